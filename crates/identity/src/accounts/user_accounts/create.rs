//! Making an account. It has no password: only its owner is ever to know one, so the owner sets it with a code
//! that goes to their mobile number, or signs in with such a code where the role does.

use kernel::{Result, access::Acting, database::Transaction};

use super::{
    NewUserAccount,
    authority::{refuse_above, refuse_out_of_reach},
    place::AccountPlace,
};
use crate::{
    accounts::users::{self, NewUser},
    entities::user,
    installation::Installation,
    trail::{
        audit,
        delivery::{self, Message, Template},
    },
};

pub(super) async fn create(installation: &Installation, acting: &Acting, new: NewUserAccount) -> Result<user::Model> {
    refuse_above(acting, new.role)?;
    let said = AccountPlace { region_id: new.region_id, agency_id: new.authorizing_agency_id, city_id: new.city_id };
    let now = installation.now();
    let tx = installation.db().begin().await?;
    let place = said.settled(&tx, installation.names(), &acting.scope, new.role).await?;
    let row = users::row(
        NewUser {
            name: new.name,
            user_id: new.user_id,
            mobile_number: new.mobile_number,
            email: new.email,
            role: new.role,
            password: None,
            region_id: place.region_id,
            authorizing_agency_id: place.agency_id,
            city_id: place.city_id,
        },
        now,
    )?;
    let row = user::Model { created_by_user_id: Some(acting.actor.user_id), ..row };
    refuse_out_of_reach(acting, &row)?;
    users::insert(&tx, installation.names(), &row).await?;
    welcome(&tx, installation, &row).await?;
    let entry = users::created(&row).of_request(acting);
    audit::record(&tx, now, entry).await?;
    tx.commit().await?;
    Ok(row)
}

/// Tells the owner how to sign in for the first time.
async fn welcome(tx: &Transaction, installation: &Installation, row: &user::Model) -> Result<()> {
    let Some(to) = row.mobile_number.clone() else { return Ok(()) };
    let (template, values) = match &row.user_id {
        Some(user_id) if !row.role.is_gate() => (Template::AccountCreated, vec![("user", user_id.clone())]),
        _ => (Template::AccountCreatedForCodes, Vec::new()),
    };
    let message = Message { template, to, values, code: None };
    delivery::send(tx, installation.now(), &installation.settings().delivery, message).await
}
