//! Changing one's name, address or number, or doing without the latter two.

use kernel::{Error, Result, access::Acting, error::Problem};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};
use serde_json::json;

use super::ProfileChanges;
use crate::{
    accounts::{
        mobile_numbers::{self, Agreement},
        own_account, users,
    },
    entities::user,
    installation::Installation,
    trail::audit::{self, Action, SubjectKind},
};

const EMAIL_NEEDED: &str =
    "This account has no user id and signs in with its e-mail address, so it cannot be without one.";

/// The device may be in the hands of the colleague who let it in.
const LET_IN: &str =
    "A colleague let this device in. Change your e-mail address and mobile number where you signed in with a code.";

/// Changes the caller's row. With another number to call, codes stay where they are until it is proven and agreed to.
pub(super) async fn update(
    installation: &Installation,
    acting: &Acting,
    changes: ProfileChanges,
) -> Result<user::Model> {
    let (now, actor) = (acting.now, &acting.actor);
    let tx = installation.db().begin().await?;
    let old = own_account::held(&tx, actor).await?;
    let mut new = old.clone();
    if let Some(name) = changes.name {
        new.name = name.trim().to_owned();
    }
    if let Some(email) = changes.email {
        new.email = email.map(|email| email.trim().to_owned());
    }
    if let Some(number) = changes.mobile_number {
        new.mobile_number = number;
    }
    if new == old {
        return Ok(old);
    }
    if actor.let_in_by_colleague && (new.email != old.email || new.mobile_number != old.mobile_number) {
        return Err(Error::Forbidden(LET_IN.into()));
    }
    refuse_no_login(&new)?;
    users::refuse_taken(&tx, &new).await?;
    let number = new.mobile_number;
    let is_moved = number != old.mobile_number;
    // First, so that a new address that came along does not take the place of the one that is told.
    let held = match is_moved {
        true => {
            mobile_numbers::give(&tx, installation, old.clone(), number.as_deref(), Agreement::Missing, actor.user_id)
                .await?
        }
        false => old.clone(),
    };
    let mut row = held.into_active_model();
    row.name = Set(new.name);
    row.email = Set(new.email);
    row.updated_at = Set(now);
    let new = row.update(&*tx).await.map_err(users::clash)?;
    let entry = audit::Entry::of(Action::UpdateProfile)
        .of_request(acting)
        .on(SubjectKind::User, actor.user_id)
        .in_region(new.region_id)
        .after(json!({
            "name": new.name != old.name,
            "email": new.email != old.email,
            "mobileNumber": is_moved,
        }));
    audit::record(&tx, now, entry).await?;
    tx.commit().await?;
    Ok(new)
}

/// Refuses to take the e-mail address away from a user who has no other name to type beside the password.
fn refuse_no_login(account: &user::Model) -> Result<()> {
    if account.role.is_gate() || account.user_id.is_some() || account.email.is_some() {
        return Ok(());
    }
    Err(Error::conflict(Problem::new(EMAIL_NEEDED).because("EMAIL_NEEDED").at("email")))
}
