//! Proposed rosters: from nothing to duties, with reasons, changes by hand, and what happens when the ground moves meanwhile.

use chrono::Days;
use kernel::{access::Role, ids::FunctionaryId};
use registry::entities::{
    FunctionaryRole,
    functionary::{FunctionaryStatus, Gender},
};
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    ground::{Ground, functionary},
    operations,
    people::Somebody,
};

pub(super) const INVIGILATOR: &str = "EDUQUITY_INVIGILATOR";

/// A region with two batches on a coming date at one center, which need invigilators.
pub(super) struct Region<'app> {
    pub(super) app: &'app TestApp,
    pub(super) ground: Ground<'app>,
    pub(super) days: [String; 2],
    pub(super) people: Vec<FunctionaryId>,
}

impl<'app> Region<'app> {
    pub(super) async fn of(app: &'app TestApp, needed: u32, people: usize) -> Self {
        let ground = Ground::in_delhi(app).await;
        let date = app.state.clock.today() + Days::new(5);
        let days = [ground.day_on(date, "Morning").await, ground.day_on(date, "Evening").await];
        for day in &days {
            let needs = json!({ "needs": [{ "role": INVIGILATOR, "needed": needed }] });
            ground.admin.post(&format!("/examination/examination-day/{day}/needs"), needs).await.expect(200);
        }
        let mut found = Vec::new();
        for _ in 0..people {
            let id = functionary(app, ground.place, |person| {
                person.status = FunctionaryStatus::Active;
                person.default_role = Some(FunctionaryRole::EduquityInvigilator);
                person.gender = Some(Gender::Female);
            });
            found.push(id.await);
        }
        Self { app, ground, days, people: found }
    }

    /// Rules that ask for no face, because the people here have none.
    pub(super) async fn wanted(&self) -> Value {
        let presets = self.ground.admin.get("/examination/filling-presets").await.expect(200);
        let mut wanted = presets[0]["rules"].clone();
        wanted["rules"]["fit"] = json!(false);
        wanted["examinationId"] = self.ground.examination["id"].clone();
        wanted
    }

    /// A proposal by these rules, drawn.
    pub(super) async fn drawn(&self, wanted: Value) -> Value {
        let asked = self.ground.admin.post("/examination/roster-proposals", wanted).await.expect(200);
        assert_eq!(asked[0]["state"], "DRAWING");
        self.work().await;
        self.details(&asked[0]).await
    }

    pub(super) async fn details(&self, proposal: &Value) -> Value {
        self.ground.admin.get(&address(proposal, "")).await.expect(200)
    }

    /// Does what the background does.
    pub(super) async fn work(&self) {
        let state = &self.app.state;
        rostering::proposals::work_off(&state.database, &state.clock, &state.keys, 0).await.unwrap();
    }

    pub(super) async fn posts(&self, proposal: &Value) -> Value {
        self.ground.admin.get(&address(proposal, "/posts")).await.expect(200)
    }

    pub(super) async fn change(&self, proposal: &Value, edit: Value) -> test_support::Answer {
        let mut body = edit;
        body["version"] = proposal["version"].clone();
        self.ground.admin.post(&address(proposal, "/changes"), body).await
    }

    pub(super) async fn roster(&self, day: &str) -> Vec<Value> {
        let path = format!("/examination/examination-day-functionary/{day}");
        self.ground.admin.get(&path).await.expect(200).as_array().unwrap().clone()
    }

    async fn cannot_serve(&self, person: FunctionaryId) {
        let date = self.app.state.clock.today() + Days::new(5);
        let dates = json!({ "from": date, "until": date, "reason": "A wedding in the family" });
        self.ground.admin.post(&format!("/functionary/{person}/unavailabilities"), dates).await.expect(200);
    }
}

pub(super) fn address(proposal: &Value, rest: &str) -> String {
    format!("/examination/roster-proposals/{}{rest}", proposal["id"].as_str().unwrap())
}

fn person_at(posts: &Value, post: usize, person: usize) -> Value {
    posts[post]["people"][person]["functionary"]["id"].clone()
}

#[actix_web::test]
async fn a_region_is_staffed_from_nothing_and_the_duties_are_there_once_it_is_entered() {
    let app = TestApp::start().await;
    let region = Region::of(&app, 2, 5).await;
    let drawn = region.drawn(region.wanted().await).await;
    let proposal = &drawn["proposal"];
    assert_eq!((&proposal["state"], &proposal["needed"], &proposal["filled"]), (&json!("READY"), &json!(2), &json!(2)));
    assert_eq!(drawn["summary"]["roles"], json!([{ "role": INVIGILATOR, "needed": 2, "filled": 2 }]));
    assert_eq!(drawn["summary"]["emptyPosts"], 0);
    let posts = region.posts(proposal).await;
    assert_eq!(posts[0]["batches"].as_array().unwrap().len(), 2, "one team serves both batches");
    assert_eq!(region.roster(&region.days[0]).await.len(), 0, "a proposal changes nothing");

    let enter = json!({ "version": proposal["version"] });
    region.ground.admin.post(&address(proposal, "/enter"), enter).await.expect(200);
    region.work().await;
    let entered = region.details(proposal).await;
    assert_eq!((&entered["proposal"]["state"], &entered["proposal"]["entered"]), (&json!("ENTERED"), &json!(4)));
    for day in &region.days {
        assert_eq!(region.roster(day).await.len(), 2);
    }
    let undo = entered["proposal"]["undo"]["id"].as_str().unwrap();
    region.ground.admin.post(&format!("/examination/undo/{undo}"), json!({})).await.expect(200);
    assert_eq!(region.roster(&region.days[1]).await.len(), 0, "one undo takes all of it back");
}

#[actix_web::test]
async fn who_cannot_serve_is_not_proposed_and_the_empty_post_says_why_and_whom_to_ask() {
    let app = TestApp::start().await;
    let region = Region::of(&app, 2, 2).await;
    region.cannot_serve(region.people[0]).await;
    let drawn = region.drawn(region.wanted().await).await;
    assert_eq!(drawn["summary"]["emptyPosts"], 1);
    let posts = region.posts(&drawn["proposal"]).await;
    assert_eq!(person_at(&posts, 0, 0), json!(region.people[1]));
    let post = posts[0]["post"].as_u64().unwrap();
    let reasons = region.ground.admin.get(&address(&drawn["proposal"], &format!("/posts/{post}"))).await.expect(200);
    let why = &reasons["whyEmpty"];
    assert_eq!((&why["missing"], &why["people"]), (&json!(1), &json!(1)));
    assert_eq!(why["keptAway"], json!([{ "rule": "AVAILABLE", "first": 1, "only": 1 }]));
    assert_eq!(why["mendPerson"]["id"], json!(region.people[0]), "the one mend is to ask them");
}

#[actix_web::test]
async fn a_person_is_put_in_against_a_rule_only_with_a_reason_and_stays_when_it_is_drawn_again() {
    let app = TestApp::start().await;
    let region = Region::of(&app, 2, 2).await;
    region.cannot_serve(region.people[0]).await;
    let drawn = region.drawn(region.wanted().await).await;
    let proposal = &drawn["proposal"];
    let put_in = |more: Value| {
        let mut edit = json!({ "kind": "PUT_IN", "post": 0, "functionaryId": region.people[0] });
        edit.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        edit
    };
    let refused = region.change(proposal, put_in(json!({}))).await.expect(409);
    assert_eq!((&refused["reason"], &refused["fields"]["anyway"]), (&json!("RULE_AGAINST"), &json!("AVAILABLE")));
    region.change(proposal, put_in(json!({ "anyway": ["AVAILABLE"] }))).await.refused(400);
    let anyway = put_in(json!({ "anyway": ["AVAILABLE"], "reason": "Agreed on the phone to come" }));
    let changed = region.change(proposal, anyway).await.expect(200);
    assert_eq!(changed["proposal"]["filled"], 2);
    let again = region.change(&changed["proposal"], json!({ "kind": "DRAW" })).await.expect(200);
    assert_eq!(again["proposal"]["state"], "DRAWING");
    region.work().await;
    let redrawn = region.details(proposal).await;
    assert_eq!(redrawn["proposal"]["filled"], 2);
    let people = region.posts(proposal).await[0]["people"].clone();
    let kept = people.as_array().unwrap().iter().find(|one| one["functionary"]["id"] == json!(region.people[0]));
    assert_eq!(kept.unwrap()["locked"], true);
}

#[actix_web::test]
async fn a_change_of_a_version_that_somebody_changed_meanwhile_is_refused() {
    let app = TestApp::start().await;
    let region = Region::of(&app, 1, 2).await;
    let drawn = region.drawn(region.wanted().await).await;
    let proposal = &drawn["proposal"];
    let person = person_at(&region.posts(proposal).await, 0, 0);
    let lock = json!({ "kind": "LOCK", "post": 0, "functionaryId": person });
    region.change(proposal, lock.clone()).await.expect(200);
    assert_eq!(region.change(proposal, lock).await.expect(409)["reason"], "CHANGED_MEANWHILE");
    let enter = json!({ "version": proposal["version"] });
    let refused = region.ground.admin.post(&address(proposal, "/enter"), enter).await.expect(409);
    assert_eq!(refused["reason"], "CHANGED_MEANWHILE");
}

#[actix_web::test]
async fn somebody_blacklisted_after_the_draw_is_left_out_when_it_is_entered() {
    let app = TestApp::start().await;
    let region = Region::of(&app, 1, 1).await;
    let drawn = region.drawn(region.wanted().await).await;
    let proposal = &drawn["proposal"];
    test_support::gate::set_status(&app, region.people[0], FunctionaryStatus::Blacklisted).await;
    let enter = json!({ "version": proposal["version"] });
    region.ground.admin.post(&address(proposal, "/enter"), enter).await.expect(200);
    region.work().await;
    let entered = region.details(proposal).await;
    assert_eq!((&entered["proposal"]["entered"], &entered["proposal"]["skipped"]), (&json!(0), &json!(2)));
}

#[actix_web::test]
async fn duties_that_stand_stay_and_only_what_is_lacking_is_proposed() {
    let app = TestApp::start().await;
    let region = Region::of(&app, 2, 4).await;
    for day in &region.days {
        region.ground.assign(day, &[(region.people[0], INVIGILATOR)]).await;
    }
    let drawn = region.drawn(region.wanted().await).await;
    assert_eq!((&drawn["proposal"]["needed"], &drawn["proposal"]["filled"]), (&json!(2), &json!(2)));
    let people = region.posts(&drawn["proposal"]).await[0]["people"].clone();
    let stands: Vec<&Value> = people.as_array().unwrap().iter().filter(|one| one["stands"] == true).collect();
    assert_eq!(stands.len(), 1);
    assert_eq!(stands[0]["functionary"]["id"], json!(region.people[0]));
    let take_out = json!({ "kind": "TAKE_OUT", "post": 0, "functionaryId": region.people[0] });
    region.change(&drawn["proposal"], take_out).await.refused(409);
}

#[actix_web::test]
async fn the_same_rules_share_what_is_left_and_a_cancelled_proposal_is_gone() {
    let app = TestApp::start().await;
    let region = Region::of(&app, 1, 2).await;
    let asked = region.ground.admin.post("/examination/roster-proposals", region.wanted().await).await.expect(200);
    let cancel = json!({ "version": asked[0]["version"] });
    region.ground.admin.post(&address(&asked[0], "/cancel"), cancel).await.expect(200);
    region.work().await;
    region.ground.admin.get(&address(&asked[0], "")).await.refused(404);
    assert_eq!(region.ground.admin.get("/examination/roster-proposals").await.expect(200), json!([]));
}

#[actix_web::test]
async fn what_cannot_be_filled_is_said_before_anything_is_drawn() {
    let app = TestApp::start().await;
    let region = Region::of(&app, 1, 1).await;
    let mut unknown = region.wanted().await;
    unknown["examinationId"] = json!(operations::ABSENT);
    region.ground.admin.post("/examination/roster-proposals", unknown).await.refused(404);
    let mut over = region.wanted().await;
    over["until"] = json!(app.state.clock.today());
    let said = region.ground.admin.post("/examination/roster-proposals", over).await.refused(409);
    assert_eq!(said, "This examination has no coming days here. Plan days first, or choose other dates.");
    let mut too_many = region.wanted().await;
    too_many["reservePercent"] = json!(101);
    region.ground.admin.post("/examination/roster-proposals", too_many).await.refused(400);
}

#[actix_web::test]
async fn days_without_needs_end_a_proposal_with_a_sentence() {
    let app = TestApp::start().await;
    let region = Region::of(&app, 0, 1).await;
    let drawn = region.drawn(region.wanted().await).await;
    assert_eq!(drawn["proposal"]["state"], "FAILED");
    let failure = "No coming day of this choice needs anybody. Set needs first, or choose other days.";
    assert_eq!(drawn["proposal"]["failure"], failure);
}

#[actix_web::test]
async fn another_region_neither_sees_nor_changes_a_proposal() {
    let app = TestApp::start().await;
    let region = Region::of(&app, 1, 1).await;
    let drawn = region.drawn(region.wanted().await).await;
    let elsewhere = test_support::places::city_in(&app, 33).await;
    let other = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(elsewhere.region_id)).await;
    let refused = async |client: &Client<'_>| client.get(&address(&drawn["proposal"], "/posts")).await.refused(404);
    refused(&other).await;
    assert_eq!(other.get("/examination/roster-proposals").await.expect(200), json!([]));
    let enter = json!({ "version": drawn["proposal"]["version"] });
    other.post(&address(&drawn["proposal"], "/enter"), enter).await.refused(404);
}

#[actix_web::test]
async fn one_batch_that_is_staffed_by_hand_leaves_the_other_to_the_proposal() {
    let app = TestApp::start().await;
    let region = Region::of(&app, 1, 3).await;
    region.ground.assign(&region.days[0], &[(region.people[0], INVIGILATOR)]).await;
    let drawn = region.drawn(region.wanted().await).await;
    assert_eq!(drawn["proposal"]["state"], "READY", "{drawn}");
    let posts = region.posts(&drawn["proposal"]).await;
    let lacking: Vec<&Value> =
        posts.as_array().unwrap().iter().filter(|post| post["batches"] == json!(["Evening"])).collect();
    assert_eq!(lacking.len(), 1, "{posts}");
    let drawn_for_it = &lacking[0]["people"][0]["functionary"]["id"];
    assert_ne!(*drawn_for_it, json!(region.people[0]), "who serves on that date already is not drawn for it");
}

#[actix_web::test]
async fn a_post_that_others_filled_meanwhile_is_not_filled_twice() {
    let app = TestApp::start().await;
    let region = Region::of(&app, 1, 3).await;
    let drawn = region.drawn(region.wanted().await).await;
    let proposal = &drawn["proposal"];
    let chosen = person_at(&region.posts(proposal).await, 0, 0);
    let other = region.people.iter().find(|person| json!(person) != chosen).unwrap();
    for day in &region.days {
        region.ground.assign(day, &[(*other, INVIGILATOR)]).await;
    }
    region.ground.admin.post(&address(proposal, "/enter"), json!({ "version": proposal["version"] })).await.expect(200);
    region.work().await;
    let entered = region.details(proposal).await;
    assert_eq!((&entered["proposal"]["entered"], &entered["proposal"]["skipped"]), (&json!(0), &json!(2)));
    assert_eq!(region.roster(&region.days[0]).await.len(), 1);
}

#[actix_web::test]
async fn who_says_after_the_draw_that_they_cannot_serve_is_not_entered() {
    let app = TestApp::start().await;
    let region = Region::of(&app, 1, 1).await;
    let drawn = region.drawn(region.wanted().await).await;
    let proposal = &drawn["proposal"];
    region.cannot_serve(region.people[0]).await;
    region.ground.admin.post(&address(proposal, "/enter"), json!({ "version": proposal["version"] })).await.expect(200);
    region.work().await;
    assert_eq!(region.details(proposal).await["proposal"]["skipped"], 2);
}
