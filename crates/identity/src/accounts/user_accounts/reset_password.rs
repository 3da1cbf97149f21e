//! Making a password worthless that others may know. Its owner sets a new one with a code.

use kernel::{Error, Result, access::Acting, database::Transaction, error::Problem, ids::UserId};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};

use super::{authority::take, find, trail};
use crate::{
    accounts::{one_time_codes, passwords::tries, sessions},
    entities::user,
    installation::Installation,
    trail::{
        audit,
        delivery::{self, Message, Template},
    },
};

pub(super) async fn reset(
    installation: &Installation,
    acting: &Acting,
    id: UserId,
    reason: &str,
) -> Result<user::Model> {
    let now = installation.now();
    let tx = installation.db().begin().await?;
    let before = take(acting, &tx, id).await?;
    if before.role.is_gate() {
        return Err(Error::invalid("This person signs in with a one-time code, so there is no password to reset."));
    }
    let Some(number) = before.proven_mobile_number.clone() else {
        return Err(Error::conflict(
            Problem::new(
                "This account has no mobile number for the code to set a new password. Give it a mobile number first.",
            )
            .because("NO_NUMBER"),
        ));
    };
    let mut row = before.clone().into_active_model();
    row.password_hash = Set(None);
    row.password_changed_at = Set(Some(now));
    row.updated_at = Set(now);
    row.update(&*tx).await?;
    tries::forgive(&tx, id).await?;
    sessions::end_all_of(&tx, now, id).await?;
    one_time_codes::void_all_of(&tx, now, id).await?;
    tell(&tx, installation, number).await?;
    let after = find::by_id(&acting.scope, &*tx, id).await?;
    let entry = trail::about(audit::Action::VoidPassword, acting, &after);
    let said = serde_json::json!({ "hadPassword": before.password_hash.is_some() });
    audit::record(&tx, now, entry.before(said).after(trail::with_reason(trail::values(&after), Some(reason)))).await?;
    tx.commit().await?;
    Ok(after)
}

async fn tell(tx: &Transaction, installation: &Installation, number: String) -> Result<()> {
    let message = Message { template: Template::PasswordVoided, to: number, values: Vec::new(), code: None };
    delivery::send(tx, installation.now(), &installation.settings().delivery, message).await
}
