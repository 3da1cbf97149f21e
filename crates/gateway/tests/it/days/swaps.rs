//! Two people swap their duties: both are asked, both agree, an administrator presses the button, and the rules of assigning hold.

use chrono::Days;
use identity::trail::delivery::outbox;
use kernel::ids::FunctionaryId;
use registry::entities::AgencyFamily;
use rostering::undoing::tell_of_duties;
use serde_json::{Value, json};
use test_support::{
    Answer, Client, TestApp,
    ground::{Ground, agency, functionary},
};

const INVIGILATOR: &str = "EDUQUITY_INVIGILATOR";

/// Asha is on duty tomorrow, Ravi the day after, both at one center.
struct Two<'app> {
    ground: Ground<'app>,
    days: [String; 2],
    people: [FunctionaryId; 2],
    duties: [Value; 2],
}

impl<'app> Two<'app> {
    async fn begin(app: &'app TestApp) -> Self {
        let ground = Ground::in_delhi(app).await;
        let tomorrow = app.state.clock.today() + Days::new(1);
        let days = [ground.day_on(tomorrow, "B1").await, ground.day_on(tomorrow + Days::new(1), "B1").await];
        let asha = functionary(app, ground.place, |person| person.first_name = "Asha".into()).await;
        let ravi = functionary(app, ground.place, |person| person.first_name = "Ravi".into()).await;
        ground.assign(&days[0], &[(asha, INVIGILATOR)]).await;
        ground.assign(&days[1], &[(ravi, "EDUQUITY_LAB_SUPERVISOR")]).await;
        let mut two = Self { ground, days, people: [asha, ravi], duties: [Value::Null, Value::Null] };
        two.duties = [two.roster(0).await[0]["id"].clone(), two.roster(1).await[0]["id"].clone()];
        two
    }

    fn app(&self) -> &'app TestApp {
        self.ground.admin.app()
    }

    async fn roster(&self, day: usize) -> Vec<Value> {
        let path = format!("/examination/examination-day-functionary/{}", self.days[day]);
        self.ground.admin.get(&path).await.expect(200).as_array().unwrap().clone()
    }

    async fn ask(&self) -> Answer {
        let wanted = json!({ "dutyId": self.duties[0], "otherDutyId": self.duties[1] });
        self.ground.admin.post("/examination/duty-swaps", wanted).await
    }

    async fn asked(&self) -> Value {
        self.ask().await.expect(200)
    }

    async fn note(&self, swap: &Value, person: usize, agrees: bool) -> Answer {
        let said = json!({ "swapId": swap["id"], "functionaryId": self.people[person], "agrees": agrees });
        self.ground.admin.post("/examination/duty-swaps/answer", said).await
    }

    async fn press(&self, verb: &str, swap: &Value) -> Answer {
        self.ground.admin.post(&format!("/examination/duty-swaps/{verb}"), json!({ "swapId": swap["id"] })).await
    }

    async fn state(&self) -> Value {
        let path = format!("/examination/examination-day/{}/duty-swaps", self.days[0]);
        self.ground.admin.get(&path).await.expect(200)[0]["state"].clone()
    }

    async fn texts(&self, person: usize) -> Vec<String> {
        let number = test_support::gate::person(self.app(), self.people[person]).await.mobile_number;
        let list = outbox::list(self.app().database(), &self.app().state.clock, Some(&number)).await.unwrap();
        list.into_iter().map(|message| message.body).collect()
    }

    /// The link in the last text to one of the two, opened on a phone of theirs.
    async fn phone(&self, person: usize) -> (Client<'app>, String) {
        let text = self.texts(person).await.remove(0);
        let link = text.split("/d/").nth(1).expect("a link").split_whitespace().next().unwrap().to_owned();
        let phone = self.app().client();
        phone.post("/duty-link/open", json!({ "link": link })).await.expect(200);
        (phone, link)
    }

    /// What the administrator who asked was told of swaps.
    async fn notices(&self) -> Vec<Value> {
        let all = self.ground.admin.get("/notifications").await.expect(200);
        all.as_array().unwrap().iter().filter(|row| row["type"] == "SWAP_ANSWERED").cloned().collect()
    }

    /// Whom the rosters of both days have.
    async fn on_duty(&self) -> [Value; 2] {
        [self.roster(0).await[0]["functionaryId"].clone(), self.roster(1).await[0]["functionaryId"].clone()]
    }

    async fn refuse_unchanged(&self, answer: Answer, because: &str) {
        let refused = answer.expect(409);
        assert!(refused["error"].as_str().unwrap().contains(because), "{refused}");
        assert_eq!(self.on_duty().await, [json!(self.people[0]), json!(self.people[1])], "nothing has changed");
    }
}

#[actix_web::test]
async fn two_people_agree_by_link_and_on_the_phone_and_have_each_others_duty_accepted_after_one_press() {
    let app = TestApp::start().await;
    let two = Two::begin(&app).await;
    let swap = two.asked().await;
    assert_eq!((&swap["state"], &swap["isReady"]), (&json!("ASKED"), &json!(false)));
    for person in [0, 1] {
        let texts = two.texts(person).await;
        assert!(texts.len() == 1 && texts[0].contains("swap your duty") && texts[0].len() <= 160, "{texts:?}");
    }
    two.refuse_unchanged(two.press("finish", &swap).await, "Not both have agreed").await;

    let (phone, link) = two.phone(0).await;
    two.app().client().post("/duty-link/swaps", json!({ "link": link })).await.expect(401);
    let shown = phone.post("/duty-link/swaps", json!({ "link": link })).await.expect(200)[0].clone();
    assert_eq!((&shown["mine"]["id"], &shown["theirs"]["id"]), (&two.duties[0], &two.duties[1]));
    assert_eq!((&shown["theirs"]["role"], &shown["agrees"]), (&json!("EDUQUITY_LAB_SUPERVISOR"), &Value::Null));
    let yes = json!({ "link": link, "swapId": swap["id"], "agrees": true });
    // Another browser may not answer.
    app.client().post("/duty-link/swaps/answer", yes.clone()).await.expect(401);
    let after = phone.post("/duty-link/swaps/answer", yes.clone()).await.expect(200);
    assert_eq!(after[0]["agrees"], json!(true));
    phone.post("/duty-link/swaps/answer", yes).await.expect(200);
    assert_eq!(two.notices().await.len(), 0, "the second has said nothing");
    let ready = two.note(&swap, 1, true).await.expect(200);
    let told = two.notices().await;
    assert_eq!((told.len(), &told[0]["metadata"]["swap"]["agreed"]), (1, &json!(true)), "{told:?}");
    assert_eq!(told[0]["metadata"]["applicationId"], json!(two.days[0]));
    assert_eq!(
        (&ready["isReady"], &ready["sides"][0]["answeredBy"], &ready["sides"][1]["answeredBy"]),
        (&json!(true), &json!("LINK"), &json!("PHONE"))
    );

    // Two presses at once do it once.
    let (one, other) = tokio::join!(two.press("finish", &swap), two.press("finish", &swap));
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    assert_eq!(two.state().await, "DONE");
    assert_eq!(two.on_duty().await, [json!(two.people[1]), json!(two.people[0])]);
    let rows = [two.roster(0).await, two.roster(1).await];
    assert_eq!((rows[0].len(), rows[1].len()), (1, 1));
    let [first, second] = [&rows[0][0], &rows[1][0]];
    assert_eq!((&first["role"], &second["role"]), (&json!(INVIGILATOR), &json!("EDUQUITY_LAB_SUPERVISOR")));
    assert_eq!((&first["answer"], &first["answeredBy"]), (&json!("ACCEPTED"), &json!("PHONE")));
    assert_eq!((&second["answer"], &second["answeredBy"]), (&json!("ACCEPTED"), &json!("LINK")));

    let state = &app.state;
    let told = tell_of_duties(&state.database, &state.clock, &state.settings.identity.delivery).await.unwrap();
    assert_eq!(told, 2, "one message each");
    let news = two.texts(0).await;
    let date = (state.clock.today() + Days::new(2)).format("%-d %b %Y").to_string();
    assert!(news[0].starts_with("Your duty has changed.") && news[0].contains(&date), "{news:?}");
    assert_eq!(two.roster(0).await[0]["answer"], json!("ACCEPTED"), "they have agreed to it");
}

#[actix_web::test]
async fn a_rule_that_forbids_it_is_said_before_anybody_is_asked_and_once_more_at_the_press() {
    let app = TestApp::start().await;
    let two = Two::begin(&app).await;
    let swap = two.asked().await;
    two.note(&swap, 0, true).await.expect(200);
    two.note(&swap, 1, true).await.expect(200);
    // By now Asha is at another center on Ravi's day.
    let other = Ground::at(&app, two.ground.place).await;
    let elsewhere = other.day_on(app.state.clock.today() + Days::new(2), "B1").await;
    other.assign(&elsewhere, &[(two.people[0], INVIGILATOR)]).await;
    two.refuse_unchanged(two.press("finish", &swap).await, "on duty at").await;
    assert_eq!(two.state().await, "ASKED");
    two.press("stop", &swap).await.expect(200);
    two.refuse_unchanged(two.ask().await, "on duty at").await;
    assert_eq!(two.texts(0).await.len(), 1, "nobody was asked again");

    // People of another agency's family do not take the role.
    let observer = agency(&app, "ey", AgencyFamily::Ey).await;
    let stranger = functionary(&app, two.ground.place, |person| person.authorizing_agency_id = Some(observer)).await;
    two.ground.assign(&two.days[1], &[(stranger, "EY_OBSERVER")]).await;
    let rows = two.roster(1).await;
    let theirs = rows.iter().find(|row| row["functionaryId"] == json!(stranger)).unwrap();
    let wanted = json!({ "dutyId": two.duties[1], "otherDutyId": theirs["id"] });
    two.ground.admin.post("/examination/duty-swaps", wanted).await.expect(409);
}

#[actix_web::test]
async fn one_no_ends_it_and_an_administrator_stops_it() {
    let app = TestApp::start().await;
    let two = Two::begin(&app).await;
    let swap = two.asked().await;
    let busy = two.ask().await.expect(409);
    assert!(busy["error"].as_str().unwrap().contains("already"), "{busy}");
    two.note(&swap, 0, true).await.expect(200);
    let (phone, link) = two.phone(1).await;
    let no = json!({ "link": link, "swapId": swap["id"], "agrees": false });
    let left = phone.post("/duty-link/swaps/answer", no).await.expect(200);
    assert_eq!(left, json!([]), "nothing is left to answer");
    assert_eq!(two.state().await, "DECLINED");
    two.refuse_unchanged(two.press("finish", &swap).await, "said no").await;
    assert!(two.note(&swap, 1, true).await.expect(409)["reason"].as_str().unwrap().starts_with("SWAP_"));

    let again = two.asked().await;
    two.note(&again, 0, true).await.expect(200);
    two.note(&again, 1, true).await.expect(200);
    two.press("stop", &again).await.expect(200);
    two.refuse_unchanged(two.press("finish", &again).await, "stopped").await;
    // Only the two answer, and only administrators of the region ask.
    let unknown = json!({ "swapId": again["id"], "functionaryId": FunctionaryId::new(), "agrees": true });
    two.ground.admin.post("/examination/duty-swaps/answer", unknown).await.expect(404);
    let same = json!({ "dutyId": two.duties[0], "otherDutyId": two.duties[0] });
    let refused = two.ground.admin.post("/examination/duty-swaps", same).await;
    assert!([400, 404].contains(&refused.status));
}

#[actix_web::test]
async fn a_swap_ends_by_itself_when_a_duty_was_taken_off_or_moved() {
    let app = TestApp::start().await;
    let two = Two::begin(&app).await;
    let swap = two.asked().await;
    two.note(&swap, 0, true).await.expect(200);
    let later = json!({
        "examinationId": two.ground.examination["id"], "examinationDayIds": [two.days[1]], "shiftDays": 3,
    });
    two.ground.admin.post("/examination/examination-days/move", later).await.expect(200);
    two.refuse_unchanged(two.note(&swap, 1, true).await, "has changed").await;
    assert_eq!(two.state().await, "LAPSED");

    let anew = two.asked().await;
    two.note(&anew, 0, true).await.expect(200);
    two.note(&anew, 1, true).await.expect(200);
    let duty = format!("/examination/examination-day-functionary/{}", two.duties[1].as_str().unwrap());
    two.ground.admin.delete(&duty).await.expect(200);
    let refused = two.press("finish", &anew).await.expect(409);
    assert!(refused["error"].as_str().unwrap().contains("taken off"), "{refused}");
    assert_eq!(two.state().await, "LAPSED");
    assert_eq!(two.roster(0).await[0]["functionaryId"], json!(two.people[0]));
}

#[actix_web::test]
async fn an_unopened_link_answers_no_swap_and_is_opened_by_its_owner_afterwards() {
    let app = TestApp::start().await;
    let two = Two::begin(&app).await;
    two.asked().await;
    let text = two.texts(0).await.remove(0);
    let link = text.split("/d/").nth(1).unwrap().split_whitespace().next().unwrap().to_owned();
    app.client().post("/duty-link/swaps", json!({ "link": link })).await.expect(401);
    let opened = app.client().post("/duty-link/open", json!({ "link": link })).await.expect(200);
    assert!(opened["duties"].is_array(), "the first browser needs no digits: {opened}");
}

#[actix_web::test]
async fn the_duty_of_a_city_coordinator_is_not_swapped() {
    let app = TestApp::start().await;
    let mut two = Two::begin(&app).await;
    let coordinator = functionary(&app, two.ground.place, |person| person.first_name = "Meena".into()).await;
    two.ground.assign(&two.days[0], &[(coordinator, "SSC_CITY_COORDINATOR")]).await;
    let rows = two.roster(0).await;
    two.duties[0] = rows.iter().find(|row| row["functionaryId"] == json!(coordinator)).unwrap()["id"].clone();
    let refused = two.ask().await.expect(400);
    assert!(refused["fields"]["otherDutyId"].as_str().unwrap().contains("city coordinator"), "{refused}");
}
