//! Finds acts: those that the caller can still undo, and one with its rows.

use std::collections::HashMap;

use identity::accounts::users::named;
use kernel::{
    Error, Result,
    access::{Acting, Permission, Scope, permission::ManageRosters},
    database::Database,
    ids::{CenterId, ExaminationId, FunctionaryId, UndoableActId},
};
use registry::entities::{center, examination, functionary};
use sea_orm::{
    ColumnTrait, ConnectionTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, sea_query::ExprTrait,
};

use super::{
    around::{Around, rows},
    people,
    responses::{ActRow, OpenedAct, UndoableAct},
};
use crate::entities::{
    undoable_act::{self, UndoableActKind},
    undoable_change,
};
pub(super) use crate::undoable::history;

/// The most acts of a list.
const MOST: u64 = 50;
/// The most rows of an act that are shown.
const MOST_ROWS: u64 = 2_000;
/// The most people of an act that are named.
pub(crate) const NAMED: i32 = 3;

/// The caller's acts that can still be undone, the newest first.
pub(super) async fn undoable(acting: &Acting, db: &Database) -> Result<Vec<UndoableAct>> {
    let acts = history()
        .select::<undoable_act::Entity>()
        .filter(undoable_act::Column::CreatedByUserId.eq(acting.actor.user_id))
        .filter(undoable_act::Column::UndoneAt.is_null())
        .filter(undoable_act::Column::UntilAt.gt(acting.now))
        .order_by_desc(undoable_act::Column::CreatedAt)
        .order_by_desc(undoable_act::Column::Id)
        .limit(MOST)
        .all(&**db)
        .await?;
    present(&**db, acts).await
}

/// An act that lies wholly in the caller's reach. Fails with 404 when there is none.
pub(super) async fn opened(acting: &Acting, db: &Database, id: UndoableActId) -> Result<OpenedAct> {
    use undoable_change::Column;
    let act = in_whole_reach(acting, &**db, id).await?;
    let users = named(&**db, [Some(act.created_by_user_id), act.undone_by_user_id].into_iter().flatten()).await?;
    let called = |id| users.get(&id).map(|user| user.name.clone());
    // People who have left are in reach, but perhaps not all of their duties.
    let changes = acting
        .scope
        .select::<undoable_change::Entity>()
        .filter(Column::UndoableActId.eq(id))
        .filter(Column::AssignmentId.is_not_null())
        .order_by_asc(Column::Place)
        .limit(MOST_ROWS)
        .all(&**db)
        .await?;
    let people = changes.iter().filter_map(|change| change.functionary_id);
    let around = Around::of(&**db, changes.iter().map(|change| change.examination_day_id), people).await?;
    let rows = changes.iter().filter_map(|change| row(change, &around)).collect();
    let (by, undone_at) = (called(act.created_by_user_id), act.undone_at);
    let undone_by = act.undone_by_user_id.and_then(called);
    let act = present(&**db, vec![act]).await?.pop().ok_or_else(|| Error::not_found("Act"))?;
    Ok(OpenedAct { act, by, undone_at, undone_by, rows })
}

fn row(change: &undoable_change::Model, around: &Around) -> Option<ActRow> {
    let person = change.functionary_id?;
    let day = around.days.get(&change.examination_day_id);
    Some(ActRow {
        id: change.assignment_id?,
        functionary_id: person,
        name: around.person(person),
        role: change.role,
        role_before: change.role_before,
        change: change.kind,
        examination_day_id: change.examination_day_id,
        center: around.center(change.center_id),
        date: day.map(|day| day.date),
        batch: day.map(|day| day.batch.clone()).unwrap_or_default(),
    })
}

/// An act with all rows in the caller's reach; for people who have left, with all people in it. Fails with 404 when there is none, and when
/// a part of it is out of reach.
pub(super) async fn in_whole_reach(
    acting: &Acting,
    db: &impl ConnectionTrait,
    id: UndoableActId,
) -> Result<undoable_act::Model> {
    let rows =
        |scope: &Scope| scope.select::<undoable_change::Entity>().filter(undoable_change::Column::UndoableActId.eq(id));
    let act = history().select::<undoable_act::Entity>().filter(undoable_act::Column::Id.eq(id)).one(db).await?;
    let act = act.ok_or_else(|| Error::not_found("Act"))?;
    if act.kind == UndoableActKind::PeopleLeft {
        let left = people::left(db, id).await?;
        return if people::all_in_reach(acting, db, &left).await? { Ok(act) } else { Err(Error::not_found("Act")) };
    }
    if !ManageRosters::ROLES.contains(&acting.actor.role) {
        return Err(Error::not_found("Act"));
    }
    let (seen, all) = (rows(&acting.scope).count(db).await?, rows(&history()).count(db).await?);
    if seen == all { Ok(act) } else { Err(Error::not_found("Act")) }
}

/// The first people of acts, in their order.
pub(crate) async fn first_people(
    db: &impl ConnectionTrait,
    acts: impl IntoIterator<Item = UndoableActId>,
) -> Result<HashMap<UndoableActId, Vec<FunctionaryId>>> {
    use undoable_change::Column;
    let first = history()
        .select::<undoable_change::Entity>()
        .filter(Column::UndoableActId.is_in(acts))
        .filter(Column::Place.lt(NAMED))
        .order_by_asc(Column::Place)
        .all(db)
        .await?;
    let mut people: HashMap<_, Vec<_>> = HashMap::new();
    for change in first {
        let named = people.entry(change.undoable_act_id).or_default();
        named.extend(change.functionary_id.filter(|person| !named.contains(person)));
    }
    Ok(people)
}

async fn present(db: &impl ConnectionTrait, acts: Vec<undoable_act::Model>) -> Result<Vec<UndoableAct>> {
    use undoable_change::Column;
    let ids: Vec<_> = acts.iter().map(|act| act.id).collect();
    let counted: Vec<(UndoableActId, i64)> = history()
        .select::<undoable_change::Entity>()
        .filter(Column::UndoableActId.is_in(ids.iter().copied()))
        .select_only()
        .column(Column::UndoableActId)
        .column_as(Column::FunctionaryId.into_expr().count_distinct(), "people")
        .group_by(Column::UndoableActId)
        .into_tuple()
        .all(db)
        .await?;
    let counted: HashMap<_, _> = counted.into_iter().collect();
    let first = first_people(db, ids).await?;
    let people = first.values().flatten().copied();
    let people = rows::<functionary::Entity, _>(db, functionary::Column::Id, people, |row| row.id).await?;
    let centers = acts.iter().filter_map(|act| act.center_id);
    let centers = rows::<center::Entity, CenterId>(db, center::Column::Id, centers, |row| row.id).await?;
    let examinations = acts.iter().filter_map(|act| act.examination_id);
    let examinations =
        rows::<examination::Entity, ExaminationId>(db, examination::Column::Id, examinations, |row| row.id).await?;
    let size = |count: i32| u64::try_from(count).unwrap_or_default();
    let presented = acts.into_iter().map(|act| UndoableAct {
        id: act.id,
        kind: act.kind,
        at: act.created_at,
        until: act.until_at,
        days: size(act.days),
        duties: size(act.duties),
        people: counted.get(&act.id).and_then(|people| u64::try_from(*people).ok()).unwrap_or_default(),
        names: first
            .get(&act.id)
            .into_iter()
            .flatten()
            .filter_map(|id| people.get(id).map(functionary::Model::full_name))
            .collect(),
        center: act.center_id.and_then(|id| centers.get(&id)).map(|center| center.name.clone()),
        examination: act.examination_id.and_then(|id| examinations.get(&id)).map(|one| one.name.clone()),
        date: act.date,
        batch: act.batch,
        upload_id: act.bulk_upload_id,
    });
    Ok(presented.collect())
}
