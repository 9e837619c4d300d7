//! What nodes tell each other: the database has one node at a time, so it all stays in this process.

use async_trait::async_trait;
use bytes::Bytes;

use super::SqliteStore;
use crate::store::Result;
use crate::store::channels::{ChannelStore, Heard, Topic, check};

#[async_trait]
impl ChannelStore for SqliteStore {
    async fn tell(&self, topic: &Topic, message: Bytes) -> Result<()> {
        check(&message)?;
        self.hub.tell(&topic.name(), message);
        Ok(())
    }

    async fn listen(&self, topic: &Topic) -> Result<Heard> {
        Ok(self.hub.listen(topic.name()))
    }
}
