//! Making and checking password hashes in PHC form.

use argon2::{
    ARGON2ID_IDENT, Algorithm, Argon2, Params, Version,
    password_hash::{Output, ParamsString, PasswordHash, Salt, SaltString},
};
use kernel::{
    Error, Result,
    crypto::{Keys, Purpose, equal},
    random,
};
use zeroize::Zeroizing;

use super::gate;
use crate::{entities::ConcealedText, settings::PasswordSettings};

const SALT_LENGTH: usize = 16;
const HASH_LENGTH: usize = 32;

/// What became of a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PasswordMatch {
    /// It is not theirs, or there is none.
    Wrong,
    Right,
    /// It is, and was hashed with other costs than today's: hash it again.
    RightButOutdated,
}

/// Hashes a password that a user sets.
///
/// # Errors
/// [`Error::Unavailable`] when too many wait already.
pub async fn hash(keys: &Keys, settings: &PasswordSettings, password: Zeroizing<String>) -> Result<ConcealedText> {
    let params = wanted(settings)?;
    let pepper = keys.secret(Purpose::PasswordPepper);
    gate::pass(settings, params.block_count(), move |memory| {
        let salt = random::bytes::<SALT_LENGTH>();
        let output = derive(&pepper, &password, &salt, &params, memory)?;
        let salt = SaltString::encode_b64(&salt).map_err(refused)?;
        let phc = PasswordHash {
            algorithm: ARGON2ID_IDENT,
            version: Some(Version::V0x13.into()),
            params: ParamsString::try_from(&params).map_err(refused)?,
            salt: Some(salt.as_salt()),
            hash: Some(Output::new(&output).map_err(refused)?),
        };
        Ok(ConcealedText(phc.to_string()))
    })
    .await
}

/// Checks a password against the stored hash. Without one it costs the same and is wrong.
///
/// # Errors
/// [`Error::Unavailable`] when too many wait already.
pub async fn verify(
    keys: &Keys,
    settings: &PasswordSettings,
    password: Zeroizing<String>,
    stored: Option<&ConcealedText>,
) -> Result<PasswordMatch> {
    let today = wanted(settings)?;
    let (params, salt, expected) = match stored {
        Some(stored) => read(stored.expose())?,
        None => (today.clone(), vec![0; SALT_LENGTH], Vec::new()),
    };
    let pepper = keys.secret(Purpose::PasswordPepper);
    gate::pass(settings, params.block_count(), move |memory| {
        let output = derive(&pepper, &password, &salt, &params, memory)?;
        let is_today = (params.m_cost(), params.t_cost()) == (today.m_cost(), today.t_cost());
        Ok(match equal(&output, &expected) {
            false => PasswordMatch::Wrong,
            true if is_today => PasswordMatch::Right,
            true => PasswordMatch::RightButOutdated,
        })
    })
    .await
}

fn wanted(settings: &PasswordSettings) -> Result<Params> {
    Params::new(settings.memory_kib, settings.passes, 1, Some(HASH_LENGTH)).map_err(refused)
}

fn read(phc: &str) -> Result<(Params, Vec<u8>, Vec<u8>)> {
    let stored = PasswordHash::new(phc).map_err(refused)?;
    let mut salt = [0; Salt::MAX_LENGTH];
    let salt = stored.salt.ok_or_else(|| Error::internal("a stored password hash has no salt"))?.decode_b64(&mut salt);
    let salt = salt.map_err(refused)?.to_vec();
    let expected = stored.hash.map(|hash| hash.as_bytes().to_vec()).unwrap_or_default();
    Ok((Params::try_from(&stored).map_err(refused)?, salt, expected))
}

fn derive(
    pepper: &[u8; 32],
    password: &str,
    salt: &[u8],
    params: &Params,
    memory: &mut [argon2::Block],
) -> Result<[u8; HASH_LENGTH]> {
    let argon2 =
        Argon2::new_with_secret(pepper, Algorithm::Argon2id, Version::V0x13, params.clone()).map_err(refused)?;
    let mut output = [0; HASH_LENGTH];
    argon2.hash_password_into_with_memory(password.as_bytes(), salt, &mut output, memory).map_err(refused)?;
    Ok(output)
}

fn refused(error: impl std::fmt::Display) -> Error {
    Error::internal(format!("argon2: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(memory_kib: u32) -> PasswordSettings {
        PasswordSettings {
            memory_kib,
            passes: 1,
            at_once: 2,
            queue: 64,
            free_tries: 5,
            first_wait_seconds: 30,
            longest_wait_minutes: 15,
            reset_hours: 12,
            hard_stop: 100,
        }
    }

    fn secret(text: &str) -> Zeroizing<String> {
        Zeroizing::new(text.to_owned())
    }

    #[tokio::test]
    async fn a_password_of_64_emoji_survives_unshortened() {
        let keys = Keys::from_master([5; 32]);
        let password = "🦀".repeat(64);
        let stored = hash(&keys, &settings(1_024), secret(&password)).await.unwrap();
        let check = async |text: &str| verify(&keys, &settings(1_024), secret(text), Some(&stored)).await.unwrap();
        assert_eq!(check(&password).await, PasswordMatch::Right);
        assert_eq!(check(&"🦀".repeat(63)).await, PasswordMatch::Wrong);
        assert_eq!(check(&"🦀".repeat(65)).await, PasswordMatch::Wrong);
    }

    #[tokio::test]
    async fn the_stored_form_names_argon2id_and_its_costs_and_another_pepper_does_not_fit() {
        let keys = Keys::from_master([5; 32]);
        let stored = hash(&keys, &settings(1_024), secret("Anchor-7-weigh")).await.unwrap();
        assert!(stored.expose().starts_with("$argon2id$v=19$m=1024,t=1,p=1$"), "{}", stored.expose());
        let elsewhere = Keys::from_master([6; 32]);
        let verdict = verify(&elsewhere, &settings(1_024), secret("Anchor-7-weigh"), Some(&stored)).await.unwrap();
        assert_eq!(verdict, PasswordMatch::Wrong);
    }

    #[tokio::test]
    async fn nobodys_password_is_always_wrong_and_old_costs_are_noticed() {
        let keys = Keys::from_master([5; 32]);
        assert_eq!(verify(&keys, &settings(1_024), secret(""), None).await.unwrap(), PasswordMatch::Wrong);
        let stored = hash(&keys, &settings(1_024), secret("Anchor-7-weigh")).await.unwrap();
        let verdict = verify(&keys, &settings(2_048), secret("Anchor-7-weigh"), Some(&stored)).await.unwrap();
        assert_eq!(verdict, PasswordMatch::RightButOutdated);
    }
}
