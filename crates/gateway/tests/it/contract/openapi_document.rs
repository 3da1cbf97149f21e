//! The committed document is the one that the handlers describe, and a client can be generated from it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use test_support::referred;

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

pub(crate) fn document() -> Value {
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
    let document = document();
    for (method, path, operation) in operations(&document) {
        let responses = operation["responses"].as_object().unwrap();
        let failures = responses.iter().filter(|(status, _)| status.starts_with(['4', '5']));
        let described = failures.map(|(_, response)| referred(&document, response)).filter(|response| {
            response["content"]["application/json"]["schema"]["$ref"] == "#/components/schemas/Error"
                && response["description"].as_str().is_some_and(|text| !text.is_empty())
        });
        assert!(described.count() > 0, "{method} {path} documents no error");
    }
}

#[test]
fn errors_and_the_parameters_of_lists_stand_once() {
    let document = document();
    let text = serde_json::to_string(&document["paths"]).unwrap();
    assert!(!text.contains("#/components/schemas/Error\""), "an error's answer is written out");
    for parameter in ["page", "pageSize", "cursor"] {
        let shared = &document["components"]["parameters"][parameter];
        assert_eq!(shared["name"], parameter);
        assert!(!text.contains(&shared["description"].to_string()), "{parameter} is written out");
    }
}

#[test]
fn every_example_fits_its_field() {
    let document = document();
    let mut count = 0;
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        for (field, held) in schema["properties"].as_object().into_iter().flatten() {
            for example in held["examples"].as_array().into_iter().flatten() {
                // All components beside each field would take a minute to compile.
                let schema = match held.to_string().contains("$ref") {
                    true => json!({ "allOf": [held], "components": document["components"] }),
                    false => held.clone(),
                };
                let validator = jsonschema::options().should_validate_formats(true).build(&schema).unwrap();
                let faults: Vec<String> = validator.iter_errors(example).map(|error| error.to_string()).collect();
                assert!(faults.is_empty(), "{name}.{field}: {}", faults.join("; "));
                count += 1;
            }
        }
    }
    assert!(count > 300, "{count}");
}

#[test]
fn examples_read_like_the_real_thing() {
    let fields = &document()["components"]["schemas"]["NewFunctionary"]["properties"];
    assert_eq!(fields["firstName"]["examples"][0], "Anita");
    assert_eq!(fields["mobileNumber"]["examples"][0], "9000000101");
}

#[test]
fn every_reference_leads_somewhere() {
    let document = document();
    let mut missing = BTreeSet::new();
    look(&document, &document, &mut missing);
    assert!(missing.is_empty(), "{missing:?}");
}

fn look(value: &Value, document: &Value, missing: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            if let Some(Value::String(target)) = fields.get("$ref")
                && document.pointer(target.trim_start_matches('#')).is_none()
            {
                missing.insert(target.to_owned());
            }
            fields.values().for_each(|value| look(value, document, missing));
        }
        Value::Array(items) => items.iter().for_each(|value| look(value, document, missing)),
        _ => {}
    }
}
