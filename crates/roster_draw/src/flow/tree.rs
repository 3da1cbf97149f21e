//! The spanning tree of a basis: parents, children, potentials, and the flow on the arc to each parent.

use super::network::NO_LIMIT;

/// Stands for no node at all.
pub(crate) const NONE: u32 = u32::MAX;
/// The arc of a tree that is computed, not kept.
pub(crate) const COMPUTED: u32 = u32::MAX;
/// The arc back to the root that a node begins with, and that never comes back.
pub(crate) const BACK: u32 = u32::MAX - 1;

/// The arc between a node and its parent.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Link {
    pub cost: i64,
    pub flow: i32,
    pub room: i32,
    /// The number of a kept arc, [`COMPUTED`] or [`BACK`].
    pub arc: u32,
    /// Whether the arc leads to the parent.
    pub up: bool,
}

impl Link {
    /// How much more can flow to the parent.
    pub(super) fn room_up(&self) -> i32 {
        if self.up { self.more() } else { self.flow }
    }

    /// How much more can flow from the parent.
    pub(super) fn room_down(&self) -> i32 {
        if self.up { self.flow } else { self.more() }
    }

    fn more(&self) -> i32 {
        if self.room == NO_LIMIT { NO_LIMIT } else { self.room - self.flow }
    }

    pub(super) fn push_up(&mut self, amount: i32) {
        if self.up { self.flow += amount } else { self.flow -= amount }
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub potential: i64,
    pub link: Link,
    pub parent: u32,
    pub depth: u32,
    first_child: u32,
    next: u32,
    previous: u32,
}

#[derive(Debug)]
pub(crate) struct Tree {
    pub nodes: Vec<Node>,
}

impl Tree {
    /// A root with so many nodes, all of them free to send flow back to it.
    pub(super) fn star(nodes: usize) -> Self {
        let link = Link { cost: 0, flow: 0, room: NO_LIMIT, arc: BACK, up: true };
        let node = Node { potential: 0, link, parent: NONE, depth: 0, first_child: NONE, next: NONE, previous: NONE };
        let mut tree = Self { nodes: vec![node; nodes] };
        for child in (1..nodes).rev() {
            tree.nodes[child].depth = 1;
            tree.attach(u32::try_from(child).unwrap_or(NONE), 0);
        }
        tree
    }

    #[inline]
    pub(super) fn potential(&self, node: u32) -> i64 {
        self.nodes[node as usize].potential
    }

    fn attach(&mut self, child: u32, parent: u32) {
        let next = self.nodes[parent as usize].first_child;
        if next != NONE {
            self.nodes[next as usize].previous = child;
        }
        self.nodes[parent as usize].first_child = child;
        let node = &mut self.nodes[child as usize];
        (node.parent, node.next, node.previous) = (parent, next, NONE);
    }

    fn detach(&mut self, child: u32) {
        let Node { parent, next, previous, .. } = self.nodes[child as usize];
        if previous == NONE {
            self.nodes[parent as usize].first_child = next;
        } else {
            self.nodes[previous as usize].next = next;
        }
        if next != NONE {
            self.nodes[next as usize].previous = previous;
        }
    }

    /// The last node that is above both.
    pub(super) fn meeting(&self, mut a: u32, mut b: u32) -> u32 {
        while a != b {
            if self.nodes[a as usize].depth >= self.nodes[b as usize].depth {
                a = self.nodes[a as usize].parent;
            } else {
                b = self.nodes[b as usize].parent;
            }
        }
        a
    }

    /// Cuts the arc above `last` and hangs what was below it to `parent`, by `top`, which is among it.
    pub(super) fn hang(&mut self, top: u32, last: u32, parent: u32, link: Link) {
        let (mut child, mut new_parent, mut new_link) = (top, parent, link);
        loop {
            let Node { parent: old_parent, link: old_link, .. } = self.nodes[child as usize];
            self.detach(child);
            self.nodes[child as usize].link = new_link;
            self.attach(child, new_parent);
            if child == last {
                break;
            }
            (new_parent, new_link) = (child, Link { up: !old_link.up, ..old_link });
            child = old_parent;
        }
        let wanted = self.potential(parent) + if link.up { -link.cost } else { link.cost };
        self.shift(top, wanted - self.potential(top));
    }

    /// Adds to the potentials of a node and all below, and sets their depths.
    fn shift(&mut self, top: u32, by: i64) {
        let mut at = top;
        loop {
            let parent = self.nodes[at as usize].parent;
            let depth = self.nodes[parent as usize].depth + 1;
            let node = &mut self.nodes[at as usize];
            node.potential += by;
            node.depth = depth;
            if node.first_child != NONE {
                at = node.first_child;
                continue;
            }
            while at != top && self.nodes[at as usize].next == NONE {
                at = self.nodes[at as usize].parent;
            }
            if at == top {
                return;
            }
            at = self.nodes[at as usize].next;
        }
    }
}
