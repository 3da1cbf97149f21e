//! Reading the trail, and asking whether something stands in it already.

use chrono::{DateTime, Utc};
use kernel::{
    Result,
    access::{Actor, Scope, SystemTask},
};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait, Select,
    sea_query::{Asterisk, Expr, ExprTrait, Query},
};

use super::{Action, AuditFilter, AuditLine, AuditPage, Entry, SubjectKind, SubjectNames, all_lines, subjects};
use crate::entities::audit_entry::{self, AuditOutcome, Column};

/// No more lines than these are counted: a page must not read millions of rows to say how many there are.
const COUNTED: u64 = 10_000;

/// A page of the lines in reach, the newest first. Lines about no region are for those who see everything.
pub async fn page(
    scope: &Scope,
    db: &impl ConnectionTrait,
    above: &dyn SubjectNames,
    filter: &AuditFilter,
) -> Result<AuditPage> {
    let wanted = Condition::all()
        .add_option(filter.actor_id.map(|actor| Column::ActorUserId.eq(actor)))
        .add_option(filter.action.as_deref().map(|action| Column::Action.eq(action)))
        .add_option(filter.outcome.map(|outcome| Column::Outcome.eq(outcome)))
        .add_option(filter.subject_kind.as_deref().map(|kind| Column::SubjectKind.eq(kind)))
        .add_option(filter.subject_id.as_deref().map(|id| Column::SubjectId.eq(id)))
        .add_option(filter.region_id.map(|region| Column::RegionId.eq(region)))
        .add_option(filter.from.map(|from| Column::At.gte(from)))
        .add_option(filter.to.map(|to| Column::At.lt(to)));
    let lines = scope.select::<audit_entry::Entity>().filter(wanted);
    let found = count(db, lines.clone()).await?;
    let size = filter.page_size.unwrap_or(50);
    let before = Condition::all().add_option(filter.cursor.map(|cursor| Column::Sequence.lt(cursor)));
    // One more than is shown tells whether there is a next page.
    let mut rows = lines.filter(before).order_by_desc(Column::Sequence).limit(size + 1).all(db).await?;
    let has_more = rows.len() as u64 > size;
    rows.truncate(usize::try_from(size).unwrap_or(usize::MAX));
    let next_cursor = rows.last().filter(|_| has_more).map(|row| row.sequence.to_string());
    let everybody = Scope::of_system(SystemTask::FollowLinks);
    let names = subjects::users(&everybody, db, rows.iter().filter_map(|row| row.actor_user_id)).await?;
    let named = subjects::names(scope, db, above, &rows).await?;
    let data = rows
        .into_iter()
        .map(|row| {
            let name = row.actor_user_id.and_then(|id| names.get(&id).cloned());
            let subject = row.subject_kind.clone().zip(row.subject_id.clone());
            let subject_name = subject.and_then(|subject| named.get(&subject).cloned());
            AuditLine::of(row, name, subject_name)
        })
        .collect();
    Ok(AuditPage { data, total: Ord::min(found, COUNTED), total_is_more: found > COUNTED, next_cursor })
}

/// How many lines there are; no more than one above [`COUNTED`] are looked at.
async fn count(db: &impl ConnectionTrait, lines: Select<audit_entry::Entity>) -> Result<u64> {
    let first = lines.select_only().column(Column::Sequence).limit(COUNTED + 1).into_query();
    let mut counted = Query::select();
    counted.expr_as(Expr::col(Asterisk).count(), "lines").from_subquery(first, "first");
    let row = db.query_one(&counted).await?;
    let found: i64 = row.map(|row| row.try_get("", "lines")).transpose()?.unwrap_or_default();
    Ok(u64::try_from(found).unwrap_or_default())
}

/// Whether the actor's session left a line with this action about this thing already. Only lines whose value holds the
/// session count: see [`super::record_first_view`].
pub(super) async fn is_known(db: &impl ConnectionTrait, actor: &Actor, entry: &Entry) -> Result<bool> {
    let session = serde_json::json!(actor.session_id);
    let lines = all_lines()
        .filter(entry.is_repeated())
        .filter(Column::ActorUserId.eq(actor.user_id))
        .order_by_desc(Column::At)
        .limit(100)
        .all(db)
        .await?;
    Ok(lines.iter().filter_map(|line| line.value_after.as_ref()).any(|value| value["sessionId"] == session))
}

/// Whether a line with this action was added after a moment.
pub(super) async fn is_younger(db: &impl ConnectionTrait, action: Action, after: DateTime<Utc>) -> Result<bool> {
    let line = all_lines().filter(Column::Action.eq(action)).filter(Column::At.gt(after)).limit(1).one(db).await?;
    Ok(line.is_some())
}

/// Whether any line has this action.
pub async fn has_any(db: &impl ConnectionTrait, action: Action) -> Result<bool> {
    let lines = all_lines();
    let one = lines.filter(Column::Action.eq(action)).limit(1).select_only().column(Column::Sequence);
    Ok(one.into_tuple::<i64>().one(db).await?.is_some())
}

/// The lines in reach with this action about these things of one kind, the newest first; no more than so many.
pub async fn about(
    scope: &Scope,
    db: &impl ConnectionTrait,
    action: Action,
    (kind, ids): (SubjectKind, Vec<String>),
    most: u64,
) -> Result<Vec<audit_entry::Model>> {
    let lines = scope
        .select::<audit_entry::Entity>()
        .filter(Column::Action.eq(action))
        .filter(Column::Outcome.eq(AuditOutcome::Done))
        .filter(Column::SubjectKind.eq(kind))
        .filter(Column::SubjectId.is_in(ids));
    Ok(lines.order_by_desc(Column::At).limit(most).all(db).await?)
}

/// The moment of an actor's newest line with this action about this thing.
pub(super) async fn newest(db: &impl ConnectionTrait, actor: &Actor, entry: &Entry) -> Result<Option<DateTime<Utc>>> {
    let line = all_lines()
        .filter(entry.is_repeated())
        .filter(Column::ActorUserId.eq(actor.user_id))
        .order_by_desc(Column::At)
        .limit(1)
        .one(db)
        .await?;
    Ok(line.map(|line| line.at))
}
