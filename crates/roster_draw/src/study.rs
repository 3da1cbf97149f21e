//! A roster beside its instance, to be asked about.

use thiserror::Error;

use crate::because::Because;
use crate::book::Book;
use crate::case::Case;
use crate::roster::Roster;
use crate::rules::Question;

/// The roster names a person, post or reserve that is not there, or one twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("The roster is not of this instance.")]
pub struct OtherInstance;

/// A roster that questions can be asked about. All persons and posts are by index; one that is not there is answered with none.
#[derive(Clone, Debug)]
pub struct Study<'a> {
    pub(crate) book: Book<'a>,
}

impl<'a> Study<'a> {
    /// Puts a roster, drawn or made by hand, beside its instance.
    ///
    /// # Errors
    /// [`OtherInstance`] where it names what is not there.
    pub fn of(case: &'a Case<'a>, roster: &Roster) -> Result<Self, OtherInstance> {
        let mut book = Book::empty(case);
        let posts = u32::try_from(case.instance.posts.len()).map_err(|_| OtherInstance)?;
        let given = roster.given.iter().map(|duty| (duty.person, Some(duty.post).filter(|post| *post < posts)));
        let standby = roster.standby.iter().map(|standby| (standby.person, standby.reserve.checked_add(posts)));
        for (person, spot) in given.chain(standby) {
            let spot = spot.filter(|spot| (*spot as usize) < case.spots.len()).ok_or(OtherInstance)?;
            let held = book.duties.get(person as usize).ok_or(OtherInstance)?;
            if held.contains(&spot) {
                return Err(OtherInstance);
            }
            book.give(person, spot);
        }
        Ok(Self { book })
    }

    pub(crate) fn is_post(&self, post: u32) -> bool {
        self.book.case.is_post(post)
    }

    pub(crate) fn is_person(&self, person: u32) -> bool {
        (person as usize) < self.book.case.instance.people.len()
    }

    /// Asks about a post as if the person did not have it.
    pub(crate) fn ask<T>(&self, person: u32, post: u32, what: impl FnOnce(&Question) -> T) -> T {
        let question = self.book.question(person, post);
        let given: Vec<u32> = question.given.iter().copied().filter(|spot| *spot != post).collect();
        what(&Question { given: &given, ..question })
    }

    pub(crate) fn may(&self, person: u32, post: u32) -> Result<(), Because> {
        self.ask(person, post, |question| question.by_all())
    }

    /// Who may serve in a role by the rule about roles, ascending.
    pub(crate) fn people_of(&self, role: u32) -> impl Iterator<Item = u32> {
        let case = self.book.case;
        let people = (0..).zip(&case.instance.people);
        let of_role = people.filter(move |(_, person)| {
            let family = case.family(person).is_none_or(|family| family == case.role(role).family);
            family && (person.role == Some(role) || case.instance.rules.other_roles)
        });
        of_role.map(|(number, _)| number)
    }
}
