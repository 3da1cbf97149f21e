//! What no two functionaries share: the Aadhaar number and the mobile number, which nobody else's account has either.
//!
//! Looking first names every clash at once; of two requests that race past the look, the database's unique indexes
//! refuse the second, in the same words.

use identity::mobile_numbers::NUMBER_TAKEN;
use kernel::{
    Result,
    access::{Scope, SystemTask},
    crypto::Keys,
    ids::FunctionaryId,
    values::AadhaarNumber,
};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, PaginatorTrait, QueryFilter};
use uuid::Uuid;

use super::{
    aadhaar, accounts,
    clash::{AADHAAR_TAKEN, MOBILE_TAKEN},
};
use crate::{entities::functionary, faults::Clashes};

/// The one who keeps their own numbers when a record changes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Myself {
    pub id: Option<FunctionaryId>,
    pub aadhaar_reference: Option<Uuid>,
}

/// Refuses numbers that another person has, wherever they are registered.
pub async fn refuse_clashes(
    tx: &impl ConnectionTrait,
    keys: &Keys,
    aadhaar_number: Option<&AadhaarNumber>,
    mobile_number: Option<&str>,
    myself: Myself,
) -> Result<()> {
    let mut clashes = Clashes::default();
    if let Some(number) = aadhaar_number
        && aadhaar::is_known(tx, keys, number, myself.aadhaar_reference).await?
    {
        clashes.at("aadhaarNumber", AADHAAR_TAKEN);
    }
    if let Some(number) = mobile_number {
        let holders = Scope::of_system(SystemTask::KeepUnique).select::<functionary::Entity>().filter(
            Condition::all()
                .add(functionary::Column::MobileNumber.eq(number))
                .add_option(myself.id.map(|id| functionary::Column::Id.ne(id))),
        );
        if holders.count(tx).await? > 0 {
            clashes.at("mobileNumber", MOBILE_TAKEN);
        } else if accounts::others_numbers(tx, &[number], myself.id).await?.contains(number) {
            clashes.at("mobileNumber", NUMBER_TAKEN);
        }
    }
    clashes.refuse()
}
