//! Asking for another code in the same flow.

use kernel::Result;
use sea_orm::{ColumnTrait, Condition};

use super::initiate::{binding, find, receiver};
use crate::{
    accounts::{
        one_time_codes::{self, NewCode, Requester, is_number_of},
        sessions::CookieToken,
    },
    entities::user,
    installation::Installation,
};

pub(super) async fn resend(
    installation: &Installation,
    requester: Requester<'_>,
    flow: &CookieToken,
) -> Result<String> {
    let binding = binding(flow);
    let tx = installation.db().begin().await?;
    let last = one_time_codes::renewable(&tx, installation, binding).await?;
    // After a change of the number, the old one gets nothing.
    let user = match last.user_id {
        Some(id) => find(&*tx, Condition::all().add(user::Column::Id.eq(id))).await?,
        None => None,
    }
    .filter(|user| is_number_of(installation.keys(), user, &last.mobile_hash));
    let masked_mobile_number = last.masked_mobile_number.clone();
    let new = NewCode {
        binding,
        mobile_hash: last.mobile_hash,
        masked_mobile_number: last.masked_mobile_number,
        receiver: user.and_then(|user| receiver(&user, installation.now())),
    };
    let sent = one_time_codes::send(&tx, installation, requester, new).await;
    tx.commit().await?;
    sent.map(|()| masked_mobile_number)
}
