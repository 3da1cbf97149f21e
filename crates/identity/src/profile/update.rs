//! Changing one's name, address or number.

use kernel::{Result, access::Actor, values::mask_mobile};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};
use serde_json::json;

use super::{ProfileChanges, find};
use crate::{
    audit::{self, RequestFacts},
    delivery::{self, Message, Template},
    entities::user,
    installation::Installation,
    one_time_codes,
    sessions::{self, Started},
    users,
};

pub(super) async fn update(
    installation: &Installation,
    actor: &Actor,
    facts: &RequestFacts,
    changes: ProfileChanges,
) -> Result<(user::Model, Option<Started>)> {
    let now = installation.now();
    let tx = installation.db().begin().await?;
    let old = find::held(&tx, actor).await?;
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
        return Ok((old, None));
    }
    users::refuse_taken(&tx, &new).await?;
    let mut row = old.clone().into_active_model();
    row.name = Set(new.name);
    row.email = Set(new.email);
    row.mobile_number = Set(new.mobile_number);
    row.updated_at = Set(now);
    let new = row.update(&*tx).await?;
    let is_moved = new.mobile_number != old.mobile_number;
    let session = if is_moved {
        sessions::end_all_of(&tx, now, actor.user_id).await?;
        one_time_codes::void_all_of(&tx, now, actor.user_id).await?;
        delivery::send(&tx, now, &installation.settings().delivery, farewell(&old, &new)).await?;
        sessions::restart(&tx, installation.clock(), facts, actor).await?
    } else {
        None
    };
    let entry = audit::Entry::of("UPDATE_PROFILE")
        .by(actor)
        .on("User", actor.user_id)
        .in_region(new.region_id)
        .after(json!({
            "name": new.name != old.name,
            "email": new.email != old.email,
            "mobileNumber": is_moved,
        }))
        .from(facts);
    audit::record(&tx, now, entry).await?;
    tx.commit().await?;
    Ok((new, session))
}

/// Tells the old number, whose holder may not know.
pub(crate) fn farewell(old: &user::Model, new: &user::Model) -> Message {
    Message {
        template: Template::MobileNumberChanged,
        to: old.mobile_number.clone(),
        values: vec![("mobile", mask_mobile(&new.mobile_number))],
        code: None,
    }
}
