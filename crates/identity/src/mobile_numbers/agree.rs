//! Agreeing that codes go to the new number: by the password, or by a code that was sent to the old one.

use kernel::{Error, Result, access::Acting, database::Transaction, error::Problem, values::mask_mobile};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};
use serde_json::json;

use super::{
    force::bring_into_force,
    prove::{NumberCode, check, count},
    requests::{Agreed, WhichNumber},
    responses::OwnMobileNumber,
    send_code::own_open_change,
};
use crate::{
    audit::{self, Action, SubjectKind},
    entities::{
        mobile_number_change::{self, AgreedBy},
        one_time_code::CodePurpose,
        user,
    },
    installation::Installation,
    one_time_codes, profile,
    sessions::{self, CookieToken, Started},
};

const ACTION: Action = Action::AgreeToMobileNumber;

/// How things stand after a step, and the caller's new session where the change came into force.
pub(super) struct Settled {
    /// The caller's numbers.
    pub state: OwnMobileNumber,
    /// In place of the one that ended.
    pub session: Option<Started>,
}

pub(super) async fn agree(
    installation: &Installation,
    acting: &Acting,
    device: &CookieToken,
    flow: Option<&CookieToken>,
    given: Agreed,
) -> Result<Settled> {
    let by = match given.password {
        Some(password) => {
            profile::prove_password(installation, acting, password, "password", ACTION).await?;
            AgreedBy::Password
        }
        None => AgreedBy::OldNumber,
    };
    let tx = installation.db().begin().await?;
    let account = profile::held(&tx, &acting.actor).await?;
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

/// Brings the change into force if nothing is missing any more, keeps the step in the trail, and says how things stand.
/// The caller's own session goes on under a new cookie.
pub(super) async fn settle(
    tx: &Transaction,
    installation: &Installation,
    acting: &Acting,
    account: user::Model,
    change: mobile_number_change::Model,
    action: audit::Action,
) -> Result<Settled> {
    let (now, actor) = (acting.now, &acting.actor);
    let number = change.to_number.as_deref().map(mask_mobile);
    let settled = match bring_into_force(tx, now, account.clone(), change.clone()).await? {
        Some(account) => {
            let session = sessions::restart(tx, installation.clock(), &acting.facts, actor).await?;
            Settled { state: OwnMobileNumber::of(account, None), session }
        }
        None => Settled { state: OwnMobileNumber::of(account, Some(change)), session: None },
    };
    let after = json!({ "mobileNumber": number, "isInForce": settled.state.change.is_none() });
    let entry = audit::Entry::of(action).of_request(acting).on(SubjectKind::User, actor.user_id);
    audit::record(tx, now, entry.in_region(actor.region_id).after(after)).await?;
    Ok(settled)
}
