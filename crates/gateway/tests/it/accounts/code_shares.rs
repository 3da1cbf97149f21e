//! How a number's budget of codes is shared: strangers cannot use up what known devices have, one stranger cannot use up what
//! others have, and however many there are, few wrong codes are compared and few messages are sent.

use chrono::{DateTime, TimeDelta, Utc};
use gateway::settings::Settings;
use identity::{entities::one_time_code, trail::delivery::outbox};
use kernel::{
    access::{Role, Scope, SystemTask},
    deployment::Mode,
};
use serde_json::{Value, json};
use test_support::{
    Answer, Client, TestApp,
    ground::functionary,
    sign_in::{captcha, create, quick},
};

const DEVICE: &str = "abcdefghijklmnopqrstu:1763600000";
const NUMBER: &str = "9811111111";
/// Where nobody attacks from.
const QUIET: &str = "192.0.2.200";
const DAY: TimeDelta = TimeDelta::days(1);

/// What a code opens.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Door {
    Gate,
    Password,
    OwnPictures,
}

pub(crate) const DOORS: [Door; 3] = [Door::Gate, Door::Password, Door::OwnPictures];

impl Door {
    pub(crate) async fn ask(self, client: &Client<'_>) -> Answer {
        self.ask_for(client, NUMBER, "sscadmin").await
    }

    async fn ask_for(self, client: &Client<'_>, number: &str, name: &str) -> Answer {
        match self {
            Self::Gate => {
                let captcha = captcha(client).await;
                let headers: Vec<(&str, &str)> = captcha.iter().map(|(name, value)| (*name, value.as_str())).collect();
                let body = json!({ "mobileNumber": number, "deviceId": DEVICE });
                client.post_with("/auth/initiate/venue-manager-login", body, &headers).await
            }
            Self::Password => client.post("/auth/forgot-password/initiate", json!({ "userId": name })).await,
            Self::OwnPictures => {
                client.post("/functionary/self-verification/initiate", json!({ "mobileNumber": number })).await
            }
        }
    }

    pub(crate) async fn answer(self, client: &Client<'_>, code: &str) -> Answer {
        let (path, body) = match self {
            Self::Gate => ("/auth/verify/venue-manager-login", json!({ "otp": code, "deviceId": DEVICE })),
            Self::Password => ("/auth/forgot-password/reset", json!({ "otp": code, "password": "Lantern+Quartz7" })),
            Self::OwnPictures => ("/functionary/self-verification/verify-otp", json!({ "otp": code })),
        };
        client.post(path, body).await
    }

    /// Asks for a code and gives five wrong ones; whether one was sent.
    pub(crate) async fn waste(self, client: &Client<'_>) -> bool {
        let is_sent = self.ask(client).await.status < 300;
        if is_sent {
            for _ in 0..5 {
                // No code has letters, so none is right by chance.
                assert_eq!(self.answer(client, "ABCDEF").await.status, 400);
            }
        }
        is_sent
    }
}

/// The budgets as they come; everything that has nothing to do with codes is generous.
pub(crate) fn as_they_come(settings: &mut Settings) {
    let limits = settings.identity.limits.clone();
    quick(settings);
    let quick = settings.identity.limits.clone();
    settings.identity.limits = limits;
    settings.identity.limits.captchas_per_address = quick.captchas_per_address;
}

async fn app(change: impl FnOnce(&mut Settings)) -> TestApp {
    let app = TestApp::start_with(|settings| {
        as_they_come(settings);
        change(settings);
    })
    .await;
    create(&app, "sscadmin", Role::SscAdmin, NUMBER).await;
    functionary(&app, test_support::places::city(&app).await, |person| person.mobile_number = NUMBER.into()).await;
    app
}

async fn codes(app: &TestApp) -> Vec<one_time_code::Model> {
    Scope::of_system(SystemTask::SignIn).select::<one_time_code::Entity>().all(&**app.database()).await.unwrap()
}

pub(crate) async fn newest_code(app: &TestApp, number: &str) -> String {
    let messages = outbox::list(app.database(), &app.state.clock, Some(number)).await.unwrap();
    messages[0].code.clone().unwrap()
}

/// A browser elsewhere in which a code for the number was right.
async fn known<'app>(app: &'app TestApp, address: &str) -> Client<'app> {
    let client = app.client().from_address(address);
    Door::OwnPictures.ask(&client).await.expect(200);
    Door::OwnPictures.answer(&client, &newest_code(app, NUMBER).await).await.expect(200);
    client.post("/auth/logout", json!({})).await.expect(200);
    client
}

/// The most of something that was counted in any 24 hours.
fn most_in_a_day(codes: &[one_time_code::Model], count: impl Fn(&one_time_code::Model) -> i32) -> i32 {
    let from = |start: DateTime<Utc>| -> i32 {
        codes.iter().filter(|code| (start..start + DAY).contains(&code.sent_at)).map(&count).sum()
    };
    codes.iter().map(|code| from(code.sent_at)).max().unwrap_or_default()
}

fn wrong(code: &one_time_code::Model) -> i32 {
    code.tries - i32::from(code.used_at.is_some())
}

#[actix_web::test]
async fn no_combination_of_requesters_has_more_than_a_hundred_wrong_codes_compared_in_a_day() {
    let app = app(|_| {}).await;
    let mut attackers = Vec::new();
    for place in 1..=5 {
        attackers.push(known(&app, &format!("198.51.100.{place}")).await);
        app.advance(TimeDelta::minutes(10));
    }
    for place in 1..=6 {
        attackers.push(app.client().from_address(&format!("203.0.113.{place}")));
    }
    let mut after_the_first_day = 0;
    for round in 0..9 {
        for door in DOORS {
            for attacker in &attackers {
                for _ in 0..3 {
                    door.waste(attacker).await;
                }
            }
        }
        if round == 5 {
            after_the_first_day = codes(&app).await.iter().map(wrong).sum();
        }
        app.advance(TimeDelta::hours(4));
    }
    let codes = codes(&app).await;
    assert_eq!(after_the_first_day, 100, "four shares of 25");
    assert_eq!(most_in_a_day(&codes, wrong), 100);
    assert!(codes.iter().map(wrong).sum::<i32>() > 100, "the next day there are more");
}

#[actix_web::test]
async fn strangers_cannot_use_up_what_known_devices_have() {
    let app = app(|settings| settings.identity.limits.codes_per_address = 2).await;
    let owner = known(&app, "203.0.113.1").await;
    for door in DOORS {
        for place in 1..=6 {
            let stranger = app.client().from_address(&format!("203.0.113.{place}"));
            while door.waste(&stranger).await {}
        }
        let newcomer = app.client().from_address(QUIET);
        assert_eq!(door.ask(&newcomer).await.status, 429, "{door:?}: so many networks keep a newcomer out");
        assert!(door.ask(&owner).await.status < 300, "{door:?}: at an address that is used up, too");
    }
    let code = newest_code(&app, NUMBER).await;
    Door::OwnPictures.answer(&owner, &code).await.expect(200);
    app.advance(DAY + TimeDelta::minutes(5));
    Door::Gate.ask(&app.client().from_address(QUIET)).await.expect(201);
}

#[actix_web::test]
async fn a_browser_in_which_the_administrator_signed_in_is_known_for_their_forgotten_password() {
    let app = app(|_| {}).await;
    let owner = app.client();
    test_support::sign_in::try_to(&owner, "sscadmin", test_support::sign_in::PASSWORD).await.expect(200);
    owner.post("/auth/logout", json!({})).await.expect(200);
    for place in 1..=6 {
        while Door::Password.waste(&app.client().from_address(&format!("203.0.113.{place}"))).await {}
    }
    assert_eq!(Door::Password.ask(&app.client()).await.status, 429);
    Door::Password.ask(&owner).await.expect(200);
    Door::Password.answer(&owner, &newest_code(&app, NUMBER).await).await.expect(201);
}

#[actix_web::test]
async fn one_stranger_cannot_use_up_what_other_strangers_have() {
    let app = app(|_| {}).await;
    for door in DOORS {
        // A site has one budget, however many networks are in it.
        for place in ["203.0.113.1", "2001:db8::1", "2001:db8:0:1::1", "2001:db8:0:2::1", "2001:db8:0:ffff::1"] {
            let stranger = app.client().from_address(place);
            for _ in 0..6 {
                door.waste(&stranger).await;
            }
        }
        let newcomer = app.client().from_address(QUIET);
        assert!(door.ask(&newcomer).await.status < 300, "{door:?}");
    }
}

#[actix_web::test]
async fn codes_that_nobody_tries_keep_nobody_out_once_they_have_expired() {
    let app = app(|_| {}).await;
    for door in DOORS {
        for place in 1..=6 {
            let stranger = app.client().from_address(&format!("203.0.113.{place}"));
            for _ in 0..3 {
                door.ask(&app.client().from_address(&format!("203.0.113.{place}"))).await;
                door.ask(&stranger).await;
            }
        }
        let newcomer = app.client().from_address(QUIET);
        let refused = door.ask(&newcomer).await;
        let wait: i64 = refused.headers.get("retry-after").unwrap().to_str().unwrap().parse().unwrap();
        assert!(refused.status == 429 && wait <= 300, "{door:?}: {wait} seconds");
        app.advance(TimeDelta::seconds(wait));
        assert!(door.ask(&newcomer).await.status < 300, "{door:?}");
    }
}

#[actix_web::test]
async fn a_number_gets_few_messages_however_many_ask_for_them() {
    let app = app(|_| {}).await;
    let knows = known(&app, "198.51.100.1").await;
    app.advance(TimeDelta::minutes(10));
    let mut sent_at_first = 0;
    for round in 0..15 {
        for place in 1..=12 {
            for door in [Door::Password, Door::OwnPictures] {
                door.ask(&app.client().from_address(&format!("203.0.113.{place}"))).await;
                door.ask(&knows).await;
            }
        }
        if round == 0 {
            sent_at_first = codes(&app).await.len() - 1;
        }
        app.advance(TimeDelta::minutes(10));
    }
    let codes = codes(&app).await;
    assert!((6..=27).contains(&sent_at_first), "{sent_at_first} in ten minutes");
    let in_a_day = most_in_a_day(&codes, |_| 1);
    assert!((60..=180).contains(&in_a_day), "{in_a_day} in a day");
    let of_one = codes.iter().filter(|code| code.is_known).count();
    assert!(of_one <= 10, "{of_one} by one device");
}

#[actix_web::test]
async fn a_new_code_replaces_those_of_its_own_browser_and_no_others() {
    let app = app(|_| {}).await;
    let (owner, stranger) = (app.client(), app.client().from_address("203.0.113.1"));
    Door::OwnPictures.ask(&owner).await.expect(200);
    let first = newest_code(&app, NUMBER).await;
    for door in DOORS {
        assert!(door.ask(&stranger).await.status < 300);
    }
    let flow = owner.cookie("muster_flow").unwrap();
    Door::OwnPictures.ask(&owner).await.expect(200);
    let second = newest_code(&app, NUMBER).await;
    let given_up = app.client();
    given_up.set_cookie("muster_flow", &flow);
    assert_eq!(Door::OwnPictures.answer(&given_up, &first).await.expect(400)["reason"], "CODE_REPLACED");
    Door::OwnPictures.ask(&stranger).await.expect(200);
    Door::OwnPictures.answer(&owner, &second).await.expect(200);
}

#[actix_web::test]
async fn a_code_that_was_sent_can_be_tried_whatever_a_neighbour_at_the_address_does() {
    for door in [Door::Password, Door::OwnPictures] {
        let app = app(|settings| settings.identity.limits.code_tries_per_address = 6).await;
        let (owner, neighbour) = (app.client(), app.client());
        door.ask(&owner).await.expect(200);
        let code = newest_code(&app, NUMBER).await;
        assert!(door.waste(&neighbour).await);
        let mut status = 400;
        for _ in 0..8 {
            status = door.answer(&neighbour, "ABCDEF").await.status;
        }
        assert_eq!(status, 429, "{door:?}: where there is no code to try the address has a budget");
        assert_eq!(door.answer(&owner, "ABCDEF").await.status, 400);
        assert!(door.answer(&owner, &code).await.status < 300, "{door:?}");
    }
}

#[actix_web::test]
async fn a_number_that_nobody_has_is_refused_alike() {
    let app = app(|_| {}).await;
    let mut seen: Vec<Vec<(u16, Value)>> = Vec::new();
    for (number, name) in [(NUMBER, "sscadmin"), ("9822222222", "nobody")] {
        let mut answers = Vec::new();
        for door in DOORS {
            for place in 1..=6 {
                let client = app.client().from_address(&format!("203.0.113.{place}"));
                let asked = door.ask_for(&client, number, name).await;
                answers
                    .push((asked.status, json!(asked.headers.get("retry-after").map(|wait| wait.to_str().unwrap()))));
                for _ in 0..6 {
                    let refused = door.answer(&client, "ABCDEF").await;
                    answers.push((refused.status, refused.json()["error"].clone()));
                }
            }
        }
        seen.push(answers);
        // So that the budgets of the addresses are fresh for the other one.
        app.advance(TimeDelta::minutes(10));
    }
    assert_eq!(seen[0], seen[1]);
}

#[actix_web::test]
async fn a_demonstration_has_larger_budgets_and_the_same_five_tries() {
    let app = app(|settings| settings.mode = Mode::Demo).await;
    let client = app.client();
    for _ in 0..30 {
        assert!(Door::OwnPictures.waste(&client).await);
    }
    let tries: Vec<i32> = codes(&app).await.iter().map(|code| code.tries).collect();
    assert_eq!(tries, [5; 30]);
}

#[actix_web::test]
async fn the_device_cookie_is_out_of_the_pages_reach_and_for_https_alone_where_there_is_https() {
    for (public_url, start) in [("", "muster_device="), ("https://muster.example.org", "__Host-muster_device=")] {
        let app = app(|settings| {
            if !public_url.is_empty() {
                settings.server.public_url = public_url.into();
            }
        })
        .await;
        let client = app.client();
        Door::OwnPictures.ask(&client).await.expect(200);
        let answer = Door::OwnPictures.answer(&client, &newest_code(&app, NUMBER).await).await;
        let mut cookies = answer.headers.get_all("set-cookie").map(|value| value.to_str().unwrap());
        let cookie = cookies.find(|cookie| cookie.starts_with(start)).unwrap();
        for attribute in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=15552000"] {
            assert!(cookie.contains(attribute), "{cookie}");
        }
        assert_eq!(cookie.contains("Secure"), !public_url.is_empty(), "{cookie}");
        answer.expect(200);
    }
}
