//! What the database must be asked for to judge registrations, asked once for however many there are.

use std::collections::HashSet;

use kernel::{
    Result,
    access::{Scope, SystemTask},
    ids::{AgencyId, RegionId},
    values::AadhaarNumber,
};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QuerySelect};

use super::accounts;
use crate::entities::{aadhaar_vault, authorizing_agency, functionary, region, state};

/// Values of one query; both databases take many more.
const AT_ONCE: usize = 1_000;

/// Places, agencies, and the numbers that are taken.
pub(super) struct Known {
    states: Vec<state::Model>,
    regions: HashSet<RegionId>,
    agencies: HashSet<AgencyId>,
    aadhaar_hashes: HashSet<Vec<u8>>,
    mobile_numbers: HashSet<String>,
    numbers_of_accounts: HashSet<String>,
}

/// The numbers of somebody to be registered.
pub(super) struct Numbers<'n> {
    /// If it is one, with what it is found by.
    pub aadhaar: Option<(AadhaarNumber, Vec<u8>)>,
    /// If there is one.
    pub mobile: Option<&'n str>,
}

impl Known {
    /// Asks for what people with these numbers need to be judged.
    pub async fn about(db: &impl ConnectionTrait, scope: &Scope, numbers: &[Numbers<'_>]) -> Result<Self> {
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
            aadhaar_hashes: HashSet::new(),
            mobile_numbers: HashSet::new(),
            numbers_of_accounts: HashSet::new(),
        };
        for some in numbers.chunks(AT_ONCE) {
            known.take_in(db, some).await?;
        }
        Ok(known)
    }

    /// Which of these numbers somebody has already, wherever they are registered.
    async fn take_in(&mut self, db: &impl ConnectionTrait, numbers: &[Numbers<'_>]) -> Result<()> {
        let everyone = Scope::of_system(SystemTask::KeepUnique);
        let hashes = numbers.iter().filter_map(|numbers| Some(numbers.aadhaar.as_ref()?.1.clone()));
        let taken = everyone
            .select::<aadhaar_vault::Entity>()
            .filter(aadhaar_vault::Column::NumberHash.is_in(hashes))
            .filter(aadhaar_vault::Column::ReleasedAt.is_null())
            .select_only()
            .column(aadhaar_vault::Column::NumberHash);
        self.aadhaar_hashes.extend(taken.into_tuple::<Vec<u8>>().all(db).await?);
        let taken = everyone
            .select::<functionary::Entity>()
            .filter(functionary::Column::MobileNumber.is_in(numbers.iter().filter_map(|numbers| numbers.mobile)))
            .select_only()
            .column(functionary::Column::MobileNumber);
        self.mobile_numbers.extend(taken.into_tuple::<String>().all(db).await?);
        let wanted: Vec<_> = numbers.iter().filter_map(|numbers| numbers.mobile).collect();
        self.numbers_of_accounts.extend(accounts::others_numbers(db, &wanted, None).await?);
        Ok(())
    }

    /// The state with this id or LGD code.
    pub fn state(&self, key: &str) -> Option<&state::Model> {
        let id = uuid::Uuid::parse_str(key).ok();
        let code = key.parse::<i32>().ok();
        self.states.iter().find(|state| match id {
            Some(id) => state.id.0 == id,
            None => Some(state.lgd_code) == code,
        })
    }

    /// Whether there is this region.
    pub fn has_region(&self, id: RegionId) -> bool {
        self.regions.contains(&id)
    }

    /// Whether there is this agency, and it is in reach.
    pub fn has_agency(&self, id: AgencyId) -> bool {
        self.agencies.contains(&id)
    }

    /// Whether a person has the Aadhaar number with this hash.
    pub fn has_aadhaar(&self, hash: &[u8]) -> bool {
        self.aadhaar_hashes.contains(hash)
    }

    /// Whether the account of another person has this mobile number.
    pub fn has_mobile_of_account(&self, number: &str) -> bool {
        self.numbers_of_accounts.contains(number)
    }

    /// Whether a person has this mobile number.
    pub fn has_mobile(&self, number: &str) -> bool {
        self.mobile_numbers.contains(number)
    }
}
