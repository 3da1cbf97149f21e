//! Sending a code, and sending another one.

use chrono::TimeDelta;
use kernel::{
    Error, Result,
    clock::is_from_the_future,
    crypto::{Keys, Purpose},
    database::Transaction,
    error::Problem,
    ids::OneTimeCodeId,
    random,
};
use sea_orm::{
    ColumnTrait, Condition, DatabaseTransaction, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
    sea_query::Expr,
};
use serde_json::json;

use super::{
    CodeBinding, NewCode,
    admit::{Requester, admit},
    sign_in_scope,
};
use crate::{
    accounts::sessions::{self, CookieToken},
    budgets::too_many,
    entities::one_time_code::{self, CodePurpose},
    installation::Installation,
    trail::{
        audit::{self, Action, Entry, SubjectKind},
        delivery::{self, Message},
    },
};

const DIGITS: &[u8] = b"0123456789";
const LENGTH: usize = 6;
/// Minutes after which a flow has to be started again.
const FLOW_MINUTES: i64 = 30;

/// Sends a new code, which replaces those of the same flow and of the one that the browser gives up for it; codes of other
/// flows go on working. The caller commits even when this refuses.
///
/// # Errors
/// [`Error::TooManyRequests`] when the requester, their address or their share of the number has had enough;
/// [`Error::Conflict`] on a device that is revoked.
pub async fn send(
    tx: &Transaction,
    installation: &Installation,
    requester: Requester<'_>,
    new: NewCode<'_>,
) -> Result<()> {
    let (now, settings) = (installation.now(), installation.settings());
    sessions::refuse_revoked(tx, now, requester.cookies.device.as_ref()).await?;
    let ending: Vec<Vec<u8>> = [Some(new.binding.flow), requester.cookies.flow.as_ref()]
        .into_iter()
        .flatten()
        .map(CookieToken::hash)
        .collect();
    let ending_codes = open_in(&ending, new.binding.purpose);
    hold(tx, ending_codes.clone()).await?;
    let admission = admit(tx, installation, requester, &new, &ending).await?;
    sign_in_scope()
        .update::<one_time_code::Entity>()
        .col_expr(one_time_code::Column::VoidedAt, Expr::value(now))
        .filter(ending_codes)
        .exec(&**tx)
        .await?;
    let (id, code) = (OneTimeCodeId::new(), random::text(DIGITS, LENGTH));
    let row = one_time_code::Model {
        id,
        purpose: new.binding.purpose,
        flow_hash: new.binding.flow.hash(),
        user_id: new.receiver.as_ref().and_then(|receiver| receiver.user_id),
        functionary_id: new.receiver.as_ref().and_then(|receiver| receiver.functionary_id),
        mobile_hash: new.mobile_hash,
        masked_mobile_number: new.masked_mobile_number,
        device_id: new.binding.device_id.map(str::to_owned),
        is_known: admission.is_known,
        requester_hash: Some(admission.requester_hash),
        code_hash: code_hash(installation.keys(), id, &code),
        tries: 0,
        sent_at: now,
        expires_at: now + TimeDelta::seconds(settings.code.seconds),
        used_at: None,
        voided_at: None,
    };
    one_time_code::Entity::insert(row.into_active_model()).exec_without_returning(&**tx).await?;
    // Without a receiver too, so that both cost the same.
    let mut entry = Entry::of(Action::SendCode).from(requester.facts).after(json!({ "purpose": new.binding.purpose }));
    if let Some(receiver) = &new.receiver {
        entry = match (receiver.user_id, receiver.functionary_id) {
            (Some(id), _) => entry.on(SubjectKind::User, id),
            (None, Some(id)) => entry.on(SubjectKind::Functionary, id),
            (None, None) => entry,
        };
    }
    audit::record(tx, now, entry).await?;
    if let Some(receiver) = new.receiver {
        let minutes = (settings.code.seconds / 60).to_string();
        let values = vec![("minutes", minutes)];
        let message = Message { template: receiver.template, to: receiver.mobile_number, values, code: Some(code) };
        delivery::send(tx, now, &settings.delivery, message).await?;
    }
    Ok(())
}

/// Keeps others from trying the codes that are about to be replaced, so that none of their tries is missed in the ledger.
async fn hold(tx: &DatabaseTransaction, codes: Condition) -> Result<()> {
    sign_in_scope().select::<one_time_code::Entity>().filter(codes).lock_exclusive().all(tx).await?;
    Ok(())
}

/// The codes of these flows that a new one replaces. The two codes of a change of number are of one flow and wait beside each other.
fn open_in(flows: &[Vec<u8>], purpose: CodePurpose) -> Condition {
    const BESIDE_EACH_OTHER: [CodePurpose; 2] = [CodePurpose::MobileNumberProof, CodePurpose::MobileNumberAgreement];
    let other = BESIDE_EACH_OTHER.into_iter().filter(|other| BESIDE_EACH_OTHER.contains(&purpose) && *other != purpose);
    Condition::all()
        .add(one_time_code::Column::Purpose.is_not_in(other))
        .add(one_time_code::Column::FlowHash.is_in(flows.iter().cloned()))
        .add(one_time_code::Column::UsedAt.is_null())
        .add(one_time_code::Column::VoidedAt.is_null())
}

/// The newest code of a flow, if another one may follow it now.
///
/// # Errors
/// [`Error::TooManyRequests`] when it was sent too recently; [`Error::Invalid`] when there is none to follow.
pub async fn renewable(
    tx: &DatabaseTransaction,
    installation: &Installation,
    binding: CodeBinding<'_>,
) -> Result<one_time_code::Model> {
    let now = installation.now();
    let newest = sign_in_scope()
        .select::<one_time_code::Entity>()
        .filter(binding.condition())
        .order_by_desc(one_time_code::Column::SentAt)
        .order_by_desc(one_time_code::Column::Id)
        .one(tx)
        .await?
        .filter(|code| code.used_at.is_none() && now - code.sent_at < TimeDelta::minutes(FLOW_MINUTES))
        .filter(|code| !is_from_the_future(code.sent_at, now))
        .ok_or_else(|| start_again(binding.purpose))?;
    let next = newest.sent_at + TimeDelta::seconds(installation.settings().code.resend_seconds);
    if now < next {
        let milliseconds = u64::try_from((next - now).num_milliseconds()).unwrap_or_default();
        return Err(too_many(Ord::max(milliseconds.div_ceil(1_000), 1)));
    }
    Ok(newest)
}

/// The keyed hash of a code, tied to its row.
pub(super) fn code_hash(keys: &Keys, id: OneTimeCodeId, code: &str) -> Vec<u8> {
    keys.keyed_hash(Purpose::CodeHash, format!("code:{id}:{code}").as_bytes())
}

/// There is no flow here, or it is over.
pub fn start_again(purpose: CodePurpose) -> Error {
    Error::Invalid(
        Problem::new(match purpose {
            CodePurpose::MonitoringLogin | CodePurpose::SelfVerification => {
                "Enter your mobile number again to get a code."
            }
            CodePurpose::PasswordReset => "Enter your user id again to get a code.",
            CodePurpose::MobileNumberProof | CodePurpose::MobileNumberAgreement => "Ask for a new code.",
        })
        .because("FLOW_ENDED"),
    )
}
