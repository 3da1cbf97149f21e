//! Sets needs by hand, and rules.

use chrono::{DateTime, Utc};
use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::{Acting, Scope, SystemTask, linked},
    clock::Clock,
    database::Database,
    ids::{ExaminationDayId, ExaminationId, StaffingNeedId, StaffingRuleId},
};
use registry::entities::{FunctionaryRole, examination};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, DatabaseTransaction, EntityTrait, IntoActiveModel, QueryFilter,
    QuerySelect,
};
use serde_json::json;

use super::{
    apply::{DayAtCenter, apply},
    find,
    requests::{DayNeedsByHand, NewStaffingRules},
    responses::{DayNeeds, StaffingRulesApplied},
};
use crate::entities::{examination_day, staffing_need, staffing_rule};

/// Sets needs of a day by hand, and gives roles back to the rules. Fails with 404 when the day is not in reach, and with 409
/// when it is closed.
pub(super) async fn by_hand(
    by: &Acting,
    db: &Database,
    id: ExaminationDayId,
    new: &DayNeedsByHand,
) -> Result<DayNeeds> {
    let tx = db.begin().await?;
    let days = by.scope.select::<examination_day::Entity>().filter(examination_day::Column::Id.eq(id));
    let day = days.lock_exclusive().one(&*tx).await?.ok_or_else(|| Error::not_found("Examination day"))?;
    if day.closed_at.is_some() {
        return Err(Error::conflict("This examination day is closed and can no longer be changed."));
    }
    for need in &new.needs {
        put(&tx, by.now, id, need.role, need.needed).await?;
    }
    if new.needs.iter().any(|need| need.needed.is_none()) {
        let rules = find::rules(&*tx, day.examination_id).await?;
        apply(&tx, by.now, &rules, &[(day.id, day.center_id)]).await?;
    }
    let changed: Vec<_> = new.needs.iter().map(|need| json!({ "role": need.role, "needed": need.needed })).collect();
    let entry = Entry::of(Action::SetStaffingNeeds).of_request(by).on(SubjectKind::ExaminationDay, id);
    audit::record(&tx, by.now, entry.in_region(day.region_id).after(json!({ "needs": changed }))).await?;
    tx.commit().await?;
    find::of_day(&**db, &by.scope, id).await
}

/// Sets the need of a day for one role by hand, or gives the role back to the rules, within the caller's transaction.
pub(crate) async fn put(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    day: ExaminationDayId,
    role: FunctionaryRole,
    needed: Option<i32>,
) -> Result<()> {
    let known = linked::<staffing_need::Entity>(staffing_need::Column::ExaminationDayId, [day])
        .filter(staffing_need::Column::Role.eq(role))
        .one(tx)
        .await?;
    match (known, needed) {
        (Some(row), Some(needed)) => {
            let mut row = row.into_active_model();
            row.needed = Set(needed);
            row.by_hand = Set(true);
            row.updated_at = Set(now);
            row.update(tx).await?;
        }
        (None, Some(needed)) => {
            let row = staffing_need::ActiveModel {
                id: Set(StaffingNeedId::new()),
                examination_day_id: Set(day),
                role: Set(role),
                needed: Set(needed),
                by_hand: Set(true),
                created_at: Set(now),
                updated_at: Set(now),
            };
            row.insert(tx).await?;
        }
        (Some(row), None) => {
            row.into_active_model().delete(tx).await?;
        }
        (None, None) => {}
    }
    Ok(())
}

/// Replaces the rules of an examination, and applies them to its days from today on, in one transaction. Fails with 404 when there
/// is no such examination.
pub(super) async fn rules(
    by: &Acting,
    db: &Database,
    clock: &Clock,
    id: ExaminationId,
    new: &NewStaffingRules,
) -> Result<StaffingRulesApplied> {
    let tx = db.begin().await?;
    let examinations = by.scope.select::<examination::Entity>().filter(examination::Column::Id.eq(id));
    examinations.lock_exclusive().one(&*tx).await?.ok_or_else(|| Error::not_found("Examination"))?;
    let before = find::rules_of(&*tx, id).await?;
    Scope::of_system(SystemTask::FollowLinks)
        .delete::<staffing_rule::Entity>()
        .filter(staffing_rule::Column::ExaminationId.eq(id))
        .exec(&*tx)
        .await?;
    let rows = new.rules.iter().map(|rule| staffing_rule::ActiveModel {
        id: Set(StaffingRuleId::new()),
        examination_id: Set(id),
        role: Set(rule.role),
        per_center: Set(rule.per_center),
        candidates_per_person: Set(rule.candidates_per_person),
        created_at: Set(by.now),
        updated_at: Set(by.now),
    });
    let rows: Vec<_> = rows.collect();
    if !rows.is_empty() {
        staffing_rule::Entity::insert_many(rows).exec_without_returning(&*tx).await?;
    }
    let days: Vec<DayAtCenter> = by
        .scope
        .select::<examination_day::Entity>()
        .filter(examination_day::Column::ExaminationId.eq(id))
        .filter(examination_day::Column::Date.gte(clock.today()))
        .filter(examination_day::Column::ClosedAt.is_null())
        .select_only()
        .columns([examination_day::Column::Id, examination_day::Column::CenterId])
        .into_tuple()
        .all(&*tx)
        .await?;
    apply(&tx, by.now, &find::rules(&*tx, id).await?, &days).await?;
    let rules = find::rules_of(&*tx, id).await?;
    let entry = Entry::of(Action::SetStaffingRules).of_request(by).on(SubjectKind::Examination, id);
    audit::record(&tx, by.now, entry.before(json!({ "rules": before })).after(json!({ "rules": rules }))).await?;
    tx.commit().await?;
    Ok(StaffingRulesApplied { rules, days: days.len() as u64 })
}
