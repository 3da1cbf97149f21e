//! The committed document is the one that the handlers describe, and a client can be generated from it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

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

pub fn document() -> Value {
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
fn the_document_is_of_version_3_1() {
    assert!(document()["openapi"].as_str().unwrap().starts_with("3.1."));
}

#[test]
fn every_operation_says_how_it_can_fail() {
    for (method, path, operation) in operations(&document()) {
        let responses = operation["responses"].as_object().unwrap();
        let failures = responses.iter().filter(|(status, _)| status.starts_with(['4', '5']));
        let described = failures.filter(|(_, response)| {
            response["content"]["application/json"]["schema"]["$ref"] == "#/components/schemas/Error"
                && response["description"].as_str().is_some_and(|text| !text.is_empty())
        });
        assert!(described.count() > 0, "{method} {path} documents no error");
    }
}

#[test]
fn every_body_has_an_example_that_fits_its_schema() {
    let document = document();
    let mut count = 0;
    for (method, path, operation) in operations(&document) {
        let request = operation.get("requestBody").map(|body| ("request", body));
        let answers = operation["responses"].as_object().unwrap().iter();
        let answers = answers.filter(|(status, _)| status.starts_with('2')).map(|(_, answer)| ("answer", answer));
        for (what, body) in request.into_iter().chain(answers) {
            for (kind, content) in body["content"].as_object().into_iter().flatten() {
                if !matches!(kind.as_str(), "application/json" | "multipart/form-data") {
                    continue;
                }
                let example = content.get("example").unwrap_or_else(|| panic!("{method} {path}: {what} without one"));
                let schema = json!({
                    "$schema": "https://json-schema.org/draft/2020-12/schema",
                    "allOf": [content["schema"]],
                    "components": document["components"],
                });
                let validator = jsonschema::options().should_validate_formats(true).build(&schema).unwrap();
                let faults: Vec<String> = validator
                    .iter_errors(example)
                    .map(|error| format!("{error} at {}", error.instance_path()))
                    .collect();
                assert!(faults.is_empty(), "{method} {path}, {what}: {}\n{example:#}", faults.join("; "));
                count += 1;
            }
        }
    }
    assert!(count > 90, "{count}");
}

#[test]
fn examples_read_like_the_real_thing() {
    let document = document();
    let body = &document["paths"]["/functionary/create"]["post"]["requestBody"]["content"]["application/json"];
    assert_eq!(body["example"]["firstName"], "Anita");
    assert_eq!(body["example"]["mobileNumber"], "9000000101");
    assert!(body["example"]["regionId"].as_str().unwrap().parse::<uuid::Uuid>().is_ok());
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
