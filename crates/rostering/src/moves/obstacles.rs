//! What keeps days from moving: a running gate, recorded entries, another day in their place.

use std::collections::{BTreeSet, HashSet};

use chrono::NaiveDate;
use kernel::{
    Error, Result,
    access::linked_with_removed,
    error::Problem,
    ids::{CenterId, ExaminationDayId},
};
use registry::entities::center;
use sea_orm::{ColumnTrait, DatabaseTransaction, QueryFilter};

use super::plan::Moved;
use crate::{
    entities::{
        assignment::{self, Attendance},
        attendance_log, examination_day,
        monitoring_token::{self, MonitoringTokenStatus},
    },
    undoable::history,
};

/// The most values in one query; both databases allow many more.
const AT_ONCE: usize = 500;

/// Refuses days to which a person of these duties came, as it was noted by hand. Fails with 409 and a sentence that names the first of
/// them.
pub(super) async fn refuse_attended(
    tx: &DatabaseTransaction,
    moved: &[Moved],
    duties: &[assignment::Model],
) -> Result<()> {
    let came = |duty: &&assignment::Model| {
        duty.attendance == Some(Attendance::Present) || duty.entry_at.is_some() || duty.to_confirm
    };
    match duties.iter().find(came) {
        Some(duty) => refusal(tx, moved, duty.examination_day_id, "a person is marked as present there already").await,
        None => Ok(()),
    }
}

/// Refuses days whose gate runs, on which entries were recorded, or whose place is taken by another day. Fails with 409 and a sentence that
/// names the first of them.
pub(super) async fn refuse(tx: &DatabaseTransaction, moved: &[Moved]) -> Result<()> {
    for some in moved.chunks(AT_ONCE) {
        let ids = || some.iter().map(|day| day.before.id);
        let running = history()
            .select::<monitoring_token::Entity>()
            .filter(monitoring_token::Column::ExaminationDayId.is_in(ids()))
            .filter(monitoring_token::Column::Status.eq(MonitoringTokenStatus::Started));
        if let Some(gate) = running.one(tx).await? {
            return refusal(tx, moved, gate.examination_day_id, "its gate runs. Stop it first").await;
        }
        for date in some.iter().map(|day| day.before.date).collect::<BTreeSet<_>>() {
            let logs = history()
                .select::<attendance_log::Entity>()
                .filter(attendance_log::on_date(tx, date))
                .filter(attendance_log::Column::ExaminationDayId.is_in(ids()));
            if let Some(log) = logs.one(tx).await? {
                return refusal(tx, moved, log.examination_day_id, "entries were recorded there already").await;
            }
        }
    }
    refuse_taken(tx, moved).await
}

/// Refuses a place where another day of the examination is, or where two of these would be.
async fn refuse_taken(tx: &DatabaseTransaction, moved: &[Moved]) -> Result<()> {
    use examination_day::Column;
    type Place<'a> = (CenterId, NaiveDate, &'a str);
    let place = |day: &Moved| -> (CenterId, NaiveDate, String) {
        (day.after.center_id, day.after.date, day.after.batch.clone())
    };
    let mut taken: HashSet<(CenterId, NaiveDate, String)> = HashSet::new();
    for day in moved {
        if !taken.insert(place(day)) {
            return refusal(tx, moved, day.before.id, "two of these days would be one").await;
        }
    }
    let moving: HashSet<ExaminationDayId> = moved.iter().map(|day| day.before.id).collect();
    for some in moved.chunks(AT_ONCE) {
        let others = history()
            .select::<examination_day::Entity>()
            .filter(
                Column::ExaminationId.is_in(some.iter().map(|day| day.after.examination_id).collect::<BTreeSet<_>>()),
            )
            .filter(Column::CenterId.is_in(some.iter().map(|day| day.after.center_id).collect::<BTreeSet<_>>()))
            .filter(Column::Date.is_in(some.iter().map(|day| day.after.date).collect::<BTreeSet<_>>()));
        for other in others.all(tx).await? {
            let here: Place<'_> = (other.center_id, other.date, &other.batch);
            let is_in_the_way = |day: &&Moved| (day.after.center_id, day.after.date, day.after.batch.as_str()) == here;
            if moving.contains(&other.id) {
                continue;
            }
            if let Some(day) = some.iter().find(is_in_the_way) {
                return refusal(tx, moved, day.before.id, "the examination has this batch there on that date already")
                    .await;
            }
        }
    }
    Ok(())
}

async fn refusal(tx: &DatabaseTransaction, moved: &[Moved], day: ExaminationDayId, why: &str) -> Result<()> {
    let Some(day) = moved.iter().find(|moved| moved.before.id == day) else { return Ok(()) };
    let center = linked_with_removed::<center::Entity>(center::Column::Id, [day.before.center_id]).one(tx).await?;
    let sentence = format!(
        "Nothing was moved. {}, {}, {}: {why}.",
        center.map(|center| center.name).unwrap_or_default(),
        day.before.date.format("%-d %b %Y"),
        day.before.batch
    );
    Err(Error::conflict(Problem::new(sentence).because("IN_USE")))
}
