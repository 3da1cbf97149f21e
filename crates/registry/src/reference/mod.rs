//! Districts and cities from sheets. Regions and states come with the schema. These two lists change and come from outside: districts from
//! the Local Government Directory, cities from the authority.

mod find;
mod import;
mod places;
mod report;
mod write;

pub use find::{CityOfRegion, agency_by_slug, city_by_code, region_by_slug};
pub use import::{import_demo_places, import_reference};
pub use places::PlaceList;
pub use report::ImportReport;
