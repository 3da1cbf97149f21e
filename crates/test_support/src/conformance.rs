//! Holds every answer against the OpenAPI document, so that what is documented and what is sent cannot drift apart.

use std::{
    collections::{BTreeSet, HashMap},
    fs,
    sync::{LazyLock, Mutex},
};

use jsonschema::{Draft, Registry, Validator};
use serde_json::Value;

use crate::{Answer, open_objects};

/// The committed one: a test holds it against what the handlers describe, which takes longer to write than to read.
static DOCUMENT: LazyLock<Value> = LazyLock::new(|| {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../openapi.json");
    serde_json::from_slice(&fs::read(file).expect("openapi.json")).expect("a document")
});

static NAMES: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let mut found = BTreeSet::new();
    names(&DOCUMENT, &mut found);
    found
});

/// What schemas call the document by.
const ADDRESS: &str = "urn:muster:document";

/// The document, taken in once for all schemas that refer to it.
static SCHEMAS: LazyLock<Registry<'static>> = LazyLock::new(|| {
    let all = Registry::new().draft(Draft::Draft202012).add(ADDRESS, &*DOCUMENT).expect("an address");
    all.prepare().expect("a document of schemas")
});

type Key = (String, String, u16);
static VALIDATORS: LazyLock<Mutex<HashMap<Key, &'static Validator>>> = LazyLock::new(Mutex::default);

/// Panics when the answer has an undocumented status, or a body that breaks its schema.
pub(crate) fn check(method: &str, path: &str, answer: &Answer) {
    // The pages answer for whatever does not lie below the calls.
    let Some(path) = path.strip_prefix("/server").filter(|path| path.starts_with('/')) else { return };
    let path = path.split('?').next().unwrap_or_default();
    let Some((template, operation)) = operation(method, path) else {
        assert!(
            matches!(answer.status, 400 | 403 | 404),
            "{method} {path} is not documented and answered {}",
            answer.status
        );
        return;
    };
    let status = answer.status.to_string();
    let response = operation["responses"]
        .get(&status)
        .unwrap_or_else(|| panic!("{method} {template} answered {status}, which is not documented: {}", text(answer)));
    let response = referred(&DOCUMENT, response);
    let kind = kind(answer);
    let content = response["content"].as_object();
    if let (Some(kind), Some(content)) = (&kind, content) {
        assert!(content.contains_key(kind), "{method} {template} answered {kind}, which is not documented");
    }
    let Some(schema) = response["content"]["application/json"].get("schema") else { return };
    if kind.as_deref() != Some("application/json") {
        return;
    }
    let validator = validator((method.to_owned(), template.to_owned(), answer.status), schema);
    let body = answer.json();
    let faults: Vec<String> =
        validator.iter_errors(&body).map(|error| format!("{} at {}", error, error.instance_path())).collect();
    assert!(
        faults.is_empty(),
        "{method} {template} {status} breaks its schema: {}\n{}",
        faults.join("; "),
        text(answer)
    );
    let faults = open_objects::faults(&body, &NAMES);
    assert!(faults.is_empty(), "{method} {template} {status}: {}\n{}", faults.join("; "), text(answer));
}

/// What this reference of the document leads to; itself where it is none.
pub fn referred<'d>(document: &'d Value, value: &'d Value) -> &'d Value {
    let target = value["$ref"].as_str().and_then(|target| document.pointer(target.trim_start_matches('#')));
    target.unwrap_or(value)
}

/// The names of all fields of all schemas.
fn names(schema: &Value, found: &mut BTreeSet<String>) {
    match schema {
        Value::Object(parts) => {
            found.extend(schema["properties"].as_object().into_iter().flatten().map(|(name, _)| name.clone()));
            parts.values().for_each(|part| names(part, found));
        }
        Value::Array(parts) => parts.iter().for_each(|part| names(part, found)),
        _ => {}
    }
}

/// The media type of the answer, without its parameters.
fn kind(answer: &Answer) -> Option<String> {
    let text = answer.headers.get("content-type")?.to_str().ok()?;
    text.split(';').next().map(|kind| kind.trim().to_owned())
}

fn text(answer: &Answer) -> String {
    String::from_utf8_lossy(&answer.body).chars().take(2_000).collect()
}

fn operation(method: &str, path: &str) -> Option<(&'static str, &'static Value)> {
    let parts: Vec<&str> = path.trim_end_matches('/').split('/').collect();
    let fits = |template: &str| {
        let pieces: Vec<&str> = template.split('/').collect();
        pieces.len() == parts.len()
            && pieces.iter().zip(&parts).all(|(piece, part)| piece.starts_with('{') || piece == part)
    };
    let literal = |template: &str| template.matches('{').count();
    DOCUMENT["paths"]
        .as_object()?
        .iter()
        .filter(|(template, _)| fits(template))
        .filter_map(|(template, item)| Some((template.as_str(), item.get(method.to_lowercase())?)))
        .min_by_key(|(template, _)| literal(template))
}

fn validator(key: Key, schema: &Value) -> &'static Validator {
    let mut known = VALIDATORS.lock().unwrap();
    known.entry(key).or_insert_with(|| {
        let schema = schema.to_string().replace("\"#/", &format!("\"{ADDRESS}#/"));
        let schema = serde_json::from_str(&schema).expect("a schema");
        let made = jsonschema::options().with_draft(Draft::Draft202012).with_registry(&SCHEMAS).build(&schema);
        Box::leak(Box::new(made.expect("a valid schema")))
    })
}
