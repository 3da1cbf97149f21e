//! The order in which transactions lock rows: acts, people, days, duties, each in the order of their ids; then accounts, and the audit
//! trail last. Two transactions that want the same rows wait for each other, but never in a circle.
//!
//! A duty's person and day are read before it is locked, because they never change. At a gate the monitoring token comes between day and
//! duty. SQLite has one writer at a time and locks nothing here.

use std::collections::BTreeSet;

use kernel::{
    Result,
    access::{Scope, SystemTask},
    ids::{ExaminationDayId, FunctionaryId},
};
use registry::entities::functionary;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbBackend, QueryFilter, QueryOrder, QuerySelect, Select, sea_query::LockType,
};

use crate::entities::{
    assignment::{self, Column},
    examination_day,
};

/// The most values in one query; both databases allow many more.
const AT_ONCE: usize = 1_000;

/// Locks people, so that two requests cannot send one person to two centers. The lock is the weakest that does so, because enrolments refer
/// to people who look alike.
pub(crate) async fn people(db: &impl ConnectionTrait, ids: impl IntoIterator<Item = FunctionaryId>) -> Result<()> {
    if db.get_database_backend() == DbBackend::Sqlite {
        return Ok(());
    }
    let ids: Vec<_> = ids.into_iter().collect::<BTreeSet<_>>().into_iter().collect();
    for some in ids.chunks(AT_ONCE) {
        let rows = everywhere()
            .select_with_removed::<functionary::Entity>()
            .filter(functionary::Column::Id.is_in(some.iter().copied()))
            .order_by_asc(functionary::Column::Id)
            .lock(LockType::NoKeyUpdate);
        rows.select_only().column(functionary::Column::Id).into_tuple::<FunctionaryId>().all(db).await?;
    }
    Ok(())
}

/// Keeps days, deleted ones too, from being deleted or moved until the transaction ends. Inserting a duty takes the same lock on its day.
pub(crate) async fn days(db: &impl ConnectionTrait, ids: impl IntoIterator<Item = ExaminationDayId>) -> Result<()> {
    if db.get_database_backend() == DbBackend::Sqlite {
        return Ok(());
    }
    let ids: Vec<_> = ids.into_iter().collect::<BTreeSet<_>>().into_iter().collect();
    for some in ids.chunks(AT_ONCE) {
        let rows = everywhere()
            .select_with_removed::<examination_day::Entity>()
            .filter(examination_day::Column::Id.is_in(some.iter().copied()))
            .order_by_asc(examination_day::Column::Id)
            .lock(LockType::KeyShare);
        rows.select_only().column(examination_day::Column::Id).into_tuple::<ExaminationDayId>().all(db).await?;
    }
    Ok(())
}

/// Locks the duties that match, their people and the takers, and their days; answers the duties that still match.
pub(crate) async fn duties(
    db: &impl ConnectionTrait,
    which: Select<assignment::Entity>,
    takers: &[FunctionaryId],
) -> Result<Vec<assignment::Model>> {
    if db.get_database_backend() != DbBackend::Sqlite {
        let named = which.clone().select_only().column(Column::FunctionaryId).column(Column::ExaminationDayId);
        let named: Vec<(FunctionaryId, ExaminationDayId)> = named.into_tuple().all(db).await?;
        people(db, named.iter().map(|(person, _)| *person).chain(takers.iter().copied())).await?;
        days(db, named.iter().map(|(_, day)| *day)).await?;
    }
    Ok(which.order_by_asc(Column::Id).lock_exclusive().all(db).await?)
}

fn everywhere() -> Scope {
    Scope::of_system(SystemTask::FollowLinks)
}
