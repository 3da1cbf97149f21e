//! Adds an example to the fields of all schemas, from one list of values by field name. Fields with one name mean the same everywhere, so
//! the list is short and handlers need no examples. Readers and programs put whole bodies together from them.

use std::sync::LazyLock;

use serde_json::{Map, Value};
use utoipa::openapi::{
    OpenApi, RefOr, Schema,
    schema::{Object, SchemaType, Type},
};

/// Example values by field name, or by `Schema.field` where the name alone is ambiguous.
static VALUES: LazyLock<Map<String, Value>> =
    LazyLock::new(|| serde_json::from_str(include_str!("examples.json")).unwrap_or_default());

/// Gives the fields of all schemas an example, where the list has one that fits.
pub(super) fn add(document: &mut OpenApi) {
    for (name, schema) in document.components.iter_mut().flat_map(|components| &mut components.schemas) {
        add_to(name, schema);
    }
}

fn add_to(owner: &str, schema: &mut RefOr<Schema>) {
    match schema {
        RefOr::T(Schema::Object(object)) => {
            for (field, held) in &mut object.properties {
                illustrate(owner, field, held);
            }
        }
        RefOr::T(Schema::AllOf(whole)) => whole.items.iter_mut().for_each(|part| add_to(owner, part)),
        RefOr::T(Schema::OneOf(choice)) => choice.items.iter_mut().for_each(|one| add_to(owner, one)),
        _ => {}
    }
}

fn illustrate(owner: &str, field: &str, schema: &mut RefOr<Schema>) {
    let Some(value) = VALUES.get(&format!("{owner}.{field}")).or_else(|| VALUES.get(field)) else { return };
    match schema {
        RefOr::T(Schema::Object(object)) if fits(object, value) => object.examples = vec![value.clone()],
        RefOr::T(Schema::Array(list)) if value.is_array() => list.examples = vec![value.clone()],
        _ => {}
    }
}

fn fits(object: &Object, value: &Value) -> bool {
    let is = |kind: &Type| match kind {
        Type::String => value.is_string(),
        Type::Integer => value.is_u64() || value.is_i64(),
        Type::Number => value.is_number(),
        Type::Boolean => value.is_boolean(),
        _ => false,
    };
    let known = object.enum_values.as_ref().is_none_or(|known| known.contains(value));
    known
        && match &object.schema_type {
            SchemaType::Type(kind) => is(kind),
            SchemaType::Array(kinds) => kinds.iter().any(is),
            SchemaType::AnyValue => false,
        }
}
