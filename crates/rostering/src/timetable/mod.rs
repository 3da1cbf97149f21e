//! What people are on duty for around some dates, and which duties clash by the clock and by the way between their centers.

pub(crate) mod hours;
mod responses;
mod table;

pub use hours::TravelPace;
pub use responses::DutyElsewhere;
pub use table::DutyTiming;
pub(crate) use table::{ELSEWHERE, Timetable, around, hours_of};
