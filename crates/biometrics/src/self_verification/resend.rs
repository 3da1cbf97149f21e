//! Asking for another code in the same flow.

use identity::{
    accounts::{
        one_time_codes::{self, NewCode, Requester, mobile_hash},
        sessions::CookieToken,
    },
    installation::Installation,
};
use kernel::Result;
use registry::{entities::functionary, functionaries::oneself::find};
use sea_orm::{ColumnTrait, Condition};

use super::initiate::{binding, receiver};

pub(super) async fn resend(
    installation: &Installation,
    requester: Requester<'_>,
    flow: &CookieToken,
) -> Result<String> {
    let binding = binding(flow);
    let tx = installation.db().begin().await?;
    let last = one_time_codes::renewable(&tx, installation, binding).await?;
    // After a change of the number, the old one gets nothing.
    let person = match last.functionary_id {
        Some(id) => find(&*tx, Condition::all().add(functionary::Column::Id.eq(id))).await?,
        None => None,
    }
    .filter(|person| mobile_hash(installation.keys(), &person.mobile_number) == last.mobile_hash);
    let masked_mobile_number = last.masked_mobile_number.clone();
    let new = NewCode {
        binding,
        mobile_hash: last.mobile_hash,
        masked_mobile_number: last.masked_mobile_number,
        receiver: person.map(receiver),
    };
    let sent = one_time_codes::send(&tx, installation, requester, new).await;
    tx.commit().await?;
    sent.map(|()| masked_mobile_number)
}
