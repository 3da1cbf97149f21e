//! People hear of their duties: one message, a link of their own, an answer, and a board that shows all of it.

use chrono::{Days, TimeDelta};
use data_encoding::HEXLOWER;
use identity::{entities::ConcealedText, trail::delivery::outbox};
use kernel::{access::Role, crypto::hmac_sha256, ids::FunctionaryId};
use registry::entities::{AgencyFamily, functionary};
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    ground::{Ground, agency, functionary},
    operations::self_verified,
    people::Somebody,
};

const SECRET: &str = "reports are signed";

async fn app() -> TestApp {
    TestApp::start_with(|settings| {
        settings.identity.delivery.sms.call_backs.secret = ConcealedText(SECRET.into());
        settings.identity.delivery.sms.paise_per_part = 25;
    })
    .await
}

/// A center with a day tomorrow and one the day after.
pub(super) struct Season<'app> {
    pub(super) ground: Ground<'app>,
    pub(super) days: [String; 2],
}

impl<'app> Season<'app> {
    pub(super) async fn begin(app: &'app TestApp) -> Self {
        let ground = Ground::in_delhi(app).await;
        let tomorrow = app.state.clock.today() + Days::new(1);
        let days = [ground.day_on(tomorrow, "B1").await, ground.day_on(tomorrow + Days::new(1), "B1").await];
        Self { ground, days }
    }

    pub(super) async fn person(&self, change: impl FnOnce(&mut functionary::Model)) -> FunctionaryId {
        functionary(self.ground.admin.app(), self.ground.place, change).await
    }

    pub(super) async fn on_duty(&self, people: &[FunctionaryId]) {
        for day in &self.days {
            let wanted: Vec<_> = people.iter().map(|id| (*id, "EDUQUITY_INVIGILATOR")).collect();
            self.ground.assign(day, &wanted).await;
        }
    }

    pub(super) fn wish(&self, kind: &str) -> Value {
        json!({ "examinationId": self.ground.examination["id"], "kind": kind })
    }

    pub(super) async fn preview(&self, kind: &str) -> Value {
        self.ground.admin.post("/examination/duty-notices/preview", self.wish(kind)).await.expect(200)
    }

    /// Tells or asks all that are to be, and the rounds.
    pub(super) async fn tell(&self, kind: &str) -> Value {
        let mut wish = self.wish(kind);
        wish["confirm"] = self.preview(kind).await["people"].clone();
        let rounds = self.ground.admin.post("/examination/duty-notices", wish).await.expect(200);
        self.ground.admin.app().state.tell_of_duties().await.unwrap();
        rounds
    }

    /// The rounds as an administrator sees them who signs in anew: hours go by in some tests.
    pub(super) async fn rounds(&self) -> Value {
        let admin = self.ground.admin.app().signed_in(Role::SscAdmin).await;
        admin.get("/examination/duty-notices").await.expect(200)
    }

    pub(super) async fn day(&self, place: usize) -> Value {
        self.ground.admin.get(&format!("/examination/examination-day/{}", self.days[place])).await.expect(200)
    }
}

/// The texts that wait for a number, the newest first.
pub(super) async fn texts(app: &TestApp, number: &str) -> Vec<String> {
    let listed = outbox::list(app.database(), &app.state.clock, Some(number)).await.unwrap();
    listed.into_iter().map(|entry| entry.body).collect()
}

pub(super) async fn number_of(app: &TestApp, person: FunctionaryId) -> String {
    test_support::gate::person(app, person).await.mobile_number
}

/// The link in the last text to a person.
pub(super) async fn link_of(app: &TestApp, person: FunctionaryId) -> String {
    let text = texts(app, &number_of(app, person).await).await.remove(0);
    let link = text.split("/d/").nth(1).expect("a link").to_owned();
    link.split_whitespace().next().unwrap().to_owned()
}

pub(super) async fn open(browser: &Client<'_>, link: &str) -> Value {
    browser.post("/duty-link/open", json!({ "link": link })).await.expect(200)
}

pub(super) async fn say(browser: &Client<'_>, link: &str, duty: &Value, answer: &str) -> test_support::Answer {
    let body = json!({ "link": link, "dutyId": duty["id"], "answer": answer, "reason": "My child is ill" });
    browser.post("/duty-link/answer", body).await
}

/// A call of the gateway, signed with this secret.
async fn gateway_says(app: &TestApp, call: &str, body: Value, secret: &str) -> test_support::Answer {
    let signature = HEXLOWER.encode(&hmac_sha256(secret.as_bytes(), body.to_string().as_bytes()));
    app.client().post_with(call, body, &[("x-signature", &format!("sha256={signature}"))]).await
}

#[actix_web::test]
async fn a_person_gets_one_message_for_all_duties_and_their_link_takes_the_answer_that_the_boards_show() {
    let app = app().await;
    let season = Season::begin(&app).await;
    let (one, other) = (season.person(|_| {}).await, season.person(|_| {}).await);
    season.on_duty(&[one, other]).await;
    let preview = season.preview("NOTICE").await;
    assert_eq!(
        (&preview["people"], &preview["duties"], &preview["sms"], &preview["mails"], &preview["alreadyTold"]),
        (&json!(2), &json!(4), &json!(2), &json!(0), &json!(0))
    );
    assert_eq!((&preview["segments"], &preview["cost"]), (&json!(2), &json!(0.5)));
    assert!(preview["samples"][0]["text"].as_str().unwrap().contains("2 examination duties"), "{preview}");
    // Another number than the one that was shown sends nothing.
    let mut wish = season.wish("NOTICE");
    wish["confirm"] = json!(3);
    let refused = season.ground.admin.post("/examination/duty-notices", wish).await.expect(409);
    assert_eq!((&refused["reason"], &refused["confirm"]), (&json!("CONFIRM"), &json!(2)));
    season.tell("NOTICE").await;
    let number = number_of(&app, one).await;
    assert_eq!(texts(&app, &number).await.len(), 1);
    // A second time there is nobody left.
    assert_eq!(season.preview("NOTICE").await["alreadyTold"], 2);
    let mut again = season.wish("NOTICE");
    again["confirm"] = json!(0);
    season.ground.admin.post("/examination/duty-notices", again).await.expect(409);

    let (link, phone) = (link_of(&app, one).await, app.client());
    let opened = open(&phone, &link).await;
    assert_eq!((opened["asksLastFour"].clone(), opened["duties"].as_array().unwrap().len()), (json!(false), 2));
    let duties = opened["duties"].as_array().unwrap();
    assert_eq!((&duties[0]["center"], &duties[0]["canAnswer"]), (&json!("School No. 1"), &json!(true)));
    assert!(duties[0]["slipQr"].as_str().unwrap().contains("<svg"), "a slip");
    say(&phone, &link, &duties[0], "ACCEPTED").await.expect(200);
    let after = say(&phone, &link, &duties[1], "DECLINED").await.expect(200);
    assert_eq!((&after["duties"][1]["cancelled"], &after["duties"][1]["slip"]), (&json!(true), &Value::Null));
    // The same answer again changes nothing, and a declined duty is not taken back.
    say(&phone, &link, &duties[1], "DECLINED").await.expect(200);
    let refused = say(&phone, &link, &duties[1], "ACCEPTED").await.expect(409);
    assert_eq!(refused["reason"], "TAKEN_OFF", "clients say it in their own language");

    let [first, second] = [season.day(0).await, season.day(1).await];
    assert_eq!(
        (&first["assignedCount"], &first["acceptedCount"], &first["presentCount"]),
        (&json!(2), &json!(1), &json!(0))
    );
    assert_eq!((&second["assignedCount"], &second["acceptedCount"]), (&json!(1), &json!(0)));
    let roster = format!("/examination/examination-day-functionary/{}", season.days[0]);
    let roster = season.ground.admin.get(&roster).await.expect(200);
    let row = roster.as_array().unwrap().iter().find(|row| row["functionaryId"] == json!(one)).unwrap().clone();
    assert_eq!((&row["answer"], &row["answeredBy"]), (&json!("ACCEPTED"), &json!("LINK")));
    let board = season.rounds().await[0].clone();
    assert_eq!(board["duties"], json!({ "told": 4, "accepted": 1, "declined": 1, "open": 0, "silent": 2 }), "{board}");
    assert_eq!((&board["people"], &board["written"], &board["messages"]["waiting"]), (&json!(2), &json!(2), &json!(2)));
}

#[actix_web::test]
async fn a_link_in_another_browser_shows_a_first_name_until_the_last_four_digits_are_given() {
    let app = app().await;
    let season = Season::begin(&app).await;
    let person = season.person(|person| person.first_name = "Asha".into()).await;
    season.on_duty(&[person]).await;
    season.tell("NOTICE").await;
    let link = link_of(&app, person).await;
    let (own, forwarded) = (app.client(), app.client());
    let duty = open(&own, &link).await["duties"][0].clone();
    let seen = open(&forwarded, &link).await;
    assert_eq!(
        (&seen["firstName"], &seen["asksLastFour"], &seen["name"]),
        (&json!("Asha"), &json!(true), &Value::Null)
    );
    assert_eq!((&seen["duties"], &seen["calledUp"]), (&json!([]), &json!([])));
    say(&forwarded, &link, &duty, "DECLINED").await.expect(401);
    let with = |digits: &str| json!({ "link": link, "lastFour": digits });
    let wrong = forwarded.post("/duty-link/open", with("0000")).await.expect(400);
    assert!(wrong["fields"]["lastFour"].is_string(), "{wrong}");
    let number = number_of(&app, person).await;
    let right = forwarded.post("/duty-link/open", with(&number[6..])).await.expect(200);
    assert_eq!(right["duties"][0]["id"], duty["id"]);
    // The browser of the first time is not asked again.
    assert_eq!(open(&own, &link).await["asksLastFour"], false);
    // Guessing ends.
    let guesser = app.client();
    for _ in 0..app.state.settings.duties.wrong_digits {
        guesser.post("/duty-link/open", with("1111")).await.expect(400);
    }
    guesser.post("/duty-link/open", with(&number[6..])).await.expect(429);
}

#[actix_web::test]
async fn a_link_ends_with_its_last_duty_and_when_it_is_renewed_and_guessing_links_has_to_wait() {
    let app = app().await;
    let season = Season::begin(&app).await;
    let person = season.person(|_| {}).await;
    season.on_duty(&[person]).await;
    season.tell("NOTICE").await;
    let (link, phone) = (link_of(&app, person).await, app.client());
    open(&phone, &link).await;
    season.ground.admin.post(&format!("/examination/duty-links/{person}/renew"), json!({})).await.expect(200);
    let ended = phone.post("/duty-link/open", json!({ "link": link })).await.expect(409);
    assert_eq!(ended["reason"], "LINK_ENDED");
    season.tell("REMINDER").await;
    let renewed = link_of(&app, person).await;
    assert_ne!(renewed, link);
    open(&phone, &renewed).await;
    app.advance(TimeDelta::days(3));
    phone.post("/duty-link/open", json!({ "link": renewed })).await.expect(409);
    for link in ["", "x", "AbCdEfGhIjKlMnOpQrStUg"] {
        phone.post("/duty-link/open", json!({ "link": link })).await.expect(404);
    }
    let guesser = app.client().from_address("203.0.113.9");
    let limit = app.state.settings.duties.unknown_links_per_address;
    for _ in 0..limit {
        guesser.post("/duty-link/open", json!({ "link": "AbCdEfGhIjKlMnOpQrStUg" })).await.expect(404);
    }
    guesser.post("/duty-link/open", json!({ "link": "AbCdEfGhIjKlMnOpQrStUg" })).await.expect(429);
}

#[actix_web::test]
async fn an_answer_on_the_phone_is_noted_and_one_who_has_come_cannot_decline() {
    let app = app().await;
    let season = Season::begin(&app).await;
    let person = season.person(|_| {}).await;
    season.on_duty(&[person]).await;
    let roster = format!("/examination/examination-day-functionary/{}", season.days[0]);
    let duty = season.ground.admin.get(&roster).await.expect(200)[0].clone();
    let answer = format!("/examination/examination-day-functionary/{}/answer", duty["id"].as_str().unwrap());
    season.ground.admin.post(&answer, json!({ "answer": "DECLINED" })).await.expect(400);
    let noted = season.ground.admin.post(&answer, json!({ "answer": "ACCEPTED" })).await.expect(200);
    assert_eq!((&noted["answer"], &noted["answeredBy"]), (&json!("ACCEPTED"), &json!("PHONE")));
    let came = json!({ "attendance": "PRESENT", "reason": "Seen by the coordinator" });
    let correct = format!("/examination/examination-day-functionary/{}", duty["id"].as_str().unwrap());
    app.advance(TimeDelta::days(1));
    let admin = app.signed_in(Role::SscAdmin).await;
    admin.post(&correct, came).await.expect(200);
    admin.post(&answer, json!({ "answer": "DECLINED", "reason": "ill" })).await.expect(409);
    // Another region does not see the duty, an observer may not note.
    let elsewhere = app.signed_in(Somebody::from(Role::SscRegionAdmin)).await;
    elsewhere.post(&answer, json!({ "answer": "ACCEPTED" })).await.expect(404);
}

#[actix_web::test]
async fn the_gateway_reports_what_arrived_and_those_it_did_not_reach_are_told_again() {
    let app = app().await;
    let season = Season::begin(&app).await;
    let people = [season.person(|_| {}).await, season.person(|_| {}).await];
    season.on_duty(&people).await;
    let round = season.tell("NOTICE").await[0]["id"].as_str().unwrap().to_owned();
    let told = season.ground.admin.get(&format!("/examination/duty-notices/{round}/people")).await.expect(200);
    assert_eq!(
        (told.as_array().unwrap().len(), &told[0]["state"], &told[0]["silent"]),
        (2, &json!("WAITING"), &json!(2))
    );
    assert!(!told.to_string().contains(&number_of(&app, people[0]).await), "no number on the board");
    let messages = messages_of(&app, &people).await;
    let report = |id: &str, status: &str| json!({ "reference": id, "status": status, "reason": "919800000001 is off" });
    let reports = "/messages/delivery-reports";
    gateway_says(&app, reports, report(&messages[0], "DELIVRD"), "a guess").await.expect(401);
    app.client().post(reports, report(&messages[0], "DELIVRD")).await.expect(401);
    gateway_says(&app, reports, report(&messages[0], "DELIVRD"), SECRET).await.expect(200);
    // Late, repeated, contradicting, unknown: what arrived has arrived.
    for (message, status) in
        [(&messages[0], "UNDELIV"), (&messages[0], "DELIVRD"), (&messages[1], "UNDELIV"), (&messages[1], "ACCEPTD")]
    {
        gateway_says(&app, reports, report(message, status), SECRET).await.expect(200);
    }
    gateway_says(&app, reports, report(&uuid::Uuid::new_v4().to_string(), "DELIVRD"), SECRET).await.expect(200);
    gateway_says(&app, reports, json!({ "reference": "?", "status": "DELIVRD" }), SECRET).await.expect(400);
    let counts = season.rounds().await[0]["messages"].clone();
    assert_eq!(
        (&counts["delivered"], &counts["failed"], &counts["waiting"]),
        (&json!(1), &json!(1), &json!(0)),
        "{counts}"
    );
    let failed =
        season.ground.admin.get(&format!("/examination/duty-notices/{round}/people?state=FAILED")).await.expect(200);
    assert_eq!((&failed[0]["functionaryId"], &failed[0]["reason"]), (&json!(people[1]), &json!("… is off")));
    let mut again = season.wish("NOTICE");
    again["againOf"] = json!(round);
    assert_eq!(
        season.ground.admin.post("/examination/duty-notices/preview", again.clone()).await.expect(200)["people"],
        1
    );
    again["confirm"] = json!(1);
    season.ground.admin.post("/examination/duty-notices", again).await.expect(200);
    app.state.tell_of_duties().await.unwrap();
    assert_eq!(texts(&app, &number_of(&app, people[0]).await).await.len(), 1);
    assert_eq!(texts(&app, &number_of(&app, people[1]).await).await.len(), 2);
}

/// The ids of the messages to people, in their order.
async fn messages_of(app: &TestApp, people: &[FunctionaryId]) -> Vec<String> {
    use duties::entities::duty_notice::{Column, Entity};
    use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
    let mut messages = Vec::new();
    for person in people {
        #[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
        let row = Entity::find().filter(Column::FunctionaryId.eq(*person)).one(&**app.database()).await.unwrap();
        messages.push(row.unwrap().message_id.unwrap().to_string());
    }
    messages
}

#[actix_web::test]
async fn an_answer_by_sms_counts_for_the_person_with_the_number_and_what_is_unclear_changes_nothing() {
    let app = app().await;
    let season = Season::begin(&app).await;
    let (asha, ravi) = (season.person(|_| {}).await, season.person(|_| {}).await);
    season.on_duty(&[asha, ravi]).await;
    season.tell("NOTICE").await;
    let [hers, his] = [number_of(&app, asha).await, number_of(&app, ravi).await];
    let reply = |number: &str, text: &str| json!({ "from": format!("+91{number}"), "text": text });
    let replies = "/messages/replies";
    gateway_says(&app, replies, reply(&hers, "YES"), "a guess").await.expect(401);
    for (number, text) in [(hers.as_str(), "who is this?"), (&hers, "yesterday"), ("6000000000", "YES"), ("1", "YES")] {
        gateway_says(&app, replies, reply(number, text), SECRET).await.expect(200);
    }
    assert_eq!(season.rounds().await[0]["duties"]["silent"], 4);
    gateway_says(&app, replies, reply(&hers, "Yes, gladly"), SECRET).await.expect(200);
    gateway_says(&app, replies, reply(&his, "NO in hospital"), SECRET).await.expect(200);
    // Repeated, and contradicting: a duty that was given back stays so.
    gateway_says(&app, replies, reply(&his, "YES"), SECRET).await.expect(200);
    let counts = season.rounds().await[0]["duties"].clone();
    assert_eq!(counts, json!({ "told": 4, "accepted": 2, "declined": 2, "open": 0, "silent": 0 }));
}

#[actix_web::test]
async fn people_who_do_not_answer_are_asked_once_and_then_their_duties_count_as_open() {
    let app = TestApp::start_with(|settings| {
        settings.duties.remind_hours = 6;
        settings.duties.open_hours = 12;
    })
    .await;
    let season = Season::begin(&app).await;
    let person = season.person(|_| {}).await;
    season.on_duty(&[person]).await;
    season.tell("NOTICE").await;
    let number = number_of(&app, person).await;
    app.advance(TimeDelta::hours(5));
    app.state.tell_of_duties().await.unwrap();
    assert_eq!(texts(&app, &number).await.len(), 1);
    app.advance(TimeDelta::hours(2));
    for _ in 0..3 {
        app.state.tell_of_duties().await.unwrap();
    }
    assert_eq!(texts(&app, &number).await.len(), 2);
    app.advance(TimeDelta::hours(6));
    app.state.tell_of_duties().await.unwrap();
    let board = season.rounds().await;
    assert_eq!(
        (board.as_array().unwrap().len(), &board[0]["kind"], &board[0]["by"]),
        (2, &json!("REMINDER"), &Value::Null)
    );
    assert_eq!(board[0]["duties"]["open"], 2);
    // It stands, and may still be accepted.
    let (link, phone) = (link_of(&app, person).await, app.client());
    let duty = open(&phone, &link).await["duties"][0].clone();
    assert_eq!(duty["answer"], "NO_ANSWER");
    say(&phone, &link, &duty, "ACCEPTED").await.expect(200);
    assert_eq!(
        season.rounds().await[0]["duties"],
        json!({ "told": 2, "accepted": 1, "declined": 0, "open": 1, "silent": 0 })
    );
}

#[actix_web::test]
async fn a_region_sees_its_own_rounds_an_agency_those_of_its_people_and_others_may_not_look() {
    let app = app().await;
    let season = Season::begin(&app).await;
    let ecil = agency(&app, "ecil", AgencyFamily::Ecil).await;
    let (own, other) =
        (season.person(|person| person.authorizing_agency_id = Some(ecil)).await, season.person(|_| {}).await);
    season.on_duty(&[own, other]).await;
    season.ground.assign(&season.days[0], &[(own, "ECIL_JAMMER_OPERATOR")]).await;
    let round = season.tell("NOTICE").await[0]["id"].as_str().unwrap().to_owned();
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(season.ground.place.region_id)).await;
    assert_eq!(region.get("/examination/duty-notices").await.expect(200)[0]["id"], json!(round));
    let elsewhere = app.signed_in(Role::SscRegionAdmin).await;
    assert_eq!(elsewhere.get("/examination/duty-notices").await.expect(200), json!([]));
    elsewhere.get(&format!("/examination/duty-notices/{round}/people")).await.expect(404);
    let agency = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(ecil)).await;
    let told = agency.get(&format!("/examination/duty-notices/{round}/people")).await.expect(200);
    let names: Vec<_> = told.as_array().unwrap().iter().map(|row| row["functionaryId"].clone()).collect();
    assert_eq!(names, [json!(own)]);
    agency.post("/examination/duty-notices/preview", season.wish("NOTICE")).await.expect(403);
}

#[actix_web::test]
async fn one_who_speaks_hindi_is_written_to_in_hindi_and_one_with_an_address_by_mail_too() {
    let app = app().await;
    let season = Season::begin(&app).await;
    let hindi = season.person(|person| person.email = Some("one@example.org".into())).await;
    let nameless = season.person(|person| person.mobile_number = String::new()).await;
    season.on_duty(&[hindi, nameless]).await;
    let profile = json!({ "languages": ["HINDI"] });
    season.ground.admin.post(&format!("/functionary/{hindi}/duty-profile"), profile).await.expect(200);
    let preview = season.preview("NOTICE").await;
    assert_eq!(
        (&preview["people"], &preview["sms"], &preview["mails"], &preview["withoutNumber"]),
        (&json!(2), &json!(1), &json!(1), &json!(1)),
        "{preview}"
    );
    let read = preview["samples"].as_array().unwrap().iter().find(|sample| sample["channel"] == "EMAIL").unwrap();
    assert!(read["text"].as_str().unwrap().contains("School No. 1"), "the list as it is sent: {read}");
    season.tell("NOTICE").await;
    assert!(texts(&app, &number_of(&app, hindi).await).await[0].contains("परीक्षा"), "in Hindi");
    let mail = texts(&app, "one@example.org").await.remove(0);
    assert!(mail.contains("School No. 1") && mail.contains("/d/"), "{mail}");
    let board = season.rounds().await[0].clone();
    assert_eq!(board["messages"]["noNumber"], 1, "{board}");
    // One who could not be told is told when there is a way.
    assert_eq!(season.preview("NOTICE").await["people"], 1);
}

#[actix_web::test]
async fn one_who_proved_the_number_sees_all_own_duties_and_answers_them() {
    let app = app().await;
    let season = Season::begin(&app).await;
    let (person, other) = (season.person(|_| {}).await, season.person(|_| {}).await);
    season.on_duty(&[person, other]).await;
    let own = self_verified(&app, person).await;
    let duties = own.get("/functionary/self-duties").await.expect(200);
    assert_eq!((duties.as_array().unwrap().len(), &duties[0]["canAnswer"]), (2, &json!(true)));
    let answer = |duty: &Value, said: &str| json!({ "dutyId": duty["id"], "answer": said, "reason": "A wedding" });
    let after = own.post("/functionary/self-answer-duty", answer(&duties[0], "ACCEPTED")).await.expect(200);
    assert_eq!(after[0]["answer"], "ACCEPTED");
    own.post("/functionary/self-answer-duty", answer(&duties[0], "DECLINED")).await.expect(200);
    let others = self_verified(&app, other).await;
    others.post("/functionary/self-answer-duty", answer(&duties[1], "DECLINED")).await.expect(404);
    app.client().get("/functionary/self-duties").await.expect(401);
}

#[actix_web::test]
async fn a_duty_of_a_deleted_day_is_shown_as_taken_off_and_the_others_stay() {
    let app = app().await;
    let season = Season::begin(&app).await;
    let person = season.person(|_| {}).await;
    season.on_duty(&[person]).await;
    season.tell("NOTICE").await;
    let (link, phone) = (link_of(&app, person).await, app.client());
    let day = format!("/examination/examination-day/{}", season.days[0]);
    season.ground.admin.delete(&day).await.expect(200);
    let opened = open(&phone, &link).await;
    let [gone, stands] = [&opened["duties"][0], &opened["duties"][1]];
    assert_eq!((&gone["cancelled"], &gone["slip"], &gone["reportTo"]), (&json!(true), &Value::Null, &json!([])));
    assert_eq!((&stands["cancelled"], &stands["canAnswer"]), (&json!(false), &json!(true)));
    say(&phone, &link, stands, "ACCEPTED").await.expect(200);
}

#[actix_web::test]
async fn undoing_a_duty_tells_a_person_who_had_heard_of_it() {
    let app = app().await;
    let season = Season::begin(&app).await;
    let (told, untold) = (season.person(|_| {}).await, season.person(|_| {}).await);
    let given = season.ground.assign(&season.days[0], &[(told, "EDUQUITY_INVIGILATOR")]).await;
    season.tell("NOTICE").await;
    let other = season.ground.assign(&season.days[0], &[(untold, "EDUQUITY_INVIGILATOR")]).await;
    for act in [&given["undo"]["id"], &other["undo"]["id"]] {
        let undo = format!("/examination/undo/{}", act.as_str().unwrap());
        season.ground.admin.post(&undo, json!({})).await.expect(200);
    }
    let heard = texts(&app, &number_of(&app, told).await).await;
    assert!(heard.len() == 2 && heard[0].contains("is cancelled"), "{heard:?}");
    assert_eq!(texts(&app, &number_of(&app, untold).await).await.len(), 0);
}

#[actix_web::test]
async fn one_who_declined_is_not_suggested_for_the_post_that_became_open() {
    let app = app().await;
    let season = Season::begin(&app).await;
    let (declines, other) = (season.person(|_| {}).await, season.person(|_| {}).await);
    season.ground.assign(&season.days[0], &[(declines, "EDUQUITY_INVIGILATOR")]).await;
    season.tell("NOTICE").await;
    let (link, phone) = (link_of(&app, declines).await, app.client());
    let duty = open(&phone, &link).await["duties"][0].clone();
    say(&phone, &link, &duty, "DECLINED").await.expect(200);
    let candidates = format!("/examination/examination-day/{}/candidates", season.days[0]);
    let free = season.ground.admin.get(&format!("{candidates}?free=true")).await.expect(200);
    let ids: Vec<_> = free.as_array().unwrap().iter().map(|one| one["functionary"]["id"].clone()).collect();
    assert!(ids.contains(&json!(other)) && !ids.contains(&json!(declines)), "{free}");
    let all = season.ground.admin.get(&candidates).await.expect(200);
    let shown = all.as_array().unwrap().iter().find(|one| one["functionary"]["id"] == json!(declines)).unwrap();
    assert_eq!(shown["warnings"][0], "This person declined a duty on this day.");
}

#[actix_web::test]
async fn a_round_counts_the_answers_of_its_own_people_and_a_second_one_waits_for_the_first() {
    let app = app().await;
    let season = Season::begin(&app).await;
    let (first, second) = (season.person(|_| {}).await, season.person(|_| {}).await);
    season.on_duty(&[first]).await;
    season.tell("NOTICE").await;
    season.on_duty(&[second]).await;
    let mut wish = season.wish("NOTICE");
    wish["confirm"] = json!(1);
    season.ground.admin.post("/examination/duty-notices", wish.clone()).await.expect(200);
    let refused = season.ground.admin.post("/examination/duty-notices", wish).await.expect(409);
    assert!(refused["error"].as_str().unwrap().contains("are being written"), "{refused}");
    app.state.tell_of_duties().await.unwrap();
    let (link, phone) = (link_of(&app, first).await, app.client());
    let duty = open(&phone, &link).await["duties"][0].clone();
    say(&phone, &link, &duty, "ACCEPTED").await.expect(200);
    let rounds = season.rounds().await;
    let counts = |place: usize| (rounds[place]["duties"]["told"].clone(), rounds[place]["duties"]["accepted"].clone());
    assert_eq!((counts(0), counts(1)), ((json!(2), json!(0)), (json!(2), json!(1))), "{rounds}");
}
