//! What tests of drafts of sheets do again and again.

use registry::bulk_upload;
use serde_json::{Value, json};
use test_support::{Client, TestApp, client::Part};

pub(crate) fn quick(app: &mut gateway::settings::Settings) {
    app.registry.chunk_rows = 2;
    app.registry.sheet_reader = env!("CARGO_BIN_EXE_muster").into();
}

pub(crate) async fn begin(client: &Client<'_>, name: &str, file: &[u8]) -> Value {
    begin_kind(client, "FUNCTIONARIES", name, file).await
}

pub(crate) async fn begin_kind(client: &Client<'_>, kind: &str, name: &str, file: &[u8]) -> Value {
    client.upload("/sheets/drafts", &[Part::File(name, file), Part::Field("kind", kind)]).await.expect(200)
}

/// What the wizard sends when nobody changes what was guessed.
pub(crate) fn as_guessed(draft: &Value) -> Value {
    let chosen = draft["tables"].as_array().unwrap().iter().filter(|table| table["isChosen"] == true);
    let tables: Vec<Value> = chosen
        .map(|table| {
            let fields: Vec<&Value> = table["columns"].as_array().unwrap().iter().map(|column| &column["field"]).collect();
            json!({ "index": table["index"], "headingRow": table["headingRow"], "headingRows": table["headingRows"], "fields": fields })
        })
        .collect();
    let columns = draft["columns"].as_array().unwrap().iter();
    let fixed: serde_json::Map<String, Value> = columns
        .filter(|column| !column["fixed"].is_null())
        .map(|column| (column["field"].as_str().unwrap().to_owned(), column["fixed"].clone()))
        .collect();
    json!({ "version": draft["version"], "tables": tables, "fixed": fixed })
}

pub(crate) fn path(draft: &Value, rest: &str) -> String {
    format!("/sheets/drafts/{}{rest}", draft["id"].as_str().unwrap())
}

/// A draft whose rows were read.
pub(crate) async fn read(client: &Client<'_>, file: &str) -> Value {
    read_kind(client, "FUNCTIONARIES", file, &[]).await
}

/// A draft of a kind whose rows were read, with values that stand for whole columns.
pub(crate) async fn read_kind(client: &Client<'_>, kind: &str, file: &str, fixed: &[(&str, &str)]) -> Value {
    let draft = begin_kind(client, kind, "staff.csv", file.as_bytes()).await;
    let mut chosen = as_guessed(&draft);
    for (field, value) in fixed {
        chosen["fixed"][*field] = json!(value);
    }
    client.put(&path(&draft, "/tables"), chosen).await.expect(200)
}

pub(crate) async fn rows(client: &Client<'_>, draft: &Value, asked: &str) -> Vec<Value> {
    client.get(&path(draft, &format!("/rows{asked}"))).await.expect(200)["rows"].as_array().unwrap().clone()
}

/// A cell of a row, by the field.
pub(crate) fn cell<'r>(draft: &Value, row: &'r Value, field: &str) -> &'r str {
    let place = draft["columns"].as_array().unwrap().iter().position(|column| column["field"] == field).unwrap();
    row["cells"][place].as_str().unwrap()
}

pub(crate) async fn causes(client: &Client<'_>, draft: &Value) -> Vec<(String, String, u64)> {
    let findings = client.get(&path(draft, "/findings")).await.expect(200);
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let groups = findings["faults"].as_array().unwrap().iter();
    groups.map(|group| (text(&group["field"]), text(&group["cause"]), group["rows"].as_u64().unwrap())).collect()
}

pub(crate) async fn change(client: &Client<'_>, draft: &Value, what: &str, mut body: Value) -> Value {
    body["version"] = client.get(&path(draft, "")).await.expect(200)["version"].clone();
    client.post(&path(draft, what), body).await.expect(200)
}

pub(crate) async fn work(app: &TestApp) {
    let state = &app.state;
    let (settings, kinds) = (&state.settings.registry, &state.kinds);
    bulk_upload::run(&state.database, &state.clock, &state.keys, settings, kinds).await.unwrap();
}
