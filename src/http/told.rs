//! What the API description says of messages about runs: its `webhooks`.

use utoipa::Modify;
use utoipa::openapi::path::{OperationBuilder, Parameter, ParameterBuilder, ParameterIn};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{
    Content, HttpMethod, OpenApi as Document, PathItem, PathsBuilder, Ref, Required,
    ResponseBuilder,
};

use crate::model::RunEvent;

/// Adds them.
pub(super) struct Told;

impl Modify for Told {
    fn modify(&self, document: &mut Document) {
        let told = RunEvent::ALL.into_iter().fold(PathsBuilder::new(), |paths, event| {
            paths.path(event.as_str(), PathItem::new(HttpMethod::Post, operation(event)))
        });
        document.webhooks = Some(told.build());
    }
}

fn operation(event: RunEvent) -> OperationBuilder {
    let body = RequestBodyBuilder::new()
        .content("application/json", Content::new(Some(Ref::from_schema_name("WebhookMessage"))))
        .required(Some(Required::True))
        .build();
    let answered = |text: &str| ResponseBuilder::new().description(text).build();
    OperationBuilder::new()
        .tag("webhooks")
        .operation_id(Some(event.as_str().replace('.', "-")))
        .summary(Some(summary(event)))
        .description(Some(DESCRIPTION))
        .parameter(header("webhook-id", "The delivery's id, the same with each try: what was taken before is dropped by it."))
        .parameter(header("webhook-timestamp", "When this try was begun, in seconds since the epoch."))
        .parameter(header(
            "webhook-signature",
            "`v1,` and the base64 of HMAC-SHA256 over `webhook-id.webhook-timestamp.body`; several with spaces \
             between them while a secret is being replaced.",
        ))
        .request_body(Some(body))
        .response("2XX", answered("The message is taken."))
        .response("410", answered("No more messages are wanted at this address."))
        .response("default", answered("The message is sent again later; a redirect is not followed."))
        .securities(Some(Vec::new()))
}

const DESCRIPTION: &str = "Sent by the scheme of Standard Webhooks to the `callbackUrl` of the start call, or to the \
    workspace's webhook. The messages of one run come in their order, one after the other. One that is not taken comes \
    again with growing pauses for a day; one whose answer was lost may come twice, with the same `webhook-id`.";

fn summary(event: RunEvent) -> &'static str {
    match event {
        RunEvent::Started => "A run has begun",
        RunEvent::Waiting => "A run waits for a person to take its browser over",
        RunEvent::Completed => "A run has ended, with a result or an error",
        RunEvent::Canceled => "A run was canceled",
    }
}

fn header(name: &str, description: &str) -> Parameter {
    ParameterBuilder::new()
        .name(name)
        .parameter_in(ParameterIn::Header)
        .required(Required::True)
        .description(Some(description))
        .schema(Some(ObjectBuilder::new().schema_type(Type::String).build()))
        .build()
}
