//! What a caller's schema can cost, found before it is compiled: references that stay inside it
//! and point at schemas, no going round without going into the value, and how often a value can be
//! looked at. Every part of a schema is looked at once here, whatever refers to it.

use std::collections::HashMap;

use serde_json::{Map, Value};

use super::SchemaError;

/// Most subschemas of one schema.
const MOST_NODES: usize = 10_000;
/// Most subschemas that one value may have to be checked against, references followed.
const MOST_CHECKS: u64 = 10_000;
/// Most `pattern`s: a compiled one can take a megabyte.
const MOST_PATTERNS: usize = 50;
/// Longest way through references and combinators for one value. Times [`DEEPEST_RESULT`] it must
/// fit on a thread's stack.
const LONGEST_WAY: usize = 24;
/// Deepest nesting of a result.
pub(super) const DEEPEST_RESULT: usize = 100;

/// Keywords with one subschema or a list or a map of them, that are about the same value.
const IN_PLACE: [&str; 9] =
    ["allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas", "dependencies"];
/// Those of which one at most is about any one part of a value.
const ONE_PART: [&str; 7] = [
    "properties",
    "additionalProperties",
    "unevaluatedProperties",
    "prefixItems",
    "items",
    "unevaluatedItems",
    "additionalItems",
];
/// Those that can be about a part beside others.
const EVERY_PART: [&str; 3] = ["patternProperties", "contains", "propertyNames"];
/// Those that are there only to be referred to, or describe and do not check.
const ASIDE: [&str; 3] = ["$defs", "definitions", "contentSchema"];
/// Those whose subschemas stand in a map by name, so that no name in it is a keyword.
const MAPS: [&str; 6] =
    ["properties", "patternProperties", "dependentSchemas", "dependencies", "$defs", "definitions"];
/// Keywords by which a reference means another thing in another place.
const REFUSED: [&str; 3] = ["$dynamicRef", "$recursiveRef", "$dynamicAnchor"];

/// What a schema can cost.
#[derive(Debug, Clone)]
pub(super) struct Bounds {
    /// Most checks per value, by how deep values are nested.
    by_depth: Vec<u64>,
}

impl Bounds {
    /// Checks `source`; says where what cannot be bounded stands.
    pub(super) fn of(source: &Value) -> Result<Self, SchemaError> {
        let graph = Graph::of(source)?;
        let order = graph.in_place_order()?;
        Ok(Self { by_depth: graph.costs(&order)? })
    }

    /// Most checks of `result`; `None` where it is nested too deep.
    pub(super) fn checks(&self, result: &Value) -> Option<u64> {
        let (values, depth) = size(result);
        self.by_depth.get(depth).map(|per_value| per_value.saturating_mul(values))
    }
}

/// How many values there are in `value`, and how deep they are nested.
fn size(value: &Value) -> (u64, usize) {
    let inner: Vec<(u64, usize)> = match value {
        Value::Array(items) => items.iter().map(size).collect(),
        Value::Object(fields) => fields.values().map(size).collect(),
        _ => return (1, 0),
    };
    inner.iter().fold((1, 0), |(count, depth), (c, d)| (count + c, depth.max(d + 1)))
}

/// One subschema.
struct Node {
    pointer: String,
    /// Checks of its own.
    weight: u64,
    /// Whether it has an `unevaluated…`, for which its in-place subschemas are gone through again.
    again: bool,
    in_place: Vec<usize>,
    one_part: Vec<usize>,
    every_part: Vec<usize>,
}

/// The subschemas that can be reached, and how.
struct Graph<'a> {
    root: &'a Value,
    nodes: Vec<Node>,
    values: Vec<&'a Value>,
    /// Which node a place in the schema is, so that each is one node however it is reached.
    known: HashMap<*const Value, usize>,
    patterns: usize,
}

impl<'a> Graph<'a> {
    fn of(root: &'a Value) -> Result<Self, SchemaError> {
        let mut graph =
            Self { root, nodes: vec![], values: vec![], known: HashMap::new(), patterns: 0 };
        graph.node(root, String::new())?;
        let mut next = 0;
        while let Some(value) = graph.values.get(next).copied() {
            if let Some(fields) = value.as_object() {
                graph.visit(next, fields)?;
            }
            next += 1;
        }
        Ok(graph)
    }

    fn node(&mut self, value: &'a Value, pointer: String) -> Result<usize, SchemaError> {
        if let Some(known) = self.known.get(&std::ptr::from_ref(value)) {
            return Ok(*known);
        }
        if self.nodes.len() == MOST_NODES {
            let message = format!("the schema has more than {MOST_NODES} subschemas");
            return Err(SchemaError::new(pointer, message));
        }
        let index = self.nodes.len();
        self.known.insert(std::ptr::from_ref(value), index);
        self.values.push(value);
        self.nodes.push(Node {
            pointer,
            weight: 1,
            again: false,
            in_place: vec![],
            one_part: vec![],
            every_part: vec![],
        });
        Ok(index)
    }

    fn visit(&mut self, index: usize, fields: &'a Map<String, Value>) -> Result<(), SchemaError> {
        let pointer = self.nodes[index].pointer.clone();
        for (name, inner) in fields {
            let at = format!("{pointer}/{}", escaped(name));
            match name.as_str() {
                refused if REFUSED.contains(&refused) => {
                    return Err(SchemaError::new(at, format!("`{refused}` is not taken")));
                }
                "$id" if !pointer.is_empty() => {
                    return Err(SchemaError::new(at, "`$id` is taken at the root only"));
                }
                "$ref" => {
                    let target = self.target(inner, &at)?;
                    self.nodes[index].in_place.push(target);
                }
                "enum" => self.nodes[index].weight += compared_one_by_one(inner),
                "pattern" => self.pattern(1, &at)?,
                _ => self.subschemas(index, name, inner, &at)?,
            }
        }
        Ok(())
    }

    fn subschemas(
        &mut self,
        index: usize,
        keyword: &str,
        inner: &'a Value,
        at: &str,
    ) -> Result<(), SchemaError> {
        if ![&IN_PLACE[..], &ONE_PART, &EVERY_PART, &ASIDE].concat().contains(&keyword) {
            return Ok(());
        }
        if keyword == "patternProperties" {
            self.pattern(inner.as_object().map_or(0, Map::len), at)?;
        }
        let several: Vec<(String, &Value)> = match inner {
            Value::Object(named) if MAPS.contains(&keyword) => {
                named.iter().map(|(name, s)| (format!("{at}/{}", escaped(name)), s)).collect()
            }
            Value::Array(list) => {
                list.iter().enumerate().map(|(i, s)| (format!("{at}/{i}"), s)).collect()
            }
            one => vec![(at.to_owned(), one)],
        };
        for (pointer, subschema) in several {
            if !matches!(subschema, Value::Object(_) | Value::Bool(_)) {
                continue;
            }
            let target = self.node(subschema, pointer)?;
            let node = &mut self.nodes[index];
            node.again |= keyword.starts_with("unevaluated");
            match keyword {
                k if IN_PLACE.contains(&k) => node.in_place.push(target),
                k if ONE_PART.contains(&k) => node.one_part.push(target),
                k if EVERY_PART.contains(&k) => node.every_part.push(target),
                _ => {}
            }
        }
        Ok(())
    }

    fn pattern(&mut self, more: usize, at: &str) -> Result<(), SchemaError> {
        self.patterns += more;
        if self.patterns <= MOST_PATTERNS {
            return Ok(());
        }
        Err(SchemaError::new(at, format!("the schema has more than {MOST_PATTERNS} patterns")))
    }

    /// The node that a `$ref` points at.
    fn target(&mut self, reference: &Value, at: &str) -> Result<usize, SchemaError> {
        let wrong = |message: String| SchemaError::new(at, message);
        let text = reference.as_str().ok_or_else(|| wrong("must be a text".to_owned()))?;
        let Some(pointer) = text.strip_prefix('#') else {
            return Err(wrong(format!(
                "`{text}` points outside the schema; only references within it (#…) are taken"
            )));
        };
        if !(pointer.is_empty() || pointer.starts_with('/')) || pointer.contains('%') {
            return Err(wrong(format!(
                "`{text}` is no plain pointer such as #/$defs/Name; anchors and percent-encoding \
                 are not taken"
            )));
        }
        match self.root.pointer(pointer) {
            Some(found @ (Value::Object(_) | Value::Bool(_))) => {
                self.node(found, pointer.to_owned())
            }
            Some(_) => Err(wrong(format!("`{text}` points at no schema"))),
            None => Err(wrong(format!("`{text}` points at nothing"))),
        }
    }

    /// The nodes, each after those in place of it.
    fn in_place_order(&self) -> Result<Vec<usize>, SchemaError> {
        let mut order = Vec::with_capacity(self.nodes.len());
        let mut ways = vec![None; self.nodes.len()];
        for node in 0..self.nodes.len() {
            self.way(node, &mut Vec::new(), &mut ways, &mut order)?;
        }
        Ok(order)
    }

    /// The longest way from `node` that stays at the same value.
    fn way(
        &self,
        node: usize,
        passed: &mut Vec<usize>,
        ways: &mut [Option<usize>],
        order: &mut Vec<usize>,
    ) -> Result<usize, SchemaError> {
        if let Some(known) = ways[node] {
            return Ok(known);
        }
        let wrong = |message| SchemaError::new(self.nodes[node].pointer.clone(), message);
        if passed.contains(&node) {
            return Err(wrong("refers to itself without going into the value".to_owned()));
        }
        let too_long =
            || wrong(format!("nests references and combinators more than {LONGEST_WAY} deep"));
        if passed.len() > LONGEST_WAY {
            return Err(too_long());
        }
        passed.push(node);
        let mut longest = 0;
        for inner in &self.nodes[node].in_place {
            longest = longest.max(1 + self.way(*inner, passed, ways, order)?);
        }
        passed.pop();
        if longest > LONGEST_WAY {
            return Err(too_long());
        }
        ways[node] = Some(longest);
        order.push(node);
        Ok(longest)
    }

    /// Most checks per value of the root's, by the depth of the value.
    fn costs(&self, order: &[usize]) -> Result<Vec<u64>, SchemaError> {
        let mut before = vec![0_u64; self.nodes.len()];
        let mut by_depth = Vec::with_capacity(DEEPEST_RESULT + 1);
        for depth in 0..=DEEPEST_RESULT {
            let mut now = vec![0_u64; self.nodes.len()];
            for index in order {
                let node = &self.nodes[*index];
                let sum = |of: &[usize], costs: &[u64]| {
                    of.iter().fold(0_u64, |sum, inner| sum.saturating_add(costs[*inner]))
                };
                let in_place = sum(&node.in_place, &now);
                let one = node.one_part.iter().map(|inner| before[*inner]).max().unwrap_or(0);
                now[*index] = node
                    .weight
                    .saturating_add(in_place.saturating_mul(1 + u64::from(node.again)))
                    .saturating_add(one)
                    .saturating_add(sum(&node.every_part, &before));
                if depth == 0 && now[*index] > MOST_CHECKS {
                    return Err(SchemaError::new(
                        node.pointer.clone(),
                        format!(
                            "comes, with the references followed, to more than {MOST_CHECKS} \
                             checks of one value"
                        ),
                    ));
                }
            }
            by_depth.push(now[0]);
            before = now;
        }
        Ok(by_depth)
    }
}

/// Texts and numbers of an `enum` are looked up; lists and objects are compared in turn.
fn compared_one_by_one(values: &Value) -> u64 {
    let all = values.as_array().map(Vec::as_slice).unwrap_or_default();
    all.iter().filter(|v| v.is_array() || v.is_object()).count() as u64
}

fn escaped(name: &str) -> String {
    name.replace('~', "~0").replace('/', "~1")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use serde_json::json;

    fn refused(schema: Value) -> (String, String) {
        let error = Bounds::of(&schema).unwrap_err();
        (error.pointer, error.message)
    }

    fn fan(keyword: &str, levels: usize) -> Value {
        let mut defs: Map<String, Value> = (0..levels)
            .map(|i| {
                let next = json!({"$ref": format!("#/$defs/n{}", i + 1)});
                (format!("n{i}"), json!({keyword: [next, next, next]}))
            })
            .collect();
        defs.insert(format!("n{levels}"), json!({"type": "object"}));
        json!({"$defs": defs, "$ref": "#/$defs/n0"})
    }

    #[test]
    fn multiplying_references_are_refused_at_their_place() {
        for keyword in ["allOf", "anyOf", "oneOf"] {
            assert!(Bounds::of(&fan(keyword, 6)).is_ok(), "{keyword}");
            let (pointer, message) = refused(fan(keyword, 9));
            assert!(pointer.starts_with("/$defs/n") && message.contains("checks"), "{message}");
            assert!(refused(fan(keyword, 40)).0.starts_with("/$defs/n"));
        }
    }

    #[test]
    fn doubling_that_goes_into_the_value_counts_by_depth() {
        let one = json!({"properties": {"a": {"$ref": "#"}}});
        let bounds = Bounds::of(&json!({"allOf": [one, one]})).unwrap();
        let nested = |depth| (0..depth).fold(json!({}), |inner, _| json!({"a": inner}));
        assert!(bounds.checks(&nested(3)).unwrap() < 1_000);
        assert!(bounds.checks(&nested(40)).unwrap() > 1 << 40);
        assert_eq!(bounds.checks(&nested(DEEPEST_RESULT + 1)), None);
        let plain = Bounds::of(&one).unwrap();
        assert!(plain.checks(&nested(DEEPEST_RESULT)).unwrap() < 100_000);
    }

    #[test]
    fn what_cannot_be_resolved_plainly_is_refused() {
        for (schema, pointer) in [
            (json!({"$ref": "#name"}), "/$ref"),
            (json!({"$ref": "#/$defs/a%20b", "$defs": {"a b": true}}), "/$ref"),
            (json!({"$ref": "#/$defs/none"}), "/$ref"),
            (json!({"$ref": "https://schemas.example/x"}), "/$ref"),
            (json!({"items": {"$dynamicRef": "#x"}}), "/items/$dynamicRef"),
            (json!({"items": {"$recursiveRef": "#"}}), "/items/$recursiveRef"),
            (json!({"$defs": {"a": {"$id": "x"}}}), "/$defs/a/$id"),
            (json!({"$ref": "#"}), ""),
            (json!({"$defs": {"a": {"anyOf": [{"$ref": "#/$defs/a"}]}}}), "/$defs/a"),
        ] {
            assert_eq!(refused(schema.clone()).0, pointer, "{schema}");
        }
    }

    #[test]
    fn ordinary_references_names_and_data_are_taken() {
        for schema in [
            json!({"$id": "https://shop.example/s", "properties": {"a": {"$ref": "#/$defs/A"}},
                "$defs": {"A": {"type": "string"}}}),
            json!({"properties": {"a": {"$ref": "#/definitions/A"}}, "definitions": {"A": true}}),
            json!({"properties": {"next": {"$ref": "#"}, "all": {"items": {"$ref": "#"}}}}),
            json!({"properties": {"$ref": {"type": "string"}, "$id": {}, "$dynamicRef": {}}}),
            json!({"const": {"$ref": "http://x"}, "default": {"$id": 1}, "enum": [{"$ref": 1}]}),
            json!({"$ref": "#/$defs/a~1b", "$defs": {"a/b": {"type": "object"}}}),
        ] {
            assert!(Bounds::of(&schema).is_ok(), "{schema}: {:?}", Bounds::of(&schema));
        }
    }
}
