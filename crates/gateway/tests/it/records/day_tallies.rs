//! The figures of an examination day say what its rows say, whatever writes, and each reader gets those in reach.

use kernel::{
    access::{Role, Scope, SystemTask},
    ids::{AgencyId, AnomalyId, StaffingNeedId},
};
use rand::{Rng, SeedableRng, rngs::StdRng};
use registry::entities::{AgencyFamily, FunctionaryRole};
use rostering::{
    counters::{AGENCIES_ON_DAYS, DAYS},
    entities::{
        agency_day_tally,
        anomaly::{self, AnomalyStatus, AnomalyType},
        assignment::{self, Attendance},
        day_tally, examination_day,
        monitoring_token::{self, MonitoringTokenStatus},
        staffing_need,
    },
};
use sea_orm::{ActiveModelTrait, ConnectionTrait, IntoActiveModel, ModelTrait};
use serde_json::json;
use test_support::{
    TestApp,
    ground::{Ground, agency, functionary as person, start},
    people::Somebody,
};

const CHANGES: usize = 3_000;
const HELD_AGAINST: usize = 500;
const DEVICE: &str = "abcdefghijklmnopqrstu:1763600000";

/// Writes a row that was changed.
macro_rules! save {
    ($row:expr, $tx:expr) => {
        let _ = $row.clone().into_active_model().reset_all().update($tx).await.unwrap();
    };
}

/// The rows from which figures come.
struct Rows {
    days: Vec<examination_day::Model>,
    duties: Vec<assignment::Model>,
    needs: Vec<staffing_need::Model>,
    anomalies: Vec<anomaly::Model>,
    gates: Vec<monitoring_token::Model>,
    agencies: [AgencyId; 2],
}

fn everything() -> Scope {
    Scope::of_system(SystemTask::FollowLinks)
}

async fn wrong(db: &impl ConnectionTrait) -> Vec<String> {
    let (days, agencies) = (DAYS.differences(db).await.unwrap(), AGENCIES_ON_DAYS.differences(db).await.unwrap());
    days.iter().chain(&agencies).map(ToString::to_string).collect()
}

impl Rows {
    async fn of(app: &TestApp) -> Self {
        let ground = Ground::in_delhi(app).await;
        let agencies = [agency(app, "one", AgencyFamily::Eduquity).await, agency(app, "two", AgencyFamily::Ecil).await];
        let mut days = Vec::new();
        for batch in 0..4 {
            days.push(ground.day(&batch.to_string()).await);
        }
        for _ in 0..4 {
            let on_duty = [(person(app, ground.place, |_| {}).await, "EDUQUITY_INVIGILATOR")];
            for day in &days {
                ground.assign(day, &on_duty).await;
            }
        }
        let (_, gate) = ground.manager(&[&days[0]], DEVICE).await;
        start(&gate, &days[0], DEVICE).await;
        let db = &**app.database();
        Self {
            days: everything().select::<examination_day::Entity>().all(db).await.unwrap(),
            duties: everything().select::<assignment::Entity>().all(db).await.unwrap(),
            gates: everything().select::<monitoring_token::Entity>().all(db).await.unwrap(),
            needs: Vec::new(),
            anomalies: Vec::new(),
            agencies,
        }
    }

    async fn change(&mut self, tx: &impl ConnectionTrait, dice: &mut StdRng) {
        let agency = self.agencies.get(dice.random_range(0..3)).copied();
        let day = dice.random_range(0..self.days.len());
        match dice.random_range(0..8) {
            0 => {
                let duty = pick(&mut self.duties, dice);
                duty.cancelled_at = duty.cancelled_at.xor(Some(duty.created_at));
                save!(duty, tx);
            }
            1 => {
                let duty = pick(&mut self.duties, dice);
                (duty.authorizing_agency_id, duty.inside) = (agency, dice.random_bool(0.5));
                duty.attendance = [None, Some(Attendance::Present), Some(Attendance::Absent)][dice.random_range(0..3)];
                save!(duty, tx);
            }
            2 => {
                let gate = pick(&mut self.gates, dice);
                gate.status = [MonitoringTokenStatus::Started, MonitoringTokenStatus::Stopped][dice.random_range(0..2)];
                save!(gate, tx);
            }
            3 => {
                let day = &mut self.days[day];
                day.deleted_at = day.deleted_at.xor(Some(day.created_at));
                day.reporting_at = dice.random_bool(0.7).then_some(day.created_at);
                day.entry_opens_at = day.reporting_at.filter(|_| dice.random_bool(0.5));
                save!(day, tx);
            }
            4 => self.change_needs(tx, day, dice).await,
            5 if !self.anomalies.is_empty() => {
                let anomaly = pick(&mut self.anomalies, dice);
                anomaly.status = [AnomalyStatus::Open, AnomalyStatus::Acknowledged, AnomalyStatus::Resolved]
                    [dice.random_range(0..3)];
                (anomaly.occurrences, anomaly.authorizing_agency_id) = (anomaly.occurrences + 1, agency);
                anomaly.steps += 1;
                save!(anomaly, tx);
            }
            6 if !self.anomalies.is_empty() => {
                let at = dice.random_range(0..self.anomalies.len());
                self.anomalies.swap_remove(at).delete(tx).await.unwrap();
            }
            _ => {
                let new = anomaly_of(&self.duties[dice.random_range(0..self.duties.len())], agency);
                self.anomalies.push(new.into_active_model().insert(tx).await.unwrap());
            }
        }
    }

    async fn change_needs(&mut self, tx: &impl ConnectionTrait, day: usize, dice: &mut StdRng) {
        let (day, role) = (&self.days[day], FunctionaryRole::EduquityInvigilator);
        match self.needs.iter_mut().position(|need| need.examination_day_id == day.id) {
            Some(at) if dice.random_bool(0.3) => {
                self.needs.swap_remove(at).delete(tx).await.unwrap();
            }
            Some(at) => {
                self.needs[at].needed = dice.random_range(0..100);
                save!(&self.needs[at], tx);
            }
            None => {
                let need = staffing_need::Model {
                    id: StaffingNeedId::new(),
                    examination_day_id: day.id,
                    role,
                    needed: 7,
                    by_hand: false,
                    created_at: day.created_at,
                    updated_at: day.created_at,
                };
                self.needs.push(need.into_active_model().insert(tx).await.unwrap());
            }
        }
    }
}

fn pick<'r, T>(rows: &'r mut [T], dice: &mut StdRng) -> &'r mut T {
    let at = dice.random_range(0..rows.len());
    &mut rows[at]
}

fn anomaly_of(duty: &assignment::Model, agency: Option<AgencyId>) -> anomaly::Model {
    anomaly::Model {
        id: AnomalyId::new(),
        examination_day_id: duty.examination_day_id,
        examination_id: duty.examination_id,
        center_id: duty.center_id,
        region_id: duty.region_id,
        state_id: duty.state_id,
        district_id: duty.district_id,
        city_id: duty.city_id,
        date: duty.date,
        kind: AnomalyType::FaceMismatch,
        metadata: json!({}),
        file_id: None,
        functionary_id: None,
        authorizing_agency_id: agency,
        assignment_id: None,
        attendance_log_id: None,
        monitoring_token_id: None,
        status: AnomalyStatus::Open,
        occurrences: 1,
        note: None,
        acknowledged_by_user_id: None,
        acknowledged_at: None,
        resolved_by_user_id: None,
        resolved_at: None,
        resolution: None,
        assigned_to_user_id: None,
        assigned_at: None,
        steps: 0,
        last_step_at: None,
        created_at: duty.created_at,
        last_seen_at: duty.created_at,
    }
}

#[actix_web::test]
async fn after_thousands_of_changes_the_figures_of_days_say_what_a_recount_says() {
    let app = TestApp::start().await;
    let mut rows = Rows::of(&app).await;
    assert_eq!(wrong(&**app.database()).await, [""; 0]);
    let mut dice = StdRng::seed_from_u64(26);
    for from in (0..CHANGES).step_by(HELD_AGAINST) {
        let tx = app.database().begin().await.unwrap();
        for _ in 0..HELD_AGAINST {
            rows.change(&*tx, &mut dice).await;
        }
        tx.commit().await.unwrap();
        assert_eq!(wrong(&**app.database()).await, [""; 0], "after {from} and {HELD_AGAINST} more");
    }
    let db = &**app.database();
    let days = everything().select_with_removed::<day_tally::Entity>().all(db).await.unwrap();
    let agencies = everything().select::<agency_day_tally::Entity>().all(db).await.unwrap();
    assert_eq!(days.len(), 4, "a deleted day keeps its figures, out of sight");
    let open = rows.anomalies.iter().filter(|anomaly| anomaly.status == AnomalyStatus::Open).count();
    assert_eq!(days.iter().map(|day| day.open_anomalies).sum::<i64>(), i64::try_from(open).unwrap());
    for day in &days {
        let of_agencies: Vec<_> =
            agencies.iter().filter(|agency| agency.examination_day_id == day.examination_day_id).collect();
        assert_eq!(of_agencies.iter().map(|agency| agency.present).sum::<i64>(), day.present, "{day:?}");
    }
}

#[actix_web::test]
async fn figures_of_days_that_were_tampered_with_are_told_and_put_right() {
    let app = TestApp::start().await;
    Rows::of(&app).await;
    let db = &**app.database();
    db.execute_unprepared("UPDATE day_tally SET duties = duties + 3").await.unwrap();
    db.execute_unprepared("UPDATE agency_day_tally SET date = '2026-01-01'").await.unwrap();
    let told = wrong(db).await;
    assert_eq!(told.len(), 8, "{told:?}");
    assert!(told.iter().any(|line| line.ends_with("says 8 duties, there are 5")), "{told:?}");
    assert!(told.iter().any(|line| line.ends_with("authorizing_agency_id none: says 1 days, there are 0")), "{told:?}");
    db.execute_unprepared("DELETE FROM day_tally").await.unwrap();
    let tx = app.database().begin().await.unwrap();
    DAYS.rebuild(&tx).await.unwrap();
    AGENCIES_ON_DAYS.rebuild(&tx).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(wrong(db).await, [""; 0]);
}

#[actix_web::test]
async fn a_list_of_days_counts_the_people_in_reach() {
    let app = TestApp::start().await;
    let ground = Ground::in_delhi(&app).await;
    let one = agency(&app, "one", AgencyFamily::Eduquity).await;
    let day = ground.day("1").await;
    for number in 0..3 {
        let person = person(&app, ground.place, |new| new.authorizing_agency_id = (number > 0).then_some(one)).await;
        ground.assign(&day, &[(person, "EDUQUITY_INVIGILATOR")]).await;
    }
    let of_agency = app.signed_in(Somebody::from(Role::AuthorizingAgencyAdmin).of_agency(one)).await;
    for (reader, assigned) in [(&ground.admin, 3), (&of_agency, 2)] {
        let days = reader.get("/examination/examination-days").await.expect(200);
        assert_eq!((&days[0]["assignedCount"], &days[0]["presentCount"]), (&json!(assigned), &json!(0)));
    }
}
