//! Beginning to ask for the post of a duty, by a user's press.

use chrono::{DateTime, Utc};
use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::{Acting, linked},
    database::{Database, Transaction},
    ids::{AssignmentId, NoticeRoundId, PostSearchId, RegionId, UserId},
};
use registry::entities::region;
use rostering::entities::assignment::{self, Column as Duty};
use sea_orm::{
    ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, LockType},
};
use serde_json::json;

use super::posts::{Posts, Standing, going_on};
use crate::{
    entities::post_search::{Column, Entity, Model, SearchState},
    reach::everywhere,
    settings::DutySettings,
};

/// Who begins a search, and why.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beginner {
    pub user_id: UserId,
    pub round: Option<NoticeRoundId>,
    pub again: bool,
}

/// The duty of this id in reach, taken off or not. Fails with 404.
pub(super) async fn duty(by: &Acting, db: &Database, id: AssignmentId) -> Result<assignment::Model> {
    let duty = by.scope.select_with_removed::<assignment::Entity>().filter(Duty::Id.eq(id));
    duty.one(&**db).await?.ok_or_else(|| Error::not_found("Duty"))
}

/// A search for the post of a duty as it would be, to see how the post stands.
pub(super) fn row(
    duty: &assignment::Model,
    settings: &DutySettings,
    beginner: Beginner,
    needed: u64,
    now: DateTime<Utc>,
) -> Model {
    Model {
        id: PostSearchId::new(),
        assignment_id: duty.id,
        examination_day_id: duty.examination_day_id,
        examination_id: duty.examination_id,
        center_id: duty.center_id,
        region_id: duty.region_id,
        authorizing_agency_id: duty.authorizing_agency_id,
        role: duty.role,
        date: duty.date,
        state: SearchState::Asking,
        again: beginner.again,
        needed: i32::try_from(needed).unwrap_or(i32::MAX),
        minutes: i32::try_from(settings.ask_minutes).unwrap_or(i32::MAX),
        people: i32::try_from(settings.ask_people).unwrap_or(i32::MAX),
        asked: 0,
        from_reserve: false,
        next_at: Some(now),
        notice_round_id: beginner.round,
        taken_by_id: None,
        created_by_user_id: beginner.user_id,
        created_at: now,
        ended_at: None,
    }
}

/// How the post of a duty stands beside the searches that go on for its day, with the search as it would be begun now.
pub(super) async fn judged(
    db: &impl sea_orm::ConnectionTrait,
    settings: &DutySettings,
    duty: &assignment::Model,
    beginner: Beginner,
    now: DateTime<Utc>,
) -> Result<(Model, Standing)> {
    let mut all = going_on(db, [duty.examination_day_id]).await?;
    let posts = all.iter().map(|search| (search.assignment_id, search.examination_day_id));
    let posts = Posts::load(db, posts.chain([(duty.id, duty.examination_day_id)])).await?;
    let others = all.iter().filter(|search| search.role == duty.role).count() as u64;
    let needed = posts.wanted((duty.examination_day_id, duty.role), others, beginner.again);
    let search = row(duty, settings, beginner, needed, now);
    all.push(search.clone());
    let standing = posts.standings(&all, now).get(&search.id).copied().unwrap_or(Standing::NotNeeded);
    Ok((search, standing))
}

/// Begins to ask, anew where that was done before; one that goes on is answered as it is. Fails with 404 for a duty out of reach, and with
/// 409 where its post is not open.
pub(super) async fn begin(by: &Acting, db: &Database, settings: &DutySettings, id: AssignmentId) -> Result<Model> {
    let duty = duty(by, db, id).await?;
    let tx = db.begin().await?;
    lock(&tx, duty.region_id).await?;
    let earlier = everywhere().select::<Entity>().filter(Column::AssignmentId.eq(id)).order_by_desc(Column::CreatedAt);
    let earlier = earlier.all(&*tx).await?;
    if let Some(search) = earlier.iter().find(|search| search.state == SearchState::Asking) {
        return Ok(search.clone());
    }
    let again = !earlier.is_empty();
    let round = earlier.first().and_then(|search| search.notice_round_id);
    let beginner = Beginner { user_id: by.actor.user_id, round, again };
    let (search, standing) = judged(&*tx, settings, &duty, beginner, by.now).await?;
    match standing {
        Standing::Open => {}
        Standing::NotNeeded => return Err(Error::conflict("This post is not open. No other person is needed.")),
        Standing::Over => return Err(Error::conflict("This examination day has begun. Find a person by hand.")),
    }
    repeat(&tx, earlier.iter().map(|search| search.id)).await?;
    Entity::insert(search.clone().into_active_model()).exec_without_returning(&*tx).await?;
    let entry = Entry::of(Action::AskSubstitutes).of_request(by).on(SubjectKind::PostSearch, search.id);
    let told = json!({ "examinationDayFunctionaryId": duty.id, "role": duty.role, "again": again });
    audit::record(&tx, by.now, entry.in_region(duty.region_id).after(told)).await?;
    tx.commit().await?;
    Ok(search)
}

/// Marks ended searches as begun anew, so that a post counts once.
pub(super) async fn repeat(tx: &Transaction, ids: impl IntoIterator<Item = PostSearchId>) -> Result<()> {
    let repeated = everywhere().update::<Entity>().col_expr(Column::State, Expr::value(SearchState::Repeated));
    repeated.filter(Column::Id.is_in(ids)).filter(Column::State.ne(SearchState::Asking)).exec(&**tx).await?;
    Ok(())
}

/// Lets two presses, a press and a round, and answers wait for each other: they lock the region of the posts.
pub(super) async fn lock(tx: &Transaction, region: RegionId) -> Result<()> {
    let row = linked::<region::Entity>(region::Column::Id, [region]).lock(LockType::NoKeyUpdate);
    row.all(&**tx).await?;
    Ok(())
}
