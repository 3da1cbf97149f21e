//! Limits the answers that a number belongs to a person or account beyond the caller's reach, because they tell the caller something about
//! others. Only registering and changing a person give such an answer. They are few in a day, and each leaves a line in the trail. When the
//! day's answers are used up, all registrations are refused: to register some and refuse others would be the same answer.

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

/// The reason for not registering a person because the day's answers are used up.
pub(crate) const NOT_CHECKED: &str =
    "Not checked: too many numbers that you registered in the last day belong to people elsewhere. Ask your region.";

/// The answers that a registrar may still get.
pub(crate) struct Answers {
    /// The limited user; none where the registrar sees all people, or is not a user.
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
    /// Counts the answers that are left, within the transaction that registers. No other transaction uses up answers of the same
    /// user until it ends.
    pub(crate) async fn left_to(
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

    /// Whether no answer is left, so that nothing can be registered.
    pub(crate) fn are_used_up(&self) -> bool {
        self.limited.as_ref().is_some_and(|limited| limited.left == 0)
    }

    /// Counts one more answer.
    pub(crate) fn use_one(&mut self) {
        if let Some(limited) = &mut self.limited {
            limited.left = limited.left.saturating_sub(1);
            self.told += 1;
        }
    }

    /// Stores the count and writes the answers into the trail, in a line that the caller completes. With the last answer the administrators
    /// above get a notice.
    pub(crate) async fn keep(
        self,
        tx: &Transaction,
        now: DateTime<Utc>,
        complete: impl FnOnce(Entry) -> Entry,
    ) -> Result<()> {
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

/// The refusal of numbers that others have, or of all numbers where the day's answers are used up; none if nothing clashes. The caller
/// commits and then answers with it.
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
