//! Agencies serve no more than their shares of a role: 20 points for each person beyond, reserves included.

use crate::case::Case;

/// The people of the role that an agency may send without points; none where it has no share, or shares do not count.
pub(crate) fn target(case: &Case, role: u32, agency: u32) -> Option<u32> {
    let quotas = &case.instance.rules.quotas;
    let share = quotas.shares.iter().find(|share| (share.role, share.agency) == (role, agency));
    share.filter(|_| quotas.weight.is_on()).map(|share| {
        let needed: u32 = case.spots_of_role[role as usize].iter().map(|spot| case.spot(*spot).needed).sum();
        u32::try_from(u64::from(needed) * u64::from(share.percent) / 100).unwrap_or(u32::MAX)
    })
}

/// What each person beyond costs.
pub(crate) fn over(case: &Case) -> u32 {
    20 * case.instance.rules.quotas.weight.times()
}
