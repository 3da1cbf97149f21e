//! What goes on after the request that began it ends with the account that it stands on: each kind, in whichever way the account
//! stops being what it was.

use actix_web::{http::Method, test::TestRequest};
use chrono::TimeDelta;
use identity::{accounts::users::Lasting, entities::user, trail::delivery::outbox};
use kernel::{access::Role, ids::RegionId};
use registry::entities::bulk_upload;
use sea_orm::{EntityTrait, Iterable, PaginatorTrait};
use serde_json::{Value, json};
use test_support::{
    Answer, Client, TestApp,
    answer::Coming,
    ground::{Ground, functionary, login_of},
    people::Somebody,
    places,
    sign_in::captcha,
};

use crate::records::draft_desk;

/// Three pages of 500 rows: while the first goes out, the second is in hand.
const ROWS: usize = 1_001;

/// A sheet with a person who can be registered.
const PEOPLE: &str = "\
Name,DOB,Sex,Aadhar No.,Mobile No.,Father's Name,Mother's Name,State,Dist.,City/Town,Pincode,Address,Designation\n\
Smt. Asha Rani Devi,24/05/1999,F,2341 2341 2346,+91 98765 43210,Ram,Sita,Delhi,New Delhi,Delhi,110 001,1 Road,Invigilator\n";

/// How an account stops being what it was.
#[derive(Clone, Copy, Debug)]
enum Way {
    ShutOut,
    Deleted,
    OtherRegion(RegionId),
    OtherRole,
}

impl Way {
    /// The role that the account has afterwards.
    const fn role(self) -> Role {
        match self {
            Self::OtherRole => Role::EyCenterObserver,
            _ => Role::SscRegionAdmin,
        }
    }

    async fn take(self, admin: &Client<'_>, account: &user::Model) {
        let path = format!("/users/{}", account.id);
        let (path, body) = match self {
            Self::ShutOut => (path + "/disable", json!({ "reason": "Left the authority" })),
            Self::Deleted => (path + "/delete", json!({})),
            Self::OtherRegion(region) => (path, json!({ "regionId": region })),
            Self::OtherRole => (path, json!({ "role": self.role() })),
        };
        admin.post(&path, body).await.expect(200);
    }
}

/// Everything that an account has begun.
struct Begun<'app> {
    account: user::Model,
    session: Client<'app>,
    forgotten: Client<'app>,
    code: String,
    stream: Coming,
    screen: Value,
    draft: Value,
    waiting: Value,
    phone: Client<'app>,
    file: Coming,
}

impl<'app> Begun<'app> {
    async fn by(app: &'app TestApp, ground: &Ground<'app>, day: &str) -> Self {
        let region = ground.place.region_id;
        let account = app.user(Somebody::from(Role::SscRegionAdmin).in_region(region)).await;
        let session = app.session_of(account.id, account.role, None).await;
        let forgotten = app.client();
        let who = json!({ "userId": account.user_id });
        forgotten.post("/auth/forgot-password/initiate", who).await.expect(200);
        let number = account.proven_mobile_number.as_deref();
        let messages = outbox::list(app.database(), &app.state.clock, number).await.unwrap();
        let code = messages[0].code.clone().unwrap();
        let mut stream = session.begin("/live/days", "text/event-stream").await;
        stream.piece().await.unwrap().unwrap();
        let screen = session.post("/wall-boards", json!({ "name": "Hall", "days": 7 })).await.expect(201);
        let sheet = "Name,Centre Code,City\nPublic School,DL001,New Delhi\n";
        let draft = draft_desk::begin_kind(&session, "CENTERS", "c.csv", sheet.as_bytes()).await;
        let waiting = draft_desk::read(&session, PEOPLE).await;
        draft_desk::change(&session, &waiting, "/register", json!({})).await;
        let (colleague, _) = ground.manager(&[day], "a-dead-phone").await;
        let number = login_of(app, colleague).await.unwrap().proven_mobile_number.unwrap();
        let phone = app.client();
        let captcha = captcha(&phone).await;
        let headers: Vec<(&str, &str)> = captcha.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let asks = json!({ "mobileNumber": number, "deviceId": "a-new-phone" });
        let asked = phone.post_with("/auth/initiate/assisted-login", asks, &headers).await.expect(201);
        session.post("/monitoring/admit-device", json!({ "letters": asked["letters"] })).await.expect(200);
        let mut file = session.begin("/functionary/export?format=csv&sort=uid", "text/csv").await;
        file.piece().await.unwrap().unwrap();
        Self { account, session, forgotten, code, stream, screen, draft, waiting, phone, file }
    }

    /// Fails where a thing of this kind still goes on.
    async fn has_ended(&mut self, app: &TestApp, kind: Lasting, way: Way) {
        let refused = |answer: Answer| {
            assert!([401, 403, 404].contains(&answer.status), "{kind:?}, {way:?}: {}", answer.status);
        };
        match kind {
            Lasting::Session => refused(self.session.get("/user/me").await),
            Lasting::Code => {
                let reset = json!({ "otp": self.code, "password": "Lantern+Quartz7" });
                self.forgotten.post("/auth/forgot-password/reset", reset).await.refused(400);
            }
            // Whatever was on its way comes; then it ends, where a stream that goes on would send a sign of life for ever.
            Lasting::Stream => while let Some(Ok(_)) = self.stream.piece().await {},
            Lasting::WallBoard => {
                let request =
                    TestRequest::default().insert_header(("x-wall-board", self.screen["key"].as_str().unwrap()));
                refused(app.client().send_without_token(Method::GET, "/wall-boards/figures", request).await);
            }
            Lasting::SheetDraft => {
                let again = app.session_of(self.account.id, way.role(), None).await;
                for path in ["", "/rows", "/findings"] {
                    refused(again.get(&draft_desk::path(&self.draft, path)).await);
                }
                let kinds = again.get("/sheets/drafts").await;
                assert!(kinds.status != 200 || kinds.json() == json!([]), "{way:?}: {}", kinds.json());
            }
            Lasting::Registration => {
                draft_desk::work(app).await;
                let upload = upload_of(app, &self.account).await;
                let error = upload.error.unwrap_or_default();
                assert_eq!(upload.status, bulk_upload::BulkUploadStatus::Failed, "{way:?}");
                assert!(error.starts_with("The account that began this was shut out or changed"), "{way:?}: {error}");
                assert_eq!(upload.created, 0, "{way:?}: {}", self.waiting);
            }
            // The phone of a colleague whom they let in, and which had not signed in yet.
            Lasting::DeviceAdmission => {
                let polled = self.phone.post("/auth/verify/assisted-login", json!({ "deviceId": "a-new-phone" })).await;
                polled.refused(400);
                refused(self.phone.get("/user/me").await);
            }
            Lasting::ListFile => assert!(self.file.piece().await.unwrap().is_err(), "{way:?}"),
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn upload_of(app: &TestApp, account: &user::Model) -> bulk_upload::Model {
    let uploads = bulk_upload::Entity::find().all(&**app.database()).await.unwrap();
    uploads.into_iter().find(|upload| upload.user_id == account.id).unwrap()
}

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn people(app: &TestApp) -> u64 {
    registry::entities::functionary::Entity::find().count(&**app.database()).await.unwrap()
}

#[actix_web::test]
async fn whatever_an_account_has_begun_ends_when_it_is_shut_out_deleted_or_moved() {
    let app = TestApp::start_with(|settings| {
        test_support::sign_in::quick(settings);
        draft_desk::quick(settings);
    })
    .await;
    let ground = Ground::in_delhi(&app).await;
    let elsewhere = places::city_in(&app, 27).await.region_id;
    for _ in 0..ROWS {
        functionary(&app, ground.place, |_| {}).await;
    }
    let day = ground.day("Morning").await;
    for way in [Way::ShutOut, Way::Deleted, Way::OtherRegion(elsewhere), Way::OtherRole] {
        let mut begun = Begun::by(&app, &ground, &day).await;
        let registered = people(&app).await;
        app.advance(TimeDelta::seconds(1));
        way.take(&ground.admin, &begun.account).await;
        for kind in Lasting::iter() {
            begun.has_ended(&app, kind, way).await;
        }
        let id = &begun.screen["wallBoard"]["id"];
        let listed = ground.admin.get("/wall-boards").await.expect(200);
        let listed = listed.as_array().unwrap().iter().find(|screen| &screen["id"] == id).unwrap();
        assert_eq!((&listed["isOn"], &listed["hasLostMaker"]), (&json!(false), &json!(true)), "{way:?}");
        assert_eq!(people(&app).await, registered, "{way:?}: nobody was registered");
    }
}

#[actix_web::test]
async fn what_a_person_begins_after_coming_back_goes_on() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let account = app.user(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
    let new = json!({ "name": "Hall", "days": 7 });
    let before = app.session_of(account.id, account.role, None).await;
    let before = before.post("/wall-boards", new.clone()).await.expect(201);
    app.advance(TimeDelta::seconds(1));
    Way::ShutOut.take(&ground.admin, &account).await;
    ground.admin.post(&format!("/users/{}/enable", account.id), json!({ "reason": "Cleared up" })).await.expect(200);
    let back = app.session_of(account.id, account.role, None).await;
    let after = back.post("/wall-boards", new).await.expect(201);
    for (made, status) in [(before, 401), (after, 200)] {
        let request = TestRequest::default().insert_header(("x-wall-board", made["key"].as_str().unwrap()));
        let shown = app.client().send_without_token(Method::GET, "/wall-boards/figures", request).await;
        assert_eq!(shown.status, status);
    }
}
