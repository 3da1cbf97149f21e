//! Draws who serves where: an instance and a seed go in, a roster comes out, the same on every machine.
//!
//! A function of bytes, without clock, database, threads or fractions. [`Instance`] is the file, [`draw()`] fills as many posts as can be
//! filled, then as many reserves, at the fewest points by the soft rules, and lets chance decide between equals. [`Study`] says why
//! a person is or is not somewhere, and [`Protocol`] lets outsiders compute all of it again.
//!
//! Rules about two duties of one person, mixed agencies and former teams are no matter of a flow: what breaks or costs them is exchanged
//! afterwards, which never breaks a hard rule. [`Bound`] says what no roster can better, so that the difference can be shown.
//!
//! # Chance
//! A person's key is the first 8 bytes, read as a little-endian number, of SHA-256 over the 32 bytes of the seed, the word `person`, a zero
//! byte, and the person's id as text. A post's key is the same over the seed, `post`, a zero byte, and
//! `center|date|from|to|role`: the center's id, the date in days, the begin and end in minutes, and the role's code. A reserve's is
//! the same over the seed, `reserve`, a zero byte, and `state|district|city|date|from|to|role`, by their names. The chance of a pair is
//! the highest 16 bits of `splitmix64(person's key XOR (post's key rotated left by 32 bits))`, where `splitmix64(x)` is the first number
//! of the well-known generator begun with x. Among rosters that are equal in all else, the flow is that with the smallest sum of chances.
//! In an instance so large that numbers of 64 bits do not hold the sums, fewer of the highest bits count.

mod because;
mod book;
mod bounds;
mod case;
mod chance;
mod check;
mod check_people;
mod clash;
mod costs;
mod distance;
mod draw;
mod error;
mod explain;
mod fairness;
mod fault;
mod flow;
mod hands;
mod hard_rule;
mod instance;
mod layout;
mod mend;
mod ordering;
pub mod people;
pub mod places;
mod polish;
pub mod presets;
mod progress;
mod protocol;
mod roster;
mod rules;
mod seats;
mod seed;
pub mod settings;
mod soft;
mod study;
mod transport;
mod who_else;
mod why_empty;

pub use because::Because;
pub use case::Case;
pub use check::LARGEST_FILE;
pub use clash::{Clash, Need};
pub use costs::Costs;
pub use distance::kilometers;
pub use draw::draw;
pub use error::DrawError;
pub use explain::{Explanation, RuleVerdict, SoftCost};
pub use fairness::{Sharing, Traveling};
pub use fault::InstanceFault;
pub use hard_rule::HardRule;
pub use instance::{FORMAT, Instance};
pub use progress::{Progress, Unheard};
pub use protocol::{Difference, Protocol, Said, SetAside, Verified};
pub use roster::{Bound, Duty, Empty, Roster, Short, Standby};
pub use seed::seed;
pub use soft::SoftRule;
pub use study::{OtherInstance, Study};
pub use transport::write_transport;
pub use who_else::Stand;
pub use why_empty::{KeptAway, Mend, WhyEmpty};
