//! Giving an account another mobile number: the one way for everybody who does.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    Result,
    crypto::{Keys, Purpose},
    database::Transaction,
    ids::{MobileNumberChangeId, UserId},
    random,
    values::mask_mobile,
};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, DatabaseTransaction, EntityTrait, IntoActiveModel, QueryFilter,
    sea_query::Expr,
};

use super::{find, force::shut_out, need::refuse_doing_without, proving_scope};
use crate::{
    accounts::{one_time_codes, users},
    entities::{
        mobile_number_change::{self, AgreedBy, ChangeOutcome, Column},
        one_time_code::CodePurpose,
        user,
    },
    installation::Installation,
    trail::delivery::{self, Message, Template},
};

/// Letters and digits that are not mistaken for one another, for codes that people type.
const SIGNS: &[u8] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";
/// Signs of an objection's code, without the dash in its middle: 49 bits.
const SIGNS_OF_OBJECTION: usize = 10;

/// Whether codes may go to a new number without the agreement of the account's owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Agreement {
    /// They may not: the change waits for proof and agreement.
    Missing,
    /// A user manager gives the number, and its first right code is the proof. Codes go to it at once where the owner
    /// asked for it, else when the hours of `code.forced_number_hours` have passed or another user manager agrees: no one person
    /// redirects an account and uses it.
    UserManager,
}

/// Gives an account, which the caller holds, another number to call, or takes its number away. Codes follow as far as the
/// agreement goes; the old number and the e-mail address are told, with a way to object. The account's own number again,
/// given by a user manager, is their agreement.
///
/// # Errors
/// [`kernel::Error::Conflict`] at `mobileNumber` when another person has the number, and when the account cannot do without one.
pub(crate) async fn give(
    tx: &Transaction,
    installation: &Installation,
    before: user::Model,
    number: Option<&str>,
    agreement: Agreement,
    by: UserId,
) -> Result<user::Model> {
    let now = installation.now();
    let is_agreed = agreement == Agreement::UserManager;
    users::take_turn(tx, None).await?;
    match number {
        Some(number) if before.mobile_number.as_deref() != Some(number) => {
            let wanted = user::Model { mobile_number: Some(number.to_owned()), ..before.clone() };
            users::refuse_taken(tx, &wanted).await?;
            users::refuse_number_of_person(tx, installation.names(), &before, number, is_agreed).await?;
        }
        Some(_) => {}
        None => refuse_doing_without(&before)?,
    }
    let replaced = find::open_change(&**tx, before.id).await?;
    end_open_change(tx, installation, &before, ChangeOutcome::Replaced).await?;
    let is_asked_for = replaced
        .as_ref()
        .is_some_and(|change| change.asked_by_user_id == Some(before.id) && change.to_number.as_deref() == number);
    // While codes wait, the last number that anybody used is the one before.
    let used = match replaced.filter(|_| before.holds_codes(now)) {
        Some(change) => change.from_number,
        None => before.proven_mobile_number.clone(),
    };
    let is_moved = number != before.proven_mobile_number.as_deref();
    let is_forced = is_agreed && is_moved && !is_asked_for && number != used.as_deref();
    let mut row = before.clone().into_active_model();
    row.mobile_number = Set(number.map(str::to_owned));
    if is_agreed {
        row.proven_mobile_number = Set(number.map(str::to_owned));
        row.vouched_mobile_number = Set(number.map(str::to_owned));
    }
    if is_agreed && is_moved {
        row.codes_held_until = Set(is_forced.then_some(held_until(installation)));
        row.number_given_by_user_id = Set(is_forced.then_some(by));
    }
    row.updated_at = Set(now);
    let after = row.update(&**tx).await.map_err(users::clash)?;
    if is_moved {
        let objection = open_change(tx, installation, &after, (used.clone(), by), is_agreed).await?;
        let until_now = [used, before.proven_mobile_number.clone()];
        tell(tx, installation, &before, (until_now, number), &objection).await?;
    }
    if let Some(to) = number.filter(|_| is_forced) {
        let values = vec![("hours", installation.settings().code.forced_number_hours.to_string())];
        let message = Message { template: Template::MobileNumberGiven, to: to.to_owned(), values, code: None };
        delivery::send(tx, now, &installation.settings().delivery, message).await?;
    }
    if after.proven_mobile_number != before.proven_mobile_number {
        shut_out(tx, now, after.id).await?;
    }
    Ok(after)
}

fn held_until(installation: &Installation) -> DateTime<Utc> {
    installation.now() + TimeDelta::hours(installation.settings().code.forced_number_hours)
}

/// Ends the change that is open, if one is, and what was sent for it.
pub(super) async fn end_open_change(
    tx: &DatabaseTransaction,
    installation: &Installation,
    account: &user::Model,
    outcome: ChangeOutcome,
) -> Result<()> {
    let now = installation.now();
    proving_scope()
        .update::<mobile_number_change::Entity>()
        .col_expr(Column::EndedAt, Expr::value(now))
        .col_expr(Column::Outcome, Expr::value(outcome))
        .filter(Column::UserId.eq(account.id))
        .filter(Column::EndedAt.is_null())
        .exec(tx)
        .await?;
    // They were asked for with another number in mind.
    let purposes = [CodePurpose::MobileNumberProof, CodePurpose::MobileNumberAgreement];
    one_time_codes::void_of(tx, now, account.id, &purposes).await
}

/// Writes the change down; the code to object with, as people are told it.
async fn open_change(
    tx: &DatabaseTransaction,
    installation: &Installation,
    account: &user::Model,
    (used, by): (Option<String>, UserId),
    is_agreed: bool,
) -> Result<String> {
    let now = installation.now();
    let code = random::text(SIGNS, SIGNS_OF_OBJECTION);
    let change = mobile_number_change::Model {
        id: MobileNumberChangeId::new(),
        user_id: account.id,
        from_number: used,
        to_number: account.mobile_number.clone(),
        asked_at: now,
        asked_by_user_id: Some(by),
        proved_at: account.mobile_number.is_none().then_some(now),
        agreed_at: is_agreed.then_some(now),
        agreed_by: is_agreed.then_some(AgreedBy::UserManager),
        ended_at: None,
        outcome: None,
        objection_hash: objection_hash(installation.keys(), &code),
        objected_at: None,
    };
    mobile_number_change::Entity::insert(change.into_active_model()).exec_without_returning(tx).await?;
    let (one, other) = code.split_at(SIGNS_OF_OBJECTION / 2);
    Ok(format!("{one}-{other}"))
}

/// The keyed hash under which a change is found by the code to object with, however it is typed.
pub(super) fn objection_hash(keys: &Keys, typed: &str) -> Vec<u8> {
    let signs: String = typed.chars().filter(char::is_ascii_alphanumeric).collect();
    keys.keyed_hash(Purpose::CodeHash, format!("objection:{}", signs.to_ascii_uppercase()).as_bytes())
}

/// Tells the numbers that codes went to until now, and the e-mail address: their owner may not know.
async fn tell(
    tx: &Transaction,
    installation: &Installation,
    before: &user::Model,
    ([used, proven], number): ([Option<String>; 2], Option<&str>),
    objection: &str,
) -> Result<()> {
    let page = format!("{}/object", installation.deployment().public_url.trim_end_matches('/'));
    let (by_sms, by_mail) = match number {
        Some(_) => (Template::MobileNumberChange, Template::MobileNumberChangeMail),
        None => (Template::MobileNumberRemoval, Template::MobileNumberRemovalMail),
    };
    let proven = proven.filter(|number| used.as_ref() != Some(number));
    let messages = [(by_sms, used), (by_sms, proven), (by_mail, before.email.clone())];
    let messages = messages.into_iter().filter(|(_, to)| to.as_deref() != number);
    for (template, to) in messages.filter_map(|(template, to)| Some((template, to?))) {
        let values = vec![
            ("name", before.name.clone()),
            ("mobile", number.map(mask_mobile).unwrap_or_default()),
            ("page", page.clone()),
            ("objection", objection.to_owned()),
        ];
        let message = Message { template, to, values, code: None };
        delivery::send(tx, installation.now(), &installation.settings().delivery, message).await?;
    }
    Ok(())
}
