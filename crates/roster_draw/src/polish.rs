//! Exchanges people for the sake of those beside each other: mixed agencies and former teams, which the flow does not know.
//!
//! For each post that costs points for them, a number of exchanges within the role and shift are tried, which the seed picks; one is kept
//! if it breaks no hard rule and all points together become fewer. Bounded by a count of tries.

use crate::book::Book;
use crate::chance::splitmix64;
use crate::soft;

/// How many exchanges are tried for one post, and how often all posts are gone through.
const TRIES: usize = 200;
const ROUNDS: usize = 2;

/// None if the listener says no.
pub(crate) fn beside_each_other(book: &mut Book, seed: &[u8; 32], go_on: &mut dyn FnMut() -> bool) -> Option<()> {
    let rules = &book.case.instance.rules;
    if !rules.mixed_agencies.is_on() && !rules.teams.weight.is_on() {
        return Some(());
    }
    // Where chance decides nothing, every seed picks the same exchanges.
    let seed = if rules.chance.is_on() { seed } else { &[0; 32] };
    let mut dice = Dice(seed.iter().take(8).fold(0, |number, byte| number << 8 | u64::from(*byte)));
    let posts = u32::try_from(book.case.instance.posts.len()).unwrap_or(0);
    let mut alike = vec![Vec::new(); book.case.instance.shifts.len() * book.case.instance.roles.len()];
    for post in 0..posts {
        alike[kind(book, post)].push(post);
    }
    for _ in 0..ROUNDS {
        for post in 0..posts {
            if post % 64 == 0 && !go_on() {
                return None;
            }
            if costs_beside(book, post) > 0 {
                improve(book, post, &alike[kind(book, post)], &mut dice);
            }
        }
    }
    Some(())
}

/// The number of a post's shift and role.
fn kind(book: &Book, post: u32) -> usize {
    let spot = book.case.spot(post);
    spot.shift as usize * book.case.instance.roles.len() + spot.role as usize
}

struct Dice(u64);

impl Dice {
    /// An entry of a list.
    fn pick<T: Copy>(&mut self, list: &[T]) -> Option<T> {
        self.0 = self.0.wrapping_add(1);
        let at = splitmix64(self.0).checked_rem(list.len() as u64)?;
        list.get(usize::try_from(at).ok()?).copied()
    }
}

/// What those beside each other at a post cost.
fn costs_beside(book: &Book, post: u32) -> u32 {
    soft::mixed_agencies(book.case, &book.held[post as usize]) + soft::teams(book.case, &book.team(post))
}

/// All that an exchange between two posts can change.
fn costs(book: &Book, [a, b]: [u32; 2]) -> u32 {
    let case = book.case;
    let at = |post: u32| {
        let (spot, held) = (case.spot(post), &book.held[post as usize]);
        let pairs: u32 = held.iter().map(|person| soft::pair(case, case.person(*person), spot).sum()).sum();
        pairs + soft::experience(case, spot, held) + soft::mixed_agencies(case, held)
    };
    at(a) + at(b) + soft::teams(case, &book.team(a)) + soft::teams(case, &book.team(b))
}

fn improve(book: &mut Book, post: u32, alike: &[u32], dice: &mut Dice) {
    for _ in 0..TRIES {
        let Some(other) = dice.pick(alike).filter(|other| *other != post) else { continue };
        let picked = (dice.pick(&book.held[post as usize]), dice.pick(&book.held[other as usize]));
        let (Some(here), Some(there)) = picked else { continue };
        if book.is_locked(here, post) || book.is_locked(there, other) {
            continue;
        }
        let before = costs(book, [post, other]);
        book.take(here, post);
        book.take(there, other);
        if book.may(here, other).is_ok() && book.may(there, post).is_ok() {
            book.give(here, other);
            book.give(there, post);
            if costs(book, [post, other]) < before {
                if costs_beside(book, post) == 0 {
                    return;
                }
                continue;
            }
            book.take(here, other);
            book.take(there, post);
        }
        book.give(here, post);
        book.give(there, other);
    }
}
