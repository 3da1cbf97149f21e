//! Asking for proposals, and stopping them.

use chrono::{DateTime, TimeDelta, Utc};
use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::Acting,
    clock::Clock,
    database::Database,
    error::Problem,
    form,
    ids::{RegionId, RosterProposalId},
    random,
};
use registry::entities::examination;
use sea_orm::{ActiveModelTrait, ColumnTrait, Condition, IntoActiveModel, QueryFilter, QuerySelect, sea_query::Expr};
use serde_json::json;

use super::{
    requests::{NewProposal, ProposalDiscarded},
    store,
};
use crate::entities::{
    call_up, examination_day,
    roster_proposal::{self, Column, DrawSetAside, ProposalState, WitnessedDraw},
};

/// How long a proposal is kept.
pub(super) const KEPT: TimeDelta = TimeDelta::days(7);
/// The most proposals of one region at once.
const MOST: u64 = 20;

/// Asks for a proposal for each region in reach that has coming days of the choice. Fails with 404 for an unknown examination, 409 where
/// there is no such day.
pub(super) async fn propose(
    by: &Acting,
    db: &Database,
    clock: &Clock,
    new: NewProposal,
) -> Result<Vec<roster_proposal::Model>> {
    let tx = db.begin().await?;
    let examinations = by.scope.select::<examination::Entity>();
    let examination = examinations.filter(examination::Column::Id.eq(new.examination_id)).one(&*tx).await?;
    examination.ok_or_else(|| Error::not_found("Examination"))?;
    let regions = regions_with_days(by, &tx, clock, &new).await?;
    if regions.is_empty() {
        return Err(Error::conflict(
            "This examination has no coming days here. Plan days first, or choose other dates.",
        ));
    }
    let mut proposals = Vec::with_capacity(regions.len());
    for region in regions {
        refuse_too_many(&tx, region, by.now).await?;
        let row = row(by, region, &new).into_active_model().reset_all().insert(&*tx).await?;
        proposals.push(row);
    }
    let entries = proposals.iter().map(|row| {
        let told = json!({ "examinationId": row.examination_id, "centerId": row.center_id, "from": row.from_date, "until": row.until_date, "rules": json!(row.rules).to_string() });
        Entry::of(Action::ProposeRoster).of_request(by).on(SubjectKind::RosterProposal, row.id).in_region(row.region_id).after(told)
    });
    audit::record_all(&tx, by.now, entries.collect()).await?;
    tx.commit().await?;
    Ok(proposals)
}

/// The regions in reach with coming days of the choice.
async fn regions_with_days(
    by: &Acting,
    tx: &kernel::database::Transaction,
    clock: &Clock,
    new: &NewProposal,
) -> Result<Vec<RegionId>> {
    use examination_day::Column;
    let chosen = Condition::all()
        .add(Column::ExaminationId.eq(new.examination_id))
        .add(Column::Date.gte(Ord::max(clock.today(), new.from.unwrap_or_default())))
        .add(Column::ClosedAt.is_null())
        .add(Column::ClosesAt.gt(clock.now()))
        .add_option(new.until.map(|until| Column::Date.lte(until)))
        .add_option(new.region_id.map(|region| Column::RegionId.eq(region)))
        .add_option(new.center_id.map(|center| Column::CenterId.eq(center)));
    let days = by.scope.select::<examination_day::Entity>().filter(chosen);
    let regions = days.select_only().column(Column::RegionId).distinct();
    Ok(regions.into_tuple().all(&**tx).await?)
}

async fn refuse_too_many(tx: &kernel::database::Transaction, region: RegionId, now: DateTime<Utc>) -> Result<()> {
    use sea_orm::PaginatorTrait;
    let kept = store::work().select::<roster_proposal::Entity>().filter(Column::RegionId.eq(region));
    let kept =
        kept.filter(Column::State.is_not_in([ProposalState::Told, ProposalState::Entered, ProposalState::Cancelled]));
    if kept.filter(Column::ExpiresAt.gt(now)).count(&**tx).await? >= MOST {
        return Err(Error::conflict("Twenty proposals of this region are kept already. Discard one first."));
    }
    Ok(())
}

fn row(by: &Acting, region: RegionId, new: &NewProposal) -> roster_proposal::Model {
    roster_proposal::Model {
        id: RosterProposalId::new(),
        examination_id: new.examination_id,
        region_id: region,
        center_id: new.center_id,
        from_date: new.from,
        until_date: new.until,
        state: ProposalState::Drawing,
        version: 1,
        rules: new.rules.clone(),
        seed: if new.witnessed.is_some() {
            String::new()
        } else {
            data_encoding::HEXLOWER.encode(&random::bytes::<32>())
        },
        witnessed: new.witnessed.as_ref().map(|witnessed| WitnessedDraw {
            announced: witnessed.announced.clone(),
            hours_before: witnessed.hours_before,
            ..WitnessedDraw::default()
        }),
        digest: None,
        progress: 0,
        needed: 0,
        filled: 0,
        entered: 0,
        skipped: 0,
        failure: None,
        claimed_until: None,
        undoable_act_id: None,
        created_by_user_id: by.actor.user_id,
        created_at: by.now,
        changed_by_user_id: by.actor.user_id,
        changed_at: by.now,
        expires_at: by.now + KEPT,
    }
}

/// The answer to a change of a version that is no longer the last one.
pub(super) fn changed_meanwhile() -> Error {
    let sentence = "Somebody changed this proposal meanwhile. Look at it again, then repeat the change.";
    Error::conflict(Problem::new(sentence).because("CHANGED_MEANWHILE"))
}

/// Stops a proposal that is drawn or was drawn, or discards it. What was entered stays. A witnessed draw that was frozen is kept to be told of,
/// with the reason why it does not count. Fails with 404, 400 without that reason, or 409 while it is entered.
pub(super) async fn cancel(
    by: &Acting,
    db: &Database,
    id: RosterProposalId,
    discarded: ProposalDiscarded,
) -> Result<()> {
    let tx = db.begin().await?;
    let row = store::find(&*tx, &by.scope, by.now, id).await?;
    match row.state {
        ProposalState::Entering | ProposalState::Entered => {
            return Err(Error::conflict("This proposal is entered already. Undo it instead."));
        }
        ProposalState::Cancelled => return Err(Error::conflict("This draw does not count already.")),
        _ => {}
    }
    let mut reason = None;
    let witnessed = match row.witnessed.clone() {
        Some(mut witnessed) if witnessed.frozen_at.is_some() => {
            let given = reason.insert(form::required_reason(discarded.reason.as_deref())?);
            let (seed, reason, at) = (row.seed.clone(), given.clone(), by.now);
            witnessed.set_aside.push(DrawSetAside { seed, reason, at });
            Some(witnessed)
        }
        _ => None,
    };
    let cancelled = store::work()
        .update::<roster_proposal::Entity>()
        .col_expr(Column::State, Expr::value(ProposalState::Cancelled))
        .col_expr(Column::Version, Expr::value(row.version + 1))
        .col_expr(Column::ChangedAt, Expr::value(by.now))
        .col_expr(Column::ChangedByUserId, Expr::value(by.actor.user_id))
        .filter(Column::Id.eq(id))
        .filter(Column::Version.eq(discarded.version));
    let cancelled = match witnessed {
        Some(witnessed) => cancelled.col_expr(Column::Witnessed, Expr::value(witnessed)),
        None => cancelled.col_expr(Column::ExpiresAt, Expr::value(by.now)),
    };
    if cancelled.exec(&*tx).await?.rows_affected == 0 {
        return Err(changed_meanwhile());
    }
    let told = store::work().delete::<call_up::Entity>().filter(call_up::Column::RosterProposalId.eq(id));
    told.exec(&*tx).await?;
    let entry = Entry::of(Action::DiscardRosterProposal).of_request(by).on(SubjectKind::RosterProposal, id);
    let entry = entry.in_region(row.region_id).after(json!({ "seed": row.seed, "reason": reason }));
    audit::record(&tx, by.now, entry).await?;
    tx.commit().await
}
