//! A declined duty fills itself: people who fit are asked one after the other, until one comes.

use chrono::{Days, TimeDelta, Timelike};
use kernel::{access::Role, ids::FunctionaryId};
use serde_json::{Value, json};
use test_support::{Client, TestApp, ground::assign, people::Somebody};

use super::told_duties::{Season, link_of, number_of, open, say, texts};

const SOON: TimeDelta = TimeDelta::minutes(31);

/// Where it is never quiet, whatever the hour.
async fn app() -> TestApp {
    TestApp::start_with(|settings| {
        settings.identity.delivery.quiet_until_hour = settings.identity.delivery.quiet_from_hour
    })
    .await
}

/// A post that its person declined, and people who could take it.
struct OpenPost<'app> {
    app: &'app TestApp,
    season: Season<'app>,
    declined: String,
    decliner: FunctionaryId,
    /// In the order in which they are asked.
    others: Vec<FunctionaryId>,
}

impl<'app> OpenPost<'app> {
    async fn of(app: &'app TestApp, others: usize) -> Self {
        let season = Season::begin(app).await;
        let decliner = season.person(|_| {}).await;
        season.ground.assign(&season.days[0], &[(decliner, "EDUQUITY_INVIGILATOR")]).await;
        season.tell("NOTICE").await;
        let (link, phone) = (link_of(app, decliner).await, app.client());
        let duty = open(&phone, &link).await["duties"][0].clone();
        say(&phone, &link, &duty, "DECLINED").await.expect(200);
        let mut people = Vec::new();
        for _ in 0..others {
            people.push(season.person(|_| {}).await);
        }
        let declined = duty["id"].as_str().unwrap().to_owned();
        Self { app, season, declined, decliner, others: people }
    }

    fn call(&self, verb: &str) -> String {
        format!("/examination/examination-day-functionary/{}/{verb}", self.declined)
    }

    /// An administrator who signs in anew: hours go by.
    async fn admin(&self) -> Client<'app> {
        self.app.signed_in(Role::SscAdmin).await
    }

    async fn look(&self) -> Value {
        self.admin().await.get(&self.call("fitting")).await.expect(200)
    }

    /// Asks by a press, and lets the background ask the first.
    async fn ask(&self) -> Value {
        let asked = self.admin().await.post(&self.call("ask-substitutes"), json!({})).await.expect(200);
        self.work().await;
        asked
    }

    async fn work(&self) {
        self.app.state.tell_of_duties().await.unwrap();
    }

    async fn wait(&self, time: TimeDelta) {
        self.app.advance(time);
        self.work().await;
    }

    /// The last search with its questions.
    async fn search(&self) -> Value {
        let searches = format!("/examination/post-searches?examinationDayId={}", self.season.days[0]);
        self.admin().await.get(&searches).await.expect(200)[0].clone()
    }

    async fn states(&self) -> (Value, Vec<Value>) {
        let search = self.search().await;
        let offers = search["offers"].as_array().unwrap().iter().map(|offer| offer["state"].clone()).collect();
        (search["state"].clone(), offers)
    }

    /// The person opens the link in their browser.
    async fn phone(&self, place: usize) -> Asked<'app> {
        let (link, browser) = (link_of(self.app, self.others[place]).await, self.app.client());
        let opened = open(&browser, &link).await;
        Asked { link, browser, offer: opened["offers"][0].clone() }
    }

    async fn roster(&self) -> Value {
        let roster = format!("/examination/examination-day-functionary/{}", self.season.days[0]);
        self.admin().await.get(&roster).await.expect(200)
    }
}

/// A person who was asked, with the browser in which they look.
struct Asked<'app> {
    link: String,
    browser: Client<'app>,
    offer: Value,
}

impl Asked<'_> {
    fn body(&self, comes: bool) -> Value {
        json!({ "link": self.link, "offerId": self.offer["id"], "comes": comes })
    }

    /// The page after the answer.
    async fn says(&self, comes: bool) -> Value {
        self.browser.post("/duty-link/answer-offer", self.body(comes)).await.expect(200)
    }
}

#[actix_web::test]
async fn a_declined_post_is_offered_to_one_after_the_other_until_one_comes_and_a_late_yes_is_thanked() {
    let app = app().await;
    let post = OpenPost::of(&app, 4).await;
    let seen = post.look().await;
    let fitting: Vec<_> = seen["fitting"].as_array().unwrap().iter().map(|one| one["functionaryId"].clone()).collect();
    assert_eq!(
        fitting,
        post.others[..3].iter().map(|id| json!(id)).collect::<Vec<_>>(),
        "the three nearest, no decliner"
    );
    assert_eq!((&seen["isOpen"], &seen["minutes"], &seen["search"]), (&json!(true), &json!(30), &Value::Null));
    let begun = post.ask().await;
    assert_eq!(begun["search"]["state"], "ASKING");
    // A second press changes nothing.
    assert_eq!(post.ask().await["search"]["id"], begun["search"]["id"]);
    let number = number_of(&app, post.others[0]).await;
    let text = texts(&app, &number).await.remove(0);
    assert!(text.contains("can you take a duty on") && text.contains("/d/"), "{text}");
    assert_eq!(texts(&app, &number).await.len(), 1);
    let first = post.phone(0).await;
    assert_eq!((&first.offer["state"], &first.offer["canAnswer"]), (&json!("ASKED"), &json!(true)));
    assert_eq!(
        (&first.offer["center"], &first.offer["role"]),
        (&json!("School No. 1"), &json!("EDUQUITY_INVIGILATOR"))
    );
    // Another person's question is not theirs to answer, and another browser does not answer.
    app.client().post("/duty-link/answer-offer", first.body(true)).await.expect(401);
    post.wait(SOON).await;
    assert_eq!(post.states().await, (json!("ASKING"), vec![json!("SILENT"), json!("ASKED")]));
    let second = post.phone(1).await;
    second
        .browser
        .post("/duty-link/answer-offer", json!({ "link": second.link, "offerId": first.offer["id"], "comes": true }))
        .await
        .expect(404);
    let after = second.says(true).await;
    assert_eq!((&after["duties"][0]["answer"], &after["offers"]), (&json!("ACCEPTED"), &json!([])), "{after}");
    let late = first.says(true).await;
    assert_eq!((&late["offers"][0]["state"], &late["duties"]), (&json!("TAKEN"), &json!([])), "{late}");
    assert_eq!(post.states().await, (json!("FILLED"), vec![json!("TAKEN"), json!("ACCEPTED")]));
    let roster = post.roster().await;
    assert_eq!(roster.as_array().unwrap().len(), 1, "{roster}");
    assert_eq!(
        (&roster[0]["functionaryId"], &roster[0]["answer"], &roster[0]["replacesId"]),
        (&json!(post.others[1]), &json!("ACCEPTED"), &json!(post.declined))
    );
    let day =
        post.admin().await.get(&format!("/examination/examination-day/{}", post.season.days[0])).await.expect(200);
    assert_eq!((&day["assignedCount"], &day["acceptedCount"]), (&json!(1), &json!(1)));
    // The others were never asked.
    post.wait(SOON).await;
    for person in [post.others[2], post.others[3], post.decliner] {
        let heard = texts(&app, &number_of(&app, person).await).await;
        assert!(!heard.iter().any(|text| text.contains("can you take")), "{heard:?}");
    }
    post.admin().await.post(&post.call("ask-substitutes"), json!({})).await.expect(409);
}

#[actix_web::test]
async fn of_two_who_accept_at_the_same_moment_one_gets_the_post() {
    let app = app().await;
    let post = OpenPost::of(&app, 2).await;
    post.ask().await;
    let first = post.phone(0).await;
    post.wait(SOON).await;
    let second = post.phone(1).await;
    let (one, other) = futures_util::join!(first.says(true), second.says(true));
    let got = [one, other].iter().filter(|page| page["duties"][0]["answer"] == "ACCEPTED").count();
    assert_eq!(got, 1);
    let (state, mut offers) = post.states().await;
    offers.sort_by_key(Value::to_string);
    assert_eq!((state, offers), (json!("FILLED"), vec![json!("ACCEPTED"), json!("TAKEN")]));
    assert_eq!(post.roster().await.as_array().unwrap().len(), 1);
}

#[actix_web::test]
async fn a_no_asks_the_next_at_once_and_when_no_one_is_left_the_region_is_told_and_may_ask_anew() {
    let app = app().await;
    let post = OpenPost::of(&app, 2).await;
    let region = post.season.ground.place.region_id;
    let manager = Somebody::from(Role::SscRegionAdmin).in_region(region);
    let manager = app.signed_in(manager).await;
    post.ask().await;
    post.phone(0).await.says(false).await;
    post.work().await;
    assert_eq!(post.states().await, (json!("ASKING"), vec![json!("DECLINED"), json!("ASKED")]));
    app.advance(TimeDelta::minutes(15));
    manager.get("/notifications").await.expect(200);
    post.wait(TimeDelta::minutes(16)).await;
    assert_eq!(post.states().await, (json!("NOBODY_LEFT"), vec![json!("DECLINED"), json!("SILENT")]));
    let told = manager.get("/notifications").await.expect(200);
    let told = told.as_array().unwrap_or_else(|| told["data"].as_array().unwrap());
    let told = told.iter().find(|notice| notice["type"] == "POSTS_UNFILLED").expect("a notice");
    assert_eq!(
        (&told["metadata"]["unfilled"]["posts"], &told["metadata"]["unfilled"]["asked"]),
        (&json!(1), &json!(2))
    );
    // The silent one is asked once more, the other said no.
    let again = post.ask().await;
    assert_eq!(again["search"]["state"], "ASKING");
    assert_eq!(post.states().await, (json!("ASKING"), vec![json!("ASKED")]));
    let silent = post.phone(1).await;
    // It is stopped before they answer.
    post.admin().await.post(&post.call("stop-asking"), json!({})).await.expect(200);
    assert_eq!(silent.says(true).await["offers"][0]["state"], "WITHDRAWN");
    assert_eq!(post.states().await, (json!("STOPPED"), vec![json!("WITHDRAWN")]));
    post.admin().await.post(&post.call("stop-asking"), json!({})).await.expect(409);
}

#[actix_web::test]
async fn after_the_nearest_and_those_who_stand_by_come_all_others_who_fit() {
    let app = TestApp::start_with(|settings| {
        settings.identity.delivery.quiet_until_hour = settings.identity.delivery.quiet_from_hour;
        settings.duties.ask_people = 1;
    })
    .await;
    let post = OpenPost::of(&app, 3).await;
    post.ask().await;
    for place in 0..3 {
        let asked = post.states().await.1;
        assert_eq!((asked.len(), &asked[place]), (place + 1, &json!("ASKED")), "nobody stands by: {asked:?}");
        post.phone(place).await.says(false).await;
        post.work().await;
    }
    assert_eq!(post.states().await.0, "NOBODY_LEFT");
}

#[actix_web::test]
async fn a_rule_that_forbids_it_by_then_is_said_and_the_next_is_asked() {
    let app = app().await;
    let post = OpenPost::of(&app, 2).await;
    post.ask().await;
    let first = post.phone(0).await;
    blacklist(&app, post.others[0]).await;
    let page = first.says(true).await;
    assert_eq!(
        (&page["offers"][0]["state"], &page["offers"][0]["reason"]),
        (&json!("REFUSED"), &json!("The functionary is not active."))
    );
    post.work().await;
    assert_eq!(post.states().await, (json!("ASKING"), vec![json!("REFUSED"), json!("ASKED")]));
    assert_eq!(post.roster().await, json!([]));
    post.phone(1).await.says(true).await;
    assert_eq!(post.states().await.0, "FILLED");
}

#[expect(clippy::disallowed_methods, reason = "tests write everywhere")]
async fn blacklist(app: &TestApp, person: FunctionaryId) {
    use registry::entities::functionary::{self, FunctionaryStatus};
    use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel};
    let row = functionary::Entity::find_by_id(person).one(&**app.database()).await.unwrap().unwrap();
    let mut row = row.into_active_model();
    row.status = Set(FunctionaryStatus::Blacklisted);
    row.update(&**app.database()).await.unwrap();
}

#[actix_web::test]
async fn a_post_that_is_given_by_hand_is_asked_for_no_more() {
    let app = app().await;
    let post = OpenPost::of(&app, 3).await;
    post.ask().await;
    let first = post.phone(0).await;
    post.season.ground.assign(&post.season.days[0], &[(post.others[2], "EDUQUITY_INVIGILATOR")]).await;
    post.work().await;
    assert_eq!(post.states().await, (json!("NOT_NEEDED"), vec![json!("TAKEN")]));
    assert_eq!(first.says(true).await["offers"][0]["state"], "TAKEN");
    assert_eq!(post.roster().await[0]["functionaryId"], json!(post.others[2]));
    assert_eq!(post.look().await["isOpen"], false);
}

#[actix_web::test]
async fn people_who_refused_on_the_phone_or_cannot_serve_on_the_date_are_not_asked() {
    let app = app().await;
    let post = OpenPost::of(&app, 3).await;
    let admin = post.admin().await;
    let cannot = json!({ "from": app.state.clock.today(), "until": app.state.clock.today() + Days::new(3), "reason": "A wedding" });
    admin.post(&format!("/functionary/{}/unavailabilities", post.others[1]), cannot).await.expect(200);
    let fitting = post.look().await["fitting"].clone();
    let ids: Vec<_> = fitting.as_array().unwrap().iter().map(|one| one["functionaryId"].clone()).collect();
    assert_eq!(ids, [json!(post.others[0]), json!(post.others[2])]);
}

/// Ten in the evening, which is quiet.
async fn by_night() -> TestApp {
    let app = TestApp::start().await;
    let local = app.state.clock.local(app.state.clock.now());
    let minutes = (22 * 60 - i64::from(local.hour()) * 60 - i64::from(local.minute())).rem_euclid(24 * 60);
    app.advance(TimeDelta::minutes(minutes));
    app
}

#[actix_web::test]
async fn in_quiet_hours_no_one_is_asked_until_they_end() {
    let app = by_night().await;
    let post = OpenPost::of(&app, 2).await;
    post.ask().await;
    assert_eq!(post.states().await, (json!("ASKING"), vec![]));
    assert!(post.look().await["quietUntil"].is_string(), "it is quiet");
    post.wait(TimeDelta::hours(11)).await;
    assert_eq!(post.states().await, (json!("ASKING"), vec![json!("ASKED")]));
}

#[actix_web::test]
async fn in_quiet_hours_people_are_asked_about_a_duty_that_begins_soon_after_them() {
    let app = by_night().await;
    let post = OpenPost::of(&app, 2).await;
    let day = format!("/examination/examination-day/{}", post.season.days[0]);
    let at = app.state.clock.start_of(app.state.clock.today() + Days::new(1)) + TimeDelta::hours(7);
    post.admin().await.post(&day, json!({ "reportingAt": at })).await.expect(200);
    post.ask().await;
    assert_eq!(post.states().await, (json!("ASKING"), vec![json!("ASKED")]));
}

#[actix_web::test]
async fn a_round_fills_the_posts_of_its_people_by_itself_and_its_board_counts_them() {
    let app = TestApp::start_with(|settings| {
        settings.identity.delivery.quiet_until_hour = settings.identity.delivery.quiet_from_hour;
        settings.duties.remind_hours = 0;
        settings.duties.open_hours = 1;
    })
    .await;
    let season = Season::begin(&app).await;
    let (declines, silent, comes) =
        (season.person(|_| {}).await, season.person(|_| {}).await, season.person(|_| {}).await);
    let day = &season.days[1];
    let wanted: Vec<_> = [declines, silent, comes].map(|id| (id, "EDUQUITY_INVIGILATOR")).to_vec();
    season.ground.assign(day, &wanted).await;
    let mut wish = season.wish("NOTICE");
    wish["confirm"] = json!(3);
    wish["fillsPosts"] = json!(true);
    let round = season.ground.admin.post("/examination/duty-notices", wish).await.expect(200)[0].clone();
    assert_eq!(round["fillsPosts"], true);
    app.state.tell_of_duties().await.unwrap();
    for (person, answer) in [(declines, "DECLINED"), (comes, "ACCEPTED")] {
        let (link, phone) = (link_of(&app, person).await, app.client());
        let duty = open(&phone, &link).await["duties"][0].clone();
        say(&phone, &link, &duty, answer).await.expect(200);
    }
    let silents = (link_of(&app, silent).await, number_of(&app, silent).await);
    let substitutes = [season.person(|_| {}).await, season.person(|_| {}).await, season.person(|_| {}).await];
    app.state.tell_of_duties().await.unwrap();
    assert_eq!(season.rounds().await[0]["posts"]["asking"], 1);
    app.advance(TimeDelta::minutes(70));
    app.state.tell_of_duties().await.unwrap();
    app.state.tell_of_duties().await.unwrap();
    assert_eq!(season.rounds().await[0]["posts"], json!({ "asking": 2, "filled": 0, "nobodyLeft": 0, "stopped": 0 }));
    // The first one did not answer. One of the others takes the post of the person without an answer, who hears of it.
    for person in substitutes.into_iter().skip(1) {
        let (link, phone) = (link_of(&app, person).await, app.client());
        let offer = open(&phone, &link).await["offers"][0].clone();
        let said = json!({ "link": link, "offerId": offer["id"], "comes": true });
        phone.post("/duty-link/answer-offer", said).await.expect(200);
    }
    assert_eq!(season.rounds().await[0]["posts"]["filled"], 2, "{}", season.rounds().await);
    let admin = app.signed_in(Role::SscAdmin).await;
    let day = admin.get(&format!("/examination/examination-day/{day}")).await.expect(200);
    assert_eq!((&day["assignedCount"], &day["acceptedCount"]), (&json!(3), &json!(3)));
    let page = open(&app.client(), &silents.0).await;
    assert_eq!(page["duties"][0]["cancelled"], true, "{page}");
    rostering::undoing::tell_of_duties(app.database(), &app.state.clock, &app.state.settings.identity.delivery)
        .await
        .unwrap();
    let heard = texts(&app, &silents.1).await;
    assert!(heard.iter().any(|text| text.contains("is given to another person")), "{heard:?}");
    // Stopping and starting is a press on the board.
    let asking = format!("/examination/duty-notices/{}/asking", round["id"].as_str().unwrap());
    let stopped = admin.post(&asking, json!({ "asking": "STOP" })).await.expect(200);
    assert_eq!(stopped["fillsPosts"], false);
    let started = admin.post(&asking, json!({ "asking": "START" })).await.expect(200);
    assert_eq!((&started["fillsPosts"], &started["posts"]["filled"]), (&json!(true), &json!(2)));
    let elsewhere = app.signed_in(Role::SscRegionAdmin).await;
    elsewhere.post(&asking, json!({ "asking": "STOP" })).await.expect(404);
}

#[actix_web::test]
async fn a_duty_that_is_given_later_is_told_by_itself_where_people_were_told_before() {
    let app = TestApp::start_with(|settings| settings.duties.tell_by_itself_minutes = 10).await;
    let season = Season::begin(&app).await;
    let (first, second) = (season.person(|_| {}).await, season.person(|_| {}).await);
    season.on_duty(&[first]).await;
    app.advance(TimeDelta::minutes(11));
    app.state.tell_of_duties().await.unwrap();
    // A roster that is still being made is told by a press.
    assert_eq!(texts(&app, &number_of(&app, first).await).await.len(), 0);
    season.tell("NOTICE").await;
    season.on_duty(&[second]).await;
    app.state.tell_of_duties().await.unwrap();
    assert_eq!(texts(&app, &number_of(&app, second).await).await.len(), 0);
    app.advance(TimeDelta::minutes(11));
    app.state.tell_of_duties().await.unwrap();
    app.state.tell_of_duties().await.unwrap();
    assert_eq!(texts(&app, &number_of(&app, second).await).await.len(), 1);
    assert_eq!(season.rounds().await[0]["by"], Value::Null);
}

#[actix_web::test]
async fn those_who_stand_by_are_asked_after_those_who_fit_best() {
    let app = app().await;
    let post = OpenPost::of(&app, 3).await;
    stand_by(&post, post.others[0]).await;
    let seen = post.look().await;
    let ids = |list: &str| -> Vec<Value> {
        seen[list].as_array().unwrap().iter().map(|one| one["functionaryId"].clone()).collect()
    };
    assert_eq!(ids("fitting"), [json!(post.others[1]), json!(post.others[2])]);
    assert_eq!(ids("standingBy"), [json!(post.others[0])]);
    post.ask().await;
    post.wait(SOON).await;
    post.wait(SOON).await;
    let search = post.search().await;
    let last = &search["offers"][2];
    assert_eq!((&last["functionaryId"], &last["fromReserve"]), (&json!(post.others[0]), &json!(true)), "{search}");
    post.phone(0).await.says(true).await;
    assert_eq!(post.states().await.0, "FILLED");
}

/// Calls a person up to stand by on the day of a post, as a draw does.
async fn stand_by(post: &OpenPost<'_>, person: FunctionaryId) {
    use kernel::ids::CallUpId;
    use registry::entities::FunctionaryRole;
    use rostering::entities::call_up;
    use sea_orm::{ActiveModelTrait, IntoActiveModel};
    let (admin, ground) = (post.admin().await, &post.season.ground);
    let presets = admin.get("/examination/filling-presets").await.expect(200);
    let mut wanted = presets[0]["rules"].clone();
    wanted["examinationId"] = ground.examination["id"].clone();
    wanted["regionId"] = json!(ground.place.region_id);
    wanted["witnessed"] = json!({});
    let draw = admin.post("/examination/roster-proposals", wanted).await.expect(200);
    let row = call_up::Model {
        id: CallUpId::new(),
        roster_proposal_id: draw[0]["id"].as_str().unwrap().parse().unwrap(),
        functionary_id: person,
        examination_id: ground.examination["id"].as_str().unwrap().parse().unwrap(),
        region_id: ground.place.region_id,
        city_id: ground.place.city_id,
        date: post.app.state.clock.today() + Days::new(1),
        role: FunctionaryRole::EduquityInvigilator,
        stands_by: true,
        mark: "P1".into(),
        center_told_at: None,
    };
    row.into_active_model().reset_all().insert(&**post.app.database()).await.unwrap();
}

#[actix_web::test]
async fn a_post_that_was_filled_by_hand_is_not_asked_for_when_a_round_begins_to_fill_posts_later() {
    let app = app().await;
    let post = OpenPost::of(&app, 2).await;
    app.advance(TimeDelta::minutes(5));
    let admin = post.admin().await;
    assign(&admin, &[&post.season.days[0]], &[(post.others[0], "EDUQUITY_INVIGILATOR")]).await;
    let round = post.season.rounds().await[0]["id"].as_str().unwrap().to_owned();
    let asking = format!("/examination/duty-notices/{round}/asking");
    let started = post.admin().await.post(&asking, json!({ "asking": "START" })).await.expect(200);
    post.work().await;
    post.work().await;
    assert_eq!(started["fillsPosts"], true);
    let posts = json!({ "asking": 0, "filled": 0, "nobodyLeft": 0, "stopped": 0 });
    assert_eq!(post.season.rounds().await[0]["posts"], posts);
    assert!(post.season.rounds().await[0]["fillsPosts"] == true);
    let number = number_of(&app, post.others[1]).await;
    assert!(texts(&app, &number).await.is_empty(), "no one else is needed");
}
