//! Former teams are kept together, so that a person without a former companion at the center costs 10 points, or broken up, so that each
//! companion beyond the first does.

use crate::case::Case;
use crate::settings::TeamWish;

/// What the people of one center and shift cost.
pub(crate) fn points(case: &Case, people: &[u32]) -> u32 {
    let teams = &case.instance.rules.teams;
    if !teams.weight.is_on() {
        return 0;
    }
    let mut former: Vec<u32> = people.iter().filter_map(|person| case.person(*person).last_team).collect();
    former.sort_unstable();
    let against: usize = former
        .chunk_by(|a, b| a == b)
        .map(|team| match teams.wish {
            TeamWish::Together => usize::from(team.len() == 1),
            TeamWish::Apart => team.len() - 1,
        })
        .sum();
    u32::try_from(against).unwrap_or(0) * 10 * teams.weight.times()
}
