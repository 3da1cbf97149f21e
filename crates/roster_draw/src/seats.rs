//! The seats of one role that are still empty, grouped into cells.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::book::Book;
use crate::case::Spot;
use crate::soft;

/// What is asked of anyone who takes a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum SeatKind {
    ForAWoman,
    ForTheExperienced,
    Any,
}

/// A seat, or several alike, of a spot.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seat {
    pub spot: u32,
    pub kind: SeatKind,
    pub needed: u32,
}

/// Seats that are alike for anyone who has nothing to do with the centers in question.
#[derive(Clone, Debug)]
pub(crate) struct SeatCell {
    pub kind: SeatKind,
    /// The first spot, for its city, shift and languages.
    pub spot: Spot,
    pub seats: Range<u32>,
}

/// All seats of a role, in the order of dates, shifts, cities and kinds.
#[derive(Debug, Default)]
pub(crate) struct Seats {
    pub seats: Vec<Seat>,
    pub cell_of_seat: Vec<u32>,
    pub cells: Vec<SeatCell>,
    /// The cells of each date.
    pub dates: Vec<Range<u32>>,
    /// The seats of each center.
    pub of_center: BTreeMap<u32, Vec<u32>>,
}

/// The empty seats of a spot by kind.
fn of_spot(book: &Book, number: u32) -> Vec<Seat> {
    let (case, spot, mut left) = (book.case, book.case.spot(number), book.missing(number));
    let held = &book.held[number as usize];
    let mut seats = Vec::new();
    let mut add = |kind, needed: u32| {
        let needed = needed.min(left);
        left -= needed;
        if needed > 0 {
            seats.push(Seat { spot: number, kind, needed });
        }
    };
    if case.has_womans_seat(spot) && !held.iter().any(|person| case.may_search(*person, spot)) {
        add(SeatKind::ForAWoman, 1);
    }
    let is_experienced = |person: &u32| case.is_experienced(case.person(*person));
    if soft::experience_seat(case, spot).is_some() && !held.iter().any(is_experienced) {
        add(SeatKind::ForTheExperienced, 1);
    }
    add(SeatKind::Any, u32::MAX);
    seats
}

impl Seats {
    /// The seats of these spots, which are of one role.
    pub(crate) fn of(book: &Book, spots: &[u32]) -> Self {
        Self::grouped(book, spots.iter().flat_map(|spot| of_spot(book, *spot)).collect())
    }

    /// Some seats of one role.
    pub(crate) fn grouped(book: &Book, mut seats: Vec<Seat>) -> Self {
        let case = book.case;
        let key = |seat: &Seat| {
            let spot = case.spot(seat.spot);
            let languages = spot.center.map(|center| &case.instance.centers[center as usize].languages);
            (case.shift(spot.shift).date, spot.shift, spot.city, languages, seat.kind)
        };
        seats.sort_by(|a, b| (key(a), a.spot).cmp(&(key(b), b.spot)));
        let mut made = Self::default();
        let mut last_date = None;
        for alike in seats.chunk_by(|a, b| key(a) == key(b)) {
            let cell = made.number_of_cells();
            let begin = made.number_of_seats();
            for seat in alike {
                let number = made.number_of_seats();
                if let Some(center) = case.spot(seat.spot).center {
                    made.of_center.entry(center).or_default().push(number);
                }
                made.seats.push(*seat);
                made.cell_of_seat.push(cell);
            }
            let spot = case.spot(alike[0].spot);
            made.cells.push(SeatCell { kind: alike[0].kind, spot, seats: begin..made.number_of_seats() });
            let date = case.shift(spot.shift).date;
            if last_date.replace(date) != Some(date) {
                made.dates.push(cell..cell);
            }
            if let Some(range) = made.dates.last_mut() {
                range.end = cell + 1;
            }
        }
        made
    }

    fn number_of_cells(&self) -> u32 {
        u32::try_from(self.cells.len()).unwrap_or(u32::MAX)
    }

    fn number_of_seats(&self) -> u32 {
        u32::try_from(self.seats.len()).unwrap_or(u32::MAX)
    }

    /// How many people are needed in all.
    pub(crate) fn needed(&self) -> u64 {
        self.seats.iter().map(|seat| u64::from(seat.needed)).sum()
    }
}
