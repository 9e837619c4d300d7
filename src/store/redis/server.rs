//! The connection to the server: pooled, every wait bounded, errors in the store's words.

use std::collections::HashMap;
use std::time::Duration;

use deadpool_redis::{Connection, Manager, Pool, PoolError, Runtime};
use redis::{
    AsyncConnectionConfig, Cmd, FromRedisValue, Pipeline, RedisError, Script, ScriptInvocation,
    ToRedisArgs,
};

use crate::store::settings::without_password;
use crate::store::{Result, StoreError};

/// Most connections of one node for what callers ask for and runs write.
const CONNECTIONS: usize = 16;
/// Connections for nothing but the beats of leases: who waits for a connection must not cost a run its lease.
const BEATS: usize = 2;
/// Longest wait for a new connection.
const CONNECT: Duration = Duration::from_secs(2);
/// Longest wait for an answer, and for a free connection.
const ANSWER: Duration = Duration::from_secs(5);

/// A Redis server.
pub(super) struct Server {
    pool: Pool,
    beats: Pool,
    /// Its address, fit to be shown.
    shown: String,
}

/// Why a script did not do its work.
#[derive(Debug)]
pub(super) enum Failure {
    /// What it goes by was changed in between: read again and try again.
    Conflict,
    /// Anything else.
    Store(StoreError),
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<Failure> for StoreError {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Conflict => Self::Unavailable("too many changes at the same time".to_owned()),
            Failure::Store(error) => error,
        }
    }
}

/// Does an attempt again for as long as others get in between, within reason.
macro_rules! settled {
    ($attempt:expr) => {{
        let mut tries = 0;
        loop {
            match $attempt.await {
                Err($crate::store::redis::server::Failure::Conflict) if tries < 50 => tries += 1,
                done => break done.map_err($crate::store::StoreError::from),
            }
        }
    }};
}
pub(super) use settled;

impl Server {
    /// Connects to nothing yet.
    pub(super) fn new(url: &str) -> Result<Self> {
        let config = AsyncConnectionConfig::new()
            .set_connection_timeout(Some(CONNECT))
            .set_response_timeout(Some(ANSWER));
        let shown = without_password(url);
        let wrong = |error: String| StoreError::Unavailable(format!("{shown}: {error}"));
        let pool = |connections| {
            let manager = Manager::new_with_config(url, config.clone())
                .map_err(|error| wrong(error.to_string()))?;
            Pool::builder(manager)
                .max_size(connections)
                .runtime(Runtime::Tokio1)
                .create_timeout(Some(CONNECT))
                .recycle_timeout(Some(CONNECT))
                .wait_timeout(Some(ANSWER))
                .build()
                .map_err(|error| wrong(error.to_string()))
        };
        Ok(Self { pool: pool(CONNECTIONS)?, beats: pool(BEATS)?, shown })
    }

    /// A call of a script.
    pub(super) fn call(&self, script: &'static Script) -> Call<'_> {
        Call { server: self, pool: &self.pool, invocation: script.prepare_invoke() }
    }

    /// A call of a script that prolongs what this node holds.
    pub(super) fn beat(&self, script: &'static Script) -> Call<'_> {
        Call { pool: &self.beats, ..self.call(script) }
    }

    /// One command.
    pub(super) async fn command<T: FromRedisValue>(&self, command: &Cmd) -> Result<T> {
        let mut connection = self.connection(&self.pool).await?;
        command.query_async(&mut connection).await.map_err(|error| self.failed(&error))
    }

    /// Several commands in one round trip. They need not be of one slot unless the pipeline is
    /// atomic: on a cluster this is the place where they are sent apart.
    pub(super) async fn pipeline<T: FromRedisValue>(&self, commands: &Pipeline) -> Result<T> {
        let mut connection = self.connection(&self.pool).await?;
        commands.query_async(&mut connection).await.map_err(|error| self.failed(&error))
    }

    /// The server's clock, in microseconds.
    pub(super) async fn now(&self) -> Result<u64> {
        let (seconds, micros): (u64, u64) = self.command(&redis::cmd("TIME")).await?;
        Ok(seconds * 1_000_000 + micros)
    }

    /// Says in the log what this server's settings promise about acknowledged runs.
    pub(super) async fn report_promise(&self) {
        let setting = |pattern: &'static str| async move {
            let mut get = redis::cmd("CONFIG");
            get.arg("GET").arg(pattern);
            self.command::<HashMap<String, String>>(&get).await
        };
        let store = &self.shown;
        let (Ok(append), Ok(memory)) = (setting("append*").await, setting("maxmemory*").await)
        else {
            tracing::warn!(
                store,
                "Redis does not show its settings (CONFIG GET is refused), so what it promises is \
                 not known: see to `appendonly yes`, `appendfsync always` and `noeviction`"
            );
            return;
        };
        if !is(&append, "appendonly", "yes") {
            tracing::warn!(
                store,
                "Redis keeps no append-only file: accepted runs since its last snapshot are lost \
                 if it stops. `appendonly yes` and `appendfsync always` keep every one"
            );
        } else if is(&append, "appendfsync", "always") {
            tracing::info!(store, "Redis writes every change to the disk: no accepted run is lost");
        } else {
            tracing::warn!(
                store,
                "Redis writes to the disk about once a second: accepted runs of the last seconds \
                 are lost if it stops. `appendfsync always` keeps every one"
            );
        }
        if !is(&memory, "maxmemory", "0") && !is(&memory, "maxmemory-policy", "noeviction") {
            tracing::warn!(
                store,
                "Redis drops keys when its memory is full, and runs with them: set \
                 `maxmemory-policy noeviction`"
            );
        }
    }

    async fn connection(&self, pool: &Pool) -> Result<Connection> {
        pool.get().await.map_err(|error| match error {
            PoolError::Backend(error) => self.failed(&error),
            PoolError::Timeout(_) => self.unavailable("no answer in time"),
            other => self.unavailable(&other.to_string()),
        })
    }

    fn failed(&self, error: &RedisError) -> StoreError {
        match error.code() {
            Some("FENCED") => StoreError::Fenced,
            Some("OVER") => StoreError::RunOver,
            Some("INUSE") => StoreError::SkilletInUse,
            Some("UNDERWAY") => StoreError::RunUnderWay,
            Some("NOTALLOWED") => {
                StoreError::NotAllowed(error.detail().unwrap_or_default().to_owned())
            }
            Some("LATE") => self.unavailable("it took too long to accept the run; send it again"),
            Some("WRONGTYPE") => StoreError::Corrupt(error.to_string()),
            _ => self.unavailable(&error.to_string()),
        }
    }

    fn unavailable(&self, problem: &str) -> StoreError {
        StoreError::Unavailable(format!("{}: {problem}", self.shown))
    }
}

fn is(settings: &HashMap<String, String>, name: &str, value: &str) -> bool {
    settings.get(name).is_some_and(|found| found == value)
}

/// A call of a script, to be given its keys and arguments in the order of the script.
pub(super) struct Call<'a> {
    server: &'a Server,
    pool: &'a Pool,
    invocation: ScriptInvocation<'static>,
}

impl Call<'_> {
    pub(super) fn key(mut self, key: &str) -> Self {
        self.invocation.key(key);
        self
    }

    pub(super) fn arg(mut self, arg: impl ToRedisArgs) -> Self {
        self.invocation.arg(arg);
        self
    }

    pub(super) async fn run<T: FromRedisValue>(self) -> std::result::Result<T, Failure> {
        let mut connection = self.server.connection(self.pool).await?;
        self.invocation.invoke_async(&mut connection).await.map_err(|error| match error.code() {
            Some("CONFLICT") => Failure::Conflict,
            _ => Failure::Store(self.server.failed(&error)),
        })
    }
}
