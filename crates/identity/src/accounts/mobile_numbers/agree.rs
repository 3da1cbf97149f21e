//! Agreeing that codes go to the new number: by the password, or by a code that was sent to the old one.

use kernel::{Error, Result, access::Acting, error::Problem};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};

use super::{
    prove::{NumberCode, check, count},
    requests::{Agreed, WhichNumber},
    send_code::own_open_change,
    settle::{Settled, settle},
};
use crate::{
    accounts::{one_time_codes, own_account, sessions::CookieToken},
    entities::{mobile_number_change::AgreedBy, one_time_code::CodePurpose},
    installation::Installation,
    trail::audit::Action,
};

const ACTION: Action = Action::AgreeToMobileNumber;

pub(super) async fn agree(
    installation: &Installation,
    acting: &Acting,
    device: &CookieToken,
    flow: Option<&CookieToken>,
    given: Agreed,
) -> Result<Settled> {
    let by = match given.password {
        Some(password) => {
            own_account::prove_password(installation, acting, password, "password", ACTION).await?;
            AgreedBy::Password
        }
        None => AgreedBy::OldNumber,
    };
    let tx = installation.db().begin().await?;
    let account = own_account::held(&tx, &acting.actor).await?;
    if by == AgreedBy::OldNumber {
        let flow = flow.ok_or_else(|| one_time_codes::start_again(CodePurpose::MobileNumberAgreement))?;
        let code = given.otp.unwrap_or_default();
        let given = NumberCode { which: WhichNumber::Old, code: &code, flow, device };
        if let Err(refused) = check(&tx, installation, acting, &account, given).await {
            return Err(count(tx, acting, ACTION, refused).await?);
        }
    }
    let mut change = own_open_change(&tx, account.id).await?;
    if given.mobile_number != Some(change.to_number.clone()) {
        return Err(Error::conflict(
            Problem::new("Your new mobile number is another one by now. Look at it again.").because("ANOTHER_NUMBER"),
        ));
    }
    if change.agreed_at.is_none() {
        let mut row = change.into_active_model();
        row.agreed_at = Set(Some(installation.now()));
        row.agreed_by = Set(Some(by));
        change = row.update(&*tx).await?;
    }
    let settled = settle(&tx, installation, acting, account, change, ACTION).await?;
    tx.commit().await?;
    Ok(settled)
}
