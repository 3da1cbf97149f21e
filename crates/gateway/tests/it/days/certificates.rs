//! Certificates of duty: for those who came, once the day is over, and a page by which anybody verifies one.

use chrono::{Days, TimeDelta};
use kernel::{access::Role, ids::FunctionaryId};
use registry::entities::AgencyFamily;
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    ground::{Ground, agency, functionary},
    operations::self_verified,
    people::Somebody,
};

/// Two people of an agency with a duty tomorrow: one comes, one does not.
struct Served<'app> {
    ground: Ground<'app>,
    came: FunctionaryId,
    agency: Client<'app>,
    /// Ids of the duties, of the one who came first.
    duties: [String; 2],
}

impl<'app> Served<'app> {
    async fn begin(app: &'app TestApp) -> Self {
        let ground = Ground::in_delhi(app).await;
        let ecil = agency(app, "ecil", AgencyFamily::Ecil).await;
        let person = async |name: &str| {
            functionary(app, ground.place, |person| {
                person.first_name = name.into();
                person.authorizing_agency_id = Some(ecil);
            })
            .await
        };
        let [came, absent] = [person("Asha").await, person("Ravi").await];
        let day = ground.day_on(app.state.clock.today() + Days::new(1), "B1").await;
        let people = [(came, "ECIL_JAMMER_OPERATOR"), (absent, "ECIL_JAMMER_OPERATOR")];
        let assigned = ground.assign(&day, &people).await["assigned"].clone();
        let duty = |of: FunctionaryId| {
            let mut rows = assigned.as_array().unwrap().iter();
            rows.find(|row| row["functionaryId"] == json!(of)).unwrap()["id"].as_str().unwrap().to_owned()
        };
        let duties = [duty(came), duty(absent)];
        app.advance(TimeDelta::days(1));
        let agency = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(ecil)).await;
        let served = Self { ground, came, agency, duties };
        served.correct(0, "PRESENT").await;
        served.correct(1, "ABSENT").await;
        served
    }

    /// Records by hand whether a person came.
    async fn correct(&self, which: usize, attendance: &str) {
        let admin = self.ground.admin.app().signed_in(Role::SscAdmin).await;
        let body = json!({ "attendance": attendance, "reason": "Seen by the coordinator" });
        admin.post(&format!("/examination/examination-day-functionary/{}", self.duties[which]), body).await.expect(200);
    }

    /// What the agency sees.
    async fn listed(&self, query: &str) -> Value {
        self.agency.get(&format!("/certificate/certificates{query}")).await.expect(200)
    }
}

fn text_of(certificate: &Value) -> String {
    certificate["address"].as_str().unwrap().rsplit_once("/c/").expect("an address").1.to_owned()
}

async fn check(browser: &Client<'_>, certificate: &str) -> test_support::Answer {
    browser.post("/certificate/check", json!({ "certificate": certificate })).await
}

#[actix_web::test]
async fn who_came_has_a_certificate_once_the_day_is_over_and_anybody_verifies_it() {
    let app = TestApp::start().await;
    let served = Served::begin(&app).await;
    assert_eq!(served.listed("").await, json!([]), "the day is not over");
    app.advance(TimeDelta::hours(20));
    let office = app.signed_in(Role::SscAdmin).await;
    let all = office.get("/certificate/certificates").await.expect(200);
    assert_eq!(all.as_array().unwrap().len(), 1, "{all}");
    let certificate = &all[0];
    assert_eq!((&certificate["id"], &certificate["role"]), (&json!(served.duties[0]), &json!("ECIL_JAMMER_OPERATOR")));
    assert_eq!(certificate["examination"], served.ground.examination["name"]);
    assert!(certificate["name"].as_str().unwrap().starts_with("Asha"), "{certificate}");
    assert!(certificate["city"].as_str().is_some_and(|city| !city.is_empty()));
    assert!(certificate["qr"].as_str().unwrap().contains("<svg"));
    assert!(!certificate.to_string().contains("At\""), "no times: {certificate}");
    let shown = check(&app.client(), &text_of(certificate)).await.expect(200);
    let expected = json!({
        "state": "VALID", "name": certificate["name"], "role": certificate["role"], "date": certificate["date"],
    });
    assert_eq!(shown, expected, "and nothing more");
}

#[actix_web::test]
async fn a_certificate_is_not_true_any_more_when_the_attendance_is_corrected_or_the_duty_is_gone() {
    let app = TestApp::start().await;
    let served = Served::begin(&app).await;
    app.advance(TimeDelta::hours(20));
    let admin = app.signed_in(Role::SscAdmin).await;
    let text = text_of(&admin.get("/certificate/certificates").await.expect(200)[0]);
    let gone = json!({ "state": "NOT_VALID", "name": null, "role": null, "date": null });
    served.correct(0, "ABSENT").await;
    assert_eq!(check(&app.client(), &text).await.expect(200), gone);
    assert_eq!(admin.get("/certificate/certificates").await.expect(200), json!([]));
    served.correct(0, "PRESENT").await;
    assert_eq!(check(&app.client(), &text).await.expect(200)["state"], "VALID");
    forget(&app, &served.duties[0]).await;
    assert_eq!(check(&app.client(), &text).await.expect(200), gone);
}

/// Cancels a duty without the rules.
#[expect(clippy::disallowed_methods, reason = "tests reach everywhere")]
async fn forget(app: &TestApp, duty: &str) {
    use rostering::entities::assignment::{Column, Entity};
    use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, sea_query::Expr};
    let id: uuid::Uuid = duty.parse().unwrap();
    let cancelled = Entity::update_many().col_expr(Column::CancelledAt, Expr::value(app.state.clock.now()));
    cancelled.filter(Column::Id.eq(id)).exec(&**app.database()).await.unwrap();
}

#[actix_web::test]
async fn what_was_not_made_here_is_not_known_and_guessing_has_to_wait() {
    let app = TestApp::start().await;
    let guesser = app.client().from_address("203.0.113.9");
    for _ in 0..app.state.settings.duties.unknown_links_per_address {
        check(&guesser, "AbCdEfGhIjKlMnOpQrStUgAbCdEfGhIjKlMnOp").await.expect(404);
    }
    check(&guesser, "AbCdEfGhIjKlMnOpQrStUgAbCdEfGhIjKlMnOp").await.expect(429);
    for wrong in ["", "x"] {
        check(&app.client(), wrong).await.expect(404);
    }
}

#[actix_web::test]
async fn a_person_finds_the_certificate_at_their_past_duty_and_others_see_only_their_own_people() {
    let app = TestApp::start().await;
    let served = Served::begin(&app).await;
    app.advance(TimeDelta::hours(20));
    let own = self_verified(&app, served.came).await.get("/functionary/self-duties").await.expect(200);
    let certificate = &own[0]["certificate"];
    assert_eq!(check(&app.client(), &text_of(certificate)).await.expect(200)["state"], "VALID");
    let region = app.signed_in(Somebody::from(Role::SscRegionAdmin).in_region(served.ground.place.region_id)).await;
    let of_examination =
        format!("/certificate/certificates?examinationId={}", served.ground.examination["id"].as_str().unwrap());
    assert_eq!(region.get(&of_examination).await.expect(200)[0]["id"], json!(served.duties[0]));
    let one = format!("/certificate/certificates?dutyId={}", served.duties[0]);
    assert_eq!(region.get(&one).await.expect(200).as_array().unwrap().len(), 1);
    let absent = format!("/certificate/certificates?dutyId={}", served.duties[1]);
    assert_eq!(region.get(&absent).await.expect(200), json!([]));
    let eduquity = agency(&app, "eduquity", AgencyFamily::Eduquity).await;
    for other in
        [Somebody::from(Role::SscRegionAdmin), Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(eduquity)]
    {
        assert_eq!(app.signed_in(other).await.get(&one).await.expect(200), json!([]));
    }
    let paged = region.get(&format!("{of_examination}&page=1&pageSize=50")).await.expect(200);
    assert_eq!((&paged["total"], paged["data"].as_array().unwrap().len()), (&json!(1), 1));
    app.signed_in(Role::AuthorizingAgencyBiometricAdmin).await.get(&one).await.expect(403);
}
