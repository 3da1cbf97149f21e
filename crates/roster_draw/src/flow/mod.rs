//! The cheapest way to fill the greatest number of seats: a minimum-cost flow by a network simplex.
//!
//! The method is the primal one of Ahuja, Magnanti and Orlin, *Network Flows*, chapter 11, with strongly feasible trees, which cannot
//! cycle. What is particular here: the arcs from people to seats, millions of them, are not kept but computed when they are priced
//! ([`grid`]). All of it is in integers, so each machine takes the same pivots.

pub(crate) mod grid;
pub(crate) mod network;
mod pricing;
mod simplex;
mod tree;

pub(crate) use grid::{Grid, NEVER};
pub(crate) use network::{Arc, Network};
pub(crate) use simplex::solve;
