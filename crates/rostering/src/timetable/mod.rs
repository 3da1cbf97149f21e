//! The duties of people around some dates, and clashes between them by hours and travel time.

pub(crate) mod hours;
mod responses;
mod table;

pub use hours::TravelPace;
pub use responses::DutyElsewhere;
pub use table::DutyTiming;
pub(crate) use table::{ELSEWHERE, Timetable, around, hours_of};
