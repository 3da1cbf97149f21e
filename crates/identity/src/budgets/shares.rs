//! Dividing a budget among requesters who are told apart only roughly. No requester gets the whole of it, and the last two
//! fifths go only to requesters that have taken nothing yet, so that many small ones are needed to keep a newcomer out.
//!
//! This is arithmetic: the caller knows what is taken, and serializes those who ask.

use chrono::{DateTime, TimeDelta, Utc};

/// A part of a share that is taken until a moment.
#[derive(Clone, Copy, Debug)]
pub struct Taken {
    pub amount: u64,
    /// When it comes back.
    pub until: DateTime<Utc>,
    /// Whether the requester who asks now has taken it.
    pub is_own: bool,
}

/// How much there is to take.
#[derive(Clone, Copy, Debug)]
pub struct BudgetShare {
    /// By all requesters together.
    pub whole: u64,
    pub each: u64,
}

impl BudgetShare {
    /// Returns how long a requester has to wait before `amount` more can be taken; `None` when it can be taken now.
    /// An amount that is larger than the share waits a day, which is never enough.
    pub fn wait(self, now: DateTime<Utc>, mut taken: Vec<Taken>, amount: u64) -> Option<TimeDelta> {
        taken.retain(|part| part.until > now && part.amount > 0);
        taken.sort_unstable_by_key(|part| part.until);
        let mut total: u64 = taken.iter().map(|part| part.amount).sum();
        let mut own: u64 = taken.iter().filter(|part| part.is_own).map(|part| part.amount).sum();
        if self.has_room(total, own, amount) {
            return None;
        }
        for part in &taken {
            total -= part.amount;
            own -= if part.is_own { part.amount } else { 0 };
            if self.has_room(total, own, amount) {
                return Some(part.until - now);
            }
        }
        Some(TimeDelta::days(1))
    }

    fn has_room(self, total: u64, own: u64, amount: u64) -> bool {
        let most = if own == 0 { self.whole } else { self.whole * 3 / 5 };
        total + amount <= most && own + amount <= self.each
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHARE: BudgetShare = BudgetShare { whole: 25, each: 10 };

    /// What requesters took, in order; those named `0` are the one who asks.
    fn wait(taken: &[(u32, u64)], amount: u64) -> Option<i64> {
        let now = DateTime::UNIX_EPOCH;
        let until = |place: usize| now + TimeDelta::seconds(10 * (i64::try_from(place).unwrap() + 1));
        let taken = taken.iter().enumerate();
        let taken =
            taken.map(|(place, (who, amount))| Taken { amount: *amount, until: until(place), is_own: *who == 0 });
        SHARE.wait(now, taken.collect(), amount).map(|wait| wait.num_seconds())
    }

    #[test]
    fn one_requester_gets_two_fifths_and_four_are_needed_to_keep_a_newcomer_out() {
        assert_eq!(wait(&[], 5), None);
        assert_eq!(wait(&[(0, 5)], 5), None);
        assert_eq!(wait(&[(0, 5), (0, 5)], 5), Some(10), "nobody gets more than their part");
        assert_eq!(wait(&[(1, 10), (2, 5)], 5), None, "newcomers get the rest");
        assert_eq!(wait(&[(1, 10), (0, 5)], 5), Some(10), "who had some does not");
        assert_eq!(wait(&[(1, 10), (2, 5), (3, 5)], 5), None);
        assert_eq!(wait(&[(1, 10), (2, 5), (3, 5), (4, 1)], 5), Some(10));
    }

    #[test]
    fn the_wait_is_until_enough_has_come_back() {
        assert_eq!(wait(&[(1, 5), (0, 5), (0, 5)], 5), Some(20), "one's own");
        assert_eq!(wait(&[(1, 1), (2, 10), (3, 10), (4, 4)], 5), Some(20));
        assert_eq!(wait(&[], 26), Some(86_400), "there never will be room");
    }
}
