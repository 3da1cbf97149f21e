//! The vault of Aadhaar numbers. A number is sealed for its row of the vault and found by a keyed hash. Both keys come from the master key,
//! which is not in the database. Outside the vault there are only the row's reference and the last four digits.

use chrono::{DateTime, Utc};
use kernel::{
    Error, Result,
    access::linked,
    crypto::{Keys, Purpose},
    database::insert_all,
    values::AadhaarNumber,
};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::{Set, Unchanged},
    ConnectionTrait, DatabaseTransaction,
};
use uuid::Uuid;

use super::clash;
use crate::entities::aadhaar_vault;

const KEY_VERSION: i32 = 1;

/// Puts numbers into the vault: reference, number, keyed hash, time.
pub(super) async fn keep(
    tx: &DatabaseTransaction,
    keys: &Keys,
    numbers: Vec<(Uuid, AadhaarNumber, Vec<u8>, DateTime<Utc>)>,
) -> Result<()> {
    let mut rows = Vec::with_capacity(numbers.len());
    for (reference, number, hash, at) in numbers {
        rows.push(aadhaar_vault::ActiveModel {
            id: Set(reference),
            number_hash: Set(hash),
            sealed_number: Set(seal(keys, reference, &number)?.into()),
            key_version: Set(KEY_VERSION),
            created_at: Set(at),
            released_at: Set(None),
        });
    }
    insert_all::<aadhaar_vault::Entity>(tx, rows).await.map_err(clash::clash)
}

/// Replaces the number behind a reference.
pub(super) async fn replace(
    tx: &impl ConnectionTrait,
    keys: &Keys,
    reference: Uuid,
    number: &AadhaarNumber,
) -> Result<()> {
    aadhaar_vault::ActiveModel {
        id: Unchanged(reference),
        number_hash: Set(hash(keys, number)),
        sealed_number: Set(seal(keys, reference, number)?.into()),
        key_version: Set(KEY_VERSION),
        ..Default::default()
    }
    .update(tx)
    .await
    .map_err(clash::clash)?;
    Ok(())
}

/// The number behind a reference, if the vault still has it.
pub(super) async fn open(tx: &impl ConnectionTrait, keys: &Keys, reference: Uuid) -> Result<Option<AadhaarNumber>> {
    let row = linked::<aadhaar_vault::Entity>(aadhaar_vault::Column::Id, [reference]).one(tx).await?;
    let Some(row) = row else { return Ok(None) };
    let plain = keys.open(Purpose::AadhaarSeal, &reference.to_string(), row.sealed_number.as_slice())?;
    std::str::from_utf8(&plain).map_err(Error::internal)?.parse().map(Some)
}

/// Releases the number behind a reference: its holder was deleted and may be registered again.
pub(super) async fn release(tx: &impl ConnectionTrait, reference: Uuid, at: DateTime<Utc>) -> Result<()> {
    aadhaar_vault::ActiveModel { id: Unchanged(reference), released_at: Set(Some(at)), ..Default::default() }
        .update(tx)
        .await?;
    Ok(())
}

/// A record's number, masked but for the last four digits; a person whose data was erased has only X.
pub(super) fn shown(last_four: Option<&str>) -> String {
    AadhaarNumber::masked(last_four.unwrap_or("XXXX"))
}

/// The number in a text, with its keyed hash; none if the text is no number.
pub(super) fn with_hash(keys: &Keys, text: &str) -> Option<(AadhaarNumber, Vec<u8>)> {
    let number: AadhaarNumber = text.parse().ok()?;
    let hash = hash(keys, &number);
    Some((number, hash))
}

/// The keyed hash by which a number is found.
pub(super) fn hash(keys: &Keys, number: &AadhaarNumber) -> Vec<u8> {
    keys.keyed_hash(Purpose::AadhaarHash, number.as_str().as_bytes())
}

fn seal(keys: &Keys, reference: Uuid, number: &AadhaarNumber) -> Result<Vec<u8>> {
    keys.seal(Purpose::AadhaarSeal, &reference.to_string(), number.as_str().as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_last_four_digits_are_shown() {
        assert_eq!(shown(Some("1234")), "XXXXXXXX1234");
        assert_eq!(shown(None), "XXXXXXXXXXXX");
    }

    #[test]
    fn the_same_number_hashes_alike_under_one_key_only_and_seals_differently_every_time() {
        let number: AadhaarNumber = "123412341234".parse().unwrap();
        let (one, other) = (Keys::from_master([1; 32]), Keys::from_master([2; 32]));
        assert_eq!(hash(&one, &number), hash(&one, &number));
        assert_ne!(hash(&one, &number), hash(&other, &number));
        assert_ne!(seal(&one, Uuid::nil(), &number).unwrap(), seal(&one, Uuid::nil(), &number).unwrap());
    }
}
