//! What a program asks of a model: to judge or to write what no code can read. Declared here, answered by
//! whoever has a model.

use async_trait::async_trait;
use serde_json::{Map, Value};

use crate::model::{OutputSchema, RunError};

/// A question with all that there is to answer it by. Nothing in it is a secret.
#[derive(Debug)]
pub struct Question<'q> {
    /// What is to be judged or written, or the task that it is a part of.
    pub task: &'q str,
    /// The run's parameters, with placeholders in place of secrets.
    pub parameters: &'q Map<String, Value>,
    /// What the answer must fit.
    pub schema: &'q OutputSchema,
    /// What the program has read; bounded by who asks.
    pub from: &'q Value,
    /// The text of the page as it is now; bounded by who asks.
    pub page: &'q str,
}

/// Why a question has no answer.
#[derive(Debug)]
pub enum Unanswered {
    /// What is asked for is not in what was given, or the answer is none.
    Cannot(String),
    /// The run has failed.
    Failed(RunError),
}

/// Somebody who answers questions.
#[async_trait]
pub trait Ai: Send + Sync {
    /// An answer; whether it fits the schema is seen by who asks.
    async fn answer(&mut self, question: &Question<'_>) -> Result<Value, Unanswered>;
}
