//! An authenticator app, as the phone has it: it knows the setup key and the time, and shows six digits. Written beside the
//! server's own code, so that the two are held to each other.

use chrono::{DateTime, TimeDelta, Utc};
use data_encoding::BASE32_NOPAD;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::Value;
use sha1::Sha1;

/// An app that was given a secret.
#[derive(Clone, Debug)]
pub struct Authenticator {
    secret: Vec<u8>,
}

impl Authenticator {
    /// Reads what the server offers, as the camera of a phone does.
    pub fn scan(offer: &Value) -> Self {
        let (_, query) = offer["address"].as_str().unwrap().split_once('?').unwrap();
        let secret = query.split('&').find_map(|part| part.strip_prefix("secret=")).unwrap();
        assert_eq!(offer["setupKey"], secret, "the letters to type are those of the picture");
        Self { secret: BASE32_NOPAD.decode(secret.as_bytes()).unwrap() }
    }

    /// What it shares with the server.
    pub fn secret(&self) -> &[u8] {
        &self.secret
    }

    /// The code that is shown at a moment.
    pub fn code(&self, at: DateTime<Utc>) -> String {
        let mut mac = Hmac::<Sha1>::new_from_slice(&self.secret).unwrap();
        mac.update(&(at.timestamp() / 30).to_be_bytes());
        let hash = mac.finalize().into_bytes();
        let start = usize::from(hash[hash.len() - 1] & 15);
        let number = u32::from_be_bytes(hash[start..start + 4].try_into().unwrap()) & i32::MAX.cast_unsigned();
        format!("{:06}", number % 1_000_000)
    }

    /// Six digits that no code around a moment has.
    pub fn wrong_code(&self, at: DateTime<Utc>) -> String {
        let near: Vec<String> = (-2..=2).map(|step| self.code(at + TimeDelta::seconds(30 * step))).collect();
        (0..).map(|number| format!("{number:06}")).find(|code| !near.contains(code)).unwrap()
    }
}
