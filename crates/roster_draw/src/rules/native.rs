//! No one serves in the city, or the district, they come from.

use super::question::Question;
use crate::because::Because;
use crate::settings::Area;

pub(super) fn judge(question: &Question) -> Result<(), Because> {
    let Some(native) = question.person.native_city else { return Ok(()) };
    let (cities, city) = (&question.case.instance.cities, question.spot.city);
    let district = cities[city as usize].district;
    match question.rules().native {
        Area::City if native == city => Err(Because::FromCity { city }),
        Area::District if cities[native as usize].district == district => Err(Because::FromDistrict { district }),
        Area::Off | Area::City | Area::District => Ok(()),
    }
}
