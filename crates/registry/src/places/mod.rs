//! Where things are: states, districts and cities, named by id or by the code that the authority uses for them.

pub mod find;
pub mod keys;
pub mod names;
pub mod responses;

pub use responses::PlaceName;
