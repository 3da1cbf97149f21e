//! Pictures of a folder are read by as many as there are readers, at the same time.

use std::time::Duration;

use actix_web::rt::time::timeout;
use biometrics::folder_enrolment::{self, PictureResult};
use futures_util::future::{Either, select};
use sea_orm::{ConnectionTrait, DbBackend};
use test_support::{
    TestApp, faces,
    folders::{files, opened, parts, registered, write},
    ground::Ground,
};
use tokio::task::yield_now;

/// Long enough for a machine that is busy with other tests.
const IN_TIME: Duration = Duration::from_secs(60);
const PORTRAITS: [&str; 3] = ["3-2", "4-1", "5-1"];
/// Files that are stored of a picture: itself and a portrait.
const STORED: usize = 2;

#[actix_web::test]
async fn every_reader_has_a_picture_of_a_folder_to_read() {
    let app = TestApp::start_with(|settings| settings.biometrics.readers = PORTRAITS.len()).await;
    let ground = Ground::in_delhi(&app).await;
    let folder = app.folder.path().join("pictures");
    for (number, portrait) in PORTRAITS.into_iter().enumerate() {
        let (_, uid) = registered(&ground, &format!("48392017465{number}")).await;
        write(&folder, &format!("{uid}.jpg"), &faces::picture(portrait));
    }
    // Nobody is enrolled before this ends, so that only pictures that are under way at the same time are read.
    let held = app.database().begin().await.unwrap();
    if held.get_database_backend() == DbBackend::Postgres {
        held.execute_unprepared("SELECT id FROM functionary FOR UPDATE").await.unwrap();
    }
    let run = folder_enrolment::run(parts(&app), opened(&app, &folder).unwrap(), &|_| Ok(()));
    let store = app.folder.path().join("files");
    let all_are_read = async {
        while files(&store) < PORTRAITS.len() * STORED {
            yield_now().await;
        }
    };
    let all_are_read = timeout(IN_TIME, all_are_read);
    let (mut run, mut all_are_read) = (Box::pin(run), Box::pin(all_are_read));
    match select(run.as_mut(), all_are_read.as_mut()).await {
        Either::Left((report, _)) => panic!("the run was not held up: {:?}", report.is_ok()),
        Either::Right((in_time, _)) => in_time.expect("all readers have a picture"),
    }
    held.commit().await.unwrap();
    assert_eq!(run.await.unwrap().count(PictureResult::Enrolled), PORTRAITS.len());
}
