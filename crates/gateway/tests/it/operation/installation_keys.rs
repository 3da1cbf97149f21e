//! A database is opened with the keys that it was made with, and with no others.

use std::{fs, path::Path};

use gateway::{settings::Settings, state::State};
use kernel::{
    access::Role,
    crypto::{Keys, Purpose},
};
use test_support::TestApp;

/// The settings of the app, with a master key in its folder.
fn settings(app: &TestApp) -> Settings {
    let mut settings = (*app.state.settings).clone();
    settings.data.master_key = app.folder.path().join("keys/master.key");
    settings
}

/// By what two keys are known to be the same.
fn mark(keys: &Keys) -> Vec<u8> {
    keys.keyed_hash(Purpose::CodeHash, b"x")
}

async fn refusal(settings: &Settings) -> String {
    State::open(settings.clone()).await.err().unwrap().to_string()
}

fn names_the_key(sentence: &str, path: &Path) -> bool {
    sentence.contains(&path.display().to_string()) && sentence.contains("put the right one back")
}

#[actix_web::test]
async fn a_master_key_is_drawn_once_and_neither_replaced_nor_exchanged() {
    let app = TestApp::start().await;
    let settings = settings(&app);
    let path = settings.data.master_key.clone();
    let drawn = State::open(settings.clone()).await.unwrap().keys;
    let again = State::open(settings.clone()).await.unwrap().keys;
    assert_eq!(mark(&drawn), mark(&again));

    let kept = app.folder.path().join("kept.key");
    fs::rename(&path, &kept).unwrap();
    let missing = refusal(&settings).await;
    assert!(names_the_key(&missing, &path), "{missing}");
    assert!(!path.exists(), "none is drawn in its place");

    Keys::create(&path).unwrap();
    let foreign = refusal(&settings).await;
    assert!(names_the_key(&foreign, &path), "{foreign}");

    fs::rename(&kept, &path).unwrap();
    State::open(settings).await.unwrap();
}

#[actix_web::test]
async fn no_master_key_is_drawn_for_a_database_with_people_in_it() {
    let app = TestApp::start().await;
    app.signed_in(Role::SscAdmin).await;
    let settings = settings(&app);
    let missing = refusal(&settings).await;
    assert!(names_the_key(&missing, &settings.data.master_key), "{missing}");
    assert!(!settings.data.master_key.exists());
}

#[actix_web::test]
async fn two_servers_that_start_together_for_the_first_time_have_one_key() {
    let app = TestApp::start().await;
    let settings = settings(&app);
    let (one, other) = tokio::join!(State::open(settings.clone()), State::open(settings));
    assert_eq!(mark(&one.unwrap().keys), mark(&other.unwrap().keys));
}
