//! From an instance and a seed to a roster.

use crate::book::Book;
use crate::case::Case;
use crate::chance::ChanceKeys;
use crate::costs::Costs;
use crate::error::DrawError;
use crate::flow;
use crate::instance::Instance;
use crate::layout::{self, RoleNetwork};
use crate::mend;
use crate::polish;
use crate::progress::Progress;
use crate::roster::{Bound, Roster};

/// Draws a roster: the same for the same instance and seed, on every machine.
///
/// # Errors
/// [`DrawError::Faulty`] where the instance is not sound, [`DrawError::Stopped`] where the listener says so.
pub fn draw(instance: &Instance, seed: [u8; 32], progress: &mut dyn Progress) -> Result<Roster, DrawError> {
    let case = Case::of(instance)?;
    let keys = ChanceKeys::of(&case, &seed);
    let needed: u64 = case.spots.iter().map(|spot| u64::from(spot.needed)).sum();
    let mut drawing = Drawing { keys, book: Book::of(&case), progress, done: 0, needed, of: needed + needed / 4 + 1 };
    drawing.tell(0)?;
    drawing.fill_usual_roles()?;
    drawing.fill_other_roles()?;
    drawing.done = needed;
    let bound = drawing.bound()?;
    drawing.tell(0)?;
    let Drawing { keys, mut book, progress, of, .. } = drawing;
    let mut go_on = || progress.step(needed, of).is_continue();
    mend::pairs(&mut book, &keys, &mut go_on).ok_or(DrawError::Stopped)?;
    mend::rest(&mut book, &keys, &mut go_on).ok_or(DrawError::Stopped)?;
    polish::beside_each_other(&mut book, &seed, &mut go_on).ok_or(DrawError::Stopped)?;
    // Exchanges can free a person for a seat that stayed empty.
    mend::rest(&mut book, &keys, &mut go_on).ok_or(DrawError::Stopped)?;
    if progress.step(of, of).is_break() {
        return Err(DrawError::Stopped);
    }
    let costs = book.costs(&keys);
    Ok(Roster::of(&book, costs, bound))
}

struct Drawing<'a, 'b> {
    keys: ChanceKeys,
    book: Book<'a>,
    progress: &'b mut dyn Progress,
    done: u64,
    needed: u64,
    of: u64,
}

impl Drawing<'_, '_> {
    fn tell(&mut self, more: u64) -> Result<(), DrawError> {
        if self.progress.step(self.done + more, self.of).is_break() { Err(DrawError::Stopped) } else { Ok(()) }
    }

    fn roles(&self) -> std::ops::Range<u32> {
        0..u32::try_from(self.book.case.instance.roles.len()).unwrap_or(0)
    }

    fn people(&self, is: impl Fn(Option<u32>) -> bool) -> Vec<u32> {
        let people = (0..).zip(&self.book.case.instance.people);
        people.filter(|(_, person)| is(person.role)).map(|(number, _)| number).collect()
    }

    fn fill_usual_roles(&mut self) -> Result<(), DrawError> {
        for role in self.roles() {
            let people = self.people(|usual| usual == Some(role));
            self.fill(role, &people)?;
            let spots = self.book.case.spots_of_role[role as usize].iter();
            self.done += spots.map(|spot| u64::from(self.book.case.spot(*spot).needed)).sum::<u64>();
        }
        Ok(())
    }

    fn fill_other_roles(&mut self) -> Result<(), DrawError> {
        if !self.book.case.instance.rules.other_roles {
            return Ok(());
        }
        for role in self.roles() {
            let people = self.people(|usual| usual != Some(role));
            self.fill(role, &people)?;
        }
        Ok(())
    }

    fn fill(&mut self, role: u32, people: &[u32]) -> Result<(), DrawError> {
        let book = self.book.clone();
        for (person, spot) in self.flow(&book, role, people)? {
            self.book.give(person, spot);
        }
        Ok(())
    }

    /// Who is given which spots of a role besides what a book says.
    fn flow(&mut self, book: &Book, role: u32, people: &[u32]) -> Result<Vec<(u32, u32)>, DrawError> {
        let Some(mut layout) = layout::of(book, &self.keys, role, people) else { return Ok(Vec::new()) };
        let needed = layout.seats.needed().min(self.needed - self.done);
        let (nodes, done, of) = (layout.network.nodes() as u64, self.done, self.of);
        let RoleNetwork { network, hands, seats } = &mut layout;
        let progress = &mut *self.progress;
        // How many pivots there will be is not known: the rest shrinks with each.
        let mut go_on = |pivots: u64| {
            let more = needed.saturating_sub(1) * pivots / (pivots + 4 * nodes);
            progress.step(done + more, of).is_continue()
        };
        let pairs = flow::solve(network, &mut go_on).ok_or(DrawError::Stopped)?;
        let given = |(hand, seat): (u32, u32)| (hands[hand as usize].person, seats.seats[seat as usize].spot);
        Ok(pairs.into_iter().map(given).collect())
    }

    /// Where people serve in their usual roles alone, the book is the bound. Else each role is filled by itself from all who may serve
    /// in it: no one is in the way of another role, and the duties of other roles make none dearer.
    fn bound(&mut self) -> Result<Bound, DrawError> {
        let case = self.book.case;
        if !case.instance.rules.other_roles {
            return Ok(bound_of(&self.book, &self.book.costs(&self.keys)));
        }
        let locked = Book::of(case);
        let before = bound_of(&locked, &locked.costs(&self.keys));
        let (mut sum, people) = (before, self.people(|_| true));
        for role in self.roles() {
            let mut book = locked.clone();
            for (person, spot) in self.flow(&locked, role, &people)? {
                book.give(person, spot);
            }
            let after = bound_of(&book, &book.costs(&self.keys));
            sum.filled += after.filled - before.filled;
            sum.standing_by += after.standing_by - before.standing_by;
            sum.points = (sum.points + after.points).saturating_sub(before.points);
            sum.chance += after.chance - before.chance;
        }
        Ok(sum)
    }
}

fn bound_of(book: &Book, costs: &Costs) -> Bound {
    let sum = |held: &[Vec<u32>]| held.iter().map(|people| people.len() as u64).sum();
    let (at_posts, standing_by) = book.held.split_at(book.case.instance.posts.len());
    Bound { filled: sum(at_posts), standing_by: sum(standing_by), points: costs.of_flow(), chance: costs.chance }
}
