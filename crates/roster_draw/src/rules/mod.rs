//! The hard rules, one file each: a question goes in, and nothing or the reason against it comes out.

mod a_week;
mod available;
mod exempt;
mod fit;
mod free;
mod home;
mod in_a_row;
mod interest;
mod native;
mod one_shift_a_date;
mod question;
mod role;
mod same_center;
mod trained;
mod women;
mod work_place;

use crate::because::Because;
use crate::hard_rule::HardRule;
pub(crate) use question::Question;

impl Question<'_> {
    /// What one rule says. Exceptions are granted for all rules but two: the role, and one shift a date.
    pub(crate) fn by(&self, rule: HardRule) -> Result<(), Because> {
        answer(rule, self).or_else(
            |because| {
                if rule.can_be_off() && self.is_granted(rule) { Ok(()) } else { Err(because) }
            },
        )
    }

    /// What all rules say: the first reason against it.
    pub(crate) fn by_all(&self) -> Result<(), Because> {
        HardRule::ALL.into_iter().try_for_each(|rule| self.by(rule))
    }
}

fn answer(rule: HardRule, question: &Question) -> Result<(), Because> {
    match rule {
        HardRule::Fit => fit::judge(question),
        HardRule::Exempt => exempt::judge(question),
        HardRule::Role => role::judge(question),
        HardRule::Trained => trained::judge(question),
        HardRule::Interest => interest::judge(question),
        HardRule::Available => available::judge(question),
        HardRule::WorkPlace => work_place::judge(question),
        HardRule::Home => home::judge(question),
        HardRule::Native => native::judge(question),
        HardRule::SameCenter => same_center::judge(question),
        HardRule::Free => free::judge(question),
        HardRule::OneShiftADate => one_shift_a_date::judge(question),
        HardRule::InARow => in_a_row::judge(question),
        HardRule::AWeek => a_week::judge(question),
        HardRule::Women => women::judge(question),
    }
}
