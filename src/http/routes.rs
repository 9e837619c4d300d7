//! Every route, in one place.

use std::rc::Rc;

use actix_web::guard::{self, Guard};
use actix_web::http::Method;
use actix_web::middleware::Condition;
use actix_web::web::{self, ServiceConfig};
use actix_web::{Resource, Route};

use super::error::ApiError;
use super::settings::Origin;
use super::{
    audit, auth_sessions, batches, console, deliveries, docs, files, guarding, health, key_ring,
    keys, live, look, mcp, openapi, recorder, runs, schedules, skillets, uploads, webhook,
    workspace,
};
use crate::console::PATHS;
use crate::model::Scope;

/// A path and what it takes.
struct Entry {
    path: &'static str,
    methods: Vec<(Method, Route)>,
    /// What a key must have for each method; for what is open to everyone, nothing.
    scopes: Vec<(Method, Scope)>,
}

fn at(path: &'static str) -> Entry {
    Entry { path, methods: Vec::new(), scopes: Vec::new() }
}

impl Entry {
    fn get(self, route: Route) -> Self {
        self.on(Method::GET, route)
    }

    fn post(self, route: Route) -> Self {
        self.on(Method::POST, route)
    }

    fn put(self, route: Route) -> Self {
        self.on(Method::PUT, route)
    }

    fn patch(self, route: Route) -> Self {
        self.on(Method::PATCH, route)
    }

    fn delete(self, route: Route) -> Self {
        self.on(Method::DELETE, route)
    }

    /// The method named last takes a key with this scope.
    fn takes(mut self, scope: Scope) -> Self {
        self.scopes.extend(self.methods.last().map(|(method, _)| (method.clone(), scope)));
        self
    }

    fn on(mut self, method: Method, route: Route) -> Self {
        self.methods.push((method, route));
        self
    }
}

/// Of runs.
fn of_runs() -> Vec<Entry> {
    use Scope::{Read, Run};
    vec![
        at("/api/v1/runs/start").post(web::to(runs::start::start)).takes(Run),
        at("/api/v1/runs").get(web::to(runs::list::list)).takes(Read),
        at("/api/v1/runs/{id}")
            .get(web::to(runs::read::read))
            .takes(Read)
            .patch(web::to(runs::change::rename))
            .takes(Run)
            .delete(web::to(runs::delete::delete))
            .takes(Run),
        at("/api/v1/runs/{id}/cancel").post(web::to(runs::change::cancel)).takes(Run),
        at("/api/v1/runs/{id}/live").get(web::to(live::link::link)).takes(Read),
        at("/api/v1/runs/{id}/takeover").post(web::to(live::takeover::take_over)).takes(Run),
        at("/api/v1/runs/{id}/events").get(web::to(runs::events::events)).takes(Read),
        at("/api/v1/events").get(web::to(runs::feed::feed)).takes(Read),
        at("/api/v1/runs/{id}/steps").get(web::to(runs::steps::steps)).takes(Read),
        at("/api/v1/runs/{id}/steps/{number}/picture")
            .get(web::to(runs::steps::picture))
            .takes(Read),
    ]
}

/// Of batches.
fn of_batches() -> Vec<Entry> {
    use Scope::{Read, Run};
    vec![
        at("/api/v1/batches")
            .get(web::to(batches::read::list))
            .takes(Read)
            .post(web::to(batches::start::start))
            .takes(Run),
        at("/api/v1/batches/{id}")
            .get(web::to(batches::read::read))
            .takes(Read)
            .delete(web::to(batches::change::delete))
            .takes(Run),
        at("/api/v1/batches/{id}/cancel").post(web::to(batches::change::cancel)).takes(Run),
        at("/api/v1/batches/{id}/rows").get(web::to(batches::read::rows)).takes(Read),
        at("/api/v1/batches/{id}/results").get(web::to(batches::results::results)).takes(Read),
    ]
}

/// Of schedules.
fn of_schedules() -> Vec<Entry> {
    use Scope::{Read, Run};
    vec![
        at("/api/v1/schedules").get(web::to(schedules::read::list)).takes(Read),
        at("/api/v1/schedules/{id}")
            .get(web::to(schedules::read::read))
            .takes(Read)
            .put(web::to(schedules::put::put))
            .takes(Run)
            .delete(web::to(schedules::change::delete))
            .takes(Run),
        at("/api/v1/schedules/{id}/pause").post(web::to(schedules::change::pause)).takes(Run),
        at("/api/v1/schedules/{id}/resume").post(web::to(schedules::change::resume)).takes(Run),
    ]
}

/// Of what is told of runs.
fn of_webhooks() -> Vec<Entry> {
    use Scope::{Admin, Read, Run};
    vec![
        at("/api/v1/webhook")
            .get(web::to(webhook::read))
            .takes(Read)
            .put(web::to(webhook::set))
            .takes(Admin)
            .delete(web::to(webhook::delete))
            .takes(Admin),
        at("/api/v1/webhook/secret").post(web::to(webhook::replace_secret)).takes(Admin),
        at("/api/v1/webhook/deliveries").get(web::to(deliveries::list)).takes(Read),
        at("/api/v1/webhook/deliveries/{id}").get(web::to(deliveries::read)).takes(Read),
        at("/api/v1/webhook/deliveries/{id}/resend").post(web::to(deliveries::resend)).takes(Run),
    ]
}

/// Of the workspace itself.
fn of_workspace() -> Vec<Entry> {
    use Scope::{Admin, Read};
    vec![
        at("/api/v1/workspace").get(web::to(workspace::read)).takes(Read),
        at("/api/v1/keys")
            .get(web::to(key_ring::list))
            .takes(Admin)
            .post(web::to(key_ring::create))
            .takes(Admin),
        at("/api/v1/keys/{id}").delete(web::to(key_ring::revoke)).takes(Admin),
        at("/api/v1/audit").get(web::to(audit::list)).takes(Admin),
    ]
}

/// Behind an API key: below `/api`, and what agents speak to.
fn keyed() -> Vec<Entry> {
    use Scope::{Read, Record, Run};
    let mut all = of_runs();
    all.extend(of_batches());
    all.extend(of_schedules());
    all.extend(of_webhooks());
    all.extend(of_workspace());
    all.extend([
        at("/api/v1/look").post(web::to(look::look)).takes(Run),
        at("/api/v1/files").post(web::to(uploads::upload)).takes(Run),
        at("/api/v1/skillets").get(web::to(skillets::read::list)).takes(Read),
        at("/api/v1/skillets/{id}")
            .get(web::to(skillets::read::read))
            .takes(Read)
            .delete(web::to(skillets::change::delete))
            .takes(Run),
        at("/api/v1/skillets/{id}/revisions").get(web::to(skillets::read::revisions)).takes(Read),
        at("/api/v1/skillets/{id}/revisions/{revision}")
            .get(web::to(skillets::read::revision))
            .takes(Read),
        at("/api/v1/skillets/{id}/revisions/{revision}/diff")
            .get(web::to(skillets::file::diff))
            .takes(Read),
        at("/api/v1/skillets/{id}/export").get(web::to(skillets::file::export)).takes(Read),
        at("/api/v1/skillets/{id}/import").post(web::to(skillets::change::import)).takes(Run),
        at("/api/v1/skillets/{id}/rollback").post(web::to(skillets::change::rollback)).takes(Run),
        at("/api/v1/authsessions").get(web::to(auth_sessions::list)).takes(Read),
        at("/api/v1/authsessions/record").post(web::to(auth_sessions::record)).takes(Record),
        at("/api/v1/authsessions/{id}")
            .get(web::to(auth_sessions::read))
            .takes(Read)
            .delete(web::to(auth_sessions::delete))
            .takes(Record),
        // What else a message does takes what the call of the API takes that it comes to.
        at("/mcp").post(web::to(mcp::post)).takes(Read),
    ]);
    all
}

/// Open to everyone who can reach the server.
fn open() -> Vec<Entry> {
    vec![
        at("/healthz").get(web::to(health::alive)),
        at("/readyz").get(web::to(health::ready)),
        at("/files/{id}").get(web::to(files::download)),
        at("/openapi.json").get(web::to(openapi::openapi)),
        at("/docs").get(web::to(docs::to_page)),
        at("/docs/{file:.*}").get(web::to(docs::page)),
        at("/recorder/{id}").get(web::to(recorder::page)),
        at("/recorder/{id}/token").post(web::to(recorder::token)),
        at("/recorder/{id}/socket").get(web::to(recorder::socket)),
        at("/recorder/{id}/leave").post(web::to(recorder::leave)),
        at("/recorder.js").get(web::to(recorder::script)),
        at("/recorder.css").get(web::to(recorder::style)),
        at("/live").get(web::to(live::page)),
        at("/live.js").get(web::to(live::script)),
        at("/live.css").get(web::to(live::style)),
        at("/live/socket").get(web::to(live::socket)),
    ]
}

/// Pages for people, of which no program is told: the API has all that they show.
fn of_console() -> Vec<Entry> {
    let mut all = vec![
        at("/").get(web::to(console::home)),
        at("/sign-in").get(web::to(console::way_in)).post(web::to(console::sign_in)),
        at("/sign-out").post(web::to(console::sign_out)),
        at("/console.js").get(web::to(console::script)),
        at("/console.css").get(web::to(console::style)),
        at("/runs/{id}/events").get(web::to(console::events)),
        at("/events").get(web::to(console::feed)),
        at("/runs/{id}/steps/{number}/picture").get(web::to(console::picture)),
    ];
    all.extend(PATHS.map(|(path, is_read, takes_form)| {
        let entry = at(path);
        let entry = if is_read { entry.get(web::to(console::page)) } else { entry };
        if takes_form { entry.post(web::to(console::take)) } else { entry }
    }));
    all
}

/// Of these what pages of named websites may read, too.
const SHARED: [&str; 2] = ["/files/{id}", "/openapi.json"];

/// Every path of the API with the methods that it takes.
pub fn listed() -> Vec<(&'static str, Vec<Method>)> {
    keyed()
        .into_iter()
        .chain(open())
        .map(|entry| (entry.path, entry.methods.into_iter().map(|(method, _)| method).collect()))
        .collect()
}

/// The scope that each method of each path takes which takes a key.
pub(super) fn scopes() -> impl Iterator<Item = (&'static str, Method, Scope)> {
    let of = |entry: Entry| {
        let path = entry.path;
        entry.scopes.into_iter().map(move |(method, scope)| (path, method, scope))
    };
    keyed().into_iter().flat_map(of)
}

/// `origins`: whose pages may read what answers the API gives.
pub(super) fn configure(config: &mut ServiceConfig, origins: &[Origin]) {
    const SCOPE: &str = "/api";
    let mut scope = web::scope(SCOPE);
    for entry in keyed() {
        let needed: Rc<[_]> = entry.scopes.into();
        let door = move |request, next| keys::require_scope(Rc::clone(&needed), request, next);
        let door = actix_web::middleware::from_fn(door);
        if let Some(inside) = entry.path.strip_prefix(SCOPE) {
            scope = scope.service(resource(inside, entry.methods).wrap(door));
        } else {
            config.service(
                resource(entry.path, entry.methods)
                    .wrap(door)
                    .wrap(actix_web::middleware::from_fn(keys::require_key))
                    .wrap(Condition::new(!origins.is_empty(), guarding::cors(origins))),
            );
        }
    }
    config.service(
        scope
            .default_service(web::to(nothing_here))
            .wrap(actix_web::middleware::from_fn(keys::require_key))
            // Outside of the door: a browser asks whether it may call before it calls with a key.
            .wrap(Condition::new(!origins.is_empty(), guarding::cors(origins))),
    );
    for entry in open() {
        let shared = !origins.is_empty() && SHARED.contains(&entry.path);
        let cors = Condition::new(shared, guarding::cors(origins));
        config.service(resource(entry.path, entry.methods).wrap(cors));
    }
    for entry in of_console() {
        config.service(resource(entry.path, entry.methods));
    }
}

fn resource(path: &str, methods: Vec<(Method, Route)>) -> Resource {
    let mut names: Vec<String> = methods.iter().map(|(m, _)| m.to_string()).collect();
    if names.iter().any(|name| name == "GET") {
        names.push("HEAD".to_owned());
    }
    let allow = names.join(", ");
    let mut resource = web::resource(path);
    for (method, route) in methods {
        resource = resource.route(route.guard(takes(method)));
    }
    resource.default_service(web::to(move || {
        let allow = allow.clone();
        async move { Err::<String, _>(ApiError::MethodNotAllowed { allow }) }
    }))
}

/// HEAD is answered as GET without the body.
fn takes(method: Method) -> Rc<dyn Guard> {
    if method == Method::GET {
        Rc::new(guard::Any(guard::Get()).or(guard::Head()))
    } else {
        Rc::new(guard::Method(method))
    }
}

/// The answer for every other path.
pub(super) async fn nothing_here() -> Result<String, ApiError> {
    Err(ApiError::NotFound("path; /docs describes the API"))
}
