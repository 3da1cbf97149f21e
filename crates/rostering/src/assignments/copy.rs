//! Copies rosters: the people of one day get another day in the same roles, each judged by the rules of giving duties.

use std::collections::HashMap;

use kernel::{
    Error, Result,
    access::Acting,
    database::Database,
    ids::{CenterId, ExaminationDayId, FunctionaryId},
};
use sea_orm::{ColumnTrait, DatabaseTransaction, QueryFilter, QueryOrder};

use super::{
    assign::{assign_pairs, finish},
    requests::{FunctionaryForDay, RosterCopies, RosterCopy},
    responses::{Assigned, RostersCopied, SkippedByReason},
};
use crate::{
    days_in_reach,
    entities::{assignment, examination_day, undoable_act::UndoableActKind},
    undoable::Doing,
};

/// The most duties of one request.
const MOST: usize = 20_000;

/// Gives the people of one day another day. Fails with 404 when one of the days is not in reach, and with 400 when they are the same or the
/// first one has no people.
pub(super) async fn one(doing: Doing<'_>, db: &Database, to: ExaminationDayId, copy: &RosterCopy) -> Result<Assigned> {
    let acting = doing.acting;
    let tx = db.begin().await?;
    let to = days_in_reach::one(&*tx, &acting.scope, to).await?;
    let from = days_in_reach::one(&*tx, &acting.scope, copy.from).await?;
    if from.id == to.id {
        return Err(Error::invalid_field("from", "Choose another day to copy from"));
    }
    let pairs = pairs(acting, &tx, &HashMap::from([(from.id, to.id)])).await?;
    if pairs.is_empty() {
        return Err(Error::invalid_field("from", "Nobody is assigned to that day"));
    }
    let gave = assign_pairs(&tx, doing, &pairs).await?;
    let answer = finish(&tx, doing, UndoableActKind::RosterCopied, gave).await?;
    tx.commit().await?;
    Ok(answer)
}

/// Copies the rosters of one sitting to another sitting of the examination, center by center.
///
/// # Errors
/// 400 when the sittings are the same, when no center has both, or when these are too many duties.
pub(super) async fn many(doing: Doing<'_>, db: &Database, copies: &RosterCopies) -> Result<RostersCopied> {
    let acting = doing.acting;
    if copies.from == copies.to {
        return Err(Error::invalid_field("to", "Choose another date or batch to copy to"));
    }
    let tx = db.begin().await?;
    let from = sitting(acting, &tx, copies, &copies.from).await?;
    let to: HashMap<CenterId, ExaminationDayId> =
        sitting(acting, &tx, copies, &copies.to).await?.into_iter().map(|day| (day.center_id, day.id)).collect();
    let days: HashMap<ExaminationDayId, ExaminationDayId> =
        from.iter().filter_map(|day| Some((day.id, *to.get(&day.center_id)?))).collect();
    if days.is_empty() {
        return Err(Error::invalid_field("to", "No center has a day in both sittings"));
    }
    let pairs = pairs(acting, &tx, &days).await?;
    if pairs.len() > MOST {
        return Err(Error::invalid_field("from", "Copy at most 20,000 duties at a time"));
    }
    let gave = assign_pairs(&tx, doing, &pairs).await?;
    let answer = finish(&tx, doing, UndoableActKind::RosterCopied, gave).await?;
    tx.commit().await?;
    Ok(RostersCopied {
        days: days.len() as u64,
        assigned: answer.assigned.len() as u64,
        skipped: by_reason(answer.skipped.into_iter().map(|pair| pair.reason)),
        warned: by_reason(answer.warned.into_iter().map(|pair| pair.warning)),
        undo: answer.undo,
    })
}

/// Number of duties for each reason, the most frequent first.
fn by_reason(reasons: impl Iterator<Item = String>) -> Vec<SkippedByReason> {
    let mut duties: HashMap<String, u64> = HashMap::new();
    for reason in reasons {
        *duties.entry(reason).or_default() += 1;
    }
    let mut told: Vec<_> = duties.into_iter().map(|(reason, duties)| SkippedByReason { reason, duties }).collect();
    told.sort_by(|one, other| other.duties.cmp(&one.duties).then_with(|| one.reason.cmp(&other.reason)));
    told
}

async fn sitting(
    acting: &Acting,
    tx: &DatabaseTransaction,
    copies: &RosterCopies,
    of: &super::requests::Sitting,
) -> Result<Vec<examination_day::Model>> {
    use examination_day::Column;
    let days = acting
        .scope
        .select::<examination_day::Entity>()
        .filter(Column::ExaminationId.eq(copies.examination_id))
        .filter(Column::Date.eq(of.date))
        .filter(Column::Batch.eq(of.batch.trim()));
    let days = match copies.region_id {
        Some(region) => days.filter(Column::RegionId.eq(region)),
        None => days,
    };
    Ok(days.all(tx).await?)
}

/// Pairs of a person of the first day and the second day.
async fn pairs(
    acting: &Acting,
    tx: &DatabaseTransaction,
    days: &HashMap<ExaminationDayId, ExaminationDayId>,
) -> Result<Vec<(FunctionaryForDay, ExaminationDayId)>> {
    let from: Vec<ExaminationDayId> = days.keys().copied().collect();
    let mut duties: Vec<assignment::Model> = Vec::new();
    for some in from.chunks(1_000) {
        let of_days = acting
            .scope
            .select::<assignment::Entity>()
            .filter(assignment::Column::ExaminationDayId.is_in(some.iter().copied()));
        duties.extend(of_days.order_by_asc(assignment::Column::Id).all(tx).await?);
    }
    let of = |id: FunctionaryId, role| FunctionaryForDay { id, examination_day_role: role };
    let pair =
        |duty: &assignment::Model| Some((of(duty.functionary_id, duty.role), *days.get(&duty.examination_day_id)?));
    Ok(duties.iter().filter_map(pair).collect())
}
