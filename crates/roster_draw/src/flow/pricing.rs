//! Finds arcs that make the flow cheaper. A list of candidates is filled by going around the hands and the kept arcs, and the best of it is
//! taken until none is left; whole cells are passed over by the best potential among their seats.

use super::grid::NEVER;
use super::network::{NO_LIMIT, Network};
use super::tree::{COMPUTED, Tree};

/// How many candidates are looked for before the best is taken.
const LIST: usize = 256;
/// How many of a list are taken before a new one is made.
const TAKEN: usize = 128;

/// Where a kept arc is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    InTree,
    Empty,
    Full,
}

/// An arc that may enter the tree.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    pub from: u32,
    pub to: u32,
    pub cost: i64,
    pub room: i32,
    pub arc: u32,
    /// Whether it is full, so that less flow makes it cheaper.
    pub full: bool,
}

impl Candidate {
    /// What one more, or one less where it is full, costs: cheaper below zero.
    #[inline]
    fn price(&self, tree: &Tree) -> i64 {
        let price = self.cost + tree.potential(self.from) - tree.potential(self.to);
        if self.full { -price } else { price }
    }
}

#[derive(Debug)]
pub(crate) struct Pricing {
    hand: u32,
    arc: usize,
    arcs_a_hand: usize,
    best_of_cell: Vec<i64>,
    list: Vec<Candidate>,
    taken: usize,
}

impl Pricing {
    pub(super) fn of(network: &Network) -> Self {
        let hands = network.hands().max(1) as usize;
        Self {
            hand: 0,
            arc: 0,
            arcs_a_hand: network.arcs.len().div_ceil(hands),
            best_of_cell: vec![0; network.grid.cells.len()],
            list: Vec::with_capacity(LIST * 2),
            taken: 0,
        }
    }

    /// The next arc to enter, none if the flow is the cheapest.
    pub(super) fn next(&mut self, network: &Network, tree: &Tree, states: &[State]) -> Option<Candidate> {
        if self.taken < TAKEN
            && let Some(best) = self.best(tree)
        {
            self.taken += 1;
            return Some(best);
        }
        self.fill(network, tree, states);
        self.taken = 1;
        self.best(tree)
    }

    fn best(&mut self, tree: &Tree) -> Option<Candidate> {
        let (mut best, mut least, mut at) = (None, 0, 0);
        while at < self.list.len() {
            let price = self.list[at].price(tree);
            if price >= 0 {
                self.list.swap_remove(at);
                continue;
            }
            if price < least {
                (best, least) = (Some(at), price);
            }
            at += 1;
        }
        best.map(|at| self.list.swap_remove(at))
    }

    fn fill(&mut self, network: &Network, tree: &Tree, states: &[State]) {
        self.list.clear();
        let first_seat = network.first_seat() as usize;
        for (best, cell) in self.best_of_cell.iter_mut().zip(&network.grid.cells) {
            let seats = &tree.nodes[first_seat + cell.start as usize..first_seat + cell.end as usize];
            *best = seats.iter().map(|seat| seat.potential).max().unwrap_or(i64::MIN / 2);
        }
        // One round over all hands goes over all kept arcs, too, each once: an arc that is listed twice would enter twice.
        let mut arcs_left = network.arcs.len();
        for _ in 0..network.hands().max(1) {
            if network.hands() > 0 {
                self.price_hand(network, tree);
                self.hand = (self.hand + 1) % network.hands();
            }
            for _ in 0..self.arcs_a_hand.min(arcs_left) {
                arcs_left -= 1;
                self.price_arc(network, tree, states);
                self.arc = (self.arc + 1) % network.arcs.len();
            }
            if self.list.len() >= LIST {
                return;
            }
        }
    }

    fn price_arc(&mut self, network: &Network, tree: &Tree, states: &[State]) {
        let full = match states[self.arc] {
            State::InTree => return,
            State::Empty => false,
            State::Full => true,
        };
        let arc = network.arcs[self.arc];
        let number = u32::try_from(self.arc).unwrap_or(COMPUTED);
        let candidate = Candidate { from: arc.from, to: arc.to, cost: arc.cost, room: arc.room, arc: number, full };
        if candidate.price(tree) < 0 {
            self.list.push(candidate);
        }
    }

    /// Adds the best arc of a hand.
    fn price_hand(&mut self, network: &Network, tree: &Tree) {
        let (grid, hand) = (&network.grid, self.hand);
        let (from, first_seat) = (network.first_hand() + hand, network.first_seat());
        let potential = tree.potential(from);
        let (cells, points) = grid.cells_of(hand);
        let bests = &self.best_of_cell[cells.start as usize..cells.end as usize];
        let (mut least, mut best) = (0, None);
        for ((cell, points), best_of_cell) in cells.zip(points).zip(bests) {
            let base = i64::from(*points) * grid.unit + potential;
            if base - best_of_cell >= least || *points == NEVER {
                continue;
            }
            for seat in grid.cells[cell as usize].clone() {
                let price = base - tree.potential(first_seat + seat);
                if price >= least {
                    continue;
                }
                let price = price + grid.chance(hand, seat);
                if price < least && !grid.is_barred(hand, seat) {
                    (least, best) = (price, Some((seat, price)));
                }
            }
        }
        if let Some((seat, price)) = best {
            let to = first_seat + seat;
            let cost = price - potential + tree.potential(to);
            self.list.push(Candidate { from, to, cost, room: NO_LIMIT, arc: COMPUTED, full: false });
        }
    }
}
