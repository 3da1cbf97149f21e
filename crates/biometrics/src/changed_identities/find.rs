//! Finds identity changes that wait for review.

use std::collections::HashSet;

use identity::accounts::users;
use kernel::{
    Error, Result,
    access::Scope,
    database::Database,
    ids::FunctionaryId,
    pagination::{ListOrder, Paging, Rows},
};
use registry::{entities::functionary, functionaries::find::with_parents};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DatabaseTransaction, QueryFilter, QuerySelect, QueryTrait, Select,
};

use super::{requests::ChangedIdentitiesFilter, responses::ChangedIdentity};
use crate::{
    entities::changed_identity::{Column, Entity, Model},
    scopes::children,
};

/// The open changes of people in reach, the newest first.
pub(super) async fn list(
    db: &Database,
    scope: &Scope,
    filter: &ChangedIdentitiesFilter,
    paging: Paging,
) -> Result<Rows<ChangedIdentity>> {
    let wanted = Condition::all().add_option(filter.functionary_id.map(|id| Column::FunctionaryId.eq(id)));
    let newest_first = ListOrder::downwards([Column::ChangedAt], Column::Id);
    let Rows { paged, total, rows } = paging.load(db, within(scope).filter(wanted), &newest_first).await?;
    let mut answer = Vec::with_capacity(rows.len());
    let names = users::named(&**db, rows.iter().map(|row| row.changed_by_user_id)).await?;
    let ids: HashSet<FunctionaryId> = rows.iter().map(|row| row.functionary_id).collect();
    let people = scope.select::<functionary::Entity>().filter(functionary::Column::Id.is_in(ids)).all(&**db).await?;
    let people = with_parents(&**db, people).await?;
    for row in rows {
        let Some(person) = people.iter().find(|person| person.functionary.id == row.functionary_id) else { continue };
        let by = names.get(&row.changed_by_user_id).map(|user| user.name.clone());
        answer.push(ChangedIdentity::of(row, person.clone().into(), by));
    }
    Ok(Rows { paged, total, rows: answer })
}

/// One open change of a person in reach; 404 when there is none.
pub(super) async fn one(tx: &DatabaseTransaction, scope: &Scope, id: uuid::Uuid) -> Result<Model> {
    let row = within(scope).filter(Column::Id.eq(id)).one(tx).await?;
    row.ok_or_else(|| Error::not_found("Change"))
}

/// Which of these people, all visible to the caller, have an identity change that waits for review.
pub async fn open_of(
    db: &impl ConnectionTrait,
    people: impl IntoIterator<Item = FunctionaryId>,
) -> Result<HashSet<FunctionaryId>> {
    let people: HashSet<FunctionaryId> = people.into_iter().collect();
    if people.is_empty() {
        return Ok(HashSet::new());
    }
    let ids = open().filter(Column::FunctionaryId.is_in(people)).select_only().column(Column::FunctionaryId);
    Ok(ids.into_tuple().all(db).await?.into_iter().collect())
}

/// The same for people who may be out of reach, who are left out.
pub(crate) async fn among(db: &Database, scope: &Scope, people: &[FunctionaryId]) -> Result<Vec<FunctionaryId>> {
    let ids = within(scope).filter(Column::FunctionaryId.is_in(people.iter().copied()));
    let ids = ids.select_only().column(Column::FunctionaryId).distinct();
    Ok(ids.into_tuple().all(&**db).await?)
}

fn within(scope: &Scope) -> Select<Entity> {
    let in_reach = scope.select::<functionary::Entity>().select_only().column(functionary::Column::Id).into_query();
    open().filter(Column::FunctionaryId.in_subquery(in_reach))
}

fn open() -> Select<Entity> {
    children().select::<Entity>().filter(Column::SeenAt.is_null())
}
