//! The lines of a sheet.

use std::collections::HashMap;

use identity::accounts::users::named;
use kernel::{
    Result,
    access::{Scope, linked, linked_with_removed},
    database::Database,
    ids::{PayLineId, PaySheetId},
    pagination::{ListOrder, Paging, Rows},
};
use registry::{
    entities::{center, functionary},
    functionaries::search,
};
use sea_orm::{ColumnTrait, Condition, QueryFilter, QuerySelect, sea_query::ExprTrait};

use super::{find, requests::PayLineFilter, responses::PayLine};
use crate::entities::pay_line::{Column, Entity, Model, PayKind};

/// The lines of a sheet in reach, by date. Fails with 404 for a sheet beyond it.
pub(super) async fn list(
    scope: &Scope,
    db: &Database,
    (id, filter): (PaySheetId, &PayLineFilter),
    paging: Paging,
) -> Result<Rows<PayLine>> {
    let sheet = find::row(scope, &**db, id).await?;
    let words = filter.q.as_deref().map(str::trim).filter(|words| !words.is_empty());
    let called = words.map(|words| Column::FunctionaryId.in_subquery(search::ids(db.get_database_backend(), words)));
    let unpaid = [PayKind::Absent, PayKind::Cancelled];
    let lacks_rate = || Column::PayRateId.is_null().and(Column::Kind.is_not_in(unpaid));
    let wanted = Condition::all()
        .add_option(called)
        .add_option(filter.functionary_id.map(|id| Column::FunctionaryId.eq(id)))
        .add_option(filter.kind.map(|kind| Column::Kind.eq(kind)))
        .add_option(filter.differences.map(|are| if are { Column::Sequence.gt(1) } else { Column::Sequence.eq(1) }))
        .add_option(filter.corrected.map(|were| match were {
            true => Column::CorrectedAt.is_not_null(),
            false => Column::CorrectedAt.is_null(),
        }))
        .add_option(filter.without_rate.map(|are| if are { lacks_rate() } else { lacks_rate().not() }));
    let lines = scope.select::<Entity>().filter(Column::PaySheetId.eq(sheet.id)).filter(wanted);
    let order = ListOrder::upwards([Column::Date], Column::Id);
    let Rows { paged, total, rows } = paging.load(db, lines, &order).await?;
    Ok(Rows { paged, total, rows: present(db, rows).await? })
}

async fn present(db: &Database, rows: Vec<Model>) -> Result<Vec<PayLine>> {
    let ids = rows.iter().map(|row| row.functionary_id);
    let people = linked_with_removed::<functionary::Entity>(functionary::Column::Id, ids).all(&**db).await?;
    let people: HashMap<_, _> = people.into_iter().map(|person| (person.id, person)).collect();
    let ids = rows.iter().map(|row| row.center_id);
    let centers = linked_with_removed::<center::Entity>(center::Column::Id, ids).all(&**db).await?;
    let centers: HashMap<_, _> = centers.into_iter().map(|center| (center.id, center)).collect();
    let users = named(&**db, rows.iter().filter_map(|row| row.corrected_by_user_id)).await?;
    let before = linked::<Entity>(Column::Id, rows.iter().filter_map(|row| row.previous_line_id))
        .select_only()
        .columns([Column::Id, Column::PaySheetId]);
    let before: Vec<(PayLineId, PaySheetId)> = before.into_tuple().all(&**db).await?;
    let before: HashMap<_, _> = before.into_iter().collect();
    let one = |row: Model| {
        let (person, center) = (people.get(&row.functionary_id), centers.get(&row.center_id));
        PayLine {
            id: row.id,
            examination_day_functionary_id: row.assignment_id,
            examination_day_id: row.examination_day_id,
            sequence: row.sequence,
            previous_line_id: row.previous_line_id,
            previous_sheet_id: row.previous_line_id.and_then(|id| before.get(&id)).copied(),
            functionary_id: row.functionary_id,
            name: person.map(functionary::Model::full_name).unwrap_or_default(),
            uid: person.map(|person| person.uid.clone()).unwrap_or_default(),
            role: row.role,
            date: row.date,
            batch: row.batch,
            center_id: row.center_id,
            center: center.map(|center| center.name.clone()).unwrap_or_default(),
            center_code: center.and_then(|center| center.center_code.clone()),
            kind: row.kind,
            entry_at: row.entry_at,
            exit_at: row.exit_at,
            corrected_at: row.corrected_at,
            corrected_by: row.corrected_by_user_id.and_then(|id| users.get(&id)).cloned(),
            attendance_log_ids: row.log_ids.0,
            km: row.km,
            rate_id: row.pay_rate_id,
            duty_paise: row.duty_paise,
            travel_paise: row.travel_paise,
            before_paise: row.before_paise,
            amount_paise: row.amount_paise,
        }
    };
    Ok(rows.into_iter().map(one).collect())
}
