//! Rebuilding templates where there are many.

use std::cell::Cell;

use biometrics::{entities::template, gallery::reembed};
use rand::{SeedableRng, rngs::StdRng};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter};
use test_support::TestApp;

use crate::{folder_enrolment::parts, ground::Ground, pgvector::crowd, verification::enlisted};

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
    let done = reembed::run(parts(&app), &step).await.unwrap();
    assert_eq!((done.count, done.failures.len(), told.get()), (3, 0, 3));
    assert_eq!(app.state.faces.outdated(&**app.database()).await.unwrap(), 0);
}
