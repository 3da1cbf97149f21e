//! What re-keying gives up when it is told to: a few that are gone, never what is only elsewhere or under other keys.

use std::fs;

use biometrics::{
    face_images::Enrolment,
    gallery::rekey::{self, Lost},
};
use gateway::{commands::explain, state::State};
use kernel::crypto::Keys;
use registry::files::generations;
use test_support::TestApp;

use crate::{
    folder_enrolment::{command, parts},
    rekeying::{cast, everybody_is_known, generations_of, stored},
};

const GIVE_UP: [&str; 2] = ["rekey", "--give-up-lost"];

#[actix_web::test]
async fn files_that_are_only_elsewhere_are_not_given_up() {
    let app = TestApp::start().await;
    let people = cast(&app).await;
    assert!(command(&app, &["rekey"]).0);
    let (keys, folder) = (app.folder.path().join("keys"), app.folder.path().join("files"));
    let elsewhere = app.folder.path().join("elsewhere");
    fs::rename(&folder, &elsewhere).unwrap();
    let (is_ok, said, error) = command(&app, &GIVE_UP);
    assert!(!is_ok && error.contains("6 of 6 stored files are not there"), "{said}{error}");
    assert!(keys.join("faces-2.key").exists() && !keys.join("faces-3.key").exists());
    fs::rename(&elsewhere, &folder).unwrap();
    everybody_is_known(&app, &people).await;
}

#[actix_web::test]
async fn more_files_than_are_damaged_by_chance_are_not_given_up_and_keep_their_key() {
    let app = TestApp::start().await;
    let people = cast(&app).await;
    assert!(command(&app, &["rekey"]).0);
    let keys = app.folder.path().join("keys");
    let files = stored(&app.folder.path().join("files"));
    let damaged: Vec<_> = files.iter().take(3).map(|path| (path, fs::read(path).unwrap())).collect();
    for (path, _) in &damaged {
        fs::write(path, b"\x01 of another installation").unwrap();
    }
    let (is_ok, said, error) = command(&app, &GIVE_UP);
    assert!(!is_ok && error.contains("3 of 6 stored files are not there or do not open"), "{said}{error}");
    assert!(error.contains("Keep all key files"), "{error}");
    assert!(keys.join("faces-2.key").exists() && keys.join("faces-3.key").exists());

    // One came back: the two that are left are few.
    let (path, bytes) = &damaged[0];
    fs::write(path, bytes).unwrap();
    let (is_ok, said, error) = command(&app, &GIVE_UP);
    assert!(is_ok && said.contains("0 templates and 1 files are in generation 3 now"), "{said}{error}");
    assert_eq!(said.matches("was not there, or damaged before").count(), 2, "{said}");
    assert!(!keys.join("faces-2.key").exists());
    for (path, _) in &damaged {
        let sealed = fs::read(path).unwrap();
        assert_eq!(Keys::generation_of(&sealed) == 3, !sealed.ends_with(b"installation"));
    }
    let known = State::over(
        (*app.state.settings).clone(),
        app.database().clone(),
        (**app.state.clock).clone(),
        Keys::from_master([42; 32]).kept_in(&keys),
    );
    assert_eq!(known.faces.load_gallery(app.database()).await.unwrap(), people.len());
}

#[actix_web::test]
async fn templates_under_another_master_key_are_not_given_up() {
    let app = TestApp::start().await;
    let people = cast(&app).await;
    let state = &app.state;
    let keys = Keys::from_master([43; 32]).kept_in(&app.folder.path().join("keys"));
    let other = State::over((*state.settings).clone(), app.database().clone(), (**state.clock).clone(), keys);
    let parts = Enrolment { faces: &other.faces, keys: &other.keys, ..parts(&app) };
    let refused = explain(&rekey::run(parts, Lost::GivenUp, &|_| ()).await.unwrap_err());
    assert!(refused.contains("3 and more of 3 templates do not open"), "{refused}");
    assert_eq!(generations_of(&app).await, [1]);
    assert!(generations::newest(&**app.database()).await.unwrap().finished_at.is_none());

    let (is_ok, said, error) = command(&app, &["rekey"]);
    assert!(is_ok && said.contains("3 templates and 6 files are in generation 2 now"), "{said}{error}");
    everybody_is_known(&app, &people).await;
}
