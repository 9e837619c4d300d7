//! The protocol over standard input and output, for agents that start their servers themselves.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use rmcp::service::ServerInitializeError;
use tokio::io::{AsyncRead, ReadBuf};
use tokio::task::JoinError;
use tokio_util::sync::CancellationToken;

use super::handler::Handler;
use crate::client::Client;

/// How long is waited for calls under way to be canceled, once nobody is there any more.
const GRACE: Duration = Duration::from_secs(10);

/// Why nothing is served.
#[derive(Debug, thiserror::Error)]
pub enum StdioError {
    /// What came first was no greeting.
    #[error("no MCP client speaks on standard input: {0}")]
    Greeting(Box<ServerInitializeError>),
    /// Hob's own fault.
    #[error("the server has ended: {0}")]
    Ended(#[from] JoinError),
}

/// Serves until standard input ends, or `stop` resolves. What is under way then is canceled: nobody waits for it any more.
pub async fn serve(client: Client, stop: impl Future<Output = ()>) -> Result<(), StdioError> {
    let gone = CancellationToken::new();
    let handler = Handler::alone(client, gone.clone());
    let calls = handler.calls.clone();
    let (input, output) = rmcp::transport::stdio_pipes();
    let input = Input { input, gone: gone.clone() };
    let serving = async {
        let greeted = rmcp::serve_server(handler, (input, output)).await;
        let served = greeted.map_err(|error| StdioError::Greeting(Box::new(error)))?;
        served.waiting().await?;
        Ok(())
    };
    let ended = tokio::select! {
        ended = serving => ended,
        () = stop => Ok(()),
    };
    gone.cancel();
    calls.close();
    // Who is left then has a service that does not answer.
    let _ = tokio::time::timeout(GRACE, calls.wait()).await;
    ended
}

/// Standard input, which says when it has ended. The library waits for calls before it tells them, and agents end what has
/// not ended by itself two seconds later.
struct Input<R> {
    input: R,
    gone: CancellationToken,
}

impl<R: AsyncRead + Unpin> AsyncRead for Input<R> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = ready!(Pin::new(&mut self.input).poll_read(context, buffer));
        if read.is_err() || buffer.filled().len() == before {
            self.gone.cancel();
        }
        Poll::Ready(read)
    }
}
