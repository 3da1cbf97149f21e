//! What an authenticator app is given: the secret as a QR code and in letters; and the moment from which its codes count.

use chrono::{DateTime, Utc};
use data_encoding::BASE32_NOPAD;
use kernel::{Error, Result, database::Transaction};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use qrcode::{QrCode, render::svg};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};

use super::{AuthenticatorOffer, authenticator, recovery};
use crate::{entities::user, installation::Installation};

/// What the app calls the account, before the user's name.
const ISSUER: &str = "Muster";
/// Pixels of a side.
const PICTURE: u32 = 240;

/// A new secret for a user who has no authenticator app yet. It counts once [`confirm`] has seen one of its codes.
///
/// # Errors
/// [`Error::Conflict`] for a user who has one.
pub(crate) async fn offer(
    tx: &Transaction,
    installation: &Installation,
    user: &user::Model,
) -> Result<AuthenticatorOffer> {
    if user.second_factor_at.is_some() {
        return Err(Error::conflict("You have set up an authenticator app. Remove it first."));
    }
    let secret = authenticator::offer(tx, installation.keys(), installation.now(), user.id).await?;
    let setup_key = BASE32_NOPAD.encode(secret.as_slice());
    let name = user.user_id.as_deref().or(user.email.as_deref()).unwrap_or(&user.name);
    let name = utf8_percent_encode(name, NON_ALPHANUMERIC);
    let address =
        format!("otpauth://totp/{ISSUER}:{name}?secret={setup_key}&issuer={ISSUER}&algorithm=SHA1&digits=6&period=30");
    let picture = picture_of(&address)?;
    Ok(AuthenticatorOffer { setup_key, address, picture })
}

/// An address as a QR code, for another device to read: SVG, black on white with a margin.
pub fn picture_of(address: &str) -> Result<String> {
    let code = QrCode::new(address).map_err(Error::internal)?;
    Ok(code.render::<svg::Color<'_>>().min_dimensions(PICTURE, PICTURE).build())
}

/// Lets the offered secret count if the app shows this code; the user as they are now, and their recovery codes. None when
/// the code is wrong.
pub(crate) async fn confirm(
    tx: &Transaction,
    installation: &Installation,
    user: user::Model,
    code: &str,
) -> Result<Option<(user::Model, Vec<String>)>> {
    let (now, keys, id) = (installation.now(), installation.keys(), user.id);
    if user.second_factor_at.is_some() || !authenticator::accept(tx, keys, now, id, code.trim()).await? {
        return Ok(None);
    }
    let mut row = user.into_active_model();
    row.second_factor_at = Set(Some(now));
    row.updated_at = Set(now);
    let user = row.update(&**tx).await?;
    let codes = recovery::make(tx, keys, now, id).await?;
    Ok(Some((user, codes)))
}

/// Takes a user's authenticator app and recovery codes away; the user as they are now.
pub(crate) async fn forget(tx: &Transaction, now: DateTime<Utc>, user: user::Model) -> Result<user::Model> {
    authenticator::remove(tx, user.id).await?;
    recovery::remove(tx, user.id).await?;
    super::tries::forgive(&**tx, user.id).await?;
    if user.second_factor_at.is_none() {
        return Ok(user);
    }
    let mut row = user.into_active_model();
    row.second_factor_at = Set(None);
    row.updated_at = Set(now);
    Ok(row.update(&**tx).await?)
}
