//! SQLite's log does not grow for ever where somebody always reads.

use sea_orm::{ConnectionTrait, TransactionTrait};
use test_support::TestApp;

#[actix_web::test]
async fn a_log_that_grew_while_somebody_was_reading_is_cut() {
    let app = TestApp::start().await;
    let url = &app.state.settings.database.url;
    let Some(file) = url.strip_prefix("sqlite://").and_then(|rest| rest.split('?').next()) else {
        println!("skipped: only SQLite leaves its log to us");
        return;
    };
    let length = || std::fs::metadata(format!("{file}-wal")).unwrap().len();
    let db = app.database();
    let reader = (**db).begin().await.unwrap();
    reader.query_one_raw(count(db)).await.unwrap();
    db.execute_unprepared("CREATE TABLE waste (bytes BLOB)").await.unwrap();
    for _ in 0..4 {
        db.execute_unprepared("INSERT INTO waste VALUES (randomblob(10000000))").await.unwrap();
    }
    let long = length();
    assert!(long > 40_000_000, "{long} bytes");
    db.cut_long_log().await.unwrap();
    assert_eq!(length(), long, "nobody waits for the one who reads");
    reader.rollback().await.unwrap();
    db.cut_long_log().await.unwrap();
    assert_eq!(length(), 0);
    db.execute_unprepared("INSERT INTO waste VALUES (randomblob(1000000))").await.unwrap();
    let short = length();
    db.cut_long_log().await.unwrap();
    assert_eq!(length(), short, "a short one begins anew by itself");
}

#[actix_web::test]
async fn a_write_that_waited_too_long_for_another_process_is_asked_to_come_again() {
    let app = TestApp::start().await;
    let url = &app.state.settings.database.url;
    if !url.starts_with("sqlite://") {
        println!("skipped: only SQLite has one writer at a time");
        return;
    }
    let settings = kernel::database::DatabaseSettings { url: url.clone(), ..app.state.settings.database.clone() };
    let another_process = kernel::database::Database::connect(&settings).await.unwrap();
    let writing = another_process.begin().await.unwrap();
    let refused = app.database().begin().await.err();
    assert!(matches!(refused, Some(kernel::Error::Unavailable(_))), "{refused:?}");
    writing.undo().await.unwrap();
    app.database().begin().await.unwrap().commit().await.unwrap();
}

#[actix_web::test]
async fn what_was_erased_stays_in_the_log_while_somebody_reads_and_no_longer() {
    let app = TestApp::start().await;
    let db = app.database();
    if !app.state.settings.database.url.starts_with("sqlite://") {
        println!("skipped: only SQLite leaves its log to us");
        return;
    }
    db.execute_unprepared("CREATE TABLE waste (bytes BLOB)").await.unwrap();
    let reader = (**db).begin().await.unwrap();
    reader.query_one_raw(count(db)).await.unwrap();
    db.execute_unprepared("INSERT INTO waste VALUES (randomblob(10000))").await.unwrap();
    db.erase_traces().await.unwrap();
    assert!(db.has_traces());
    reader.rollback().await.unwrap();
    db.clear_traces().await.unwrap();
    assert!(!db.has_traces());
}

fn count(db: &kernel::database::Database) -> sea_orm::Statement {
    sea_orm::Statement::from_string(db.get_database_backend(), "SELECT count(*) FROM region")
}
