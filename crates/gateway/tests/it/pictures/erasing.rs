//! Removing a face removes its bytes from the disk and from the gallery, and with the person from the database's file and log: until
//! then its template is compared with later pictures.

use std::{
    collections::HashSet,
    fs,
    path::{Path, PathBuf},
    pin::pin,
};

use biometrics::{
    Match,
    entities::{face_image, template},
    reembed, rekey,
};
use futures_util::future::{Either, select};
use kernel::ids::FunctionaryId;
use registry::entities::stored_file;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, IntoActiveModel, QueryFilter, Set};
use serde_json::{Value, json};
use test_support::{
    TestApp, faces,
    folders::parts,
    gate::{Gate, HERE, HERE_AT_THE_GATE, enlisted, verdict},
    ground::Ground,
    waiting::until,
};

use crate::gallery::{between_processes::at_the_gate, pgvector};

/// What stands for somebody's face in sealed form.
struct Sealed {
    template: Vec<u8>,
    pictures: Vec<Vec<u8>>,
    paths: Vec<PathBuf>,
}

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn sealed(app: &TestApp, person: FunctionaryId) -> Sealed {
    let db = &**app.database();
    let row = template::Entity::find().filter(template::Column::FunctionaryId.eq(person)).one(db).await;
    let files = stored_file::Entity::find().filter(stored_file::Column::FunctionaryId.eq(person)).all(db).await;
    let folder = app.folder.path().join("files");
    let path = |file: stored_file::Model| folder.join(file.bucket).join(&file.filename[..2]).join(file.filename);
    let paths: Vec<_> = files.unwrap().into_iter().map(path).collect();
    Sealed {
        template: row.unwrap().unwrap().sealed_embedding.as_slice().to_vec(),
        pictures: paths.iter().map(|path| fs::read(path).unwrap()).collect(),
        paths,
    }
}

/// A stretch of bytes long enough to be nowhere else.
fn stretch(bytes: &[u8]) -> &[u8] {
    &bytes[bytes.len() / 2..bytes.len() / 2 + 32]
}

/// Whether a stretch of these bytes is anywhere under the folder.
fn is_under(folder: &Path, bytes: &[u8]) -> bool {
    let stretch = stretch(bytes);
    fs::read_dir(folder).unwrap().any(|entry| {
        let path = entry.unwrap().path();
        if path.is_dir() {
            return is_under(&path, bytes);
        }
        fs::read(path).unwrap().windows(stretch.len()).any(|window| window == stretch)
    })
}

fn is_sqlite(app: &TestApp) -> bool {
    app.state.settings.database.url.starts_with("sqlite")
}

/// Whether the sealed template is where the database keeps it: in SQLite's files, or in PostgreSQL's file of the table.
async fn is_in_the_table(app: &TestApp, template: &[u8]) -> bool {
    if is_sqlite(app) {
        return is_under(app.folder.path(), template);
    }
    pgvector::is_in_file(app, "template", stretch(template)).await
}

/// What PostgreSQL's own clearing does to rows that are gone, now.
async fn clear_rows(app: &TestApp) {
    if !is_sqlite(app) {
        pgvector::write_anew(app, "template").await;
    }
}

async fn nothing_is_left(app: &TestApp, person: FunctionaryId, sealed: &Sealed, gate: &str) {
    nobody_is_known(app, person, sealed, gate).await;
    clear_rows(app).await;
    assert!(!is_in_the_table(app, &sealed.template).await, "the template is in the database's file or log");
}

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn nobody_is_known(app: &TestApp, person: FunctionaryId, sealed: &Sealed, gate: &str) {
    let (db, data) = (&**app.database(), app.folder.path());
    let faces = face_image::Entity::find().filter(face_image::Column::FunctionaryId.eq(person)).all(db).await;
    let rows = template::Entity::find().filter(template::Column::FunctionaryId.eq(person)).all(db).await;
    let files = stored_file::Entity::find().filter(stored_file::Column::FunctionaryId.eq(person)).all(db).await;
    assert!(faces.unwrap().is_empty() && rows.unwrap().is_empty() && files.unwrap().is_empty());
    assert!(sealed.pictures.iter().all(|picture| !is_under(data, picture)), "a picture is on the disk");
    assert_eq!(at_the_gate(&app.state, gate).await, None);
    let (probe, _) = app.state.faces.probe(faces::picture(gate).into()).await.unwrap();
    assert_eq!(app.state.faces.among(db, &HashSet::from([person]), &probe).await.unwrap(), Match::NoMatch);
}

#[actix_web::test]
async fn a_removed_face_and_a_deleted_person_leave_no_bytes() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (one, other) = (enlisted(&app, &ground, HERE).await, enlisted(&app, &ground, "4-1").await);
    let stays = enlisted(&app, &ground, "5-1").await;
    // Turned away twice: the second picture takes the place of the first in the anomaly.
    let gate = Gate::open(&ground).await;
    for _ in 0..2 {
        let denied = gate.verify("ENTRY", "4-1-gate").await;
        assert_eq!(verdict(&denied), ("DENIED", Some("FUNCTIONARY_NOT_ASSIGNED_TO_CENTER")), "{denied}");
    }
    let anomalies = async || ground.admin.get("/monitoring/anomalies").await.expect(200)["anomalies"].clone();
    let file = anomalies().await[0]["file"].clone();
    let address = format!("/file/gate/{}", file["filename"].as_str().unwrap());
    assert_eq!(ground.admin.get(&address).await.status, 200);
    let (of_one, of_other, of_third) = (sealed(&app, one).await, sealed(&app, other).await, sealed(&app, stays).await);
    for (sealed, pictures) in [(&of_one, 2), (&of_other, 4), (&of_third, 2)] {
        assert_eq!(sealed.pictures.len(), pictures);
        assert!(sealed.pictures.iter().all(|picture| is_under(app.folder.path(), picture)));
        assert!(is_in_the_table(&app, &sealed.template).await, "the search finds what is there");
    }

    let face = ground.admin.get(&format!("/functionary/functionary-biometrics/{one}")).await.expect(200);
    let gone = json!({ "functionaryId": one, "biometricId": face[0]["id"] });
    ground.admin.post("/functionary/delete-biometric", gone).await.expect(200);
    nobody_is_known(&app, one, &of_one, HERE_AT_THE_GATE).await;
    ground.admin.post(&format!("/functionary/delete/{one}"), json!({})).await.expect(200);
    nothing_is_left(&app, one, &of_one, HERE_AT_THE_GATE).await;
    ground.admin.post(&format!("/functionary/delete/{other}"), json!({})).await.expect(200);
    nothing_is_left(&app, other, &of_other, "4-1-gate").await;
    ground.admin.get(&address).await.refused(404);
    let kept = anomalies().await;
    assert_eq!((kept.as_array().unwrap().len(), &kept[0]["count"]), (1, &json!(2)), "what happened stays on record");
    assert_eq!(kept[0]["file"], Value::Null);

    assert_eq!(at_the_gate(&app.state, "5-1-gate").await, Some(stays));
    assert!(of_third.pictures.iter().all(|picture| is_under(app.folder.path(), picture)));
}

#[actix_web::test]
async fn a_file_that_the_disk_keeps_keeps_nothing_else_of_the_face() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    for (number, portrait) in ["3-2", "4-1", "5-1", "6-2"].into_iter().enumerate() {
        let person = enlisted(&app, &ground, portrait).await;
        let old = sealed(&app, person).await;
        // Each of the two files once: no disk removes a folder as a file.
        let (stuck, other) = (&old.paths[number % 2], &old.paths[1 - number % 2]);
        fs::remove_file(stuck).unwrap();
        fs::create_dir(stuck).unwrap();
        if number < 2 {
            let face = ground.admin.get(&format!("/functionary/functionary-biometrics/{person}")).await.expect(200);
            let gone = json!({ "functionaryId": person, "biometricId": face[0]["id"] });
            ground.admin.post("/functionary/delete-biometric", gone).await.refused(500);
            nobody_is_known(&app, person, &old, &format!("{portrait}-gate")).await;
        } else {
            ground.admin.post(&format!("/functionary/delete/{person}"), json!({})).await.refused(500);
            nothing_is_left(&app, person, &old, &format!("{portrait}-gate")).await;
        }
        assert!(!other.exists(), "{portrait}");
    }
}

#[actix_web::test]
async fn a_template_that_was_replaced_leaves_no_bytes() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let person = enlisted(&app, &ground, HERE).await;
    let replaced = async |old: &Sealed| {
        assert_ne!(sealed(&app, person).await.template, old.template);
        clear_rows(&app).await;
        assert!(!is_in_the_table(&app, &old.template).await);
    };
    let old = sealed(&app, person).await;
    assert!(is_in_the_table(&app, &old.template).await, "the search finds what is there");
    rekey::run(parts(&app), rekey::Lost::Kept, &|_| ()).await.unwrap();
    replaced(&old).await;

    let old = sealed(&app, person).await;
    app.database().execute_unprepared("UPDATE template SET model_version = '0.9'").await.unwrap();
    assert_eq!(reembed::run(parts(&app), None, &|_| ()).await.unwrap().count, 1);
    replaced(&old).await;
}

#[actix_web::test]
async fn a_change_of_the_keys_that_ends_with_an_error_leaves_no_bytes_of_the_templates_that_it_replaced() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let person = enlisted(&app, &ground, HERE).await;
    let old = sealed(&app, person).await;
    // No disk reads a folder as a file.
    fs::remove_file(&old.paths[0]).unwrap();
    fs::create_dir(&old.paths[0]).unwrap();
    rekey::run(parts(&app), rekey::Lost::Kept, &|_| ()).await.unwrap_err();
    fs::remove_dir(&old.paths[0]).unwrap();
    fs::write(&old.paths[0], &old.pictures[0]).unwrap();
    assert_ne!(sealed(&app, person).await.template, old.template);
    assert!(!is_under(app.folder.path(), &old.template));
}

#[actix_web::test]
async fn what_a_process_that_ended_had_erased_is_cleared_by_the_next_one() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let person = enlisted(&app, &ground, HERE).await;
    let old = sealed(&app, person).await.template;
    app.database().execute_unprepared("DELETE FROM template").await.unwrap();
    let is_there = || is_under(app.folder.path(), &old);
    assert_eq!(is_there(), is_sqlite(&app));
    let state = app.state.clone();
    let running = biometrics::background::run(&state.database, &state.clock, &state.faces, &state.work);
    let cleared = until("the erased template is cleared from the file", async || !is_there());
    assert!(matches!(select(pin!(running), pin!(cleared)).await, Either::Right(_)));
}

#[actix_web::test]
#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn somebody_who_is_deleted_while_they_are_recognised_owns_no_picture_of_the_gate() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(&app, &ground, "4-1").await;
    // The row is gone and the gallery does not know it yet.
    let mut deleted = test_support::gate::person(&app, person).await.into_active_model();
    deleted.deleted_at = Set(Some(app.state.clock.now()));
    deleted.update(&**app.database()).await.unwrap();

    let unknown = gate.verify("ENTRY", "4-1-gate").await;
    assert_eq!(verdict(&unknown), ("DENIED", Some("FACE_MISMATCH")), "{unknown}");
    let pictures = stored_file::Entity::find().filter(stored_file::Column::Bucket.eq("gate"));
    let pictures = pictures.all(&**app.database()).await.unwrap();
    assert_eq!(pictures.iter().map(|file| file.functionary_id).collect::<Vec<_>>(), [None]);
}

#[actix_web::test]
async fn whoever_was_recorded_at_a_gate_stays_with_the_picture_of_it_and_is_known_by_no_face() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(&app, &ground, HERE).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let entry = gate.verify("ENTRY", HERE_AT_THE_GATE).await;
    let address = format!("/file/gate/{}", entry["log"]["file"]["filename"].as_str().unwrap());

    let refused = ground.admin.post(&format!("/functionary/delete/{person}"), json!({})).await.refused(409);
    assert!(refused.contains("1 recorded entry or exit"), "{refused}");
    let face = ground.admin.get(&format!("/functionary/functionary-biometrics/{person}")).await.expect(200);
    let gone = json!({ "functionaryId": person, "biometricId": face[0]["id"] });
    ground.admin.post("/functionary/delete-biometric", gone).await.expect(200);
    assert_eq!(at_the_gate(&app.state, HERE_AT_THE_GATE).await, None);
    assert_eq!(ground.admin.get(&address).await.status, 200, "the evidence of the entry");
}
