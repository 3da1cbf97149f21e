//! Making an account. It has no password: nobody but its owner is ever to know one, so the owner sets it with a code
//! that goes to their mobile number.

use kernel::{Result, database::Transaction};

use super::{Administrator, NewUserAccount, place::Place};
use crate::{
    audit,
    delivery::{self, Message, Template},
    entities::user,
    installation::Installation,
    users::{self, NewUser},
};

pub(super) async fn create(
    installation: &Installation,
    administrator: Administrator<'_>,
    new: NewUserAccount,
) -> Result<user::Model> {
    users::refuse_duty_role(new.role)?;
    administrator.refuse_above(new.role)?;
    let said = Place { region_id: new.region_id, agency_id: new.authorizing_agency_id };
    let now = installation.now();
    let tx = installation.db().begin().await?;
    let place = said.settled(&tx, installation.names(), administrator.scope, new.role).await?;
    let row = users::row(
        NewUser {
            name: new.name,
            user_id: Some(new.user_id),
            mobile_number: new.mobile_number,
            email: new.email,
            role: new.role,
            password: None,
            region_id: place.region_id,
            authorizing_agency_id: place.agency_id,
            city_id: None,
        },
        now,
    )?;
    let row = user::Model { created_by_user_id: Some(administrator.actor.user_id), ..row };
    administrator.refuse_out_of_reach(&row)?;
    users::insert(&tx, installation.names(), &row).await?;
    welcome(&tx, installation, &row).await?;
    let entry = users::created(&row).by(administrator.actor).from(administrator.facts);
    audit::record(&tx, now, entry).await?;
    tx.commit().await?;
    Ok(row)
}

/// Tells the owner how to sign in for the first time.
async fn welcome(tx: &Transaction, installation: &Installation, row: &user::Model) -> Result<()> {
    let message = Message {
        template: Template::AccountCreated,
        to: row.mobile_number.clone(),
        values: vec![("user", row.user_id.clone().unwrap_or_else(|| row.mobile_number.clone()))],
        code: None,
    };
    delivery::send(tx, installation.now(), &installation.settings().delivery, message).await
}
