//! Adds an example to every body in the document, from the schemas and one list of values by field name. Fields with one name mean the same
//! everywhere, so the list is short and handlers need no examples.

use std::sync::LazyLock;

use serde_json::{Map, Value, json};
use utoipa::openapi::{Content, OpenApi, RefOr, path::Operation};

/// Example values by field name, or by `Schema.field` or `holder.field` where the name alone is ambiguous.
static VALUES: LazyLock<Map<String, Value>> =
    LazyLock::new(|| serde_json::from_str(include_str!("examples.json")).unwrap_or_default());
/// No schema is nested as deeply as this, except in a circle.
const DEEPEST: usize = 24;

/// Gives every JSON and multipart body of requests and successful answers an example.
pub(super) fn add(document: &mut OpenApi) {
    let schemas = serde_json::to_value(&document.components).unwrap_or_default();
    let schemas = Schemas(schemas["schemas"].as_object().cloned().unwrap_or_default());
    for item in document.paths.paths.values_mut() {
        let operations = [&mut item.get, &mut item.put, &mut item.post, &mut item.delete, &mut item.patch];
        for operation in operations.into_iter().flatten() {
            add_to(operation, &schemas);
        }
    }
}

fn add_to(operation: &mut Operation, schemas: &Schemas) {
    if let Some(RefOr::T(body)) = &mut operation.request_body {
        body.content.iter_mut().for_each(|(kind, content)| fill(kind, content, schemas));
    }
    for (status, response) in &mut operation.responses.responses {
        if let RefOr::T(response) = response
            && status.starts_with('2')
        {
            response.content.iter_mut().for_each(|(kind, content)| fill(kind, content, schemas));
        }
    }
}

fn fill(kind: &str, content: &mut RefOr<Content>, schemas: &Schemas) {
    let RefOr::T(content) = content else { return };
    if !matches!(kind, "application/json" | "multipart/form-data") || content.example.is_some() {
        return;
    }
    if let Some(schema) = content.schema.as_ref().and_then(|schema| serde_json::to_value(schema).ok()) {
        content.example = Some(schemas.example(&schema, SchemaPlace::default(), 0));
    }
}

/// Position of a value in a body.
#[derive(Clone, Copy, Default)]
struct SchemaPlace<'a> {
    /// The schema it belongs to.
    owner: &'a str,
    /// The field that holds the object it is in; empty in a list and at the top.
    holder: &'a str,
    field: &'a str,
    /// Whether it is in a list.
    is_item: bool,
}

struct Schemas(Map<String, Value>);

impl Schemas {
    fn example(&self, schema: &Value, place: SchemaPlace<'_>, depth: usize) -> Value {
        if depth > DEEPEST {
            return Value::Null;
        }
        if let Some(name) = schema["$ref"].as_str().and_then(|address| address.rsplit('/').next()) {
            let target = &self.0.get(name).cloned().unwrap_or_default();
            // A plain value keeps the name of the field that holds it.
            let owner = if target["properties"].is_object() { name } else { place.owner };
            return self.example(target, SchemaPlace { owner, ..place }, depth + 1);
        }
        if let Some(example) = schema.get("example").or_else(|| schema["examples"].get(0)) {
            return example.clone();
        }
        if let Some(known) = known(schema, place) {
            return known;
        }
        if let Some(first) = schema["enum"].get(0).or_else(|| schema.get("const")) {
            return first.clone();
        }
        if let Some(parts) = schema["allOf"].as_array() {
            return self.all_of(parts, place, depth);
        }
        let choices = schema["oneOf"].as_array().or_else(|| schema["anyOf"].as_array());
        if let Some(choices) = choices {
            let chosen = choices.iter().find(|choice| choice["type"] != "null").unwrap_or(&Value::Null);
            return self.example(chosen, place, depth + 1);
        }
        match kind(schema) {
            "object" => self.object(schema, place, depth),
            "array" => {
                Value::Array(vec![self.example(&schema["items"], SchemaPlace { is_item: true, ..place }, depth + 1)])
            }
            "string" => Value::String(text(schema, place)),
            "integer" => schema.get("minimum").filter(|least| **least != 0).cloned().unwrap_or(json!(3)),
            "number" => json!(12.5),
            "boolean" => json!(true),
            _ => Value::Null,
        }
    }

    fn all_of(&self, parts: &[Value], place: SchemaPlace<'_>, depth: usize) -> Value {
        let mut whole = Map::new();
        for part in parts {
            match self.example(part, place, depth + 1) {
                Value::Object(fields) => whole.extend(fields),
                other => return other,
            }
        }
        Value::Object(whole)
    }

    fn object(&self, schema: &Value, place: SchemaPlace<'_>, depth: usize) -> Value {
        let mut fields = Map::new();
        for (field, schema) in schema["properties"].as_object().into_iter().flatten() {
            let holder = if place.is_item { "" } else { place.field };
            let place = SchemaPlace { owner: place.owner, holder, field, is_item: false };
            fields.insert(field.clone(), self.example(schema, place, depth + 1));
        }
        if schema["additionalProperties"].is_object() {
            let value = self.example(&schema["additionalProperties"], place, depth + 1);
            fields.insert("name".to_owned(), value);
        }
        Value::Object(fields)
    }
}

/// The value of the list, if it can stand here.
fn known(schema: &Value, place: SchemaPlace<'_>) -> Option<Value> {
    let named = |by: &str| VALUES.get(&format!("{by}.{}", place.field));
    let value = named(place.owner).or_else(|| named(place.holder)).or_else(|| VALUES.get(place.field))?;
    let fits = match kind(schema) {
        "string" => value.is_string() && schema["enum"].as_array().is_none_or(|known| known.contains(value)),
        "array" => value.is_array(),
        "integer" => value.is_u64() || value.is_i64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        _ => false,
    };
    fits.then(|| value.clone())
}

/// The type of a schema; of one that may also be null, the other.
fn kind(schema: &Value) -> &str {
    match &schema["type"] {
        Value::String(name) => name,
        Value::Array(names) => names.iter().filter_map(Value::as_str).find(|name| *name != "null").unwrap_or("null"),
        _ => "",
    }
}

fn text(schema: &Value, place: SchemaPlace<'_>) -> String {
    match schema["format"].as_str() {
        Some("uuid") if place.field == "id" => uuid(&own_id(place)),
        Some("uuid") => uuid(place.field),
        Some("date") => "2026-11-20".into(),
        Some("date-time") => "2026-11-20T03:30:00Z".into(),
        Some("binary") => "portrait.jpg".into(),
        _ if place.field.ends_with("Id") || place.field.ends_with("Ids") => uuid(place.field),
        _ if place.field.is_empty() => "text".into(),
        _ => place.field.to_owned(),
    }
}

/// Name by which other objects call the id of this one.
fn own_id(place: SchemaPlace<'_>) -> String {
    let holder = if place.holder.is_empty() { place.owner } else { place.holder };
    let (first, rest) = holder.split_at(usize::from(!holder.is_empty()));
    format!("{}{rest}Id", first.to_lowercase())
}

/// An id that is the same wherever the field is called the same.
fn uuid(field: &str) -> String {
    let field = field.trim_end_matches('s');
    let sum = field.bytes().fold(0x51_f3_u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte)));
    format!("019a9f5c-7e00-7{:03x}-8{:03x}-{:012x}", sum & 0xfff, (sum >> 12) & 0xfff, (sum >> 24) & 0xffff_ffff_ffff)
}
