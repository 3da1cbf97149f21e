//! Files that no row knows: none after a refusal or a failed transaction; what a crash leaves the sweep removes, and nothing
//! else.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
};

use biometrics::face_images::{By, enrol};
use chrono::TimeDelta;
use identity::entities::audit_entry;
use kernel::{Error, clock::Clock, ids::FunctionaryId, random};
use registry::{
    entities::functionary,
    files::{Bucket, FileOwner, NewFile, PictureFormat, generations, sweep},
};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use serde_json::json;
use test_support::{
    TestApp,
    client::Part,
    faces,
    folders::parts,
    gate::{HERE, enlisted},
    ground::Ground,
    waiting::until,
};

use crate::operation::server_process::Server;

fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let below = entries.map(|entry| entry.unwrap().path());
    let mut found: Vec<_> = below.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect();
    found.sort();
    found
}

/// Makes every file look as if it was written so long ago.
fn grow_old(app: &TestApp, folder: &Path, by: TimeDelta) {
    let written = app.state.clock.now() - by;
    for path in files(folder) {
        File::options().write(true).open(path).unwrap().set_modified(written.into()).unwrap();
    }
}

async fn swept(app: &TestApp) -> usize {
    sweep(app.database(), &app.state.clock, &app.state.files).await.unwrap()
}

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn person(app: &TestApp, id: FunctionaryId) -> functionary::Model {
    functionary::Entity::find_by_id(id).one(&**app.database()).await.unwrap().unwrap()
}

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn told(app: &TestApp) -> Vec<Option<serde_json::Value>> {
    let lines = audit_entry::Entity::find().filter(audit_entry::Column::Action.eq("SWEEP_FILES"));
    lines.all(&**app.database()).await.unwrap().into_iter().map(|line| line.value_after).collect()
}

#[actix_web::test]
async fn what_a_crash_leaves_is_removed_after_ten_minutes_and_nothing_else() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let id = enlisted(&app, &ground, HERE).await;
    let folder = app.folder.path().join("files");
    let kept = files(&folder);
    assert_eq!(kept.len(), 2, "the picture and the portrait");

    for _ in 0..2 {
        let bytes = faces::picture("4-1");
        let owner = FileOwner { functionary_id: Some(id), ..FileOwner::default() };
        let at = app.state.clock.now();
        let new = NewFile { bucket: Bucket::Faces, format: PictureFormat::Jpeg, bytes, owner, at };
        std::mem::forget(app.state.files.write(&app.state.keys, new).await.unwrap());
    }
    assert_eq!(files(&folder).len(), 4);
    fs::write(kept[0].with_extension("part"), b"a write that was cut off").unwrap();

    grow_old(&app, &folder, TimeDelta::minutes(9));
    assert_eq!(swept(&app).await, 0, "their transaction may still be under way");
    assert_eq!(files(&folder).len(), 5);
    grow_old(&app, &folder, TimeDelta::minutes(11));
    assert_eq!(swept(&app).await, 3);
    assert_eq!(files(&folder), kept);
    assert_eq!(swept(&app).await, 0);
    assert_eq!(told(&app).await, [Some(json!({ "removed": 3 }))]);
}

#[actix_web::test]
async fn a_server_removes_what_the_one_before_it_left_when_it_starts() {
    let app = TestApp::start().await;
    let folder = app.folder.path().join("files");
    let shelf = folder.join("gate/00");
    fs::create_dir_all(&shelf).unwrap();
    let [left, young] = ["00left", "00young"].map(|name| shelf.join(format!("{name}.part")));
    for path in [&left, &young] {
        fs::write(path, b"a write that was cut off").unwrap();
    }
    let written = Clock::system(app.state.clock.zone()).now() - TimeDelta::minutes(11);
    File::options().write(true).open(&left).unwrap().set_modified(written.into()).unwrap();
    let mut server = Server::start(&app);
    server.listens().await;
    until("the cut-off write is swept", async || !left.exists()).await;
    assert!(young.exists());
}

#[actix_web::test]
async fn a_picture_that_was_swept_before_its_row_was_written_gets_none() {
    let app = TestApp::start().await;
    let new = NewFile {
        bucket: Bucket::Gate,
        format: PictureFormat::Jpeg,
        bytes: faces::picture("4-1"),
        owner: FileOwner::default(),
        at: app.state.clock.now(),
    };
    let written = app.state.files.write(&app.state.keys, new).await.unwrap();
    let folder = app.folder.path().join("files");
    grow_old(&app, &folder, TimeDelta::minutes(11));
    assert_eq!(swept(&app).await, 1);
    let tx = app.database().begin().await.unwrap();
    let held = generations::held(&tx, &app.state.keys).await.unwrap();
    assert!(matches!(written.record(&tx, held).await, Err(Error::Unavailable(_))));
}

#[actix_web::test]
async fn what_is_refused_or_fails_leaves_no_file() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let id = enlisted(&app, &ground, HERE).await;
    let folder = app.folder.path().join("files");
    let (kept, fit, blank) = (files(&folder), faces::picture("4-1"), blank());
    assert_eq!(kept.len(), 2, "the picture and the portrait");

    // The first picture is read before the second is refused.
    let pictures = [Part::File("fit.jpg", &fit), Part::File("blank.jpg", &blank)];
    let path = format!("/functionary/add-biometric/{id}");
    let refused = ground.admin.upload(&path, &pictures).await.refused(422);
    assert!(refused.starts_with("Picture 2 of 2"), "{refused}");
    assert_eq!(files(&folder), kept);

    // The pictures are on the disk, and have their rows, before the database refuses the template.
    app.database().execute_unprepared("ALTER TABLE template RENAME TO template_elsewhere").await.unwrap();
    let person = person(&app, id).await;
    assert!(enrol(parts(&app), person, vec![fit.into()], By::Operator).await.is_err());
    app.database().execute_unprepared("ALTER TABLE template_elsewhere RENAME TO template").await.unwrap();
    assert_eq!(files(&folder), kept);
}

fn blank() -> Vec<u8> {
    let mut bytes = Vec::new();
    image::codecs::jpeg::JpegEncoder::new(&mut bytes)
        .encode_image(&image::RgbImage::from_pixel(640, 480, image::Rgb([128; 3])))
        .unwrap();
    bytes
}

#[actix_web::test]
async fn the_files_of_today_that_an_older_database_does_not_know_stay_for_a_day() {
    let app = TestApp::start().await;
    let folder = app.folder.path().join("files");
    strange_files(&folder, 101);
    grow_old(&app, &folder, TimeDelta::hours(23));
    assert_eq!(swept(&app).await, 0);
    grow_old(&app, &folder, TimeDelta::hours(25));
    assert_eq!(swept(&app).await, 101);
}

fn strange_files(folder: &Path, count: usize) {
    for _ in 0..count {
        let name = random::text(b"0123456789abcdef", 32);
        let shelf = folder.join("gate").join(&name[..2]);
        fs::create_dir_all(&shelf).unwrap();
        fs::write(shelf.join(format!("{name}.jpg")), b"sealed").unwrap();
    }
}

#[actix_web::test]
async fn the_files_of_another_database_are_left_alone() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    enlisted(&app, &ground, HERE).await;
    let folder = app.folder.path().join("files");
    strange_files(&folder, 1003);
    grow_old(&app, &folder, TimeDelta::days(2));
    assert_eq!(swept(&app).await, 0);
    assert_eq!(files(&folder).len(), 1005);
    fs::remove_dir_all(folder.join("gate")).unwrap();
}
