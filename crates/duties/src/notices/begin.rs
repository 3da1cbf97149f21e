//! Beginning rounds: one for each region that has people to be told.

use std::collections::BTreeMap;

use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::Acting,
    clock::Clock,
    database::{Database, Transaction},
    error::Problem,
    ids::{FunctionaryId, NoticeRoundId, RegionId},
};
use rostering::entities::assignment;
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter, QuerySelect};
use serde_json::json;

use super::{preview::in_reach, requests::NoticesToSend};
use crate::{
    entities::notice_round::{Column, Entity, Model},
    reach::everywhere,
};

/// Begins the rounds; messages are written in the background. Fails with 404 for an examination out of reach, and with 409 when there is no
/// person to be told, or the number is another than the caller saw.
pub(super) async fn begin(by: &Acting, db: &Database, clock: &Clock, wanted: &NoticesToSend) -> Result<Vec<Model>> {
    let choice = in_reach(by, db, &wanted.wish).await?;
    let tx = db.begin().await?;
    let people = choice
        .chosen(&by.scope, clock)
        .select_only()
        .column(assignment::Column::RegionId)
        .column(assignment::Column::FunctionaryId);
    let people: Vec<(RegionId, FunctionaryId)> = people.distinct().into_tuple().all(&*tx).await?;
    let mut regions: BTreeMap<RegionId, i32> = BTreeMap::new();
    people.iter().for_each(|(region, _)| *regions.entry(*region).or_default() += 1);
    let mut named: Vec<_> = people.into_iter().map(|(_, person)| person).collect();
    named.sort_unstable();
    named.dedup();
    if named.is_empty() {
        return Err(Error::conflict("There is no person to be told. All of them were told, or have answered."));
    }
    refuse_while_written(&tx, wanted, regions.keys().copied()).await?;
    if named.len() as u64 != wanted.confirm {
        let number = u32::try_from(named.len()).unwrap_or(u32::MAX);
        let sentence = format!("It is about {number} people now. Look again, and repeat the number if that is meant.");
        return Err(Error::conflict(Problem::new(sentence).because("CONFIRM").with_number(number)));
    }
    let (mut rows, mut trail) = (Vec::new(), Vec::new());
    for (region_id, people) in regions {
        let row = Model {
            id: NoticeRoundId::new(),
            kind: choice.kind,
            examination_id: wanted.wish.examination_id,
            region_id,
            center_id: choice.center_id,
            from_date: choice.from,
            until_date: choice.until,
            again_of_id: choice.again_of,
            people,
            written: 0,
            created_by_user_id: Some(by.actor.user_id),
            created_at: by.now,
            fills_posts: wanted.fills_posts,
            finished_at: None,
        };
        let entry = Entry::of(Action::SendDutyNotices).of_request(by).on(SubjectKind::NoticeRound, row.id);
        trail.push(entry.in_region(region_id).after(json!({
            "kind": row.kind, "examinationId": row.examination_id, "people": people, "from": row.from_date,
            "until": row.until_date, "centerId": row.center_id, "againOf": row.again_of_id,
            "fillsPosts": row.fills_posts,
        })));
        Entity::insert(row.clone().into_active_model()).exec_without_returning(&*tx).await?;
        rows.push(row);
    }
    audit::record_all(&tx, by.now, trail).await?;
    tx.commit().await?;
    Ok(rows)
}

/// Refuses a second round about people for whom messages are being written.
async fn refuse_while_written(
    tx: &Transaction,
    wanted: &NoticesToSend,
    regions: impl IntoIterator<Item = RegionId>,
) -> Result<()> {
    let busy = everywhere()
        .select::<Entity>()
        .filter(Column::FinishedAt.is_null())
        .filter(Column::ExaminationId.eq(wanted.wish.examination_id))
        .filter(Column::Kind.eq(wanted.wish.kind))
        .filter(Column::RegionId.is_in(regions));
    if busy.count(&**tx).await? > 0 {
        let sentence = "Messages of this kind are being written for this examination. Wait until that is done.";
        return Err(Error::conflict(sentence));
    }
    Ok(())
}
