//! The account that came with a functionary's duties follows the mobile number of their record, also where a user manager
//! keeps it in use after them.

use kernel::{
    Result,
    access::{Acting, Permission, permission::ManageUsers},
    database::Transaction,
    ids::FunctionaryId,
    values::mask_mobile,
};
use serde_json::json;

use super::give::{Agreement, give};
use crate::{accounts::users, entities::user, installation::Installation, trail::audit};

/// A caller who may manage this account agrees by changing its number; any other caller does not, nor one below a decision to shut it out.
fn agreement(acting: &Acting, account: &user::Model) -> Agreement {
    let may_manage = ManageUsers::ROLES.contains(&acting.actor.role)
        && users::may_give_number(acting.actor.role, account.role)
        && acting.scope.admits::<user::Entity>(account)
        && acting.actor.user_id != account.id
        && account.decided_against().refusal_to(acting.actor.role.into()).is_none();
    if may_manage { Agreement::UserManager } else { Agreement::Missing }
}

/// Makes the new number of a functionary's record the number to call of the account that came with their duties. What the
/// account's number unlocks follows at once only where a user manager changes the record. Gives what the audit trail is to
/// keep, if there was anything to do.
///
/// # Errors
/// [`kernel::Error::Conflict`] at `mobileNumber` when another account has the number.
pub async fn follow(
    tx: &Transaction,
    installation: &Installation,
    acting: &Acting,
    functionary_id: FunctionaryId,
    number: &str,
) -> Result<Option<audit::Entry>> {
    let account = users::account_of(tx, functionary_id).await?;
    let Some(before) = account.filter(|account| account.mobile_number.as_deref() != Some(number)) else {
        return Ok(None);
    };
    let agreement = agreement(acting, &before);
    let entry = audit::Entry::of(audit::Action::ChangeMobileNumber)
        .on(audit::SubjectKind::User, before.id)
        .in_region(before.region_id)
        .before(json!({ "mobileNumber": before.mobile_number.as_deref().map(mask_mobile) }))
        .after(json!({
            "mobileNumber": mask_mobile(number),
            "functionaryId": functionary_id,
            "isAgreed": agreement == Agreement::UserManager,
        }));
    give(tx, installation, before, Some(number), agreement, acting.actor.user_id).await?;
    Ok(Some(entry))
}
