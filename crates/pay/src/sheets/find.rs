//! Sheets in reach. Agencies see those of their own people once they are approved.

use identity::accounts::users::named;
use kernel::{
    Error, Result,
    access::{Acting, Reach, Scope},
    database::Database,
    ids::PaySheetId,
    pagination::{ListOrder, Paging, Rows},
};
use registry::entities::{authorizing_agency, examination, region};
use rostering::entities::assignment;
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, LoaderTrait, PaginatorTrait, QueryFilter, Select};

use super::{requests::PaySheetFilter, responses::PaySheet, steps::can_approve};
use crate::entities::pay_sheet::{Column, Entity, Model, PaySheetState};

/// The sheets that a caller may see.
pub(super) fn in_reach(scope: &Scope) -> Select<Entity> {
    let sheets = scope.select::<Entity>();
    match scope.reach() {
        Reach::Agency(_) => sheets.filter(Column::State.eq(PaySheetState::Locked)),
        _ => sheets,
    }
}

/// The sheets in reach, the newest first.
pub(super) async fn list(
    by: &Acting,
    db: &Database,
    filter: &PaySheetFilter,
    paging: Paging,
) -> Result<Rows<PaySheet>> {
    let wanted = Condition::all()
        .add_option(filter.examination_id.map(|id| Column::ExaminationId.eq(id)))
        .add_option(filter.region_id.map(|id| Column::RegionId.eq(id)))
        .add_option(filter.authorizing_agency_id.map(|id| Column::AuthorizingAgencyId.eq(id)))
        .add_option(filter.state.map(|state| Column::State.eq(state)));
    let order = ListOrder::downwards([Column::CreatedAt], Column::Id);
    let Rows { paged, total, rows } = paging.load(db, in_reach(&by.scope).filter(wanted), &order).await?;
    Ok(Rows { paged, total, rows: present(by, db, rows).await? })
}

/// The row of a sheet. Fails with 404 beyond the caller's reach.
pub(super) async fn row(scope: &Scope, db: &impl ConnectionTrait, id: PaySheetId) -> Result<Model> {
    let row = in_reach(scope).filter(Column::Id.eq(id)).one(db).await?;
    row.ok_or_else(|| Error::not_found("Pay sheet"))
}

/// A sheet with the number of duties that changed since. Fails with 404 beyond the caller's reach.
pub(super) async fn one(by: &Acting, db: &Database, id: PaySheetId) -> Result<PaySheet> {
    let row = row(&by.scope, &**db, id).await?;
    let changed_since = match row.state {
        PaySheetState::Locked => None,
        _ => Some(changed_since(&by.scope, &**db, &row).await?),
    };
    let sheet = present(by, db, vec![row]).await?.pop().ok_or_else(|| Error::not_found("Pay sheet"))?;
    Ok(PaySheet { changed_since, ..sheet })
}

/// Number of duties of the sheet's choice that changed since it was computed, by the times of the changes. It is a hint: a change that was
/// under way during the computing is not among them, and one that leaves the pay as it is may be. Handing in compares the lines.
async fn changed_since(scope: &Scope, db: &impl ConnectionTrait, sheet: &Model) -> Result<u64> {
    use assignment::Column;
    let changed = scope
        .select_with_removed::<assignment::Entity>()
        .filter(Column::ExaminationId.eq(sheet.examination_id))
        .filter(Column::RegionId.eq(sheet.region_id))
        .filter(Column::AuthorizingAgencyId.eq(sheet.authorizing_agency_id))
        .filter(Column::Date.between(sheet.from_date, sheet.until_date))
        .filter(Column::UpdatedAt.gt(sheet.computed_at));
    Ok(changed.count(db).await?)
}

async fn present(by: &Acting, db: &Database, rows: Vec<Model>) -> Result<Vec<PaySheet>> {
    let examinations = rows.load_one(examination::Entity, &**db).await?;
    let regions = rows.load_one(region::Entity, &**db).await?;
    let agencies = rows.load_one(authorizing_agency::Entity, &**db).await?;
    let ids = rows.iter().flat_map(|row| {
        let others = [row.submitted_by_user_id, row.approved_by_user_id].into_iter().flatten();
        [row.created_by_user_id, row.computed_by_user_id].into_iter().chain(others)
    });
    let users = named(&**db, ids).await?;
    let names = examinations.into_iter().zip(regions).zip(agencies);
    let one = |(row, ((examination, region), agency)): (Model, _)| {
        let (examination, region): (Option<examination::Model>, Option<region::Model>) = (examination, region);
        let agency: Option<authorizing_agency::Model> = agency;
        PaySheet {
            can_approve: can_approve(by, &row),
            id: row.id,
            examination_id: row.examination_id,
            examination: examination.map(|row| row.name).unwrap_or_default(),
            region_id: row.region_id,
            region: region.map(|row| row.name).unwrap_or_default(),
            authorizing_agency_id: row.authorizing_agency_id,
            authorizing_agency: agency.map(|row| row.name).unwrap_or_default(),
            from: row.from_date,
            until: row.until_date,
            state: row.state,
            version: row.version,
            duties: row.duties,
            people: row.people,
            differences: row.differences,
            without_rate: row.without_rate,
            total_paise: row.total_paise,
            changed_since: None,
            created_by: users.get(&row.created_by_user_id).cloned(),
            created_at: row.created_at,
            computed_by: users.get(&row.computed_by_user_id).cloned(),
            computed_at: row.computed_at,
            submitted_by: row.submitted_by_user_id.and_then(|id| users.get(&id)).cloned(),
            submitted_at: row.submitted_at,
            approved_by: row.approved_by_user_id.and_then(|id| users.get(&id)).cloned(),
            approved_at: row.approved_at,
        }
    };
    Ok(rows.into_iter().zip(names).map(one).collect())
}
