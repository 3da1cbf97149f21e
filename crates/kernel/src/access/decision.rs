//! Whether a decision stands: the one rule for states of people, accounts and wall screens. A state remembers the reach that set it;
//! undoing it takes the same reach or a wider one, and a reason. Pure.

use sea_orm::{DeriveActiveEnum, EnumIter, prelude::StringLen};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Breadth, Role};
use crate::Error;

/// Reaches that make decisions, the narrowest first.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    EnumIter,
    DeriveActiveEnum,
    ToSchema,
)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum DecidedBy {
    /// Set by a registration or the end of a block: not a decision, so every user with the permission changes it.
    System,
    /// The person of the record.
    Oneself,
    /// A center's staff on duty.
    Center,
    Agency,
    Region,
    HeadOffice,
}

impl From<Role> for DecidedBy {
    fn from(role: Role) -> Self {
        match role.breadth() {
            Breadth::Everything => Self::HeadOffice,
            Breadth::OwnRegion => Self::Region,
            Breadth::OwnAgency => Self::Agency,
            Breadth::OwnPosts => Self::Center,
        }
    }
}

/// Why a decision is not undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotUndone {
    /// A wider reach than the caller's made it.
    MadeAbove(DecidedBy),
    /// The caller gave no reason.
    WithoutReason,
}

impl DecidedBy {
    /// Why a user of the reach `by` cannot touch the decision, whatever the reason.
    pub fn refusal_to(self, by: Self) -> Option<NotUndone> {
        (self > by).then_some(NotUndone::MadeAbove(self))
    }

    /// Why a user of the reach `by` cannot undo the decision with this reason.
    pub fn refusal_to_undo(self, by: Self, reason: Option<&str>) -> Option<NotUndone> {
        let says_why = reason.is_some_and(|reason| !reason.trim().is_empty());
        self.refusal_to(by).or((self != Self::System && !says_why).then_some(NotUndone::WithoutReason))
    }
}

impl NotUndone {
    /// For people: who can.
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::MadeAbove(DecidedBy::HeadOffice) => {
                "The head office made this decision; only the head office can change it."
            }
            Self::MadeAbove(DecidedBy::Region) => {
                "The region made this decision; only the region or the head office can change it."
            }
            Self::MadeAbove(_) => "Somebody with a wider reach made this decision; only they can change it.",
            Self::WithoutReason => "This undoes a decision: say why, give a reason.",
        }
    }
}

impl From<NotUndone> for Error {
    fn from(refusal: NotUndone) -> Self {
        match refusal {
            NotUndone::MadeAbove(_) => Self::Forbidden(refusal.sentence().to_owned()),
            NotUndone::WithoutReason => Self::invalid_field("reason", refusal.sentence()),
        }
    }
}

#[cfg(test)]
mod tests {
    use sea_orm::Iterable;

    use super::*;

    #[test]
    fn a_decision_is_undone_by_the_same_reach_or_a_wider_one_with_a_reason() {
        for made in DecidedBy::iter() {
            for by in DecidedBy::iter() {
                let refusal = made.refusal_to_undo(by, Some("It was somebody else"));
                assert_eq!(refusal.is_none(), by >= made, "{made:?} {by:?}");
            }
        }
        let again = DecidedBy::Region;
        assert_eq!(again.refusal_to_undo(again, Some("  ")), Some(NotUndone::WithoutReason));
        assert_eq!(again.refusal_to_undo(DecidedBy::Agency, None), Some(NotUndone::MadeAbove(again)));
    }

    #[test]
    fn what_came_by_itself_is_changed_by_everybody_without_a_reason() {
        assert!(DecidedBy::iter().all(|by| DecidedBy::System.refusal_to_undo(by, None).is_none()));
    }
}
