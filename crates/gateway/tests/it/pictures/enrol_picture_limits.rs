//! What the call for one of many pictures does not take: too little, too much, too fast, or while others are being read.

use std::sync::mpsc;

use biometrics::readers::Turn;
use chrono::TimeDelta;
use kernel::{Error, access::Role};
use test_support::{TestApp, client::Part, faces, folders::registered, ground::Ground};

use crate::pictures::enrol_picture::{PATH, enrol, send, told};

#[actix_web::test]
async fn what_is_missing_or_too_much_is_said_in_a_sentence() {
    let app = TestApp::start().await;
    let admin = app.signed_in(Role::SscAdmin).await;
    let picture = faces::picture("3-2");
    let file = || Part::File("a.jpg", &picture);
    let long = format!("{}.jpg", "a".repeat(1_021));
    for (parts, field) in [
        (vec![file()], "name"),
        (vec![file(), Part::Field("name", "  ")], "name"),
        (vec![file(), Part::Field("name", &long)], "name"),
        (vec![Part::Field("name", "a.jpg")], "file"),
        (vec![file(), file(), Part::Field("name", "a.jpg")], "file"),
    ] {
        let refused = admin.upload(PATH, &parts).await.expect(400);
        assert!(refused["fields"][field].as_str().unwrap().ends_with('.'), "{refused}");
    }
    let longest = format!("{}.jpg", "á".repeat(1_020));
    assert_eq!(told(&enrol(&admin, &longest, &picture).await), ("UNKNOWN_PERSON", None));
    let huge = send(&admin, "a.jpg", &vec![0xFF; 9 << 20]).await;
    assert!(huge.refused(413).contains("larger than 8 MiB"));
    let gate = app.signed_in(Role::SscCityCoordinator).await;
    send(&gate, "a.jpg", &picture).await.refused(403);
}

#[actix_web::test]
async fn a_session_that_brings_too_many_a_second_waits_until_the_next_one() {
    let app = TestApp::start_with(|settings| settings.biometrics.pictures_per_second = 3).await;
    let (one, other) = (app.signed_in(Role::SscAdmin).await, app.signed_in(Role::SscAdmin).await);
    for _ in 0..3 {
        enrol(&one, "nobody.jpg", b"").await;
    }
    let hurried = send(&one, "nobody.jpg", b"").await;
    assert_eq!(hurried.headers.get("retry-after").unwrap(), "1");
    assert!(hurried.refused(429).contains("3 pictures a second"));
    enrol(&other, "nobody.jpg", b"").await;
    app.advance(TimeDelta::seconds(1));
    enrol(&one, "nobody.jpg", b"").await;
}

#[actix_web::test]
async fn while_the_readers_are_busy_pictures_to_be_enrolled_are_turned_away_before_anybody_looks_whose_they_are() {
    let app = TestApp::start_with(|settings| {
        settings.biometrics.readers = 1;
        settings.biometrics.queue = 1;
    })
    .await;
    let ground = Ground::in_delhi(&app).await;
    let (id, uid) = registered(&ground, "483920174652").await;
    let (name, picture) = (format!("{uid}.jpg"), faces::picture("3-2"));
    let readers = app.state.faces.readers();
    let (stranger, one_by_one) = (app.client(), format!("/functionary/add-biometric/{id}"));
    let own = format!("/functionary/self-add-biometric/{id}");

    let (done, wait) = mpsc::channel::<()>();
    let reading = readers.admit(Turn::Enrolment).unwrap();
    let (read, ()) = tokio::join!(readers.read(&reading, move || wait.recv().map_err(Error::internal)), async {
        let waiting = readers.admit(Turn::Enrolment).unwrap();
        let busy = send(&ground.admin, &name, &picture).await;
        assert_eq!(busy.headers.get("retry-after").unwrap(), "2");
        assert!(busy.refused(503).contains("Too many pictures are waiting"));
        send(&stranger, &name, &picture).await.refused(503);
        // As many as one request may bring: all of them arrive, and none is kept.
        let whole = vec![0xFF; 8 << 20];
        let many: Vec<_> = (0..9).map(|_| Part::File("a.jpg", &whole)).collect();
        for path in [&one_by_one, &own] {
            assert_eq!(stranger.upload(path, &many).await.headers.get("retry-after").unwrap(), "2");
        }
        drop(waiting);
        done.send(()).unwrap();
    });
    read.unwrap();
    drop(reading);
    send(&stranger, &name, &picture).await.refused(401);
    assert_eq!(told(&enrol(&ground.admin, &name, &picture).await), ("ENROLLED", None));
}
