//! What tests about days and gates stand on: a center, an examination, days, and people to put on duty.

use crate::{Client, TestApp, numbers, places::Place};
use chrono::NaiveDate;
use identity::entities::user;
use kernel::{
    access::Role,
    ids::{AgencyId, FunctionaryId},
};
use registry::entities::{
    FunctionaryRole,
    functionary::{self, FunctionaryStatus},
};
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter};
use serde_json::{Value, json};

/// A place with a center in it and an examination to be held.
pub struct Ground<'app> {
    /// Somebody who may do everything.
    pub admin: Client<'app>,
    pub place: Place,
    pub center: Value,
    pub examination: Value,
}

impl<'app> Ground<'app> {
    pub async fn in_delhi(app: &'app TestApp) -> Self {
        Self::at(app, crate::places::city(app).await).await
    }

    /// Makes it in a city of the test's choice.
    pub async fn at(app: &'app TestApp, place: Place) -> Self {
        let admin = app.signed_in(Role::SscAdmin).await;
        let known = admin.get("/examination/examination").await.expect(200)[0].clone();
        let examination =
            json!({ "name": "Combined Graduate Level", "examinationLevel": ["GRADUATE"], "examinationYear": 2026 });
        let examination = match known {
            Value::Null => admin.post("/examination/examinations", examination).await.expect(200),
            known => known,
        };
        let center = json!({
            "name": "School No. 1", "cityId": place.city_id, "lat": 28.63, "lng": 77.21, "geoFencingRadius": 300,
        });
        let center = admin.post("/examination/center", center).await.expect(200);
        Self { admin, place, center, examination }
    }

    /// A day at the center today.
    pub async fn day(&self, batch: &str) -> String {
        self.day_on(self.admin.app().state.clock.today(), batch).await
    }

    /// A day at the center.
    pub async fn day_on(&self, date: NaiveDate, batch: &str) -> String {
        let day = json!({
            "examinationId": self.examination["id"], "centerId": self.center["id"], "date": date, "batch": batch,
        });
        let day = self.admin.post("/examination/examination-day", day).await.expect(201);
        day["id"].as_str().unwrap().to_owned()
    }

    /// Assigns people to a day as the administrator and gives the whole answer.
    pub async fn assign(&self, day: &str, people: &[(FunctionaryId, &str)]) -> Value {
        assign(&self.admin, &[day], people).await
    }

    /// A venue manager of these days, signed in on a device.
    pub async fn manager(&self, days: &[&str], device: &str) -> (FunctionaryId, Client<'app>) {
        let app = self.admin.app();
        let person = functionary(app, self.place, |_| {}).await;
        let answer = assign(&self.admin, days, &[(person, "EDUQUITY_VENUE_MANAGER")]).await;
        assert_eq!(answer["assigned"].as_array().unwrap().len(), days.len(), "{answer}");
        let user = login_of(app, person).await.expect("a login with the duty");
        (person, app.session_of(user.id, user.role, Some(device)).await)
    }
}

/// Assigns people to days and gives what became of it, also where it is refused because nobody could be assigned.
pub async fn assign(client: &Client<'_>, days: &[&str], people: &[(FunctionaryId, &str)]) -> Value {
    let functionaries: Vec<Value> =
        people.iter().map(|(id, role)| json!({ "id": id, "examinationDayRole": role })).collect();
    let body = json!({ "examinationDayIds": days, "functionaries": functionaries });
    let answer = client.post("/functionary/assign-functionary", body).await;
    if answer.status != 409 {
        return answer.expect(200);
    }
    let refused = answer.expect(409);
    assert_eq!(refused["error"], refused["skipped"][0]["reason"], "{refused}");
    json!({ "functionaryIds": [], "assigned": [], "skipped": refused["skipped"] })
}

/// Somebody active of no agency in the place's region, without a face.
pub async fn functionary(app: &TestApp, place: Place, change: impl FnOnce(&mut functionary::Model)) -> FunctionaryId {
    let now = app.state.clock.now();
    let number = numbers::next();
    let mut person = functionary::Model {
        uid: format!("F00{number}0"),
        status: FunctionaryStatus::Active,
        first_name: format!("Person {number}"),
        last_name: Some("Test".into()),
        date_of_birth: NaiveDate::from_ymd_opt(1990, 1, 31),
        gender: Some(functionary::Gender::Female),
        mobile_number: format!("9800{number}"),
        region_id: Some(place.region_id),
        default_role: Some(FunctionaryRole::EduquityInvigilator),
        ..functionary::Model::blank(now)
    };
    change(&mut person);
    person.into_active_model().insert(&**app.database()).await.unwrap().id
}

/// The agency with this slug, which comes with the schema or is made.
pub async fn agency(app: &TestApp, slug: &str, family: registry::entities::AgencyFamily) -> AgencyId {
    use registry::entities::authorizing_agency::{self, Column};
    #[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
    let known = authorizing_agency::Entity::find().filter(Column::Slug.eq(slug)).one(&**app.database()).await.unwrap();
    if let Some(known) = known {
        return known.id;
    }
    let now = app.state.clock.now();
    let agency = authorizing_agency::Model {
        id: AgencyId::new(),
        name: slug.to_uppercase(),
        slug: slug.into(),
        family,
        region_id: None,
        created_at: now,
        updated_at: now,
        deleted_at: None,
    };
    agency.into_active_model().insert(&**app.database()).await.unwrap().id
}

/// The login that came with a functionary's duty.
#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
pub async fn login_of(app: &TestApp, person: FunctionaryId) -> Option<user::Model> {
    user::Entity::find().filter(user::Column::FunctionaryId.eq(person)).one(&**app.database()).await.unwrap()
}

/// Starts monitoring with the first of one's own duties on a day; the token's id.
pub async fn start(gate: &Client<'_>, day: &str, device: &str) -> String {
    let started = gate.post("/monitoring/start-monitoring", start_body(gate, day, device).await).await.expect(201);
    started["monitoringTokenId"].as_str().unwrap().to_owned()
}

/// The body with which one starts monitoring.
pub async fn start_body(gate: &Client<'_>, day: &str, device: &str) -> Value {
    let days = gate.get("/monitoring/examination-days").await.expect(200);
    let own = days.as_array().unwrap().iter().find(|own| own["id"] == day).expect("one's own day");
    json!({ "deviceId": device, "examinationDayFunctionaryId": own["examinationDayFunctionaryId"] })
}
