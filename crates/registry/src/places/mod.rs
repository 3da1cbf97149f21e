//! States, districts and cities, by id or by the authority's code.

pub mod find;
pub mod keys;
pub mod names;
pub mod responses;

pub use responses::PlaceName;
