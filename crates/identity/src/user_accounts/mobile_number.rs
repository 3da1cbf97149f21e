//! Giving an account another mobile number: where its codes go, so whoever has the old one is shut out at once.

use kernel::{Result, ids::UserId};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};

use super::{Administrator, MobileNumberChange, trail};
use crate::{audit, delivery, entities::user, installation::Installation, one_time_codes, profile, sessions, users};

pub(super) async fn change(
    installation: &Installation,
    administrator: Administrator<'_>,
    id: UserId,
    change: MobileNumberChange,
) -> Result<user::Model> {
    let now = installation.now();
    let tx = installation.db().begin().await?;
    let before = administrator.take(&tx, id).await?;
    if before.mobile_number == change.mobile_number {
        return Ok(before);
    }
    users::refuse_taken(&tx, &user::Model { mobile_number: change.mobile_number.clone(), ..before.clone() }).await?;
    let mut row = before.clone().into_active_model();
    row.mobile_number = Set(change.mobile_number);
    row.updated_at = Set(now);
    let after = row.update(&*tx).await.map_err(users::clash)?;
    sessions::end_all_of(&tx, now, id).await?;
    one_time_codes::void_all_of(&tx, now, id).await?;
    delivery::send(&tx, now, &installation.settings().delivery, profile::farewell(&before, &after)).await?;
    let entry = trail::about("CHANGE_MOBILE_NUMBER", administrator, &after).before(trail::values(&before));
    audit::record(&tx, now, entry.after(trail::with_reason(trail::values(&after), &change.reason))).await?;
    tx.commit().await?;
    Ok(after)
}
