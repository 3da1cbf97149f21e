//! Two server processes on one database are one server to whoever talks to them: what one gave out the other takes, and a
//! face that one enrols or removes is known or refused at the other soon.

use std::time::{Duration, Instant};

use chrono::TimeDelta;
use kernel::access::Role;
use rostering::entities::gate_request::{self, GateRequestState};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel};
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    client::Part,
    faces,
    gate::{STRANGER, person},
    ground::{self, Ground, start},
    sign_in::{PASSWORD, captcha, create, nonce, public_key, seal},
    waiting::until_within,
};

use crate::operation::server_process::Server;

/// How long a change may take to be seen by another server: ten times what is promised, as the machine is busy with other
/// tests, and less than the minute after which servers look through everything else.
const SEEN_WITHIN: Duration = Duration::from_secs(20);
const DEVICE: &str = "abcdefghijklmnopqrstu:1763600000";

/// Asks again and again until the answer is the wanted one.
pub(crate) async fn seen(since: Instant, is_seen: impl AsyncFnMut() -> bool) {
    until_within(SEEN_WITHIN.saturating_sub(since.elapsed()), "the other server sees it", is_seen).await;
    println!("seen after {:?}", since.elapsed());
}

/// Signs in by password: what comes first at one server, the last step at another.
async fn sign_in<'other>(one: &TestApp, other: &'other TestApp, user_id: &str) -> Client<'other> {
    let browser = one.client();
    let key = public_key(&browser).await;
    let nonce = nonce(&browser, user_id).await;
    let captcha = captcha(&browser).await;
    let headers: Vec<(&str, &str)> = captcha.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let sealed = seal(&key, &json!({ "nonce": nonce, "password": PASSWORD }).to_string());
    let there = browser.at(other);
    let body = json!({ "userId": user_id, "password": sealed });
    let answer = there.post_with("/auth/login", body.clone(), &headers).await.expect(200);
    assert_eq!(answer["user"]["userId"], user_id);
    // Used up everywhere.
    browser.post_with("/auth/login", body, &headers).await.refused(400);
    there
}

/// Signs in at a gate: the code comes from one server and is told another.
async fn sign_in_at_the_gate<'other>(one: &TestApp, other: &'other TestApp, mobile: &str) -> Client<'other> {
    let device = one.client();
    let captcha = captcha(&device).await;
    let headers: Vec<(&str, &str)> = captcha.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let body = json!({ "mobileNumber": mobile, "deviceId": DEVICE });
    device.post_with("/auth/initiate/venue-manager-login", body, &headers).await.expect(201);
    let messages =
        identity::trail::delivery::outbox::list(one.database(), &one.state.clock, Some(mobile)).await.unwrap();
    let code = messages[0].code.clone().unwrap();
    let there = device.at(other);
    let body = json!({ "otp": code, "deviceId": DEVICE });
    let user = there.post("/auth/verify/venue-manager-login", body).await.expect(201);
    assert_eq!(user["role"], "VENUE_MANAGER");
    there
}

#[actix_web::test]
async fn two_servers_on_one_database_are_one_to_whoever_talks_to_them() {
    let app = TestApp::start().await;
    let mut servers = [Server::start(&app), Server::start(&app)];
    for server in &mut servers {
        server.listens().await;
    }
    let [one, other] = servers.each_ref().map(|server| app.on_port(server.port));

    create(&app, "sscadmin", Role::SscAdmin, "9000000001").await;
    let admin = sign_in(&one, &other, "sscadmin").await;
    assert_eq!(admin.at(&one).get("/user/me").await.expect(200)["user"]["userId"], "sscadmin");

    let ground = Ground::in_delhi(&one).await;
    let day = ground.day("1").await;
    let (manager, _) = ground.manager(&[&day], "zyxwvutsrqponmlkjihgf:1763600000").await;
    let mobile = person(&one, manager).await.mobile_number;
    let gate = sign_in_at_the_gate(&one, &other, &mobile).await;
    let duty = gate.get("/monitoring/examination-days").await.expect(200)[0].clone();
    let start = json!({ "deviceId": DEVICE, "examinationDayFunctionaryId": duty["examinationDayFunctionaryId"] });
    let token = gate.post("/monitoring/start-monitoring", start).await.expect(201);
    let token = token["monitoringTokenId"].as_str().unwrap();
    let verify = async |gate: &Client<'_>| -> Value {
        gate.upload(
            &format!("/monitoring/verify-functionary/{token}/{day}/ENTRY"),
            &[
                Part::File("gate.jpg", &faces::picture("6-1-gate")),
                Part::Field("latitude", "28.63"),
                Part::Field("longitude", "77.21"),
                Part::Field("accuracy", "10"),
            ],
        )
        .await
        .expect(200)
    };
    for gate in [&gate, &gate.at(&one)] {
        assert_eq!(verify(gate).await["anomalies"][0]["type"], "FACE_MISMATCH", "nobody knows them");
    }

    let late = ground::functionary(&one, ground.place, |_| {}).await;
    let admin = &ground.admin;
    let face = faces::picture("6-1");
    let face = admin.upload(&format!("/functionary/add-biometric/{late}"), &[Part::File("face.jpg", &face)]).await;
    let (face, enrolled) = (face.expect(200)[0].clone(), Instant::now());
    ground.assign(&day, &[(late, "EDUQUITY_INVIGILATOR")]).await;
    seen(enrolled, async || verify(&gate).await["result"] == "OK").await;

    let gone = json!({ "functionaryId": late, "biometricId": face["id"] });
    admin.post("/functionary/delete-biometric", gone).await.expect(200);
    let removed = Instant::now();
    seen(removed, async || verify(&gate).await["result"] == "DENIED").await;
    assert_eq!(verify(&gate).await["anomalies"][0]["type"], "FACE_MISMATCH");
}

#[actix_web::test]
async fn what_a_killed_server_was_carrying_out_another_takes_over_at_once() {
    let app = TestApp::start().await;
    let settings = [("MUSTER__ROSTERING__ANSWER_WAIT_SECONDS", "0")];
    let mut servers = [Server::start_with(&app, &settings), Server::start_with(&app, &settings)];
    for server in &mut servers {
        server.listens().await;
    }
    let [one, other] = servers.each_ref().map(|server| app.on_port(server.port));
    let ground = Ground::in_delhi(&one).await;
    let day = ground.day("1").await;
    let (_, gate) = ground.manager(&[&day], DEVICE).await;
    let token = start(&gate, &day, DEVICE).await;
    let copy = async |gate: &Client<'_>| {
        let picture = faces::picture(STRANGER);
        let parts = [Part::File("gate.jpg", &picture), Part::Field("idempotencyKey", "c0ffee")];
        gate.upload(&format!("/monitoring/verify-functionary/{token}/{day}/ENTRY"), &parts).await
    };
    copy(&gate).await.expect(200);
    // As it stands while the server is carrying it out, and long before anybody gives a living one up.
    #[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
    let request = gate_request::Entity::find().one(&**app.database()).await.unwrap().unwrap();
    let mut request = request.into_active_model();
    request.state = Set(GateRequestState::Pending);
    request.answer = Set(None);
    request.created_at = Set(one.state.clock.now() + TimeDelta::seconds(25));
    request.update(&**app.database()).await.unwrap();

    let there = gate.at(&other);
    assert_eq!(copy(&there).await.expect(409)["reason"], "IN_PROGRESS", "its server lives");
    servers[0].kill();
    seen(Instant::now(), async || copy(&there).await.status == 200).await;
}
