//! E-mail, handed to a mail server of other make: what arrives there, and what happens when it does not.

use std::{fs, path::Path};

use chrono::TimeDelta;
use gateway::settings::Settings;
use identity::{
    accounts::users::NewUser,
    settings::MailEncryption,
    trail::delivery::outbox::{self, DeliveryState, OutboxEntry},
};
use kernel::access::Role;
use serde_json::{Value, json};
use tempfile::TempDir;
use test_support::{
    TestApp,
    sign_in::{PASSWORD, quick},
};

use crate::delivery::python::{Certificate, Script};

const MAIL: &str = "anita@example.org";
const ACCOUNT: &str = "muster@example.org";
const SECRET: &str = "0042 pebbles";

/// A mail server that wants STARTTLS and an account.
struct Server {
    script: Script,
    folder: TempDir,
    certificate: Certificate,
}

impl Server {
    fn start(tls: &str, name: &str) -> Option<Self> {
        let folder = TempDir::new().unwrap();
        let certificate = Certificate::of(name, folder.path());
        let [path, key] = certificate.arguments();
        let place = folder.path().to_str().unwrap();
        let arguments =
            [place, "--tls", tls, "--certificate", path, "--key", key, "--account", ACCOUNT, "--password", SECRET];
        let script = Script::start("mail_server.py", &arguments)?;
        Some(Self { script, folder, certificate })
    }

    /// Settings that reach it.
    fn configure(&self, settings: &mut Settings) {
        quick(settings);
        let password_file = self.folder.path().join("password");
        fs::write(&password_file, format!("{SECRET}\n")).unwrap();
        let mail = &mut settings.identity.delivery.mail;
        mail.host = "localhost".into();
        mail.port = self.script.port;
        mail.user = ACCOUNT.into();
        mail.password_file = password_file;
        mail.from = "Muster <no-reply@muster.example.org>".into();
        mail.ca_file.clone_from(&self.certificate.certificate);
    }

    /// Makes it answer recipients with this, or take them again.
    fn answer(&self, with: Option<&str>) {
        let file = self.folder.path().join("answer");
        match with {
            Some(text) => fs::write(file, text).unwrap(),
            None => fs::remove_file(file).unwrap(),
        }
    }

    fn messages(&self) -> Vec<Value> {
        let is_message = |path: &Path| path.extension().is_some_and(|extension| extension == "json");
        let mut paths: Vec<_> = fs::read_dir(self.folder.path()).unwrap().map(|entry| entry.unwrap().path()).collect();
        paths.retain(|path| is_message(path));
        paths.sort();
        paths.iter().map(|path| serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()).collect()
    }
}

/// Changes the password of a new user by a code, which their e-mail address is told of.
async fn change_a_password(app: &TestApp) {
    let new = NewUser {
        name: "अनीता देवी".into(),
        user_id: Some("anita".into()),
        mobile_number: "9000000001".into(),
        email: Some(MAIL.into()),
        role: Role::SscAdmin,
        password: Some(PASSWORD.into()),
        region_id: None,
        authorizing_agency_id: None,
        city_id: None,
    };
    app.state.create_user(new).await.unwrap();
    let client = app.client();
    client.post("/auth/forgot-password/initiate", json!({ "userId": "anita" })).await.expect(200);
    let code = sent_to(app, "9000000001").await.code.unwrap();
    let reset = json!({ "otp": code, "password": "Lantern+Quartz7" });
    client.post("/auth/forgot-password/reset", reset).await.expect(201);
}

/// The only message to somebody.
async fn sent_to(app: &TestApp, recipient: &str) -> OutboxEntry {
    let mut entries = outbox::list(app.database(), &app.state.clock, Some(recipient)).await.unwrap();
    assert_eq!(entries.len(), 1);
    entries.remove(0)
}

#[actix_web::test]
async fn a_message_arrives_as_it_was_written_over_either_kind_of_encryption() {
    for (tls, encryption) in [("starttls", MailEncryption::Starttls), ("tls", MailEncryption::Tls)] {
        let Some(server) = Server::start(tls, "localhost") else { return };
        let app = TestApp::start_with(|settings| {
            server.configure(settings);
            settings.identity.delivery.mail.encryption = encryption;
        })
        .await;
        change_a_password(&app).await;
        assert_eq!(sent_to(&app, MAIL).await.state, DeliveryState::Waiting);
        app.state.deliver().await.unwrap();

        let messages = server.messages();
        assert_eq!(messages.len(), 1, "one message, not the code, which goes by SMS: {messages:?}");
        let message = &messages[0];
        assert_eq!(message["sender"], "no-reply@muster.example.org");
        assert_eq!(message["recipients"], json!([MAIL]));
        assert_eq!(message["greeting"], "muster.example.org");
        assert_eq!((&message["encrypted"], &message["account"]), (&json!(true), &json!(ACCOUNT)));
        let headers = &message["headers"];
        assert_eq!(headers["from"], "Muster <no-reply@muster.example.org>");
        assert_eq!(headers["to"], MAIL);
        assert_eq!(headers["subject"], "Your Muster password was changed");
        assert_eq!(headers["auto-submitted"], "auto-generated");
        assert_eq!(headers["date"], "Fri, 20 Nov 2026 02:30:00 +0000");
        assert!(headers["message-id"].as_str().unwrap().ends_with("@muster.example.org>"));
        let text = message["text"].as_str().unwrap().replace("\r\n", "\n");
        assert!(text.starts_with("Dear अनीता देवी,\n\nthe password of your Muster account was changed"), "{text}");

        let entry = sent_to(&app, MAIL).await;
        assert_eq!((entry.state, entry.attempts), (DeliveryState::Sent, 1));
        assert_eq!(entry.sent_at, Some(TestApp::morning()));
        app.advance(TimeDelta::minutes(10));
        app.state.deliver().await.unwrap();
        assert_eq!(server.messages().len(), 1, "once");
    }
}

#[actix_web::test]
async fn a_server_that_is_busy_is_asked_again_after_growing_pauses() {
    let Some(server) = Server::start("starttls", "localhost") else { return };
    let app = TestApp::start_with(|settings| server.configure(settings)).await;
    change_a_password(&app).await;
    server.answer(Some("451 4.3.2 busy, try again later"));
    let mut at = TestApp::morning();
    for (attempts, pause) in [(1, 15), (2, 30), (3, 60)] {
        app.state.deliver().await.unwrap();
        let entry = sent_to(&app, MAIL).await;
        assert_eq!((entry.state, entry.attempts), (DeliveryState::Retrying, attempts));
        assert_eq!(
            entry.last_error.unwrap(),
            "the mail server asked to try again later (451): 4.3.2 busy, try again later"
        );
        at += TimeDelta::seconds(pause);
        assert_eq!(entry.next_attempt_at, Some(at));
        app.advance(TimeDelta::seconds(pause - 1));
        app.state.deliver().await.unwrap();
        assert_eq!(sent_to(&app, MAIL).await.attempts, attempts, "not before its time");
        app.advance(TimeDelta::seconds(1));
    }
    server.answer(None);
    app.state.deliver().await.unwrap();
    let entry = sent_to(&app, MAIL).await;
    assert_eq!((entry.state, entry.attempts, entry.last_error), (DeliveryState::Sent, 4, None));
    assert_eq!(server.messages().len(), 1);
}

#[actix_web::test]
async fn a_server_that_stays_busy_is_left_alone_after_the_last_try() {
    let Some(server) = Server::start("starttls", "localhost") else { return };
    let app = TestApp::start_with(|settings| {
        server.configure(settings);
        settings.identity.delivery.attempts = 3;
    })
    .await;
    change_a_password(&app).await;
    server.answer(Some("452 4.2.2 mailbox full"));
    for _ in 0..5 {
        app.state.deliver().await.unwrap();
        app.advance(TimeDelta::minutes(5));
    }
    let entry = sent_to(&app, MAIL).await;
    assert_eq!((entry.state, entry.attempts, entry.next_attempt_at), (DeliveryState::GivenUp, 3, None));
    assert!(entry.last_error.unwrap().ends_with("(452): 4.2.2 mailbox full"));
    assert!(server.messages().is_empty());
}

#[actix_web::test]
async fn a_recipient_who_is_refused_for_good_is_given_up_with_the_reason() {
    let Some(server) = Server::start("starttls", "localhost") else { return };
    let app = TestApp::start_with(|settings| server.configure(settings)).await;
    change_a_password(&app).await;
    server.answer(Some("550 5.1.1 no such mailbox"));
    app.state.deliver().await.unwrap();
    let entry = sent_to(&app, MAIL).await;
    assert_eq!((entry.state, entry.attempts), (DeliveryState::GivenUp, 1));
    assert_eq!(entry.last_error.unwrap(), "the mail server refused the message (550): 5.1.1 no such mailbox");
    server.answer(None);
    app.advance(TimeDelta::minutes(30));
    app.state.deliver().await.unwrap();
    assert!(server.messages().is_empty());
}

#[actix_web::test]
async fn nothing_is_sent_to_a_server_whose_certificate_is_not_trusted() {
    for (name, trusted) in [("localhost", false), ("another.example.org", true)] {
        let Some(server) = Server::start("starttls", name) else { return };
        let app = TestApp::start_with(|settings| {
            server.configure(settings);
            if !trusted {
                settings.identity.delivery.mail.ca_file = "".into();
            }
        })
        .await;
        change_a_password(&app).await;
        app.state.deliver().await.unwrap();
        let entry = sent_to(&app, MAIL).await;
        assert_eq!(entry.state, DeliveryState::Retrying);
        assert_eq!(
            entry.last_error.unwrap(),
            "the mail server's certificate is not trusted, or not for its name",
            "{name}"
        );
        assert!(server.messages().is_empty());
    }
}

#[actix_web::test]
async fn nothing_is_sent_in_clear_or_by_a_wrong_account() {
    let Some(server) = Server::start("starttls", "localhost") else { return };
    let app = TestApp::start_with(|settings| {
        server.configure(settings);
        fs::write(&settings.identity.delivery.mail.password_file, "wrong").unwrap();
    })
    .await;
    change_a_password(&app).await;
    app.state.deliver().await.unwrap();
    let entry = sent_to(&app, MAIL).await;
    assert!(entry.last_error.unwrap().starts_with("the mail server did not let Muster in (535)"));
    assert_eq!(entry.state, DeliveryState::Retrying, "the operator can still put the password right");

    let folder = TempDir::new().unwrap();
    let Some(plain) = Script::start("mail_server.py", &[folder.path().to_str().unwrap()]) else { return };
    let app = TestApp::start_with(|settings| {
        server.configure(settings);
        settings.identity.delivery.mail.port = plain.port;
    })
    .await;
    change_a_password(&app).await;
    app.state.deliver().await.unwrap();
    let entry = sent_to(&app, MAIL).await;
    assert_eq!(entry.last_error.unwrap(), "the mail server does not offer what the settings ask for");
    assert!(server.messages().is_empty());
}

#[actix_web::test]
async fn a_server_that_is_not_there_is_tried_again() {
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let app = TestApp::start_with(|settings| {
        quick(settings);
        let mail = &mut settings.identity.delivery.mail;
        (mail.host, mail.port, mail.encryption) = ("127.0.0.1".into(), free, MailEncryption::None);
    })
    .await;
    change_a_password(&app).await;
    app.state.deliver().await.unwrap();
    let entry = sent_to(&app, MAIL).await;
    assert_eq!(entry.last_error.unwrap(), "the mail server could not be reached");
    assert_eq!(entry.state, DeliveryState::Retrying);
}

#[actix_web::test]
async fn settings_that_would_send_mail_in_clear_over_a_network_are_refused() {
    let app = TestApp::start_with(|settings| {
        let mail = &mut settings.identity.delivery.mail;
        (mail.host, mail.encryption) = ("mail.example.org".into(), MailEncryption::None);
    })
    .await;
    let refused = app.state.deliver().await.unwrap_err();
    assert!(gateway::outcome::explain(&refused).contains("identity.delivery.mail.encryption"));
    assert!(app.state.start_background().is_err(), "the server does not start");
}
