//! What a schema does not say may not leave by the way: every key of an answer is documented, and in the objects that may hold
//! anything there is no likeness of faces, no numbers of a face and no secret.

use std::collections::BTreeSet;

use serde_json::Value;

/// Fields whose objects may hold anything, by the document; a test of the document knows that there are no others.
pub const OPEN: [&str; 3] = ["metadata", "before", "after"];
/// The field whose object is named after the input: `fields` of a refusal.
const NAMED_AFTER_INPUT: &str = "fields";

/// Parts of names that say what never leaves the server.
pub const NEVER: [&str; 15] = [
    "score",
    "similarity",
    "likeness",
    "distance",
    "confidence",
    "probability",
    "band",
    "vector",
    "embedding",
    "descriptor",
    "template",
    "hash",
    "secret",
    "cipher",
    "sealed",
];

/// More numbers in a row than this are no place and no count.
const NUMBERS: usize = 4;

/// What of an answer should not be in it.
pub fn faults(body: &Value, documented: &BTreeSet<String>) -> Vec<String> {
    let mut faults = Vec::new();
    closed(body, documented, &mut faults);
    faults
}

fn closed(value: &Value, documented: &BTreeSet<String>, faults: &mut Vec<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| closed(item, documented, faults)),
        Value::Object(fields) => {
            for (name, inner) in fields {
                if !documented.contains(name) {
                    faults.push(format!("{name} is in no schema"));
                }
                match name.as_str() {
                    name if OPEN.contains(&name) => open(inner, faults),
                    NAMED_AFTER_INPUT => {}
                    _ => closed(inner, documented, faults),
                }
            }
        }
        _ => {}
    }
}

fn open(value: &Value, faults: &mut Vec<String>) {
    match value {
        Value::Array(items) => {
            if items.len() > NUMBERS && items.iter().all(Value::is_number) {
                faults.push(format!("{} numbers in a row", items.len()));
            }
            items.iter().for_each(|item| open(item, faults));
        }
        Value::Object(fields) => {
            for (name, inner) in fields {
                let says = NEVER.iter().any(|part| name.to_lowercase().contains(part));
                if says && !is_harmless(name, inner) {
                    faults.push(format!("{name} is {inner}"));
                }
                open(inner, faults);
            }
        }
        _ => {}
    }
}

/// Whole metres from a center, and one of five levels: no distance of faces is either.
fn is_harmless(name: &str, value: &Value) -> bool {
    match name {
        "distance" => value.as_f64().is_some_and(|metres| metres.fract() == 0.0),
        "band" => value.as_u64().is_some_and(|level| (1..=5).contains(&level)),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn found(body: Value) -> Vec<String> {
        let documented = ["anomalies", "metadata", "before", "after", "fields", "error"].map(str::to_owned).into();
        faults(&body, &documented)
    }

    #[test]
    fn what_never_leaves_is_found_in_open_objects_however_deep() {
        for never in [
            json!({ "score": 0.31 }),
            json!({ "distance": 0.31 }),
            json!({ "band": 0.4 }),
            json!({ "band": 77 }),
            json!({ "face": [{ "faceTemplate": "…" }] }),
            json!({ "of": [0.1, 0.2, 0.3, 0.4, 0.5] }),
        ] {
            assert_eq!(found(json!({ "anomalies": [{ "metadata": never }] })).len(), 1, "{never}");
        }
    }

    #[test]
    fn places_metres_levels_and_words_are_no_fault() {
        let place = json!({ "latitude": 28.63, "longitude": 77.21, "accuracy": 10.0 });
        let metadata = json!({ "reason": "OUTSIDE", "distance": 512.0, "band": 5, "location": place });
        assert!(found(json!([{ "metadata": metadata, "before": null, "after": { "ids": ["a", "b"] } }])).is_empty());
        assert!(found(json!({ "error": "No", "fields": { "location.latitude": "No" } })).is_empty());
    }

    #[test]
    fn a_key_that_the_document_does_not_know_is_found() {
        assert_eq!(found(json!({ "anomalies": [{ "nearest": 3 }] })), ["nearest is in no schema"]);
    }
}
