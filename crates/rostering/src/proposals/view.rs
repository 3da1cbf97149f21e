//! What a drawn proposal comes to, and its posts.

use std::collections::{BTreeMap, HashMap, HashSet};

use kernel::{
    Error, Result,
    access::{Scope, linked_with_removed},
    database::Database,
    ids::{CenterId, ExaminationDayId, FunctionaryId},
    pagination::{Paging, Rows},
};
use registry::{
    entities::{FunctionaryRole, center, city},
    functionaries::{FunctionarySummary, find},
};
use roster_draw::{Case, Costs, Roster, SoftRule, Study};
use sea_orm::ActiveEnum;

use super::{
    draw::with_decisions,
    enter::duties,
    freeze::{Frozen, date_of},
    requests::PostFilter,
    responses::{
        BandServed, CenterFilled, DateFilled, DutiesShared, ProposalSummary, ProposedPerson, ProposedPost, RoleFilled,
        RuleCost, RuleSetAside,
    },
    store::Drawn,
};
use crate::entities::examination_day;

/// The contents of a proposal.
pub(super) struct Opened {
    pub frozen: Frozen,
    pub drawn: Drawn,
    /// How many duties it would add.
    pub duties: u64,
}

/// How full posts are, by something.
type Fullness<K> = BTreeMap<K, (u64, u64)>;

impl Opened {
    /// The contents with what users decided in the instance.
    pub(super) fn decided(frozen: Frozen, drawn: Drawn) -> Result<Self> {
        // What users locked is among the locked duties of the instance afterwards.
        let duties = duties(&frozen, &drawn);
        let instance = with_decisions(frozen.instance, Some(&drawn))?;
        Ok(Self { frozen: Frozen { instance, index: frozen.index }, drawn, duties })
    }

    /// The people at each post.
    pub(super) fn by_post(&self) -> Vec<Vec<u32>> {
        let mut people = vec![Vec::new(); self.frozen.instance.posts.len()];
        for duty in &self.drawn.roster.given {
            if let Some(post) = people.get_mut(duty.post as usize) {
                post.push(duty.person);
            }
        }
        people
    }

    pub(super) fn role_of(&self, role: u32) -> Result<FunctionaryRole> {
        let code = self.frozen.instance.roles.get(role as usize).map(|role| role.code.clone()).unwrap_or_default();
        FunctionaryRole::try_from_value(&code).map_err(Error::internal)
    }

    /// As [`Opened::study`], as if those who stand by were free: they are there to be used.
    pub(super) fn study_posts<T>(&self, ask: impl FnOnce(&Study<'_>) -> T) -> Result<T> {
        let roster = Roster { standby: Vec::new(), ..self.drawn.roster.clone() };
        self.beside(&roster, ask)
    }

    /// The case of the instance and the roster beside it.
    pub(super) fn study<T>(&self, ask: impl FnOnce(&Study<'_>) -> T) -> Result<T> {
        self.beside(&self.drawn.roster, ask)
    }

    fn beside<T>(&self, roster: &Roster, ask: impl FnOnce(&Study<'_>) -> T) -> Result<T> {
        let case = Case::of(&self.frozen.instance).map_err(|fault| Error::internal(fault.to_string()))?;
        let study = Study::of(&case, roster).map_err(|other| Error::internal(other.to_string()))?;
        Ok(ask(&study))
    }
}

/// The names of places by id.
pub(super) struct Names {
    centers: HashMap<CenterId, (String, String)>,
}

impl Names {
    pub(super) async fn of(db: &Database, centers: &[CenterId]) -> Result<Self> {
        let mut names = HashMap::new();
        for some in centers.chunks(1_000) {
            let rows =
                linked_with_removed::<center::Entity>(center::Column::Id, some.iter().copied()).all(&**db).await?;
            let ids = rows.iter().map(|row| row.city_id);
            let cities = linked_with_removed::<city::Entity>(city::Column::Id, ids).all(&**db).await?;
            let cities: HashMap<_, _> = cities.into_iter().map(|city| (city.id, city.name)).collect();
            let named =
                |row: center::Model| (row.id, (row.name, cities.get(&row.city_id).cloned().unwrap_or_default()));
            names.extend(rows.into_iter().map(named));
        }
        Ok(Self { centers: names })
    }

    fn of_center(&self, id: CenterId) -> (String, String) {
        self.centers.get(&id).cloned().unwrap_or_default()
    }
}

/// What a proposal comes to.
pub(super) async fn summary(db: &Database, opened: &Opened) -> Result<ProposalSummary> {
    let Opened { frozen, drawn, .. } = opened;
    let (instance, roster) = (&frozen.instance, &drawn.roster);
    let people = opened.by_post();
    let (mut roles, mut centers, mut dates) = (Fullness::new(), Fullness::new(), Fullness::new());
    for (post, people) in instance.posts.iter().zip(&people) {
        let (needed, filled) = (u64::from(post.needed), people.len() as u64);
        let date = instance.shifts[post.shift as usize].date;
        for full in [
            roles.entry(post.role).or_insert((0, 0)),
            centers.entry(post.center).or_insert((0, 0)),
            dates.entry(date).or_insert((0, 0)),
        ] {
            *full = (full.0 + needed, full.1 + filled);
        }
    }
    let names = Names::of(db, &frozen.index.centers).await?;
    let of_role = |(role, (needed, filled))| Ok(RoleFilled { role: opened.role_of(role)?, needed, filled });
    let of_center = |(center, (needed, filled)): (u32, (u64, u64))| {
        let id = frozen.index.centers[center as usize];
        let (name, city) = names.of_center(id);
        CenterFilled { id, name, city, needed, filled }
    };
    let mut roles: Vec<RoleFilled> = roles.into_iter().map(of_role).collect::<Result<_>>()?;
    roles.sort_by_key(|role| std::cmp::Reverse(role.needed - role.filled.min(role.needed)));
    let mut centers: Vec<CenterFilled> = centers.into_iter().map(of_center).collect();
    centers.sort_by_cached_key(|row| (std::cmp::Reverse(row.needed - row.filled.min(row.needed)), row.name.clone()));
    let (fairness, distances) = opened.study(|study| (study.fairness(), study.distances()))?;
    Ok(ProposalSummary {
        roles,
        centers,
        dates: dates
            .into_iter()
            .map(|(date, (needed, filled))| DateFilled { date: date_of(date), needed, filled })
            .collect(),
        duties: opened.duties,
        empty_posts: roster.empty.len() as u64,
        standing_by: roster.standby.len() as u64,
        reserve_needed: instance.reserves.iter().map(|reserve| u64::from(reserve.needed)).sum(),
        costs: costs(&roster.costs),
        points: roster.costs.of_flow(),
        fewest_points: roster.bound.points,
        most_filled: roster.bound.filled,
        fairness: fairness
            .into_iter()
            .map(|one| DutiesShared { duties: one.duties, before: one.before, after: one.after })
            .collect(),
        distances: distances
            .into_iter()
            .map(|band| BandServed {
                to_km: band.to_km,
                duties: band.duties,
                of_those_to_be_near: band.of_those_to_be_near,
            })
            .collect(),
        people: instance.people.len() as u64,
        is_changed: drawn.is_changed,
    })
}

fn costs(costs: &Costs) -> Vec<RuleCost> {
    let points = |rule| match rule {
        SoftRule::FairShare => costs.fair_share,
        SoftRule::Nearness => costs.nearness,
        SoftRule::Quotas => costs.quotas,
        SoftRule::MixedAgencies => costs.mixed_agencies,
        SoftRule::Experience => costs.experience,
        SoftRule::Languages => costs.languages,
        SoftRule::NoShows => costs.no_shows,
        SoftRule::Teams => costs.teams,
    };
    SoftRule::ALL.into_iter().map(|rule| RuleCost { rule, points: points(rule) }).collect()
}

/// The posts that pass a filter, those that lack most first, page by page.
pub(super) async fn posts(
    db: &Database,
    scope: &Scope,
    opened: &Opened,
    filter: &PostFilter,
    paging: Paging,
) -> Result<Rows<ProposedPost>> {
    let (instance, index) = (&opened.frozen.instance, &opened.frozen.index);
    let people = opened.by_post();
    let lacking = |post: u32| {
        instance.posts[post as usize].needed.saturating_sub(super::freeze::number(people[post as usize].len()))
    };
    let mut chosen = Vec::new();
    for (post, number) in instance.posts.iter().zip(0_u32..) {
        let fits = (!filter.empty || lacking(number) > 0)
            && filter.center_id.is_none_or(|center| index.centers[post.center as usize] == center)
            && filter.date.is_none_or(|date| date_of(instance.shifts[post.shift as usize].date) == date)
            && match filter.role {
                Some(role) => opened.role_of(post.role)? == role,
                None => true,
            };
        if fits {
            chosen.push(number);
        }
    }
    chosen.sort_by_key(|post| (std::cmp::Reverse(lacking(*post)), *post));
    let page = paging.cut(db, chosen)?;
    let shown = present(db, scope, opened, &page.rows, &people).await?;
    Ok(Rows { paged: page.paged, total: page.total, rows: shown })
}

/// Posts by their numbers, with their people.
pub(super) async fn present(
    db: &Database,
    scope: &Scope,
    opened: &Opened,
    chosen: &[u32],
    people: &[Vec<u32>],
) -> Result<Vec<ProposedPost>> {
    let (instance, index) = (&opened.frozen.instance, &opened.frozen.index);
    let of_post = |post: &u32| people.get(*post as usize).into_iter().flatten();
    let ids: Vec<FunctionaryId> =
        chosen.iter().flat_map(of_post).map(|person| index.people[*person as usize]).collect();
    let known = summaries(db, scope, &ids).await?;
    let centers: Vec<CenterId> =
        chosen.iter().map(|post| index.centers[instance.posts[*post as usize].center as usize]).collect();
    let names = Names::of(db, &centers).await?;
    let batches = batches(db, chosen.iter().flat_map(|post| &index.posts[*post as usize]).map(|day| day.day)).await?;
    // Those of users are among the instance's, too.
    let locked: HashSet<(u32, u32)> = opened.drawn.locked.iter().map(|duty| (duty.person, duty.post)).collect();
    let stands: HashSet<(u32, u32)> = instance.locked.iter().map(|duty| (duty.person, duty.post)).collect();
    let one = |post: &u32| {
        let row = &instance.posts[*post as usize];
        let center_id = index.centers[row.center as usize];
        let (center_name, city) = names.of_center(center_id);
        let person = |person: &u32| {
            let of_user = locked.contains(&(*person, *post));
            Some(ProposedPerson {
                functionary: known.get(&index.people[*person as usize])?.clone(),
                stands: !of_user && stands.contains(&(*person, *post)),
                locked: of_user,
                anyway: anyway_of(&opened.drawn, *person, *post),
            })
        };
        Ok(ProposedPost {
            post: *post,
            center_id,
            center_name,
            city,
            role: opened.role_of(row.role)?,
            date: date_of(instance.shifts[row.shift as usize].date),
            batches: index.posts[*post as usize].iter().filter_map(|day| batches.get(&day.day).cloned()).collect(),
            needed: row.needed,
            filled: super::freeze::number(people[*post as usize].len()),
            people: people[*post as usize].iter().filter_map(person).collect(),
        })
    };
    chosen.iter().map(one).collect()
}

/// The rules that users set aside for a person at a post.
fn anyway_of(drawn: &Drawn, person: u32, post: u32) -> Vec<RuleSetAside> {
    let of_person = drawn.anyway.iter().filter(|one| (one.person, one.anyway.post) == (person, post));
    of_person.map(|one| RuleSetAside { rule: one.anyway.rule, reason: one.reason.clone() }).collect()
}

/// People in reach, by id.
pub(super) async fn summaries(
    db: &Database,
    scope: &Scope,
    ids: &[FunctionaryId],
) -> Result<HashMap<FunctionaryId, FunctionarySummary>> {
    let people = find::with_parents(&**db, find::by_ids(scope, &**db, ids).await?).await?;
    Ok(people.into_iter().map(|person| (person.functionary.id, FunctionarySummary::from(person))).collect())
}

/// The names of the days' batches.
async fn batches(
    db: &Database,
    days: impl Iterator<Item = ExaminationDayId>,
) -> Result<HashMap<ExaminationDayId, String>> {
    let ids: Vec<ExaminationDayId> = days.collect();
    let mut names = HashMap::new();
    for some in ids.chunks(1_000) {
        let rows = linked_with_removed::<examination_day::Entity>(examination_day::Column::Id, some.iter().copied());
        names.extend(rows.all(&**db).await?.into_iter().map(|day| (day.id, day.batch)));
    }
    Ok(names)
}
