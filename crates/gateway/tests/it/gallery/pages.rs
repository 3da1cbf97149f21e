//! Templates come out of the database page by page as they are in it.

use biometrics::{entities::template, gallery::pages};
use kernel::ids::{FaceImageId, FunctionaryId, TemplateId};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel, QueryOrder};
use test_support::{
    TestApp,
    gate::{HERE, enlisted},
    ground::Ground,
};

type Row = (TemplateId, FaceImageId, FunctionaryId, i32, Vec<u8>);

async fn five_people() -> TestApp {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    for picture in [HERE, "4-1", "5-1", "6-2", "1-1"] {
        enlisted(&app, &ground, picture).await;
    }
    app
}

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
fn all() -> sea_orm::Select<template::Entity> {
    template::Entity::find()
}

async fn in_the_database(app: &TestApp) -> Vec<template::Model> {
    all().order_by_asc(template::Column::Id).all(&**app.database()).await.unwrap()
}

/// Everything in pages of so many, and how many rows each has.
async fn in_pages(app: &TestApp, size: u64) -> (Vec<Row>, Vec<usize>) {
    let (mut rows, mut sizes, mut last) = (Vec::new(), Vec::new(), None);
    while let Some((page, until)) = pages::after(&**app.database(), all(), last, size).await.unwrap() {
        rows.extend(
            page.iter().map(|(row, sealed)| (row.id, row.face_image_id, row.person, row.generation, sealed.to_vec())),
        );
        sizes.push(page.iter().count());
        last = Some(until);
    }
    (rows, sizes)
}

async fn expect_all(app: &TestApp) {
    let wanted: Vec<Row> = in_the_database(app)
        .await
        .into_iter()
        .map(|row| {
            let sealed = row.sealed_embedding.as_slice().to_vec();
            (row.id, row.face_image_id, row.functionary_id, row.key_version, sealed)
        })
        .collect();
    for (size, sizes) in [(2, vec![2, 2, 1]), (3, vec![3, 2]), (5, vec![5]), (100, vec![5])] {
        assert_eq!(in_pages(app, size).await, (wanted.clone(), sizes));
    }
}

async fn change(app: &TestApp, row: &template::Model, sealed: &[u8], generation: i32) {
    let mut row = row.clone().into_active_model();
    (row.sealed_embedding, row.key_version) = (Set(sealed.to_vec().into()), Set(generation));
    row.update(&**app.database()).await.unwrap();
}

async fn comes_together(app: &TestApp) -> bool {
    pages::together(&**app.database(), &all()).await.unwrap().is_some()
}

#[actix_web::test]
async fn templates_that_are_alike_come_in_one_row_whatever_bytes_they_have() {
    let app = five_people().await;
    let rows = in_the_database(&app).await;
    let length = rows[0].sealed_embedding.as_slice().len();
    // What ends a text, or is none, ends no template.
    for (row, byte) in rows.iter().zip([0, 0xFF, b'\'', 0xC3, b' ']) {
        change(&app, row, &vec![byte; length], 1).await;
    }
    assert!(comes_together(&app).await);
    expect_all(&app).await;
}

#[actix_web::test]
async fn templates_of_another_length_or_generation_of_keys_come_as_they_are() {
    let app = five_people().await;
    let row = in_the_database(&app).await.swap_remove(2);
    let sealed = row.sealed_embedding.as_slice();
    for (sealed, generation) in [(&sealed[..sealed.len() - 1], 1), (&[], 1), (sealed, 7)] {
        change(&app, &row, sealed, generation).await;
        assert!(!comes_together(&app).await);
        expect_all(&app).await;
    }
}

#[actix_web::test]
async fn of_no_templates_there_is_no_page() {
    let app = TestApp::start().await;
    assert!(comes_together(&app).await);
    assert_eq!(in_pages(&app, 3).await, (Vec::new(), Vec::new()));
}
