//! What answers may hold, judged by the names of their fields: no likeness of faces, no numbers of a face, no secret.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use test_support::{
    open_objects::{NEVER, OPEN},
    referred,
};

/// Parts of names that say what never leaves the server, beside those that not even open objects may have.
const NEVER_NAMED: [&str; 5] = ["password", "token", "otp", "code", "aadhaar"];

/// Names that hold one of those parts and are harmless, each with the schemas that may have it.
const HARMLESS: [(&str, &[&str], &str); 27] = [
    ("vectorId", &["FunctionaryBiometric"], "an id that the specification names; the vector itself is nowhere"),
    ("token", &["CsrfToken"], "the anti-forgery token, for the browser that asked"),
    ("monitoringToken", &["AttendanceLog"], "an object of the specification: id, device, status and end"),
    (
        "monitoringTokenId",
        &["AttendanceLog", "MonitoringStarted", "CurrentMonitoringToken", "CurrentMonitoredDay", "HeldCapture"],
        "an id",
    ),
    ("codesHeldUntil", &["UserAccount"], "a moment"),
    ("aadhaarNumber", &["Functionary"], "masked"),
    ("aadhaarNumber", &["RevealedAadhaar"], "the one call that reveals it, for a reason that the trail keeps"),
    ("distanceKm", &["Candidate", "FittingPerson"], "kilometres between places, not between faces"),
    ("distances", &["ProposalSummary"], "how many duties are how far from home"),
    ("bands", &["Nearness"], "kilometres from home that a rule counts alike"),
    ("isSealed", &["DrawDetails"], "yes or no"),
    ("sealed", &["HeldData"], "yes or no"),
    ("unknownCodes", &["DaysEntered"], "codes of centers that the caller sent"),
    (
        "recoveryCodes",
        &["RecoveryCodes", "EnrolledAndSignedIn"],
        "made in this call for its caller, and shown this once",
    ),
    ("recoveryCodesLeft", &["SecondFactor"], "a count"),
    ("hasPassword", &["UserAccount", "OwnMobileNumber"], "yes or no"),
    ("passwordFailures", &["UserAccount"], "a count"),
    (
        "centerCode",
        &[
            "Center",
            "CenterChoice",
            "CenterDay",
            "DayPlace",
            "LinkedDuty",
            "PayLine",
            "SheetPlanShort",
            "UploadedCenter",
        ],
        "the authority's name for a center",
    ),
    ("cityCode", &["CityChoice"], "the authority's name for a city"),
    ("lgdCode", &["StateChoice", "DistrictChoice", "DayPlace", "WallPlace"], "the government's number of a place"),
    ("currentPinCode", &["Functionary"], "a part of an address"),
    ("permanentPinCode", &["Functionary"], "a part of an address"),
    ("pincode", &["Center", "LinkedDuty", "LinkedOffer"], "a part of an address"),
    (
        "distanceM",
        &["AttendanceLog", "CapturePosition", "DeviceHeartbeat"],
        "from the center, in metres; not between faces",
    ),
    ("template", &["NoticeSample"], "the name of a message's text"),
    ("templateId", &["NoticeSample"], "the id under which a message's text is registered"),
    ("code", &["DemoMessage"], "in a demonstration only, where the messages are shown on a page"),
];

/// In a demonstration only: which message it is.
const TEMPLATE_OF_MESSAGE: (&str, &str) = ("DemoMessage", "template");

fn document() -> Value {
    serde_json::to_value(gateway::openapi::document()).unwrap()
}

/// Every schema that an answer reaches, with the names of its fields.
fn answered(document: &Value) -> BTreeMap<String, BTreeSet<String>> {
    let mut seen = BTreeMap::new();
    for operations in document["paths"].as_object().unwrap().values() {
        for operation in operations.as_object().unwrap().values() {
            let name = operation["operationId"].as_str().unwrap_or_default();
            for response in operation["responses"].as_object().into_iter().flatten().map(|(_, response)| response) {
                let response = referred(document, response);
                for content in response["content"].as_object().into_iter().flatten().map(|(_, content)| content) {
                    walk(document, &content["schema"], name, &mut seen);
                }
            }
        }
    }
    seen
}

fn walk(document: &Value, schema: &Value, owner: &str, seen: &mut BTreeMap<String, BTreeSet<String>>) {
    if let Some(target) = schema["$ref"].as_str() {
        let name = target.rsplit('/').next().unwrap();
        if seen.contains_key(name) {
            return;
        }
        seen.insert(name.to_owned(), BTreeSet::new());
        return walk(document, &document["components"]["schemas"][name], name, seen);
    }
    for (name, inner) in schema["properties"].as_object().into_iter().flatten() {
        seen.entry(owner.to_owned()).or_default().insert(name.clone());
        walk(document, inner, owner, seen);
    }
    for inner in [&schema["items"], &schema["additionalProperties"]] {
        if inner.is_object() {
            walk(document, inner, owner, seen);
        }
    }
    for choice in ["oneOf", "anyOf", "allOf"] {
        schema[choice].as_array().into_iter().flatten().for_each(|inner| walk(document, inner, owner, seen));
    }
}

#[test]
fn no_answer_has_a_field_for_what_never_leaves_the_server() {
    let document = document();
    let answered = answered(&document);
    assert!(answered.len() > 50, "the walk over the answers has lost its way: {}", answered.len());
    let mut wrong = Vec::new();
    for (schema, fields) in &answered {
        for field in fields {
            let says = NEVER.iter().chain(&NEVER_NAMED).find(|part| field.to_lowercase().contains(*part));
            let is_harmless =
                HARMLESS.iter().any(|(name, schemas, _)| name == field && schemas.contains(&schema.as_str()))
                    || TEMPLATE_OF_MESSAGE == (schema.as_str(), field.as_str());
            if let (Some(part), false) = (says, is_harmless) {
                wrong.push(format!("{schema}.{field} says `{part}`"));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "these fields look like what never leaves the server; if one is harmless, say why in HARMLESS:\n{}",
        wrong.join("\n")
    );
}

/// Fields of answers that may hold an object with any keys.
fn open_fields(schema: &Value, found: &mut BTreeSet<String>) {
    let is_open = |field: &Value| {
        let is_told = ["properties", "$ref", "oneOf", "anyOf", "allOf", "enum", "additionalProperties"];
        let is_object = match &field["type"] {
            Value::Array(types) => types.contains(&"object".into()),
            kind => *kind == Value::Null || kind == "object",
        };
        is_object && is_told.iter().all(|word| field.get(word).is_none())
    };
    match schema {
        Value::Object(parts) => {
            for (name, field) in schema["properties"].as_object().into_iter().flatten() {
                if is_open(field) || is_open(&field["items"]) && field.get("items").is_some() {
                    found.insert(name.clone());
                }
            }
            parts.values().for_each(|part| open_fields(part, found));
        }
        Value::Array(parts) => parts.iter().for_each(|part| open_fields(part, found)),
        _ => {}
    }
}

#[test]
fn what_may_hold_anything_is_known_to_whoever_looks_at_every_answer() {
    let mut found = BTreeSet::new();
    open_fields(&document()["components"]["schemas"], &mut found);
    assert_eq!(found, OPEN.map(str::to_owned).into());
}

#[test]
fn nothing_is_called_harmless_that_is_gone() {
    let document = document();
    let answered = answered(&document);
    for (field, schemas, _) in HARMLESS {
        for schema in schemas {
            let has = answered.get(*schema).is_some_and(|fields| fields.contains(field));
            assert!(has, "{schema}.{field} is in no answer any more; take it out of the list");
        }
    }
}

#[test]
fn an_aadhaar_number_is_masked_wherever_it_is_read() {
    let document = document();
    for schema in
        answered(&document).iter().filter(|(_, fields)| fields.contains("aadhaarNumber")).map(|(name, _)| name)
    {
        if schema == "RevealedAadhaar" {
            continue;
        }
        let field = &document["components"]["schemas"][schema]["properties"]["aadhaarNumber"];
        assert!(field["description"].as_str().is_some_and(|text| text.starts_with("Masked")), "{schema}: {field}");
    }
}
