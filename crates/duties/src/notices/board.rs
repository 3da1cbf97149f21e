//! The board of rounds: what became of their messages, and what people answered.

use std::collections::HashMap;

use identity::{
    accounts::users::named,
    entities::message_outcome::{self, MessageState},
    settings::DeliverySettings,
};
use kernel::{
    Error, Result,
    access::{Acting, Reach, Scope, linked_with_removed},
    database::Database,
    ids::NoticeRoundId,
    pagination::{ListOrder, Paging, Rows},
};
use registry::entities::{center, examination, region};
use rostering::entities::assignment::{self, DutyAnswer};
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, JoinType, LoaderTrait, QueryFilter, QuerySelect, QueryTrait, Select,
    sea_query::{Expr, ExprTrait},
};

use super::{
    choice::Choice,
    requests::RoundFilter,
    responses::{AnswerCounts, MessageCounts, NoticeRound, PostCounts},
};
use crate::{
    entities::{
        duty_notice,
        notice_round::{Column, Entity, Model},
        post_search::{self, SearchState},
    },
    reach::everywhere,
    settings::DutySettings,
};

/// The rounds that a caller may see; an agency sees those in which people of its own were told.
pub(super) fn in_reach(scope: &Scope) -> Select<Entity> {
    let Reach::Agency(_) = scope.reach() else { return scope.select::<Entity>() };
    let own = scope.select::<duty_notice::Entity>().select_only().column(duty_notice::Column::NoticeRoundId).distinct();
    everywhere().select::<Entity>().filter(Column::Id.in_subquery(own.into_query()))
}

/// The rounds in reach, the newest first.
pub(super) async fn list(
    by: &Acting,
    db: &Database,
    (settings, delivery): (&DutySettings, &DeliverySettings),
    filter: &RoundFilter,
    paging: Paging,
) -> Result<Rows<NoticeRound>> {
    let wanted = Condition::all()
        .add_option(filter.examination_id.map(|id| Column::ExaminationId.eq(id)))
        .add_option(filter.round_id.map(|id| Column::Id.eq(id)));
    let order = ListOrder::downwards([Column::CreatedAt], Column::Id);
    let Rows { paged, total, rows } = paging.load(db, in_reach(&by.scope).filter(wanted), &order).await?;
    Ok(Rows { paged, total, rows: present(by, db, (settings, delivery), rows).await? })
}

/// A round as clients see it.
pub(crate) async fn present_one(
    by: &Acting,
    db: &Database,
    settings: (&DutySettings, &DeliverySettings),
    row: Model,
) -> Result<NoticeRound> {
    present(by, db, settings, vec![row]).await?.pop().ok_or_else(|| Error::not_found("Round of notices"))
}

/// Rounds as clients see them.
pub(super) async fn present(
    by: &Acting,
    db: &Database,
    (settings, delivery): (&DutySettings, &DeliverySettings),
    rows: Vec<Model>,
) -> Result<Vec<NoticeRound>> {
    let examinations =
        linked_with_removed::<examination::Entity>(examination::Column::Id, rows.iter().map(|row| row.examination_id));
    let examinations: HashMap<_, _> =
        examinations.all(&**db).await?.into_iter().map(|row| (row.id, row.name)).collect();
    let regions = rows.load_one(region::Entity, &**db).await?;
    let centers = rows.load_one(center::Entity, &**db).await?;
    let users = named(&**db, rows.iter().filter_map(|row| row.created_by_user_id)).await?;
    let messages = messages(db, &by.scope, &rows).await?;
    let posts = posts(db, &by.scope, &rows).await?;
    let mut rounds = Vec::with_capacity(rows.len());
    for ((row, region), center) in rows.into_iter().zip(regions).zip(centers) {
        let duties = answers(db, &by.scope, &Choice::of(&row, settings), row.id).await?;
        rounds.push(NoticeRound {
            id: row.id,
            kind: row.kind,
            examination_id: row.examination_id,
            examination: examinations.get(&row.examination_id).cloned().unwrap_or_default(),
            region_id: row.region_id,
            region: region.map(|region| region.name).unwrap_or_default(),
            center_id: row.center_id,
            center: center.map(|center| center.name),
            date: row.from_date,
            until: row.until_date,
            again_of: row.again_of_id,
            created_at: row.created_at,
            by: row.created_by_user_id.and_then(|id| users.get(&id)).map(|user| user.name.clone()),
            finished_at: row.finished_at,
            has_gateway: !delivery.sms.url.expose().is_empty(),
            people: u64::try_from(row.people).unwrap_or_default(),
            written: u64::try_from(row.written).unwrap_or_default(),
            messages: messages.get(&row.id).copied().unwrap_or_default(),
            duties,
            fills_posts: row.fills_posts,
            posts: posts.get(&row.id).copied().unwrap_or_default(),
        });
    }
    Ok(rounds)
}

/// What became of the messages of these rounds, within reach.
async fn messages(db: &Database, scope: &Scope, rows: &[Model]) -> Result<HashMap<NoticeRoundId, MessageCounts>> {
    let outcome = duty_notice::Entity::belongs_to(message_outcome::Entity)
        .from(duty_notice::Column::MessageId)
        .to(message_outcome::Column::Id)
        .into();
    let counted = scope
        .select::<duty_notice::Entity>()
        .filter(duty_notice::Column::NoticeRoundId.is_in(rows.iter().map(|row| row.id)))
        .join(JoinType::LeftJoin, outcome)
        .select_only()
        .column(duty_notice::Column::NoticeRoundId)
        .column(message_outcome::Column::State)
        .column_as(Expr::col((duty_notice::Entity, duty_notice::Column::Id)).count(), "messages")
        .group_by(duty_notice::Column::NoticeRoundId)
        .group_by(message_outcome::Column::State);
    let counted: Vec<(NoticeRoundId, Option<MessageState>, i64)> = counted.into_tuple().all(&**db).await?;
    let mut messages: HashMap<_, MessageCounts> = HashMap::new();
    for (round, state, count) in counted {
        let counts = messages.entry(round).or_default();
        let count = u64::try_from(count).unwrap_or_default();
        match state {
            Some(MessageState::Waiting) => counts.waiting = count,
            Some(MessageState::Sent) => counts.sent = count,
            Some(MessageState::Delivered) => counts.delivered = count,
            Some(MessageState::Failed) => counts.failed = count,
            None => counts.no_number = count,
        }
    }
    Ok(messages)
}

/// The posts of these rounds for which people are asked, within reach.
async fn posts(db: &Database, scope: &Scope, rows: &[Model]) -> Result<HashMap<NoticeRoundId, PostCounts>> {
    use post_search::Column::{Id, NoticeRoundId as Round, State};
    let counted = scope.select::<post_search::Entity>().filter(Round.is_in(rows.iter().map(|row| row.id)));
    let counted = counted.select_only().columns([Round, State]).column_as(Id.count(), "posts");
    let counted: Vec<(NoticeRoundId, SearchState, i64)> =
        counted.group_by(Round).group_by(State).into_tuple().all(&**db).await?;
    let mut posts: HashMap<_, PostCounts> = HashMap::new();
    for (round, state, count) in counted {
        let counts = posts.entry(round).or_default();
        let count = u64::try_from(count).unwrap_or_default();
        match state {
            SearchState::Asking => counts.asking = count,
            SearchState::Filled => counts.filled = count,
            SearchState::NobodyLeft => counts.nobody_left = count,
            SearchState::Stopped => counts.stopped = count,
            SearchState::NotNeeded | SearchState::Over | SearchState::Repeated => {}
        }
    }
    Ok(posts)
}

/// The told duties of a round's people by their answers.
async fn answers(db: &Database, scope: &Scope, choice: &Choice, round: NoticeRoundId) -> Result<AnswerCounts> {
    let people = scope.select::<duty_notice::Entity>().filter(duty_notice::Column::NoticeRoundId.eq(round));
    let people = people.select_only().column(duty_notice::Column::FunctionaryId);
    use assignment::Column;
    let told = choice
        .dated(scope.select_with_removed::<assignment::Entity>())
        .filter(Column::FunctionaryId.in_subquery(people.into_query()))
        .filter(Column::ToldAt.is_not_null())
        .filter(Column::CancelledAt.is_null().or(Column::Answer.eq(DutyAnswer::Declined)))
        .select_only()
        .column(Column::Answer)
        .column_as(Column::Id.count(), "duties")
        .group_by(Column::Answer);
    let told: Vec<(Option<DutyAnswer>, i64)> = told.into_tuple().all(&**db).await?;
    let mut counts = AnswerCounts::default();
    for (answer, count) in told {
        let count = u64::try_from(count).unwrap_or_default();
        counts.told += count;
        match answer {
            Some(DutyAnswer::Accepted) => counts.accepted = count,
            Some(DutyAnswer::Declined) => counts.declined = count,
            Some(DutyAnswer::NoAnswer) => counts.open = count,
            None => counts.silent = count,
        }
    }
    Ok(counts)
}

/// The round of this id. Fails with 404 beyond the caller's reach.
pub(crate) async fn find(scope: &Scope, db: &Database, id: NoticeRoundId) -> Result<Model> {
    in_reach(scope).filter(Column::Id.eq(id)).one(&**db).await?.ok_or_else(|| Error::not_found("Round of notices"))
}
