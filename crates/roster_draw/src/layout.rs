//! One role as a network: from the root, by agencies with a share and weeks with a limit, to hands and their seats.

use crate::book::Book;
use crate::chance::{self, ChanceKeys};
use crate::flow::{Arc, Grid, NEVER, Network};
use crate::hands::{self, Hand};
use crate::hard_rule::HardRule;
use crate::seats::Seats;
use crate::soft;

/// The greatest cost of a missing person, so that sums on the way do not overflow.
const GREATEST: i128 = 1 << 60;

/// A network, and whom its hands and seats are of.
#[derive(Debug)]
pub(crate) struct RoleNetwork {
    pub network: Network,
    pub hands: Vec<Hand>,
    pub seats: Seats,
}

/// What a missing person costs at a reserve, what a point costs, and how many bits of chance count.
#[derive(Clone, Copy, Debug)]
struct Scale {
    missing: i64,
    unit: i64,
    bits: u32,
}

impl Scale {
    /// So that one point is more than all chances, and one person more than all points of the longest exchange.
    ///
    /// An exchange takes each seat once, and passes the root and each agency once.
    fn of(book: &Book, seats: &Seats, points: &[u16]) -> Self {
        let most_bits = if book.case.instance.rules.chance.is_on() { chance::BITS } else { 0 };
        let of_pair = points.iter().filter(|points| **points != NEVER).max().copied().unwrap_or(0);
        let of_person = soft::fair_share(book.case, u32::MAX) + soft::over_quota(book.case);
        let most = (seats.seats.len() as i128 + 4) * (i128::from(of_pair) + 1)
            + (book.case.instance.agencies.len() as i128 + 4) * i128::from(of_person);
        let mut scale = Self { missing: 1, unit: 1, bits: 0 };
        for bits in 0..=most_bits {
            let unit = i128::from(seats.needed().next_power_of_two()) << bits;
            let missing = most * unit;
            if 4 * missing < GREATEST
                && let (Ok(unit), Ok(missing)) = (i64::try_from(unit), i64::try_from(missing))
            {
                scale = Self { missing, unit, bits };
            }
        }
        scale
    }
}

/// The network of a role for these people; none where there is nothing to give, or no one to give it to.
pub(crate) fn of(book: &Book, keys: &ChanceKeys, role: u32, people: &[u32]) -> Option<RoleNetwork> {
    of_seats(book, keys, role, Seats::of(book, &book.case.spots_of_role[role as usize]), people)
}

/// The same for some seats of the role.
pub(crate) fn of_seats(book: &Book, keys: &ChanceKeys, role: u32, seats: Seats, people: &[u32]) -> Option<RoleNetwork> {
    let mut grid = Grid::default();
    let mut hands = Vec::new();
    for person in people {
        hands::add(book, &seats, *person, keys.people[*person as usize], &mut grid, &mut hands);
    }
    if hands.is_empty() || seats.seats.is_empty() {
        return None;
    }
    let scale = Scale::of(book, &seats, &grid.points);
    (grid.unit, grid.bits) = (scale.unit, scale.bits);
    grid.cells = seats.cells.iter().map(|cell| cell.seats.clone()).collect();
    grid.dates.clone_from(&seats.dates);
    grid.seat_keys = seats.seats.iter().map(|seat| keys.spots[seat.spot as usize]).collect();
    let taken = seats.seats.iter().map(|seat| {
        let missing = if book.case.is_post(seat.spot) { 3 * scale.missing } else { scale.missing };
        (i32::try_from(seat.needed).unwrap_or(i32::MAX), missing)
    });
    let taken = taken.collect();
    let (inner, arcs) = Inner::of(book, role, &seats, &hands, scale.unit);
    Some(RoleNetwork { network: Network { inner, arcs, grid, seats: taken }, hands, seats })
}

/// What stands between the root and the hands.
struct Inner<'a> {
    book: &'a Book<'a>,
    unit: i64,
    nodes: u32,
    arcs: Vec<Arc>,
}

impl<'a> Inner<'a> {
    fn of(book: &'a Book<'a>, role: u32, seats: &Seats, hands: &[Hand], unit: i64) -> (u32, Vec<Arc>) {
        let mut inner = Self { book, unit, nodes: 0, arcs: Vec::new() };
        let agencies = inner.agencies(role, hands.len());
        // Hands are numbered after the inner nodes, whose number is known at the end: until then they count from the top down.
        let mut hand = 0;
        for of_person in hands.chunk_by(|a, b| a.person == b.person) {
            let agency = book.case.person(of_person[0].person).agency;
            let from = agency.and_then(|agency| agencies[agency as usize]).unwrap_or(0);
            inner.person(from, hand, of_person, seats);
            hand += u32::try_from(of_person.len()).unwrap_or(0);
        }
        let first_hand = 1 + inner.nodes;
        for arc in &mut inner.arcs {
            if arc.to > u32::MAX / 2 {
                arc.to = first_hand + (u32::MAX - arc.to);
            }
        }
        (inner.nodes, inner.arcs)
    }

    fn node(&mut self) -> u32 {
        self.nodes += 1;
        self.nodes
    }

    fn arc(&mut self, from: u32, to: u32, room: usize, points: u32) {
        if room > 0 {
            let room = i32::try_from(room).unwrap_or(i32::MAX - 1);
            self.arcs.push(Arc { from, to, room, cost: i64::from(points) * self.unit });
        }
    }

    /// The nodes of the agencies that have a share of the role.
    fn agencies(&mut self, role: u32, most: usize) -> Vec<Option<u32>> {
        let case = self.book.case;
        let mut nodes = vec![None; case.instance.agencies.len()];
        for (agency, node) in (0..).zip(&mut nodes) {
            if let Some(target) = soft::quota(case, role, agency) {
                let left = target.saturating_sub(self.book.of_agency(role, agency));
                let number = self.node();
                self.arc(0, number, left as usize, 0);
                self.arc(0, number, most, soft::over_quota(case));
                *node = Some(number);
            }
        }
        nodes
    }

    /// From the root or an agency to the hands of one person, the first with that number.
    fn person(&mut self, from: u32, first: u32, hands: &[Hand], seats: &Seats) {
        let counted = self.book.counted(hands[0].person);
        let to_hand = |number: usize| u32::MAX - first - u32::try_from(number).unwrap_or(0);
        let [_] = hands else {
            let person = self.node();
            for number in 0..hands.len() {
                let before = counted.saturating_add(u32::try_from(number).unwrap_or(0));
                self.arc(from, person, 1, soft::fair_share(self.book.case, before));
            }
            let mut number = 0;
            for week in hands.chunk_by(|a, b| a.week == b.week) {
                let most = self.most_a_week(week, seats);
                let above = if most < week.len() { self.node() } else { person };
                if above != person {
                    self.arc(person, above, most, 0);
                }
                for _ in week {
                    self.arc(above, to_hand(number), 1, 0);
                    number += 1;
                }
            }
            return;
        };
        self.arc(from, to_hand(0), 1, soft::fair_share(self.book.case, counted));
    }

    /// How many duties a person may be given in a week if they are the shortest: a limit that no right roster goes beyond.
    fn most_a_week(&self, week: &[Hand], seats: &Seats) -> usize {
        let (case, person) = (self.book.case, week[0].person);
        let exceptions = &case.person(person).anyway;
        let Some(most) = case.instance.rules.sittings_a_week else { return week.len() };
        if exceptions.iter().any(|anyway| anyway.rule == HardRule::AWeek) {
            return week.len();
        }
        let of_week = |spot: u32| Some(case.shift(spot)).filter(|shift| shift.week == week[0].week);
        let duties = self.book.duties[person as usize].iter();
        let given: u32 = duties.filter_map(|spot| of_week(case.spot(*spot).shift)).map(|shift| shift.sittings).sum();
        let cells = week.iter().flat_map(|hand| seats.dates[hand.date as usize].clone());
        let shortest = cells.map(|cell| case.shift(seats.cells[cell as usize].spot.shift).sittings).min();
        (most.saturating_sub(given) / shortest.unwrap_or(1)) as usize
    }
}
