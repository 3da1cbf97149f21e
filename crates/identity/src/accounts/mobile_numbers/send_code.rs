//! Sending a code to the new number, to prove it, or to the old one, to agree.

use kernel::{Error, Result, access::Acting, error::Problem, values::mask_mobile};

use super::{find::open_change, requests::WhichNumber};
use crate::{
    accounts::{
        one_time_codes::{self, CodeBinding, NewCode, Receiver, Requester},
        own_account,
        sessions::{CookieToken, Cookies},
    },
    entities::{mobile_number_change, one_time_code::CodePurpose},
    installation::Installation,
    trail::delivery::Template,
};

pub(super) async fn send(
    installation: &Installation,
    acting: &Acting,
    cookies: &Cookies,
    flow: &CookieToken,
    which: WhichNumber,
) -> Result<String> {
    let tx = installation.db().begin().await?;
    let account = own_account::held(&tx, &acting.actor).await?;
    let change = open_change(&*tx, account.id).await?.ok_or_else(nothing_open)?;
    let (number, template) = match which {
        WhichNumber::New => (change.to_number, Template::MobileNumberProof),
        WhichNumber::Old => {
            (account.number_for_codes(installation.now()).map(str::to_owned), Template::MobileNumberAgreement)
        }
    };
    let number = number.ok_or_else(|| no_number(which))?;
    let masked_mobile_number = mask_mobile(&number);
    let new = NewCode {
        binding: binding(flow, which),
        mobile_hash: one_time_codes::mobile_hash(installation.keys(), &number),
        masked_mobile_number: masked_mobile_number.clone(),
        receiver: Some(Receiver { user_id: Some(account.id), functionary_id: None, mobile_number: number, template }),
    };
    let sent = one_time_codes::send(&tx, installation, Requester { facts: &acting.facts, cookies }, new).await;
    tx.commit().await?;
    sent.map(|()| masked_mobile_number)
}

/// There is no such number to send a code to.
fn no_number(which: WhichNumber) -> Error {
    let why = match which {
        WhichNumber::New => "Your mobile number is being removed, so there is no new number to confirm.",
        WhichNumber::Old => "No codes go to your account’s earlier mobile number, so agree with your password.",
    };
    Error::conflict(Problem::new(why).because("NO_NUMBER"))
}

/// Where codes to this number belong.
pub(super) fn binding(flow: &CookieToken, which: WhichNumber) -> CodeBinding<'_> {
    let purpose = match which {
        WhichNumber::New => CodePurpose::MobileNumberProof,
        WhichNumber::Old => CodePurpose::MobileNumberAgreement,
    };
    CodeBinding { purpose, flow, device_id: None }
}

/// The open change of the caller's number.
pub(super) async fn own_open_change(
    tx: &sea_orm::DatabaseTransaction,
    user_id: kernel::ids::UserId,
) -> Result<mobile_number_change::Model> {
    open_change(tx, user_id).await?.ok_or_else(nothing_open)
}

fn nothing_open() -> Error {
    Error::conflict(Problem::new("No change of your mobile number is waiting.").because("NO_CHANGE"))
}
