//! People who do not answer are asked once more, and then their duties count as open.

use chrono::TimeDelta;
use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Result,
    access::linked,
    clock::Clock,
    database::Database,
    ids::{ExaminationId, NoticeRoundId, RegionId},
};
use registry::entities::region;
use rostering::entities::assignment::{self, Column, DutyAnswer};
use sea_orm::{
    ColumnTrait, Condition, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait, Select,
    sea_query::{Expr, ExprTrait, LockType},
};
use serde_json::json;

use super::choice::Choice;
use crate::{
    entities::notice_round::{self, NoticeKind},
    reach::everywhere,
    settings::DutySettings,
};

/// Duties of one transaction.
const AT_ONCE: u64 = 500;
/// The system asks the people of a region and an examination once in this time.
const APART: TimeDelta = TimeDelta::hours(1);

/// Begins rounds of questions, and lets duties without an answer count as open.
pub(crate) async fn look_after_answers(db: &Database, clock: &Clock, settings: &DutySettings) -> Result<()> {
    ask_again(db, clock, settings).await?;
    count_as_open(db, clock, settings).await
}

async fn ask_again(db: &Database, clock: &Clock, settings: &DutySettings) -> Result<()> {
    let Some(after) = settings.remind_after() else { return Ok(()) };
    let silent =
        Choice::silent_since(clock.now() - after).chosen(&everywhere(), clock).filter(Column::Answer.is_null());
    begin_rounds(db, clock, silent, NoticeKind::Reminder, APART).await
}

/// Begins rounds about duties that were given a while ago, to people who were not told of them, in regions where a round told people of the
/// examination before: not a roster that is still being made.
pub(crate) async fn tell_the_untold(db: &Database, clock: &Clock, settings: &DutySettings) -> Result<()> {
    use notice_round::Column::{CreatedByUserId, ExaminationId, Kind, RegionId};
    let Some(after) = settings.tell_by_itself_after() else { return Ok(()) };
    let of_the_duty = |column: notice_round::Column, duty: Column| {
        Expr::col((notice_round::Entity, column)).equals(duty.as_column_ref())
    };
    let begun = everywhere()
        .select::<notice_round::Entity>()
        .filter(Kind.eq(NoticeKind::Notice))
        .filter(CreatedByUserId.is_not_null())
        .filter(of_the_duty(ExaminationId, Column::ExaminationId))
        .filter(of_the_duty(RegionId, Column::RegionId));
    let begun = Expr::exists(begun.select_only().expr(Expr::val(1)).into_query());
    let untold = Choice::untold_since(clock.now() - after).chosen(&everywhere(), clock).filter(begun);
    begin_rounds(db, clock, untold, NoticeKind::Notice, after).await
}

/// Begins a round of the system for each region and examination of these duties, unless one was begun within the time.
async fn begin_rounds(
    db: &Database,
    clock: &Clock,
    duties: Select<assignment::Entity>,
    kind: NoticeKind,
    apart: TimeDelta,
) -> Result<()> {
    let now = clock.now();
    // A user's question comes in place of the system's; a user's notice does not tell of later duties.
    let by_itself = (kind == NoticeKind::Notice).then(|| notice_round::Column::CreatedByUserId.is_null());
    let own = Condition::all().add_option(by_itself);
    let people = duties
        .select_only()
        .column(Column::ExaminationId)
        .column(Column::RegionId)
        .column_as(Expr::col(Column::FunctionaryId).count_distinct(), "people")
        .group_by(Column::ExaminationId)
        .group_by(Column::RegionId);
    let people: Vec<(ExaminationId, RegionId, i64)> = people.into_tuple().all(&**db).await?;
    for (examination_id, region_id, people) in people {
        let tx = db.begin().await?;
        // Of two servers that find the same people, the second sees what the first began.
        linked::<region::Entity>(region::Column::Id, [region_id]).lock(LockType::NoKeyUpdate).all(&*tx).await?;
        let lately = everywhere()
            .select::<notice_round::Entity>()
            .filter(notice_round::Column::ExaminationId.eq(examination_id))
            .filter(notice_round::Column::RegionId.eq(region_id))
            .filter(notice_round::Column::Kind.eq(kind))
            .filter(own.clone())
            .filter(notice_round::Column::CreatedAt.gt(now - apart));
        if lately.count(&*tx).await? > 0 {
            tx.undo().await?;
            continue;
        }
        let row = notice_round::Model {
            id: NoticeRoundId::new(),
            kind,
            examination_id,
            region_id,
            center_id: None,
            from_date: None,
            until_date: None,
            again_of_id: None,
            people: i32::try_from(people).unwrap_or(i32::MAX),
            written: 0,
            created_by_user_id: None,
            created_at: now,
            fills_posts: false,
            finished_at: None,
        };
        let entry = Entry::of(Action::SendDutyNotices).on(SubjectKind::NoticeRound, row.id).in_region(region_id);
        let entry = entry.after(json!({ "kind": row.kind, "examinationId": examination_id, "people": people }));
        notice_round::Entity::insert(row.into_active_model()).exec_without_returning(&*tx).await?;
        audit::record(&tx, now, entry).await?;
        tx.commit().await?;
    }
    Ok(())
}

async fn count_as_open(db: &Database, clock: &Clock, settings: &DutySettings) -> Result<()> {
    let Some(after) = settings.open_after() else { return Ok(()) };
    let late = || {
        everywhere()
            .select::<assignment::Entity>()
            .filter(Column::ToldAt.lte(clock.now() - after))
            .filter(Column::Answer.is_null())
            .filter(Column::Attendance.is_null())
            .filter(Column::Date.gte(clock.today()))
    };
    while late().limit(1).one(&**db).await?.is_some() {
        let tx = db.begin().await?;
        let some = late().order_by_asc(Column::Id).limit(AT_ONCE).lock_exclusive().all(&*tx).await?;
        let open = everywhere()
            .update::<assignment::Entity>()
            .col_expr(Column::Answer, Expr::value(DutyAnswer::NoAnswer))
            .filter(Column::Id.is_in(some.iter().map(|duty| duty.id)));
        open.exec(&*tx).await?;
        tx.commit().await?;
    }
    Ok(())
}
