//! Asking for a code. The answer does not show whether the number is registered.

use identity::{
    accounts::{
        one_time_codes::{self, CodeBinding, NewCode, Receiver, Requester},
        sessions::CookieToken,
    },
    entities::one_time_code::CodePurpose,
    installation::Installation,
    trail::delivery::Template,
};
use kernel::{Result, values::mask_mobile};
use registry::{entities::functionary, functionaries::oneself::find};
use sea_orm::{ColumnTrait, Condition};

pub(super) async fn initiate(
    installation: &Installation,
    requester: Requester<'_>,
    flow: &CookieToken,
    number: &str,
) -> Result<String> {
    let tx = installation.db().begin().await?;
    let person = find(&*tx, Condition::all().add(functionary::Column::MobileNumber.eq(number))).await?;
    let masked_mobile_number = mask_mobile(number);
    let new = NewCode {
        binding: binding(flow),
        mobile_hash: one_time_codes::mobile_hash(installation.keys(), number),
        masked_mobile_number: masked_mobile_number.clone(),
        receiver: person.map(receiver),
    };
    let sent = one_time_codes::send(&tx, installation, requester, new).await;
    tx.commit().await?;
    sent.map(|()| masked_mobile_number)
}

/// Binding of codes for this purpose.
pub(super) fn binding(flow: &CookieToken) -> CodeBinding<'_> {
    CodeBinding { purpose: CodePurpose::SelfVerification, flow, device_id: None }
}

/// The functionary as the recipient of a code.
pub(super) fn receiver(person: functionary::Model) -> Receiver {
    Receiver {
        user_id: None,
        functionary_id: Some(person.id),
        mobile_number: person.mobile_number,
        template: Template::SelfVerification,
    }
}
