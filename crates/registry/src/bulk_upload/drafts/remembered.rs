//! Fields that users of an agency chose for headings, kept for their next sheets.

use chrono::{DateTime, Utc};
use kernel::{Result, access::Actor, database::Database};
use sea_orm::{ActiveValue::Set, ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, sea_query::OnConflict};
use sheet_mending::plain;
use uuid::Uuid;

use super::{scopes, table::FoundTable};
use crate::entities::{
    sheet_draft::SheetDraftKind,
    sheet_heading::{self, ActiveModel, Column},
};

/// The owner of headings: the agency, or a user without an agency.
pub(super) fn owner(actor: &Actor) -> Uuid {
    actor.agency_id.map_or(actor.user_id.0, |agency| agency.0)
}

/// Known headings without punctuation, with their fields; no field for a column that was not used.
pub(super) async fn of(db: &Database, actor: &Actor, kind: SheetDraftKind) -> Result<Vec<(String, Option<String>)>> {
    let rows = scopes::own()
        .select::<sheet_heading::Entity>()
        .filter(Column::OwnerId.eq(owner(actor)))
        .filter(Column::Kind.eq(kind))
        .all(&**db)
        .await?;
    Ok(rows.into_iter().map(|row| (row.heading, row.field)).collect())
}

/// Remembers the fields of the headings of the chosen tables.
pub(super) async fn keep(
    tx: &DatabaseTransaction,
    (actor, kind): (&Actor, SheetDraftKind),
    now: DateTime<Utc>,
    tables: &[FoundTable],
) -> Result<()> {
    let mut told: Vec<(String, Option<String>)> = Vec::new();
    for column in tables.iter().filter(|table| table.is_chosen).flat_map(|table| &table.columns) {
        let heading: String = plain(&column.heading).chars().take(200).collect();
        if !heading.is_empty() && !told.iter().any(|(known, _)| *known == heading) {
            told.push((heading, column.field.clone()));
        }
    }
    let rows: Vec<ActiveModel> = told
        .into_iter()
        .map(|(heading, field)| ActiveModel {
            id: Set(Uuid::now_v7()),
            kind: Set(kind),
            owner_id: Set(owner(actor)),
            heading: Set(heading),
            field: Set(field),
            changed_at: Set(now),
        })
        .collect();
    if rows.is_empty() {
        return Ok(());
    }
    let again = OnConflict::columns([Column::OwnerId, Column::Kind, Column::Heading])
        .update_columns([Column::Field, Column::ChangedAt])
        .to_owned();
    sheet_heading::Entity::insert_many(rows).on_conflict(again).exec_without_returning(tx).await?;
    Ok(())
}
