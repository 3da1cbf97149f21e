//! How many calls one session may send.

use chrono::TimeDelta;
use gateway::session_rate::SessionRateSettings;
use kernel::access::Role;
use registry::files::{Bucket, FileOwner};
use test_support::{Client, TestApp};

use crate::pictures::file_access::stored;

const RATE: SessionRateSettings = SessionRateSettings {
    calls_per_second: 2,
    calls_burst: 3,
    gate_calls_per_second: 10,
    gate_calls_burst: 20,
    files_per_second: 5,
    files_burst: 10,
};

/// How many of so many calls at once are answered.
async fn answered(client: &Client<'_>, address: &str, calls: usize) -> usize {
    let mut answered = 0;
    for _ in 0..calls {
        match client.get(address).await {
            answer if answer.status == 429 => {
                assert_eq!(answer.headers.get("retry-after").unwrap(), "1");
                answer.refused(429);
            }
            answer => {
                assert_eq!(answer.status, 200, "{address}");
                answered += 1;
            }
        }
    }
    answered
}

#[actix_web::test]
async fn a_session_that_sends_too_many_calls_waits_and_no_other_does() {
    let app = TestApp::start_with(|settings| settings.server.session_rate = RATE).await;
    let user = app.user(Role::SscAdmin).await;
    let one = app.session_of(user.id, user.role, None).await;
    let other = app.session_of(user.id, user.role, None).await;
    let picture = stored(&app, Bucket::Uploads, FileOwner::default()).await;
    assert_eq!(answered(&one, "/user/me", 5).await, 3);
    assert_eq!(answered(&other, "/user/me", 3).await, 3, "another session of the same user");
    assert_eq!(answered(&one, &picture, 11).await, 10, "files are counted apart");
    app.advance(TimeDelta::seconds(1));
    assert_eq!(answered(&one, "/user/me", 5).await, 2);
    assert_eq!(answered(&app.client(), "/health", 5).await, 5, "nobody is signed in");
}

#[actix_web::test]
async fn a_gate_hands_in_more_at_once() {
    let app = TestApp::start_with(|settings| settings.server.session_rate = RATE).await;
    let user = app.user(Role::VenueManager).await;
    let gate = app.session_of(user.id, user.role, Some("device-1")).await;
    assert_eq!(answered(&gate, "/user/me", 21).await, 20);
}

#[test]
fn a_page_that_opens_with_forty_calls_and_a_roster_of_two_hundred_portraits_never_waits() {
    let settings: gateway::settings::Settings = gateway::settings::Settings::load(&Default::default()).unwrap();
    let rate = settings.server.session_rate;
    assert!(rate.calls_burst >= 40 && rate.files_burst >= 200 && rate.gate_calls_burst >= 500, "{rate:?}");
}
