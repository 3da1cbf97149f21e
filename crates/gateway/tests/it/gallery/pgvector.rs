//! The gallery in the database. What holds for every gallery is tested by the other files, which run on this one, too, under
//! `scripts/with-pgvector.sh`; here is what is only so in a database, and otherwise left out.

use std::process::{Command, Output};

use biometrics::{entities::face_image, gallery::near::Near, rekey, settings::GalleryKind};
use face_engine::Embedding;
use futures_util::future::{Either, abortable, pending, select};
use gateway::state::State;
use kernel::ids::{FaceImageId, FunctionaryId};
use rand::{Rng, SeedableRng, rngs::StdRng};
use registry::files::generations;
use sea_orm::{ConnectionTrait, EntityTrait, IntoActiveModel, Statement};
use serde_json::json;
use test_support::{
    TestApp,
    client::Part,
    folders::{parts, registered, write},
    gate::enlisted,
    ground::Ground,
    waiting::until,
};

use crate::{
    commands::{command, command_with},
    contract::races::somebody_waits,
    gallery::between_processes::{at_the_gate, is_in_the_database, models_of_version},
};

const CAST: [&str; 3] = ["3-2", "4-1", "5-1"];

/// An application on a gallery in the database.
async fn app_on_pgvector() -> TestApp {
    let app = TestApp::start().await;
    assert!(is_in_the_database(&app), "the gallery is in memory; scripts/with-pgvector.sh puts it into the database");
    app
}

/// Another process on the same data with the gallery elsewhere, not yet warm.
fn with_gallery(app: &TestApp, gallery: GalleryKind) -> State {
    let mut settings = (*app.state.settings).clone();
    settings.biometrics.gallery = gallery;
    let keys = TestApp::keys().kept_in(&app.folder.path().join("keys"));
    State::over(settings, app.database().clone(), (*app.state.clock).as_ref().clone(), keys)
}

async fn number(app: &TestApp, sql: &str) -> i64 {
    let statement = Statement::from_string(app.database().get_database_backend(), sql);
    app.database().query_one_raw(statement).await.unwrap().unwrap().try_get_by_index(0).unwrap()
}

/// Faces as far apart as those of strangers are, each as the template of a picture of its own.
#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
pub(crate) async fn crowd(
    app: &TestApp,
    person: FunctionaryId,
    count: usize,
    dice: &mut StdRng,
) -> Vec<(FaceImageId, Embedding)> {
    let db = app.database();
    let picture = face_image::Entity::find().one(&**db).await.unwrap().unwrap();
    let model = app.state.faces.model().unwrap();
    let mut crowd = Vec::with_capacity(count);
    let tx = db.begin().await.unwrap();
    let held = generations::held(&tx, &app.state.keys).await.unwrap();
    for _ in 0..count {
        let embedding = Embedding::from_values((0..128).map(|_| dice.random_range(-0.12..0.12)).collect());
        let id = FaceImageId::new();
        let row = face_image::Model { id, functionary_id: person, ..picture.clone() };
        face_image::Entity::insert(row.into_active_model()).exec(&*tx).await.unwrap();
        biometrics::faces::put(&tx, held, &app.state.faces, &app.state.clock, &model, (id, person), &embedding)
            .await
            .unwrap();
        crowd.push((id, embedding));
    }
    tx.commit().await.unwrap();
    crowd
}

/// Another picture of somebody.
fn near(dice: &mut StdRng, face: &Embedding) -> Embedding {
    Embedding::from_values(face.values().iter().map(|value| value + dice.random_range(-0.06..0.06)).collect())
}

async fn found(app: &TestApp, probe: &Embedding) -> Vec<Near> {
    let model = app.state.faces.model().unwrap();
    app.state.faces.gallery().nearest(&**app.database(), &model, probe).await.unwrap()
}

/// Looks for some faces of the crowd and for strangers, and compares what is found with what comparing all of them finds.
async fn everybody_is_found_in_order(app: &TestApp, crowd: &[(FaceImageId, Embedding)], dice: &mut StdRng) {
    for number in 0..100 {
        let face = &crowd[dice.random_range(0..crowd.len())].1;
        let probe =
            if number % 2 == 0 { near(dice, face) } else { near(dice, &Embedding::from_values(vec![0.0; 128])) };
        let mut wanted: Vec<_> = crowd.iter().map(|(id, face)| (face.distance(&probe), *id)).collect();
        wanted.sort_by(|one, other| one.0.total_cmp(&other.0));
        let found = found(app, &probe).await;
        assert_eq!(found.len(), 32);
        assert_eq!(found[0].face_image_id, wanted[0].1, "probe {number}");
        for (found, wanted) in found.iter().zip(&wanted) {
            assert!((found.distance - wanted.0).abs() < 1e-5, "{} {}", found.distance, wanted.0);
        }
    }
}

#[actix_web::test]
#[ignore = "needs PostgreSQL with pgvector: scripts/with-pgvector.sh"]
async fn whoever_is_nearest_of_thousands_is_found_also_while_keys_are_changed() {
    let app = app_on_pgvector().await;
    let mut dice = StdRng::seed_from_u64(1);
    let ground = Ground::in_delhi(&app).await;
    let person = enlisted(&app, &ground, "3-2").await;
    app.database().execute_unprepared("DELETE FROM template").await.unwrap();
    assert_eq!(number(&app, "SELECT count(*) FROM face_vector").await, 0, "a row goes with its template");
    let crowd = crowd(&app, person, 2_000, &mut dice).await;
    everybody_is_found_in_order(&app, &crowd, &mut dice).await;

    // Two generations at the same time.
    let (told, stop) = abortable(pending::<()>());
    let step = |_| stop.abort();
    {
        let (told, run) = (std::pin::pin!(told), std::pin::pin!(rekey::run(parts(&app), rekey::Lost::Kept, &step)));
        assert!(matches!(select(told, run).await, Either::Left(_)), "stopped before the end");
    }
    let old = "SELECT count(*) FROM face_vector WHERE key_version = 1";
    assert!((1..2_000).contains(&number(&app, old).await));
    everybody_is_found_in_order(&app, &crowd, &mut dice).await;
    rekey::run(parts(&app), rekey::Lost::Kept, &|_| ()).await.unwrap();
    assert_eq!(number(&app, old).await, 0);
    everybody_is_found_in_order(&app, &crowd, &mut dice).await;
}

#[actix_web::test]
#[ignore = "needs PostgreSQL with pgvector: scripts/with-pgvector.sh"]
async fn a_gallery_moves_into_the_database_and_back_without_a_trace() {
    let app = app_on_pgvector().await;
    let ground = Ground::in_delhi(&app).await;
    let memory = with_gallery(&app, GalleryKind::Memory);
    memory.faces.leave_other_gallery(&memory.database).await.unwrap();
    let mut people = Vec::new();
    for portrait in CAST {
        let person = test_support::ground::functionary(&app, ground.place, |_| {}).await;
        enrolled(&memory, &app, person, portrait).await;
        people.push(person);
    }
    let pgvector = with_gallery(&app, GalleryKind::Pgvector);
    assert_eq!(pgvector.faces.load_gallery(&pgvector.database).await.unwrap(), 3);
    let known = async |state: &State| {
        state.faces.catch_up(&**app.database()).await.unwrap();
        for (portrait, person) in CAST.iter().zip(&people) {
            assert_eq!(at_the_gate(state, &format!("{portrait}-gate")).await, Some(*person));
        }
    };
    known(&pgvector).await;
    // Goes on where it was stopped, and mends what is not as the templates are.
    for change in [
        "DELETE FROM face_vector WHERE functionary_id =",
        "UPDATE face_vector SET key_version = 7 WHERE functionary_id =",
    ] {
        app.database().execute_unprepared(&format!("{change} '{}'", people[1])).await.unwrap();
        assert_eq!(at_the_gate(&pgvector, "4-1-gate").await, None);
        assert_eq!(pgvector.faces.load_gallery(&pgvector.database).await.unwrap(), 3);
        known(&pgvector).await;
    }
    // Of another length: of a model that is not in use any more, once nobody searches in it.
    app.database()
        .execute_unprepared("DELETE FROM face_vector; ALTER TABLE face_vector ALTER COLUMN embedding TYPE vector(64)")
        .await
        .unwrap();
    let refused = pgvector.faces.load_gallery(&pgvector.database).await.unwrap_err();
    assert!(gateway::outcome::explain(&refused).contains("for templates of 64 values"), "{refused:?}");
    drop(pgvector);
    let pgvector = with_gallery(&app, GalleryKind::Pgvector);
    until("the gallery is made anew", async || {
        pgvector.faces.load_gallery(&pgvector.database).await.is_ok_and(|count| count == 3)
    })
    .await;
    known(&pgvector).await;

    let refused = memory.faces.load_gallery(&memory.database).await.unwrap_err();
    assert!(gateway::outcome::explain(&refused).contains("keep the gallery in pgvector"), "{refused:?}");
    // A server that was started with other settings by mistake takes nothing from those that run.
    let refused = memory.warm_up().await.unwrap_err();
    assert!(gateway::outcome::explain(&*refused).contains("stop all servers"), "{refused:?}");
    known(&pgvector).await;
    drop(pgvector);
    // Its connection says so a moment later.
    until("the other server is gone", async || memory.faces.leave_other_gallery(&memory.database).await.is_ok()).await;
    assert_eq!(memory.faces.load_gallery(&memory.database).await.unwrap(), 3);
    known(&memory).await;
    assert_eq!(number(&app, "SELECT count(*) FROM pg_class WHERE relname LIKE '%face_vector%'").await, 0);
}

#[actix_web::test]
#[ignore = "needs PostgreSQL with pgvector: scripts/with-pgvector.sh"]
async fn a_start_and_somebody_who_changes_templates_in_another_order_do_not_wait_for_each_other() {
    let app = app_on_pgvector().await;
    let ground = Ground::in_delhi(&app).await;
    let person = enlisted(&app, &ground, "3-2").await;
    let (path, picture) = (format!("/functionary/add-biometric/{person}"), test_support::faces::picture("3-2-gate"));
    ground.admin.upload(&path, &[Part::File("a.jpg", &picture)]).await.expect(200);
    app.database().execute_unprepared("DELETE FROM face_vector").await.unwrap();
    let server = with_gallery(&app, GalleryKind::Pgvector);

    // As a run that makes both anew, which comes to the second one first.
    let tx = app.database().begin().await.unwrap();
    tx.execute_unprepared(&format!("SELECT id FROM functionary WHERE id = '{person}' FOR NO KEY UPDATE"))
        .await
        .unwrap();
    tx.execute_unprepared(
        "UPDATE template SET created_at = now() WHERE id = (SELECT max(id::text)::uuid FROM template)",
    )
    .await
    .unwrap();
    let start = std::pin::pin!(server.faces.load_gallery(&server.database));
    let Either::Right(((), start)) = select(start, std::pin::pin!(somebody_waits(&app))).await else {
        panic!("the start was not held up by the run")
    };
    tx.execute_unprepared("UPDATE template SET created_at = now()").await.expect("the run is not held up by the start");
    tx.commit().await.unwrap();
    assert_eq!(start.await.unwrap(), 2);
    assert_eq!(at_the_gate(&server, "3-2-gate").await, Some(person));
}

async fn enrolled(state: &State, app: &TestApp, person: FunctionaryId, portrait: &str) {
    let parts = biometrics::face_images::Enrolment { faces: &state.faces, ..parts(app) };
    let by = biometrics::face_images::By::Operator;
    let pictures = vec![test_support::faces::picture(portrait).into()];
    biometrics::face_images::enrol(parts, test_support::gate::person(app, person).await, pictures, by).await.unwrap();
}

#[actix_web::test]
#[ignore = "needs PostgreSQL with pgvector: scripts/with-pgvector.sh"]
async fn a_command_lays_no_face_open_where_servers_keep_them_in_memory() {
    let app = app_on_pgvector().await;
    let ground = Ground::in_delhi(&app).await;
    enlisted(&app, &ground, "3-2").await;
    let memory = with_gallery(&app, GalleryKind::Memory);
    memory.faces.leave_other_gallery(&memory.database).await.unwrap();
    let (_, uid) = registered(&ground, "483920174652").await;
    let pictures = app.folder.path().join("pictures");
    write(&pictures, &format!("{uid}.jpg"), &test_support::faces::picture("4-1"));
    let there = "SELECT count(*) FROM pg_class WHERE relname LIKE '%face_vector%'";
    for arguments in [&["enrol", pictures.to_str().unwrap()][..], &["reembed"], &["rekey"]] {
        let (is_ok, said, error) = command(&app, arguments);
        assert!(!is_ok && error.contains("the table face_vector is not there"), "{arguments:?}: {said}{error}");
        assert_eq!(number(&app, there).await, 0, "{arguments:?}");
        let in_memory = [("MUSTER__BIOMETRICS__GALLERY", "memory")];
        let (is_ok, said, error) = command_with(&app, arguments, &in_memory);
        assert!(is_ok, "{arguments:?} as the servers are set: {said}{error}");
    }
}

#[actix_web::test]
#[ignore = "needs PostgreSQL with pgvector: scripts/with-pgvector.sh"]
async fn a_program_whose_model_makes_longer_or_shorter_templates_takes_nothing_from_servers_that_run() {
    let app = app_on_pgvector().await;
    let ground = Ground::in_delhi(&app).await;
    let person = enlisted(&app, &ground, "3-2").await;
    let server = with_gallery(&app, GalleryKind::Pgvector);
    assert_eq!(server.faces.load_gallery(&server.database).await.unwrap(), 1);
    let models = models_of_version(app.folder.path(), "64 values");
    let manifest = std::fs::read_to_string(models.join("embed.toml")).unwrap();
    write(&models, "embed.toml", manifest.replace("length = 128", "length = 64").as_bytes());
    let other = [("MUSTER__BIOMETRICS__MODELS_FOLDER", models.to_str().unwrap())];
    let pictures = app.folder.path().join("pictures");
    write(&pictures, "1.jpg", &test_support::faces::picture("4-1"));

    let (is_ok, said, error) = command_with(&app, &["rekey"], &other);
    assert!(!is_ok && error.contains("the model of this program makes some of 64"), "{said}{error}");
    assert!(error.contains("stop all servers"), "{error}");
    let (is_ok, said, error) = command_with(&app, &["enrol", pictures.to_str().unwrap()], &other);
    assert!(!is_ok, "{said}{error}");
    let length = "SELECT atttypmod::bigint FROM pg_attribute \
                  WHERE attrelid = to_regclass('face_vector') AND attname = 'embedding'";
    assert_eq!((number(&app, length).await, number(&app, "SELECT count(*) FROM face_vector").await), (128, 1));
    assert_eq!(at_the_gate(&server, "3-2-gate").await, Some(person));

    // Once all are stopped, which their connections say a moment later.
    drop(server);
    until("the server is gone", async || command_with(&app, &["rekey"], &other).0).await;
    assert_eq!(number(&app, length).await, 64);
}

#[actix_web::test]
#[ignore = "needs PostgreSQL with pgvector: scripts/with-pgvector.sh"]
async fn the_bytes_of_a_removed_face_are_gone_once_the_table_is_written_anew() {
    let app = app_on_pgvector().await;
    let ground = Ground::in_delhi(&app).await;
    let (_stays, gone) = (enlisted(&app, &ground, "3-2").await, enlisted(&app, &ground, "4-1").await);
    let vector =
        format!("SELECT encode(vector_send(embedding), 'hex') FROM face_vector WHERE functionary_id = '{gone}'");
    let backend = app.database().get_database_backend();
    let vector = app.database().query_one_raw(Statement::from_string(backend, vector)).await.unwrap().unwrap();
    // Sent with the first byte first, stored with the last one first.
    let vector: String = vector.try_get_by_index(0).unwrap();
    let words: Vec<String> = vector.as_bytes()[8..]
        .chunks(8)
        .map(|word| word.chunks(2).rev().map(|byte| std::str::from_utf8(byte).unwrap()).collect())
        .collect();
    let stretch = words[40..48].concat();
    let stretch: Vec<u8> =
        (0..stretch.len()).step_by(2).map(|at| u8::from_str_radix(&stretch[at..at + 2], 16).unwrap()).collect();
    let is_there = async || is_in_file(&app, "face_vector", &stretch).await;
    assert!(is_there().await, "the search finds what is there");
    ground.admin.post(&format!("/functionary/delete/{gone}"), json!({})).await.expect(200);
    assert_eq!(at_the_gate(&app.state, "4-1-gate").await, None);
    assert_eq!(number(&app, "SELECT count(*) FROM face_vector").await, 1);
    write_anew(&app, "face_vector").await;
    assert!(!is_there().await);
}

/// Whether these bytes are in the file of a PostgreSQL table.
pub(crate) async fn is_in_file(app: &TestApp, table: &str, bytes: &[u8]) -> bool {
    app.database().execute_unprepared("CHECKPOINT").await.unwrap();
    let stretch: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    let file = format!("pg_read_binary_file(pg_relation_filepath('{table}'))");
    number(app, &format!("SELECT position('\\x{stretch}'::bytea in {file})::bigint")).await > 0
}

/// Writes a PostgreSQL table into a new file, without the rows that are gone.
pub(crate) async fn write_anew(app: &TestApp, table: &str) {
    // Whoever began before the removal may still look at what was there, so it is kept for them: the other tests' work on
    // this server, too.
    let removed = number(app, "SELECT txid_current()").await;
    let older = format!("SELECT count(*) FROM pg_stat_activity WHERE backend_xmin::text::bigint <= {removed}");
    until("nobody reads older rows", async || number(app, &older).await == 0).await;
    app.database().execute_unprepared(&format!("VACUUM FULL {table}")).await.unwrap();
}

/// Starts the server with the gallery in the database, and lets it say why it cannot.
fn serve(app: &TestApp, url: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_muster"))
        .args(["serve", "--port", "0", "--data", app.folder.path().to_str().unwrap()])
        .env("MUSTER__DATABASE__URL", url)
        .env("MUSTER__BIOMETRICS__GALLERY", "pgvector")
        .output()
        .unwrap()
}

#[actix_web::test]
async fn a_server_whose_database_cannot_hold_the_gallery_says_why_and_does_not_start() {
    let app = TestApp::start_with(|settings| settings.biometrics.gallery = GalleryKind::Memory).await;
    let url = app.state.settings.database.url.clone();
    let (wanted, url) = if url.starts_with("sqlite") {
        ("which needs PostgreSQL; database.url names a SQLite file", url)
    } else if number(&app, "SELECT count(*) FROM pg_available_extensions WHERE name = 'vector'").await == 0 {
        ("this PostgreSQL server does not have the extension", url)
    } else {
        let weak = format!("weak_{}", kernel::random::text(b"abcdefghijklmnopqrstuvwxyz", 12));
        // The tables by month are its own: a server that starts makes the months to come.
        let grants = format!(
            "CREATE ROLE {weak} LOGIN; GRANT ALL ON ALL TABLES IN SCHEMA public TO {weak};
             GRANT ALL ON SCHEMA public TO {weak};
             ALTER TABLE attendance_log OWNER TO {weak}; ALTER TABLE audit_entry OWNER TO {weak}"
        );
        app.database().execute_unprepared(&grants).await.unwrap();
        (
            "the database user may not create that extension (permission denied",
            url.replace("muster@", &format!("{weak}@")),
        )
    };
    let done = serve(&app, &url);
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(!done.status.success() && said.contains(wanted), "{said}");
}
