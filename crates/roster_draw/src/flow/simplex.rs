//! The pivots from tree to tree, and each makes the flow cheaper or keeps its cost.

use super::network::{Arc, Network, ROOT};
use super::pricing::{Candidate, Pricing, State};
use super::tree::{BACK, COMPUTED, Link, Tree};

/// Pivots between two calls of the listener.
const PIVOTS_A_CALL: u64 = 2048;

struct Simplex<'a> {
    network: &'a Network,
    /// Where each kept arc is: those of the network, then one for the people missing at each seat.
    states: Vec<State>,
    tree: Tree,
}

/// Hands and their seats in the cheapest of the fullest flows, ascending; none if the listener, who is told the pivots so far, says no.
pub(crate) fn solve(network: &mut Network, go_on: &mut dyn FnMut(u64) -> bool) -> Option<Vec<(u32, u32)>> {
    let kept = network.arcs.len();
    let first_seat = network.first_seat();
    for (seat, (needed, missing)) in (first_seat..).zip(&network.seats) {
        network.arcs.push(Arc { from: ROOT, to: seat, room: *needed, cost: *missing });
    }
    let mut simplex = Simplex::begun(network, kept);
    let mut pricing = Pricing::of(network);
    let mut pivots = 0;
    while let Some(entering) = pricing.next(network, &simplex.tree, &simplex.states) {
        simplex.pivot(entering);
        pivots += 1;
        if pivots % PIVOTS_A_CALL == 0 && !go_on(pivots) {
            return None;
        }
    }
    Some(simplex.pairs())
}

impl<'a> Simplex<'a> {
    /// No one serves: every seat takes from the root what it needs.
    fn begun(network: &'a Network, kept: usize) -> Self {
        let mut states = vec![State::Empty; network.arcs.len()];
        let mut tree = Tree::star(network.nodes());
        for (number, arc) in network.arcs.iter().enumerate().skip(kept) {
            states[number] = State::InTree;
            let node = &mut tree.nodes[arc.to as usize];
            let arc_number = u32::try_from(number).unwrap_or(COMPUTED);
            node.link = Link { cost: arc.cost, flow: arc.room, room: arc.room, arc: arc_number, up: false };
            node.potential = arc.cost;
        }
        Self { network, states, tree }
    }

    fn pivot(&mut self, entering: Candidate) {
        let Candidate { from, to, .. } = entering;
        let (first, second) = if entering.full { (to, from) } else { (from, to) };
        let meeting = self.tree.meeting(first, second);
        let (amount, leaving) = self.narrowest(first, second, meeting, entering.room);
        self.push(first, second, meeting, amount);
        let Some((last, on_first)) = leaving else {
            self.states[entering.arc as usize] = if entering.full { State::Empty } else { State::Full };
            return;
        };
        let left = self.tree.nodes[last as usize].link;
        if left.arc != COMPUTED && left.arc != BACK {
            self.states[left.arc as usize] = if left.flow == 0 { State::Empty } else { State::Full };
        }
        if entering.arc != COMPUTED {
            self.states[entering.arc as usize] = State::InTree;
        }
        let (top, parent) = if on_first { (first, second) } else { (second, first) };
        let flow = if entering.full { entering.room - amount } else { amount };
        let link = Link { cost: entering.cost, flow, room: entering.room, arc: entering.arc, up: top == from };
        self.tree.hang(top, last, parent, link);
    }

    /// How much can flow around, and the node below the arc that allows no more: the last one on the way from the meeting point, down to
    /// `first`, over to `second` and up again, which keeps the tree strongly feasible.
    fn narrowest(&self, first: u32, second: u32, meeting: u32, room: i32) -> (i32, Option<(u32, bool)>) {
        let (mut amount, mut leaving) = (room, None);
        let mut at = first;
        while at != meeting {
            let node = &self.tree.nodes[at as usize];
            if node.link.room_down() < amount {
                (amount, leaving) = (node.link.room_down(), Some((at, true)));
            }
            at = node.parent;
        }
        at = second;
        while at != meeting {
            let node = &self.tree.nodes[at as usize];
            if node.link.room_up() <= amount {
                (amount, leaving) = (node.link.room_up(), Some((at, false)));
            }
            at = node.parent;
        }
        (amount, leaving)
    }

    fn push(&mut self, first: u32, second: u32, meeting: u32, amount: i32) {
        if amount == 0 {
            return;
        }
        for (begin, amount) in [(first, -amount), (second, amount)] {
            let mut at = begin;
            while at != meeting {
                let node = &mut self.tree.nodes[at as usize];
                node.link.push_up(amount);
                at = node.parent;
            }
        }
    }

    fn pairs(&self) -> Vec<(u32, u32)> {
        let (first_hand, first_seat) = (self.network.first_hand(), self.network.first_seat());
        let mut pairs = Vec::new();
        for (number, node) in (0..).zip(&self.tree.nodes) {
            if node.link.arc == COMPUTED && node.link.flow > 0 {
                let (hand, seat) = if node.link.up { (number, node.parent) } else { (node.parent, number) };
                pairs.push((hand - first_hand, seat - first_seat));
            }
        }
        pairs.sort_unstable();
        pairs
    }
}
