//! The audit trail in the hands of somebody who can write to the database: whatever they do to it is found, as they have neither
//! the keys nor the file of the trail's heads.

use std::{fs, process::Command};

use chrono::SecondsFormat;
use gateway::{settings::Settings, state::State};
use identity::{
    entities::audit_entry::{self, Column},
    trail::audit::{self, Fault, HeadFile, Whole},
};
use kernel::{access::Role, crypto::sha256};
use sea_orm::{ActiveModelTrait, ConnectionTrait, DbBackend, EntityTrait, IntoActiveModel, QueryOrder};
use serde_json::{Value, json};
use test_support::TestApp;

use crate::commands::with_key;

/// What `muster audit verify` finds.
async fn found(app: &TestApp) -> Result<Whole, Fault> {
    let heads = HeadFile::new(app.state.audit_heads(), &app.state.keys).read().unwrap();
    audit::verify(&**app.database(), &app.state.keys, Some(&heads)).await.unwrap()
}

/// Five lines, vouched for.
async fn of_five_lines() -> TestApp {
    let app = TestApp::start().await;
    let office = app.signed_in(Role::SscAdmin).await;
    for name in ["One", "Two", "Three", "Four", "Five"] {
        office.post("/agencies", json!({ "name": name, "family": "EY" })).await.expect(201);
    }
    app.state.note_audit_head().await.unwrap();
    app
}

async fn run(app: &TestApp, sql: &str) {
    app.database().execute_unprepared(sql).await.unwrap();
}

/// Numbers the lines anew and chains them by SHA-256 alone, as the trail was before it had a key.
#[expect(clippy::disallowed_methods, reason = "whoever forges a trail asks nobody")]
async fn chain_anew_without_key(app: &TestApp) {
    let lines = audit_entry::Entity::find().order_by_asc(Column::Sequence).all(&**app.database()).await.unwrap();
    let mut previous = vec![0; 32];
    for (sequence, line) in (1..).zip(lines) {
        let mut line = audit_entry::Model { sequence, previous_hash: previous, ..line };
        let content = json!([
            line.sequence,
            line.id,
            line.at.to_rfc3339_opts(SecondsFormat::Micros, true),
            line.actor_user_id,
            line.actor_role,
            line.action,
            line.outcome,
            line.subject_kind,
            line.subject_id,
            line.region_id,
            in_order(line.value_before.as_ref()),
            in_order(line.value_after.as_ref()),
            line.ip,
            line.device_id,
            line.request_id,
        ]);
        line.hash = sha256(&[line.previous_hash.as_slice(), &serde_json::to_vec(&content).unwrap()].concat());
        previous = line.hash.clone();
        line.into_active_model().reset_all().update(&**app.database()).await.unwrap();
    }
}

fn in_order(value: Option<&Value>) -> Value {
    let Some(Value::Object(fields)) = value else { return value.cloned().unwrap_or_default() };
    let mut fields: Vec<_> = fields.iter().collect();
    fields.sort_by_key(|(name, _)| name.as_str());
    fields.into_iter().map(|(name, value)| (name.clone(), in_order(Some(value)))).collect()
}

fn settings(app: &TestApp) -> Settings {
    let mut settings = (*app.state.settings).clone();
    settings.data.master_key = with_key(app).join("keys/master.key");
    settings
}

/// A server starts over the database as it is now.
async fn start_again(app: &TestApp) {
    State::open(settings(app)).await.unwrap();
}

#[actix_web::test]
async fn a_line_that_is_taken_out_is_missed_although_everything_is_hashed_anew() {
    let app = of_five_lines().await;
    assert_eq!(found(&app).await, Ok(Whole { lines: 5, sealed: None }));
    run(&app, "DELETE FROM audit_entry WHERE sequence = 3").await;
    assert_eq!(found(&app).await, Err(Fault::Missing(3)));
    chain_anew_without_key(&app).await;
    let Err(Fault::Cut { lines: 4, vouched: 5, .. }) = found(&app).await else { panic!("{:?}", found(&app).await) };

    // The heads aside, the trail itself tells that it was not written here.
    let alone = async || audit::verify(&**app.database(), &app.state.keys, None).await.unwrap();
    assert_eq!(alone().await, Err(Fault::Unsealed(4)));
    // A server that starts on it does not put its seal on it.
    start_again(&app).await;
    assert_eq!(alone().await, Err(Fault::Unsealed(4)));
}

#[actix_web::test]
async fn a_trail_as_long_as_before_and_hashed_anew_without_the_key_is_another_one() {
    let app = of_five_lines().await;
    run(&app, "UPDATE audit_entry SET action = 'DELETE_AGENCY' WHERE sequence = 2").await;
    chain_anew_without_key(&app).await;
    assert!(matches!(found(&app).await, Err(Fault::Replaced(5, _))), "{:?}", found(&app).await);
}

#[actix_web::test]
async fn a_trail_without_its_end_or_without_anything_is_missed() {
    let app = of_five_lines().await;
    run(&app, "DELETE FROM audit_entry WHERE sequence > 2").await;
    let fault = found(&app).await.unwrap_err();
    assert!(matches!(fault, Fault::Cut { lines: 2, vouched: 5, .. }), "{fault:?}");
    assert!(fault.to_string().contains("its last line is number 2, and on 2026-11-20 at 02:30:00 UTC it was number 5"));
    run(&app, "DELETE FROM audit_entry").await;
    let fault = found(&app).await.unwrap_err();
    assert!(matches!(fault, Fault::Cut { lines: 0, vouched: 5, .. }), "{fault:?}");
    assert!(fault.to_string().starts_with("The audit trail was emptied"), "{fault}");

    // What is written afterwards does not make up for it, nor do later heads.
    let office = app.signed_in(Role::SscAdmin).await;
    for name in ["Six", "Seven", "Eight", "Nine", "Ten", "Eleven"] {
        office.post("/agencies", json!({ "name": name, "family": "EY" })).await.expect(201);
    }
    app.state.note_audit_head().await.unwrap();
    assert!(matches!(found(&app).await, Err(Fault::Replaced(5, _))), "{:?}", found(&app).await);
}

#[actix_web::test]
async fn a_lost_head_file_is_told() {
    let app = of_five_lines().await;
    let heads = app.state.audit_heads();
    let text = fs::read_to_string(heads).unwrap();
    assert_eq!(text.lines().count(), 1);
    app.state.note_audit_head().await.unwrap();
    assert_eq!(fs::read_to_string(heads).unwrap(), text, "nothing has changed since");
    fs::remove_file(heads).unwrap();
    assert_eq!(found(&app).await, Err(Fault::Unvouched(5)));
}

#[actix_web::test]
async fn an_older_trail_is_sealed_once_and_no_line_without_a_key_is_taken_afterwards() {
    let app = of_five_lines().await;
    fs::remove_file(app.state.audit_heads()).unwrap();
    chain_anew_without_key(&app).await;
    for _ in 0..2 {
        start_again(&app).await;
        let whole = found(&app).await.unwrap();
        assert_eq!((whole.lines, whole.sealed.map(|(lines, _)| lines)), (6, Some(5)));
    }
    let office = app.signed_in(Role::SscAdmin).await;
    office.post("/agencies", json!({ "name": "Six", "family": "EY" })).await.expect(201);
    assert_eq!(found(&app).await.unwrap().lines, 7);
    let seal = office.get("/audit?action=SEAL_AUDIT_TRAIL").await.expect(200);
    assert_eq!((&seal["total"], &seal["data"][0]["after"]["lines"]), (&json!(1), &json!(5)));

    run(&app, "UPDATE audit_entry SET outcome = 'FAILED' WHERE sequence = 2").await;
    assert_eq!(found(&app).await, Err(Fault::Changed(2)));
    run(&app, "UPDATE audit_entry SET outcome = 'DONE' WHERE sequence = 2").await;
    assert!(found(&app).await.is_ok());
    // With the seal in it, hashed without the key like the rest.
    run(&app, "DELETE FROM audit_entry WHERE sequence = 7").await;
    chain_anew_without_key(&app).await;
    let fault = found(&app).await.unwrap_err();
    assert!(matches!(fault, Fault::Replaced(6, _)), "{fault:?}");
    start_again(&app).await;
    assert_eq!(found(&app).await.unwrap_err(), fault);
}

#[actix_web::test]
async fn an_operator_is_told_and_can_say_that_a_backup_was_brought_back() {
    let app = of_five_lines().await;
    let command = |arguments: &[&str]| {
        let done = Command::new(env!("CARGO_BIN_EXE_muster"))
            .arg("audit")
            .args(arguments)
            .args(["--data", with_key(&app).to_str().unwrap()])
            .env("MUSTER__DATABASE__URL", &app.state.settings.database.url)
            .output()
            .unwrap();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (done.status.success(), text(&done.stdout), text(&done.stderr))
    };
    let (is_ok, said, error) = command(&["verify"]);
    assert!(is_ok, "{error}");
    assert!(said.starts_with("The audit trail is whole: 5 lines.\nSigned heads from line 5 "), "{said}");

    run(&app, "DELETE FROM audit_entry WHERE sequence > 3").await;
    let (is_ok, _, error) = command(&["verify"]);
    assert!(!is_ok && error.contains("The audit trail was cut: its last line is number 3"), "{error}");
    assert!(error.contains("muster audit acknowledge-restore --reason TEXT"), "{error}");
    assert!(!command(&["acknowledge-restore", "--reason", " "]).0);
    let (is_ok, _, error) = command(&["acknowledge-restore", "--reason", "Disk failed, backup of Friday"]);
    assert!(is_ok, "{error}");
    let (is_ok, said, error) = command(&["verify"]);
    assert!(is_ok, "{error}");
    assert!(said.starts_with("The audit trail is whole: 4 lines.\n"), "{said}");
    assert!(said.ends_with("Heads from before an acknowledged restore: 1.\n"), "{said}");
    let office = app.signed_in(Role::SscAdmin).await;
    let line = office.get("/audit?action=ACKNOWLEDGE_RESTORE").await.expect(200)["data"][0].clone();
    assert_eq!(line["after"], json!({ "reason": "Disk failed, backup of Friday", "linesBefore": 5 }));
}

#[actix_web::test]
async fn lines_beside_the_chain_are_found() {
    let app = of_five_lines().await;
    let columns = "at, actor_user_id, actor_role, action, outcome, subject_kind, subject_id, region_id, value_before, \
                   value_after, ip, device_id, request_id, previous_hash, hash";
    let id =
        if app.database().get_database_backend() == DbBackend::Sqlite { "randomblob(16)" } else { "gen_random_uuid()" };
    let beside = |number: i64| {
        format!(
            "INSERT INTO audit_entry (id, sequence, {columns}) SELECT {id}, {number}, {columns} FROM audit_entry WHERE sequence = 2"
        )
    };
    run(&app, &beside(-1)).await;
    assert_eq!(found(&app).await, Err(Fault::Beside(1)));
    run(&app, "DELETE FROM audit_entry WHERE sequence = -1").await;
    found(&app).await.unwrap();
    run(&app, &beside(0)).await;
    assert_eq!(found(&app).await, Err(Fault::Beside(1)));
}

#[actix_web::test]
async fn a_trigger_on_the_trail_is_found_and_keeps_nothing_unwritten_that_is_done() {
    let app = of_five_lines().await;
    if app.database().get_database_backend() == DbBackend::Sqlite {
        run(&app, "CREATE TRIGGER quiet BEFORE INSERT ON audit_entry BEGIN SELECT raise(IGNORE); END").await;
    } else {
        run(&app, "CREATE FUNCTION quiet() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'").await;
        run(&app, "CREATE TRIGGER quiet BEFORE INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION quiet()").await;
    }
    assert_eq!(found(&app).await, Err(Fault::Triggers(1)));
    let office = app.signed_in(Role::SscAdmin).await;
    office.post("/agencies", json!({ "name": "Unseen", "family": "EY" })).await.refused(500);
    let agencies = office.get("/agencies").await.expect(200).to_string();
    assert!(!agencies.contains("Unseen"), "what leaves no line is not done: {agencies}");
}

#[actix_web::test]
async fn whoever_only_looks_seals_nothing_and_begins_no_head_file() {
    let app = of_five_lines().await;
    chain_anew_without_key(&app).await;
    fs::remove_file(app.state.audit_heads()).unwrap();
    for _ in 0..2 {
        let looked = Command::new(env!("CARGO_BIN_EXE_muster"))
            .args(["audit", "verify", "--data", with_key(&app).to_str().unwrap()])
            .env("MUSTER__DATABASE__URL", &app.state.settings.database.url)
            .output()
            .unwrap();
        assert!(!looked.status.success(), "{}", String::from_utf8_lossy(&looked.stdout));
    }
    assert!(!app.state.audit_heads().exists());
    run(&app, "DELETE FROM audit_entry").await;
    assert_eq!(found(&app).await, Err(Fault::Unvouched(0)));
}
