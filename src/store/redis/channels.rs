//! What nodes tell each other, by Redis's own publishing.

use async_trait::async_trait;
use bytes::Bytes;

use super::{RedisStore, names};
use crate::store::Result;
use crate::store::channels::{ChannelStore, Heard, Topic, check};

#[async_trait]
impl ChannelStore for RedisStore {
    async fn tell(&self, topic: &Topic, message: Bytes) -> Result<()> {
        check(&message)?;
        let mut publish = redis::cmd("PUBLISH");
        publish.arg(names::channel(topic)).arg(&message[..]);
        self.server.command::<u64>(&publish).await.map(drop)
    }

    async fn listen(&self, topic: &Topic) -> Result<Heard> {
        self.radio.heard(names::channel(topic)).await
    }
}
