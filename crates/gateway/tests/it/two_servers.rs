//! Two server processes on one database are one server to whoever talks to them: what one gave out the other takes, and a
//! face that one enrols or removes is known or refused at the other soon.

use std::{
    net::{TcpListener, TcpStream},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use actix_web::rt::time::sleep;
use kernel::access::Role;
use serde_json::{Value, json};
use test_support::{Client, TestApp, client::Part, faces};

use crate::{
    folder_enrolment::with_key,
    ground::{self, Ground},
    sign_in::{FIXED, PASSWORD, captcha, create, nonce, public_key, seal},
    verification::person,
};

/// How long a change may take to be seen by another server: ten times what is promised, as the machine is busy with other
/// tests, and less than the minute after which servers look through everything else.
const SEEN_WITHIN: Duration = Duration::from_secs(20);
/// A machine that is busy with other tests may need this long to start a server.
const STARTED_WITHIN: Duration = Duration::from_secs(120);
const DEVICE: &str = "abcdefghijklmnopqrstu:1763600000";

/// A server process, which ends with the test.
struct Server {
    process: Child,
    port: u16,
}

impl Server {
    /// Starts on the database, the files and the keys of a test.
    fn start(app: &TestApp) -> Self {
        // Free a moment ago, and given out to nobody else on this machine for a while.
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let process = Command::new(env!("CARGO_BIN_EXE_muster"))
            .args(["serve", "--port", &port.to_string(), "--data", with_key(app).to_str().unwrap()])
            .env("MUSTER__DATABASE__URL", &app.state.settings.database.url)
            .env("MUSTER__IDENTITY__CAPTCHA__FIXED_SOLUTION", FIXED)
            .env("MUSTER__IDENTITY__LOGIN_KEY__BITS", "2048")
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        Self { process, port }
    }

    async fn listens(&mut self) {
        let since = Instant::now();
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            assert!(self.process.try_wait().unwrap().is_none(), "the server ended");
            assert!(since.elapsed() < STARTED_WITHIN, "the server does not listen");
            sleep(Duration::from_millis(20)).await;
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.process.kill().and_then(|()| self.process.wait().map(drop)).unwrap();
    }
}

/// Asks again and again until the answer is the wanted one.
async fn seen(since: Instant, mut is_seen: impl AsyncFnMut() -> bool) {
    while !is_seen().await {
        assert!(since.elapsed() < SEEN_WITHIN, "not seen within {SEEN_WITHIN:?}");
        sleep(Duration::from_millis(50)).await;
    }
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
    let messages = identity::delivery::outbox::list(one.database(), &one.state.clock, Some(mobile)).await.unwrap();
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
