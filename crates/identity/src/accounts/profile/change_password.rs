//! Setting a new password with the old one at hand.

use kernel::{Error, Result, access::Acting, database::Transaction};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};

use super::PasswordChange;
use crate::{
    accounts::{
        own_account, passwords,
        sessions::{self, Started},
    },
    entities::user,
    installation::Installation,
    trail::{
        audit::{self, Action, SubjectKind},
        delivery::{self, Message, Template},
    },
};

const ACTION: Action = Action::ChangePassword;

pub(super) async fn change(
    installation: &Installation,
    acting: &Acting,
    change: PasswordChange,
) -> Result<(user::Model, Option<Started>)> {
    let (keys, settings) = (installation.keys(), &installation.settings().password);
    let user = own_account::find(installation.db(), &acting.actor).await?;
    if user.password_hash.is_none() {
        return Err(Error::invalid("You sign in with a one-time code, so there is no password to change."));
    }
    if !installation.deployment().is_demo() {
        let about_them = [Some(user.name.as_str()), user.user_id.as_deref(), user.email.as_deref()];
        let about_them: Vec<&str> = about_them.into_iter().flatten().collect();
        passwords::refuse_too_long("newPassword", &change.new_password)?;
        passwords::refuse_guessable("newPassword", &change.new_password, &about_them)?;
    }
    own_account::prove_password(installation, acting, change.current_password, "currentPassword", ACTION).await?;
    let hash = passwords::hash(keys, settings, change.new_password).await?;

    let now = installation.now();
    let tx = installation.db().begin().await?;
    let user = own_account::held(&tx, &acting.actor).await?;
    let mut row = user.into_active_model();
    row.password_hash = Set(Some(hash));
    row.password_changed_at = Set(Some(now));
    row.updated_at = Set(now);
    let user = row.update(&*tx).await?;
    sessions::end_all_of(&tx, now, user.id).await?;
    let session = sessions::restart(&tx, installation.clock(), &acting.facts, &acting.actor).await?;
    tell_of_change(&tx, installation, &user).await?;
    let entry = audit::Entry::of(ACTION).of_request(acting).on(SubjectKind::User, user.id).in_region(user.region_id);
    audit::record(&tx, now, entry).await?;
    tx.commit().await?;
    Ok((user, session))
}

/// Tells the user, who may not know: by e-mail, or by SMS where there is no address. Sends nothing where there is neither.
pub(crate) async fn tell_of_change(tx: &Transaction, installation: &Installation, user: &user::Model) -> Result<()> {
    let by_mail = user.email.clone().map(|email| (Template::PasswordChanged, email));
    let by_sms = || user.proven_mobile_number.clone().map(|number| (Template::PasswordChangedNotice, number));
    let Some((template, to)) = by_mail.or_else(by_sms) else { return Ok(()) };
    let message = Message { template, to, values: vec![("name", user.name.clone())], code: None };
    delivery::send(tx, installation.now(), &installation.settings().delivery, message).await
}
