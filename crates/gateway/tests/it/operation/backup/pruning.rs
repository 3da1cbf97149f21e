//! Old backups go, and with them what no other one holds.

use std::fs;

use sea_orm::ConnectionTrait;
use test_support::{
    TestApp,
    client::Part,
    faces,
    gate::{HERE, enlisted},
    ground::Ground,
};

use super::Backups;

#[actix_web::test]
async fn pictures_go_with_the_last_backup_that_holds_them_and_the_newest_whole_one_stays() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    enlisted(&app, &ground, HERE).await;
    let picture = faces::picture("3-2");
    ground.admin.upload("/file", &[Part::File("a.jpg", &picture)]).await;
    let backups = Backups::of(&app);
    let first = backups.create();
    let tx = app.database().begin().await.unwrap();
    tx.execute_unprepared("DELETE FROM stored_file WHERE bucket = 'uploads'").await.unwrap();
    tx.commit().await.unwrap();
    enlisted(&app, &ground, "4-1").await;
    let second = backups.create();
    let third = backups.create();
    assert_eq!(backups.pictures(), 5, "what one of them holds is there");
    let snapshot = |name: &str| backups.place().join("snapshots").join(name);

    // The newest is not whole any more, and nothing goes while nobody knows what it holds.
    fs::rename(snapshot(&third).join("pictures.txt"), backups.folder.path().join("aside")).unwrap();
    assert!(backups.refused(&["prune", "--keep", "1"]).contains("pictures.txt is missing"));
    assert_eq!(backups.pictures(), 5);
    fs::remove_dir_all(snapshot(&third)).unwrap();

    let said = backups.done(&["prune", "--keep-days", "30"]);
    assert!(said.contains("0 backups were taken away with 0 pictures") && said.contains("2 are there still"), "{said}");
    let said = backups.done(&["prune", "--keep", "1"]);
    assert!(said.contains("1 backup was taken away with 1 picture") && said.contains("1 is there still"), "{said}");
    assert!(!snapshot(&first).exists());
    let said = backups.done(&["prune", "--keep-days", "0"]);
    assert!(said.contains("0 backups were taken away"), "{said}");
    assert!(backups.done(&["verify", "--at", &second]).contains("is whole, with 4 pictures"));
}

#[actix_web::test]
async fn where_no_backup_is_whole_nothing_is_taken_away() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    enlisted(&app, &ground, HERE).await;
    let backups = Backups::of(&app);
    let name = backups.create();
    fs::write(backups.place().join("snapshots").join(name).join("pictures.txt"), b"half").unwrap();
    assert!(backups.refused(&["prune", "--keep", "1"]).contains("No backup in this place is whole"));
    assert_eq!(backups.pictures(), 2);
}
