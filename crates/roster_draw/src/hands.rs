//! Which seats a person can take on which date, and at what cost: the rows of the grid.

use crate::book::Book;
use crate::case::Spot;
use crate::flow::{Grid, NEVER};
use crate::hard_rule::HardRule;
use crate::people::{Interest, ListedPerson};
use crate::rules::Question;
use crate::seats::{SeatCell, SeatKind, Seats};
use crate::soft;

/// A hand, and the person and week it is of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hand {
    pub person: u32,
    pub date: u32,
    pub week: i32,
}

/// A seat that has to do with the person, and whether they can take it.
struct Special {
    cell: u32,
    seat: u32,
    fits: bool,
}

/// Adds the hands of a person to the grid; the seats do not yet have their numbers' costs, which are the grid's unit.
pub(crate) fn add(book: &Book, seats: &Seats, person: u32, key: u64, grid: &mut Grid, hands: &mut Vec<Hand>) {
    let specials = specials(book, seats, person);
    let is_possible = is_possible(book, seats, person);
    if !is_possible && !specials.iter().any(|special| special.fits) {
        return;
    }
    for (date, cells) in (0..).zip(&seats.dates) {
        let row = grid.points.len();
        let hand = u32::try_from(hands.len()).unwrap_or(u32::MAX);
        let (mut last, mut any) = (None, false);
        for cell in cells.clone() {
            let of_cell = &seats.cells[cell as usize];
            let place = (of_cell.spot.shift, of_cell.spot.city);
            let fits = match last {
                Some((other, fits)) if other == place => fits,
                _ => is_possible && fits_there(book, person, of_cell.spot),
            };
            last = Some((place, fits));
            let fits = fits && (of_cell.kind != SeatKind::ForAWoman || book.case.person(person).woman);
            let begin = specials.partition_point(|special| special.cell < cell);
            let end = specials.partition_point(|special| special.cell <= cell);
            let open = settle(&specials[begin..end], of_cell, hand, fits, grid);
            grid.points.push(if open { points(book, person, of_cell) } else { NEVER });
            any |= open;
        }
        if any {
            let shift = seats.cells[cells.start as usize].spot.shift;
            hands.push(Hand { person, date, week: book.case.shift(shift).week });
            grid.rows.push(row);
            grid.date_of_hand.push(date);
            grid.hand_keys.push(key);
        } else {
            grid.points.truncate(row);
        }
    }
}

/// Whether nothing about the person alone forbids the role.
fn is_possible(book: &Book, seats: &Seats, person: u32) -> bool {
    let rules = [HardRule::Fit, HardRule::Exempt, HardRule::Role, HardRule::Trained, HardRule::Interest];
    let first = seats.cells.first().map(|cell| anywhere(book, person, cell.spot));
    first.is_some_and(|question| rules.into_iter().all(|rule| question.by(rule).is_ok()))
}

/// The question about a post of the city at a center that has nothing to do with the person.
fn anywhere<'a>(book: &'a Book, person: u32, spot: Spot) -> Question<'a> {
    Question {
        case: book.case,
        person: book.case.person(person),
        spot: Spot { post: None, center: None, needed: u32::MAX, ..spot },
        given: &book.duties[person as usize],
        others_beside: 0,
    }
}

/// Whether nothing forbids the city and shift. The other rules are about the person alone, centers, or the woman's seat.
fn fits_there(book: &Book, person: u32, spot: Spot) -> bool {
    let question = anywhere(book, person, spot);
    [
        HardRule::Available,
        HardRule::WorkPlace,
        HardRule::Home,
        HardRule::Native,
        HardRule::Free,
        HardRule::OneShiftADate,
        HardRule::InARow,
        HardRule::AWeek,
    ]
    .into_iter()
    .all(|rule| question.by(rule).is_ok())
}

/// Whether the cell is open to the hand; notes the seats in it that are not.
fn settle(specials: &[Special], cell: &SeatCell, hand: u32, fits: bool, grid: &mut Grid) -> bool {
    let before = grid.barred.len();
    if fits {
        grid.barred.extend(specials.iter().filter(|special| !special.fits).map(|special| (hand, special.seat)));
        return true;
    }
    let fit = |seat: &u32| specials.iter().any(|special| special.seat == *seat && special.fits);
    if !specials.iter().any(|special| special.fits) {
        return false;
    }
    grid.barred.extend(cell.seats.clone().filter(|seat| !fit(seat)).map(|seat| (hand, seat)));
    grid.barred[before..].sort_unstable();
    true
}

fn points(book: &Book, person: u32, cell: &SeatCell) -> u16 {
    let (case, of_person) = (book.case, book.case.person(person));
    let mut points = soft::pair(case, of_person, cell.spot).sum();
    if cell.kind == SeatKind::ForTheExperienced && !case.is_experienced(of_person) {
        points += soft::experience_seat(case, cell.spot).unwrap_or(0);
    }
    u16::try_from(points).unwrap_or(NEVER - 1).min(NEVER - 1)
}

/// The centers that any rule could have something against, or for.
fn centers(book: &Book, of: &ListedPerson, duties: &[u32]) -> Vec<u32> {
    let mut centers = of.centers_this_season.clone();
    centers.extend(of.work_center);
    centers.extend(of.unavailable.iter().filter_map(|dates| dates.center));
    centers.extend(of.interests.iter().filter_map(|interest| match interest {
        Interest::Center(center) => Some(*center),
        Interest::Examination => None,
    }));
    centers.extend(of.anyway.iter().map(|anyway| book.case.instance.posts[anyway.post as usize].center));
    centers.extend(duties.iter().filter_map(|spot| book.case.spot(*spot).center));
    centers.sort_unstable();
    centers.dedup();
    centers
}

fn specials(book: &Book, seats: &Seats, person: u32) -> Vec<Special> {
    let of_person = book.case.person(person);
    let mut specials = Vec::new();
    for center in centers(book, of_person, &book.duties[person as usize]) {
        for seat in seats.of_center.get(&center).into_iter().flatten() {
            let of_seat = seats.seats[*seat as usize];
            let spot = book.case.spot(of_seat.spot);
            // All seats but the woman's are open to anybody, and the last one is hers.
            let others_beside = if of_seat.kind == SeatKind::ForAWoman { spot.needed - 1 } else { 0 };
            let needed = if of_seat.kind == SeatKind::ForAWoman { spot.needed } else { u32::MAX };
            let spot = Spot { needed, ..spot };
            let given = &book.duties[person as usize];
            let question = Question { case: book.case, person: of_person, spot, given, others_beside };
            let fits = question.by_all().is_ok();
            specials.push(Special { cell: seats.cell_of_seat[*seat as usize], seat: *seat, fits });
        }
    }
    specials.sort_unstable_by_key(|special| (special.cell, special.seat));
    specials
}
