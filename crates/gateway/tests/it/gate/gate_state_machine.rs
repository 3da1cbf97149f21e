//! The gate against a model of it: random days at a center with two devices, and after every step the same answer, logs,
//! anomalies and attendance.
//!
//! The seed is fixed, so that every run plays the same days. A fault is shrunk to the shortest day that shows it.

use std::{cell::Cell, collections::BTreeMap};

use chrono::{DateTime, TimeDelta, Utc};
use kernel::ids::{ExaminationDayId, FunctionaryId};
use proptest::{
    collection::vec,
    prelude::*,
    sample::{Index, select},
    test_runner::{Config, RngSeed, TestCaseResult, TestRunner},
};
use rostering::{
    entities::{anomaly, assignment, attendance_log},
    settings::ByHandCounts,
};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde_json::{Value, json};
use test_support::{
    Answer, Client, TestApp,
    client::Part,
    faces,
    gate::{HERE, HERE_AT_THE_GATE, enlisted},
    ground::{Ground, start},
};

const DAYS: u32 = 20;
const SEED: u64 = 20_261_120;

/// What happens next; `device` is 0 or 1.
#[derive(Clone, Debug)]
enum Step {
    /// The person passes, by their face or by hand, under a key or without.
    Pass { device: usize, kind: &'static str, is_face: bool, is_far: bool, has_key: bool },
    /// The device remembers a capture of the moment at which its monitoring was stopped.
    Late { device: usize, kind: &'static str },
    /// One of the requests under a key comes again.
    Resend(Index),
    /// A device annuls one of all logs.
    Annul { device: usize, log: Index },
    /// Seconds pass.
    Wait(i64),
    /// Monitoring stops.
    Stop(usize),
    /// Monitoring starts.
    Start(usize),
}

fn step() -> impl Strategy<Value = Step> {
    let (device, kind) = (|| 0..2_usize, || select(vec!["ENTRY", "EXIT"]));
    let pass = (device(), kind(), prop::bool::weighted(0.05), prop::bool::weighted(0.15), any::<bool>());
    prop_oneof![
        10 => pass.prop_map(|(device, kind, is_face, is_far, has_key)| Step::Pass { device, kind, is_face, is_far, has_key }),
        1 => (device(), kind()).prop_map(|(device, kind)| Step::Late { device, kind }),
        3 => any::<Index>().prop_map(Step::Resend),
        3 => (device(), any::<Index>()).prop_map(|(device, log)| Step::Annul { device, log }),
        6 => select(vec![1, 10, 29, 30, 31, 90, 400, 901]).prop_map(Step::Wait),
        1 => device().prop_map(Step::Stop),
        2 => device().prop_map(Step::Start),
    ]
}

/// What the rules say, told once more in as few words as possible.
#[derive(Default)]
struct Model {
    logs: Vec<Log>,
    anomalies: BTreeMap<&'static str, i32>,
    stopped_at: [Option<DateTime<Utc>>; 2],
}

#[derive(Clone)]
struct Log {
    device: usize,
    kind: &'static str,
    at: DateTime<Utc>,
    received_at: DateTime<Utc>,
    verdict: (&'static str, Option<&'static str>),
    is_by_hand: bool,
    /// By hand and after the end of monitoring: it waits for the region and does not count.
    is_held: bool,
    is_annulled: bool,
}

impl Model {
    /// The index of the log that a passage is recorded in: a new one, or the last one if it is the same passage again.
    fn pass(&mut self, mut new: Log, is_far: bool) -> usize {
        let last = self.logs.iter().rposition(|log| !log.is_annulled && (new.is_by_hand || !log.is_held));
        let is_same =
            |log: &Log| (log.device, log.kind) == (new.device, new.kind) && new.at - log.at <= TimeDelta::seconds(30);
        if let Some(last) = last.filter(|last| is_same(&self.logs[*last])) {
            return last;
        }
        let out_of_order = match (new.kind, self.is_inside_for(&new)) {
            ("ENTRY", true) => Some("MULTIPLE_ENTRY"),
            ("EXIT", false) => Some("MULTIPLE_EXIT"),
            _ => None,
        };
        let findings: Vec<_> = out_of_order.into_iter().chain(is_far.then_some("OUTSIDE_GEOFENCED_BOUNDARY")).collect();
        findings.iter().for_each(|kind| *self.anomalies.entry(kind).or_default() += 1);
        new.verdict = (if findings.is_empty() { "OK" } else { "WARN" }, findings.first().copied());
        self.logs.push(new);
        self.logs.len() - 1
    }

    /// What is held explains a face and never stands against one.
    fn is_inside_for(&self, new: &Log) -> bool {
        let (counted, recorded) = (self.duty().2, self.come_to(true).2);
        let goes = new.kind == "EXIT";
        if new.is_by_hand || (recorded == goes && counted != goes) { recorded } else { counted }
    }

    /// The first good entry, the last good exit, and whether the person is inside.
    fn duty(&self) -> (Option<DateTime<Utc>>, Option<DateTime<Utc>>, bool) {
        self.come_to(false)
    }

    fn come_to(&self, with_held: bool) -> (Option<DateTime<Utc>>, Option<DateTime<Utc>>, bool) {
        self.logs.iter().filter(|log| !log.is_annulled && (with_held || !log.is_held)).fold(
            (None, None, false),
            |(entry, exit, is_inside), log| match (log.kind, is_inside) {
                ("ENTRY", _) => (entry.or(Some(log.at)), exit, true),
                (_, true) => (entry, Some(log.at), false),
                (_, false) => (entry, exit, false),
            },
        )
    }

    /// The status with which an attempt to annul is answered.
    fn annul(&mut self, device: usize, log: usize, now: DateTime<Utc>) -> u16 {
        let log = &mut self.logs[log];
        if log.device != device {
            return 404;
        }
        if log.is_annulled || now - log.received_at > TimeDelta::minutes(15) {
            return 409;
        }
        log.is_annulled = true;
        200
    }
}

/// A request as it was sent, so that it can be sent again.
#[derive(Clone)]
struct Request {
    device: usize,
    path: String,
    is_face: bool,
    fields: Vec<(&'static str, String)>,
}

/// The real thing.
struct Center<'app> {
    app: &'app TestApp,
    devices: [(Client<'app>, String, String); 2],
    day: String,
    person: FunctionaryId,
    sent: Vec<(Request, Answer)>,
    logs: Vec<Value>,
    picture: Vec<u8>,
}

impl<'app> Center<'app> {
    async fn open(ground: &Ground<'app>, person: FunctionaryId, number: u32) -> Self {
        let app = ground.admin.app();
        app.advance(TestApp::morning() - app.state.clock.now());
        let day = ground.day(&format!("Batch {number}")).await;
        ground.assign(&day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
        let device = async |letter: &str| {
            let name = format!("device-{number}-{letter}");
            let (_, client) = ground.manager(&[&day], &name).await;
            let token = start(&client, &day, &name).await;
            (client, name, token)
        };
        let devices = [device("a").await, device("b").await];
        let picture = faces::picture(HERE_AT_THE_GATE);
        Self { app, devices, day, person, sent: Vec::new(), logs: Vec::new(), picture }
    }

    async fn send(&self, request: &Request) -> Answer {
        let mut parts: Vec<Part<'_>> = request.fields.iter().map(|(name, value)| Part::Field(name, value)).collect();
        if request.is_face {
            parts.push(Part::File("gate.jpg", &self.picture));
        }
        self.devices[request.device].0.upload(&request.path, &parts).await
    }

    /// Plays a step and holds what comes back against the model.
    async fn play(&mut self, model: &mut Model, step: &Step) -> TestCaseResult {
        let now = self.app.state.clock.now();
        match *step {
            Step::Wait(seconds) => self.app.advance(TimeDelta::seconds(seconds)),
            Step::Pass { device, kind, is_face, is_far, has_key } => {
                let mut fields =
                    if is_far { vec![("latitude", "28.65".into()), ("longitude", "77.21".into())] } else { vec![] };
                if has_key {
                    fields.push(("idempotencyKey", format!("key {}", self.sent.len())));
                }
                self.pass(model, (device, kind, is_face), fields, (now, is_far)).await?;
            }
            Step::Late { device, kind } => {
                // Captures that arrive in another order than they were made in are not for this model.
                let Some(stopped_at) = model.stopped_at[device] else { return Ok(()) };
                if model.logs.iter().all(|log| log.at <= stopped_at) {
                    let fields = vec![("capturedAt", stopped_at.to_rfc3339())];
                    self.pass(model, (device, kind, false), fields, (stopped_at, false)).await?;
                }
            }
            Step::Resend(index) => {
                if let Some((request, first)) = self.sent.get(index.index(self.sent.len().max(1))) {
                    let again = self.send(request).await;
                    prop_assert_eq!(again.status, first.status);
                    if first.status == 200 {
                        prop_assert_eq!(again.json(), first.json());
                    }
                }
            }
            Step::Annul { device, log } => {
                if !self.logs.is_empty() {
                    let index = log.index(self.logs.len());
                    let path = format!("/monitoring/annul-log/{}", self.logs[index].as_str().unwrap());
                    let answer = self.devices[device].0.post(&path, json!({ "reason": "The wrong person" })).await;
                    prop_assert_eq!(answer.status, model.annul(device, index, now));
                }
            }
            Step::Stop(device) => {
                let (client, _, token) = &self.devices[device];
                let stop = json!({ "monitoringTokenId": token, "examinationDayId": self.day });
                client.post("/monitoring/stop-monitoring", stop).await.expect(200);
                model.stopped_at[device].get_or_insert(now);
            }
            Step::Start(device) => {
                let (client, name, token) = &mut self.devices[device];
                let started = start(client, &self.day, name).await;
                prop_assert_eq!(started == *token, model.stopped_at[device].is_none());
                *token = started;
                model.stopped_at[device] = None;
            }
        }
        self.compare(model).await
    }

    async fn pass(
        &mut self,
        model: &mut Model,
        (device, kind, is_face): (usize, &'static str, bool),
        mut fields: Vec<(&'static str, String)>,
        (at, is_far): (DateTime<Utc>, bool),
    ) -> TestCaseResult {
        if !is_face {
            fields.extend([("functionaryId", self.person.to_string()), ("reason", "A bandage".into())]);
        }
        let call = if is_face { "verify-functionary" } else { "manual-entry" };
        let path = format!("/monitoring/{call}/{}/{}/{kind}", self.devices[device].2, self.day);
        let request = Request { device, path, is_face, fields };
        let answer = self.send(&request).await;
        let has = |name| request.fields.iter().any(|(field, _)| *field == name);
        let (has_key, is_late) = (has("idempotencyKey"), has("capturedAt"));
        if has_key {
            self.sent.push((request, answer.clone()));
        }
        if model.stopped_at[device].is_some() && !is_late {
            prop_assert_eq!(&answer.expect(409)["reason"], "TOKEN_STOPPED");
            return Ok(());
        }
        let answer = answer.expect(200);
        let received_at = self.app.state.clock.now();
        let (is_by_hand, is_held, is_annulled) = (!is_face, !is_face && is_late, false);
        let new = Log { device, kind, at, received_at, verdict: ("OK", None), is_by_hand, is_held, is_annulled };
        let index = model.pass(new, is_far);
        let id = &answer["log"]["id"];
        match self.logs.get(index) {
            Some(log) => prop_assert_eq!(id, log, "the same passage again"),
            None => {
                prop_assert!(!self.logs.contains(id), "a passage of its own");
                self.logs.push(id.clone());
            }
        }
        let log = &model.logs[index];
        prop_assert_eq!(&answer["result"], log.verdict.0);
        // Words of a person stand where the reason would; the anomaly may have gone on to a log annulled since.
        let is_forgotten = log.is_by_hand && answer["reason"].is_null();
        prop_assert!(is_forgotten || answer["reason"] == json!(log.verdict.1), "{answer}");
        Ok(())
    }

    /// Whether the rows say what the model says.
    #[expect(clippy::disallowed_methods, reason = "tests look everywhere")]
    async fn compare(&self, model: &Model) -> TestCaseResult {
        let db = &**self.app.database();
        let day: ExaminationDayId = self.day.parse().unwrap();
        let logs = attendance_log::Entity::find().filter(attendance_log::Column::ExaminationDayId.eq(day));
        let logs = logs.all(db).await.unwrap();
        prop_assert_eq!(logs.len(), model.logs.len());
        let annulled = model.logs.iter().filter(|log| log.is_annulled).count();
        prop_assert_eq!(logs.iter().filter(|log| log.annulled_at.is_some()).count(), annulled);
        let anomalies =
            anomaly::Entity::find().filter(anomaly::Column::ExaminationDayId.eq(day)).all(db).await.unwrap();
        let counts: BTreeMap<_, _> =
            anomalies.iter().map(|row| (json!(row.kind).as_str().unwrap().to_owned(), row.occurrences)).collect();
        prop_assert_eq!(counts.len(), anomalies.len(), "repeats count on one row");
        let expected = model.anomalies.iter().map(|(kind, count)| ((*kind).to_owned(), *count)).collect();
        prop_assert_eq!(counts, expected);
        let duty = assignment::Entity::find()
            .filter(assignment::Column::ExaminationDayId.eq(day))
            .filter(assignment::Column::FunctionaryId.eq(self.person));
        let duty = duty.one(db).await.unwrap().unwrap();
        prop_assert_eq!((duty.entry_at, duty.exit_at, duty.inside), model.duty());
        let is_present = duty.attendance == Some(assignment::Attendance::Present);
        prop_assert_eq!((is_present, duty.attendance.is_none()), (duty.entry_at.is_some(), duty.entry_at.is_none()));
        Ok(())
    }
}

#[test]
fn random_days_at_the_gate_go_as_the_model_says() {
    let system = actix_web::rt::System::new();
    // The devices of the model say nothing of where they are, and what becomes of that is tried elsewhere.
    // Entries by hand count at once: the second person is tried in `confirmations`.
    let app = system.block_on(TestApp::start_with(|settings| {
        settings.rostering.unknown_positions = 0;
        settings.rostering.by_hand = ByHandCounts::AtOnce;
    }));
    let ground = system.block_on(Ground::in_delhi(&app));
    let person = system.block_on(enlisted(&app, &ground, HERE));
    let config = Config {
        cases: DAYS,
        rng_seed: RngSeed::Fixed(SEED),
        failure_persistence: None,
        max_shrink_iters: 200,
        ..Config::default()
    };
    let number = Cell::new(0);
    let played = TestRunner::new(config).run(&vec(step(), 5..30), |steps| {
        number.set(number.get() + 1);
        system.block_on(async {
            let (mut center, mut model) = (Center::open(&ground, person, number.get()).await, Model::default());
            for step in &steps {
                center.play(&mut model, step).await?;
            }
            Ok(())
        })
    });
    if let Err(fault) = played {
        panic!("{fault}");
    }
}
