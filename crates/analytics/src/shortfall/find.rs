//! Finds roles that are short of people, and people who are free for them.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet, HashMap},
};

use chrono::NaiveDate;
use kernel::{
    Result,
    access::{Scope, linked},
    database::Database,
    ids::RegionId,
};
use registry::{
    entities::{FunctionaryRole, functionary::FunctionaryStatus, region},
    functionaries::counts,
};
use rostering::{
    assignments::serving,
    staffing::shortages::{Shortage, shortages},
};
use sea_orm::ActiveEnum;

use super::responses::RoleShortfall;

/// The shortages in reach over the dates, the largest first.
pub(super) async fn list(
    db: &Database,
    scope: &Scope,
    dates: (NaiveDate, NaiveDate),
    region: Option<RegionId>,
) -> Result<Vec<RoleShortfall>> {
    let found = shortages(&**db, scope, dates, region).await?;
    let free = Free::of(db, scope, &found).await?;
    let regions: BTreeSet<RegionId> = found.iter().map(|shortage| shortage.region_id).collect();
    let names: HashMap<RegionId, String> = linked::<region::Entity>(region::Column::Id, regions)
        .all(&**db)
        .await?
        .into_iter()
        .map(|region| (region.id, region.name))
        .collect();
    let mut rows: BTreeMap<(RegionId, String), RoleShortfall> = BTreeMap::new();
    for shortage in found {
        let row = one(&shortage, free.on(&shortage), &names);
        rows.entry((shortage.region_id, shortage.role.to_value()))
            .and_modify(|sum| {
                sum.needed += row.needed;
                sum.missing += row.missing;
                sum.days += row.days;
                sum.first_date = sum.first_date.min(row.first_date);
                sum.free = sum.free.min(row.free);
            })
            .or_insert(row);
    }
    let mut rows: Vec<RoleShortfall> = rows.into_values().collect();
    rows.sort_by_key(|row| Reverse(row.missing));
    Ok(rows)
}

fn one(shortage: &Shortage, free: u64, names: &HashMap<RegionId, String>) -> RoleShortfall {
    let size = |count: i64| u64::try_from(count).unwrap_or_default();
    RoleShortfall {
        region_id: shortage.region_id,
        region: names.get(&shortage.region_id).cloned().unwrap_or_default(),
        role: shortage.role,
        needed: size(shortage.needed),
        missing: size(shortage.missing),
        days: size(shortage.days),
        first_date: shortage.date,
        free,
    }
}

type Post = (RegionId, FunctionaryRole);

/// Active people by region and usual role, and the people among them who serve on a date.
struct Free {
    active: HashMap<Post, u64>,
    serving: HashMap<(NaiveDate, Post), u64>,
}

impl Free {
    async fn of(db: &Database, scope: &Scope, shortages: &[Shortage]) -> Result<Self> {
        let mut free = Self { active: HashMap::new(), serving: HashMap::new() };
        let regions: BTreeSet<RegionId> = shortages.iter().map(|shortage| shortage.region_id).collect();
        for region in regions {
            let registered = counts::by_role_agency_and_status(scope, &**db, Some(region)).await?;
            for part in registered.into_iter().flatten().filter(|part| part.status == FunctionaryStatus::Active) {
                let Some(role) = part.default_role else { continue };
                *free.active.entry((region, role)).or_default() += part.people;
            }
        }
        let dates: BTreeSet<NaiveDate> = shortages.iter().map(|shortage| shortage.date).collect();
        for date in dates {
            let serving = serving::on_date(scope, &**db, date, None).await?;
            for part in serving.into_iter().flatten().filter(|part| part.status == FunctionaryStatus::Active) {
                let (Some(region), Some(role)) = (part.home_region_id, part.default_role) else { continue };
                *free.serving.entry((date, (region, role))).or_default() += part.people;
            }
        }
        Ok(free)
    }

    /// Number of people who are free at the place and date of a shortage.
    fn on(&self, shortage: &Shortage) -> u64 {
        let post = (shortage.region_id, shortage.role);
        let active = self.active.get(&post).copied().unwrap_or_default();
        active.saturating_sub(self.serving.get(&(shortage.date, post)).copied().unwrap_or_default())
    }
}
