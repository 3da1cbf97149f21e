//! Finds anomalies within the caller's reach.

use kernel::{
    Error, Result,
    access::{Reach, Scope},
    database::Database,
    ids::{AnomalyId, ExaminationDayId},
    listing::order_by,
    pagination::{ListOrder, Paging, Rows},
};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, DatabaseTransaction, QueryFilter, QuerySelect};

use super::{counts, handling::Handling, requests::AnomalyFilter, responses::Anomaly};
use crate::{
    days_in_reach,
    entities::anomaly::{self, Column},
    examination_days::find::headcounts,
    surroundings::Surroundings,
};

const NEWEST_FIRST: &str = "-lastSeenAt";

/// The anomalies in reach that pass the filter.
pub(super) async fn rows_of(
    db: &Database,
    scope: &Scope,
    filter: &AnomalyFilter,
    paging: Paging,
) -> Result<Rows<Anomaly>> {
    let order = order_of(scope, filter)?;
    rows(db, scope, narrowed(filter), &order, paging, Some(filter)).await
}

/// The anomalies of a day in reach.
pub(super) async fn of_day(
    db: &Database,
    scope: &Scope,
    day_id: ExaminationDayId,
    paging: Paging,
) -> Result<Rows<Anomaly>> {
    let day = days_in_reach::one(&**db, scope, day_id).await?;
    rows(db, scope, Condition::all().add(Column::ExaminationDayId.eq(day.id)), &newest_first(), paging, None).await
}

/// One anomaly in reach, locked until the transaction ends.
pub(super) async fn locked(tx: &DatabaseTransaction, scope: &Scope, id: AnomalyId) -> Result<anomaly::Model> {
    let row = scope.select::<anomaly::Entity>().filter(Column::Id.eq(id)).lock_exclusive().one(tx).await?;
    row.ok_or_else(|| Error::not_found("Anomaly"))
}

/// One anomaly in reach.
pub(super) async fn one(db: &impl ConnectionTrait, scope: &Scope, id: AnomalyId) -> Result<anomaly::Model> {
    let row = scope.select::<anomaly::Entity>().filter(Column::Id.eq(id)).one(db).await?;
    row.ok_or_else(|| Error::not_found("Anomaly"))
}

pub(super) fn narrowed(filter: &AnomalyFilter) -> Condition {
    use Column::{CenterId, CityId, DistrictId, RegionId, StateId};
    filter
        .place()
        .of_rows([RegionId, StateId, DistrictId, CityId, CenterId])
        .add_option(filter.authorizing_agency_id.map(|id| Column::AuthorizingAgencyId.eq(id)))
        .add_option(filter.examination_day_id.map(|id| Column::ExaminationDayId.eq(id)))
        .add_option(filter.kind.map(|kind| Column::Kind.eq(kind)))
        .add_option(filter.status.map(|status| Column::Status.eq(status)))
        .add_option(filter.date.map(|date| Column::Date.eq(date)))
        .add_option(filter.resolution.map(|resolution| Column::Resolution.eq(resolution)))
        .add_option(filter.assigned_to_user_id.map(|user| Column::AssignedToUserId.eq(user)))
        .add_option(filter.unassigned.map(|nobodys| match nobodys {
            true => Column::AssignedToUserId.is_null(),
            false => Column::AssignedToUserId.is_not_null(),
        }))
}

fn newest_first() -> ListOrder<anomaly::Entity> {
    ListOrder::downwards([Column::LastSeenAt], Column::Id)
}

/// The order that the filter asks for, by default the newest first. Fails with 400 for an unknown order.
fn order_of(scope: &Scope, filter: &AnomalyFilter) -> Result<ListOrder<anomaly::Entity>> {
    let columns = [("lastSeenAt", Column::LastSeenAt), ("status", Column::Status)];
    let order = order_by(filter.sort.as_deref(), NEWEST_FIRST, &columns, Column::Id)?;
    Ok(match filter.sort.as_deref().unwrap_or(NEWEST_FIRST) {
        NEWEST_FIRST => by_age(scope, filter),
        "status" | "-status" => order.ties_by(Column::LastSeenAt),
        _ => order,
    })
}

/// The newest first, with the index that has this order (`migrations/sql/rostering.*.sql`).
fn by_age(scope: &Scope, filter: &AnomalyFilter) -> ListOrder<anomaly::Entity> {
    let AnomalyFilter { district_id: None, city_id: None, center_id: None, examination_day_id: None, .. } = filter
    else {
        return newest_first();
    };
    if filter.is_of_somebody() {
        return newest_first();
    }
    let is_of_region = filter.region_id.is_some() || matches!(scope.reach(), Reach::Region(_));
    let is_of_agency = filter.authorizing_agency_id.is_some() || matches!(scope.reach(), Reach::Agency(_));
    match (scope.reach(), filter.date) {
        (Reach::Everything | Reach::Region(_) | Reach::Agency(_), None) if is_of_agency => {
            newest_first().by_index("ix_anomaly_authorizing_agency_id_last_seen_at")
        }
        (Reach::Everything | Reach::Region(_), Some(_)) if is_of_region => {
            newest_first().by_index("ix_anomaly_region_id_date_last_seen_at")
        }
        (Reach::Everything | Reach::Region(_), None) if is_of_region => {
            newest_first().by_index("ix_anomaly_region_id_last_seen_at")
        }
        (Reach::Everything, None) => newest_first().by_index("ix_anomaly_last_seen_at"),
        _ => newest_first(),
    }
}

async fn rows(
    db: &Database,
    scope: &Scope,
    condition: Condition,
    order: &ListOrder<anomaly::Entity>,
    paging: Paging,
    counted_by: Option<&AnomalyFilter>,
) -> Result<Rows<Anomaly>> {
    let query = scope.select::<anomaly::Entity>().filter(condition);
    let total = async |moment: &DatabaseTransaction| match counted_by {
        Some(filter) => counts::counted(scope, moment, filter).await,
        None => Ok(None),
    };
    let found: Rows<anomaly::Model> = paging.load_counted(db, query, order, total).await?;
    let rows = present(&**db, scope, &found.rows).await?;
    Ok(Rows { paged: found.paged, total: found.total, rows })
}

/// The answer about an anomaly after a change.
pub(super) async fn present_one(db: &Database, scope: &Scope, row: anomaly::Model) -> Result<Anomaly> {
    present(&**db, scope, &[row]).await?.pop().ok_or_else(|| Error::not_found("Anomaly"))
}

/// Loaded anomalies with their names, as the caller may see them.
pub(crate) async fn present(db: &impl ConnectionTrait, scope: &Scope, rows: &[anomaly::Model]) -> Result<Vec<Anomaly>> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let around = Surroundings::of(db, scope, rows).await?.seen_by(db, scope).await?;
    let handling = Handling::of(db, rows).await?;
    let counts = headcounts(db, scope, rows.iter().map(|row| row.examination_day_id)).await?;
    rows.iter()
        .map(|row| {
            let headcount = counts.get(&row.examination_day_id).copied().unwrap_or_default();
            Anomaly::of(row, &around, &handling, headcount, scope)
        })
        .collect()
}
