//! Changing one's name, address or number.

use kernel::{Result, access::Actor};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};
use serde_json::json;

use super::{ProfileChanges, find};
use crate::{
    audit::{self, RequestFacts},
    entities::user,
    installation::Installation,
    mobile_numbers::{self, Agreement},
    users,
};

/// Changes the caller's row. With another number to call, codes stay where they are until it is proven and agreed to.
pub(super) async fn update(
    installation: &Installation,
    actor: &Actor,
    facts: &RequestFacts,
    changes: ProfileChanges,
) -> Result<user::Model> {
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
        return Ok(old);
    }
    users::refuse_taken(&tx, &new).await?;
    let number = new.mobile_number;
    let is_moved = number != old.mobile_number;
    // First, so that a new address that came along does not take the place of the one that is told.
    let held = match is_moved {
        true => mobile_numbers::give(&tx, installation, old.clone(), &number, Agreement::Missing).await?,
        false => old.clone(),
    };
    let mut row = held.into_active_model();
    row.name = Set(new.name);
    row.email = Set(new.email);
    row.updated_at = Set(now);
    let new = row.update(&*tx).await.map_err(users::clash)?;
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
    Ok(new)
}
