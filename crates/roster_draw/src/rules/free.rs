//! No one serves while they serve elsewhere or are on the way: between two duties lie the minutes that the distance takes at so many
//! kilometers an hour. A distance that is not known takes no time.

use super::question::Question;
use crate::because::Because;

pub(super) fn judge(question: &Question) -> Result<(), Because> {
    let Some(speed) = question.rules().free_at_km_per_hour else { return Ok(()) };
    for busy in &question.person.busy {
        between(question, speed, (busy.from, busy.to, busy.city))?;
    }
    for other in question.given_spots() {
        let shift = question.case.shift(other.shift);
        // The same date is a rule of its own.
        if shift.date != question.shift().date {
            between(question, speed, (shift.from, shift.to, other.city))?;
        }
    }
    Ok(())
}

fn between(question: &Question, speed: u32, (from, to, city): (i64, i64, u32)) -> Result<(), Because> {
    let shift = question.shift();
    let minutes = if shift.from >= to { shift.from - to } else { from - shift.to };
    if minutes < 0 {
        return Err(Because::Elsewhere { city });
    }
    let km = question.case.distances.between(city, question.spot.city).unwrap_or(0);
    let needed = (km * 60).div_ceil(speed);
    if minutes >= i64::from(needed) {
        return Ok(());
    }
    Err(Because::OnTheWay { city, km, minutes: u32::try_from(minutes).unwrap_or(u32::MAX), needed })
}
