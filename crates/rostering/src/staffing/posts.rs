//! How many people of a role days need and have.

use std::collections::{BTreeSet, HashMap};

use kernel::{Result, ids::ExaminationDayId};
use registry::entities::FunctionaryRole;
use sea_orm::ConnectionTrait;

use super::find::{assigned, links, rows};
use crate::places::size;

/// The most values in one query.
const AT_ONCE: usize = 500;

/// The people of a role on a day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PostStaff {
    /// None where the day says no number for the role.
    pub needed: Option<u64>,
    /// People on duty; those who are barred do not count.
    pub assigned: u64,
}

/// The people of each role on these days; a role without need and people is absent.
pub async fn staff_of_posts(
    db: &impl ConnectionTrait,
    days: impl IntoIterator<Item = ExaminationDayId>,
) -> Result<HashMap<(ExaminationDayId, FunctionaryRole), PostStaff>> {
    let days: Vec<_> = days.into_iter().collect::<BTreeSet<_>>().into_iter().collect();
    let mut staff: HashMap<_, PostStaff> = HashMap::new();
    for some in days.chunks(AT_ONCE) {
        for need in rows(db, some.iter().copied()).await? {
            let post = staff.entry((need.examination_day_id, need.role)).or_default();
            post.needed = Some(size(need.needed.into()));
        }
        for (day, roles) in assigned(db, &links(), some.iter().copied()).await? {
            for (role, people) in roles {
                staff.entry((day, role)).or_default().assigned = people;
            }
        }
    }
    Ok(staff)
}
