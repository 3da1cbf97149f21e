//! Mends what the flow does not know: rules about two duties of one person, such as the same center on two dates.
//!
//! A duty that breaks one is exchanged within its role and shift, or given to another person; what cannot be mended is taken out, and its
//! seat is filled once more at the end, if need be by moving a person. All of it is bounded by counts of tries and never by time.

use crate::book::Book;
use crate::chance::ChanceKeys;
use crate::soft;

/// How many questions are asked for one duty.
const TRIES: usize = 20_000;
/// How many ways are found before the cheapest is taken.
const WAYS: usize = 48;

/// How many questions are asked to fill what is still empty at the end.
const QUESTIONS: usize = 20_000_000;

/// What costs less is done: the points, then the chances.
type Price = (i64, i64);

enum Way {
    /// With the person who holds another spot.
    Exchange { other: u32, spot: u32 },
    /// By a person who is free.
    Replace { by: u32 },
    /// By a person who leaves another spot to a person who is free.
    Chain { other: u32, spot: u32, by: u32 },
}

struct Mending<'a, 'b> {
    book: &'b mut Book<'a>,
    keys: &'b ChanceKeys,
    /// For each role, who may serve in it at all.
    people: Vec<Vec<u32>>,
}

/// None if the listener says no.
pub(crate) fn pairs(book: &mut Book, keys: &ChanceKeys, go_on: &mut dyn FnMut() -> bool) -> Option<()> {
    let instance = book.case.instance;
    let people = people_by_role(book);
    let mut mending = Mending { book, keys, people };
    let mut dropped = Vec::new();
    for person in 0..u32::try_from(instance.people.len()).unwrap_or(0) {
        if person % 64 == 0 && !go_on() {
            return None;
        }
        mending.person(person, &mut dropped);
    }
    for spot in dropped {
        if !go_on() {
            return None;
        }
        mending.fill_again(spot);
    }
    Some(())
}

/// Fills what is still empty with people whom nothing keeps away: some were taken from other seats since the flow left these empty. None if
/// the listener says no.
pub(crate) fn rest(book: &mut Book, keys: &ChanceKeys, go_on: &mut dyn FnMut() -> bool) -> Option<()> {
    let people = people_by_role(book);
    let mending = Mending { book, keys, people };
    let mut asked = 0;
    for spot in 0..u32::try_from(mending.book.case.spots.len()).unwrap_or(0) {
        while mending.book.missing(spot) > 0 && asked < QUESTIONS {
            if !go_on() {
                return None;
            }
            asked += mending.people[mending.book.case.spot(spot).role as usize].len();
            match mending.free_person(spot, usize::MAX) {
                Some(by) => mending.book.give(by, spot),
                None => break,
            }
        }
    }
    Some(())
}

/// For each role, who may serve in it at all.
fn people_by_role(book: &Book) -> Vec<Vec<u32>> {
    let instance = book.case.instance;
    let of_role = |role: u32| {
        let may = (0..).zip(&instance.people).filter(|(_, person)| {
            let family = book.case.family(person).is_none_or(|family| family == book.case.role(role).family);
            let excepted = || person.anyway.iter().any(|one| instance.posts[one.post as usize].role == role);
            person.role == Some(role) || (instance.rules.other_roles && family) || excepted()
        });
        may.map(|(number, _)| number).collect()
    };
    (0..u32::try_from(instance.roles.len()).unwrap_or(0)).map(of_role).collect()
}

impl Mending<'_, '_> {
    fn person(&mut self, person: u32, dropped: &mut Vec<u32>) {
        if self.book.duties[person as usize].len() < 2 {
            return;
        }
        // Locked duties stay, so the others give way; of those, the later.
        for spot in self.book.duties[person as usize].clone().into_iter().rev() {
            if self.book.is_locked(person, spot) {
                continue;
            }
            self.book.take(person, spot);
            if self.book.may(person, spot).is_ok() {
                self.book.give(person, spot);
                continue;
            }
            match self.cheapest(person, spot) {
                Some(way) => self.take_way(person, spot, &way),
                None => dropped.push(spot),
            }
        }
    }

    fn take_way(&mut self, person: u32, left: u32, way: &Way) {
        match *way {
            Way::Exchange { other, spot } => {
                self.book.take(other, spot);
                self.book.give(other, left);
                self.book.give(person, spot);
            }
            Way::Replace { by } => self.book.give(by, left),
            Way::Chain { other, spot, by } => {
                self.book.take(other, spot);
                self.book.give(other, left);
                self.book.give(by, spot);
            }
        }
    }

    /// What the person and those already at the spot cost there.
    fn pair(&self, person: u32, spot: u32) -> Price {
        let case = self.book.case;
        let people = [self.book.held[spot as usize].as_slice(), &[person]].concat();
        let beside = if case.is_post(spot) { soft::mixed_agencies(case, &people) } else { 0 };
        let points = soft::pair(case, case.person(person), case.spot(spot)).sum()
            + soft::experience(case, case.spot(spot), &people)
            + beside;
        let chance = if case.instance.rules.chance.is_on() { self.keys.chance(person, spot) } else { 0 };
        (i64::from(points), i64::try_from(chance).unwrap_or(0))
    }

    /// What one more duty costs a person.
    fn one_more(&self, person: u32, spot: u32) -> Price {
        let (points, chance) = self.pair(person, spot);
        (points + i64::from(soft::fair_share(self.book.case, self.book.counted(person))), chance)
    }

    fn cheapest(&mut self, person: u32, left: u32) -> Option<Way> {
        let saved = self.one_more(person, left);
        let exchange = self.exchange(person, left);
        // Another person is not looked for where an exchange costs nothing.
        let is_free = exchange.as_ref().is_some_and(|((points, _), _)| *points <= 0);
        let by = if is_free { None } else { self.free_person(left, TRIES) };
        let replace = by.map(|by| (minus(self.one_more(by, left), saved), Way::Replace { by }));
        let ways = exchange.into_iter().chain(replace);
        ways.min_by_key(|(price, _)| *price).map(|(_, way)| way)
    }

    /// Spots of the same role and shift, the nearest first.
    fn around(&self, spot: u32) -> Vec<u32> {
        let case = self.book.case;
        let of = case.spot(spot);
        let spots = case.spots_of_role[of.role as usize].iter().copied();
        let mut around: Vec<u32> =
            spots.filter(|other| *other != spot && case.spot(*other).shift == of.shift).collect();
        let km = |other: &u32| case.distances.between(case.spot(*other).city, of.city).unwrap_or(u32::MAX);
        around.sort_by_cached_key(|other| (km(other), *other));
        around
    }

    /// The cheapest of some exchanges with people at other spots.
    fn exchange(&mut self, person: u32, left: u32) -> Option<(Price, Way)> {
        let (mut found, mut tries) = (Vec::new(), 0);
        for spot in self.around(left) {
            for other in self.book.held[spot as usize].clone() {
                if self.book.is_locked(other, spot) || other == person {
                    continue;
                }
                tries += 1;
                self.book.take(other, spot);
                if self.book.may(person, spot).is_ok() && self.book.may(other, left).is_ok() {
                    let after = plus(self.pair(person, spot), self.pair(other, left));
                    let before = plus(self.pair(person, left), self.pair(other, spot));
                    found.push((minus(after, before), other, spot));
                }
                self.book.give(other, spot);
            }
            if found.len() >= WAYS || tries >= TRIES {
                break;
            }
        }
        let (price, other, spot) = found.into_iter().min()?;
        Some((price, Way::Exchange { other, spot }))
    }

    /// The cheapest person who may take the spot as well.
    fn free_person(&self, spot: u32, tries: usize) -> Option<u32> {
        let people = &self.people[self.book.case.spot(spot).role as usize];
        let may = people.iter().take(tries).filter(|person| self.book.may(**person, spot).is_ok());
        may.min_by_key(|person| (self.one_more(**person, spot), **person)).copied()
    }

    fn fill_again(&mut self, left: u32) {
        if self.book.missing(left) == 0 {
            return;
        }
        if let Some(by) = self.free_person(left, usize::MAX) {
            self.book.give(by, left);
        } else if let Some(Way::Chain { other, spot, by }) = self.chain(left) {
            self.take_way(other, left, &Way::Chain { other, spot, by });
        }
    }

    fn chain(&mut self, left: u32) -> Option<Way> {
        let mut tries = 0;
        for spot in self.around(left) {
            for other in self.book.held[spot as usize].clone() {
                if self.book.is_locked(other, spot) {
                    continue;
                }
                self.book.take(other, spot);
                let mut by = None;
                if self.book.may(other, left).is_ok() {
                    tries += 1;
                    self.book.give(other, left);
                    by = self.free_person(spot, usize::MAX);
                    self.book.take(other, left);
                }
                self.book.give(other, spot);
                if let Some(by) = by {
                    return Some(Way::Chain { other, spot, by });
                }
                if tries >= 50 {
                    return None;
                }
            }
        }
        None
    }
}

const fn plus(a: Price, b: Price) -> Price {
    (a.0 + b.0, a.1 + b.1)
}

const fn minus(a: Price, b: Price) -> Price {
    (a.0 - b.0, a.1 - b.1)
}
