//! What duties are paid: rates, sheets, the second person, and differences after corrections.

mod attendance;
mod rates;
mod reach;
mod sheets;

use chrono::{DateTime, Datelike, TimeDelta, Utc, Weekday};
use kernel::{
    access::Role,
    ids::{AgencyId, FunctionaryId},
};
use registry::entities::AgencyFamily;
use rostering::closing;
use serde_json::{Value, json};
use test_support::{
    Client, TestApp,
    ground::{Ground, agency, functionary},
};

const ROLE: &str = "EDUQUITY_INVIGILATOR";
/// Length of the sitting in minutes.
const SITTING: i64 = 300;

/// An agency's people on duty at a center, on a day that is over.
struct Season<'app> {
    ground: Ground<'app>,
    agency: AgencyId,
    /// The day, with its reporting time.
    day: String,
    reporting: DateTime<Utc>,
    people: Vec<FunctionaryId>,
    /// An administrator who signed in when the day was over.
    admin: Client<'app>,
}

impl<'app> Season<'app> {
    /// A day that is over, and nobody of so many people was seen.
    async fn over(app: &'app TestApp, people: usize) -> Self {
        let mut season = Self::running(app, people).await;
        season.end().await;
        season
    }

    /// The same before its end.
    async fn running(app: &'app TestApp, number: usize) -> Self {
        Self::of_sitting(app, number, Some(SITTING)).await
    }

    /// The same with a sitting of so many minutes, or without a closing time.
    async fn of_sitting(app: &'app TestApp, number: usize, minutes: Option<i64>) -> Self {
        let ground = Ground::in_delhi(app).await;
        let agency = agency(app, "eduquity", AgencyFamily::Eduquity).await;
        let reporting = app.state.clock.now() + TimeDelta::hours(1);
        let closes = minutes.map(|minutes| reporting + TimeDelta::minutes(minutes));
        let day = json!({
            "examinationId": ground.examination["id"], "centerId": ground.center["id"], "batch": "Morning",
            "date": app.state.clock.today(), "reportingAt": reporting, "closesAt": closes,
        });
        let day = ground.admin.post("/examination/examination-day", day).await.expect(201)["id"].clone();
        let day = day.as_str().unwrap().to_owned();
        let mut people = Vec::new();
        for _ in 0..number {
            let of_agency = |person: &mut registry::entities::functionary::Model| {
                person.authorizing_agency_id = Some(agency);
            };
            people.push(functionary(app, ground.place, of_agency).await);
        }
        if number > 0 {
            ground.assign(&day, &people.iter().map(|id| (*id, ROLE)).collect::<Vec<_>>()).await;
        }
        let admin = app.signed_in(Role::SscAdmin).await;
        Self { ground, agency, day, reporting, people, admin }
    }

    /// The day's end comes and is worked on.
    async fn end(&mut self) {
        let app = self.app();
        app.advance(TimeDelta::hours(7));
        closing::run(&app.state.database, &app.state.clock, &app.state.settings.rostering).await.unwrap();
        self.admin = app.signed_in(Role::SscAdmin).await;
    }

    fn app(&self) -> &'app TestApp {
        self.admin.app()
    }

    fn rate(&self, paise: i64) -> Value {
        let is_sunday = self.app().state.clock.today().weekday() == Weekday::Sun;
        json!({
            "role": ROLE, "dayKind": if is_sunday { "SUNDAY" } else { "WEEKDAY" }, "kmFrom": 0,
            "validFrom": self.app().state.clock.today(), "amountPaise": paise, "halfPercent": 50,
            "halfBelowPercent": 50, "noExitPercent": 25, "travelPaise": 10_000,
        })
    }

    async fn set_rate(&self, paise: i64) -> Value {
        self.admin.post("/pay/rates", self.rate(paise)).await.expect(201)
    }

    fn wanted(&self) -> Value {
        let today = self.app().state.clock.today();
        json!({
            "examinationId": self.ground.examination["id"], "regionId": self.ground.place.region_id,
            "authorizingAgencyId": self.agency, "from": today, "until": today,
        })
    }

    /// Makes a sheet as the administrator.
    async fn make(&self) -> Value {
        self.admin.post("/pay/sheets", self.wanted()).await.expect(201)
    }

    /// Hands a sheet in as the administrator, and approves it as a second one.
    async fn lock(&self, sheet: &Value) -> Value {
        let handed_in = self.submit(sheet).await;
        let second = self.app().signed_in(Role::SscAdmin).await;
        second.post(&at(sheet, "/approve"), version(&handed_in)).await.expect(200)
    }

    async fn submit(&self, sheet: &Value) -> Value {
        self.admin.post(&at(sheet, "/submit"), version(sheet)).await.expect(200)
    }

    async fn lines(&self, sheet: &Value) -> Vec<Value> {
        self.admin.get(&at(sheet, "/lines")).await.expect(200).as_array().unwrap().clone()
    }

    /// A person's duty on the roster.
    async fn row(&self, person: FunctionaryId) -> Value {
        let roster = format!("/examination/examination-day-functionary/{}", self.day);
        let roster = self.admin.get(&roster).await.expect(200);
        roster.as_array().unwrap().iter().find(|row| row["functionaryId"] == json!(person)).unwrap().clone()
    }

    async fn duty(&self, person: FunctionaryId) -> Value {
        self.row(person).await["id"].clone()
    }

    /// Corrects a person's attendance: there for so many minutes, there without an exit, or absent.
    async fn correct(&self, person: FunctionaryId, there: There) {
        let exit = |minutes| self.reporting + TimeDelta::minutes(minutes);
        let correction = match there {
            There::For(minutes) => json!({
                "attendance": "PRESENT", "entryAt": self.reporting, "exitAt": exit(minutes), "reason": "By the register",
            }),
            There::NoExit => json!({
                "attendance": "PRESENT", "entryAt": self.reporting, "exitAt": null, "reason": "By the register",
            }),
            There::Not => json!({ "attendance": "ABSENT", "reason": "By the register" }),
        };
        // Each correction has a moment of its own.
        self.app().advance(TimeDelta::seconds(1));
        let duty = self.duty(person).await;
        let path = format!("/examination/examination-day-functionary/{}", duty.as_str().unwrap());
        self.admin.post(&path, correction).await.expect(200);
    }
}

/// How long somebody was there.
#[derive(Clone, Copy, Debug)]
enum There {
    For(i64),
    NoExit,
    Not,
}

fn at(sheet: &Value, rest: &str) -> String {
    format!("/pay/sheets/{}{rest}", sheet["id"].as_str().unwrap())
}

fn version(sheet: &Value) -> Value {
    json!({ "version": sheet["version"] })
}
