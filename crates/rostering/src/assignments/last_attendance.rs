//! The last duty of people, and whether they came.

use std::collections::{BTreeSet, HashMap};

use chrono::NaiveDate;
use kernel::{
    Result,
    access::{Scope, SystemTask, linked_with_removed},
    ids::{CenterId, FunctionaryId},
};
use registry::entities::center;
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QuerySelect};

use super::responses::LastAttendance;
use crate::entities::assignment::{self, Column};

/// The most values in one query; both databases allow many more.
const AT_ONCE: usize = 1_000;

/// The last duty with a known attendance of each of these people, at any center; its place only within the caller's reach.
pub(super) async fn of_people(
    db: &impl ConnectionTrait,
    scope: &Scope,
    people: &[FunctionaryId],
) -> Result<HashMap<FunctionaryId, LastAttendance>> {
    let everywhere = Scope::of_system(SystemTask::KeepHistory);
    let mut duties: HashMap<FunctionaryId, assignment::Model> = HashMap::new();
    for some in people.chunks(AT_ONCE) {
        let settled = || {
            let of_people = everywhere.select::<assignment::Entity>();
            of_people.filter(Column::FunctionaryId.is_in(some.iter().copied())).filter(Column::Attendance.is_not_null())
        };
        let last: Vec<(FunctionaryId, NaiveDate)> = settled()
            .select_only()
            .column(Column::FunctionaryId)
            .column_as(Column::Date.max(), "last")
            .group_by(Column::FunctionaryId)
            .into_tuple()
            .all(db)
            .await?;
        let last: HashMap<_, _> = last.into_iter().collect();
        let dates: BTreeSet<NaiveDate> = last.values().copied().collect();
        for duty in settled().filter(Column::Date.is_in(dates)).all(db).await? {
            if last.get(&duty.functionary_id) == Some(&duty.date) {
                duties.insert(duty.functionary_id, duty);
            }
        }
    }
    let told = duties.values().filter(|duty| scope.admits::<assignment::Entity>(duty));
    let names = names(db, told.map(|duty| duty.center_id).collect()).await?;
    let last = |duty: &assignment::Model| {
        let center_name = names.get(&duty.center_id).filter(|_| scope.admits::<assignment::Entity>(duty));
        Some(LastAttendance { date: duty.date, attendance: duty.attendance?, center_name: center_name.cloned() })
    };
    Ok(duties.iter().filter_map(|(person, duty)| Some((*person, last(duty)?))).collect())
}

async fn names(db: &impl ConnectionTrait, ids: BTreeSet<CenterId>) -> Result<HashMap<CenterId, String>> {
    let centers = linked_with_removed::<center::Entity>(center::Column::Id, ids).all(db).await?;
    Ok(centers.into_iter().map(|center| (center.id, center.name)).collect())
}
