//! The gallery: what one process enrols the others know, and templates of another model match nobody until they are
//! rebuilt.

use std::{
    fs,
    path::{Path, PathBuf},
};

use biometrics::{
    Match,
    entities::{face_image, template},
    reembed,
    settings::{BiometricsSettings, GalleryKind},
};
use futures_util::future::{Either, abortable, pending, select};
use gateway::{outcome::explain, state::State};
use kernel::{
    crypto::Keys,
    ids::{FaceImageId, FunctionaryId},
};
use registry::entities::stored_file;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, IntoActiveModel, PaginatorTrait,
    QueryFilter,
};
use serde_json::json;
use test_support::{
    TestApp,
    client::Part,
    faces,
    folders::parts,
    gate::{HERE, HERE_AT_THE_GATE, enlisted},
    ground::{Ground, functionary},
};

use crate::commands::{command, command_with};

/// Whose face it is that stands at the gate, in the eyes of one process.
pub(crate) async fn at_the_gate(state: &State, picture: &str) -> Option<FunctionaryId> {
    let (probe, _) = state.faces.probe(faces::picture(picture).into()).await.unwrap();
    match state.faces.in_registry(&***state.database, &probe).await.unwrap() {
        Match::Person { functionary_id, .. } => Some(functionary_id),
        Match::TooClose | Match::NoMatch => None,
    }
}

#[actix_web::test]
async fn a_face_that_one_process_enrols_or_removes_is_known_or_forgotten_in_the_others() {
    let app = TestApp::start().await;
    let shared = app.state.settings.database.clone();
    let other = TestApp::start_with(|settings| settings.database = shared).await;
    let ground = Ground::in_delhi(&app).await;
    let early = enlisted(&app, &ground, "4-1").await;
    let db = &**other.database();
    assert_eq!(other.state.faces.load_gallery(other.database()).await.unwrap(), 1);

    let late = enlisted(&app, &ground, HERE).await;
    let before = at_the_gate(&other.state, HERE_AT_THE_GATE).await;
    assert_eq!(before, is_in_the_database(&app).then_some(late), "a gallery that is shared knows at once");
    other.state.faces.catch_up(db).await.unwrap();
    for (picture, person) in [(HERE_AT_THE_GATE, late), ("4-1-gate", early)] {
        assert_eq!(at_the_gate(&other.state, picture).await, Some(person));
        assert_eq!(at_the_gate(&app.state, picture).await, Some(person));
    }

    let face = ground.admin.get(&format!("/functionary/functionary-biometrics/{late}")).await.expect(200);
    let gone = json!({ "functionaryId": late, "biometricId": face[0]["id"] });
    ground.admin.post("/functionary/delete-biometric", gone).await.expect(200);
    ground.admin.post(&format!("/functionary/delete/{early}"), json!({})).await.expect(200);
    other.state.faces.catch_up(db).await.unwrap();
    app.state.faces.catch_up(&**app.database()).await.unwrap();
    for state in [&app.state, &other.state] {
        assert_eq!(at_the_gate(state, HERE_AT_THE_GATE).await, None);
        assert_eq!(at_the_gate(state, "4-1-gate").await, None);
    }
    // Each learns of what the other does, too.
    let back = enlisted(&other, &Ground::in_delhi(&other).await, HERE).await;
    app.state.faces.catch_up(&**app.database()).await.unwrap();
    assert_eq!(at_the_gate(&app.state, HERE_AT_THE_GATE).await, Some(back));
}

#[actix_web::test]
async fn somebody_of_whom_very_many_pictures_are_enrolled_does_not_hide_whoever_looks_like_them() {
    let app = TestApp::start_with(|settings| settings.biometrics.pictures_per_person = 40).await;
    let ground = Ground::in_delhi(&app).await;
    let many = enlisted(&app, &ground, HERE).await;
    let picture = faces::picture(HERE);
    let path = format!("/functionary/add-biometric/{many}");
    let parts: Vec<_> = (0..39).map(|_| Part::File("a.jpg", &picture)).collect();
    ground.admin.upload(&path, &parts).await.expect(200);
    assert_eq!(at_the_gate(&app.state, HERE_AT_THE_GATE).await, Some(many));

    let twin = enlisted(&app, &ground, HERE).await;
    let (probe, _) = app.state.faces.probe(faces::picture(HERE_AT_THE_GATE).into()).await.unwrap();
    let found = app.state.faces.in_registry(&**app.database(), &probe).await.unwrap();
    assert_eq!(found, Match::TooClose, "it may be {twin}");
}

#[actix_web::test]
async fn a_server_whose_thresholds_are_another_networks_does_not_start() {
    let app = TestApp::start_with(|settings| settings.biometrics.decision.roster = 1.1).await;
    let refused = app.state.open_gallery().await.unwrap_err().to_string();
    assert!(refused.contains("its own threshold is 0.53, and [biometrics.decision] says 1.1"), "{refused}");
}

#[actix_web::test]
async fn a_server_with_a_margin_or_distance_that_makes_no_sense_does_not_start() {
    type Change = fn(&mut BiometricsSettings);
    let faults: [(Change, &str); 8] = [
        (|faces| faces.decision.margin = -1.0, "margin"),
        (|faces| faces.decision.margin = f32::NAN, "margin"),
        (|faces| faces.decision.margin = 0.53, "margin"),
        (|faces| faces.duplicate_distance = 9.0, "duplicate_distance"),
        (|faces| faces.duplicate_distance = f32::NAN, "duplicate_distance"),
        (|faces| faces.duplicate_distance = 0.0, "duplicate_distance"),
        (|faces| faces.duplicate_distance = 0.1, "duplicate_distance"),
        (|faces| faces.decision.registry = 0.1, "[biometrics.decision] says 0.53"),
    ];
    for (change, wanted) in faults {
        let app = TestApp::start_with(|settings| change(&mut settings.biometrics)).await;
        let refused = app.state.open_gallery().await.unwrap_err().to_string();
        assert!(refused.contains(wanted), "{wanted}: {refused}");
    }
}

/// The models that come with Muster, the embedding network under another version.
pub(crate) fn models_of_version(folder: &Path, version: &str) -> PathBuf {
    let (from, to) = (Path::new(env!("CARGO_MANIFEST_DIR")).join("../../models"), folder.join("models"));
    fs::create_dir_all(to.join("built")).unwrap();
    for name in ["detect", "landmarks", "embed"] {
        let manifest = fs::read_to_string(from.join(format!("{name}.toml"))).unwrap();
        let manifest = match name {
            "embed" => manifest.replace("version = \"1.7.15\"", &format!("version = \"{version}\"")),
            _ => manifest,
        };
        fs::write(to.join(format!("{name}.toml")), manifest).unwrap();
        let network = format!("built/{name}.onnx");
        fs::copy(from.join(&network), to.join(&network)).unwrap();
    }
    to
}

/// A process on the data of another that reads faces in its own way.
async fn beside(app: &TestApp, change: impl FnOnce(&mut BiometricsSettings)) -> TestApp {
    TestApp::start_with(|settings| {
        settings.database = app.state.settings.database.clone();
        settings.data = app.state.settings.data.clone();
        change(&mut settings.biometrics);
    })
    .await
}

#[actix_web::test]
async fn one_version_of_a_model_never_reads_faces_in_two_ways() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let person = enlisted(&app, &ground, HERE).await;
    let refused = async |app: &TestApp| explain(&*app.state.open_gallery().await.unwrap_err());
    let mirrored = beside(&app, |faces| faces.engine.mirror = true).await;
    let said = refused(&mirrored).await;
    assert!(said.contains("1.7.15") && said.contains("another version") && said.contains("reembed"), "{said}");
    // Templates from before anybody wrote down how they were made: as the first server that starts makes them.
    app.database().execute_unprepared("DELETE FROM template_model").await.unwrap();
    app.state.open_gallery().await.unwrap();
    refused(&mirrored).await;
    for command in ["reembed", "status"] {
        let (is_ok, said, error) = command_with(&app, &[command], &[("MUSTER__BIOMETRICS__ENGINE__MIRROR", "true")]);
        assert!(!is_ok && error.contains("another version"), "{command}: {said}{error}");
    }

    let models = models_of_version(app.folder.path(), "mirrored");
    let renamed = beside(&app, |faces| {
        faces.engine.mirror = true;
        faces.models_folder = models.clone();
    })
    .await;
    renamed.state.open_gallery().await.unwrap();
    assert_eq!(reembed::run(parts(&renamed), None, &|_| ()).await.unwrap().count, 1);
    renamed.state.faces.load_gallery(renamed.database()).await.unwrap();
    assert_eq!(at_the_gate(&renamed.state, HERE_AT_THE_GATE).await, Some(person));
    let plain = beside(&app, |faces| faces.models_folder = models).await;
    assert!(refused(&plain).await.contains("mirrored"), "what was rebuilt is written down, too");
    // Of the first version no template is left, so that nothing can be mistaken.
    mirrored.state.open_gallery().await.unwrap();
}

#[actix_web::test]
async fn nothing_is_enrolled_that_reads_faces_otherwise_than_those_who_are_there() {
    let app = TestApp::start().await;
    let mirrored = beside(&app, |faces| faces.engine.mirror = true).await;
    mirrored.state.open_gallery().await.unwrap();
    // Both run; the first face decides.
    let ground = Ground::in_delhi(&app).await;
    enlisted(&app, &ground, HERE).await;
    let there = Ground::in_delhi(&mirrored).await;
    let person = functionary(&mirrored, there.place, |_| {}).await;
    let path = format!("/functionary/add-biometric/{person}");
    there.admin.upload(&path, &[Part::File("face.jpg", &faces::picture("4-1"))]).await.refused(500);
    assert_eq!(templates(&app, "1.7.15").await, 1);
}

/// Whether the tests run on a gallery in the database.
pub(crate) fn is_in_the_database(app: &TestApp) -> bool {
    app.state.settings.biometrics.gallery == GalleryKind::Pgvector
}

/// Makes it so that another model made the templates of everybody.
pub(crate) async fn of_another_model(app: &TestApp) {
    app.database().execute_unprepared("UPDATE template SET model_version = '0.9'").await.unwrap();
    if is_in_the_database(app) {
        app.database().execute_unprepared("UPDATE face_vector SET model = 'another 0.9'").await.unwrap();
    }
    app.state.faces.load_gallery(app.database()).await.unwrap();
}

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn templates(app: &TestApp, version: &str) -> u64 {
    let of_version = template::Column::ModelVersion.eq(version);
    template::Entity::find().filter(of_version).count(&**app.database()).await.unwrap()
}

#[actix_web::test]
async fn templates_of_another_model_match_nobody_until_they_are_rebuilt_from_the_pictures() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let person = enlisted(&app, &ground, HERE).await;
    let model = app.state.faces.model().unwrap();
    assert_eq!(app.state.faces.outdated(&**app.database()).await.unwrap(), 0);
    of_another_model(&app).await;
    let db = &**app.database();
    assert_eq!(app.state.faces.outdated(db).await.unwrap(), 1);
    assert_eq!(at_the_gate(&app.state, HERE_AT_THE_GATE).await, None);
    // New faces are of the model that is in use, and are left alone.
    let other = enlisted(&app, &ground, "4-1").await;

    let (is_ok, said, error) = command(&app, &["reembed"]);
    assert!(is_ok && said.contains("1 of 1 template rebuilt for dlib-face-recognition-resnet"), "{said}{error}");
    assert_eq!((templates(&app, "0.9").await, templates(&app, &model.version).await), (0, 2));
    app.state.faces.catch_up(db).await.unwrap();
    for (picture, person) in [(HERE_AT_THE_GATE, person), ("4-1-gate", other)] {
        assert_eq!(at_the_gate(&app.state, picture).await, Some(person));
    }
    let line = ground.admin.get("/audit?action=REEMBED_FACES").await.expect(200)["data"][0].clone();
    assert_eq!(line["after"]["functionaryIds"], json!([person]));
    let again = reembed::run(parts(&app), None, &|_| ()).await.unwrap();
    assert_eq!(again, reembed::Rebuilt::default(), "nothing is left to do");
}

#[actix_web::test]
#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn a_picture_that_cannot_be_read_again_keeps_the_template_that_it_has() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (lost, found) = (enlisted(&app, &ground, HERE).await, enlisted(&app, &ground, "4-1").await);
    let db = &**app.database();
    let picture = face_image::Entity::find().filter(face_image::Column::FunctionaryId.eq(lost)).one(db).await;
    let picture = picture.unwrap().unwrap();
    let file = stored_file::Entity::find_by_id(picture.file_id).one(db).await.unwrap().unwrap();
    app.state.files.remove(&file).await.unwrap();
    of_another_model(&app).await;

    let (is_ok, said, error) = command(&app, &["reembed"]);
    assert!(!is_ok && error.contains("1 picture could not be read again and is left as it was"), "{said}{error}");
    assert!(said.contains(&format!("picture {}: Its file is missing", picture.id)), "{said}");
    assert!(said.contains("1 of 2 templates rebuilt"), "{said}");
    assert_eq!(templates(&app, "0.9").await, 1);
    app.state.faces.catch_up(db).await.unwrap();
    assert_eq!(at_the_gate(&app.state, "4-1-gate").await, Some(found));
    assert_eq!(app.state.faces.outdated(db).await.unwrap(), 1);
}

#[actix_web::test]
async fn a_run_that_was_cut_off_leaves_every_picture_with_one_template() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    // More than one batch: the same face again and again, which is as good as others here.
    for number in 0..35 {
        enlisted(&app, &ground, ["3-2", "4-1", "5-1"][number % 3]).await;
    }
    of_another_model(&app).await;
    let (told, stop) = abortable(pending::<()>());
    let step = |_| stop.abort();
    let run = std::pin::pin!(reembed::run(parts(&app), None, &step));
    let told = std::pin::pin!(told);
    assert!(matches!(select(told, run).await, Either::Left(_)), "cut off before the end");
    let model = app.state.faces.model().unwrap();
    assert_eq!((templates(&app, "0.9").await, templates(&app, &model.version).await), (3, 32));
    let rest = reembed::run(parts(&app), None, &|_| ()).await.unwrap();
    assert_eq!((rest.count, rest.failures.len()), (3, 0));
    assert_eq!((templates(&app, "0.9").await, templates(&app, &model.version).await), (0, 35));
}

/// Turns one bit of somebody's sealed template round, and says of which picture it is.
#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
pub(crate) async fn damage(app: &TestApp, person: FunctionaryId) -> FaceImageId {
    let db = &**app.database();
    let row = template::Entity::find().filter(template::Column::FunctionaryId.eq(person)).one(db).await;
    let row = row.unwrap().unwrap();
    let mut sealed = row.sealed_embedding.as_slice().to_vec();
    sealed[100] ^= 1;
    let picture = row.face_image_id;
    let mut row = row.into_active_model();
    row.sealed_embedding = Set(sealed.into());
    row.update(db).await.unwrap();
    if is_in_the_database(app) {
        let gone = format!("DELETE FROM face_vector WHERE face_image_id = '{picture}'");
        app.database().execute_unprepared(&gone).await.unwrap();
    }
    picture
}

#[actix_web::test]
async fn a_damaged_template_costs_one_picture_until_it_is_made_anew_and_stops_no_server() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (one, other) = (enlisted(&app, &ground, HERE).await, enlisted(&app, &ground, "4-1").await);
    enlisted(&app, &ground, "5-1").await;
    damage(&app, one).await;
    let db = &**app.database();
    assert_eq!(app.state.faces.load_gallery(app.database()).await.unwrap(), 2);
    assert_eq!(at_the_gate(&app.state, HERE_AT_THE_GATE).await, None);
    assert_eq!(at_the_gate(&app.state, "4-1-gate").await, Some(other));
    // A server that runs reads it because of news about that person, and goes on to the next.
    ground.admin.post("/functionary/activate", json!({ "functionaryId": one })).await.expect(200);
    app.state.faces.catch_up(db).await.unwrap();
    let late = enlisted(&app, &ground, "6-2").await;
    app.state.faces.catch_up(db).await.unwrap();
    assert_eq!(at_the_gate(&app.state, "6-2-gate").await, Some(late));

    let (is_ok, said, error) = command(&app, &["reembed"]);
    assert!(is_ok && said.contains("1 of 1 template rebuilt"), "{said}{error}");
    app.state.faces.catch_up(db).await.unwrap();
    assert_eq!(at_the_gate(&app.state, HERE_AT_THE_GATE).await, Some(one));
    let again = reembed::run(parts(&app), None, &|_| ()).await.unwrap();
    assert_eq!(again, reembed::Rebuilt::default(), "nothing is left to do");
}

#[actix_web::test]
async fn a_server_with_another_master_key_does_not_start() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    enlisted(&app, &ground, HERE).await;
    enlisted(&app, &ground, "4-1").await;
    if is_in_the_database(&app) {
        app.database().execute_unprepared("DELETE FROM face_vector").await.unwrap();
    }
    let state = &app.state;
    let keys = Keys::from_master([43; 32]).kept_in(&app.folder.path().join("keys"));
    let other = State::over((*state.settings).clone(), app.database().clone(), (**state.clock).clone(), keys);
    let refused = explain(&other.faces.load_gallery(app.database()).await.unwrap_err());
    assert!(refused.contains("2 of 2 templates do not open"), "{refused}");
    let done = reembed::run(
        biometrics::face_images::Enrolment { faces: &other.faces, keys: &other.keys, ..parts(&app) },
        None,
        &|_| (),
    );
    let done = done.await.unwrap();
    assert_eq!((done.count, done.failures.len()), (0, 2), "nothing is lost by trying");
}

#[actix_web::test]
async fn a_face_that_another_process_removes_before_it_is_remembered_does_not_stay() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let person = enlisted(&app, &ground, HERE).await;
    let db = &**app.database();
    let face = ground.admin.get(&format!("/functionary/functionary-biometrics/{person}")).await.expect(200);
    let picture: FaceImageId = face[0]["id"].as_str().unwrap().parse().unwrap();
    let read = app.state.faces.enrol(faces::picture(HERE).into()).await.unwrap();
    let entry = app.state.faces.entry(&read.face.0.embedding).unwrap();
    ground.admin.post(&format!("/functionary/delete/{person}"), json!({})).await.expect(200);
    // Learned of the removal, and only then does whoever enrolled the face come to remember it.
    app.state.faces.catch_up(db).await.unwrap();
    app.state.faces.remember(person, picture, entry);
    app.state.faces.catch_up(db).await.unwrap();
    assert_eq!(at_the_gate(&app.state, HERE_AT_THE_GATE).await, None);
}
