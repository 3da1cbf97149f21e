//! Finds the calls and reminders to a person on duty.

use identity::accounts::users;
use kernel::{Error, Result, access::Scope, database::Database, ids::AssignmentId};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QueryOrder, QuerySelect};

use super::responses::DutyContact;
use crate::entities::{assignment, duty_contact};

/// The most contacts that are shown, the newest ones.
const MOST: u64 = 200;

/// All contacts of a duty in reach, also of a cancelled one, the newest first. Fails with 404 when there is no such duty in reach.
pub(super) async fn of_duty(db: &Database, scope: &Scope, id: AssignmentId) -> Result<Vec<DutyContact>> {
    let duty = scope.select_with_removed::<assignment::Entity>().filter(assignment::Column::Id.eq(id));
    let duty = duty.one(&**db).await?.ok_or_else(|| Error::not_found("Duty"))?;
    present(&**db, scope, duty.id).await
}

pub(super) async fn present(db: &impl ConnectionTrait, scope: &Scope, duty: AssignmentId) -> Result<Vec<DutyContact>> {
    let rows = scope
        .select::<duty_contact::Entity>()
        .filter(duty_contact::Column::AssignmentId.eq(duty))
        .order_by_desc(duty_contact::Column::CreatedAt)
        .order_by_desc(duty_contact::Column::Id)
        .limit(MOST)
        .all(db)
        .await?;
    let names = users::named(db, rows.iter().map(|row| row.created_by_user_id)).await?;
    let contact = |row: duty_contact::Model| DutyContact {
        id: row.id,
        kind: row.kind,
        note: row.note,
        at: row.created_at,
        by: names.get(&row.created_by_user_id).map(|user| user.name.clone()),
    };
    Ok(rows.into_iter().map(contact).collect())
}
