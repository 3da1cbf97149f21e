//! The effect of entering a roster, added up by sitting.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use chrono::NaiveDate;
use kernel::{
    Result,
    access::{Scope, SystemTask},
    ids::{CenterId, ExaminationDayId, ExaminationId},
};
use registry::{
    bulk_upload::plan::{SheetPlan, SheetPlanShort, SheetPlanSitting},
    entities::FunctionaryRole,
};
use sea_orm::{ActiveEnum, ConnectionTrait};

use super::{
    row::RosterRow,
    walk::{RoleOnDay, RowVerdict, Walk},
};
use crate::{assignments::responses::PairOutcome, entities::examination_day, staffing};

/// The most places in a plan.
const MOST_TOLD: usize = 50;
/// Days of one query.
const AT_ONCE: usize = 1_000;

/// One batch on one date of an examination, in the order of the plan.
type Sitting = (NaiveDate, String, ExaminationId);

#[derive(Default)]
struct Sum {
    centers: HashSet<CenterId>,
    days: HashSet<ExaminationDayId>,
    duties: u32,
    changed_roles: u32,
    needs: u32,
    conflicts: u32,
}

/// The plan for these rows.
pub(super) async fn plan(db: &impl ConnectionTrait, walk: &mut Walk<'_>, rows: &[RosterRow]) -> Result<SheetPlan> {
    let mut sums: BTreeMap<Sitting, Sum> = BTreeMap::new();
    let mut needs = walk.needs.clone();
    let mut given: HashMap<RoleOnDay, i64> = HashMap::new();
    for row in rows {
        let verdict = walk.judge(row);
        let Some(sum) = sitting(walk, row).map(|sitting| sums.entry(sitting).or_default()) else { continue };
        if !verdict.is_good() {
            sum.conflicts += 1;
            continue;
        }
        let RowVerdict { day: Some(day), need, duty, .. } = verdict else { continue };
        sum.days.insert(day);
        sum.centers.extend(walk.days.model(day).map(|day| day.center_id));
        if let Some((role, needed)) = need {
            sum.needs += 1;
            needs.insert((day, role), needed);
        }
        match duty {
            Some((role, PairOutcome::Add, _)) => {
                sum.duties += 1;
                *given.entry((day, role)).or_default() += 1;
            }
            Some((role, PairOutcome::ChangeRole, had)) => {
                sum.changed_roles += 1;
                *given.entry((day, role)).or_default() += 1;
                had.into_iter().for_each(|had| *given.entry((day, had)).or_default() -= 1);
            }
            _ => {}
        }
    }
    let days: HashSet<ExaminationDayId> = sums.values().flat_map(|sum| sum.days.iter().copied()).collect();
    by_rule(db, walk, &days, &mut needs).await?;
    let short = short(db, walk, &days, &needs, &given).await?;
    Ok(told(walk, sums, &short))
}

fn sitting(walk: &Walk<'_>, row: &RosterRow) -> Option<Sitting> {
    let examination = walk.places.examination(&row.examination)?.id;
    (!row.batch.is_empty()).then_some((row.date?, row.batch.clone(), examination))
}

/// Adds the needs of new days by the rules of their examinations, where no row has one.
async fn by_rule(
    db: &impl ConnectionTrait,
    walk: &Walk<'_>,
    days: &HashSet<ExaminationDayId>,
    needs: &mut HashMap<RoleOnDay, i32>,
) -> Result<()> {
    let new: Vec<&examination_day::Model> =
        days.iter().filter(|id| walk.days.is_new(**id)).filter_map(|id| walk.days.model(*id)).collect();
    let examinations: BTreeSet<ExaminationId> = new.iter().map(|day| day.examination_id).collect();
    for examination in examinations {
        let rules = staffing::find::rules(db, examination).await?;
        for day in new.iter().filter(|day| day.examination_id == examination) {
            let seats = walk.places.center(day.center_id).map_or(0, |center| center.max_candidate_capacity);
            for rule in &rules {
                let needed = staffing::rules::needed(rule.per_center, rule.candidates_per_person, seats);
                needs.entry((day.id, rule.role)).or_insert(needed);
            }
        }
    }
    Ok(())
}

struct Short {
    of: RoleOnDay,
    needed: u32,
    assigned: u32,
}

/// Places where people would still be missing, the largest gaps first.
async fn short(
    db: &impl ConnectionTrait,
    walk: &Walk<'_>,
    days: &HashSet<ExaminationDayId>,
    needs: &HashMap<RoleOnDay, i32>,
    given: &HashMap<RoleOnDay, i64>,
) -> Result<Vec<Short>> {
    let known: Vec<ExaminationDayId> = days.iter().filter(|id| !walk.days.is_new(**id)).copied().collect();
    let everybody = Scope::of_system(SystemTask::FollowLinks);
    let mut assigned = HashMap::new();
    for some in known.chunks(AT_ONCE) {
        assigned.extend(staffing::find::assigned(db, &everybody, some.iter().copied()).await?);
    }
    let has = |(day, role): &RoleOnDay| {
        let before = assigned.get(day).and_then(|roles| roles.get(role)).copied().unwrap_or_default();
        let more = given.get(&(*day, *role)).copied().unwrap_or_default();
        u32::try_from(before.saturating_add_signed(more)).unwrap_or(u32::MAX)
    };
    let mut short: Vec<Short> = needs
        .iter()
        .filter(|((day, _), _)| days.contains(day))
        .map(|(of, needed)| Short { of: *of, needed: u32::try_from(*needed).unwrap_or_default(), assigned: has(of) })
        .filter(|short| short.needed > short.assigned)
        .collect();
    let center = |short: &Short| walk.days.model(short.of.0).map(|day| (day.date, day.center_id));
    short.sort_by_key(|short| (std::cmp::Reverse(short.needed - short.assigned), center(short), short.of.1.to_value()));
    Ok(short)
}

fn told(walk: &Walk<'_>, sums: BTreeMap<Sitting, Sum>, short: &[Short]) -> SheetPlan {
    let sittings = sums.into_iter().map(|((date, batch, examination), sum)| {
        let here: Vec<&Short> = short.iter().filter(|short| sum.days.contains(&short.of.0)).collect();
        let places: HashSet<ExaminationDayId> = here.iter().map(|short| short.of.0).collect();
        let new_days = count(sum.days.iter().filter(|id| walk.days.is_new(**id)).count());
        SheetPlanSitting {
            examination: walk.places.examination_name(examination),
            date,
            batch,
            centers: count(sum.centers.len()),
            new_days,
            known_days: count(sum.days.len()) - new_days,
            duties: sum.duties,
            changed_roles: sum.changed_roles,
            needs: sum.needs,
            conflicts: sum.conflicts,
            missing: here.iter().map(|short| short.needed - short.assigned).sum(),
            centers_short: count(places.len()),
        }
    });
    SheetPlan {
        version: 0,
        sittings: sittings.collect(),
        short: short.iter().take(MOST_TOLD).filter_map(|short| place(walk, short)).collect(),
    }
}

fn place(walk: &Walk<'_>, short: &Short) -> Option<SheetPlanShort> {
    let (day, role): (ExaminationDayId, FunctionaryRole) = short.of;
    let day = walk.days.model(day)?;
    let center = walk.places.center(day.center_id)?;
    Some(SheetPlanShort {
        center_name: center.name.clone(),
        center_code: center.center_code.clone(),
        date: day.date,
        batch: day.batch.clone(),
        role,
        needed: short.needed,
        assigned: short.assigned,
    })
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
