//! The question that each rule is asked.

use crate::case::{Case, Spot};
use crate::hard_rule::HardRule;
use crate::people::ListedPerson;
use crate::places::Shift;
use crate::settings::Rules;

/// Whether a person may be given a spot besides the duties they are given already.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question<'a> {
    pub case: &'a Case<'a>,
    pub person: &'a ListedPerson,
    pub spot: Spot,
    /// The spots the person has in this draw, without the one in question.
    pub given: &'a [u32],
    /// How many who are no women have the spot besides the person.
    pub others_beside: u32,
}

impl<'a> Question<'a> {
    pub(crate) fn rules(&self) -> &'a Rules {
        &self.case.instance.rules
    }

    pub(crate) fn shift(&self) -> &'a Shift {
        self.case.shift(self.spot.shift)
    }

    pub(crate) fn given_spots(&self) -> impl Iterator<Item = Spot> {
        self.given.iter().map(|spot| self.case.spot(*spot))
    }

    pub(crate) fn is_granted(&self, rule: HardRule) -> bool {
        !self.person.anyway.is_empty()
            && self.person.anyway.iter().any(|anyway| anyway.rule == rule && Some(anyway.post) == self.spot.post)
    }
}
