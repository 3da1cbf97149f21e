//! Re-keying: a new secret under everything, and at every moment everybody is known.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use biometrics::rekey::{self, Lost};
use futures_util::future::{Either, abortable, pending, select};
use gateway::state::State;
use kernel::{crypto::Keys, ids::FunctionaryId};
use registry::{entities::stored_file, files::generations};
use sea_orm::{ConnectionTrait, EntityTrait, PaginatorTrait, Statement};
use serde_json::json;
use test_support::{
    TestApp,
    client::Part,
    faces,
    folders::parts,
    gate::enlisted,
    ground::{Ground, functionary as somebody},
    waiting::until,
};

use crate::{
    audit::trail::verified,
    commands::command,
    gallery::between_processes::{at_the_gate, damage},
};

const CAST: [&str; 3] = ["3-2", "4-1", "5-1"];

pub(crate) async fn cast(app: &TestApp) -> Vec<FunctionaryId> {
    let ground = Ground::in_delhi(app).await;
    let mut people = Vec::new();
    for portrait in CAST {
        people.push(enlisted(app, &ground, portrait).await);
    }
    people
}

/// Another process on the same data, just started.
pub(crate) async fn restarted(app: &TestApp) -> State {
    let state = &app.state;
    let keys = TestApp::keys().kept_in(&app.folder.path().join("keys"));
    let fresh = State::over((*state.settings).clone(), app.database().clone(), (**state.clock).clone(), keys);
    fresh.faces.load_gallery(app.database()).await.unwrap();
    fresh
}

/// A process that starts now knows everybody, and can read every picture.
#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
pub(crate) async fn everybody_is_known(app: &TestApp, people: &[FunctionaryId]) {
    let fresh = restarted(app).await;
    for (portrait, person) in CAST.iter().zip(people) {
        assert_eq!(at_the_gate(&fresh, &format!("{portrait}-gate")).await, Some(*person));
    }
    for file in stored_file::Entity::find().all(&**app.database()).await.unwrap() {
        let picture = fresh.files.read(&fresh.keys, &file).await.unwrap();
        assert!(picture.starts_with(&[0xFF, 0xD8]));
    }
}

pub(crate) fn stored(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let paths = entries.map(|entry| entry.unwrap().path());
    paths.flat_map(|path| if path.is_dir() { stored(&path) } else { vec![path] }).collect()
}

/// The generations that files on the disk and rows in the database are in.
pub(crate) async fn generations_of(app: &TestApp) -> Vec<i32> {
    // Threads that write for a run that was dropped end when they end: what is half written is no file yet.
    let files =
        stored(&app.folder.path().join("files")).into_iter().filter(|path| path.extension() != Some("part".as_ref()));
    let mut found: Vec<i32> = files.map(|path| Keys::generation_of(&fs::read(path).unwrap())).collect();
    for sql in ["SELECT key_version AS n FROM template", "SELECT key_version AS n FROM stored_file"] {
        let statement = Statement::from_string(app.database().get_database_backend(), sql);
        let rows = app.database().query_all_raw(statement).await.unwrap();
        found.extend(rows.iter().map(|row| row.try_get::<i32>("", "n").unwrap()));
    }
    found.sort_unstable();
    found.dedup();
    found
}

#[actix_web::test]
async fn everything_moves_into_a_new_generation_and_the_old_secret_is_destroyed() {
    let app = TestApp::start().await;
    let people = cast(&app).await;
    assert_eq!(generations_of(&app).await, [1]);
    let (is_ok, said, error) = command(&app, &["rekey"]);
    assert!(is_ok && said.contains("3 templates and 6 files are in generation 2 now"), "{said}{error}");
    assert!(said.contains("faces-2.key"), "{said}");
    assert_eq!(generations_of(&app).await, [2]);
    everybody_is_known(&app, &people).await;

    // The server that was running goes on, and its next picture is in the new generation.
    let ground = Ground::in_delhi(&app).await;
    assert_eq!(at_the_gate(&app.state, "3-2-gate").await, Some(people[0]));
    let face = ground.admin.get(&format!("/functionary/functionary-biometrics/{}", people[0])).await.expect(200);
    let portrait = &face[0]["portrait"];
    let address = format!("/file/{}/{}", portrait["bucket"].as_str().unwrap(), portrait["filename"].as_str().unwrap());
    assert_eq!(ground.admin.get(&address).await.status, 200);
    let late = somebody(&app, ground.place, |_| {}).await;
    let (path, picture) = (format!("/functionary/add-biometric/{late}"), faces::picture("6-2"));
    let refused = ground.admin.upload(&path, &[Part::File("a.jpg", &picture)]).await.refused(503);
    assert!(refused.contains("The keys were changed just now. Please try again."), "{refused}");
    ground.admin.upload(&path, &[Part::File("a.jpg", &picture)]).await.expect(200);
    assert_eq!(at_the_gate(&restarted(&app).await, "6-2-gate").await, Some(late));
    assert_eq!(at_the_gate(&app.state, "6-2-gate").await, Some(late));

    let (is_ok, said, error) = command(&app, &["rekey"]);
    assert!(is_ok && said.contains("The key of generation 2 was destroyed here"), "{said}{error}");
    // What the refused picture has left on the disk belongs to nobody, and nobody can read it any more.
    assert_eq!(generations_of(&app).await.last(), Some(&3));
    let keys = app.folder.path().join("keys");
    assert!(!keys.join("faces-2.key").exists() && keys.join("faces-3.key").exists());
    everybody_is_known(&app, &people).await;
    for (action, count) in [("BEGIN_REKEYING", 2), ("END_REKEYING", 2)] {
        assert_eq!(ground.admin.get(&format!("/audit?action={action}")).await.expect(200)["total"], json!(count));
    }
    assert!(verified(&app).await.is_ok(), "the trail's key comes from the master key, which stays");
}

#[actix_web::test]
async fn a_run_that_stopped_between_templates_and_pictures_goes_on() {
    let app = TestApp::start().await;
    let people = cast(&app).await;
    let state = restarted(&app).await;
    let parts = biometrics::face_images::Enrolment {
        db: &state.database,
        keys: &state.keys,
        clock: &state.clock,
        files: &state.files,
        faces: &state.faces,
    };
    let (told, stop) = abortable(pending::<()>());
    let step = |_| stop.abort();
    {
        let (told, run) = (std::pin::pin!(told), std::pin::pin!(rekey::run(parts, Lost::Kept, &step)));
        assert!(matches!(select(told, run).await, Either::Left(_)), "stopped before the end");
    }
    assert_eq!(generations_of(&app).await, [1, 2]);
    everybody_is_known(&app, &people).await;
    // Whoever comes in between is enrolled in the new generation.
    let ground = Ground::in_delhi(&app).await;
    restarted(&app).await;
    app.state.faces.load_gallery(app.database()).await.unwrap();
    let late = enlisted(&app, &ground, "6-2").await;
    let done = rekey::run(parts, Lost::Kept, &|_| ()).await.unwrap();
    assert_eq!((done.generation, done.templates, done.files, done.lost.len()), (2, 0, 6, 0));
    assert_eq!(generations_of(&app).await, [2]);
    everybody_is_known(&app, &people).await;
    assert_eq!(at_the_gate(&restarted(&app).await, "6-2-gate").await, Some(late));
}

#[actix_web::test]
async fn keys_are_changed_by_one_process_at_a_time() {
    let app = TestApp::start().await;
    let people = cast(&app).await;
    let running = fs::File::create(app.folder.path().join("rekey.lock")).unwrap();
    running.lock().unwrap();
    let (is_ok, said, error) = command(&app, &["rekey"]);
    assert!(
        !is_ok
            && error.contains("Another muster biometrics rekey, muster files move or muster backup is under way here."),
        "{said}{error}"
    );
    assert_eq!(generations::newest(&**app.database()).await.unwrap().generation, 1);
    // As when the other one has ended, or was killed.
    drop(running);
    let (is_ok, said, error) = command(&app, &["rekey"]);
    assert!(is_ok, "{said}{error}");
    everybody_is_known(&app, &people).await;
}

#[actix_web::test]
async fn a_process_that_is_killed_leaves_everybody_known() {
    let app = TestApp::start().await;
    let people = cast(&app).await;
    // Writes the master key.
    assert!(command(&app, &["status"]).0);
    let keys = app.folder.path().join("keys");
    let files = || stored(&app.folder.path().join("files"));
    for kill_when in 0..4 {
        let mut child = Command::new(env!("CARGO_BIN_EXE_muster"))
            .args(["biometrics", "rekey", "--data", app.folder.path().to_str().unwrap()])
            .env("MUSTER__DATABASE__URL", &app.state.settings.database.url)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let newest = generations::newest(&**app.database()).await.unwrap().generation;
        until("the command is killed or ends", async || {
            let has_key = keys.join(format!("faces-{}.key", newest + 1)).exists();
            let has_row = has_key && generations::newest(&**app.database()).await.unwrap().generation > newest;
            let has_file = has_row
                && files().iter().any(|path| fs::read(path).is_ok_and(|sealed| Keys::generation_of(&sealed) > newest));
            if [has_key, has_row, has_file, false][kill_when] {
                child.kill().unwrap();
            }
            child.try_wait().unwrap().is_some()
        })
        .await;
        everybody_is_known(&app, &people).await;
    }
    let (is_ok, said, error) = command(&app, &["rekey"]);
    assert!(is_ok, "{said}{error}");
    everybody_is_known(&app, &people).await;
    assert_eq!(generations_of(&app).await.len(), 1, "everything is in one generation");
    assert!(files().iter().all(|path| path.extension().unwrap() == "jpg"), "nothing is left half-written");
    assert_eq!(fs::read_dir(keys).unwrap().count(), 2, "the master key and the newest");
    assert_eq!(parts(&app).faces.outdated(&**app.database()).await.unwrap(), 0);
}

#[actix_web::test]
#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn damaged_files_hold_nobody_else_up_and_can_be_given_up() {
    let app = TestApp::start().await;
    cast(&app).await;
    let files = stored(&app.folder.path().join("files"));
    // One says nothing of its keys, the other names a generation that never was.
    fs::write(&files[0], b"\x01 damaged").unwrap();
    fs::write(&files[1], b"\x02\x63\0\0\0 damaged").unwrap();
    for _ in 0..2 {
        let (is_ok, said, error) = command(&app, &["rekey"]);
        assert!(!is_ok && said.contains("was not there, or damaged before"), "{said}{error}");
        assert!(error.contains("2 files could not be sealed anew"), "{error}");
    }
    let (is_ok, said, error) = command(&app, &["rekey", "--give-up-lost"]);
    assert!(is_ok && said.contains("0 templates and 0 files"), "{said}{error}");
    assert_eq!(stored_file::Entity::find().count(&**app.database()).await.unwrap(), 6);
    assert_eq!(generations::newest(&**app.database()).await.unwrap().finished_at.map(|_| 2), Some(2));
}

#[actix_web::test]
async fn no_key_is_destroyed_while_files_are_not_there() {
    let app = TestApp::start().await;
    let people = cast(&app).await;
    assert!(command(&app, &["rekey"]).0);
    let (keys, folder) = (app.folder.path().join("keys"), app.folder.path().join("files"));
    let elsewhere = app.folder.path().join("elsewhere");

    // As a share that is not mounted looks: nothing is begun.
    fs::rename(&folder, &elsewhere).unwrap();
    let (is_ok, said, error) = command(&app, &["rekey"]);
    assert!(!is_ok && error.contains("6 of 6 stored files are not there"), "{said}{error}");
    assert!(keys.join("faces-2.key").exists() && !keys.join("faces-3.key").exists());
    fs::rename(&elsewhere, &folder).unwrap();
    assert_eq!(generations_of(&app).await, [2]);
    everybody_is_known(&app, &people).await;

    // A single one is waited for.
    let missing = &stored(&folder)[0];
    fs::rename(missing, &elsewhere).unwrap();
    let (is_ok, said, error) = command(&app, &["rekey"]);
    assert!(!is_ok && said.contains("3 templates and 5 files are in generation 3 now"), "{said}{error}");
    assert!(error.contains("faces-2.key"), "{error}");
    assert!(keys.join("faces-2.key").exists() && keys.join("faces-3.key").exists());
    fs::rename(&elsewhere, missing).unwrap();
    everybody_is_known(&app, &people).await;
    let (is_ok, said, error) = command(&app, &["rekey"]);
    assert!(is_ok && said.contains("0 templates and 1 file are in generation 3 now"), "{said}{error}");
    assert!(!keys.join("faces-2.key").exists());
    assert_eq!(generations_of(&app).await, [3]);
    everybody_is_known(&app, &people).await;
}

#[actix_web::test]
async fn a_damaged_template_holds_nobody_else_up_and_is_made_anew() {
    let app = TestApp::start().await;
    let people = cast(&app).await;
    let picture = damage(&app, people[1]).await;
    let (is_ok, said, error) = command(&app, &["rekey"]);
    assert!(!is_ok && said.contains("2 templates and 6 files are in generation 2 now"), "{said}{error}");
    assert!(said.contains(&format!("The template of picture {picture} is damaged")), "{said}");
    let (is_ok, said, error) = command(&app, &["reembed"]);
    assert!(is_ok && said.contains("1 of 1 template rebuilt"), "{said}{error}");
    let (is_ok, said, error) = command(&app, &["rekey"]);
    assert!(is_ok, "{said}{error}");
    assert_eq!(generations_of(&app).await, [2]);
    everybody_is_known(&app, &people).await;
}

#[actix_web::test]
async fn a_server_that_was_started_with_nobody_outlives_the_key_that_it_was_started_with() {
    let app = TestApp::start().await;
    let (is_ok, said, error) = command(&app, &["rekey"]);
    assert!(is_ok, "{said}{error}");
    let server = restarted(&app).await;
    app.state.faces.load_gallery(app.database()).await.unwrap();
    let ground = Ground::in_delhi(&app).await;
    let person = enlisted(&app, &ground, "3-2").await;
    let (is_ok, said, error) = command(&app, &["rekey"]);
    assert!(is_ok && said.contains("The key of generation 2 was destroyed here"), "{said}{error}");
    server.faces.catch_up(&**app.database()).await.unwrap();
    assert_eq!(at_the_gate(&server, "3-2-gate").await, Some(person));
}
