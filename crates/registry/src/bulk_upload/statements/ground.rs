//! What the rows of a chunk refer to: people, places, examinations.

use std::collections::{HashMap, HashSet};

use kernel::{
    Result,
    access::Scope,
    crypto::Keys,
    ids::{ExaminationId, FunctionaryId},
    values::AadhaarNumber,
};
use sea_orm::{ConnectionTrait, QueryOrder};

use super::{
    super::places::SaidPlaces,
    row::{PersonKey, StatementRow},
};
use crate::{
    entities::{examination, functionary},
    functionaries::{find, holder},
};

/// What these rows refer to, as far as the user reaches it.
pub(super) struct Ground {
    pub people: HashMap<PersonKey, functionary::Model>,
    pub places: SaidPlaces,
    pub examinations: HashMap<String, ExaminationId>,
}

impl Ground {
    /// Looks up all that the rows name.
    pub(super) async fn of(
        db: &impl ConnectionTrait,
        scope: &Scope,
        keys: &Keys,
        rows: &[StatementRow<'_>],
    ) -> Result<Self> {
        let cities = rows.iter().filter_map(|row| row.city).collect();
        let centers = rows.iter().flat_map(|row| row.centers.iter().copied()).collect();
        let examinations = examinations(db, scope).await?;
        Ok(Self {
            people: people(db, scope, keys, rows).await?,
            places: SaidPlaces::of(db, cities, centers).await?,
            examinations: examinations.into_iter().map(|one| (one.slug, one.id)).collect(),
        })
    }

    /// Keeps only these people, as they are now.
    pub(super) fn keep(&mut self, now: Vec<functionary::Model>) {
        let now: HashMap<FunctionaryId, functionary::Model> = now.into_iter().map(|one| (one.id, one)).collect();
        self.people.retain(|_, person| now.contains_key(&person.id));
        for person in self.people.values_mut() {
            if let Some(fresh) = now.get(&person.id) {
                person.clone_from(fresh);
            }
        }
    }
}

/// The examinations in reach, the latest first.
pub(super) async fn examinations(db: &impl ConnectionTrait, scope: &Scope) -> Result<Vec<examination::Model>> {
    let query = scope.select::<examination::Entity>().order_by_desc(examination::Column::ExaminationYear);
    Ok(query.order_by_asc(examination::Column::Name).all(db).await?)
}

/// The people in reach with the numbers of these rows.
async fn people(
    db: &impl ConnectionTrait,
    scope: &Scope,
    keys: &Keys,
    rows: &[StatementRow<'_>],
) -> Result<HashMap<PersonKey, functionary::Model>> {
    let wanted: HashSet<&PersonKey> = rows.iter().flat_map(|row| &row.person).map(|(key, _)| key).collect();
    let (mut uids, mut mobiles, mut aadhaar): (Vec<&str>, Vec<&str>, Vec<AadhaarNumber>) = Default::default();
    for key in wanted {
        match key {
            PersonKey::Uid(uid) => uids.push(uid),
            PersonKey::Mobile(number) => mobiles.push(number),
            PersonKey::Aadhaar(number) => aadhaar.push(number.clone()),
        }
    }
    let mut ids: Vec<(PersonKey, FunctionaryId)> = Vec::new();
    ids.extend(holder::of_many_uid(db, scope, &uids).await?.into_iter().map(|(uid, id)| (PersonKey::Uid(uid), id)));
    let mobiles = holder::of_many_mobile(db, scope, &mobiles).await?;
    ids.extend(mobiles.into_iter().map(|(number, id)| (PersonKey::Mobile(number), id)));
    let aadhaar = holder::of_many_aadhaar(db, scope, keys, &aadhaar).await?;
    ids.extend(aadhaar.into_iter().map(|(number, id)| (PersonKey::Aadhaar(number), id)));
    let all: Vec<FunctionaryId> = ids.iter().map(|(_, id)| *id).collect();
    let found = find::by_ids(scope, db, &all).await?;
    let found: HashMap<FunctionaryId, functionary::Model> = found.into_iter().map(|one| (one.id, one)).collect();
    Ok(ids.into_iter().filter_map(|(key, id)| Some((key, found.get(&id)?.clone()))).collect())
}
