//! What those see who watch a server: whether it is alive and ready, and its metrics at an address of their own.

use std::{
    io::{Read, Write},
    net::{TcpListener, TcpStream},
};

use actix_web::rt;
use gateway::watching;
use kernel::background_work::BackgroundTask;
use test_support::{
    TestApp,
    gate::{Gate, HERE, HERE_AT_THE_GATE, STRANGER, enlisted},
    ground::Ground,
    object_store::{Mood, S3Server},
};

#[actix_web::test]
async fn a_server_is_alive_whatever_it_waits_for_and_ready_only_where_pictures_can_be_kept() {
    let store = S3Server::start();
    let settings = store.settings();
    let app = TestApp::start_with(move |all| all.files = settings).await;
    let anybody = app.client();
    store.is(Mood::Silent);
    anybody.get("/health/live").await.expect(200);
    let sentence = anybody.get("/health/ready").await.refused(503);
    assert_eq!(sentence, "The store of pictures does not answer.");
    store.is(Mood::Well);
    assert_eq!(anybody.get("/health/ready").await.expect(200)["status"], "ok");
}

#[actix_web::test]
async fn the_metrics_tell_of_verdicts_requests_and_work_and_only_at_their_own_address() {
    let address = free_address();
    let there = address.clone();
    let app = TestApp::start_with(move |settings| settings.watch.metrics = there).await;
    let ground = Ground::in_delhi(&app).await;
    let id = enlisted(&app, &ground, HERE).await;
    let gate = Gate::open(&ground).await;
    ground.assign(&gate.day, &[(id, "EDUQUITY_INVIGILATOR")]).await;
    gate.send("ENTRY", HERE_AT_THE_GATE, &[]).await.expect(200);
    gate.send("ENTRY", STRANGER, &[]).await.expect(200);
    app.state.work.report(&app.state.clock, BackgroundTask::CloseDays, "cannot close days", Ok(()));
    let listening = rt::spawn(watching::listen(&app.state).unwrap().unwrap());

    let text = scraped(&address, "/metrics").await;
    for line in [
        "muster_verifications_total{entry=\"ENTRY\",how=\"face\",reason=\"none\",result=\"OK\"} 1",
        "muster_verifications_total{entry=\"ENTRY\",how=\"face\",reason=\"FACE_MISMATCH\",result=\"DENIED\"} 1",
        "muster_verification_stage_seconds_count{stage=\"record\"} 2",
        "muster_reader_wait_seconds_count{turn=\"gate\"}",
        "muster_file_store_seconds_count{operation=\"put\",place=\"disk\"} ",
        "muster_file_store_failures_total{operation=\"put\",place=\"disk\"} 0",
        "muster_reader_refused_total{turn=\"gate\"} 0",
        "muster_database_connections_limit ",
        "muster_examination_days{state=\"today\"} 1",
        "muster_backup_last_timestamp_seconds 0",
        "muster_gallery_faces 1",
        "muster_ready{part=\"database\"} 1",
        "muster_database_connections{state=\"open\"}",
        "muster_background_run_timestamp_seconds{task=\"CloseDays\"}",
        "muster_outbox_messages{state=\"waiting\"} 0",
        "muster_http_requests_total{endpoint=\"/server/monitoring/verify-functionary/{monitoringTokenId}/{examinationDayId}/{entryType}\"",
        "process_resident_memory_bytes",
    ] {
        assert!(text.contains(line), "{line} is not in\n{text}");
    }
    // Those who come and never ask give their places back.
    let silent = silent_scrapers(&address);
    assert!(scraped(&address, "/metrics").await.contains("muster_build_info"));
    drop(silent);
    assert!(scraped(&address, "/health").await.starts_with("HTTP/1.1 404"));
    assert!(!text.contains(&gate.token) && !text.contains(&gate.day), "names nobody and no place");
    app.client().get("/metrics").await.refused(404);
    listening.abort();
}

fn free_address() -> String {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string()
}

/// What a scraper reads, on a thread of its own: the server answers on this one.
async fn scraped(address: &str, path: &str) -> String {
    let (address, path) = (address.to_owned(), path.to_owned());
    rt::task::spawn_blocking(move || read_from(&address, &path)).await.unwrap()
}

fn read_from(address: &str, path: &str) -> String {
    let mut line = TcpStream::connect(address).unwrap();
    write!(line, "GET {path} HTTP/1.1\r\nHost: metrics\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    line.read_to_string(&mut answer).unwrap();
    answer
}

/// Scrapers that ask and never read, as many as there are places and more.
fn silent_scrapers(address: &str) -> Vec<TcpStream> {
    (0..12).filter_map(|_| TcpStream::connect(address).ok()).collect()
}
