//! What is answered to each request of the protocol.

use std::sync::Arc;

use http::request::Parts;
use rmcp::handler::server::ServerHandler;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CancelTaskParams, GetTaskParams, GetTaskResult,
    Implementation, ListResourceTemplatesResult, ListResourcesResult, ListToolsResult,
    PaginatedRequestParams, ProtocolVersion, ReadResourceRequestParams, ReadResourceResponse,
    ServerCapabilities, ServerConfig, UpdateTaskParams,
};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::calls::{self, Asked};
use super::fault;
use super::in_flight::InFlight;
use super::watching::{Call, Progress, ends_with_the_line};
use super::{listing, resources, tasks};
use crate::client::Client;

/// What agents are told of the server.
const INSTRUCTIONS: &str = "Hob carries out tasks on websites in a real browser. run_task does any task, slowly at first; \
    with a skilletId it is learned and becomes a tool of its own (skillet_…), which does it again with other inputs, fast \
    and without a model. Prefer such a tool where there is one. Results are read from pages, never made up: where \
    something is not there, the run fails and says why.";

/// Whose request of HTTP it is.
#[derive(Clone)]
pub(super) struct Caller {
    /// A client with their key.
    pub(super) client: Client,
    /// Which client of their key it is, if it says so.
    pub(super) name: Option<String>,
}

/// Answers requests.
#[derive(Clone)]
pub(super) struct Handler {
    /// Who calls where there is one alone; with HTTP each request says it.
    alone: Option<Client>,
    in_flight: Arc<InFlight>,
    /// The calls under way.
    pub(super) calls: TaskTracker,
    /// Whoever calls is gone.
    gone: CancellationToken,
}

impl Handler {
    /// For one caller, until they are gone.
    pub(super) fn alone(client: Client, gone: CancellationToken) -> Self {
        let calls = TaskTracker::new();
        Self { alone: Some(client), in_flight: Arc::default(), calls, gone }
    }

    /// For callers by HTTP.
    pub(super) fn by_http(in_flight: Arc<InFlight>) -> Self {
        let (calls, gone) = (TaskTracker::new(), CancellationToken::new());
        Self { alone: None, in_flight, calls, gone }
    }

    fn caller(&self, context: &RequestContext<RoleServer>) -> Result<Caller, ErrorData> {
        if let Some(client) = &self.alone {
            return Ok(Caller { client: client.clone(), name: None });
        }
        let parts = context.extensions.get::<Parts>();
        let caller = parts.and_then(|parts| parts.extensions.get::<Caller>());
        caller.cloned().ok_or_else(|| ErrorData::internal_error("nobody calls", None))
    }

    fn client(&self, context: &RequestContext<RoleServer>) -> Result<Client, ErrorData> {
        Ok(self.caller(context)?.client)
    }
}

impl ServerHandler for Handler {
    fn get_info(&self) -> ServerConfig {
        let capabilities =
            ServerCapabilities::builder().enable_tools().enable_resources().enable_tasks().build();
        let hob = Implementation::new("hob", env!("CARGO_PKG_VERSION")).with_title("Hob");
        ServerConfig::new(capabilities)
            .with_protocol_version(ProtocolVersion::LATEST)
            .with_server_info(hob)
            .with_instructions(INSTRUCTIONS)
    }

    async fn list_tools(
        &self,
        request: Option<PaginatedRequestParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        listing::page(&self.client(&context)?, request.as_ref()).await
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let _under_way = self.calls.token();
        let Caller { client, name } = self.caller(&context)?;
        let arguments = request.arguments.unwrap_or_default();
        let order = match calls::ask(&client, &request.name, arguments).await? {
            Asked::Answered(result) => return Ok(result.into()),
            Asked::Run(order) => order,
        };
        if context.client_capabilities().is_some_and(|known| known.supports_tasks()) {
            return Ok(match calls::begin(&client, order).await {
                Ok(task) => task.into(),
                Err(error) => fault::as_result(&error).into(),
            });
        }
        let entry = self.in_flight.begin(name.as_deref(), &context.id);
        let call = Call {
            canceled: entry.canceled.clone(),
            gone: self.gone.clone(),
            ended: context.ct.clone(),
            ends_with_the_line: ends_with_the_line(&context, self.alone.is_none()),
        };
        Ok(calls::run(&client, order, Progress::of(&context), &call).await.into())
    }

    async fn list_resources(
        &self,
        request: Option<PaginatedRequestParams>,
        context: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        resources::page(&self.client(&context)?, request.as_ref()).await
    }

    async fn list_resource_templates(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        Ok(resources::templates())
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        Ok(resources::read(&self.client(&context)?, &request.uri).await?.into())
    }

    async fn get_task(
        &self,
        request: GetTaskParams,
        context: RequestContext<RoleServer>,
    ) -> Result<GetTaskResult, ErrorData> {
        tasks::get(&self.client(&context)?, &request.task_id).await
    }

    async fn cancel_task(
        &self,
        request: CancelTaskParams,
        context: RequestContext<RoleServer>,
    ) -> Result<(), ErrorData> {
        tasks::cancel(&self.client(&context)?, &request.task_id).await
    }

    /// Answers to what a task has asked are taken and passed over, as the extension has it: runs ask nothing.
    async fn update_task(
        &self,
        request: UpdateTaskParams,
        context: RequestContext<RoleServer>,
    ) -> Result<(), ErrorData> {
        tasks::get(&self.client(&context)?, &request.task_id).await.map(|_| ())
    }
}
