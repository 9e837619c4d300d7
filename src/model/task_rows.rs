//! The start call of a batch: that of a run, with rows of inputs in the place of its parameters.

use std::sync::LazyLock;

use serde_json::{Map, Value};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{
    AdditionalProperties, ArrayBuilder, ObjectBuilder, OneOfBuilder, Schema, SchemaType, Type,
};
use utoipa::{PartialSchema, ToSchema};

use super::task::{inputs, unbound};
use super::{Batch, Fault, Inputs, StartBody, StartRun};

/// Body of `POST /api/v1/batches`: that of the start call of a run, with `rows` in place of `parameters`.
#[derive(Debug)]
pub struct BatchBody;

/// Where the rows of a batch come from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RowSource {
    /// They were given.
    Given(Vec<Map<String, Value>>),
    /// The id of a file that was uploaded before: CSV, its first line the names.
    File(String),
}

/// A start call of a batch whose every part has been checked.
#[derive(Debug, Clone)]
pub struct StartBatch {
    /// What holds for all rows; its inputs are the secrets that all have.
    pub call: StartRun,
    /// The inputs of each row.
    pub rows: Vec<Inputs>,
}

impl RowSource {
    /// Where the rows of a body come from.
    pub fn of(body: &Value) -> Result<Self, Vec<Fault>> {
        let fault = |message: String| Err(vec![Fault::new("/rows", message)]);
        let rows = match body.get("rows") {
            Some(Value::Array(rows)) => rows,
            Some(file) if super::is_file(file) => {
                let mut faults = Vec::new();
                super::given_file::faults("/rows", file, &mut faults);
                let id = file.get(super::given_file::FIELD).and_then(Value::as_str);
                let id = id.filter(|_| faults.is_empty());
                return id.map(|id| Self::File(id.to_owned())).ok_or(faults);
            }
            Some(_) => {
                return fault("must be a list of objects, or an uploaded CSV file".to_owned());
            }
            None => return fault("is missing: a list of objects, or `{\"$file\": id}`".to_owned()),
        };
        check_count(rows.len())?;
        let mut faults = Vec::new();
        let mut given = Vec::with_capacity(rows.len());
        for (index, row) in rows.iter().enumerate() {
            match row {
                Value::Object(row) => given.push(row.clone()),
                _ => faults.push(Fault::new(format!("/rows/{index}"), "must be an object")),
            }
        }
        if faults.is_empty() { Ok(Self::Given(given)) } else { Err(faults) }
    }
}

fn check_count(rows: usize) -> Result<(), Vec<Fault>> {
    let message = match rows {
        0 => "has no rows".to_owned(),
        rows if rows > Batch::MOST_ROWS => {
            format!("has {rows} rows; a batch takes {} at most", Batch::MOST_ROWS)
        }
        _ => return Ok(()),
    };
    Err(vec![Fault::new("/rows", message)])
}

impl StartBatch {
    /// Checks the rest of `body`, and each of its rows; names every fault.
    pub fn parse(body: &Value, rows: Vec<Map<String, Value>>) -> Result<Self, Vec<Fault>> {
        check_count(rows.len())?;
        let mut common = body.clone();
        if let Some(fields) = common.as_object_mut() {
            fields.remove("rows");
            if fields.get("parameters").is_some_and(|given| !given.is_null()) {
                let message = "a batch has `rows` in place of `parameters`";
                return Err(vec![Fault::new("/parameters", message)]);
            }
        }
        let secrets = common.get("secrets").and_then(Value::as_object).cloned();
        let secrets = secrets.unwrap_or_default();
        let mut faults = Vec::new();
        let call = StartRun::read(&common, &mut faults)?;
        let mut checked = Vec::with_capacity(rows.len());
        for (index, row) in rows.into_iter().enumerate() {
            let pointer = format!("/rows/{index}");
            let inputs = inputs(&pointer, row, secrets.clone(), &mut faults);
            faults.extend(
                unbound(&call.task, &inputs)
                    .map(|few| Fault::new(pointer, format!("lacks {few}, which the task names"))),
            );
            checked.push(inputs);
        }
        if faults.is_empty() { Ok(Self { call, rows: checked }) } else { Err(faults) }
    }
}

impl PartialSchema for BatchBody {
    fn schema() -> RefOr<Schema> {
        static DESCRIBED: LazyLock<RefOr<Schema>> = LazyLock::new(described);
        DESCRIBED.clone()
    }
}

impl ToSchema for BatchBody {}

/// That of the start call, with rows in place of parameters.
fn described() -> RefOr<Schema> {
    let mut schema = StartBody::schema();
    if let RefOr::T(Schema::Object(object)) = &mut schema {
        object.properties.shift_remove("parameters");
        object.properties.insert("rows".to_owned(), rows_schema());
        object.required.push("rows".to_owned());
        object.description = Some(
            "That of the start call of a run, with `rows` in place of `parameters`.".to_owned(),
        );
    }
    schema
}

fn rows_schema() -> RefOr<Schema> {
    let object = || ObjectBuilder::new().schema_type(SchemaType::Type(Type::Object));
    let row = object().additional_properties(Some(AdditionalProperties::FreeForm(true)));
    let given = ArrayBuilder::new().items(row).min_items(Some(1)).max_items(Some(Batch::MOST_ROWS));
    let id = ObjectBuilder::new().schema_type(SchemaType::Type(Type::String));
    let file = object().property("$file", id).required("$file");
    let either = OneOfBuilder::new().item(given).item(file).description(Some(
        "The inputs of each run, as `parameters` of the start call; or `{\"$file\": id}`, an uploaded CSV file whose \
         first line has the names. 1 to 1,000 rows.",
    ));
    RefOr::T(Schema::OneOf(either.build()))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn parsed(body: &Value) -> Result<StartBatch, Vec<String>> {
        let told = |faults: Vec<Fault>| -> Vec<String> {
            faults.iter().map(|fault| format!("{} {}", fault.pointer, fault.message)).collect()
        };
        let RowSource::Given(rows) = RowSource::of(body).map_err(told)? else {
            return Err(vec!["a file".to_owned()]);
        };
        StartBatch::parse(body, rows).map_err(told)
    }

    #[test]
    fn each_row_has_inputs_of_its_own_and_the_secrets_of_all() {
        let batch = parsed(&json!({"task": "order {{parameters.item}} with {{secrets.code}}",
            "rows": [{"item": "tea"}, {"item": "ink", "password": "hunter22"}],
            "secrets": {"code": "x1"}}))
        .expect("a batch");
        assert_eq!(batch.rows.len(), 2);
        assert_eq!(batch.rows[1].parameters["password"], "{{parameters.password}}");
        assert!(batch.rows.iter().all(|row| row.secrets.contains_key("secrets.code")));
    }

    #[test]
    fn faults_name_their_row() {
        let rows = |rows: Value| json!({"task": "order {{parameters.item}}", "rows": rows});
        for (body, fault) in [
            (rows(json!([])), "/rows has no rows"),
            (rows(json!([{"item": 1}, 7])), "/rows/1 must be an object"),
            (rows(json!([{"item": 1}, {"itme": 2}])), "/rows/1 lacks {{parameters.item}}"),
            (rows(json!("x")), "/rows must be a list"),
            (json!({"task": "x"}), "/rows is missing"),
            (json!({"task": "x", "rows": [{}], "parameters": {"a": 1}}), "/parameters a batch has"),
            (rows(json!(vec![json!({"item": 1}); Batch::MOST_ROWS + 1])), "/rows has 1001 rows"),
        ] {
            let faults = parsed(&body).expect_err("a fault");
            assert!(faults.len() == 1 && faults[0].starts_with(fault), "{faults:?}, not {fault}");
        }
    }

    #[test]
    fn it_is_described_as_the_start_call_with_rows() {
        let RefOr::T(Schema::Object(object)) = BatchBody::schema() else { panic!("an object") };
        assert!(object.properties.contains_key("task") && object.properties.contains_key("rows"));
        assert!(!object.properties.contains_key("parameters"));
    }
}
