//! The key pairs that passwords travel under. They live for an hour and a little longer, sealed in the database, so
//! that every process can read what any of them asked for.
//!
//! The `rsa` crate's decryption is not constant in time (RUSTSEC-2023-0071). What is done about it: blinding with
//! fresh randomness, OAEP only, short-lived keys, a floor under the answer's time, budgets on tries.

use std::sync::LazyLock;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    Error, Result,
    clock::Clock,
    crypto::{Keys, Purpose},
    database::Database,
    ids::LoginKeyId,
    random,
};
use rsa::{
    Oaep, RsaPrivateKey,
    pkcs8::{DecodePrivateKey, EncodePrivateKey, EncodePublicKey, LineEnding},
    rand_core::{CryptoRng, RngCore},
};
use sea_orm::{ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder};
use tokio::{sync::Mutex, task::spawn_blocking};
use zeroize::Zeroizing;

use crate::{
    entities::{SealedBytes, login_key},
    settings::{IdentitySettings, LoginKeySettings},
    sign_in::sign_in_scope,
};

/// One pair is made at a time in a process: it takes a core for a second or more.
static MAKING: LazyLock<Mutex<()>> = LazyLock::new(Mutex::default);
/// A pair with less time left than this, in minutes, gets its successor.
const AHEAD: i64 = 5;

/// The key pairs of the sign-in form.
pub struct LoginKeys;

impl LoginKeys {
    pub const ALGORITHM: &str = "RSA-OAEP-256";

    /// Makes sure that there is a pair which will be handed out for a while yet.
    pub async fn prepare(db: &Database, clock: &Clock, keys: &Keys, settings: &IdentitySettings) -> Result<()> {
        let soon = clock.now() + TimeDelta::minutes(AHEAD.min(settings.login_key.minutes - 1));
        Self::current_at(db, clock, keys, &settings.login_key, soon).await.map(drop)
    }

    /// The public key that is handed out now.
    pub async fn public_pem(db: &Database, clock: &Clock, keys: &Keys, settings: &IdentitySettings) -> Result<String> {
        Ok(Self::current_at(db, clock, keys, &settings.login_key, clock.now()).await?.public_pem)
    }

    /// Opens what a browser encrypted; none when no pair that is still accepted can.
    pub async fn decrypt(
        db: &Database,
        clock: &Clock,
        keys: &Keys,
        cipher_text: Vec<u8>,
    ) -> Result<Option<Zeroizing<Vec<u8>>>> {
        let rows = sign_in_scope()
            .select::<login_key::Entity>()
            .filter(login_key::Column::ExpiresAt.gt(clock.now()))
            .order_by_desc(login_key::Column::CreatedAt)
            .all(&**db)
            .await?;
        let pairs = rows
            .iter()
            .map(|row| keys.open(Purpose::LoginKeySeal, &row.id.to_string(), row.sealed_private.as_slice()))
            .collect::<Result<Vec<_>>>()?;
        spawn_blocking(move || {
            for pair in pairs {
                let pair = RsaPrivateKey::from_pkcs8_der(&pair).map_err(Error::internal)?;
                let opened = pair.decrypt_blinded(&mut Dice, Oaep::new::<rsa::sha2::Sha256>(), &cipher_text);
                if let Ok(plain) = opened {
                    return Ok(Some(Zeroizing::new(plain)));
                }
            }
            Ok(None)
        })
        .await
        .map_err(Error::internal)?
    }

    async fn current_at(
        db: &Database,
        clock: &Clock,
        keys: &Keys,
        settings: &LoginKeySettings,
        needed_until: DateTime<Utc>,
    ) -> Result<login_key::Model> {
        if let Some(row) = newest(db, needed_until).await? {
            return Ok(row);
        }
        let _turn = MAKING.lock().await;
        if let Some(row) = newest(db, needed_until).await? {
            return Ok(row);
        }
        let row = make(clock.now(), keys.clone(), settings.clone()).await?;
        let tx = db.begin().await?;
        login_key::Entity::insert(row.clone().into_active_model()).exec_without_returning(&*tx).await?;
        sign_in_scope()
            .delete::<login_key::Entity>()
            .filter(login_key::Column::ExpiresAt.lte(clock.now()))
            .exec(&*tx)
            .await?;
        tx.commit().await?;
        Ok(row)
    }
}

async fn newest(db: &Database, needed_until: DateTime<Utc>) -> Result<Option<login_key::Model>> {
    Ok(sign_in_scope()
        .select::<login_key::Entity>()
        .filter(login_key::Column::RetiresAt.gt(needed_until))
        .order_by_desc(login_key::Column::CreatedAt)
        .one(&**db)
        .await?)
}

async fn make(now: DateTime<Utc>, keys: Keys, settings: LoginKeySettings) -> Result<login_key::Model> {
    spawn_blocking(move || {
        let pair = RsaPrivateKey::new(&mut Dice, settings.bits).map_err(Error::internal)?;
        let public_pem = pair.to_public_key().to_public_key_pem(LineEnding::LF).map_err(Error::internal)?;
        let private = pair.to_pkcs8_der().map_err(Error::internal)?;
        let id = LoginKeyId::new();
        let retires_at = now + TimeDelta::minutes(settings.minutes);
        Ok(login_key::Model {
            id,
            public_pem,
            sealed_private: SealedBytes(keys.seal(Purpose::LoginKeySeal, &id.to_string(), private.as_bytes())?),
            created_at: now,
            retires_at,
            expires_at: retires_at + TimeDelta::minutes(settings.grace_minutes),
        })
    })
    .await
    .map_err(Error::internal)?
}

/// The kernel's dice in the shape that the `rsa` crate asks for.
struct Dice;

impl RngCore for Dice {
    fn next_u32(&mut self) -> u32 {
        u32::from_ne_bytes(random::bytes())
    }

    fn next_u64(&mut self) -> u64 {
        u64::from_ne_bytes(random::bytes())
    }

    fn fill_bytes(&mut self, into: &mut [u8]) {
        for chunk in into.chunks_mut(64) {
            chunk.copy_from_slice(&random::bytes::<64>()[..chunk.len()]);
        }
    }

    fn try_fill_bytes(&mut self, into: &mut [u8]) -> Result<(), rsa::rand_core::Error> {
        self.fill_bytes(into);
        Ok(())
    }
}

impl CryptoRng for Dice {}

#[cfg(test)]
mod tests {
    use super::*;
    use rsa::{RsaPublicKey, pkcs8::DecodePublicKey};

    #[tokio::test]
    async fn what_the_public_key_encrypts_the_sealed_pair_opens() {
        let keys = Keys::from_master([3; 32]);
        let settings = LoginKeySettings { bits: 2048, minutes: 60, grace_minutes: 10 };
        let row = make(DateTime::UNIX_EPOCH, keys.clone(), settings).await.unwrap();
        assert_eq!(row.expires_at - row.created_at, TimeDelta::minutes(70));
        let public = RsaPublicKey::from_public_key_pem(&row.public_pem).unwrap();
        let cipher_text = public.encrypt(&mut Dice, Oaep::new::<rsa::sha2::Sha256>(), b"secret").unwrap();
        let private = keys.open(Purpose::LoginKeySeal, &row.id.to_string(), row.sealed_private.as_slice()).unwrap();
        let pair = RsaPrivateKey::from_pkcs8_der(&private).unwrap();
        let opened = pair.decrypt_blinded(&mut Dice, Oaep::new::<rsa::sha2::Sha256>(), &cipher_text).unwrap();
        assert_eq!(opened, b"secret");
        assert!(
            !row.sealed_private.as_slice().windows(16).any(|window| private.windows(16).any(|part| part == window))
        );
    }
}
