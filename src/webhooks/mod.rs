//! What is told of runs while nobody asks: messages by the scheme of Standard Webhooks, signed, brought to the address
//! that the run or its workspace names, again and again until they are taken or a day is over.
//!
//! The store has each message with what it tells of, and who may send it now; here is what is sent, and what its answer
//! means. A message may come twice where its answer was lost, always under the same `webhook-id`.

mod body;
mod deliver;
mod settings;
mod signing;

pub use body::{MOST_INLINE, Message, MessageData};
pub use deliver::Deliveries;
pub use settings::Settings;
pub use signing::{SecretError, new_secret};
