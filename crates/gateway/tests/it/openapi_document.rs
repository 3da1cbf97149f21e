//! The committed document is the one that the handlers describe, and a client can be generated from it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

fn committed() -> String {
    std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../openapi.json")).unwrap()
}

fn operations(document: &Value) -> Vec<(String, String, Value)> {
    let mut operations = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            if operation.get("operationId").is_some() {
                operations.push((method.clone(), path.clone(), operation.clone()));
            }
        }
    }
    operations
}

fn document() -> Value {
    serde_json::to_value(gateway::openapi::document()).unwrap()
}

#[test]
fn the_committed_document_is_the_one_that_the_handlers_describe() {
    assert!(
        committed() == gateway::openapi::text().unwrap(),
        "the committed document is not up to date; run: make api"
    );
}

#[test]
fn every_operation_has_a_name_of_its_own() {
    let mut seen = BTreeMap::new();
    for (method, path, operation) in operations(&document()) {
        let name = operation["operationId"].as_str().unwrap().to_owned();
        let address = format!("{method} {path}");
        if let Some(other) = seen.insert(name.clone(), address.clone()) {
            panic!("{name} is the name of {other} and of {address}");
        }
    }
}

#[test]
fn every_operation_says_what_it_does_and_belongs_to_the_group_of_its_address() {
    for (method, path, operation) in operations(&document()) {
        assert!(operation["summary"].as_str().is_some_and(|text| !text.is_empty()), "{method} {path} has no summary");
        let group = path.split('/').nth(1).unwrap();
        assert_eq!(operation["tags"][0], group, "{method} {path}");
    }
}

#[test]
fn every_reference_leads_somewhere() {
    let document = document();
    let schemas: BTreeSet<&str> =
        document["components"]["schemas"].as_object().unwrap().keys().map(String::as_str).collect();
    let mut missing = BTreeSet::new();
    look(&document, &schemas, &mut missing);
    assert!(missing.is_empty(), "{missing:?}");
}

fn look(value: &Value, schemas: &BTreeSet<&str>, missing: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            if let Some(Value::String(target)) = fields.get("$ref") {
                let name = target.rsplit('/').next().unwrap();
                if !schemas.contains(name) {
                    missing.insert(name.to_owned());
                }
            }
            fields.values().for_each(|value| look(value, schemas, missing));
        }
        Value::Array(items) => items.iter().for_each(|value| look(value, schemas, missing)),
        _ => {}
    }
}
