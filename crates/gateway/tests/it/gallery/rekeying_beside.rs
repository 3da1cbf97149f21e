//! Re-keying while somebody removes what is being re-keyed, or enrols: neither waits for the other for ever, what was removed does
//! not come back, and what is brought is enrolled.

use std::pin::pin;

use biometrics::{
    folder_enrolment::{self, Line, PictureResult},
    rekey::{self, Lost},
};
use futures_util::future::{Either, select};
use kernel::ids::FunctionaryId;
use sea_orm::ConnectionTrait;
use test_support::{
    TestApp,
    client::Part,
    faces,
    folders::{opened, parts, registered, write},
    gate::enlisted,
    ground::Ground,
};

use crate::{
    commands::command,
    contract::races::somebody_waits,
    gallery::{
        between_processes::at_the_gate,
        rekeying::{generations_of, restarted},
    },
};

/// Re-keys while somebody who holds this person removes rows, some before the run comes to them and some after.
async fn beside_a_removal(app: &TestApp, person: FunctionaryId, before: &[&str], after: &str) {
    let tx = app.database().begin().await.unwrap();
    if tx.get_database_backend() == sea_orm::DbBackend::Postgres {
        tx.execute_unprepared(&format!("SELECT id FROM functionary WHERE id = '{person}' FOR UPDATE")).await.unwrap();
    }
    for removal in before {
        assert_ne!(tx.execute_unprepared(removal).await.unwrap().rows_affected(), 0, "{removal}");
    }
    let run = pin!(rekey::run(parts(app), Lost::Kept, &|_| ()));
    let Either::Right(((), run)) = select(run, pin!(somebody_waits(app))).await else {
        panic!("the run was not held up by the removal")
    };
    let removed = tx.execute_unprepared(after).await.expect("the removal is not held up by the run");
    assert_ne!(removed.rows_affected(), 0, "{after}");
    tx.commit().await.unwrap();
    let done = run.await.unwrap();
    assert!(done.is_over && done.lost.is_empty() && done.damaged.is_empty(), "{done:?}");
}

#[actix_web::test]
async fn a_run_and_a_removal_in_another_order_do_not_wait_for_each_other() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let person = enlisted(&app, &ground, "3-2").await;
    let (path, picture) = (format!("/functionary/add-biometric/{person}"), faces::picture("3-2-gate"));
    ground.admin.upload(&path, &[Part::File("a.jpg", &picture)]).await.expect(200);

    let last = "DELETE FROM template WHERE id = (SELECT id FROM template ORDER BY id DESC LIMIT 1)";
    beside_a_removal(&app, person, &[last], "DELETE FROM template").await;
    let last = "DELETE FROM stored_file WHERE id = (SELECT id FROM stored_file ORDER BY id DESC LIMIT 1)";
    beside_a_removal(&app, person, &["DELETE FROM face_image", last], "DELETE FROM stored_file").await;
}

#[actix_web::test]
async fn pictures_of_a_folder_are_enrolled_though_the_keys_are_changed_before_each_of_them() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let (id, uid) = registered(&ground, "483920174652").await;
    let pictures = app.folder.path().join("pictures");
    for (name, cut) in [("1", "3-2"), ("2", "3-2-gate")] {
        write(&pictures, &format!("{uid}/{name}.jpg"), &faces::picture(cut));
    }
    // By another process, so that this one does not know before it writes.
    let change = || assert!(command(&app, &["rekey"]).0);
    change();
    let listener = |_: &Line| {
        change();
        Ok(())
    };
    let run = folder_enrolment::run(parts(&app), opened(&app, &pictures).unwrap(), &listener);
    assert_eq!(run.await.unwrap().count(PictureResult::Enrolled), 2);
    assert_eq!(generations_of(&app).await, [4]);
    assert_eq!(at_the_gate(&restarted(&app).await, "3-2-gate").await.map(|person| person.to_string()), Some(id));
}

#[cfg(unix)]
mod a_file {
    use std::{
        fs::{self, File, OpenOptions},
        io::Write,
        path::{Path, PathBuf},
        process::Command,
        thread,
        time::Duration,
    };

    use actix_web::rt::time::timeout;
    use futures_util::future::join;
    use kernel::crypto::Keys;
    use serde_json::json;
    use tokio::sync::oneshot;

    use super::{Ground, Lost, TestApp, enlisted, parts, rekey};
    use crate::gallery::rekeying::stored;

    /// Puts a pipe in the place of a file, and gives its other end as soon as somebody reads.
    fn pipe(path: &Path) -> oneshot::Receiver<File> {
        fs::remove_file(path).unwrap();
        assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
        let (told, opened) = oneshot::channel();
        let path = path.to_owned();
        thread::spawn(move || told.send(OpenOptions::new().write(true).open(path).unwrap()));
        opened
    }

    async fn read_by_somebody(pipe: oneshot::Receiver<File>) -> File {
        timeout(Duration::from_secs(60), pipe).await.expect("somebody reads in time").unwrap()
    }

    #[actix_web::test]
    async fn that_is_removed_while_it_is_sealed_anew_does_not_come_back_and_is_not_missed() {
        let app = TestApp::start().await;
        let ground = Ground::in_delhi(&app).await;
        let folder = app.folder.path().join("files");
        let person = enlisted(&app, &ground, "3-2").await;
        let paths: Vec<PathBuf> = stored(&folder);
        let sealed = fs::read(&paths[0]).unwrap();
        enlisted(&app, &ground, "4-1").await;
        let [one, other] = [&paths[0], &paths[1]].map(|path| pipe(path));

        let removal = async {
            let (mut one, other) = (read_by_somebody(one).await, read_by_somebody(other).await);
            ground.admin.post(&format!("/functionary/delete/{person}"), json!({})).await.expect(200);
            // Of one file all was read before it went, of the other nothing.
            one.write_all(&sealed).unwrap();
            drop((one, other));
        };
        let (done, ()) = join(rekey::run(parts(&app), Lost::Kept, &|_| ()), removal).await;
        let done = done.unwrap();
        let left = stored(&folder);
        assert!(paths.iter().all(|path| !left.contains(path)), "{left:?}");
        assert!(done.is_over && done.lost.is_empty(), "{done:?}");
        assert_eq!((done.files, left.len()), (2, 2));
        assert!(left.iter().all(|path| Keys::generation_of(&fs::read(path).unwrap()) == 2));
    }
}
