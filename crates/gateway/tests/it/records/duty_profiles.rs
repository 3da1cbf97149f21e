//! What rosters have to know about people: who enters it, who takes it back, and what is refused.

use chrono::Days;
use kernel::{access::Role, ids::FunctionaryId};
use registry::entities::AgencyFamily;
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    gate::{HERE, enlisted, of_agency},
    ground::{Ground, agency},
    operations,
    people::Somebody,
};

/// A person of an agency, and those who may enter something about them.
struct Desk<'app> {
    app: &'app TestApp,
    head: Client<'app>,
    region: Client<'app>,
    agency: Client<'app>,
    person: FunctionaryId,
}

impl<'app> Desk<'app> {
    async fn of(app: &'app TestApp, ground: &Ground<'app>) -> Self {
        let own = agency(app, "eduquity", AgencyFamily::Eduquity).await;
        let person = enlisted(app, ground, HERE).await;
        of_agency(app, person, own).await;
        Self {
            app,
            head: app.signed_in(Role::SscAdmin).await,
            region: app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await,
            agency: app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(own)).await,
            person,
        }
    }

    fn address(&self, rest: &str) -> String {
        format!("/functionary/{}/{rest}", self.person)
    }

    async fn profile(&self) -> Value {
        self.head.get(&self.address("duty-profile")).await.expect(200)
    }

    /// A local date so many days from today.
    fn date(&self, days: u64) -> String {
        (self.app.state.clock.today() + Days::new(days)).to_string()
    }

    fn dates(&self, from: u64, until: u64) -> Value {
        json!({ "from": self.date(from), "until": self.date(until), "reason": "A wedding in the family" })
    }
}

#[actix_web::test]
async fn a_person_about_whom_nothing_was_entered_has_an_empty_profile() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let desk = Desk::of(&app, &ground).await;
    let profile = desk.profile().await;
    assert_eq!(profile["workCity"], Value::Null);
    assert_eq!(profile["languages"], json!([]));
    for list in ["trainings", "unavailabilities", "declarations"] {
        assert_eq!(profile[list], json!([]), "{list}");
    }
}

#[actix_web::test]
async fn places_languages_and_an_exemption_are_entered_changed_and_cleared() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let desk = Desk::of(&app, &ground).await;
    let center = &ground.center;
    let entered = json!({
        "workCenterId": center["id"], "workCityId": ground.place.city_id, "nativeCityId": ground.place.city_id,
        "languages": ["HINDI", "ENGLISH", "HINDI"], "exemptReason": "Recovers from an operation"
    });
    let profile = desk.agency.post(&desk.address("duty-profile"), entered).await.expect(200);
    assert_eq!(profile["workCenter"]["name"], "School No. 1");
    assert_eq!(profile["languages"], json!(["ENGLISH", "HINDI"]), "sorted, each once");
    let cleared = json!({ "workCenterId": null, "exemptReason": "" });
    let profile = desk.region.post(&desk.address("duty-profile"), cleared).await.expect(200);
    assert_eq!((&profile["workCenter"], &profile["exemptReason"]), (&Value::Null, &Value::Null));
    assert_eq!(profile["workCity"]["id"], json!(ground.place.city_id), "what is absent stays");
    let exempt = |reason: &str| json!({ "exemptReason": reason });
    desk.head.post(&desk.address("duty-profile"), exempt("Expects a child")).await.expect(200);
    let above = desk.agency.post(&desk.address("duty-profile"), exempt("")).await.expect(409);
    assert_eq!(above["reason"], "MADE_ABOVE");
    let unknown = json!({ "workCityId": operations::ABSENT });
    let refused = desk.region.post(&desk.address("duty-profile"), unknown).await.expect(400);
    assert_eq!(refused["fields"]["workCityId"], "This city is not known.");
}

#[actix_web::test]
async fn trainings_are_of_the_past_and_can_be_struck_out() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let desk = Desk::of(&app, &ground).await;
    let training = |days| json!({ "role": "EDUQUITY_INVIGILATOR", "heldOn": desk.date(days), "note": "Delhi" });
    let refused = desk.region.post(&desk.address("trainings"), training(1)).await.expect(400);
    assert_eq!(refused["fields"]["heldOn"], "The training has not taken place yet. Enter it when it has.");
    let profile = desk.region.post(&desk.address("trainings"), training(0)).await.expect(200);
    let which = profile["trainings"][0]["id"].as_str().unwrap();
    let profile = desk.agency.delete(&desk.address(&format!("trainings/{which}"))).await.expect(200);
    assert_eq!(profile["trainings"], json!([]));
    desk.agency.delete(&desk.address(&format!("trainings/{which}"))).await.refused(404);
}

#[actix_web::test]
async fn dates_that_make_no_sense_are_refused_with_a_sentence() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let desk = Desk::of(&app, &ground).await;
    let yesterday = (app.state.clock.today() - Days::new(1)).to_string();
    let both = json!({ "cityId": ground.place.city_id, "centerId": ground.center["id"] });
    let faults = [
        (desk.dates(3, 2), "until", "The last date is before the first."),
        (json!({ "from": yesterday, "until": yesterday, "reason": "Was ill" }), "until", "These dates are over."),
        (desk.dates(0, 400), "until", "State a year at most; for longer, the region notes an exemption."),
        (json!({ "from": desk.date(1), "until": desk.date(1), "reason": "no" }), "reason", kernel::form::REASON),
        (with(desk.dates(1, 1), &both), "centerId", "Name a city or a center, not both."),
        (with(desk.dates(1, 1), &json!({ "cityId": operations::ABSENT })), "cityId", "This city is not known."),
    ];
    for (body, field, sentence) in faults {
        let refused = desk.agency.post(&desk.address("unavailabilities"), body).await.expect(400);
        assert_eq!(refused["fields"][field], sentence);
    }
    assert_eq!(desk.profile().await["unavailabilities"], json!([]), "nothing is half written");
}

fn with(mut body: Value, more: &Value) -> Value {
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    body
}

#[actix_web::test]
async fn nobody_takes_back_what_somebody_above_stated() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let desk = Desk::of(&app, &ground).await;
    let oneself = operations::self_verified(&app, desk.person).await;
    let own = oneself.post("/functionary/self-unavailability", desk.dates(5, 6)).await.expect(200);
    assert_eq!(own["profile"]["unavailabilities"][0]["statedBy"], "ONESELF");
    desk.region.post(&desk.address("unavailabilities"), desk.dates(1, 2)).await.expect(200);
    let profile = desk.profile().await;
    let [of_region, of_person] = profile["unavailabilities"].as_array().unwrap().as_slice() else {
        panic!("{profile}")
    };
    let of_region = of_region["id"].as_str().unwrap();
    let address = desk.address(&format!("unavailabilities/{of_region}"));
    assert_eq!(desk.agency.delete(&address).await.expect(409)["reason"], "MADE_ABOVE");
    let own = format!("/functionary/self-unavailability/{of_region}");
    assert_eq!(oneself.delete(&own).await.expect(409)["reason"], "MADE_ABOVE");
    desk.head.delete(&address).await.expect(200);
    let of_person = format!("/functionary/self-unavailability/{}", of_person["id"].as_str().unwrap());
    assert_eq!(oneself.delete(&of_person).await.expect(200)["profile"]["unavailabilities"], json!([]));
}

#[actix_web::test]
async fn the_last_declaration_counts_and_an_interest_needs_words() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let desk = Desk::of(&app, &ground).await;
    let examination = &ground.examination["id"];
    let oneself = operations::self_verified(&app, desk.person).await;
    let own = oneself.get("/functionary/self-duty-profile").await.expect(200);
    assert!(own["examinations"].as_array().unwrap().iter().any(|choice| choice["id"] == *examination));
    let declared = |interest: &str, statement: Value| json!({ "examinationId": examination, "interest": interest, "statement": statement });
    let refused = oneself.post("/functionary/self-declaration", declared("RELATIVE_IS_CANDIDATE", Value::Null)).await;
    assert_eq!(refused.expect(400)["fields"]["statement"], "Say in a few words what the interest is.");
    let unknown = json!({ "examinationId": operations::ABSENT, "interest": "NO_INTEREST" });
    oneself.post("/functionary/self-declaration", unknown).await.expect(400);
    oneself.post("/functionary/self-declaration", declared("NO_INTEREST", Value::Null)).await.expect(200);
    let now = declared("RELATIVE_IS_CANDIDATE", json!("My son sits for it"));
    let own = oneself.post("/functionary/self-declaration", now).await.expect(200);
    assert_eq!(own["profile"]["declarations"].as_array().unwrap().len(), 1);
    assert_eq!(own["profile"]["declarations"][0]["statement"], "My son sits for it");
    let silenced = desk.head.post(&desk.address("declarations"), declared("NO_INTEREST", Value::Null)).await;
    let why = "The person declared an interest themselves. Say why it does not count.";
    assert_eq!(silenced.expect(400)["fields"]["statement"], why);
    let checked = || declared("NO_INTEREST", json!("The son did not register; seen on the list of candidates"));
    desk.head.post(&desk.address("declarations"), checked()).await.expect(200);
    let again = declared("TEACHES_CANDIDATES", json!("I teach at a coaching center"));
    oneself.post("/functionary/self-declaration", again).await.expect(200);
    desk.head.post(&desk.address("declarations"), checked()).await.expect(200);
    let below = desk.agency.post(&desk.address("declarations"), declared("NO_INTEREST", Value::Null)).await;
    assert_eq!(below.expect(409)["reason"], "MADE_ABOVE");
}

#[actix_web::test]
async fn what_the_region_declared_stays_beside_what_the_person_adds() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let desk = Desk::of(&app, &ground).await;
    let declared = |interest: &str, centers: Value| {
        let examination = &ground.examination["id"];
        json!({ "examinationId": examination, "interest": interest, "centerIds": centers, "statement": "My son sits for it" })
    };
    desk.region.post(&desk.address("declarations"), declared("RELATIVE_IS_CANDIDATE", json!([]))).await.expect(200);
    let oneself = operations::self_verified(&app, desk.person).await;
    let own = declared("OTHER_INTEREST", json!([ground.center["id"]]));
    let own = oneself.post("/functionary/self-declaration", own).await.expect(200);
    let kept = &own["profile"]["declarations"][0];
    assert_eq!((&kept["centers"], &kept["statedBy"]), (&json!([]), &json!("REGION")), "still the whole examination");
    let none = json!({ "examinationId": ground.examination["id"], "interest": "NO_INTEREST" });
    assert_eq!(oneself.post("/functionary/self-declaration", none).await.expect(409)["reason"], "MADE_ABOVE");
}

#[actix_web::test]
async fn where_the_region_declared_nothing_the_person_names_a_center_and_no_more() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let desk = Desk::of(&app, &ground).await;
    let none = json!({ "examinationId": ground.examination["id"], "interest": "NO_INTEREST" });
    desk.region.post(&desk.address("declarations"), none).await.expect(200);
    let oneself = operations::self_verified(&app, desk.person).await;
    let own = json!({
        "examinationId": ground.examination["id"], "interest": "OTHER_INTEREST",
        "centerIds": [ground.center["id"]], "statement": "My sister heads it"
    });
    let own = oneself.post("/functionary/self-declaration", own).await.expect(200);
    let kept = &own["profile"]["declarations"][0];
    assert_eq!(kept["centers"][0]["id"], ground.center["id"]);
    assert_eq!(kept["statedBy"], "ONESELF");
}

#[actix_web::test]
async fn a_person_out_of_reach_is_not_there() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let desk = Desk::of(&app, &ground).await;
    let other = agency(&app, "ecil", AgencyFamily::Ecil).await;
    let other = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(other)).await;
    other.get(&desk.address("duty-profile")).await.refused(404);
    other.post(&desk.address("unavailabilities"), desk.dates(1, 2)).await.refused(404);
    other.post(&desk.address("duty-profile"), json!({ "languages": ["HINDI"] })).await.refused(404);
}
