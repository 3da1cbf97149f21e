//! Whether one person of an instance is sound.

use crate::bounds::{FARTHEST_DATE, FARTHEST_MINUTE, GREATEST_COUNT, all_within, ascending, bounded, within};
use crate::fault::InstanceFault;
use crate::instance::Instance;
use crate::people::{Interest, ListedPerson};

const LIST: &str = "people";

pub(crate) fn person(instance: &Instance, person: &ListedPerson) -> Result<(), InstanceFault> {
    let digits = person.id.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    bounded(LIST, "the id", person.id.len() == 32 && digits)?;
    let cities = instance.cities.len();
    let references = [
        ("role", person.role, instance.roles.len()),
        ("agency", person.agency, instance.agencies.len()),
        ("city", person.home_city, cities),
        ("district", person.home_district, instance.districts.len()),
        ("state", person.home_state, instance.states.len()),
        ("city", person.native_city, cities),
        ("city", person.work_city, cities),
        ("center", person.work_center, instance.centers.len()),
    ];
    for (of, index, length) in references {
        index.map_or(Ok(()), |index| within(LIST, of, index, length))?;
    }
    lists(instance, person)?;
    let counts = [person.duties_before, person.duties_this_season, person.minutes_this_season, person.no_shows];
    bounded(LIST, "a count", counts.iter().all(|count| *count <= GREATEST_COUNT))
}

fn lists(instance: &Instance, person: &ListedPerson) -> Result<(), InstanceFault> {
    ascending("languages of a person", &person.languages)?;
    all_within(LIST, "language", &person.languages, instance.languages.len())?;
    ascending("roles of a person", &person.trained)?;
    all_within(LIST, "role", &person.trained, instance.roles.len())?;
    ascending("centers of a person", &person.centers_this_season)?;
    all_within(LIST, "center", &person.centers_this_season, instance.centers.len())?;
    ascending("unavailable dates of a person", &person.unavailable)?;
    for dates in &person.unavailable {
        let inside = dates.from.abs() <= FARTHEST_DATE && dates.to.abs() <= FARTHEST_DATE;
        bounded(LIST, "an unavailable date", inside && dates.from <= dates.to)?;
        dates.city.map_or(Ok(()), |city| within(LIST, "city", city, instance.cities.len()))?;
        dates.center.map_or(Ok(()), |center| within(LIST, "center", center, instance.centers.len()))?;
    }
    ascending("taken dates of a person", &person.taken_dates)?;
    bounded(LIST, "a taken date", person.taken_dates.iter().all(|date| date.abs() <= FARTHEST_DATE))?;
    ascending("duties elsewhere of a person", &person.busy)?;
    for busy in &person.busy {
        let inside = busy.from.abs() <= FARTHEST_MINUTE && busy.to.abs() <= FARTHEST_MINUTE;
        bounded(LIST, "a duty elsewhere", inside && busy.from < busy.to)?;
        within(LIST, "city", busy.city, instance.cities.len())?;
    }
    ascending("interests of a person", &person.interests)?;
    for interest in &person.interests {
        if let Interest::Center(center) = interest {
            within(LIST, "center", *center, instance.centers.len())?;
        }
    }
    ascending("exceptions of a person", &person.anyway)?;
    person.anyway.iter().try_for_each(|anyway| within(LIST, "post", anyway.post, instance.posts.len()))
}
