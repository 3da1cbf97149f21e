//! SMS, handed to a gateway over HTTP: the request that arrives there, and what happens when it does not.

use std::{
    collections::VecDeque,
    io::BufRead,
    sync::{Arc, Mutex},
};

use actix_web::{App, HttpRequest, HttpResponse, HttpServer, dev::ServerHandle, http::StatusCode, web};
use chrono::TimeDelta;
use gateway::settings::Settings;
use identity::{
    entities::ConcealedText,
    settings::BodyFormat,
    trail::delivery::outbox::{self, DeliveryState, OutboxEntry},
};
use kernel::access::Role;
use serde_json::{Value, json};
use tempfile::TempDir;
use test_support::{
    Client, TestApp,
    sign_in::{create, quick},
};

use crate::delivery::python::{Certificate, Script};

const NUMBER: &str = "9000000001";

/// What the gateway does next.
#[derive(Clone)]
enum Next {
    Answer(u16, &'static str),
    Redirect(String),
    Silence,
}

/// A request as it arrived.
#[derive(Clone, Debug)]
struct Seen {
    line: String,
    key: String,
    content_type: String,
    body: String,
}

#[derive(Default)]
struct Book {
    next: Mutex<VecDeque<Next>>,
    seen: Mutex<Vec<Seen>>,
}

/// A gateway on this machine; takes everything unless told otherwise.
struct FakeGateway {
    book: Arc<Book>,
    port: u16,
    handle: ServerHandle,
}

impl FakeGateway {
    fn start(next: impl IntoIterator<Item = Next>) -> Self {
        let book = Arc::new(Book { next: Mutex::new(next.into_iter().collect()), ..Book::default() });
        let shared = web::Data::from(Arc::clone(&book));
        let server = HttpServer::new(move || App::new().app_data(shared.clone()).default_service(web::to(take)))
            .workers(1)
            .disable_signals()
            .bind("127.0.0.1:0")
            .unwrap();
        let port = server.addrs()[0].port();
        let server = server.run();
        let handle = server.handle();
        actix_web::rt::spawn(server);
        Self { book, port, handle }
    }

    fn configure(&self, settings: &mut Settings) {
        quick(settings);
        let sms = &mut settings.identity.delivery.sms;
        sms.url = ConcealedText(format!("http://127.0.0.1:{}/v1/{{sender}}?to=91{{to}}", self.port));
        sms.body = ConcealedText(r#"{"text":"{text}","template":"{template_id}"}"#.into());
        sms.headers.insert("x-key".into(), ConcealedText("Key {secret}".into()));
        sms.secret = ConcealedText("tin drum".into());
        sms.sender = "MUSTER".into();
        sms.template_ids.insert("password_reset".into(), "1107161234567890123".into());
    }

    fn seen(&self) -> Vec<Seen> {
        self.book.seen.lock().unwrap().clone()
    }

    async fn stop(self) {
        self.handle.stop(false).await;
    }
}

async fn take(request: HttpRequest, body: String, book: web::Data<Book>) -> HttpResponse {
    let header =
        |name: &str| request.headers().get(name).map(|value| value.to_str().unwrap().to_owned()).unwrap_or_default();
    book.seen.lock().unwrap().push(Seen {
        line: format!("{} {}", request.method(), request.uri()),
        key: header("x-key"),
        content_type: header("content-type"),
        body,
    });
    let next = book.next.lock().unwrap().pop_front();
    match next.unwrap_or(Next::Answer(200, "")) {
        Next::Answer(status, text) => HttpResponse::build(StatusCode::from_u16(status).unwrap()).body(text),
        Next::Redirect(to) => HttpResponse::Found().insert_header(("location", to)).finish(),
        Next::Silence => std::future::pending().await,
    }
}

/// Somebody asks for a code; it works in the browser that comes back.
async fn ask(app: &TestApp) -> Client<'_> {
    create(app, "sscadmin", Role::SscAdmin, NUMBER).await;
    let client = app.client();
    client.post("/auth/forgot-password/initiate", json!({ "userId": "sscadmin" })).await.expect(200);
    client
}

async fn entry(app: &TestApp) -> OutboxEntry {
    outbox::list(app.database(), &app.state.clock, Some(NUMBER)).await.unwrap().remove(0)
}

async fn reset(client: &Client<'_>, code: &str) -> u16 {
    let body = json!({ "otp": code, "password": "Lantern+Quartz7" });
    client.post("/auth/forgot-password/reset", body).await.status
}

#[actix_web::test]
async fn the_gateway_gets_the_request_that_the_settings_describe() {
    let gateway = FakeGateway::start([]);
    let app = TestApp::start_with(|settings| gateway.configure(settings)).await;
    let client = ask(&app).await;
    app.state.deliver().await.unwrap();
    let entry = entry(&app).await;
    assert_eq!((entry.state, entry.attempts, entry.last_error.as_deref()), (DeliveryState::Sent, 1, None));
    let seen = gateway.seen();
    assert_eq!(seen.len(), 1);
    assert_eq!(seen[0].line, "POST /v1/MUSTER?to=919000000001");
    assert_eq!((seen[0].key.as_str(), seen[0].content_type.as_str()), ("Key tin drum", "application/json"));
    let body: Value = serde_json::from_str(&seen[0].body).unwrap();
    let code = entry.code.unwrap();
    let text = format!(
        "{code} is your code to set a new password for Muster. It works for 5 minutes. Do not share it with anyone."
    );
    assert_eq!(body, json!({ "text": text, "template": "1107161234567890123" }));
    assert_eq!(reset(&client, &code).await, 201);
    gateway.stop().await;
}

#[actix_web::test]
async fn a_form_and_an_address_alone_work_as_well() {
    let gateway = FakeGateway::start([]);
    let app = TestApp::start_with(|settings| {
        gateway.configure(settings);
        let sms = &mut settings.identity.delivery.sms;
        sms.body_format = BodyFormat::Form;
        sms.body = ConcealedText("mobile={to}&message={text}".into());
    })
    .await;
    ask(&app).await;
    app.state.deliver().await.unwrap();
    let seen = gateway.seen();
    assert_eq!(seen[0].content_type, "application/x-www-form-urlencoded");
    assert!(seen[0].body.starts_with("mobile=9000000001&message="), "{}", seen[0].body);
    gateway.stop().await;

    let gateway = FakeGateway::start([]);
    let app = TestApp::start_with(|settings| {
        gateway.configure(settings);
        let sms = &mut settings.identity.delivery.sms;
        sms.method = "GET".into();
        sms.body = ConcealedText(String::new());
    })
    .await;
    ask(&app).await;
    app.state.deliver().await.unwrap();
    let seen = gateway.seen();
    assert_eq!((seen[0].line.as_str(), seen[0].body.as_str()), ("GET /v1/MUSTER?to=919000000001", ""));
    gateway.stop().await;
}

#[actix_web::test]
async fn a_gateway_that_is_down_is_tried_again_and_the_code_still_works() {
    let gateway = FakeGateway::start([Next::Answer(500, "{text}"), Next::Answer(503, "")]);
    let app = TestApp::start_with(|settings| gateway.configure(settings)).await;
    let client = ask(&app).await;
    for (attempts, pause, status) in [(1, 15, "500 Internal Server Error"), (2, 30, "503 Service Unavailable")] {
        app.state.deliver().await.unwrap();
        let entry = entry(&app).await;
        assert_eq!((entry.state, entry.attempts), (DeliveryState::Retrying, attempts));
        assert_eq!(entry.last_error.unwrap(), format!("the SMS gateway answered {status}"));
        assert_eq!(entry.next_attempt_at, Some(app.state.clock.now() + TimeDelta::seconds(pause)));
        app.state.deliver().await.unwrap();
        assert_eq!(gateway.seen().len(), usize::try_from(attempts).unwrap(), "not before its time");
        app.advance(TimeDelta::seconds(pause));
    }
    app.state.deliver().await.unwrap();
    let entry = entry(&app).await;
    assert_eq!((entry.state, entry.attempts, entry.last_error), (DeliveryState::Sent, 3, None));
    let bodies: Vec<String> = gateway.seen().into_iter().map(|seen| seen.body).collect();
    assert!(bodies.iter().all(|body| *body == bodies[0]), "the same code each time");
    assert_eq!(reset(&client, &entry.code.unwrap()).await, 201);
    gateway.stop().await;
}

#[actix_web::test]
async fn a_gateway_that_never_answers_holds_up_nobody() {
    let gateway = FakeGateway::start([Next::Silence]);
    let app = TestApp::start_with(|settings| {
        gateway.configure(settings);
        settings.identity.delivery.sms.timeout_milliseconds = 50;
    })
    .await;
    // Asking for the code does not even talk to the gateway.
    let client = ask(&app).await;
    assert!(gateway.seen().is_empty());
    app.state.deliver().await.unwrap();
    let entry = entry(&app).await;
    assert_eq!(entry.last_error.unwrap(), "the SMS gateway did not answer in time");
    assert_eq!(entry.state, DeliveryState::Retrying);
    assert_eq!(reset(&client, &entry.code.unwrap()).await, 201);
    gateway.stop().await;
}

#[actix_web::test]
async fn what_the_gateway_refuses_for_good_is_given_up() {
    let gateway = FakeGateway::start([Next::Answer(422, "not a number")]);
    let app = TestApp::start_with(|settings| gateway.configure(settings)).await;
    ask(&app).await;
    for _ in 0..3 {
        app.state.deliver().await.unwrap();
        app.advance(TimeDelta::minutes(1));
    }
    let entry = entry(&app).await;
    assert_eq!((entry.state, entry.attempts), (DeliveryState::GivenUp, 1));
    assert_eq!(entry.last_error.unwrap(), "the SMS gateway answered 422 Unprocessable Entity");
    assert_eq!(gateway.seen().len(), 1);
    gateway.stop().await;
}

#[actix_web::test]
async fn success_is_what_the_settings_call_so() {
    let endless = "OK ".repeat(100_000);
    let endless: &'static str = Box::leak(endless.into_boxed_str());
    let answers = [Next::Answer(200, "ERR balance"), Next::Answer(200, endless), Next::Answer(200, "queued: OK 17")];
    let gateway = FakeGateway::start(answers);
    let app = TestApp::start_with(|settings| {
        gateway.configure(settings);
        settings.identity.delivery.sms.success_text = "OK".into();
    })
    .await;
    ask(&app).await;
    app.state.deliver().await.unwrap();
    assert_eq!(entry(&app).await.last_error.unwrap(), "the SMS gateway answered 200 OK without the words of success");
    app.advance(TimeDelta::seconds(15));
    app.state.deliver().await.unwrap();
    assert_eq!(entry(&app).await.last_error.unwrap(), "the SMS gateway's answer (200 OK) could not be read");
    app.advance(TimeDelta::seconds(30));
    app.state.deliver().await.unwrap();
    assert_eq!(entry(&app).await.state, DeliveryState::Sent);
    gateway.stop().await;
}

#[actix_web::test]
async fn a_redirect_is_not_followed() {
    let elsewhere = FakeGateway::start([]);
    let gateway = FakeGateway::start([Next::Redirect(format!("http://127.0.0.1:{}/", elsewhere.port))]);
    let app = TestApp::start_with(|settings| gateway.configure(settings)).await;
    ask(&app).await;
    app.state.deliver().await.unwrap();
    assert_eq!(entry(&app).await.last_error.unwrap(), "the SMS gateway answered 302 Found");
    assert!(elsewhere.seen().is_empty());
    gateway.stop().await;
    elsewhere.stop().await;
}

#[actix_web::test]
async fn a_code_that_ran_out_is_not_sent_any_more() {
    let gateway = FakeGateway::start([Next::Answer(500, "")]);
    let app = TestApp::start_with(|settings| gateway.configure(settings)).await;
    ask(&app).await;
    app.state.deliver().await.unwrap();
    app.advance(TimeDelta::minutes(5));
    app.state.deliver().await.unwrap();
    let entry = entry(&app).await;
    assert_eq!(entry.state, DeliveryState::GivenUp);
    assert_eq!(entry.last_error.unwrap(), "the code in it ran out before it could be sent");
    assert_eq!(gateway.seen().len(), 1);
    gateway.stop().await;
}

#[actix_web::test]
async fn several_processes_send_a_message_once() {
    let gateway = FakeGateway::start([]);
    let app = TestApp::start_with(|settings| gateway.configure(settings)).await;
    ask(&app).await;
    let runs = futures_util::future::join_all((0..4).map(|_| app.state.deliver())).await;
    runs.into_iter().for_each(|run| run.unwrap());
    assert_eq!(gateway.seen().len(), 1);
    assert_eq!(entry(&app).await.state, DeliveryState::Sent);
    gateway.stop().await;
}

#[actix_web::test]
async fn a_gateway_is_spoken_to_only_if_its_certificate_is_trusted() {
    let folder = TempDir::new().unwrap();
    let certificate = Certificate::of("localhost", folder.path());
    let Some(mut server) = Script::start("https_server.py", &certificate.arguments()) else { return };
    for is_trusted in [false, true] {
        let app = TestApp::start_with(|settings| {
            quick(settings);
            let sms = &mut settings.identity.delivery.sms;
            sms.url = ConcealedText(format!("https://localhost:{}/send", server.port));
            sms.body = ConcealedText(r#"["{to}"]"#.into());
            if is_trusted {
                sms.ca_file.clone_from(&certificate.certificate);
            }
        })
        .await;
        ask(&app).await;
        app.state.deliver().await.unwrap();
        let entry = entry(&app).await;
        if is_trusted {
            assert_eq!(entry.state, DeliveryState::Sent);
        } else {
            let reason = "the SMS gateway's certificate is not trusted, or not for its name";
            assert_eq!(entry.last_error.as_deref(), Some(reason));
        }
    }
    let mut line = String::new();
    server.output.read_line(&mut line).unwrap();
    let seen: Value = serde_json::from_str(&line).unwrap();
    assert_eq!(seen, json!({ "path": "/send", "body": "[\"9000000001\"]" }));
}

#[actix_web::test]
async fn every_sms_has_a_setting_for_its_registered_id_and_every_text_is_in_the_guide() {
    let app = TestApp::start().await;
    let ids = &app.state.settings.identity.delivery.sms.template_ids;
    let guide = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/messages.md");
    let guide: String = std::fs::read_to_string(guide).unwrap().split_whitespace().collect::<Vec<_>>().join(" ");
    for template in identity::trail::delivery::Template::all() {
        let is_sms = template.channel() == identity::entities::outbox_message::MessageChannel::Sms;
        assert_eq!(ids.contains_key(&template.name().to_lowercase()), is_sms, "{template:?}");
        assert!(guide.contains(template.name()), "{template:?} is not in docs/messages.md");
        let text = template.text().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(guide.contains(&text), "docs/messages.md lacks: {text}");
    }
}
