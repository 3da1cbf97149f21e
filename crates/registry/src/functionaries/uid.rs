//! The uid that people read aloud: `F`, eight digits, a check digit.
//!
//! The check digit is Damm's (H. M. Damm, *Total anti-symmetrische Quasigruppen*, Marburg 2004): unlike Luhn's it finds every single wrong
//! digit and every swap of neighbours. The digits are random, so that a uid tells neither the number of registered people nor another
//! person's uid. The database's unique index decides in the end.

use std::collections::HashSet;

use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    random,
};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QuerySelect};

use crate::entities::functionary;

const DIGITS: usize = 8;
/// How many numbers of eight digits there are.
const NUMBERS: usize = 100_000_000;
/// The most rounds of drawing; a full sheet of 100,000 people takes a hundred.
const DRAWS: usize = 256;
/// Uids that one query looks up.
const AT_ONCE: usize = 1_000;

/// The totally anti-symmetric quasigroup of order 10 from Damm's thesis.
const QUASIGROUP: [[u8; 10]; 10] = [
    [0, 3, 1, 7, 5, 9, 8, 6, 4, 2],
    [7, 0, 9, 2, 1, 5, 4, 8, 6, 3],
    [4, 2, 0, 6, 8, 7, 1, 3, 5, 9],
    [1, 7, 5, 0, 9, 8, 3, 4, 2, 6],
    [6, 1, 2, 3, 0, 4, 5, 9, 7, 8],
    [3, 6, 7, 4, 2, 0, 9, 5, 8, 1],
    [5, 8, 6, 9, 7, 2, 0, 1, 3, 4],
    [8, 9, 4, 5, 3, 6, 2, 0, 1, 7],
    [9, 4, 3, 8, 6, 1, 7, 2, 0, 5],
    [2, 5, 8, 1, 4, 3, 6, 7, 9, 0],
];

/// Draws unused uids, or fails with [`Error::Unavailable`] when nearly all numbers are taken.
pub async fn draw(tx: &impl ConnectionTrait, count: usize) -> Result<Vec<String>> {
    let everyone = Scope::of_system(SystemTask::KeepUnique);
    let mut free = HashSet::with_capacity(count);
    for _ in 0..DRAWS {
        let missing = (count - free.len()).min(AT_ONCE);
        let drawn: HashSet<String> =
            (0..missing).map(|_| with_check_digit(&format!("{:0DIGITS$}", random::below(NUMBERS)))).collect();
        let taken = everyone
            .select_with_removed::<functionary::Entity>()
            .filter(functionary::Column::Uid.is_in(drawn.iter()))
            .select_only()
            .column(functionary::Column::Uid);
        let taken: HashSet<String> = taken.into_tuple::<String>().all(tx).await?.into_iter().collect();
        free.extend(drawn.into_iter().filter(|uid| !taken.contains(uid)));
        if free.len() == count {
            return Ok(free.into_iter().collect());
        }
    }
    Err(Error::Unavailable("No free number was found for this person. Please try again.".into()))
}

/// Whether a uid's check digit fits, so that it was read and typed correctly.
pub fn is_valid(uid: &str) -> bool {
    uid.strip_prefix('F').is_some_and(|digits| {
        digits.len() == DIGITS + 1 && digits.bytes().all(|byte| byte.is_ascii_digit()) && check(digits) == 0
    })
}

/// The uid with these eight digits.
pub fn with_check_digit(digits: &str) -> String {
    format!("F{digits}{}", check(digits))
}

/// The result of the quasigroup for these digits; 0 when the last of them is the check digit.
fn check(digits: &str) -> u8 {
    digits
        .bytes()
        .filter(u8::is_ascii_digit)
        .fold(0, |interim, digit| QUASIGROUP[usize::from(interim)][usize::from(digit - b'0')])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn damms_published_example_holds() {
        assert_eq!(check("572"), 4);
        assert_eq!(check("5724"), 0);
    }

    #[test]
    fn one_wrong_digit_or_two_swapped_neighbours_are_always_noticed() {
        for digits in ["00000000", "12345678", "90817263", "55555555", "10000001"] {
            let uid = with_check_digit(digits);
            assert!(is_valid(&uid));
            let bytes = uid.as_bytes();
            for position in 1..bytes.len() {
                for digit in b'0'..=b'9' {
                    let mut wrong = bytes.to_vec();
                    wrong[position] = digit;
                    let wrong = String::from_utf8(wrong).unwrap();
                    assert_eq!(is_valid(&wrong), wrong == uid, "{wrong}");
                }
                if position + 1 < bytes.len() {
                    let mut swapped = bytes.to_vec();
                    swapped.swap(position, position + 1);
                    let swapped = String::from_utf8(swapped).unwrap();
                    assert_eq!(is_valid(&swapped), swapped == uid, "{swapped}");
                }
            }
        }
        assert!(!is_valid("G123456785") && !is_valid("F12") && !is_valid("F1234567८8"));
    }
}
