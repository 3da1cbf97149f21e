//! A gate with a device, the faces that come to it, and the people they belong to.

use biometrics::face_images;
use kernel::ids::FunctionaryId;
use registry::entities::functionary::{self, FunctionaryStatus};
use sea_orm::{ActiveModelTrait, EntityTrait, IntoActiveModel, Set};
use serde_json::Value;

use crate::{
    Answer, Client, TestApp,
    client::Part,
    faces,
    folders::parts,
    ground::{Ground, functionary as somebody, start},
};

/// The device id of the gate, with the time of its making.
pub const DEVICE: &str = "abcdefghijklmnopqrstu:1763600000";

/// The enrolled picture of a person on the roster; a name for [`faces::picture`].
pub const HERE: &str = "3-2";

/// The same person as the gate sees them.
pub const HERE_AT_THE_GATE: &str = "3-2-gate";

/// A person who is not registered.
pub const STRANGER: &str = "6-2-gate";

/// A new active functionary with this portrait enrolled.
pub async fn enlisted(app: &TestApp, ground: &Ground<'_>, portrait: &str) -> FunctionaryId {
    let id = somebody(app, ground.place, |_| {}).await;
    face_images::enrol(
        parts(app),
        person(app, id).await,
        vec![faces::picture(portrait).into()],
        face_images::By::Operator,
    )
    .await
    .unwrap();
    id
}

/// The row of a functionary.
#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
pub async fn person(app: &TestApp, id: FunctionaryId) -> functionary::Model {
    functionary::Entity::find_by_id(id).one(&**app.database()).await.unwrap().unwrap()
}

/// Writes a status without the call that would.
pub async fn set_status(app: &TestApp, id: FunctionaryId, status: FunctionaryStatus) {
    let mut changed = person(app, id).await.into_active_model();
    changed.status = Set(status);
    changed.update(&**app.database()).await.unwrap();
}

/// Moves a functionary to an agency.
pub async fn of_agency(app: &TestApp, id: FunctionaryId, agency: kernel::ids::AgencyId) {
    let mut changed = person(app, id).await.into_active_model();
    changed.authorizing_agency_id = Set(Some(agency));
    changed.update(&**app.database()).await.unwrap();
}

/// Every anomaly of the database.
#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
pub async fn anomalies(app: &TestApp) -> Vec<rostering::entities::anomaly::Model> {
    rostering::entities::anomaly::Entity::find().all(&**app.database()).await.unwrap()
}

/// A gate with a device whose token runs.
pub struct Gate<'app> {
    pub client: Client<'app>,
    pub day: String,
    pub token: String,
}

impl<'app> Gate<'app> {
    pub async fn open(ground: &Ground<'app>) -> Self {
        let day = ground.day("Morning").await;
        let (_, client) = ground.manager(&[&day], DEVICE).await;
        let token = start(&client, &day, DEVICE).await;
        Self { client, day, token }
    }

    /// Where an entry or exit is recorded by hand.
    pub fn by_hand(&self, kind: &str) -> String {
        format!("/monitoring/manual-entry/{}/{}/{kind}", self.token, self.day)
    }

    /// Where one practises.
    pub fn practice(&self, kind: &str) -> String {
        format!("/monitoring/practice/{}/{kind}", self.day)
    }

    pub fn path(&self, kind: &str) -> String {
        format!("/monitoring/verify-functionary/{}/{}/{kind}", self.token, self.day)
    }

    pub async fn send(&self, kind: &str, picture: &str, fields: &[(&str, &str)]) -> Answer {
        let picture = faces::picture(picture);
        let mut parts = vec![Part::File("gate.jpg", &picture)];
        parts.extend(fields.iter().map(|(name, value)| Part::Field(name, value)));
        self.client.upload(&self.path(kind), &parts).await
    }

    pub async fn verify(&self, kind: &str, picture: &str) -> Value {
        self.send(kind, picture, &[]).await.expect(200)
    }
}

/// The `result` and `reason` of an answer.
pub fn verdict(answer: &Value) -> (&str, Option<&str>) {
    (answer["result"].as_str().unwrap(), answer["reason"].as_str())
}

pub fn blank_picture() -> Vec<u8> {
    let mut bytes = std::io::Cursor::new(Vec::new());
    image::RgbImage::from_pixel(480, 640, image::Rgb([120, 130, 140]))
        .write_to(&mut bytes, image::ImageFormat::Png)
        .unwrap();
    bytes.into_inner()
}
