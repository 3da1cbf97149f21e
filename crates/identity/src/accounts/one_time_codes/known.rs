//! Browsers and devices that are known for a number, because a code for it was right there before.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::Result;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, QueryFilter,
    sea_query::OnConflict,
};

use super::sign_in_scope;
use crate::{
    accounts::sessions::{CookieToken, Cookies},
    entities::known_device::{self, Column, Entity},
    installation::Installation,
};

/// The device cookie that came with a request, if a code for the number was right there within `known_browser_days`.
pub(crate) async fn known<'a>(
    db: &impl ConnectionTrait,
    installation: &Installation,
    cookies: &'a Cookies,
    mobile_hash: &[u8],
) -> Result<Option<&'a CookieToken>> {
    let Some(device) = &cookies.device else { return Ok(None) };
    let since = installation.now() - TimeDelta::days(installation.settings().known_browser_days);
    let row = sign_in_scope()
        .select::<Entity>()
        .filter(Column::DeviceHash.eq(device.hash()))
        .filter(Column::MobileHash.eq(mobile_hash))
        .filter(Column::UsedAt.gt(since))
        .one(db)
        .await?;
    Ok(row.map(|_| device))
}

/// A code for the number was right in this browser, or a signed-in user let it in.
pub(crate) async fn remember(
    tx: &DatabaseTransaction,
    now: DateTime<Utc>,
    device: &CookieToken,
    mobile_hash: &[u8],
) -> Result<()> {
    let row = known_device::ActiveModel {
        device_hash: Set(device.hash()),
        mobile_hash: Set(mobile_hash.to_vec()),
        used_at: Set(now),
    };
    let on_conflict =
        OnConflict::columns([Column::DeviceHash, Column::MobileHash]).update_column(Column::UsedAt).to_owned();
    Entity::insert(row).on_conflict(on_conflict).exec_without_returning(tx).await?;
    Ok(())
}

/// Removes devices on which no code was right since `before`.
pub(crate) async fn forget_devices(tx: &DatabaseTransaction, before: DateTime<Utc>) -> Result<()> {
    let scope = sign_in_scope();
    scope.delete::<Entity>().filter(Column::UsedAt.lte(before)).exec(tx).await?;
    Ok(())
}
