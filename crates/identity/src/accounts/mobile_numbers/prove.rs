//! Proving the new number by the code that was sent to it.

use kernel::{Error, Result, access::Acting};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, DatabaseTransaction, IntoActiveModel};

use super::{
    requests::WhichNumber,
    send_code::{binding, own_open_change},
    settle::{Settled, settle},
};
use crate::{
    accounts::{
        one_time_codes::{self, CodeTry, mobile_hash},
        own_account,
        sessions::CookieToken,
    },
    entities::{audit_entry::AuditOutcome, user},
    installation::Installation,
    trail::audit::{self, Action, SubjectKind},
};

const ACTION: Action = Action::ProveMobileNumber;

pub(super) async fn prove(
    installation: &Installation,
    acting: &Acting,
    device: &CookieToken,
    flow: &CookieToken,
    code: &str,
) -> Result<Settled> {
    let tx = installation.db().begin().await?;
    let account = own_account::held(&tx, &acting.actor).await?;
    let given = NumberCode { which: WhichNumber::New, code, flow, device };
    if let Err(refused) = check(&tx, installation, acting, &account, given).await {
        return Err(count(tx, acting, ACTION, refused).await?);
    }
    let mut change = own_open_change(&tx, account.id).await?.into_active_model();
    change.proved_at = Set(Some(installation.now()));
    let change = change.update(&*tx).await?;
    let settled = settle(&tx, installation, acting, account, change, ACTION).await?;
    tx.commit().await?;
    Ok(settled)
}

/// A code that the caller gives for one of their two numbers.
#[derive(Clone, Copy)]
pub(super) struct NumberCode<'a> {
    pub which: WhichNumber,
    pub code: &'a str,
    /// The cookie of the change under way.
    pub flow: &'a CookieToken,
    /// The browser, which is known once the code is right.
    pub device: &'a CookieToken,
}

/// Whether this is the code that was sent to the number that the change is about.
pub(super) async fn check(
    tx: &DatabaseTransaction,
    installation: &Installation,
    acting: &Acting,
    account: &user::Model,
    NumberCode { which, code, flow, device }: NumberCode<'_>,
) -> Result<()> {
    let change = own_open_change(tx, account.id).await?;
    let number = match which {
        WhichNumber::New => change.to_number,
        WhichNumber::Old => account.proven_mobile_number.clone(),
    };
    let binding = binding(flow, which);
    let used = one_time_codes::check(tx, installation, CodeTry { binding, code, facts: &acting.facts, device }).await?;
    let is_to_it = number.is_some_and(|number| used.mobile_hash == mobile_hash(installation.keys(), &number));
    if used.user_id == Some(account.id) && is_to_it {
        return Ok(());
    }
    Err(one_time_codes::start_again(binding.purpose))
}

/// Makes a wrong try last, and gives the refusal back.
pub(super) async fn count(
    tx: kernel::database::Transaction,
    acting: &Acting,
    action: audit::Action,
    refused: Error,
) -> Result<Error> {
    if matches!(refused, Error::Invalid(_) | Error::TooManyRequests { .. }) {
        let actor = &acting.actor;
        let entry = audit::Entry::of(action).of_request(acting).on(SubjectKind::User, actor.user_id);
        audit::record(&tx, acting.now, entry.in_region(actor.region_id).ended(AuditOutcome::Failed)).await?;
        tx.commit().await?;
    }
    Ok(refused)
}
