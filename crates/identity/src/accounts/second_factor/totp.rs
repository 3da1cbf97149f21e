//! Time-based one-time passwords as authenticator apps compute them: RFC 6238 over HMAC-SHA-1, six digits, steps of 30 seconds.
//! Pure: where secrets lie and which steps were used is in `authenticator.rs`.

use chrono::{DateTime, Utc};
use hmac::{Hmac, KeyInit, Mac};
use kernel::crypto::equal;
use sha1::Sha1;

/// Seconds for which a code is shown (RFC 6238, section 4.1).
const STEP_SECONDS: i64 = 30;
/// Steps on each side that a code may come from: apps' clocks are a little off, and people take a moment to type (section 5.2).
const TOLERANCE: i64 = 1;
pub(super) const DIGITS: usize = 6;

/// The step of a moment.
pub(super) fn step_of(now: DateTime<Utc>) -> i64 {
    now.timestamp().div_euclid(STEP_SECONDS)
}

/// The step that a code belongs to, of those that are accepted now and lie after the step `after`.
pub(super) fn accepted_step(secret: &[u8], now: DateTime<Utc>, after: i64, code: &str) -> Option<i64> {
    let present = step_of(now);
    let mut found = None;
    // All of them are compared, so that the time does not tell which one it was.
    for step in present - TOLERANCE..=present + TOLERANCE {
        if equal(code_of(secret, step).as_bytes(), code.as_bytes()) && step > after {
            found = found.or(Some(step));
        }
    }
    found
}

/// The code of a step.
pub(super) fn code_of(secret: &[u8], step: i64) -> String {
    let hash = hmac_sha1(secret, &step.to_be_bytes());
    let start = usize::from(hash[19] & 0xf);
    let word = hash[start..start + 4].iter().fold(0_u32, |word, byte| word << 8 | u32::from(*byte)) & 0x7fff_ffff;
    format!("{:06}", word % 1_000_000)
}

fn hmac_sha1(key: &[u8], value: &[u8]) -> [u8; 20] {
    // HMAC takes keys of any length; the fallback never runs.
    <Hmac<Sha1> as KeyInit>::new_from_slice(key)
        .map(|mut mac| {
            mac.update(value);
            mac.finalize().into_bytes().into()
        })
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The secret of RFC 6238, appendix B.
    const SECRET: &[u8] = b"12345678901234567890";

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(seconds, 0).unwrap()
    }

    #[test]
    fn codes_are_those_of_rfc_6238_appendix_b() {
        for (seconds, eight_digits) in [
            (59, "94287082"),
            (1_111_111_109, "07081804"),
            (1_111_111_111, "14050471"),
            (1_234_567_890, "89005924"),
            (2_000_000_000, "69279037"),
            (20_000_000_000, "65353130"),
        ] {
            assert_eq!(code_of(SECRET, step_of(at(seconds))), eight_digits[2..], "{seconds}");
        }
    }

    #[test]
    fn a_code_is_accepted_in_its_step_and_one_on_each_side() {
        let code = code_of(SECRET, 1_000);
        for (second, is_accepted) in [(29_969, false), (29_970, true), (30_000, true), (30_059, true), (30_060, false)]
        {
            let found = accepted_step(SECRET, at(second), -1, &code);
            assert_eq!(found, is_accepted.then_some(1_000), "{second}");
        }
    }

    #[test]
    fn a_code_of_a_step_that_was_used_or_lies_before_one_is_not_accepted() {
        let code = code_of(SECRET, 1_000);
        assert_eq!(accepted_step(SECRET, at(30_000), 999, &code), Some(1_000));
        assert_eq!(accepted_step(SECRET, at(30_000), 1_000, &code), None);
        assert_eq!(accepted_step(SECRET, at(30_000), 1_001, &code), None);
    }

    #[test]
    fn what_is_no_code_is_refused() {
        for text in ["", "1", "0000000", "abcdef"] {
            assert_eq!(accepted_step(SECRET, at(30_000), -1, text), None, "{text}");
        }
    }
}
