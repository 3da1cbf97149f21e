//! Giving an account another mobile number as somebody who may manage users: that is the agreement, so codes go to the
//! number at once, and the holder of the old one is shut out.

use kernel::{Result, access::Acting, ids::UserId};

use super::{MobileNumberChange, authority::take, trail};
use crate::{
    audit,
    entities::user,
    installation::Installation,
    mobile_numbers::{self, Agreement},
};

pub(super) async fn change(
    installation: &Installation,
    acting: &Acting,
    id: UserId,
    change: MobileNumberChange,
) -> Result<user::Model> {
    let now = installation.now();
    let tx = installation.db().begin().await?;
    let before = take(acting, &tx, id).await?;
    let number = Some(change.mobile_number.as_str());
    let has_it =
        [&before.mobile_number, &before.proven_mobile_number].into_iter().all(|known| known.as_deref() == number);
    if has_it && before.is_number_vouched() {
        return Ok(before);
    }
    let after = mobile_numbers::give(&tx, installation, before.clone(), number, Agreement::UserManager).await?;
    let entry = trail::about(audit::Action::ChangeMobileNumber, acting, &after).before(trail::values(&before));
    audit::record(&tx, now, entry.after(trail::with_reason(trail::values(&after), &change.reason))).await?;
    tx.commit().await?;
    Ok(after)
}
