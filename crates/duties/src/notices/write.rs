//! Writing the messages of rounds into the outbox, some hundred people in each transaction: a server that dies between two of them
//! forgets no message and writes none twice.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use identity::{
    entities::outbox_message::MessageChannel,
    trail::delivery::{Message, segments, send_patiently},
};
use kernel::{
    Result,
    clock::Clock,
    crypto::Keys,
    database::{Database, Transaction, insert_all},
    ids::{AgencyId, AssignmentId, DutyNoticeId, FunctionaryId},
};
use rostering::entities::assignment::{self, Column};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, Condition, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect, UpdateMany,
    sea_query::{Expr, ExprTrait},
};

use super::{
    choice::{self, Choice, PersonDuties, Recipient},
    compose::Told,
    told_duties::Duties,
};
use crate::{
    entities::{duty_notice, notice_round},
    links,
    reach::everywhere,
    settings::Means,
};

/// People of one transaction.
const AT_ONCE: u64 = 200;
/// Duties of one statement.
const AT_A_TIME: usize = 500;

/// Writes the messages of all rounds that are not finished; one that fails holds up no other. Several servers may do it at once: they take
/// turns, because two rounds can be about the same people.
pub(crate) async fn write_messages(db: &Database, clock: &Clock, keys: &Keys, means: Means<'_>) -> Result<()> {
    use notice_round::Column;
    let unfinished = || everywhere().select::<notice_round::Entity>().filter(Column::FinishedAt.is_null());
    let mut outcome = Ok(());
    for round in unfinished().order_by_asc(Column::CreatedAt).all(&**db).await? {
        let written = async {
            loop {
                let tx = db.begin().await?;
                let open = unfinished().order_by_asc(Column::Id).lock_exclusive().all(&*tx).await?;
                let Some(round) = open.into_iter().find(|one| one.id == round.id) else { return tx.undo().await };
                let is_last = write_some(&tx, clock, keys, means, &round).await?;
                tx.commit().await?;
                if is_last {
                    return Ok(());
                }
            }
        };
        outcome = outcome.and(written.await);
    }
    outcome
}

/// Writes the messages of the next people of a round; true when there were no more.
async fn write_some(
    tx: &Transaction,
    clock: &Clock,
    keys: &Keys,
    means: Means<'_>,
    round: &notice_round::Model,
) -> Result<bool> {
    let now = clock.now();
    let wanted = Choice::of(round, means.settings).chosen(&everywhere(), clock).filter(choice::not_in(round.id));
    let people = choice::people(&**tx, wanted.clone(), Some(AT_ONCE)).await?;
    let done = everywhere().update::<notice_round::Entity>().filter(notice_round::Column::Id.eq(round.id));
    if people.is_empty() {
        done.col_expr(notice_round::Column::FinishedAt, Expr::value(now)).exec(&**tx).await?;
        return Ok(true);
    }
    let ids: Vec<FunctionaryId> = people.iter().map(|one| one.functionary_id).collect();
    let recipients = choice::recipients(&**tx, means.delivery, &ids).await?;
    let duties = wanted.filter(Column::FunctionaryId.is_in(ids.iter().copied()));
    let duties = Duties::load(&**tx, clock, duties).await?;
    let lives: Vec<_> = ids.iter().map(|id| (*id, duties.end(*id, clock))).collect();
    let links = links::for_people(tx, keys, now, round.examination_id, &lives).await?;
    let (mut outgoing, mut notices) = (Vec::new(), Vec::new());
    for one in &people {
        let Some(to) = recipients.get(&one.functionary_id) else { continue };
        let link =
            links.get(&one.functionary_id).map(|token| links::address(means.public_url, token)).unwrap_or_default();
        let keep_until = duties.end(one.functionary_id, clock);
        let list = duties.list(one.functionary_id);
        let PersonDuties { duties: number, first, .. } = *one;
        let told = Told { kind: round.kind, to, duties: number, first, link: &link, list: &list };
        let messages: Vec<Message> = [told.sms(), told.mail()].into_iter().flatten().collect();
        let agency = duties.of(one.functionary_id).first().and_then(|duty| duty.authorizing_agency_id);
        let notice = Notice { round, to, number, agency, now };
        if messages.is_empty() {
            notices.push(notice.row(MessageChannel::Sms, 0));
        }
        for message in messages {
            let channel = message.template.channel();
            let is_sms = channel == MessageChannel::Sms;
            let parts = if is_sms { segments(&message.template.filled(&message.values)) } else { 0 };
            notices.push(notice.row(channel, parts));
            let at = notices.len() - 1;
            outgoing.push((at, (message, keep_until)));
        }
    }
    if notices.is_empty() {
        // None of the people is kept any more.
        done.col_expr(notice_round::Column::FinishedAt, Expr::value(now)).exec(&**tx).await?;
        return Ok(true);
    }
    let (places, messages): (Vec<usize>, Vec<_>) = outgoing.into_iter().unzip();
    for (place, id) in places.into_iter().zip(send_patiently(tx, now, messages).await?) {
        if let Some(row) = notices.get_mut(place) {
            row.message_id = Some(id);
        }
    }
    let told: BTreeSet<_> =
        notices.iter().filter(|row| row.message_id.is_some()).map(|row| row.functionary_id).collect();
    insert_all::<duty_notice::Entity>(tx, notices.into_iter().map(|row| row.into_active_model().reset_all()).collect())
        .await?;
    mark_asked(tx, &duties, now, &ids).await?;
    mark_told(tx, &duties, (now, round.again_of_id.is_some()), &told).await?;
    let written = i32::try_from(people.len()).unwrap_or(i32::MAX);
    let counted = Expr::col(notice_round::Column::Written).add(written);
    done.col_expr(notice_round::Column::Written, counted).exec(&**tx).await?;
    Ok(false)
}

/// What the rows of one person share.
struct Notice<'a> {
    round: &'a notice_round::Model,
    to: &'a Recipient,
    number: i64,
    agency: Option<AgencyId>,
    now: DateTime<Utc>,
}

impl Notice<'_> {
    fn row(&self, channel: MessageChannel, segments: u32) -> duty_notice::Model {
        duty_notice::Model {
            id: DutyNoticeId::new(),
            notice_round_id: self.round.id,
            functionary_id: self.to.person.id,
            region_id: self.round.region_id,
            authorizing_agency_id: self.agency,
            channel,
            message_id: None,
            hindi: self.to.hindi,
            segments: i32::try_from(segments).unwrap_or(i32::MAX),
            duties: i32::try_from(self.number).unwrap_or(i32::MAX),
            created_at: self.now,
        }
    }
}

/// Notes at the duties that their people were told of them, or asked, as far as there was a way.
async fn mark_asked(tx: &Transaction, duties: &Duties, now: DateTime<Utc>, people: &[FunctionaryId]) -> Result<()> {
    for some in duties.ids(people).chunks(AT_A_TIME) {
        marked(some).col_expr(Column::AskedAt, Expr::value(now)).exec(&**tx).await?;
    }
    Ok(())
}

/// Notes when people were told first; `anew` where no earlier message reached them.
async fn mark_told(
    tx: &Transaction,
    duties: &Duties,
    (now, anew): (DateTime<Utc>, bool),
    told: &BTreeSet<FunctionaryId>,
) -> Result<()> {
    let people: Vec<_> = told.iter().copied().collect();
    let before = Condition::all().add_option((!anew).then(|| Column::ToldAt.is_null()));
    for some in duties.ids(&people).chunks(AT_A_TIME) {
        let first = marked(some).col_expr(Column::ToldAt, Expr::value(now)).filter(before.clone());
        first.exec(&**tx).await?;
    }
    Ok(())
}

fn marked(duties: &[AssignmentId]) -> UpdateMany<assignment::Entity> {
    everywhere().update::<assignment::Entity>().filter(Column::Id.is_in(duties.iter().copied()))
}
