//! Finds the people of a day.

use kernel::{
    Result,
    access::Scope,
    database::Database,
    ids::ExaminationDayId,
    pagination::{Paging, Rows},
};
use registry::{entities::functionary, listing::matching};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait};

use super::{requests::RosterFilter, responses::ExaminationDayFunctionary};
use crate::{
    entities::assignment,
    examination_days::find::{headcounts, one},
    surroundings::Surroundings,
};

/// The people of a day in reach; an agency sees its own.
pub(super) async fn roster(
    db: &Database,
    scope: &Scope,
    day_id: ExaminationDayId,
    filter: &RosterFilter,
    paging: Paging,
) -> Result<Rows<ExaminationDayFunctionary>> {
    let day = one(&**db, scope, day_id).await?;
    let mut query = scope.select::<assignment::Entity>().filter(assignment::Column::ExaminationDayId.eq(day.id));
    if let Some(q) = &filter.q {
        let called_so = functionaries_called(q);
        query = query.filter(assignment::Column::FunctionaryId.in_subquery(called_so));
    }
    if let Some(attendance) = filter.attendance {
        query = query.filter(assignment::Column::Attendance.eq(attendance));
    }
    if let Some(inside) = filter.inside {
        query = query.filter(assignment::Column::Inside.eq(inside));
    }
    let query = query.order_by_asc(assignment::Column::Role).order_by_asc(assignment::Column::Id);
    let rows: Rows<assignment::Model> = paging.load(db, query).await?;
    let around = Surroundings::of(&**db, scope, &rows.rows).await?;
    let headcount = headcounts(&**db, scope, [day.id]).await?.remove(&day.id).unwrap_or_default();
    let people =
        rows.rows.iter().map(|duty| ExaminationDayFunctionary::of(duty, &around, headcount)).collect::<Result<_>>()?;
    Ok(Rows { paged: rows.paged, total: rows.total, rows: people })
}

/// The ids of people whose name, uid or mobile number contains the words.
fn functionaries_called(q: &str) -> sea_orm::sea_query::SelectStatement {
    use functionary::Column;
    Scope::of_system(kernel::access::SystemTask::FollowLinks)
        .select_with_removed::<functionary::Entity>()
        .filter(matching(
            q,
            &[Column::FirstName, Column::MiddleName, Column::LastName, Column::Uid, Column::MobileNumber],
        ))
        .select_only()
        .column(Column::Id)
        .into_query()
}

/// One duty with its names.
pub(crate) async fn present_one(
    db: &impl ConnectionTrait,
    scope: &Scope,
    duty: &assignment::Model,
) -> Result<ExaminationDayFunctionary> {
    let around = Surroundings::of(db, scope, [duty]).await?;
    let day_id = duty.examination_day_id;
    let headcount = headcounts(db, scope, [day_id]).await?.remove(&day_id).unwrap_or_default();
    ExaminationDayFunctionary::of(duty, &around, headcount)
}
