//! No one serves at the center, or in the city, where they work.

use super::question::Question;
use crate::because::Because;
use crate::settings::WorkPlace;

pub(super) fn judge(question: &Question) -> Result<(), Because> {
    let (person, spot) = (question.person, question.spot);
    let at_center = person.work_center.filter(|center| spot.center == Some(*center));
    match question.rules().work_place {
        WorkPlace::Off => Ok(()),
        WorkPlace::Center => at_center.map_or(Ok(()), |center| Err(Because::WorksAtCenter { center })),
        WorkPlace::City => {
            let by_center = person.work_center.map(|center| question.case.instance.centers[center as usize].city);
            if [person.work_city, by_center].contains(&Some(spot.city)) {
                return Err(Because::WorksInCity { city: spot.city });
            }
            Ok(())
        }
    }
}
