//! Rebuilding templates where there are many, and where something that is needed is not there.

use std::{cell::Cell, fs};

use biometrics::{entities::template, reembed};
use rand::{SeedableRng, rngs::StdRng};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter};
use test_support::{TestApp, folders::parts, gate::enlisted, ground::Ground};

use crate::{
    commands::command,
    gallery::{between_processes::of_another_model, pgvector::crowd, rekeying::stored},
};

/// More pictures than are looked at together.
const MANY: usize = 1_100;

#[actix_web::test]
#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn pictures_are_found_wherever_they_are_among_many_that_need_nothing() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let person = enlisted(&app, &ground, "3-2").await;
    let crowd = crowd(&app, person, MANY, &mut StdRng::seed_from_u64(1)).await;
    let mut pictures: Vec<_> = crowd.into_iter().map(|(id, _)| id).collect();
    pictures.sort_unstable();
    let some = [pictures[0], pictures[MANY / 2], pictures[MANY - 1]];
    template::Entity::update_many()
        .set(template::ActiveModel { model_version: Set("0.9".to_owned()), ..Default::default() })
        .filter(template::Column::FaceImageId.is_in(some))
        .exec(&**app.database())
        .await
        .unwrap();
    let told = Cell::new(0);
    let step = |count| told.set(told.get() + count);
    assert_eq!(app.state.faces.outdated(&**app.database()).await.unwrap(), 3);
    let done = reembed::run(parts(&app), None, &step).await.unwrap();
    assert_eq!((done.count, done.failures.len(), told.get()), (3, 0, 3));
    assert_eq!(app.state.faces.outdated(&**app.database()).await.unwrap(), 0);
}

async fn three_people_of_another_model(app: &TestApp) {
    let ground = Ground::in_delhi(app).await;
    for portrait in ["3-2", "4-1", "5-1"] {
        enlisted(app, &ground, portrait).await;
    }
    assert!(command(app, &["rekey"]).0);
    of_another_model(app).await;
}

#[actix_web::test]
async fn nobody_is_called_lost_because_the_folder_of_files_is_not_mounted() {
    let app = TestApp::start().await;
    three_people_of_another_model(&app).await;
    let (folder, elsewhere) = (app.folder.path().join("files"), app.folder.path().join("elsewhere"));
    fs::rename(&folder, &elsewhere).unwrap();
    let (is_ok, said, error) = command(&app, &["reembed"]);
    assert!(!is_ok && error.contains("6 of 6 stored files are not there, so nothing was begun"), "{said}{error}");
    assert!(!said.contains("anew") && !error.contains("anew"), "{said}{error}");
    fs::rename(&elsewhere, &folder).unwrap();
    let (is_ok, said, error) = command(&app, &["reembed"]);
    assert!(is_ok && said.contains("3 of 3 templates rebuilt"), "{said}{error}");
    // Nothing is left to do, so nothing is looked for.
    fs::rename(&folder, &elsewhere).unwrap();
    let (is_ok, said, error) = command(&app, &["reembed"]);
    assert!(is_ok && said.contains("0 of 0 templates rebuilt"), "{said}{error}");
}

#[actix_web::test]
async fn whoever_has_truly_lost_many_files_rebuilds_the_rest_by_saying_how_many() {
    let app = TestApp::start().await;
    three_people_of_another_model(&app).await;
    // A picture of one of them is gone, and the portraits of all.
    let files = app.folder.path().join("files");
    fs::remove_dir_all(files.join("portraits")).unwrap();
    fs::remove_file(&stored(&files.join("faces"))[0]).unwrap();
    let (is_ok, said, error) = command(&app, &["reembed"]);
    assert!(!is_ok && error.contains("4 of 6 stored files are not there, so nothing was begun"), "{said}{error}");
    assert!(error.contains("muster biometrics reembed --without-lost=4"), "{error}");
    for another in ["--without-lost=3", "--without-lost=5"] {
        let (is_ok, said, error) = command(&app, &["reembed", another]);
        assert!(!is_ok && error.contains("4 of 6"), "{said}{error}");
    }
    assert_eq!(app.state.faces.outdated(&**app.database()).await.unwrap(), 3);
    let (is_ok, said, error) = command(&app, &["reembed", "--without-lost=4"]);
    assert!(!is_ok && said.contains("2 of 3 templates rebuilt"), "{said}{error}");
    assert!(error.contains("1 picture could not be read again and is left as it was"), "{error}");
}

#[actix_web::test]
async fn nobody_is_called_lost_because_a_key_is_not_there() {
    let app = TestApp::start().await;
    three_people_of_another_model(&app).await;
    let key = app.folder.path().join("keys/faces-2.key");
    let elsewhere = key.with_extension("elsewhere");
    fs::rename(&key, &elsewhere).unwrap();
    let (is_ok, said, error) = command(&app, &["reembed"]);
    assert!(!is_ok && error.contains("faces-2.key is needed and cannot be read"), "{said}{error}");
    assert!(!said.contains("anew") && !error.contains("anew"), "{said}{error}");
    fs::rename(&elsewhere, &key).unwrap();
    let (is_ok, said, error) = command(&app, &["reembed"]);
    assert!(is_ok && said.contains("3 of 3 templates rebuilt"), "{said}{error}");
}
