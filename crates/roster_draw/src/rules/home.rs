//! No one serves in the city, or the district, they live in.

use super::question::Question;
use crate::because::Because;
use crate::settings::Area;

pub(super) fn judge(question: &Question) -> Result<(), Because> {
    let (person, spot) = (question.person, question.spot);
    match question.rules().home {
        Area::Off => Ok(()),
        Area::City if person.home_city == Some(spot.city) => Err(Because::LivesInCity { city: spot.city }),
        Area::City => Ok(()),
        Area::District => {
            let cities = &question.case.instance.cities;
            let district = cities[spot.city as usize].district;
            let by_city = person.home_city.map(|city| cities[city as usize].district);
            if [person.home_district, by_city].contains(&Some(district)) {
                return Err(Because::LivesInDistrict { district });
            }
            Ok(())
        }
    }
}
