//! Gives days the needs of their examination's rules, and leaves needs that were entered by hand.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use kernel::{
    Result,
    access::{Scope, SystemTask, linked_with_removed},
    ids::{CenterId, ExaminationDayId, StaffingNeedId},
};
use registry::entities::center;
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QuerySelect, TryInsertResult,
    sea_query::{Expr, ExprTrait, OnConflict},
};

use super::rules::needed;
use crate::entities::{staffing_need, staffing_rule};

/// Rows of one statement; both databases allow many more parameters.
const AT_ONCE: usize = 1_000;

/// A day and its center.
pub(crate) type DayAtCenter = (ExaminationDayId, CenterId);

/// Sets the needs of these days by these rules; needs from former rules are removed.
pub(crate) async fn apply(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    rules: &[staffing_rule::Model],
    days: &[DayAtCenter],
) -> Result<()> {
    let seats = seats(tx, days).await?;
    let of_rules = Scope::of_system(SystemTask::FollowLinks);
    for some in days.chunks(AT_ONCE) {
        of_rules
            .delete::<staffing_need::Entity>()
            .filter(staffing_need::Column::ExaminationDayId.is_in(some.iter().map(|(day, _)| *day)))
            .filter(staffing_need::Column::ByHand.eq(false))
            .filter(staffing_need::Column::Role.is_not_in(rules.iter().map(|rule| rule.role)))
            .exec(tx)
            .await?;
    }
    let rows = days.iter().flat_map(|(day, center)| {
        let seats = seats.get(center).copied().unwrap_or_default();
        rules.iter().map(move |rule| staffing_need::ActiveModel {
            id: Set(StaffingNeedId::new()),
            examination_day_id: Set(*day),
            role: Set(rule.role),
            needed: Set(needed(rule.per_center, rule.candidates_per_person, seats)),
            by_hand: Set(false),
            created_at: Set(now),
            updated_at: Set(now),
        })
    });
    let rows: Vec<_> = rows.collect();
    for some in rows.chunks(AT_ONCE) {
        write(tx, some.to_vec()).await?;
    }
    Ok(())
}

/// Writes needs from rules over needs from rules.
async fn write(tx: &DatabaseTransaction, rows: Vec<staffing_need::ActiveModel>) -> Result<()> {
    use staffing_need::Column::{ByHand, ExaminationDayId, Needed, Role, UpdatedAt};
    let by_rule = Expr::col((staffing_need::Entity, ByHand)).eq(false);
    let replace = OnConflict::columns([ExaminationDayId, Role])
        .update_columns([Needed, UpdatedAt])
        .action_and_where(by_rule)
        .to_owned();
    match staffing_need::Entity::insert_many(rows).on_conflict(replace).try_insert().exec_without_returning(tx).await? {
        TryInsertResult::Inserted(_) | TryInsertResult::Conflicted | TryInsertResult::Empty => Ok(()),
    }
}

async fn seats(tx: &DatabaseTransaction, days: &[DayAtCenter]) -> Result<HashMap<CenterId, i32>> {
    let mut centers: Vec<CenterId> = days.iter().map(|(_, center)| *center).collect();
    centers.sort_unstable();
    centers.dedup();
    let mut seats = HashMap::with_capacity(centers.len());
    for some in centers.chunks(AT_ONCE) {
        let rows: Vec<(CenterId, i32)> =
            linked_with_removed::<center::Entity>(center::Column::Id, some.iter().copied())
                .select_only()
                .columns([center::Column::Id, center::Column::MaxCandidateCapacity])
                .into_tuple()
                .all(tx)
                .await?;
        seats.extend(rows);
    }
    Ok(seats)
}
