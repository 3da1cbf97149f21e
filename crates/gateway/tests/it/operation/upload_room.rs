//! Bodies of uploads that never end: they hold no more memory than there is for uploads, not for ever, and gates get through.

use futures_util::future::{Either, join_all, select};
use test_support::{
    TestApp,
    client::Part,
    faces,
    gate::{Gate, HERE, HERE_AT_THE_GATE, enlisted, verdict},
    ground::Ground,
};

/// Bytes of memory for uploads in these tests.
const ROOM: usize = 4 << 20;

#[actix_web::test]
async fn bodies_that_never_end_hold_the_offices_share_at_most_and_gates_get_through() {
    let app = TestApp::start_with(|settings| settings.server.upload_bytes = ROOM).await;
    let ground = Ground::in_delhi(&app).await;
    let gate = Gate::open(&ground).await;
    let person = enlisted(&app, &ground, HERE).await;
    ground.assign(&gate.day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    let begun = vec![7; 512 << 10];
    let begun = [Part::File("large.jpg", &begun)];

    let uploads = &app.state.uploads;
    let thirty = join_all((0..30).map(|_| ground.admin.upload_unfinished("/file", &begun)));
    let meanwhile = async {
        while uploads.taken() < ROOM / 2 - (512 << 10) {
            tokio::task::yield_now().await;
        }
        let verified = gate.verify("ENTRY", HERE_AT_THE_GATE).await;
        assert_eq!(verdict(&verified).0, "OK");
        assert!(uploads.taken() <= ROOM / 2, "{}", uploads.taken());
    };
    match select(std::pin::pin!(thirty), std::pin::pin!(meanwhile)).await {
        Either::Left((answers, _)) => panic!("answered before they ended: {answers:?}"),
        Either::Right(((), _)) => {}
    }
}

#[actix_web::test]
async fn whoever_does_not_send_the_rest_in_time_is_told_so_and_holds_nothing() {
    // No patience at all: what is there is read, and what is not there is late.
    let app = TestApp::start_with(|settings| settings.server.body_seconds = 0).await;
    let ground = Ground::in_delhi(&app).await;
    let picture = faces::picture(HERE);
    let parts = [Part::File("face.jpg", &picture[..picture.len() / 2])];
    let late = ground.admin.upload_unfinished("/file", &parts).await;
    assert_eq!(late.headers.get("retry-after").unwrap(), "2");
    assert!(late.refused(503).contains("too long to arrive"));
    assert_eq!(app.state.uploads.taken(), 0);
    ground.admin.upload("/file", &[Part::File("face.jpg", &picture)]).await.expect(201);
}
