//! What re-keying gives up when it is told to: a few that are gone, never what is only elsewhere or under other keys.

use std::fs;

use biometrics::{
    face_images::Enrolment,
    rekey::{self, Lost},
};
use gateway::{outcome::explain, state::State};
use kernel::crypto::Keys;
use registry::files::generations;
use test_support::{TestApp, folders::parts};

use crate::{
    commands::command,
    gallery::{
        between_processes::damage,
        rekeying::{cast, everybody_is_known, generations_of, restarted, stored},
    },
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
    assert!(is_ok && said.contains("0 templates and 1 file are in generation 3 now"), "{said}{error}");
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
        TestApp::keys().kept_in(&keys),
    );
    assert_eq!(known.faces.load_gallery(app.database()).await.unwrap(), people.len());
}

/// What the command says in its refusal has to be typed to give up what is lost.
fn way_out(error: &str) -> &str {
    let (_, number) = error.split_once("muster biometrics rekey --give-up-lost=").expect(error);
    number.split(|one: char| !one.is_ascii_digit()).next().unwrap()
}

/// Tries to give up so many, and has to be refused; says how many it should have been.
fn refused(app: &TestApp, number: &str) -> (String, String) {
    let (is_ok, said, error) = command(app, &["rekey", &format!("--give-up-lost={number}")]);
    assert!(!is_ok, "{said}{error}");
    assert!(app.folder.path().join("keys/faces-2.key").exists(), "no key is destroyed");
    (way_out(&error).to_owned(), error)
}

#[actix_web::test]
async fn more_than_a_few_that_are_gone_for_good_are_given_up_by_their_number_alone() {
    let app = TestApp::start().await;
    let people = cast(&app).await;
    assert!(command(&app, &["rekey"]).0);
    let (keys, folder) = (app.folder.path().join("keys"), app.folder.path().join("files"));
    for file in &stored(&folder)[..4] {
        fs::remove_file(file).unwrap();
    }
    for arguments in [&["rekey"][..], &GIVE_UP] {
        let (is_ok, said, error) = command(&app, arguments);
        assert!(!is_ok && error.contains("4 of 6 stored files are not there, so nothing was begun"), "{said}{error}");
        assert_eq!(way_out(&error), "4");
    }
    let (number, error) = refused(&app, "3");
    assert!(number == "4" && error.contains("so nothing was begun"), "{error}");
    assert!(!keys.join("faces-3.key").exists());
    let (number, error) = refused(&app, "5");
    assert!(number == "4" && error.contains("That is 4 together, and not 5, so nothing is given up"), "{error}");

    // As when the folder is not mounted: many more are missing than somebody has counted.
    let elsewhere = app.folder.path().join("elsewhere");
    fs::rename(&folder, &elsewhere).unwrap();
    assert_eq!(refused(&app, "4").0, "6");
    fs::rename(&elsewhere, &folder).unwrap();

    let (is_ok, said, error) = command(&app, &["rekey", "--give-up-lost=4"]);
    assert!(is_ok && said.matches("was not there, or damaged before").count() == 4, "{said}{error}");
    assert!(!keys.join("faces-2.key").exists() && keys.join("faces-3.key").exists());
    assert!(stored(&folder).iter().all(|path| Keys::generation_of(&fs::read(path).unwrap()) == 3));
    assert_eq!(restarted(&app).await.faces.load_gallery(app.database()).await.unwrap(), people.len());
}

#[actix_web::test]
async fn the_number_is_that_of_all_that_is_lost_however_and_whenever() {
    let app = TestApp::start().await;
    let people = cast(&app).await;
    assert!(command(&app, &["rekey"]).0);
    let files = stored(&app.folder.path().join("files"));
    fs::write(&files[0], b"\x01 of another installation").unwrap();
    damage(&app, people[0]).await;
    assert!(!command(&app, &["rekey"]).0, "these two are few, and waited for");
    // Of those that are sealed anew already.
    for file in &files[1..4] {
        fs::remove_file(file).unwrap();
    }
    let (is_ok, said, error) = command(&app, &GIVE_UP);
    assert!(!is_ok && way_out(&error) == "3", "{said}{error}");
    let (number, error) = refused(&app, "3");
    assert!(
        error.contains("4 of 6 stored files are not there or do not open, and 1 of 3 templates are damaged"),
        "{error}"
    );
    assert_eq!(number, "5");
    let (is_ok, said, error) = command(&app, &["rekey", "--give-up-lost=5"]);
    assert!(is_ok, "{said}{error}");
    assert!(!app.folder.path().join("keys/faces-2.key").exists());
    assert_eq!(restarted(&app).await.faces.load_gallery(app.database()).await.unwrap(), people.len() - 1);
}

#[actix_web::test]
async fn templates_are_given_up_by_their_number_where_their_pictures_are_gone_too() {
    let app = TestApp::start().await;
    let people = cast(&app).await;
    assert!(command(&app, &["rekey"]).0);
    for person in people {
        damage(&app, person).await;
    }
    let (is_ok, said, error) = command(&app, &["rekey"]);
    assert!(!is_ok && error.contains("3 of 3 templates do not open") && way_out(&error) == "3", "{said}{error}");
    fs::remove_dir_all(app.folder.path().join("files")).unwrap();
    assert_eq!(refused(&app, "6").0, "9");
    let (is_ok, said, error) = command(&app, &["rekey", "--give-up-lost=9"]);
    assert!(is_ok && !app.folder.path().join("keys/faces-2.key").exists(), "{said}{error}");
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
    assert!(refused.contains("3 of 3 templates do not open"), "{refused}");
    assert_eq!(generations_of(&app).await, [1]);
    assert!(generations::newest(&**app.database()).await.unwrap().finished_at.is_none());

    let (is_ok, said, error) = command(&app, &["rekey"]);
    assert!(is_ok && said.contains("3 templates and 6 files are in generation 2 now"), "{said}{error}");
    everybody_is_known(&app, &people).await;
}
