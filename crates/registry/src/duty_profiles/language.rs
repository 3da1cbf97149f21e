//! The language in which people are written to.

use std::collections::HashSet;

use kernel::{Result, access::linked, ids::FunctionaryId};
use sea_orm::ConnectionTrait;

use crate::entities::duty_profile::{Column, Entity, SpokenLanguage};

/// The most people of one query.
const AT_ONCE: usize = 500;

/// Those of these people who are written to in Hindi: they speak it and no English, or their languages are not known and `unknown` is set.
///
/// # Errors
/// When the database cannot be read.
pub async fn in_hindi(
    db: &impl ConnectionTrait,
    people: impl IntoIterator<Item = FunctionaryId>,
    unknown: bool,
) -> Result<HashSet<FunctionaryId>> {
    let people: HashSet<FunctionaryId> = people.into_iter().collect();
    let mut hindi = if unknown { people.clone() } else { HashSet::new() };
    let people: Vec<FunctionaryId> = people.into_iter().collect();
    for some in people.chunks(AT_ONCE) {
        for profile in linked::<Entity>(Column::FunctionaryId, some.iter().copied()).all(db).await? {
            let spoken = &profile.languages.0;
            if spoken.is_empty() {
                continue;
            }
            if spoken.contains(&SpokenLanguage::Hindi) && !spoken.contains(&SpokenLanguage::English) {
                hindi.insert(profile.functionary_id);
            } else {
                hindi.remove(&profile.functionary_id);
            }
        }
    }
    Ok(hindi)
}
