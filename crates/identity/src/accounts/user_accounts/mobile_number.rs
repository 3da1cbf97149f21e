//! Giving an account another mobile number as a user manager: the holder of the old number is shut out at once, and
//! codes go to the new one later, or when a second user manager agrees.

use kernel::{Error, Result, access::Acting, error::Problem, ids::UserId};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, DatabaseTransaction, IntoActiveModel};

use super::{MobileNumberAgreed, MobileNumberChange, authority::take, trail};
use crate::{
    accounts::{
        mobile_numbers::{self, Agreement},
        own_account, users,
    },
    entities::user,
    installation::Installation,
    trail::audit,
};

pub(super) async fn change(
    installation: &Installation,
    acting: &Acting,
    id: UserId,
    change: MobileNumberChange,
) -> Result<user::Model> {
    let now = installation.now();
    let tx = installation.db().begin().await?;
    let before = take_from_above(acting, &tx, id).await?;
    let number = Some(change.mobile_number.as_str());
    let has_it =
        [&before.mobile_number, &before.proven_mobile_number].into_iter().all(|known| known.as_deref() == number);
    if has_it && before.is_number_vouched() {
        return Ok(before);
    }
    let (agreement, by) = (Agreement::UserManager, acting.actor.user_id);
    let after = mobile_numbers::give(&tx, installation, before.clone(), number, agreement, by).await?;
    let entry = trail::about(audit::Action::ChangeMobileNumber, acting, &after).before(trail::values(&before));
    let mut values = trail::with_reason(trail::values(&after), Some(&change.reason));
    values["codesHeldUntil"] = serde_json::json!(after.codes_held_until);
    audit::record(&tx, now, entry.after(values)).await?;
    tx.commit().await?;
    Ok(after)
}

/// Agrees that codes go to the number that another user manager gave the account. Again changes nothing.
pub(super) async fn agree(
    installation: &Installation,
    acting: &Acting,
    id: UserId,
    agreed: &MobileNumberAgreed,
) -> Result<user::Model> {
    let now = installation.now();
    let tx = installation.db().begin().await?;
    let before = take_from_above(acting, &tx, id).await?;
    if before.proven_mobile_number.as_deref() != Some(agreed.mobile_number.as_str()) {
        return Err(Error::conflict(
            Problem::new("The account’s mobile number is another one by now. Look at it again.")
                .because("ANOTHER_NUMBER"),
        ));
    }
    if !before.holds_codes(now) {
        return Ok(before);
    }
    let own = own_account::held(&tx, &acting.actor).await?;
    // Neither the same person nor an account that one of them made, directly or through others; nor two that one person made.
    let is_second = match before.number_given_by_user_id {
        Some(giver) => users::are_strangers(&*tx, own.id, giver).await?,
        None => false,
    };
    if !is_second {
        return Err(Error::conflict(
            Problem::new(
                "You gave this number, or one of you two made the other’s account, or one person made both. Somebody else has to agree.",
            )
            .because("SECOND_ADMINISTRATOR_NEEDED"),
        ));
    }
    let mut row = before.clone().into_active_model();
    row.codes_held_until = Set(None);
    row.number_given_by_user_id = Set(None);
    row.updated_at = Set(now);
    let after = row.update(&*tx).await?;
    let entry = trail::about(audit::Action::AgreeToMobileNumber, acting, &after).before(serde_json::json!({
        "codesHeldUntil": before.codes_held_until,
        "givenByUserId": before.number_given_by_user_id,
    }));
    audit::record(&tx, now, entry.after(trail::values(&after))).await?;
    tx.commit().await?;
    Ok(after)
}

/// The account, to be given another number, which opens it: not that of a peer.
async fn take_from_above(acting: &Acting, tx: &DatabaseTransaction, id: UserId) -> Result<user::Model> {
    let account = take(acting, tx, id).await?;
    // With a number of its own choice, the side below the decision would hold the account when it stands no more.
    if let Some(refusal) = account.decided_against().refusal_to(acting.actor.role.into()) {
        return Err(refusal.into());
    }
    if users::may_give_number(acting.actor.role, account.role) {
        return Ok(account);
    }
    Err(Error::Forbidden("Only somebody with a wider reach can give this account another mobile number.".into()))
}
