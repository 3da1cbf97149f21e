//! News by streams: from whichever server, as long as their reader may see them, and for as many as there are places.

use futures_util::future::join_all;
use kernel::{access::Role, ids::AnomalyId};
use sea_orm::ConnectionTrait;
use serde_json::json;
use test_support::{
    Client, TestApp,
    ground::{Ground, functionary as person, start},
    news::News,
    people::Somebody,
};

use crate::operation::server_process::Server;

const DEVICE: &str = "abcdefghijklmnopqrstu:1763600000";
const LIVE: &str = "/live/days";
/// Readers at the same time.
const MANY: usize = 1_000;

async fn server(app: &TestApp, settings: &[(&str, &str)]) -> Server {
    let mut server = Server::start_with(app, settings);
    server.listens().await;
    server
}

async fn change(app: &TestApp, sql: &str) {
    app.database().execute_unprepared(sql).await.unwrap();
}

/// An anomaly of the day that is there, as another server would write it.
async fn raise(app: &TestApp, at: &str) -> String {
    let id = AnomalyId::new();
    let key = match app.database().get_database_backend() {
        sea_orm::DbBackend::Sqlite => format!("x'{}'", id.0.simple()),
        _ => format!("'{id}'"),
    };
    let sql = format!(
        "INSERT INTO anomaly (id, examination_day_id, examination_id, center_id, region_id, state_id, district_id, city_id, date, \
         kind, metadata, status, occurrences, created_at, last_seen_at) SELECT {key}, id, examination_id, center_id, region_id, \
         state_id, district_id, city_id, date, 'FACE_MISMATCH', '{{}}', 'OPEN', 1, '{at}', '{at}' FROM examination_day"
    );
    change(app, &sql).await;
    id.to_string()
}

#[actix_web::test]
async fn two_servers_tell_the_same_news_and_a_stream_goes_on_at_the_other() {
    let app = TestApp::start().await;
    let servers = [server(&app, &[]).await, server(&app, &[]).await];
    let one = app.on_port(servers[0].port);
    let ground = Ground::in_delhi(&one).await;
    let day = ground.day("1").await;
    let (_, gate) = ground.manager(&[&day], DEVICE).await;
    ground.assign(&day, &[(person(&one, ground.place, |_| {}).await, "EDUQUITY_INVIGILATOR")]).await;
    let mut news = [
        News::open(&ground.admin, servers[0].port, LIVE, None).await,
        News::open(&ground.admin, servers[1].port, LIVE, None).await,
    ];
    for news in &mut news {
        let header = |name: &str| news.headers.get(name).unwrap().to_str().unwrap().to_owned();
        assert_eq!((news.status, header("content-type")), (200, "text/event-stream".into()));
        assert_eq!((header("cache-control"), header("x-accel-buffering")), ("no-store".into(), "no".into()));
        let whole = news.next().await.unwrap();
        assert_eq!((whole.name.as_str(), &whole.data["totals"]["assignedCount"]), ("snapshot", &json!(2)));
    }
    let token = start(&gate, &day, DEVICE).await;
    for news in &mut news {
        let gate = news.next_of("gate").await.data;
        assert_eq!((&gate["examinationDayId"], &gate["opened"], &gate["running"]), (&json!(day), &json!(1), &json!(1)));
        news.next_of("change").await;
    }
    let now = one.state.clock.now().to_rfc3339();
    let anomaly = raise(&app, &now).await;
    let mut last = None;
    for news in &mut news {
        let told = news.next_of("anomaly").await;
        assert_eq!((&told.data["id"], &told.data["status"]), (&json!(anomaly), &json!("OPEN")));
        let change = news.next_of("change").await;
        assert_eq!(change.data["days"][0]["openAnomalyCount"], 1);
        last = change.id;
    }
    let last = last.unwrap();
    // Nothing happened meanwhile: there is nothing to tell until something does.
    let mut resumed = News::open(&ground.admin, servers[0].port, LIVE, Some(&last)).await;
    let stopped = json!({ "monitoringTokenId": token, "examinationDayId": day });
    gate.post("/monitoring/stop-monitoring", stopped).await.expect(200);
    assert_eq!(resumed.next().await.unwrap().name, "gate");
    // A state that this server never saw: the whole, and the anomalies since.
    let mut elsewhere =
        News::open(&ground.admin, servers[1].port, LIVE, Some(&last.replace(&last[..6], "abcdef"))).await;
    let missed = elsewhere.next().await.unwrap();
    assert_eq!((missed.name.as_str(), &missed.data["id"]), ("anomaly", &json!(anomaly)));
    assert_eq!(elsewhere.next().await.unwrap().name, "snapshot");
    // What is no id at all begins anew.
    let mut anew = News::open(&ground.admin, servers[1].port, LIVE, Some("yesterday")).await;
    assert_eq!(anew.next().await.unwrap().name, "snapshot");
}

#[actix_web::test]
async fn a_stream_ends_when_its_reader_may_no_longer_read_it() {
    let app = TestApp::start().await;
    let server = server(&app, &[]).await;
    let here = app.on_port(server.port);
    let ground = Ground::in_delhi(&here).await;
    let day = ground.day("1").await;
    let (manager, gate) = ground.manager(&[&day], DEVICE).await;
    let of_region = here.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let leaving = here.signed_in(Role::SscAdmin).await;
    let mut news = Vec::new();
    for reader in [&gate, &of_region, &leaving, &ground.admin] {
        news.push(News::open(reader, server.port, LIVE, None).await);
    }
    for news in &mut news {
        news.next_of("snapshot").await;
    }
    let roster = ground.admin.get(&format!("/examination/examination-day-functionary/{day}")).await.expect(200);
    let duty = roster.as_array().unwrap().iter().find(|duty| duty["functionary"]["id"] == json!(manager)).unwrap();
    let duty = duty["id"].as_str().unwrap();
    ground.admin.delete(&format!("/examination/examination-day-functionary/{duty}")).await.expect(200);
    change(&app, "UPDATE user_account SET region_id = NULL WHERE role = 'SSC_REGION_ADMIN'").await;
    leaving.post("/auth/logout", json!({})).await.expect(200);
    for news in &mut news[..3] {
        news.ends().await;
    }
    ground.day("2").await;
    // The others go on: they are told of the duty that was taken away, and then of the new day.
    while news[3].next_of("change").await.data["totals"]["dayCount"] != 2 {}
}

#[actix_web::test]
async fn a_stream_ends_also_where_others_of_its_session_were_opened_since() {
    let app = TestApp::start().await;
    let server = server(&app, &[]).await;
    let here = app.on_port(server.port);
    let ground = Ground::in_delhi(&here).await;
    let (day, other) = (ground.day("1").await, ground.day("2").await);
    let (manager, gate) = ground.manager(&[&day, &other], DEVICE).await;
    let mut before = News::open(&gate, server.port, LIVE, None).await;
    before.next_of("snapshot").await;
    let roster = ground.admin.get(&format!("/examination/examination-day-functionary/{day}")).await.expect(200);
    let duty = roster.as_array().unwrap().iter().find(|duty| duty["functionary"]["id"] == json!(manager)).unwrap();
    let duty = duty["id"].as_str().unwrap();
    ground.admin.delete(&format!("/examination/examination-day-functionary/{duty}")).await.expect(200);
    let since = join_all((0..6).map(|_| News::open(&gate, server.port, LIVE, None))).await;
    before.ends().await;
    for mut news in since {
        let shown = news.next_of("snapshot").await.data;
        assert_eq!(shown["totals"]["dayCount"], 1, "the others show what is left");
    }
}

#[actix_web::test]
async fn beyond_the_places_readers_are_asked_to_come_back_later() {
    let app = TestApp::start().await;
    let limits = [("MUSTER__LIVE__STREAMS", "3"), ("MUSTER__LIVE__STREAMS_PER_SESSION", "2")];
    let server = server(&app, &limits).await;
    let here = app.on_port(server.port);
    let (one, other) = (here.signed_in(Role::SscAdmin).await, here.signed_in(Role::SscAdmin).await);
    let refused = async |reader: &Client<'_>| {
        let news = News::open(reader, server.port, LIVE, None).await;
        (news.status, news.headers.contains_key("retry-after"))
    };
    let mut open =
        vec![News::open(&one, server.port, LIVE, None).await, News::open(&one, server.port, LIVE, None).await];
    assert_eq!(refused(&one).await, (429, true));
    open.push(News::open(&other, server.port, LIVE, None).await);
    assert_eq!(refused(&other).await, (503, true));
    one.get(LIVE).await.expect(200);
    assert_eq!(refused(&here.client()).await, (401, false));
    let of_nobody = here.signed_in(Somebody::from(Role::SscRegionAdmin)).await;
    assert_eq!(of_nobody.get(LIVE).await.expect(200)["totals"]["dayCount"], 0, "without a region nothing is in reach");
}

#[actix_web::test]
async fn a_thousand_readers_are_told_and_let_go_at_once_when_the_server_ends() {
    let app = TestApp::start().await;
    let places = MANY.to_string();
    let settings = [
        ("MUSTER__LIVE__STREAMS", places.as_str()),
        ("MUSTER__LIVE__STREAMS_PER_SESSION", &places),
        ("MUSTER__SERVER__SESSION_RATE__CALLS_PER_SECOND", "0"),
    ];
    let mut server = server(&app, &settings).await;
    let here = app.on_port(server.port);
    let ground = Ground::in_delhi(&here).await;
    let mut news = join_all((0..MANY).map(|_| News::open(&ground.admin, server.port, LIVE, None))).await;
    join_all(news.iter_mut().map(|news| news.next_of("snapshot"))).await;
    assert_eq!(News::open(&ground.admin, server.port, LIVE, None).await.status, 503);
    ground.day("1").await;
    let told = join_all(news.iter_mut().map(|news| news.next_of("change"))).await;
    assert!(told.iter().all(|change| *change == told[0]), "all get the same");
    server.terminate();
    join_all(news.iter_mut().map(News::ends)).await;
    assert!(server.ended().success());
}
