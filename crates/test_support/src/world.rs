//! One record of everything, so that calls which name a record can be sent with a real one.

use std::collections::BTreeMap;

use crate::{
    Client, TestApp,
    client::Part,
    faces,
    ground::{Ground, agency, functionary, start},
    operations::Operation,
    people::Somebody,
    places,
};
use chrono::TimeDelta;
use kernel::{
    access::Role,
    ids::{AgencyId, BulkUploadId, ExaminationId, FunctionaryId, PaySheetId},
};
use pay::entities::pay_sheet::{self, PaySheetState};
use registry::entities::{
    AgencyFamily,
    bulk_upload::{self, BulkUploadStatus, UploadReach},
    sheet_draft::SheetDraftKind,
};
use sea_orm::{ActiveModelTrait, IntoActiveModel};
use serde_json::{Value, json};

/// What a parameter or a field may name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Record {
    Region,
    State,
    District,
    City,
    Examination,
    Center,
    Day,
    Functionary,
    Duty,
    Face,
    Review,
    Token,
    Log,
    Anomaly,
    HeldCapture,
    Notice,
    Sheet,
    CenterSheet,
    Draft,
    Agency,
    User,
    Session,
    Bucket,
    File,
    Screen,
    Act,
    Training,
    Unavailability,
    Proposal,
    Preset,
    Round,
    PayRate,
    PaySheet,
}

impl Record {
    /// Whether everybody may know of it who may know of any.
    pub fn is_shared(self) -> bool {
        matches!(
            self,
            Self::Region | Self::State | Self::District | Self::City | Self::Examination | Self::Bucket | Self::PayRate
        )
    }

    /// What a parameter or a field of a call names, if it is a record.
    pub fn named_by(operation: &Operation, name: &str) -> Option<Self> {
        let (path, in_path) = (operation.path.as_str(), operation.path.contains(&format!("{{{name}}}")));
        Some(match name {
            "regionId" => Self::Region,
            "stateId" | "currentStateId" | "permanentStateId" => Self::State,
            "districtId" => Self::District,
            "cityId" => Self::City,
            "examinationId" => Self::Examination,
            "centerId" => Self::Center,
            "examinationDayId" | "examinationDayIds" => Self::Day,
            "functionaryId" | "functionaryIds" => Self::Functionary,
            "examinationDayFunctionaryId" => Self::Duty,
            "biometricId" => Self::Face,
            "monitoringTokenId" => Self::Token,
            "logId" => Self::Log,
            "jobId" => Self::Sheet,
            "uploadId" => Self::CenterSheet,
            "draftId" => Self::Draft,
            "proposalId" => Self::Proposal,
            "presetId" => Self::Preset,
            "roundId" | "againOf" => Self::Round,
            "rateId" => Self::PayRate,
            "sheetId" => Self::PaySheet,
            "dutyId" => Self::Duty,
            "trainingId" => Self::Training,
            "unavailabilityId" => Self::Unavailability,
            "userId" if in_path => Self::User,
            "bucket" if in_path => Self::Bucket,
            "filename" if in_path => Self::File,
            "id" => Self::of_path(operation, path),
            _ if in_path && !["entryType", "post"].contains(&name) => unknown(operation, name),
            _ => return None,
        })
    }

    fn of_path(operation: &Operation, path: &str) -> Self {
        const FOLDERS: [(&str, Record); 20] = [
            ("/wall-boards/", Record::Screen),
            ("/agencies/", Record::Agency),
            ("/examination/center/", Record::Center),
            ("/examination/examination-day/", Record::Day),
            ("/examination/examination/", Record::Examination),
            ("/functionary/duplicate-reviews/", Record::Review),
            ("/functionary/", Record::Functionary),
            ("/monitoring/acknowledge-anomaly/", Record::Anomaly),
            ("/monitoring/resolve-anomaly/", Record::Anomaly),
            ("/monitoring/reopen-anomaly/", Record::Anomaly),
            ("/monitoring/take-anomaly/", Record::Anomaly),
            ("/monitoring/give-back-anomaly/", Record::Anomaly),
            ("/monitoring/anomaly-contacts/", Record::Anomaly),
            ("/monitoring/resolve-held-capture/", Record::HeldCapture),
            ("/notifications/", Record::Notice),
            ("/users/", Record::User),
            ("/user/sessions/", Record::Session),
            ("/examination/examination-day-functionary/", Record::Duty),
            ("/examination/undo/", Record::Act),
            ("/examination/acts/", Record::Act),
        ];
        // The roster is the one call under its address that is asked by the day.
        if operation.name == "list_examination_day_functionaries" {
            return Self::Day;
        }
        match FOLDERS.iter().find(|(folder, _)| path.starts_with(folder)) {
            Some((_, record)) => *record,
            None => unknown(operation, "id"),
        }
    }
}

fn unknown(operation: &Operation, name: &str) -> ! {
    panic!(
        "{} takes `{name}`, and the tests do not know what record that names. Say so in `Record::named_by` in world.rs, \
         and let `World` make such a record, so that a foreign one can be proved to be answered like none.",
        operation.address()
    )
}

/// The records that the world is made of.
pub struct World<'app> {
    /// The place, with an administrator of everything.
    pub ground: Ground<'app>,
    /// A venue manager of the day, whose device monitors it.
    pub gate: Client<'app>,
    ids: BTreeMap<Record, String>,
}

impl<'app> World<'app> {
    /// In the state with this LGD code.
    pub async fn in_state(app: &'app TestApp, lgd_code: i32) -> Self {
        let ground = Ground::at(app, places::city_in(app, lgd_code).await).await;
        let device = format!("abcdefghijklmnopqrstu:{lgd_code}");
        let day = ground.day("Morning").await;
        let (_, gate) = ground.manager(&[&day], &device).await;
        let token = start(&gate, &day, &device).await;
        let person = functionary(app, ground.place, |_| {}).await;
        let duty = ground.assign(&day, &[(person, "EDUQUITY_INVIGILATOR")]).await["assigned"][0]["id"].clone();
        let helper = functionary(app, ground.place, |_| {}).await;
        let act = ground.assign(&day, &[(helper, "EDUQUITY_INVIGILATOR")]).await["undo"]["id"].clone();
        let face = ground.face_of(&person.to_string()).await;
        let (training, unavailability) = ground.profile_of(person).await;
        let double = functionary(app, ground.place, |_| {}).await;
        ground.face_of(&double.to_string()).await;
        let reviews = ground.admin.get("/functionary/duplicate-reviews").await.expect(200);
        let review = reviews.as_array().unwrap().iter().find(|row| row["functionary"]["id"] == json!(double));

        let recording = format!("/monitoring/manual-entry/{token}/{day}/ENTRY");
        let of_person = person.to_string();
        let fields = [Part::Field("functionaryId", &of_person), Part::Field("reason", "A bandage over the face")];
        let log = gate.upload(&recording, &fields).await.expect(200)["log"]["id"].clone();
        app.advance(TimeDelta::minutes(2));
        let anomaly = gate.upload(&recording, &fields).await.expect(200)["anomalies"][0]["id"].clone();
        let notice = ground.admin.get("/notifications").await.expect(200)[0]["id"].clone();

        let held = ground.held_capture(&day, &format!("stolen-abcdefghijklmn:{lgd_code}")).await;

        let screen = json!({ "name": "Hall", "days": 7, "regionId": ground.place.region_id });
        let screen = ground.admin.post("/wall-boards", screen).await.expect(201)["wallBoard"]["id"].clone();
        let uploader = app.user(Somebody::from(Role::SscRegionAdmin).in_region(ground.place.region_id)).await;
        let draft = ground.draft_of_a_sheet().await;
        let text = |value: &Value| value.as_str().unwrap_or_else(|| panic!("an id and not {value}")).to_owned();
        app.session_of(uploader.id, uploader.role, None).await;
        let agency = agency(app, "eduquity", AgencyFamily::Eduquity).await;
        let mut ids = BTreeMap::from([
            (Record::Day, day),
            (Record::Functionary, of_person.clone()),
            (Record::Duty, text(&duty)),
            (Record::Face, text(&face["id"])),
            (Record::Review, text(&review.expect("a face like another one")["id"])),
            (Record::Token, token),
            (Record::Log, text(&log)),
            (Record::Anomaly, text(&anomaly)),
            (Record::HeldCapture, text(&held["id"])),
            (Record::Notice, text(&notice)),
            (Record::Sheet, sheet_of(app, &uploader, SheetDraftKind::Functionaries).await),
            (Record::CenterSheet, sheet_of(app, &uploader, SheetDraftKind::Centers).await),
            (Record::Draft, text(&draft["id"])),
            (Record::Agency, agency.to_string()),
            (Record::User, uploader.id.to_string()),
            (Record::Session, session_of(app, uploader.id).await),
            (Record::Bucket, text(&face["file"]["bucket"])),
            (Record::File, text(&face["file"]["filename"])),
            (Record::Screen, text(&screen)),
            (Record::Act, text(&act)),
            (Record::Training, text(&training)),
            (Record::Unavailability, text(&unavailability)),
        ]);
        ids.extend(ground.places());
        ids.extend(ground.plans().await);
        ids.extend(ground.pay(agency, lgd_code).await);
        Self { ground, gate, ids }
    }

    /// The id of its record of this kind.
    pub fn id(&self, record: Record) -> &str {
        &self.ids[&record]
    }
}

impl Ground<'_> {
    /// What a revoked device handed in.
    pub async fn held_capture(&self, day: &str, device: &str) -> Value {
        let (_, gate) = self.manager(&[day], device).await;
        let token = start(&gate, day, device).await;
        let captured = self.admin.app().state.clock.now().to_rfc3339();
        let stop = json!({
            "monitoringTokenId": token, "examinationDayId": day, "revoke": true, "reason": "The phone was stolen",
        });
        self.admin.post("/monitoring/stop-monitoring", stop).await.expect(200);
        let picture = faces::picture("3-2-gate");
        let late = [Part::File("gate.jpg", &picture), Part::Field("capturedAt", &captured)];
        let path = format!("/monitoring/verify-functionary/{token}/{day}/ENTRY");
        let kept = gate.upload(&path, &late).await.expect(409);
        assert_eq!(kept["reason"], "TOKEN_REVOKED");
        let list = format!("/monitoring/held-captures?examinationDayId={day}");
        self.admin.get(&list).await.expect(200)[0].clone()
    }

    /// A sheet on its way in, with one row.
    async fn draft_of_a_sheet(&self) -> Value {
        let parts =
            [Part::File("people.csv", b"Name,Mobile\nAsha Devi,9876543210\n"), Part::Field("kind", "FUNCTIONARIES")];
        self.admin.upload("/sheets/drafts", &parts).await.expect(200)
    }

    /// The records that it begins with.
    fn places(&self) -> [(Record, String); 6] {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        [
            (Record::Region, self.place.region_id.to_string()),
            (Record::State, self.place.state_id.to_string()),
            (Record::District, self.place.district_id.to_string()),
            (Record::City, self.place.city_id.to_string()),
            (Record::Examination, text(&self.examination["id"])),
            (Record::Center, text(&self.center["id"])),
        ]
    }

    /// The id of rules for filling posts that the region keeps.
    async fn preset(&self) -> Value {
        let presets = self.admin.get("/examination/filling-presets").await.expect(200);
        let of_region = Somebody::from(Role::SscRegionAdmin).in_region(self.place.region_id);
        let admin = self.admin.app().signed_in(of_region).await;
        let kept = json!({ "name": "As last year", "rules": presets[0]["rules"] });
        let presets = admin.post("/examination/filling-presets", kept).await.expect(200);
        presets[3]["id"].clone()
    }

    /// The id of a proposed roster with witnesses, which is not frozen yet.
    async fn proposal(&self) -> Value {
        let presets = self.admin.get("/examination/filling-presets").await.expect(200);
        let mut wanted = presets[0]["rules"].clone();
        wanted["examinationId"] = self.examination["id"].clone();
        wanted["regionId"] = json!(self.place.region_id);
        wanted["witnessed"] = json!({});
        self.admin.post("/examination/roster-proposals", wanted).await.expect(200)[0]["id"].clone()
    }

    /// What plans the staff of its days, and tells them.
    async fn plans(&self) -> [(Record, String); 3] {
        let plans = [
            (Record::Proposal, self.proposal().await),
            (Record::Preset, self.preset().await),
            (Record::Round, self.round().await),
        ];
        plans.map(|(record, id)| (record, id.as_str().unwrap_or_default().to_owned()))
    }

    /// The id of a round of notices to the people of the examination.
    async fn round(&self) -> Value {
        let mut wish = json!({ "examinationId": self.examination["id"], "kind": "NOTICE" });
        wish["confirm"] =
            self.admin.post("/examination/duty-notices/preview", wish.clone()).await.expect(200)["people"].clone();
        self.admin.post("/examination/duty-notices", wish).await.expect(200)[0]["id"].clone()
    }

    /// What the duties of an agency are paid: a rate, and a sheet that waits for a second person.
    async fn pay(&self, agency: AgencyId, km: i32) -> [(Record, String); 2] {
        let app = self.admin.app();
        let today = app.state.clock.today();
        let rate = json!({
            "role": "EDUQUITY_INVIGILATOR", "dayKind": "WEEKDAY", "kmFrom": km, "kmUntil": km + 1, "validFrom": today,
            "amountPaise": 75_000, "halfPercent": 50, "halfBelowPercent": 50, "noExitPercent": 50, "travelPaise": 0,
        });
        let rate = self.admin.post("/pay/rates", rate).await.expect(201)["id"].clone();
        let (now, maker) = (app.state.clock.now(), app.user(Role::SscAdmin).await.id);
        let sheet = pay_sheet::Model {
            id: PaySheetId::new(),
            examination_id: self.examination["id"].as_str().unwrap_or_default().parse().unwrap_or(ExaminationId::new()),
            region_id: self.place.region_id,
            authorizing_agency_id: agency,
            from_date: today,
            until_date: today,
            state: PaySheetState::Submitted,
            version: 1,
            duties: 0,
            people: 0,
            differences: 0,
            without_rate: 0,
            total_paise: 0,
            created_by_user_id: maker,
            created_at: now,
            computed_by_user_id: maker,
            computed_at: now,
            submitted_by_user_id: Some(maker),
            submitted_at: Some(now),
            approved_by_user_id: None,
            approved_at: None,
        };
        let sheet = sheet.into_active_model().insert(&**app.database()).await.unwrap();
        let rate = rate.as_str().unwrap_or_default().to_owned();
        [(Record::PayRate, rate), (Record::PaySheet, sheet.id.to_string())]
    }

    /// The ids of a training that somebody had, and of dates at which they cannot serve.
    async fn profile_of(&self, person: FunctionaryId) -> (Value, Value) {
        let today = self.admin.app().state.clock.today();
        let training = json!({ "role": "EDUQUITY_INVIGILATOR", "heldOn": today });
        self.admin.post(&format!("/functionary/{person}/trainings"), training).await.expect(200);
        let dates = json!({ "from": today, "until": today, "reason": "A wedding in the family" });
        let known = self.admin.post(&format!("/functionary/{person}/unavailabilities"), dates).await.expect(200);
        (known["trainings"][0]["id"].clone(), known["unavailabilities"][0]["id"].clone())
    }

    /// A picture of somebody's face, enrolled.
    async fn face_of(&self, person: &str) -> Value {
        let picture = faces::picture("3-2");
        let path = format!("/functionary/add-biometric/{person}");
        self.admin.upload(&path, &[Part::File("face.jpg", &picture)]).await.expect(200)[0].clone()
    }
}

#[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
async fn session_of(app: &TestApp, user: kernel::ids::UserId) -> String {
    use identity::entities::session;
    use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
    let query = session::Entity::find().filter(session::Column::UserId.eq(user));
    query.one(&**app.database()).await.unwrap().unwrap().id.to_string()
}

async fn sheet_of(app: &TestApp, uploader: &identity::entities::user::Model, kind: SheetDraftKind) -> String {
    let now = app.state.clock.now();
    let row = bulk_upload::Model {
        id: BulkUploadId::new(),
        kind,
        user_id: uploader.id,
        reach: UploadReach::Region,
        region_id: uploader.region_id,
        agency_id: None,
        file_name: "people.csv".into(),
        dry_run: false,
        atomic: false,
        status: BulkUploadStatus::Done,
        total: 1,
        processed: 1,
        created: 1,
        skipped: 0,
        failed: 0,
        sheet_rows: None,
        sheet_failed: None,
        sheet_left: None,
        error: None,
        claimed_until: None,
        created_at: now,
        finished_at: Some(now),
    };
    row.into_active_model().insert(&**app.database()).await.unwrap().id.to_string()
}
