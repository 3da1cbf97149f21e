//! Who made whose account, and so who counts as a second person beside another.

use std::collections::{HashMap, HashSet};

use kernel::{
    Result,
    access::{Breadth, Role},
    ids::UserId,
};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};

use super::keeping_scope;
use crate::entities::user;

/// As many steps up are followed. Who is behind an account further down is not known.
const MOST_STEPS: usize = 16;

/// Accounts, and those above them: each with who made it.
#[derive(Clone, Debug, Default)]
pub struct Lineage {
    made_by: HashMap<UserId, Option<UserId>>,
    /// Those of the head office, who make accounts for many people who know nothing of one another.
    of_head_office: HashSet<UserId>,
    roles: HashMap<UserId, Role>,
}

impl Lineage {
    /// Looks up who made these accounts, and who made those; deleted ones too.
    pub async fn of(db: &impl ConnectionTrait, accounts: impl IntoIterator<Item = UserId>) -> Result<Self> {
        let scope = keeping_scope();
        let mut made_by: HashMap<UserId, Option<UserId>> = HashMap::new();
        let mut of_head_office = HashSet::new();
        let mut roles = HashMap::new();
        let mut next: HashSet<UserId> = accounts.into_iter().collect();
        for _ in 0..=MOST_STEPS {
            if next.is_empty() {
                break;
            }
            let wanted: Vec<UserId> = next.drain().collect();
            made_by.extend(wanted.iter().map(|id| (*id, None)));
            let rows =
                scope.select_with_removed::<user::Entity>().filter(user::Column::Id.is_in(wanted)).all(db).await?;
            let reaches_all = |role: Role| role.breadth() == Breadth::Everything;
            of_head_office.extend(rows.iter().filter(|row| reaches_all(row.role)).map(|row| row.id));
            roles.extend(rows.iter().map(|row| (row.id, row.role)));
            made_by.extend(rows.into_iter().map(|row| (row.id, row.created_by_user_id)));
            next = made_by.values().copied().flatten().filter(|maker| !made_by.contains_key(maker)).collect();
        }
        Ok(Self { made_by, of_head_office, roles })
    }

    /// Whether an account was made by another one, directly or through accounts that this one made. So it is said, too, of an account
    /// whose makers are not known to the end.
    pub fn descends(&self, account: UserId, from: UserId) -> bool {
        let mut at = account;
        for _ in 0..=MOST_STEPS {
            match self.made_by.get(&at) {
                Some(None) => return false,
                Some(Some(maker)) if *maker != from => at = *maker,
                Some(Some(_)) | None => return true,
            }
        }
        true
    }

    /// Whether two accounts stand for two people: neither made the other, directly or through accounts that it made.
    pub fn are_independent(&self, one: UserId, other: UserId) -> bool {
        one != other && !self.descends(one, other) && !self.descends(other, one)
    }

    /// The administrator to whom an account goes back, whose allowances it shares: the first in the line of makers below the head
    /// office, and within that of the account's own role, so that a peer whom one makes brings nothing new.
    pub fn head(&self, account: UserId) -> UserId {
        let mut at = account;
        for _ in 0..=MOST_STEPS {
            let Some(Some(maker)) = self.made_by.get(&at).copied() else { break };
            let is_peer = self.roles.get(&maker).is_some_and(|role| self.roles.get(&at) == Some(role));
            if self.of_head_office.contains(&maker) && !is_peer {
                break;
            }
            at = maker;
        }
        at
    }

    /// Whether one person below the head office made both accounts, directly or through others.
    fn has_one_maker(&self, one: UserId, other: UserId) -> bool {
        let mut makers = self.made_by.keys().filter(|maker| !self.of_head_office.contains(maker));
        makers.any(|maker| self.descends(one, *maker) && self.descends(other, *maker))
    }
}

/// Whether one account counts as a second person beside another; as [`Lineage::are_independent`].
pub async fn is_independent(db: &impl ConnectionTrait, one: UserId, other: UserId) -> Result<bool> {
    Ok(Lineage::of(db, [one, other]).await?.are_independent(one, other))
}

/// Whether two accounts count as people who know nothing of each other: independent, and not made by the same person
/// below the head office.
pub(crate) async fn are_strangers(db: &impl ConnectionTrait, one: UserId, other: UserId) -> Result<bool> {
    let lineage = Lineage::of(db, [one, other]).await?;
    Ok(lineage.are_independent(one, other) && !lineage.has_one_maker(one, other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neither_a_maker_nor_whom_its_accounts_made_is_a_second_person() {
        let [office, one, two, three] = [(); 4].map(|()| UserId::new());
        let made_by = [(office, None), (one, Some(office)), (two, Some(office)), (three, Some(two))];
        let lineage =
            Lineage { made_by: made_by.into_iter().collect(), of_head_office: [office].into(), ..Lineage::default() };
        for (first, second) in [(one, two), (one, three)] {
            assert!(lineage.are_independent(first, second) && lineage.are_independent(second, first));
        }
        for (first, second) in [(one, one), (two, three), (office, three), (office, one)] {
            assert!(!lineage.are_independent(first, second) && !lineage.are_independent(second, first));
        }
    }

    #[test]
    fn two_accounts_of_one_maker_are_strangers_only_where_the_head_office_made_them() {
        let [office, one, two, three] = [(); 4].map(|()| UserId::new());
        let made_by = [(office, None), (one, Some(office)), (two, Some(one)), (three, Some(one))];
        let lineage =
            Lineage { made_by: made_by.into_iter().collect(), of_head_office: [office].into(), ..Lineage::default() };
        assert!(lineage.are_independent(two, three) && lineage.has_one_maker(two, three));
        let other = UserId::new();
        let made_by = [(office, None), (one, Some(office)), (other, Some(office))];
        let lineage =
            Lineage { made_by: made_by.into_iter().collect(), of_head_office: [office].into(), ..Lineage::default() };
        assert!(!lineage.has_one_maker(one, other));
    }

    #[test]
    fn an_account_with_too_many_makers_above_it_is_nobodys_second_person() {
        let line: Vec<UserId> = (0..40).map(|_| UserId::new()).collect();
        let stranger = UserId::new();
        let mut made_by: HashMap<_, _> = line.windows(2).map(|pair| (pair[1], Some(pair[0]))).collect();
        made_by.extend([(line[0], None), (stranger, None)]);
        let lineage = Lineage { made_by, ..Lineage::default() };
        assert!(lineage.are_independent(line[MOST_STEPS], stranger));
        assert!(!lineage.are_independent(line[39], stranger));
        assert!(!Lineage::default().are_independent(line[0], stranger));
    }
}
