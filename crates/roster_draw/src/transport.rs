//! The network of one role with every arc written out, for solvers that know nothing of rosters.

use std::io::{self, Write};

use crate::book::Book;
use crate::case::Case;
use crate::chance::ChanceKeys;
use crate::flow::{NEVER, Network};
use crate::instance::Instance;
use crate::layout;

/// Writes one JSON object: the number of `nodes`, whose first is the root that all flow comes from; `needed`, the nodes that take people, as
/// pairs of node and number; `unit`, the cost of a point; and the arcs, as the lists `from`, `to`, `room` and `cost`. Writes `null` where
/// a role has nothing to give or no one to give it to. Reserves are taken like posts.
///
/// # Errors
/// What the writer says; a role that is not there, or an instance that is not sound, as an error of kind `InvalidInput`.
pub fn write_transport(instance: &Instance, seed: &[u8; 32], role: u32, out: &mut impl Write) -> io::Result<()> {
    let invalid = |text: String| io::Error::new(io::ErrorKind::InvalidInput, text);
    let case = Case::of(instance).map_err(|fault| invalid(fault.to_string()))?;
    if role as usize >= instance.roles.len() {
        return Err(invalid("There is no such role.".to_owned()));
    }
    let keys = ChanceKeys::of(&case, seed);
    let people = (0..).zip(&instance.people).filter(|(_, person)| person.role == Some(role));
    let people: Vec<u32> = people.map(|(number, _)| number).collect();
    let Some(layout) = layout::of(&Book::of(&case), &keys, role, &people) else { return write!(out, "null") };
    let network = layout.network;
    write!(out, "{{\"nodes\":{},\"unit\":{},\"needed\":[", network.nodes(), network.grid.unit)?;
    let needed = (network.first_seat()..).zip(&network.seats);
    list(out, needed.map(|(node, (needed, _))| format!("[{node},{needed}]")))?;
    for (number, name) in ["from", "to", "room", "cost"].into_iter().enumerate() {
        write!(out, "],\"{name}\":[")?;
        list(out, arcs(&network).map(|arc| arc[number]))?;
    }
    write!(out, "]}}")
}

fn list<T: std::fmt::Display>(out: &mut impl Write, entries: impl Iterator<Item = T>) -> io::Result<()> {
    for (number, entry) in entries.enumerate() {
        let comma = if number > 0 { "," } else { "" };
        write!(out, "{comma}{entry}")?;
    }
    Ok(())
}

/// All arcs: from, to, room, cost.
fn arcs(network: &Network) -> impl Iterator<Item = [i64; 4]> {
    let kept = network.arcs.iter().map(|arc| [arc.from.into(), arc.to.into(), arc.room.into(), arc.cost]);
    kept.chain((0..network.hands()).flat_map(move |hand| arcs_of(network, hand)))
}

fn arcs_of(network: &Network, hand: u32) -> impl Iterator<Item = [i64; 4]> {
    let grid = &network.grid;
    let (cells, points) = grid.cells_of(hand);
    let open = cells.zip(points).filter(|(_, points)| **points != NEVER);
    open.flat_map(move |(cell, points)| {
        let seats = grid.cells[cell as usize].clone().filter(move |seat| !grid.is_barred(hand, *seat));
        seats.map(move |seat| {
            let cost = i64::from(*points) * grid.unit + grid.chance(hand, seat);
            [(network.first_hand() + hand).into(), (network.first_seat() + seat).into(), 1, cost]
        })
    })
}
