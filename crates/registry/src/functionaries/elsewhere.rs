//! That a number belongs to a person or account beyond the caller's reach tells the caller something about others. It is said only
//! where a person is registered or changed, not often in a day, and never unseen. When the day's answers are used up, nothing more is
//! registered: to register some and refuse others would be the same answer.

use chrono::{DateTime, TimeDelta, Utc};
use identity::{
    accounts::users,
    budgets::sliding::{self, Allowance},
    trail::{
        audit::{self, Entry},
        notifications::{SpentBudget, tell_of_spent_budget},
    },
};
use kernel::{
    Error, Result,
    access::{Acting, Reach},
    database::Transaction,
    ids::{RegionId, UserId},
};
use sea_orm::DatabaseTransaction;
use serde_json::json;

use super::create::Registrar;
use crate::{RegistrySettings, faults::Clashes};

/// What is said of a person who is not registered because the day's answers are used up.
pub(crate) const NOT_CHECKED: &str =
    "Not checked: too many numbers that you registered in the last day belong to people elsewhere. Ask your region.";

/// The answers that a registrar may still get.
pub(crate) struct Answers {
    /// Whose they are; none where the registrar sees everybody, or is not a user.
    limited: Option<Limited>,
    told: u32,
}

struct Limited {
    user_id: UserId,
    region: Option<RegionId>,
    left: u64,
    most: u32,
}

impl Answers {
    /// Counts what is left, within the transaction that registers: no other uses up answers of the same user until it ends.
    pub async fn left_to(
        tx: &DatabaseTransaction,
        now: DateTime<Utc>,
        registrar: &Registrar,
        most: u32,
    ) -> Result<Self> {
        let limited = match (registrar.scope.reach(), registrar.user_id) {
            (Reach::Everything, _) | (_, None) => None,
            (reach, Some(user_id)) => Some(Limited {
                user_id,
                region: registrar.region_id.filter(|_| !matches!(reach, Reach::Region(_))),
                left: sliding::left(tx, now, allowance(most), &user_id.to_string()).await?,
                most,
            }),
        };
        Ok(Self { limited, told: 0 })
    }

    /// Whether no more can be said, and so nothing more can be registered.
    pub fn are_used_up(&self) -> bool {
        self.limited.as_ref().is_some_and(|limited| limited.left == 0)
    }

    /// One more is said.
    pub fn use_one(&mut self) {
        if let Some(limited) = &mut self.limited {
            limited.left = limited.left.saturating_sub(1);
            self.told += 1;
        }
    }

    /// Counts what was said and writes it into the trail, in a line that the caller completes; with the last answer, those above are told.
    pub async fn keep(self, tx: &Transaction, now: DateTime<Utc>, complete: impl FnOnce(Entry) -> Entry) -> Result<()> {
        let Some(limited) = self.limited.filter(|_| self.told > 0) else { return Ok(()) };
        let key = limited.user_id.to_string();
        let _ = sliding::count(tx, now, allowance(limited.most), &key, self.told, |_| NOT_CHECKED.into()).await?;
        let entry = Entry::of(audit::Action::TellOfNumbersElsewhere);
        let entry = entry.after(json!({ "answers": self.told, "left": limited.left }));
        audit::record(tx, now, complete(entry)).await?;
        if limited.left > 0 {
            return Ok(());
        }
        let receivers = match limited.region {
            Some(region) => users::roster_managers_of(&**tx, region).await?,
            None => users::head_office(&**tx).await?,
        };
        tell_of_spent_budget(tx, now, receivers, limited.user_id, SpentBudget::NumbersElsewhere).await
    }
}

fn allowance<'a>(most: u32) -> Allowance<'a> {
    Allowance { name: "numbers:elsewhere", most: most.into(), window: TimeDelta::days(1) }
}

/// The refusal of numbers that others have, if it is one, or of any numbers where the day's answers are used up. The caller commits and
/// then answers with it.
pub(super) async fn refusal(
    tx: &Transaction,
    by: &Acting,
    settings: &RegistrySettings,
    clashes: Clashes,
) -> Result<Option<Error>> {
    let is_only_in_reach = clashes.is_any() && !clashes.are_elsewhere();
    if !is_only_in_reach {
        let mut answers = Answers::left_to(tx, by.now, &Registrar::of(by), settings.numbers_elsewhere).await?;
        if answers.are_used_up() {
            let key = by.actor.user_id.to_string();
            let counted =
                sliding::count(tx, by.now, allowance(settings.numbers_elsewhere), &key, 1, |_| NOT_CHECKED.into());
            return Ok(counted.await.err());
        }
        if clashes.are_elsewhere() {
            answers.use_one();
            let complete = |entry: Entry| entry.of_request(by).in_region(by.actor.region_id);
            answers.keep(tx, by.now, complete).await?;
        }
    }
    Ok(clashes.refuse().err())
}
