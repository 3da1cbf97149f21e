//! The steps of a sheet from a draft to a locked one. Each is a conditional update of the version that the caller saw: of two users who act at
//! once, one is told to look again.

use identity::trail::audit::{self, Action};
use kernel::{
    Error, Result,
    access::{Acting, Permission, permission::ApprovePaySheets},
    clock::Clock,
    database::{Database, Transaction},
    error::Problem,
    ids::{PaySheetId, UserId},
};
use sea_orm::{
    ColumnTrait, QueryFilter, UpdateMany,
    sea_query::{Expr, ExprTrait},
};
use serde_json::json;

use super::{compute::is_current, find, make::entry, requests::PaySheetStep, responses::PaySheet};
use crate::entities::pay_sheet::{Column, Entity, Model, PaySheetState};

/// Hands a draft in. Fails with 404, and with 409 where it is no draft, is empty, lacks rates, or computing it now gives other lines.
pub(super) async fn submit(
    by: &Acting,
    db: &Database,
    clock: &Clock,
    (id, step): (PaySheetId, PaySheetStep),
) -> Result<PaySheet> {
    let tx = db.begin().await?;
    let sheet = find::row(&by.scope, &*tx, id).await?;
    if sheet.duties == 0 {
        return Err(Error::conflict("This sheet has no line. Discard it."));
    }
    if sheet.without_rate > 0 {
        let sentence = format!(
            "{} duties have no rate although their people came. Set the rates, and compute the sheet again.",
            sheet.without_rate
        );
        return Err(Error::conflict(Problem::new(sentence).because("NO_RATE")));
    }
    if !is_current(&tx, by, clock, &sheet).await? {
        let sentence = "The attendance, a rate or a home changed since this sheet was computed. Compute it again.";
        return Err(Error::conflict(Problem::new(sentence).because("STALE")));
    }
    let change = to(by, &sheet, step, PaySheetState::Draft, PaySheetState::Submitted)
        .col_expr(Column::SubmittedByUserId, Expr::value(by.actor.user_id))
        .col_expr(Column::SubmittedAt, Expr::value(by.now));
    take(tx, by, db, &sheet, (Action::SubmitPaySheet, change)).await
}

/// Gives a sheet that was handed in back, to be computed again. Fails with 404, and with 409 where it does not wait for approval.
pub(super) async fn give_back(by: &Acting, db: &Database, id: PaySheetId, step: PaySheetStep) -> Result<PaySheet> {
    let tx = db.begin().await?;
    let sheet = find::row(&by.scope, &*tx, id).await?;
    let change = to(by, &sheet, step, PaySheetState::Submitted, PaySheetState::Draft)
        .col_expr(Column::SubmittedByUserId, Expr::value(None::<UserId>))
        .col_expr(Column::SubmittedAt, Expr::value(None::<chrono::DateTime<chrono::Utc>>));
    take(tx, by, db, &sheet, (Action::ReturnPaySheet, change)).await
}

/// Approves a sheet and locks it. Fails with 404, and with 409 where it does not wait for approval, or the caller had a hand in it.
pub(super) async fn approve(by: &Acting, db: &Database, id: PaySheetId, step: PaySheetStep) -> Result<PaySheet> {
    let tx = db.begin().await?;
    let sheet = find::row(&by.scope, &*tx, id).await?;
    if has_a_hand_in(by, &sheet) {
        let sentence = "A second person has to approve this sheet: you made it, computed it or handed it in.";
        return Err(Error::conflict(Problem::new(sentence).because("SAME_PERSON")));
    }
    let change = to(by, &sheet, step, PaySheetState::Submitted, PaySheetState::Locked)
        .col_expr(Column::ApprovedByUserId, Expr::value(by.actor.user_id))
        .col_expr(Column::ApprovedAt, Expr::value(by.now));
    take(tx, by, db, &sheet, (Action::ApprovePaySheet, change)).await
}

/// Whether the caller may approve a sheet as it is.
pub(super) fn can_approve(by: &Acting, sheet: &Model) -> bool {
    sheet.state == PaySheetState::Submitted
        && ApprovePaySheets::ROLES.contains(&by.actor.role)
        && !has_a_hand_in(by, sheet)
}

fn has_a_hand_in(by: &Acting, sheet: &Model) -> bool {
    let hands = [Some(sheet.created_by_user_id), Some(sheet.computed_by_user_id), sheet.submitted_by_user_id];
    hands.contains(&Some(by.actor.user_id))
}

/// The change from one state to another, of the version that the caller saw and that the checks read.
fn to(by: &Acting, sheet: &Model, step: PaySheetStep, from: PaySheetState, state: PaySheetState) -> UpdateMany<Entity> {
    by.scope
        .update::<Entity>()
        .filter(Column::Id.eq(sheet.id))
        .filter(Column::State.eq(from))
        .filter(Column::Version.eq(step.version))
        .filter(Column::Version.eq(sheet.version))
        .col_expr(Column::State, Expr::value(state))
        .col_expr(Column::Version, Expr::col(Column::Version).add(1))
}

async fn take(
    tx: Transaction,
    by: &Acting,
    db: &Database,
    sheet: &Model,
    (action, change): (Action, UpdateMany<Entity>),
) -> Result<PaySheet> {
    if change.exec(&*tx).await?.rows_affected == 0 {
        let sentence =
            "This sheet is another than you saw: someone computed it, handed it in or approved it. Look again.";
        return Err(Error::conflict(Problem::new(sentence).because("CHANGED")));
    }
    let after = json!({ "duties": sheet.duties, "people": sheet.people, "totalPaise": sheet.total_paise });
    audit::record(&tx, by.now, entry(action, by, sheet).after(after)).await?;
    tx.commit().await?;
    find::one(by, db, sheet.id).await
}
