//! Which duties a round is about, and whose they are.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use identity::{
    entities::message_outcome::{self, MessageState},
    settings::DeliverySettings,
    trail::delivery::outcomes,
};
use kernel::{
    Result,
    access::{Scope, linked},
    clock::Clock,
    ids::{CenterId, ExaminationId, FunctionaryId, NoticeRoundId, RegionId},
};
use registry::{duty_profiles::in_hindi, entities::functionary};
use rostering::entities::{
    assignment::{self, Column, DutyAnswer},
    examination_day,
};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, FromQueryResult, QueryFilter, QueryOrder, QuerySelect, QueryTrait, Select,
    sea_query::ExprTrait,
};

use crate::{
    entities::{
        duty_notice,
        notice_round::{self, NoticeKind},
    },
    reach::everywhere,
    settings::DutySettings,
};

/// The most values in one query.
const AT_ONCE: usize = 1_000;

/// Which duties a round is about.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub kind: NoticeKind,
    pub examination_id: Option<ExaminationId>,
    pub region_id: Option<RegionId>,
    pub center_id: Option<CenterId>,
    pub from: Option<NaiveDate>,
    pub until: Option<NaiveDate>,
    /// Only people whom no message of this round reached.
    pub again_of: Option<NoticeRoundId>,
    /// Only people who were told, and not asked since, before this moment.
    pub asked_before: Option<DateTime<Utc>>,
    /// Only duties that were given before this moment.
    pub given_before: Option<DateTime<Utc>>,
}

impl Choice {
    /// All people with duties that were given before a moment, and who were not told of them.
    pub(super) fn untold_since(moment: DateTime<Utc>) -> Self {
        Self { kind: NoticeKind::Notice, asked_before: None, given_before: Some(moment), ..Self::silent_since(moment) }
    }

    /// All people who were told before a moment, have not answered, and were not asked since.
    pub(super) fn silent_since(moment: DateTime<Utc>) -> Self {
        Self {
            kind: NoticeKind::Reminder,
            examination_id: None,
            region_id: None,
            center_id: None,
            from: None,
            until: None,
            again_of: None,
            asked_before: Some(moment),
            given_before: None,
        }
    }

    /// The choice of a round.
    pub(super) fn of(round: &notice_round::Model, settings: &DutySettings) -> Self {
        let is_own = round.created_by_user_id.is_none();
        Self {
            kind: round.kind,
            examination_id: Some(round.examination_id),
            region_id: Some(round.region_id),
            center_id: round.center_id,
            from: round.from_date,
            until: round.until_date,
            again_of: round.again_of_id,
            asked_before: settings
                .remind_after()
                .filter(|_| is_own && round.kind == NoticeKind::Reminder)
                .map(|after| round.created_at - after),
            given_before: settings
                .tell_by_itself_after()
                .filter(|_| is_own && round.kind == NoticeKind::Notice)
                .map(|after| round.created_at - after),
        }
    }

    /// The duties of the choice, told or not, that stand and whose people are not due yet.
    pub(super) fn duties(&self, scope: &Scope, clock: &Clock) -> Select<assignment::Entity> {
        use examination_day::Column::{ClosedAt, ClosesAt, Date, Id, ReportingAt};
        let now = clock.now();
        let ahead = everywhere()
            .select::<examination_day::Entity>()
            .filter(Date.gte(clock.today()))
            .filter(ClosedAt.is_null())
            .filter(ClosesAt.gt(now))
            .filter(ReportingAt.is_null().or(ReportingAt.gt(now)))
            .select_only()
            .column(Id);
        self.dated(scope.select::<assignment::Entity>())
            .filter(Column::Date.gte(clock.today()))
            .filter(Column::ExaminationDayId.in_subquery(ahead.into_query()))
            .filter(Column::Attendance.is_null())
            .filter(Column::Barred.eq(false))
    }

    /// Restricts duties to the examination, places and dates of the choice.
    pub(super) fn dated(&self, duties: Select<assignment::Entity>) -> Select<assignment::Entity> {
        let wanted = Condition::all()
            .add_option(self.examination_id.map(|id| Column::ExaminationId.eq(id)))
            .add_option(self.region_id.map(|id| Column::RegionId.eq(id)))
            .add_option(self.center_id.map(|id| Column::CenterId.eq(id)))
            .add_option(self.from.map(|date| Column::Date.gte(date)))
            .add_option(self.until.map(|date| Column::Date.lte(date)))
            .add_option(self.given_before.map(|moment| Column::CreatedAt.lte(moment)));
        duties.filter(wanted)
    }

    /// Those of them whose people are to be told or asked.
    pub(super) fn chosen(&self, scope: &Scope, clock: &Clock) -> Select<assignment::Entity> {
        let duties = self.duties(scope, clock);
        let unanswered = || Condition::any().add(Column::Answer.is_null()).add(Column::Answer.eq(DutyAnswer::NoAnswer));
        let duties = match (self.kind, self.again_of) {
            (NoticeKind::Notice, None) => duties.filter(Column::ToldAt.is_null()).filter(unanswered()),
            (NoticeKind::Notice, Some(_)) => duties.filter(unanswered()),
            (NoticeKind::Reminder, _) => duties.filter(Column::ToldAt.is_not_null()).filter(unanswered()),
        };
        let duties = match self.again_of {
            Some(round) => duties.filter(unreached(round)),
            None => duties,
        };
        match self.asked_before {
            Some(moment) => duties
                .filter(Column::AskedAt.lte(moment))
                .filter(Column::AskedAt.into_expr().eq(Column::ToldAt.into_expr())),
            None => duties,
        }
    }
}

/// The duties of a round's choice, also those that were called off.
pub(crate) fn duties_of_round(round: &notice_round::Model, settings: &DutySettings) -> Select<assignment::Entity> {
    Choice::of(round, settings).dated(everywhere().select_with_removed::<assignment::Entity>())
}

/// Condition: no message of the round reached the person of a duty, or is on its way.
fn unreached(round: NoticeRoundId) -> Condition {
    let of_round = || {
        linked::<duty_notice::Entity>(duty_notice::Column::NoticeRoundId, [round])
            .select_only()
            .column(duty_notice::Column::FunctionaryId)
    };
    let reached =
        of_round()
            .filter(duty_notice::Column::MessageId.in_subquery(
                outcomes::ids_where(message_outcome::Column::State.ne(MessageState::Failed)).into_query(),
            ));
    Condition::all()
        .add(Column::FunctionaryId.in_subquery(of_round().into_query()))
        .add(Column::FunctionaryId.not_in_subquery(reached.into_query()))
}

/// Condition: a round has no message for the person of a duty yet.
pub(super) fn not_in(round: NoticeRoundId) -> Condition {
    let written = linked::<duty_notice::Entity>(duty_notice::Column::NoticeRoundId, [round])
        .select_only()
        .column(duty_notice::Column::FunctionaryId);
    Condition::all().add(Column::FunctionaryId.not_in_subquery(written.into_query()))
}

/// A person with the number of duties to be told of, and the first of their dates.
#[derive(Clone, Copy, Debug, FromQueryResult)]
pub(super) struct PersonDuties {
    pub functionary_id: FunctionaryId,
    pub duties: i64,
    pub first: NaiveDate,
}

/// The people of these duties, in the order of their ids; at most so many.
pub(super) async fn people(
    db: &impl ConnectionTrait,
    duties: Select<assignment::Entity>,
    most: Option<u64>,
) -> Result<Vec<PersonDuties>> {
    let people = duties
        .select_only()
        .column(Column::FunctionaryId)
        .column_as(Column::Id.count(), "duties")
        .column_as(Column::Date.min(), "first")
        .group_by(Column::FunctionaryId)
        .order_by_asc(Column::FunctionaryId);
    Ok(people.limit(most).into_model().all(db).await?)
}

/// A person who is told.
pub(crate) struct Recipient {
    pub person: functionary::Model,
    pub hindi: bool,
}

/// The people with these ids.
pub(crate) async fn recipients(
    db: &impl ConnectionTrait,
    delivery: &DeliverySettings,
    ids: &[FunctionaryId],
) -> Result<HashMap<FunctionaryId, Recipient>> {
    let hindi = in_hindi(db, ids.iter().copied(), delivery.hindi).await?;
    let mut recipients = HashMap::new();
    for some in ids.chunks(AT_ONCE) {
        let people = linked::<functionary::Entity>(functionary::Column::Id, some.iter().copied()).all(db).await?;
        recipients.extend(people.into_iter().map(|person| {
            let hindi = hindi.contains(&person.id);
            (person.id, Recipient { person, hindi })
        }));
    }
    Ok(recipients)
}
