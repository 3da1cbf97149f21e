//! Making drafts, computing them again, and discarding them.

use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::Acting,
    clock::Clock,
    database::{Database, Transaction},
    ids::PaySheetId,
};
use registry::entities::{authorizing_agency, examination, region};
use sea_orm::{
    ActiveModelTrait, ColumnTrait, IntoActiveModel, PaginatorTrait, QueryFilter,
    sea_query::{Expr, ExprTrait},
};
use serde_json::{Value, json};

use super::{
    compute::{Figures, compute, discard_lines, in_another_sheet},
    find,
    requests::NewPaySheet,
    responses::PaySheet,
};
use crate::entities::pay_sheet::{Column, Entity, Model, PaySheetState};

/// Dates of a sheet at most.
const MOST_DAYS: i64 = 366;

/// Makes a draft. Fails with 400 for dates that make no sense or are to come, with 404 for an examination, a region or an agency out of reach,
/// and with 409 where an open sheet has some of the dates, or there is nothing to pay.
pub(super) async fn make(by: &Acting, db: &Database, clock: &Clock, new: NewPaySheet) -> Result<PaySheet> {
    check(&new, clock)?;
    let sheet = row_of(by, &new);
    if !by.scope.admits::<Entity>(&sheet) {
        return Err(Error::not_found("Region"));
    }
    let tx = db.begin().await?;
    refuse_unknown(by, &tx, &new).await?;
    let open = by
        .scope
        .select::<Entity>()
        .filter(Column::ExaminationId.eq(new.examination_id))
        .filter(Column::RegionId.eq(new.region_id))
        .filter(Column::AuthorizingAgencyId.eq(new.authorizing_agency_id))
        .filter(Column::State.ne(PaySheetState::Locked))
        .filter(Column::FromDate.lte(new.until))
        .filter(Column::UntilDate.gte(new.from));
    if open.count(&*tx).await? > 0 {
        return Err(in_another_sheet());
    }
    let sheet = sheet.into_active_model().reset_all().insert(&*tx).await?;
    let figures = compute(&tx, by, clock, &sheet).await?;
    if figures.duties == 0 {
        return Err(Error::conflict(
            "There is nothing to pay: no closed day of these dates has duties of this agency, or all of them are paid as the attendance stands.",
        ));
    }
    audit::record(&tx, by.now, entry(Action::MakePaySheet, by, &sheet).after(audited(&sheet, figures))).await?;
    tx.commit().await?;
    find::one(by, db, sheet.id).await
}

/// Computes a draft again. Fails with 404, and with 409 once it is handed in.
pub(super) async fn recompute(by: &Acting, db: &Database, clock: &Clock, id: PaySheetId) -> Result<PaySheet> {
    let tx = db.begin().await?;
    let sheet = find::row(&by.scope, &*tx, id).await?;
    let taken = by
        .scope
        .update::<Entity>()
        .filter(Column::Id.eq(id))
        .filter(Column::State.eq(PaySheetState::Draft))
        .col_expr(Column::Version, Expr::col(Column::Version).add(1))
        .col_expr(Column::ComputedByUserId, Expr::value(by.actor.user_id))
        .col_expr(Column::ComputedAt, Expr::value(by.now))
        .exec(&*tx)
        .await?;
    if taken.rows_affected == 0 {
        return Err(no_draft());
    }
    let figures = compute(&tx, by, clock, &sheet).await?;
    audit::record(&tx, by.now, entry(Action::ComputePaySheet, by, &sheet).after(audited(&sheet, figures))).await?;
    tx.commit().await?;
    find::one(by, db, id).await
}

/// Discards a draft. Fails with 404, and with 409 once it is handed in.
pub(super) async fn discard(by: &Acting, db: &Database, id: PaySheetId) -> Result<()> {
    let tx = db.begin().await?;
    let sheet = find::row(&by.scope, &*tx, id).await?;
    if sheet.state != PaySheetState::Draft {
        return Err(no_draft());
    }
    // The row first: a sheet that another user hands in meanwhile keeps its lines.
    let draft = Column::State.eq(PaySheetState::Draft);
    let held = by.scope.update::<Entity>().filter(Column::Id.eq(id)).filter(draft);
    let held = held.col_expr(Column::Version, Expr::col(Column::Version).add(1)).exec(&*tx).await?;
    if held.rows_affected == 0 {
        return Err(no_draft());
    }
    discard_lines(&tx, by, &sheet).await?;
    by.scope.delete::<Entity>().filter(Column::Id.eq(id)).exec(&*tx).await?;
    let before = json!({ "duties": sheet.duties, "totalPaise": sheet.total_paise });
    audit::record(&tx, by.now, entry(Action::DiscardPaySheet, by, &sheet).before(before)).await?;
    tx.commit().await
}

/// The line of the audit trail about a sheet.
pub(super) fn entry(action: Action, by: &Acting, sheet: &Model) -> Entry {
    Entry::of(action).of_request(by).on(SubjectKind::PaySheet, sheet.id).in_region(sheet.region_id)
}

fn no_draft() -> Error {
    Error::conflict(
        "Only a draft can be computed again or discarded. A sheet that is handed in can be given back first.",
    )
}

fn check(new: &NewPaySheet, clock: &Clock) -> Result<()> {
    if new.until < new.from {
        return Err(Error::invalid_field("until", "The last date must not be before the first"));
    }
    if new.until > clock.today() {
        return Err(Error::invalid_field("until", "Days that are to come cannot be paid: today at the latest"));
    }
    if (new.until - new.from).num_days() >= MOST_DAYS {
        return Err(Error::invalid_field("until", "A sheet has at most 366 dates"));
    }
    Ok(())
}

async fn refuse_unknown(by: &Acting, tx: &Transaction, new: &NewPaySheet) -> Result<()> {
    macro_rules! refuse_unknown {
        ($entity:ident, $id:expr, $name:literal) => {
            let known = by.scope.select::<$entity::Entity>().filter($entity::Column::Id.eq($id));
            if known.count(&**tx).await? == 0 {
                return Err(Error::not_found($name));
            }
        };
    }
    refuse_unknown!(examination, new.examination_id, "Examination");
    refuse_unknown!(region, new.region_id, "Region");
    refuse_unknown!(authorizing_agency, new.authorizing_agency_id, "Agency");
    Ok(())
}

fn row_of(by: &Acting, new: &NewPaySheet) -> Model {
    Model {
        id: PaySheetId::new(),
        examination_id: new.examination_id,
        region_id: new.region_id,
        authorizing_agency_id: new.authorizing_agency_id,
        from_date: new.from,
        until_date: new.until,
        state: PaySheetState::Draft,
        version: 1,
        duties: 0,
        people: 0,
        differences: 0,
        without_rate: 0,
        total_paise: 0,
        created_by_user_id: by.actor.user_id,
        created_at: by.now,
        computed_by_user_id: by.actor.user_id,
        computed_at: by.now,
        submitted_by_user_id: None,
        submitted_at: None,
        approved_by_user_id: None,
        approved_at: None,
    }
}

fn audited(sheet: &Model, figures: Figures) -> Value {
    json!({
        "examinationId": sheet.examination_id, "authorizingAgencyId": sheet.authorizing_agency_id,
        "from": sheet.from_date, "until": sheet.until_date,
        "duties": figures.duties, "totalPaise": figures.total_paise,
    })
}
