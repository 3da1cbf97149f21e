//! Input that nobody's form would send: every call of the document, with values of the wrong kind, fields left out or
//! unknown, characters that no database keeps, numbers and dates out of all bounds. It is refused with a sentence that
//! names the field, or does no harm; it is never our own fault.

use actix_web::test::TestRequest;
use kernel::access::Role;
use serde_json::{Value, json};
use test_support::{
    Answer, Client, TestApp,
    ground::functionary,
    operations::{self, Body, Operation, SELF_VERIFIED, WALL_BOARD, everybody, kind, meaningless, resolve, sample},
    rows::Reader,
    sign_in::quick,
    world::{Record, World},
};

/// What is written nowhere, if unknown fields are not written.
const MARKER: &str = "a-field-that-nobody-knows";

/// Everybody who may be needed to get as far as the reading of the input, and a record of everything.
struct Stage<'app> {
    world: World<'app>,
    people: Vec<(Role, Client<'app>)>,
    person: Client<'app>,
    person_id: String,
}

impl<'app> Stage<'app> {
    async fn set(app: &'app TestApp) -> Self {
        let world = World::in_state(app, 7).await;
        let person = functionary(app, world.ground.place, |_| {}).await;
        let people = everybody(app).await;
        Self { world, people, person: operations::self_verified(app, person).await, person_id: person.to_string() }
    }

    /// Somebody who may make the call.
    fn client(&self, operation: &Operation) -> &Client<'app> {
        if operation.keys == [SELF_VERIFIED] {
            return &self.person;
        }
        if operation.keys == [WALL_BOARD] {
            // Nobody who is signed in may; it takes nothing that could be wrong.
            return &self.person;
        }
        if operation.keys == ["MonitorGate"] {
            return &self.world.gate;
        }
        let found = self.people.iter().find(|(role, _)| operation.admits(*role));
        &found.unwrap_or_else(|| panic!("nobody may make the call {}", operation.address())).1
    }

    /// What is real for a parameter or a field, if it names a record.
    fn real(&self, operation: &Operation, name: &str) -> Option<String> {
        if operation.keys == [SELF_VERIFIED] && name == "functionaryId" {
            return Some(self.person_id.clone());
        }
        Record::named_by(operation, name).map(|record| self.world.id(record).to_owned())
    }

    fn path(&self, operation: &Operation) -> String {
        operation.path_with(|name| self.real(operation, name).unwrap_or_else(|| meaningless(name).to_owned()))
    }

    /// A body that is right as far as the document says, with the required fields only.
    fn body(&self, operation: &Operation) -> Value {
        let Body::Json(mut body) = operation.body() else { panic!("{} takes no JSON", operation.address()) };
        let schema = operation.json().unwrap();
        for name in schema["properties"].as_object().into_iter().flatten().map(|(name, _)| name) {
            if let (Some(id), true) = (self.real(operation, name), body.get(name).is_some()) {
                body[name] = if body[name].is_array() { json!([id]) } else { json!(id) };
            }
        }
        body
    }

    async fn post(&self, operation: &Operation, body: &Value) -> Answer {
        operation.send(self.client(operation), &self.path(operation), &Body::Json(body.clone())).await
    }

    async fn post_text(&self, operation: &Operation, body: Vec<u8>) -> Answer {
        let request = TestRequest::default().insert_header(("content-type", "application/json")).set_payload(body);
        operation.send_request(self.client(operation), &self.path(operation), request).await
    }
}

/// The calls that read a JSON body, with the fields that they know.
fn readers() -> Vec<(Operation, Vec<(String, Value)>)> {
    let fields = |operation: &Operation| -> Vec<(String, Value)> {
        let schema = operation.json().unwrap_or_default();
        let properties = schema["properties"].as_object().into_iter().flatten();
        properties.map(|(name, schema)| (name.clone(), resolve(schema))).collect()
    };
    let all = Operation::all().into_iter().map(|operation| (fields(&operation), operation));
    all.filter(|(fields, _)| !fields.is_empty()).map(|(fields, operation)| (operation, fields)).collect()
}

/// What is wrong with a refusal as such: our own fault, or no sentence.
fn fault(answer: &Answer) -> Option<String> {
    if answer.status >= 500 {
        return Some(format!("answers {}", answer.status));
    }
    let is_silent = answer.status >= 400 && answer.json()["error"].as_str().is_none_or(|error| error.len() < 5);
    is_silent.then(|| format!("answers {} without a sentence", answer.status))
}

/// What is wrong with an answer that should be 400 and name the field.
fn unnamed(answer: &Answer, field: &str) -> Option<String> {
    if answer.status != 400 {
        return Some(format!("answers {}", answer.status));
    }
    let body = answer.json();
    let named = body["fields"].as_object().is_some_and(|fields| {
        fields.iter().any(|(name, text)| (name == field || name.starts_with(&format!("{field}."))) && text.is_string())
    });
    (!named).then(|| format!("names {} and says {}", body["fields"], body["error"]))
}

fn report(wrong: &[String]) {
    assert!(wrong.is_empty(), "{} faults:\n{}", wrong.len(), wrong.join("\n"));
}

#[actix_web::test]
async fn a_value_of_the_wrong_kind_is_refused_and_its_field_is_named() {
    let app = TestApp::start_with(quick).await;
    let stage = Stage::set(&app).await;
    let mut wrong = Vec::new();
    for (operation, fields) in readers() {
        for (name, schema) in &fields {
            // What a form may hold in place of another (7 for "7") may be read; these can mean nothing.
            let never = match kind(schema) {
                "array" => vec![json!(7), json!({ "a": 1 })],
                "object" => vec![json!(7), json!("x")],
                "string" => vec![json!({ "a": 1 }), json!([["x"]])],
                _ => vec![json!({ "a": 1 }), json!([["x"]]), json!("neither number nor truth")],
            };
            for value in never {
                let mut body = stage.body(&operation);
                body[name] = value.clone();
                let answer = stage.post(&operation, &body).await;
                wrong
                    .extend(unnamed(&answer, name).map(|how| format!("{} {name}: {value} {how}", operation.address())));
            }
            for value in [json!(7), json!(true), json!(1.5), json!(""), json!([]), json!({}), json!(null)] {
                let mut body = stage.body(&operation);
                body[name] = value.clone();
                let answer = stage.post(&operation, &body).await;
                wrong.extend(fault(&answer).map(|how| format!("{} {name}: {value} {how}", operation.address())));
            }
        }
    }
    report(&wrong);
}

#[actix_web::test]
async fn a_field_that_is_needed_and_left_out_is_named() {
    let app = TestApp::start_with(quick).await;
    let stage = Stage::set(&app).await;
    let mut wrong = Vec::new();
    for (operation, _) in readers() {
        let schema = operation.json().unwrap();
        for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            let mut body = stage.body(&operation);
            body.as_object_mut().unwrap().remove(name);
            let answer = stage.post(&operation, &body).await;
            wrong.extend(unnamed(&answer, name).map(|how| format!("{} without {name} {how}", operation.address())));
        }
    }
    report(&wrong);
}

#[actix_web::test]
async fn fields_that_nobody_knows_are_ignored_and_written_nowhere() {
    let app = TestApp::start_with(quick).await;
    let stage = Stage::set(&app).await;
    let mut wrong = Vec::new();
    for (operation, fields) in readers() {
        let mut body = stage.body(&operation);
        let invented: Vec<&str> =
            ["id", "role", "status", "createdAt", "createdByUserId", "isAdmin", "__proto__", "deletedAt", "uid"]
                .into_iter()
                .filter(|name| fields.iter().all(|(known, _)| known != name))
                .collect();
        invented.iter().for_each(|name| body[*name] = json!(MARKER));
        let answer = stage.post(&operation, &body).await;
        let named = if answer.status < 400 { Value::Null } else { answer.json()["fields"].clone() };
        let reads = invented.iter().find(|name| named.get(**name).is_some());
        let how = fault(&answer).or(reads.map(|name| format!("reads the unknown field {name}")));
        wrong.extend(how.map(|how| format!("{} {how}", operation.address())));
    }
    report(&wrong);
    let rows = Reader::new(&app).await.read(&app).await;
    let written: Vec<&String> = rows.iter().filter(|(_, rows)| rows.contains(MARKER)).map(|(table, _)| table).collect();
    assert!(written.is_empty(), "an unknown field was written to {written:?}");
}

#[actix_web::test]
async fn texts_that_no_database_keeps_and_texts_without_end_do_no_harm() {
    let app = TestApp::start_with(quick).await;
    let stage = Stage::set(&app).await;
    let long = "x".repeat(1 << 20);
    let large = "\u{928}".repeat(15_000);
    let mut wrong = Vec::new();
    for (operation, fields) in readers() {
        for (name, schema) in fields.iter().filter(|(_, schema)| matches!(kind(schema), "string" | "array")) {
            let wrap = |text: &str| if kind(schema) == "array" { json!([text]) } else { json!(text) };
            for (text, statuses) in [("a\0b", &[400][..]), ("\0", &[400]), (&long, &[413])] {
                let mut body = stage.body(&operation);
                body[name] = wrap(text);
                let answer = stage.post(&operation, &body).await;
                let start: String = text.chars().take(5).collect();
                if !statuses.contains(&answer.status) {
                    wrong.push(format!("{} {name}: {start:?}… answers {}", operation.address(), answer.status));
                }
            }
            for text in [
                large.as_str(),
                "\u{202e}\u{200b}\u{feff}",
                "'; DROP TABLE functionary; --",
                "%00%s%n{{7*7}}",
                "\u{10ffff}",
            ] {
                let mut body = stage.body(&operation);
                body[name] = wrap(text);
                let answer = stage.post(&operation, &body).await;
                let start: String = text.chars().take(5).collect();
                wrong.extend(fault(&answer).map(|how| format!("{} {name}: {start:?}… {how}", operation.address())));
            }
        }
    }
    report(&wrong);
}

#[actix_web::test]
async fn numbers_and_dates_out_of_all_bounds_do_no_harm() {
    const NUMBERS: [&str; 12] = [
        "-1",
        "0",
        "-0.0",
        "0.5",
        "2147483647",
        "2147483648",
        "9223372036854775807",
        "18446744073709551615",
        "1e308",
        "-1e308",
        "99999999999999999999999999",
        "5e-324",
    ];
    const TIMES: [&str; 12] = [
        "2026-02-30",
        "2026-13-01",
        "0000-01-01",
        "-0001-01-01",
        "1000-01-01",
        "9999-12-31",
        "+262142-12-31",
        "-262143-01-01",
        "2026-11-20T25:00:00Z",
        "0000-01-01T00:00:00Z",
        "9999-12-31T23:59:60Z",
        "+262142-12-31T23:59:59Z",
    ];
    let app = TestApp::start_with(quick).await;
    let stage = Stage::set(&app).await;
    let mut wrong = Vec::new();
    for (operation, fields) in readers() {
        for (name, schema) in &fields {
            let is_time = matches!(schema["format"].as_str(), Some("date" | "date-time"));
            let values: Vec<String> = match kind(schema) {
                "integer" | "number" => NUMBERS.map(str::to_owned).to_vec(),
                "string" if is_time => TIMES.iter().map(|time| format!("\"{time}\"")).collect(),
                _ => continue,
            };
            for value in values {
                let mut body = stage.body(&operation);
                body[name] = json!(MARKER);
                let text = body.to_string().replace(&format!("\"{MARKER}\""), &value);
                let answer = stage.post_text(&operation, text.into_bytes()).await;
                let how = match value.as_str() {
                    "\"2026-02-30\"" | "\"2026-13-01\"" | "\"2026-11-20T25:00:00Z\"" => unnamed(&answer, name),
                    _ => fault(&answer),
                };
                wrong.extend(how.map(|how| format!("{} {name}: {value} {how}", operation.address())));
            }
        }
    }
    report(&wrong);
}

#[actix_web::test]
async fn what_is_no_json_object_is_refused_with_a_sentence() {
    let app = TestApp::start_with(quick).await;
    let stage = Stage::set(&app).await;
    let deep = |open: &str, close: &str| format!("{}{}", open.repeat(20_000), close.repeat(20_000));
    let mut bodies: Vec<Vec<u8>> =
        ["", "{", "}", "7", "null", "\"x\"", "[]", "[{}]", "{\"a\":1}x", "{'a':1}", "\u{feff}{}", "NaN"]
            .into_iter()
            .map(|text| text.as_bytes().to_vec())
            .collect();
    bodies.extend(
        [deep("[", "]"), deep("{\"a\":", "}"), format!("{{\"{MARKER}\":{}}}", deep("[", "]"))].map(String::into_bytes),
    );
    bodies.extend([
        b"\xff\xfe{}".to_vec(),
        b"{\"a\":\"\xc3\x28\"}".to_vec(),
        b"{\"a\":\"\\ud800\"}".to_vec(),
        b"\0".to_vec(),
    ]);
    let mut wrong = Vec::new();
    for (operation, _) in readers() {
        for body in &bodies {
            let answer = stage.post_text(&operation, body.clone()).await;
            let start: String = String::from_utf8_lossy(body).chars().take(12).collect();
            let accepted = answer.status < 400 && !body.starts_with(b"{\"");
            let how = fault(&answer).or(accepted.then(|| format!("answers {}", answer.status)));
            wrong.extend(how.map(|how| format!("{} {start:?} {how}", operation.address())));
        }
    }
    report(&wrong);
}

#[actix_web::test]
async fn parameters_of_an_address_are_refused_by_name_or_do_no_harm() {
    const HOSTILE: [&str; 16] = [
        "-262143-01-01",
        "-262143-01-01T00:00:00Z",
        "%2B262142-12-31T23:59:59Z",
        "0000-01-01T00:00:00Z",
        "%00",
        "a%00b",
        "%ff%fe",
        "%",
        "-1",
        "0",
        "18446744073709551615",
        "9223372036854775807",
        "2026-02-30",
        "%2B262142-12-31",
        "%27%3B%20DROP%20TABLE%20functionary",
        "%E2%80%AE%F4%8F%BF%BF",
    ];
    let app = TestApp::start_with(quick).await;
    let stage = Stage::set(&app).await;
    let long = "x".repeat(5_000);
    let mut wrong = Vec::new();
    for operation in Operation::all() {
        let (client, path) = (stage.client(&operation), stage.path(&operation));
        for (name, schema) in operation.parameters("query") {
            let schema = resolve(&schema);
            let is_typed = matches!(kind(&schema), "integer" | "number" | "boolean")
                || schema["enum"].is_array()
                || matches!(schema["format"].as_str(), Some("uuid" | "date" | "date-time"));
            for value in HOSTILE.into_iter().chain([long.as_str(), "neither"]) {
                let must_fail =
                    value.contains("%00") || (is_typed && value == "neither") || (is_typed && value == long);
                // Without their bodies these may be refused for that, too.
                let must_fail = must_fail && !operation.writes();
                let address = format!("{path}?{name}={value}");
                let body = if operation.writes() { operation.body() } else { Body::Nothing };
                let answer = operation.send(client, &address, &body).await;
                let how = if must_fail { unnamed(&answer, &name) } else { fault(&answer) };
                let start: String = value.chars().take(24).collect();
                wrong.extend(how.map(|how| format!("{} {name}={start} {how}", operation.address())));
            }
            let huge = format!("{path}?page=18446744073709551615&pageSize=200&{name}=");
            wrong.extend(
                fault(&operation.send(client, &huge, &operation.body()).await)
                    .map(|how| format!("{} {huge} {how}", operation.address())),
            );
        }
    }
    report(&wrong);
}

#[actix_web::test]
async fn what_is_no_id_names_nothing() {
    let app = TestApp::start_with(quick).await;
    let stage = Stage::set(&app).await;
    let long = "f".repeat(5_000);
    let mut wrong = Vec::new();
    for operation in Operation::all() {
        let client = stage.client(&operation);
        for (part, _) in operation.parameters("path") {
            for value in
                ["nonsense", "%00", "a%00b", "%ff", "-1", "0", "..%2f..%2fetc", "null", "%F0%9F%98%80", long.as_str()]
            {
                let path = operation.path_with(|name| match name == part {
                    true => value.to_owned(),
                    false => stage.real(&operation, name).unwrap_or_else(|| meaningless(name).to_owned()),
                });
                // Some of these are the address of another call, or of none.
                let request = operation.body().request();
                let request = match operation.writes() {
                    true => request.insert_header(("x-csrf-token", client.token().await)),
                    false => request,
                };
                let answer = client.send_without_token(operation.method.clone(), &path, request).await;
                let how = fault(&answer).or((answer.status != 404).then(|| format!("answers {}", answer.status)));
                let start: String = value.chars().take(24).collect();
                wrong.extend(how.map(|how| format!("{} {part}={start} {how}", operation.address())));
            }
        }
    }
    report(&wrong);
}

#[actix_web::test]
async fn uploads_that_are_none_are_refused_with_a_sentence() {
    let app = TestApp::start_with(quick).await;
    let stage = Stage::set(&app).await;
    let mut wrong = Vec::new();
    for operation in Operation::all() {
        let Some(schema) = operation.form() else { continue };
        let (client, path) = (stage.client(&operation), stage.path(&operation));
        let needs_file = schema["required"].as_array().is_some_and(|names| names.contains(&json!("file")));
        let fields: Vec<String> = schema["properties"].as_object().unwrap().keys().cloned().collect();
        let Body::Form(words, file) = operation.body() else { continue };
        let right: Vec<(String, String)> = words
            .into_iter()
            .map(|(name, word)| (stage.real(&operation, &name).unwrap_or(word), name))
            .map(|(word, name)| (name, word))
            .collect();
        let with = |name: &str, value: &str| {
            let mut fields = right.clone();
            fields.retain(|(other, _)| other != name);
            fields.push((name.to_owned(), value.to_owned()));
            Body::Form(fields, file.clone())
        };
        let mut bodies = vec![
            ("no parts".to_owned(), Body::Form(Vec::new(), None), true),
            // Where a picture may be left out, browsers send an empty one.
            ("an empty file".to_owned(), Body::Form(right.clone(), Some(Vec::new())), needs_file),
            ("a file of zeros".to_owned(), Body::Form(right.clone(), Some(vec![0; 4_096])), true),
            ("a header and no more".to_owned(), Body::Form(right.clone(), Some(b"\x89PNG\r\n\x1a\n".to_vec())), true),
            ("half an archive".to_owned(), Body::Form(right.clone(), Some(b"PK\x03\x04\x14\0\0\0".to_vec())), true),
            (
                "a hundred fields".to_owned(),
                Body::Form((0..100).map(|n| (format!("f{n}"), "x".into())).collect(), file.clone()),
                true,
            ),
        ];
        for name in fields.iter().filter(|name| *name != "file") {
            for value in [
                "a\0b",
                "neither",
                "-1",
                "1e999",
                "NaN",
                "2026-02-30",
                "+262142-12-31T00:00:00Z",
                &"x".repeat(4_000),
                &"x".repeat(5_000),
            ] {
                let start: String = value.chars().take(8).collect();
                bodies.push((format!("{name} as {start:?}"), with(name, value), value.contains('\0')));
            }
        }
        for (what, body, must_fail) in bodies {
            let answer = operation.send(client, &path, &body).await;
            // One of many pictures stands or falls alone: that it is none is the answer to it.
            let is_left_out = || operation.name == "enrol_picture" && answer.json()["result"] == "UNKNOWN_PERSON";
            let accepted = must_fail && answer.status < 400 && !is_left_out();
            let how = fault(&answer).or(accepted.then(|| format!("answers {}", answer.status)));
            wrong.extend(how.map(|how| format!("{} with {what} {how}", operation.address())));
        }
        for (kind, body) in [
            ("multipart/form-data", &b"--x\r\n\r\n--x--"[..]),
            ("multipart/form-data; boundary=x", b""),
            ("multipart/form-data; boundary=x", b"--x\r\ncontent-disposition: form-data; name=\"file\"\r\n\r\nabc"),
            ("multipart/form-data; boundary=x", b"--x\r\n\r\n\xff\xfe\r\n--x--\r\n"),
            (
                "multipart/form-data; boundary=x",
                b"--x\r\ncontent-disposition: form-data; name=\"reason\"\r\n\r\n\xff\xfe\r\n--x--\r\n",
            ),
        ] {
            let request = TestRequest::default().insert_header(("content-type", kind)).set_payload(body.to_vec());
            let answer = operation.send_request(client, &path, request).await;
            let accepted = answer.status < 400;
            let how = fault(&answer).or(accepted.then(|| format!("answers {}", answer.status)));
            wrong.extend(how.map(|how| format!("{} with {kind} {body:?} {how}", operation.address())));
        }
    }
    report(&wrong);
}

/// A body that the document calls right is read: otherwise these tests would prove less than they seem to.
#[actix_web::test]
async fn a_body_that_keeps_to_the_document_is_not_refused_for_its_shape() {
    let app = TestApp::start_with(quick).await;
    let stage = Stage::set(&app).await;
    let mut wrong = Vec::new();
    for (operation, fields) in readers() {
        let mut body = stage.body(&operation);
        for (name, schema) in &fields {
            let real = stage.real(&operation, name);
            body[name] = match (real, kind(schema)) {
                (Some(id), "array") => json!([id]),
                (Some(id), _) => json!(id),
                (None, _) => sample(schema),
            };
        }
        let answer = stage.post(&operation, &body).await;
        let shape = "wrong type";
        if fault(&answer).is_some() || answer.status >= 400 && answer.json()["error"].as_str().unwrap().contains(shape)
        {
            wrong.push(format!("{} {body} answers {}: {}", operation.address(), answer.status, answer.json()));
        }
    }
    report(&wrong);
}
