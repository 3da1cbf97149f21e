//! The smallest set of needs that cannot all be met: what to look at where a post stays empty.

use serde::{Deserialize, Serialize};

use crate::book::Book;
use crate::chance::ChanceKeys;
use crate::flow;
use crate::layout;
use crate::seats::{Seat, SeatKind, Seats};
use crate::study::Study;

/// How many posts are looked at, again and again, for one clash.
const LOOKED_AT: usize = 20_000;

/// People whom one post needs in a clash.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Need {
    /// Index of the post.
    pub post: u32,
    /// How many people, besides locked ones.
    pub people: u32,
    /// Whether one of them is to sit in the woman's seat.
    pub woman: bool,
}

/// Needs of one role that cannot all be met, however people serve elsewhere: people are too few for them, or women are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clash {
    /// The needs, that of the post asked for among them, ascending.
    pub needs: Vec<Need>,
    /// Who may take any of them, ascending.
    pub people: Vec<u32>,
    /// Whether the needs can be met as soon as those of any one post are left out; else the search was given up before.
    pub smallest: bool,
}

struct Search<'a, 'b> {
    book: &'b Book<'a>,
    keys: ChanceKeys,
    role: u32,
    people: Vec<u32>,
}

impl Study<'_> {
    /// The smallest clash that keeps a post from being full: what can be met of other posts, and one person more at this one. Only people
    /// whose usual role it is are counted. None where the post can be full, so that a rule about two duties of one person is the reason.
    pub fn smallest_clash(&self, post: u32) -> Option<Clash> {
        if !self.is_post(post) {
            return None;
        }
        let case = self.book.case;
        let role = case.spot(post).role;
        let people = (0..).zip(&case.instance.people).filter(|(_, person)| person.role == Some(role));
        let keys = ChanceKeys { people: vec![0; case.instance.people.len()], spots: vec![0; case.spots.len()] };
        let book = Book::of(case);
        let people = people.map(|(number, _)| number).collect();
        Search { book: &book, keys, role, people }.clash(post)
    }
}

impl Search<'_, '_> {
    /// Who takes which of some seats if as many as possible are taken; those of one post are the last to be filled.
    fn taken(&self, seats: &[Seat], last: u32) -> Vec<(u32, Seat)> {
        let grouped = Seats::grouped(self.book, seats.to_vec());
        let Some(mut layout) = layout::of_seats(self.book, &self.keys, self.role, grouped, &self.people) else {
            return Vec::new();
        };
        for (seat, (_, missing)) in layout.seats.seats.iter().zip(&mut layout.network.seats) {
            if seat.spot == last {
                *missing /= 3;
            }
        }
        let pairs = flow::solve(&mut layout.network, &mut |_| true).unwrap_or_default();
        let of = |(hand, seat): (u32, u32)| (layout.hands[hand as usize].person, layout.seats.seats[seat as usize]);
        pairs.into_iter().map(of).collect()
    }

    fn can_be_met(&self, seats: &[Seat], last: u32) -> bool {
        self.taken(seats, last).len() == seats.iter().map(|seat| seat.needed as usize).sum::<usize>()
    }

    /// Who may take any seat of these posts.
    fn may(&self, posts: &[u32]) -> Vec<u32> {
        let may = |person: &u32| posts.iter().any(|post| self.book.may(*person, *post).is_ok());
        self.people.iter().copied().filter(may).collect()
    }

    /// The post, and those that people hold who could take it, and so on: posts outside of these do not matter.
    fn connected(&self, post: u32, taken: &[(u32, Seat)]) -> Vec<u32> {
        let (mut found, mut seen) = (vec![post], vec![false; self.book.case.instance.people.len()]);
        let mut at = 0;
        while at < found.len() {
            for person in self.may(&found[at..=at]) {
                if std::mem::replace(&mut seen[person as usize], true) {
                    continue;
                }
                let begin = taken.partition_point(|(other, _)| *other < person);
                for (_, seat) in taken[begin..].iter().take_while(|(other, _)| *other == person) {
                    if !found.contains(&seat.spot) {
                        found.push(seat.spot);
                    }
                }
            }
            at += 1;
        }
        found
    }

    /// The seats as far as they are taken, and one person more at the first seat of the post that is not full.
    fn met_and_one_more(&self, post: u32, all: &[Seat], taken: &[(u32, Seat)]) -> Option<Vec<Seat>> {
        let filled =
            |seat: &Seat| taken.iter().filter(|(_, other)| (other.spot, other.kind) == (seat.spot, seat.kind)).count();
        let connected = self.connected(post, taken);
        let (mut seats, mut found) = (Vec::new(), false);
        for seat in all.iter().filter(|seat| connected.contains(&seat.spot)) {
            let mut needed = u32::try_from(filled(seat)).unwrap_or(u32::MAX);
            if seat.spot == post && needed < seat.needed && !found {
                (needed, found) = (needed + 1, true);
            }
            if needed > 0 {
                seats.push(Seat { needed, ..*seat });
            }
        }
        found.then_some(seats)
    }

    fn clash(mut self, post: u32) -> Option<Clash> {
        let spots = self.book.case.spots_of_role[self.role as usize].iter().copied();
        let posts: Vec<u32> = spots.filter(|spot| self.book.case.is_post(*spot)).collect();
        let all = Seats::of(self.book, &posts).seats;
        let taken = self.taken(&all, post);
        let seats = self.met_and_one_more(post, &all, &taken)?;
        let connected: Vec<u32> = seats.iter().map(|seat| seat.spot).collect();
        self.people = self.may(&connected);
        let of = |posts: &[u32]| -> Vec<Seat> {
            seats.iter().copied().filter(|seat| seat.spot == post || posts.contains(&seat.spot)).collect()
        };
        let mut left: Vec<u32> = seats.iter().map(|seat| seat.spot).filter(|spot| *spot != post).collect();
        left.sort_unstable();
        left.dedup();
        // Leaves out what can be left out: halves first, single posts at the end.
        let (mut size, mut looked_at) = (left.len().next_power_of_two(), 0);
        while size > 0 {
            let mut begin = 0;
            while begin < left.len() && looked_at < LOOKED_AT {
                let end = (begin + size).min(left.len());
                let without: Vec<u32> = left[..begin].iter().chain(&left[end..]).copied().collect();
                looked_at += left.len();
                if self.can_be_met(&of(&without), post) {
                    begin = end;
                } else {
                    left = without;
                }
            }
            size /= 2;
        }
        Some(self.told(post, &of(&left), looked_at < LOOKED_AT))
    }

    fn told(&self, post: u32, seats: &[Seat], smallest: bool) -> Clash {
        let mut posts: Vec<u32> = seats.iter().map(|seat| seat.spot).chain([post]).collect();
        posts.sort_unstable();
        posts.dedup();
        let need = |post: &u32| {
            let of_post = seats.iter().filter(|seat| seat.spot == *post);
            Need {
                post: *post,
                people: of_post.clone().map(|seat| seat.needed).sum(),
                woman: of_post.clone().any(|seat| seat.kind == SeatKind::ForAWoman),
            }
        };
        Clash { needs: posts.iter().map(need).collect(), people: self.may(&posts), smallest }
    }
}
