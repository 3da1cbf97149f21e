//! Whether another code may be sent for a number, and in which share of its budgets.
//!
//! The codes that were sent for a number are the ledger: each holds its five tries from the moment it is sent, gives back
//! those that are left when it ends (used, replaced, void or expired), and keeps the wrong ones for a day. Therefore a code
//! that was sent can always be tried, whatever others do, and what one number sees is bounded where codes are sent.
//!
//! A number has four shares: three for strangers, by what a code opens (a gate, an account, the proof of a number), and one
//! for known devices. With the
//! settings as they come:
//!
//! - 4 shares × 25 wrong tries = 100 in any 24 hours: by chance, 1 of 10,000 numbers that are attacked all day is guessed.
//! - A requester (a known device, an IPv4 address or an IPv6 /48) gets 10 of a share's 25 and 3 of its 9 codes in ten
//!   minutes; the last two fifths go only to requesters that hold nothing. One stranger leaves room for 3 codes, two for 2,
//!   three for 1; four from four networks keep out a person who has never used a code on their device, for this purpose and
//!   until their tries are a day old, or, if they only asked, until their codes expire.
//! - 4 shares × 60 codes = 240 messages a day at most; one network sends 10 a day for each purpose.
//!
//! A known device that has used up its share is as good as a stranger.

use chrono::{DateTime, TimeDelta, Utc};
use data_encoding::HEXLOWER;
use kernel::{Result, crypto::Purpose, http::RequestFacts};
use sea_orm::{ColumnTrait, DatabaseTransaction, QueryFilter};

use super::{NewCode, known::known, sign_in_scope};
use crate::{
    accounts::sessions::{CookieToken, Cookies},
    budgets::{
        self,
        shares::{BudgetShare, Taken},
        sliding, too_many,
    },
    entities::one_time_code::{self, CodePurpose},
    installation::Installation,
};

const SHORT: TimeDelta = TimeDelta::minutes(10);
const DAY: TimeDelta = TimeDelta::days(1);

/// Which of the strangers' shares a code is counted in. The codes of a change of number, which only a user who is signed in
/// can ask for, are counted with those that open the same: more shares would make more than a hundred wrong tries a day.
#[derive(Clone, Copy, PartialEq, Eq)]
enum StrangersShare {
    Gate,
    Account,
    Number,
}

impl StrangersShare {
    const fn of(purpose: CodePurpose) -> Self {
        match purpose {
            CodePurpose::MonitoringLogin => Self::Gate,
            CodePurpose::PasswordReset | CodePurpose::MobileNumberAgreement => Self::Account,
            CodePurpose::SelfVerification | CodePurpose::MobileNumberProof => Self::Number,
        }
    }
}

/// Where a request for a code comes from.
#[derive(Clone, Copy)]
pub struct Requester<'a> {
    /// The address and the like.
    pub facts: &'a RequestFacts,
    /// What the browser has of earlier visits.
    pub cookies: &'a Cookies,
}

/// In whose share a code is sent.
pub(super) struct Admission {
    pub(super) is_known: bool,
    pub(super) requester_hash: Vec<u8>,
}

/// Finds the share of the next code. Until the transaction ends no other code is asked for the same number.
///
/// # Errors
/// 429 when neither the known device nor the stranger has anything left.
pub(super) async fn admit(
    tx: &DatabaseTransaction,
    installation: &Installation,
    Requester { facts, cookies }: Requester<'_>,
    new: &NewCode<'_>,
    ending: &[Vec<u8>],
) -> Result<Admission> {
    sliding::lock(tx, &format!("code:{}", HEXLOWER.encode(&new.mobile_hash))).await?;
    let ledger = Ledger::read(tx, installation, &new.mobile_hash, ending).await?;
    if let Some(device) = known_device(tx, installation, cookies, new).await? {
        let admission = Admission { is_known: true, requester_hash: device.hash() };
        if ledger.wait(new.binding.purpose, &admission).is_none() {
            return Ok(admission);
        }
    }
    let by_address = installation.budget(
        match StrangersShare::of(new.binding.purpose) {
            StrangersShare::Gate => "code-send-gate:address",
            StrangersShare::Account => "code-send-password:address",
            StrangersShare::Number => "code-send-self:address",
        },
        installation.settings().limits.codes_per_address,
        SHORT,
    );
    budgets::spend(tx, installation.now(), by_address, &facts.network).await?;
    // With what was entered, which the mask follows from: the two names of an account must not be seen to share a budget.
    let requester = format!("requester:{}:{}", facts.site, new.masked_mobile_number);
    let requester_hash = installation.keys().keyed_hash(Purpose::CodeHash, requester.as_bytes());
    let admission = Admission { is_known: false, requester_hash };
    match ledger.wait(new.binding.purpose, &admission) {
        None => Ok(admission),
        Some(wait) => {
            let milliseconds = u64::try_from(wait.num_milliseconds()).unwrap_or_default();
            Err(too_many(Ord::max(milliseconds.div_ceil(1_000), 1)))
        }
    }
}

/// The cookie that makes a requester known: a code was right there, or, for a forgotten password, the account's own was.
async fn known_device<'a>(
    tx: &DatabaseTransaction,
    installation: &Installation,
    cookies: &'a Cookies,
    new: &NewCode<'_>,
) -> Result<Option<&'a CookieToken>> {
    if let Some(device) = known(tx, installation, cookies, &new.mobile_hash).await? {
        return Ok(Some(device));
    }
    let account = new.receiver.as_ref().and_then(|receiver| receiver.user_id);
    let is_own = |browser: &&CookieToken| account.is_some() && browser.user_id() == account;
    let browser = cookies.known_browser.as_ref().filter(is_own);
    Ok(browser.filter(|_| new.binding.purpose == CodePurpose::PasswordReset))
}

/// The codes of a number that still count, and what may be taken.
struct Ledger {
    codes: Vec<one_time_code::Model>,
    ending: Vec<Vec<u8>>,
    now: DateTime<Utc>,
    lifetime: TimeDelta,
    tries_each: i32,
    tries: BudgetShare,
    sends: [(TimeDelta, BudgetShare); 2],
}

impl Ledger {
    async fn read(
        tx: &DatabaseTransaction,
        installation: &Installation,
        mobile_hash: &[u8],
        ending: &[Vec<u8>],
    ) -> Result<Self> {
        let (now, settings) = (installation.now(), installation.settings());
        let lifetime = TimeDelta::seconds(settings.code.seconds);
        let limits = &settings.limits;
        let share = |whole: u32, each: u32| BudgetShare {
            whole: installation.enlarged(whole),
            each: installation.enlarged(each),
        };
        let codes = sign_in_scope()
            .select::<one_time_code::Entity>()
            .filter(one_time_code::Column::MobileHash.eq(mobile_hash))
            .filter(one_time_code::Column::SentAt.gt(now - DAY - lifetime))
            .all(tx)
            .await?;
        Ok(Self {
            codes,
            ending: ending.to_vec(),
            now,
            lifetime,
            tries_each: settings.code.tries,
            tries: share(limits.code_tries_per_number, limits.code_tries_per_requester),
            sends: [
                (SHORT, share(limits.codes_per_number, limits.codes_per_requester)),
                (DAY, share(limits.codes_per_number_and_day, limits.codes_per_requester_and_day)),
            ],
        })
    }

    /// How long the requester has to wait for a code in their share.
    fn wait(&self, purpose: CodePurpose, admission: &Admission) -> Option<TimeDelta> {
        let in_share = |code: &&one_time_code::Model| {
            code.is_known == admission.is_known
                && (code.is_known || StrangersShare::of(code.purpose) == StrangersShare::of(purpose))
        };
        let codes: Vec<(&one_time_code::Model, bool)> = self
            .codes
            .iter()
            .filter(in_share)
            .map(|code| (code, code.requester_hash.as_ref() == Some(&admission.requester_hash)))
            .collect();
        let tries = codes.iter().flat_map(|(code, is_own)| self.tries_of(code, *is_own)).collect();
        let tries = self.tries.wait(self.now, tries, u64::try_from(self.tries_each).unwrap_or_default());
        let sends = self.sends.iter().map(|(window, share)| {
            let taken = |(code, is_own): &(&one_time_code::Model, bool)| Taken {
                amount: 1,
                until: code.sent_at + *window,
                is_own: *is_own,
            };
            share.wait(self.now, codes.iter().map(taken).collect(), 1)
        });
        sends.chain([tries]).flatten().max()
    }

    /// The tries that a code takes: the wrong ones for a day, and those that are left while it works.
    fn tries_of(&self, code: &one_time_code::Model, is_own: bool) -> [Taken; 2] {
        let wrong = code.tries - i32::from(code.used_at.is_some());
        let works = code.used_at.is_none() && code.voided_at.is_none() && !self.ending.contains(&code.flow_hash);
        let left = if works { self.tries_each - code.tries } else { 0 };
        let amount = |tries: i32| u64::try_from(tries).unwrap_or_default();
        [
            Taken { amount: amount(wrong), until: code.sent_at + self.lifetime + DAY, is_own },
            Taken { amount: amount(left), until: code.expires_at, is_own },
        ]
    }
}
