//! Data from the database for judging registrations, read once for any number of them.

use std::collections::{HashMap, HashSet};

use identity::accounts::users::NUMBER_TAKEN;
use kernel::{
    Result,
    access::{Scope, SystemTask},
    crypto::Keys,
    ids::{AgencyId, RegionId},
    values::AadhaarNumber,
};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QuerySelect};

use super::{aadhaar, accounts, clash, holder};
use crate::{
    entities::{aadhaar_vault, authorizing_agency, functionary, region, state},
    faults::{Clashes, Holder},
};

/// The most values in one query; both databases allow many more.
const AT_ONCE: usize = 1_000;

/// The people among whom clashes are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// People in the caller's reach: a judgement without writing must not tell about others.
    InReach,
    /// All people, because the registrations are written next.
    Everywhere,
}

/// Places, agencies, and numbers that are taken.
pub(super) struct Known {
    states: Vec<state::Model>,
    regions: HashSet<RegionId>,
    agencies: HashSet<AgencyId>,
    in_reach: TakenNumbers,
    elsewhere: TakenNumbers,
}

/// Numbers that other people or accounts have.
#[derive(Default)]
struct TakenNumbers {
    /// Keyed hashes of taken Aadhaar numbers.
    aadhaar: HashSet<Vec<u8>>,
    /// Holders in reach, by the number's hash.
    holders: HashMap<Vec<u8>, Holder>,
    /// Mobile numbers of functionaries, with their holders.
    mobile: HashMap<String, Holder>,
    of_accounts: HashSet<String>,
}

/// The numbers of a person to be registered.
pub(super) struct Numbers<'n> {
    /// The number with its keyed hash; none if the text is no number.
    pub aadhaar: Option<(AadhaarNumber, Vec<u8>)>,
    /// The number; none if the field is empty.
    pub mobile: Option<&'n str>,
}

impl Known {
    /// Reads the data for judging people with these numbers.
    pub(super) async fn about(
        db: &impl ConnectionTrait,
        (scope, look): (&Scope, Look),
        keys: &Keys,
        numbers: &[Numbers<'_>],
    ) -> Result<Self> {
        let agencies = scope
            .select::<authorizing_agency::Entity>()
            .select_only()
            .column(authorizing_agency::Column::Id)
            .into_tuple::<AgencyId>();
        let regions = scope.select::<region::Entity>().select_only().column(region::Column::Id);
        let mut known = Self {
            states: scope.select::<state::Entity>().all(db).await?,
            regions: regions.into_tuple::<RegionId>().all(db).await?.into_iter().collect(),
            agencies: agencies.all(db).await?.into_iter().collect(),
            in_reach: TakenNumbers::default(),
            elsewhere: TakenNumbers::default(),
        };
        for some in numbers.chunks(AT_ONCE) {
            known.in_reach.take_in(db, scope, keys, some).await?;
            if look == Look::Everywhere {
                known.elsewhere.take_in_everywhere(db, some).await?;
            }
        }
        Ok(known)
    }

    /// The state with this id or LGD code.
    pub(super) fn state(&self, key: &str) -> Option<&state::Model> {
        let id = uuid::Uuid::parse_str(key).ok();
        let code = key.parse::<i32>().ok();
        self.states.iter().find(|state| match id {
            Some(id) => state.id.0 == id,
            None => Some(state.lgd_code) == code,
        })
    }

    /// Whether there is a region with this id.
    pub(super) fn has_region(&self, id: RegionId) -> bool {
        self.regions.contains(&id)
    }

    /// Whether there is an agency with this id in reach.
    pub(super) fn has_agency(&self, id: AgencyId) -> bool {
        self.agencies.contains(&id)
    }

    /// The numbers among these that other people or their accounts have.
    pub(super) fn clashes(&self, numbers: &Numbers<'_>) -> Clashes {
        let mut clashes = Clashes::default();
        if let Some((_, hash)) = &numbers.aadhaar {
            let taken = (self.in_reach.aadhaar.contains(hash), self.elsewhere.aadhaar.contains(hash));
            note(&mut clashes, "aadhaarNumber", clash::AADHAAR_TAKEN, taken);
            clashes.aadhaar_held_by(self.in_reach.holders.get(hash).cloned());
        }
        if let Some(number) = numbers.mobile {
            let of_accounts = (self.in_reach.of_accounts.contains(number), self.elsewhere.of_accounts.contains(number));
            note(&mut clashes, "mobileNumber", NUMBER_TAKEN, of_accounts);
            let of_people = (self.in_reach.mobile.contains_key(number), self.elsewhere.mobile.contains_key(number));
            note(&mut clashes, "mobileNumber", clash::MOBILE_TAKEN, of_people);
            clashes.mobile_held_by(self.in_reach.mobile.get(number).cloned());
        }
        clashes
    }
}

/// Notes that a number is taken, in reach or elsewhere. The last note of a field counts.
fn note(clashes: &mut Clashes, field: &str, message: &str, (in_reach, elsewhere): (bool, bool)) {
    if in_reach || elsewhere {
        clashes.of_holder(in_reach, field, message);
    }
}

impl TakenNumbers {
    /// Takes in the numbers among these that people and accounts in a scope have.
    async fn take_in(
        &mut self,
        db: &impl ConnectionTrait,
        scope: &Scope,
        keys: &Keys,
        numbers: &[Numbers<'_>],
    ) -> Result<()> {
        let aadhaar: Vec<AadhaarNumber> =
            numbers.iter().filter_map(|numbers| Some(numbers.aadhaar.as_ref()?.0.clone())).collect();
        let taken = holder::of_many_aadhaar(db, scope, keys, &aadhaar).await?;
        let mut holders = holder::named(db, scope, taken.iter().map(|(_, id)| *id).collect()).await?;
        for (number, id) in taken {
            let hash = aadhaar::hash(keys, &number);
            self.holders.extend(holders.remove(&id).map(|holder| (hash.clone(), holder)));
            self.aadhaar.insert(hash);
        }
        self.take_in_mobile(db, scope, numbers).await
    }

    /// Takes in the numbers among these that any person or account has.
    async fn take_in_everywhere(&mut self, db: &impl ConnectionTrait, numbers: &[Numbers<'_>]) -> Result<()> {
        let everyone = Scope::of_system(SystemTask::KeepUnique);
        let hashes = numbers.iter().filter_map(|numbers| Some(numbers.aadhaar.as_ref()?.1.clone()));
        let taken = everyone
            .select::<aadhaar_vault::Entity>()
            .filter(aadhaar_vault::Column::NumberHash.is_in(hashes))
            .filter(aadhaar_vault::Column::ReleasedAt.is_null())
            .select_only()
            .column(aadhaar_vault::Column::NumberHash);
        self.aadhaar.extend(taken.into_tuple::<Vec<u8>>().all(db).await?);
        self.take_in_mobile(db, &everyone, numbers).await
    }

    async fn take_in_mobile(
        &mut self,
        db: &impl ConnectionTrait,
        scope: &Scope,
        numbers: &[Numbers<'_>],
    ) -> Result<()> {
        let wanted: Vec<&str> = numbers.iter().filter_map(|numbers| numbers.mobile).collect();
        let taken = scope
            .select::<functionary::Entity>()
            .filter(functionary::Column::MobileNumber.is_in(wanted.iter().copied()));
        self.mobile.extend(taken.all(db).await?.into_iter().map(|person| {
            let name = person.full_name();
            (person.mobile_number.clone(), Holder { name, uid: person.uid, mobile_number: person.mobile_number })
        }));
        self.of_accounts.extend(accounts::others_numbers(db, scope, &wanted, None).await?);
        Ok(())
    }
}
