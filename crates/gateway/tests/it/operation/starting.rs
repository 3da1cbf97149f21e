//! What an operator is told of the faces: by a server that starts or cannot, and by `muster biometrics status`.

use std::{
    collections::BTreeSet,
    fs::{self, File},
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Command, Stdio},
    sync::mpsc,
    thread,
    time::Duration,
};

use biometrics::evaluation::report::in_hexadecimal;
use kernel::database::Database;
use migrations::{LAST_EARLY_STEP, Migrator, MigratorTrait};
use sea_orm::{ConnectionTrait, DbBackend, Statement};
use serde_json::json;
use test_support::{
    TestApp,
    client::Part,
    faces,
    gate::{HERE, HERE_AT_THE_GATE, enlisted},
    ground::Ground,
};

use crate::{
    commands::{command, command_with, with_key},
    gallery::{
        between_processes::models_of_version,
        rekeying::{cast, stored},
    },
};

/// A machine that is busy with other tests may need this long to start a server.
const IN_TIME: Duration = Duration::from_secs(120);
const EVALUATION: &str = "MUSTER__BIOMETRICS__EVALUATION";

/// Two people with three templates, one more template of a model from before, and an evaluation.
async fn of_two_people(app: &TestApp) -> PathBuf {
    let ground = Ground::in_delhi(app).await;
    enlisted(app, &ground, "5-1").await;
    app.database().execute_unprepared("UPDATE template SET model_version = '0.9'").await.unwrap();
    let one = enlisted(app, &ground, HERE).await;
    let second = faces::picture(HERE_AT_THE_GATE);
    let path = format!("/functionary/add-biometric/{one}");
    ground.admin.upload(&path, &[Part::File("b.jpg", &second)]).await.expect(200);
    enlisted(app, &ground, "4-1").await;

    let model = app.state.faces.model().unwrap();
    let rate = |rate: f64| {
        json!({
            "rate": rate, "low": rate / 2.0, "high": rate * 2.0, "interval": "twoSided", "independent": 700,
            "unit": "pairsOfPeople",
        })
    };
    let evaluation = json!({
        "model": format!("{} {}", model.id, model.version),
        "fingerprint": in_hexadecimal(app.state.faces.fingerprint().unwrap()),
        "threshold": 0.53, "fmr": rate(1e-4), "registryThreshold": 0.45, "registryFmr": rate(1e-2),
    });
    let path = app.folder.path().join("evaluation.json");
    fs::write(&path, evaluation.to_string()).unwrap();
    path
}

/// What is so of [`of_two_people`]. 1 − (1 − 0.0001)^450 is 0.0440, 1 − (1 − 0.01)^3 is 0.0297.
const LINES: [&str; 5] = [
    "2 people with 3 templates of dlib-face-recognition-resnet 1.7.15",
    "1 template of another model is left out: `muster biometrics reembed` makes it anew.",
    "Largest distances: roster 0.53, registry 0.45; least lead over the second person 0.05",
    "  Roster of 300 people with 450 templates: 44.00 (95 % interval 22.25 to 86.08, measured on 700 pairs of people)",
    "  Registry of 2 people with 3 templates: 29.70 (95 % interval 14.93 to 58.81, measured on 700 pairs of people)",
];

#[actix_web::test]
async fn an_operator_reads_how_many_are_known_and_how_many_mistakes_that_lets_expect() {
    let app = TestApp::start().await;
    let evaluation = of_two_people(&app).await;
    let (is_ok, said, error) = command_with(&app, &["status"], &[(EVALUATION, evaluation.to_str().unwrap())]);
    assert!(is_ok, "{error}");
    for line in LINES {
        assert!(said.lines().any(|said| said == line), "{line} in {said}");
    }
}

/// Starts a server, and reads its log until these lines were in it, each at the end of one. Tells those that were not, and the log.
fn missing_in_the_log<'a>(app: &TestApp, settings: &[(&str, &str)], wanted: &[&'a str]) -> (Vec<&'a str>, String) {
    let mut server = Command::new(env!("CARGO_BIN_EXE_muster"))
        .args(["serve", "--port", "0", "--data", with_key(app).to_str().unwrap()])
        .env("MUSTER__DATABASE__URL", &app.state.settings.database.url)
        .env("MUSTER__IDENTITY__LOGIN_KEY__BITS", "2048")
        .envs(settings.iter().copied())
        .env("NO_COLOR", "1")
        .env_remove("RUST_LOG")
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let log = BufReader::new(server.stderr.take().unwrap());
    let (told, heard) = mpsc::channel();
    let reading = thread::spawn(move || log.lines().map_while(Result::ok).try_for_each(|line| told.send(line)));
    let (mut missing, mut log) = (wanted.to_vec(), String::new());
    while !missing.is_empty() {
        let Ok(line) = heard.recv_timeout(IN_TIME) else { break };
        missing.retain(|wanted| !line.ends_with(wanted));
        log.push_str(&line);
        log.push('\n');
    }
    server.kill().unwrap();
    server.wait().unwrap();
    drop(heard);
    let _ = reading.join().unwrap();
    (missing, log)
}

#[actix_web::test]
async fn a_server_that_has_started_writes_the_same_into_its_log() {
    let app = TestApp::start().await;
    let evaluation = of_two_people(&app).await;
    let settings = [(EVALUATION, evaluation.to_str().unwrap())];
    let (missing, log) = missing_in_the_log(&app, &settings, &LINES);
    assert_eq!(missing, [""; 0], "{log}");
}

#[actix_web::test]
async fn whoever_restored_a_database_without_its_files_is_told_so() {
    let app = TestApp::start().await;
    cast(&app).await;
    let folder = app.folder.path().join("files");
    let status = || {
        let (is_ok, said, error) = command(&app, &["status"]);
        assert!(is_ok, "{error}");
        said
    };
    for file in &stored(&folder)[..2] {
        fs::remove_file(file).unwrap();
    }
    assert!(!status().contains("are not there"), "two may be lost by chance");

    fs::rename(&folder, app.folder.path().join("elsewhere")).unwrap();
    let told = "6 of the 6 stored files that were looked for are not there: is the folder of files the one of this database, \
                and is it mounted? What is in a backup can be brought back.";
    let said = status();
    assert!(said.lines().any(|line| line == told), "{said}");
    // Several servers can share PostgreSQL, and their folder of files with it.
    let is_shared = app.database().get_database_backend() == DbBackend::Postgres;
    if is_shared {
        let said = refused(&app, &[]);
        assert!(said.contains(told) && said.contains("Servers on one database share one folder of files"), "{said}");
    }
    let settings: &[_] = if is_shared { &[("MUSTER__FILES__START_WITHOUT", "true")] } else { &[] };
    let (missing, log) = missing_in_the_log(&app, settings, &[told]);
    assert_eq!(missing, [""; 0], "{log}");
    assert!(log.lines().any(|line| line.contains("WARN") && line.ends_with(told)), "{log}");
}

#[actix_web::test]
async fn a_server_with_a_model_by_which_nobody_is_known_does_not_start() {
    let app = TestApp::start().await;
    let models = models_of_version(app.folder.path(), "of-elsewhere");
    let settings = [("MUSTER__BIOMETRICS__MODELS_FOLDER", models.to_str().unwrap())];
    // Where nobody is enrolled, nobody can be missed.
    let (missing, log) = missing_in_the_log(&app, &settings, &["listening on http://127.0.0.1:0"]);
    assert_eq!(missing, [""; 0], "{log}");
    let ground = Ground::in_delhi(&app).await;
    enlisted(&app, &ground, HERE).await;
    let said = refused(&app, &settings);
    assert!(
        said.contains("of-elsewhere, so that nobody would be known") && said.contains("muster biometrics reembed"),
        "{said}"
    );
}

#[actix_web::test]
async fn a_database_that_a_newer_version_has_changed_is_refused_in_a_sentence_and_left_as_it_is() {
    let app = TestApp::start().await;
    let newer = "INSERT INTO seaql_migrations (version, applied_at) VALUES ('m9999_of_tomorrow', 0)";
    app.database().execute_unprepared(newer).await.unwrap();
    let said = refused(&app, &[]);
    assert!(said.contains("changed by a newer version of Muster: it has the step m9999_of_tomorrow"), "{said}");
    assert!(said.contains("bring back the backup from before the upgrade"), "{said}");
    let done =
        app.database().execute_unprepared("DELETE FROM seaql_migrations WHERE version LIKE 'm9999%'").await.unwrap();
    assert_eq!(done.rows_affected(), 1, "it is left as it is");
}

/// All that a schema says of itself but the steps that led to it, on each engine.
const SQLITE_SCHEMA: &str = "SELECT type || ' ' || name || ' ' || COALESCE(sql, '') FROM sqlite_master ORDER BY rowid";
const POSTGRES_SCHEMA: &str = "SELECT words FROM (\
    SELECT table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable || COALESCE(column_default, '') AS words \
    FROM information_schema.columns WHERE table_schema = current_schema() \
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = current_schema() \
    UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint \
    WHERE connamespace = current_schema()::regnamespace \
    UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal \
    UNION ALL SELECT proname || prosrc FROM pg_proc WHERE pronamespace = current_schema()::regnamespace) AS schema ORDER BY words";
const SQLITE_TABLES: &str = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' \
    AND name NOT IN ('seaql_migrations', 'functionary_words') ORDER BY name";
const POSTGRES_TABLES: &str = "SELECT table_name::text FROM information_schema.tables WHERE table_schema = current_schema() \
    AND table_type = 'BASE TABLE' AND table_name <> 'seaql_migrations' ORDER BY table_name";
const STEPS: &str = "SELECT version FROM seaql_migrations ORDER BY version";

async fn words(db: &Database, query: &str) -> Vec<String> {
    let rows = db.query_all_raw(Statement::from_string(db.get_database_backend(), query)).await.unwrap();
    rows.iter().map(|row| row.try_get_by_index(0).unwrap()).collect()
}

/// The schema, and how many rows each table has.
async fn schema_and_rows(db: &Database) -> Vec<String> {
    let (schema, tables) = match db.get_database_backend() {
        DbBackend::Postgres => (POSTGRES_SCHEMA, POSTGRES_TABLES),
        _ => (SQLITE_SCHEMA, SQLITE_TABLES),
    };
    let mut found = words(db, schema).await;
    for table in words(db, tables).await {
        found.extend(words(db, &format!("SELECT '{table} ' || CAST(count(*) AS text) FROM \"{table}\"")).await);
    }
    found
}

/// Lets a database have these steps and no others.
async fn at_steps(db: &Database, steps: &[&str]) {
    db.execute_unprepared("DELETE FROM seaql_migrations").await.unwrap();
    for step in steps {
        let taken = format!("INSERT INTO seaql_migrations (version, applied_at) VALUES ('{step}', 1764400000)");
        db.execute_unprepared(&taken).await.unwrap();
    }
}

/// The steps after the baseline, and the tables that they made, those that refer to others first.
const LATER_STEPS: [&str; 8] = [
    "m0107_duty_profiles",
    "m0108_roster_proposals",
    "m0109_duty_notices",
    "m0110_post_searches",
    "m0111_slips_at_gates",
    "m0112_pay",
    "m0114_day_moves",
    "m0115_duty_swaps",
];
const LATER_TABLES: [&str; 20] = [
    "duty_swap",
    "day_move",
    "pay_line",
    "pay_sheet",
    "pay_rate",
    "post_offer",
    "post_search",
    "duty_notice",
    "notice_round",
    "duty_link",
    "message_outcome",
    "filling_preset",
    "call_up",
    "draw_witness",
    "roster_proposal_part",
    "roster_proposal",
    "interest_declaration",
    "unavailability",
    "training",
    "duty_profile",
];

/// The columns that later steps add to earlier tables, with the tables of the figures that depend on them.
const LATER_COLUMNS: [(&str, &str); 10] = [
    ("day_tally", "accepted"),
    ("agency_day_tally", "accepted"),
    ("assignment", "told_at"),
    ("assignment", "asked_at"),
    ("assignment", "answer"),
    ("assignment", "answered_at"),
    ("assignment", "answered_by"),
    ("assignment", "answer_reason"),
    ("outbox_message", "waits_for_day"),
    ("attendance_log", "by_slip"),
];

/// Takes those columns away; the triggers that keep the figures stay by name, and do nothing.
async fn without_later_columns(db: &Database) {
    let mut statements = Vec::new();
    for table in ["day_tally", "agency_day_tally"] {
        if db.get_database_backend() == DbBackend::Postgres {
            statements.push(format!(
                "CREATE OR REPLACE FUNCTION \"{table}_assignment\"() RETURNS trigger LANGUAGE plpgsql AS \
                 $$ BEGIN RETURN NULL; END $$"
            ));
            continue;
        }
        for event in ["insert", "delete", "update"] {
            let name = format!("{table}_assignment_{event}");
            statements.push(format!("DROP TRIGGER \"{name}\""));
            statements.push(format!(
                "CREATE TRIGGER IF NOT EXISTS \"{name}\" AFTER {event} ON assignment BEGIN SELECT 1; END"
            ));
        }
    }
    statements.push("DROP INDEX ix_assignment_unanswered".to_owned());
    statements.extend(LATER_COLUMNS.map(|(table, column)| format!("ALTER TABLE {table} DROP COLUMN {column}")));
    for statement in statements {
        db.execute_unprepared(&statement).await.unwrap();
    }
}

#[actix_web::test]
async fn a_database_at_the_last_step_before_the_baseline_is_taken_over_and_gets_only_what_came_after() {
    let app = TestApp::start().await;
    let db = app.database();
    // Tables that are made again stand elsewhere in the list.
    let sorted = async || schema_and_rows(db).await.into_iter().collect::<BTreeSet<String>>();
    let before = sorted().await;
    for table in LATER_TABLES {
        db.execute_unprepared(&format!("DROP TABLE {table}")).await.unwrap();
    }
    without_later_columns(db).await;
    at_steps(db, &["m0001_reference", "m0076_statuses_of_acts", LAST_EARLY_STEP]).await;
    assert_eq!(migrations::steps_to_take(db).await.unwrap(), LATER_STEPS.len());
    assert_eq!((migrations::unknown_step(db).await.unwrap(), migrations::early_step(db).await.unwrap()), (None, None));
    let steps: Vec<String> = Migrator::migrations().iter().map(|step| step.name().to_owned()).collect();
    // The second time there is nothing left to take over.
    for _ in 0..2 {
        migrations::bring_up_to_date(db).await.unwrap();
        assert_eq!(words(db, STEPS).await, steps);
        assert_eq!(sorted().await, before);
    }
}

#[actix_web::test]
async fn a_database_between_the_steps_before_the_baseline_is_refused_in_a_sentence_and_left_as_it_is() {
    let app = TestApp::start().await;
    let db = app.database();
    let steps = ["m0001_reference", "m0076_statuses_of_acts"];
    at_steps(db, &steps).await;
    let before = schema_and_rows(db).await;
    let said = refused(&app, &[]);
    assert!(said.contains("an earlier version of Muster: it is at the step m0076_statuses_of_acts"), "{said}");
    assert!(said.contains(LAST_EARLY_STEP) && said.contains("Nothing was changed"), "{said}");
    assert_eq!(words(db, STEPS).await, steps);
    assert_eq!(schema_and_rows(db).await, before);
}

/// What a server says that does not start.
fn refused(app: &TestApp, settings: &[(&str, &str)]) -> String {
    let done = Command::new(env!("CARGO_BIN_EXE_muster"))
        .args(["serve", "--port", "0", "--data", with_key(app).to_str().unwrap()])
        .env("MUSTER__DATABASE__URL", &app.state.settings.database.url)
        .env("MUSTER__IDENTITY__LOGIN_KEY__BITS", "2048")
        .envs(settings.iter().copied())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(done.status.code().is_some_and(|code| code != 0), "{:?}: {said}", done.status);
    said
}

#[actix_web::test]
async fn a_server_with_a_damaged_network_says_which_and_does_not_start() {
    let app = TestApp::start().await;
    let models = models_of_version(app.folder.path(), "1.7.15");
    let network = models.join("built/embed.onnx");
    let length = fs::metadata(&network).unwrap().len();
    File::options().write(true).open(&network).unwrap().set_len(length / 2).unwrap();
    let said = refused(&app, &[("MUSTER__BIOMETRICS__MODELS_FOLDER", models.to_str().unwrap())]);
    assert!(said.contains("built/embed.onnx is not the network its manifest describes: expected sha-256"), "{said}");
}
