//! Proving the new number by the code that was sent to it.

use kernel::{Error, Result, access::Actor};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, DatabaseTransaction, IntoActiveModel};

use super::{
    agree::{Settled, settle},
    requests::WhichNumber,
    send_code::{own_open_change, place},
};
use crate::{
    audit::{self, Action, RequestFacts, SubjectKind},
    entities::{audit_entry::AuditOutcome, user},
    installation::Installation,
    one_time_codes::{self, mobile_hash},
    profile,
    sessions::CookieToken,
};

const ACTION: Action = Action::ProveMobileNumber;

pub(super) async fn prove(
    installation: &Installation,
    actor: &Actor,
    (facts, device): (&RequestFacts, &CookieToken),
    flow: &CookieToken,
    code: &str,
) -> Result<Settled> {
    let tx = installation.db().begin().await?;
    let account = profile::held(&tx, actor).await?;
    let which = WhichNumber::New;
    let checked = check(&tx, installation, (facts, device), &account, (flow, which, code)).await;
    if let Err(refused) = checked {
        return Err(count(tx, installation, (actor, facts), ACTION, refused).await?);
    }
    let mut change = own_open_change(&tx, account.id).await?.into_active_model();
    change.proved_at = Set(Some(installation.now()));
    let change = change.update(&*tx).await?;
    let settled = settle(&tx, installation, (actor, facts), account, change, ACTION).await?;
    tx.commit().await?;
    Ok(settled)
}

/// Whether this is the code that was sent to the number that the change is about.
pub(super) async fn check(
    tx: &DatabaseTransaction,
    installation: &Installation,
    requester: (&RequestFacts, &CookieToken),
    account: &user::Model,
    (flow, which, code): (&CookieToken, WhichNumber, &str),
) -> Result<()> {
    let change = own_open_change(tx, account.id).await?;
    let number = match which {
        WhichNumber::New => change.to_number,
        WhichNumber::Old => account.proven_mobile_number.clone(),
    };
    let place = place(flow, which);
    let used = one_time_codes::check(tx, installation, requester, place, code).await?;
    let is_to_it = number.is_some_and(|number| used.mobile_hash == mobile_hash(installation.keys(), &number));
    if used.user_id == Some(account.id) && is_to_it {
        return Ok(());
    }
    Err(one_time_codes::start_again(place.purpose))
}

/// Makes a wrong try last, and gives the refusal back.
pub(super) async fn count(
    tx: kernel::database::Transaction,
    installation: &Installation,
    (actor, facts): (&Actor, &RequestFacts),
    action: audit::Action,
    refused: Error,
) -> Result<Error> {
    if matches!(refused, Error::Invalid(_) | Error::TooManyRequests { .. }) {
        let entry = audit::Entry::of(action).by(actor).on(SubjectKind::User, actor.user_id).in_region(actor.region_id);
        audit::record(&tx, installation.now(), entry.ended(AuditOutcome::Failed).from(facts)).await?;
        tx.commit().await?;
    }
    Ok(refused)
}
