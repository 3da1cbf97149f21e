//! Pictures in an object store: sealed there, found again, removed, swept, moved; and what is said where the store is away.

use std::fs;

use biometrics::rekey::{self, Lost};
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Error, clock::Clock, crypto::Keys};
use registry::{
    entities::stored_file,
    files::{
        Bucket, FileOwner, FileStore, NewFile, PictureFormat, move_files,
        objects::{FileSettings, Probe, StoreKind},
        sweep,
    },
};
use sea_orm::EntityTrait;
use test_support::{
    TestApp, faces,
    folders::parts,
    gate::{Gate, HERE, HERE_AT_THE_GATE, enlisted, verdict},
    ground::Ground,
    object_store::{Mood, S3Server},
    waiting::until,
};

use crate::gallery::rekeying::stored;

async fn start(store: &S3Server) -> TestApp {
    let settings = store.settings();
    TestApp::start_with(move |all| all.files = settings).await
}

/// The pictures as a server finds them that was started with other settings.
fn seen_with(app: &TestApp, settings: &FileSettings) -> FileStore {
    FileStore::open(settings, app.state.settings.files_folder()).unwrap()
}

fn on_disk(app: &TestApp) -> usize {
    stored(&app.state.settings.files_folder()).len()
}

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn rows(app: &TestApp) -> Vec<stored_file::Model> {
    stored_file::Entity::find().all(&**app.database()).await.unwrap()
}

async fn all_open(app: &TestApp, files: &FileStore) {
    for row in rows(app).await {
        assert!(files.read(&app.state.keys, &row).await.unwrap().starts_with(&[0xFF, 0xD8]));
    }
}

fn new_picture(at: DateTime<Utc>) -> NewFile {
    let (format, bytes) = (PictureFormat::Jpeg, faces::picture("4-1"));
    NewFile { bucket: Bucket::Gate, format, bytes, owner: FileOwner::default(), at }
}

/// Puts the bytes of every object where they would be on the disk.
fn back_on_disk(app: &TestApp, store: &S3Server) {
    for object in store.objects() {
        let path = app.state.settings.files_folder().join(store.name_of(&object));
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::copy(object, path).unwrap();
    }
}

/// Objects are taken away beside the answer.
async fn becomes(store: &S3Server, count: usize) {
    until(&format!("the store holds {count} objects"), async || store.objects().len() == count).await;
}

#[actix_web::test]
async fn pictures_are_sealed_in_the_bucket_come_back_and_go_away() {
    let store = S3Server::start();
    let app = start(&store).await;
    let ground = Ground::in_delhi(&app).await;
    let id = enlisted(&app, &ground, HERE).await;
    assert_eq!((store.objects().len(), on_disk(&app)), (2, 0), "the picture and the portrait");
    for object in store.objects() {
        let bytes = fs::read(object).unwrap();
        assert!(!bytes.windows(3).any(|window| window == [0xFF, 0xD8, 0xFF]), "in the clear");
    }
    let gate = Gate::open(&ground).await;
    ground.assign(&gate.day, &[(id, "EDUQUITY_INVIGILATOR")]).await;
    let answer = gate.send("ENTRY", HERE_AT_THE_GATE, &[]).await.expect(200);
    assert_eq!(verdict(&answer).0, "OK");
    assert_eq!(store.objects().len(), 3);
    let portrait = rows(&app).await.into_iter().find(|row| row.bucket == "portraits").unwrap();
    let served = ground.admin.get(&format!("/file/portraits/{}", portrait.filename)).await;
    assert_eq!(served.status, 200);
    assert!(served.body.starts_with(&[0xFF, 0xD8]));

    app.state.files.remove(&portrait).await.unwrap();
    app.state.files.remove(&portrait).await.unwrap();
    assert_eq!(store.objects().len(), 2);
    ground.admin.get(&format!("/file/portraits/{}", portrait.filename)).await.refused(404);
}

#[actix_web::test]
async fn while_the_store_is_away_nothing_is_recorded_and_nothing_has_to_be_started_again() {
    let store = S3Server::start();
    let app = start(&store).await;
    let ground = Ground::in_delhi(&app).await;
    let id = enlisted(&app, &ground, HERE).await;
    let gate = Gate::open(&ground).await;
    ground.assign(&gate.day, &[(id, "EDUQUITY_INVIGILATOR")]).await;
    let known = rows(&app).await.len();
    for mood in [Mood::Failing, Mood::Silent] {
        store.is(mood);
        let sentence = gate.send("ENTRY", HERE_AT_THE_GATE, &[]).await.refused(503);
        assert!(sentence.contains("store of pictures does not answer"), "{sentence}");
        let portrait = rows(&app).await.into_iter().find(|row| row.bucket == "portraits").unwrap();
        ground.admin.get(&format!("/file/portraits/{}", portrait.filename)).await.refused(503);
        assert_eq!(rows(&app).await.len(), known);
    }
    store.is(Mood::Well);
    assert_eq!(verdict(&gate.send("ENTRY", HERE_AT_THE_GATE, &[]).await.expect(200)).0, "OK");
}

#[actix_web::test]
async fn a_bucket_that_is_gone_is_no_loss_of_every_picture() {
    let store = S3Server::start();
    let app = start(&store).await;
    let ground = Ground::in_delhi(&app).await;
    enlisted(&app, &ground, HERE).await;
    store.lose_bucket();
    for row in rows(&app).await {
        let read = app.state.files.read_unless_lost(&app.state.keys, &row).await;
        assert!(matches!(read, Err(Error::Unavailable(_))), "taken for lost");
        assert!(matches!(app.state.files.remove(&row).await, Err(Error::Unavailable(_))));
    }
}

#[actix_web::test]
async fn the_probe_says_what_is_wrong_before_anything_is_stored() {
    let store = S3Server::start();
    let app = TestApp::start().await;
    let probed = async |settings: &FileSettings| seen_with(&app, settings).probe().await;
    let right = store.settings();
    probed(&right).await.unwrap();
    assert!(store.objects().is_empty(), "the probe is taken away again");

    let mut settings = right.clone();
    settings.s3.secret_access_key = "another".into();
    let Err(Probe::Refused(why)) = probed(&settings).await else { panic!("with a wrong key") };
    assert!(why.contains("refuses the key for the bucket pictures") && !why.contains("another"), "{why}");
    let mut settings = right.clone();
    settings.s3.bucket = "elsewhere".into();
    let Err(Probe::Refused(why)) = probed(&settings).await else { panic!("without a bucket") };
    assert_eq!(why, "the object store has no bucket elsewhere");
    store.is(Mood::Silent);
    let Err(Probe::Away(why)) = probed(&right).await else { panic!("of a silent store") };
    assert!(why.contains("did not answer within 2 seconds") || why.contains("the object store failed"), "{why}");
    let mut settings = right.clone();
    settings.s3.endpoint = "http://127.0.0.1:1".into();
    assert!(matches!(probed(&settings).await, Err(Probe::Away(_))));
}

#[actix_web::test]
async fn what_is_undone_or_left_by_a_crash_leaves_the_bucket() {
    let store = S3Server::start();
    let app = start(&store).await;
    let ground = Ground::in_delhi(&app).await;
    enlisted(&app, &ground, HERE).await;
    let (files, keys, at) = (&app.state.files, &app.state.keys, app.state.clock.now());
    drop(files.write(keys, new_picture(at)).await.unwrap());
    becomes(&store, 2).await;
    let tx = app.database().begin().await.unwrap();
    files.put(&tx, keys, new_picture(at)).await.unwrap();
    tx.undo().await.unwrap();
    becomes(&store, 2).await;

    std::mem::forget(files.write(keys, new_picture(at)).await.unwrap());
    assert_eq!(store.objects().len(), 3);
    let zone = app.state.clock.zone();
    // The store goes by the time on the wall.
    let written = Clock::system(zone).now();
    let swept = async |clock: Clock| sweep(app.database(), &clock, files).await.unwrap();
    assert_eq!(swept(Clock::set_to(written + TimeDelta::minutes(9), zone)).await, 0);
    assert_eq!(swept(Clock::set_to(written + TimeDelta::minutes(11), zone)).await, 1);
    assert_eq!(store.objects().len(), 2);
    all_open(&app, files).await;
}

#[actix_web::test]
async fn pictures_move_to_the_bucket_and_back_while_they_are_used() {
    let store = S3Server::start();
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    enlisted(&app, &ground, HERE).await;
    enlisted(&app, &ground, "4-1").await;
    let strange = app.state.settings.files_folder().join("gate/00/00000000000000000000000000000000.jpg");
    fs::create_dir_all(strange.parent().unwrap()).unwrap();
    fs::write(&strange, b"of another installation").unwrap();

    let bucket = seen_with(&app, &store.settings());
    all_open(&app, &bucket).await;
    let refused = move_files(app.database(), &app.state.files, StoreKind::S3, |_| {}).await;
    assert!(matches!(refused, Err(Error::Conflict(_))), "new files would still go to the folder");
    // The store goes away in the middle; nothing is lost, and the next run does the rest.
    let stopped = move_files(app.database(), &bucket, StoreKind::S3, |moved| {
        if moved > 0 {
            store.is(Mood::Failing);
        }
    });
    assert!(stopped.await.is_err());
    store.is(Mood::Well);
    assert!((1..4).contains(&store.objects().len()), "some are there");
    all_open(&app, &bucket).await;
    let moved = move_files(app.database(), &bucket, StoreKind::S3, |_| {}).await.unwrap();
    assert_eq!((store.objects().len(), on_disk(&app), moved.unknown), (4, 1, 1));
    assert!(moved.files < 4, "what was moved is not moved again");
    all_open(&app, &bucket).await;

    let settings = FileSettings { store: StoreKind::Disk, ..store.settings() };
    let folder = seen_with(&app, &settings);
    all_open(&app, &folder).await;
    assert_eq!(move_files(app.database(), &folder, StoreKind::Disk, |_| {}).await.unwrap().files, 4);
    assert_eq!((store.objects().len(), on_disk(&app)), (0, 5));
    all_open(&app, &app.state.files).await;
}

#[actix_web::test]
async fn a_file_that_arrived_damaged_is_sent_again_before_the_first_is_taken_away() {
    let store = S3Server::start();
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    enlisted(&app, &ground, HERE).await;
    let bucket = seen_with(&app, &store.settings());
    move_files(app.database(), &bucket, StoreKind::S3, |_| {}).await.unwrap();
    // As if the run had been stopped before it looked at what arrived.
    back_on_disk(&app, &store);
    for object in store.objects() {
        fs::write(object, b"half of it").unwrap();
    }
    let moved = move_files(app.database(), &bucket, StoreKind::S3, |_| {}).await.unwrap();
    assert_eq!((moved.files, on_disk(&app)), (2, 0));
    all_open(&app, &bucket).await;
}

#[actix_web::test]
async fn rekeying_seals_what_is_in_the_bucket_and_what_is_still_on_the_disk() {
    let store = S3Server::start();
    let settings = store.settings();
    let app = TestApp::start_with(move |all| {
        fs::create_dir_all(all.files_folder()).unwrap();
        all.files = settings;
    })
    .await;
    let ground = Ground::in_delhi(&app).await;
    enlisted(&app, &ground, HERE).await;
    back_on_disk(&app, &store);
    store.objects().into_iter().for_each(|object| fs::remove_file(object).unwrap());
    enlisted(&app, &ground, "4-1").await;
    assert_eq!((store.objects().len(), on_disk(&app)), (2, 2));
    let done = rekey::run(parts(&app), Lost::Kept, &|_| {}).await.unwrap();
    assert!(done.lost.is_empty() && done.is_over);
    for path in store.objects().into_iter().chain(stored(&app.state.settings.files_folder())) {
        assert_eq!(Keys::generation_of(&fs::read(path).unwrap()), done.generation);
    }
    all_open(&app, &app.state.files).await;
    assert_eq!(rows(&app).await.len(), 4);
}
