//! Questions of saved programs: one request each, answered by a call of `answer` or `cannot`.

use async_openai::types::chat::{ChatCompletionRequestMessage, ChatCompletionTools};
use async_trait::async_trait;
use serde_json::{Value, json};

use super::answer::Answer;
use super::conversation::{correction, instructions, user, web};
use super::shorten::shorten;
use super::tools::function;
use super::{MOST_WRONG, ModelPlanner};
use crate::model::clip;
use crate::program::{Ai, Question, Unanswered};

const ASKING: &str = include_str!("../prompts/asking.md");

/// Most characters of the parameters; all else is within the bounds of who asks.
const MOST_PARAMETERS: usize = 6_000;

#[async_trait]
impl Ai for ModelPlanner {
    async fn answer(&mut self, question: &Question<'_>) -> Result<Value, Unanswered> {
        let mut messages = vec![instructions(ASKING), user(asked(question))];
        for _ in 0..=MOST_WRONG {
            let answer = self.ask(messages.clone(), tools()).await;
            let answer = answer.map_err(|why| {
                if why.is_too_long() {
                    return Unanswered::Cannot("the question is too long for the model".to_owned());
                }
                Unanswered::Failed(why.explain(&self.route))
            })?;
            match read(question, &answer) {
                Reading::Value(value) => return Ok(value),
                Reading::Cannot(why) => {
                    return Err(Unanswered::Cannot(format!("the model cannot answer: {why}")));
                }
                Reading::Wrong(say) => messages.extend(say),
            }
        }
        let name = self.route.name().as_str();
        Err(Unanswered::Cannot(format!("the model {name} gave no answer that fits")))
    }
}

/// What an answer is.
enum Reading {
    Value(Value),
    Cannot(String),
    Wrong(Vec<ChatCompletionRequestMessage>),
}

fn read(question: &Question<'_>, answer: &Answer) -> Reading {
    if let Some(refusal) = &answer.refusal {
        return Reading::Cannot(clip(refusal, 500));
    }
    let Some(call) = answer.calls.first() else {
        let ask =
            "That was no call. Answer with a call of `answer`, or of `cannot` with the reason.";
        return Reading::Wrong(vec![user(ask.to_owned())]);
    };
    let wrong = |why: String| {
        let problems = vec![why; answer.calls.len()];
        Reading::Wrong(correction(&answer.calls, &problems))
    };
    let Ok(arguments) = &call.arguments else { return wrong("the arguments are no JSON".into()) };
    match call.name.as_str() {
        "cannot" => Reading::Cannot(clip(arguments["reason"].as_str().unwrap_or("no reason"), 500)),
        "answer" => {
            let Some(value) = arguments.get("value") else {
                return wrong("`value` is missing".into());
            };
            match question.schema.violations(value).first() {
                Some(fault) => wrong(format!(
                    "it does not fit the schema: {}: {}",
                    fault.pointer,
                    clip(&fault.message, 500)
                )),
                None => Reading::Value(value.clone()),
            }
        }
        other => wrong(format!("there is no tool `{}`", clip(other, 40))),
    }
}

fn asked(question: &Question<'_>) -> String {
    let Question { task, parameters, schema, from, page } = question;
    let mut lines = vec![format!("Task: {task}")];
    if !parameters.is_empty() {
        let parameters = shorten(&Value::Object((*parameters).clone()), MOST_PARAMETERS);
        lines.push(format!("Parameters: {parameters}"));
    }
    lines.push(format!("Answer with a value that fits this JSON Schema: {}", schema.source()));
    if !from.is_null() {
        lines.push(format!("What was read:\n{}", web(&from.to_string())));
    }
    lines.push(format!("The page now:\n{}", web(page)));
    lines.join("\n")
}

fn tools() -> Vec<ChatCompletionTools> {
    vec![
        function(
            "answer",
            "The answer.",
            json!({"type": "object", "required": ["value"],
                "properties": {"value": {"description": "A value that fits the schema."}}}),
        ),
        function(
            "cannot",
            "What is asked for is not in what was given.",
            json!({"type": "object", "required": ["reason"],
                "properties": {"reason": {"type": "string"}}}),
        ),
    ]
}
