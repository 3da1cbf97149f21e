//! From the database to the file that a draw begins with: who is needed where, who may be drawn, and what the rules ask about them.
//!
//! Drawable stand in it by a salted hash, so that the file can be published; [`Frozen`] knows who they are and which days a post has.

mod facts;
mod ground;
mod history;
mod people;
mod posts;

use chrono::{DateTime, NaiveDate, Utc};
use kernel::{
    Error, Result,
    access::Scope,
    clock::Clock,
    database::Database,
    ids::{CenterId, ExaminationDayId, ExaminationId, FunctionaryId, RegionId},
};
use roster_draw::{FORMAT, Instance, settings::Rules};
use serde::{Deserialize, Serialize};

pub(super) use self::facts::Facts;
use self::{ground::Gazetteer, people::Drawable, posts::Posts};
use crate::entities::roster_proposal::AgencyShare;

/// What is to be filled.
#[derive(Clone, Debug)]
pub(super) struct ToFill<'a> {
    pub examination: ExaminationId,
    pub region: RegionId,
    /// Only this center.
    pub center: Option<CenterId>,
    /// The first and the last date; open where none.
    pub from: Option<NaiveDate>,
    pub until: Option<NaiveDate>,
    pub rules: &'a Rules,
    pub shares: &'a [AgencyShare],
    /// How many more people stand by in each city, in percent of its need.
    pub reserve_percent: u32,
}

/// The file, and what its indices mean.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Frozen {
    pub instance: Instance,
    pub index: Index,
}

/// Who and what the indices of an instance mean.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Index {
    /// The people, as the instance lists them.
    pub people: Vec<FunctionaryId>,
    /// The centers, as the instance lists them.
    pub centers: Vec<CenterId>,
    /// For each post its days, with the people that each still needs.
    pub posts: Vec<Vec<PostDay>>,
}

/// A day of a post.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct PostDay {
    pub day: ExaminationDayId,
    /// Drawable of the role that it needs besides those who have the duty already.
    pub open: u32,
}

/// Minutes since 1970.
pub(super) fn minutes(at: DateTime<Utc>) -> i64 {
    at.timestamp().div_euclid(60)
}

/// Days since 1970.
pub(super) fn days(date: NaiveDate) -> i32 {
    let days = date.signed_duration_since(NaiveDate::default()).num_days();
    i32::try_from(days).unwrap_or(i32::MAX)
}

/// The date of so many days since 1970.
pub(super) fn date_of(days: i32) -> NaiveDate {
    NaiveDate::default() + chrono::TimeDelta::days(days.into())
}

/// A number of the database as the instance has it.
pub(super) fn number(value: impl TryInto<u32>) -> u32 {
    value.try_into().unwrap_or(u32::MAX)
}

/// Freezes what is to be filled. Fails with 409 where no coming day needs anybody.
pub(super) async fn freeze(db: &Database, scope: &Scope, clock: &Clock, wanted: &ToFill<'_>) -> Result<Frozen> {
    let mut ground = Gazetteer::load(&**db).await?;
    let mut posts = Posts::load(&**db, scope, clock, wanted, &mut ground).await?;
    if posts.list.is_empty() {
        return Err(Error::conflict(
            "No coming day of this choice needs anybody. Set needs first, or choose other days.",
        ));
    }
    let people = Drawable::load(&**db, scope, clock, wanted, &mut ground, &posts).await?;
    posts.settle(&people.locked());
    let shares = ground.shares(wanted.shares);
    let mut rules = wanted.rules.clone();
    rules.quotas.shares = shares;
    let reserves = posts.reserves(wanted.reserve_percent, &ground);
    let salted = people.ids();
    let instance = Instance {
        format: FORMAT,
        program: env!("CARGO_PKG_VERSION").to_owned(),
        examination: ground.examination(&**db, wanted.examination).await?,
        states: ground.states(),
        districts: ground.districts(),
        cities: ground.cities(),
        agencies: ground.agencies(),
        roles: ground.roles(),
        languages: ground::languages(),
        centers: ground.centers(),
        shifts: posts.shifts.clone(),
        posts: posts.list.iter().map(|post| post.post.clone()).collect(),
        reserves,
        locked: people.locked(),
        people: people.list,
        rules,
    };
    let centers = ground.center_ids();
    let keys: Vec<_> = posts.list.iter().map(|post| (posts.key(post, &centers), post.days.clone())).collect();
    let instance = instance.in_order().map_err(|fault| Error::conflict(fault.to_string()))?;
    Index::of(&instance, salted, keys).map(|index| Frozen { instance, index })
}

/// A post by what it is, in any order of the lists.
pub(super) type PostKey = (String, i32, i64, i64, String);

impl Index {
    /// Finds people and posts again after the instance was brought into its order.
    fn of(
        instance: &Instance,
        people: std::collections::HashMap<String, FunctionaryId>,
        posts: Vec<(PostKey, Vec<PostDay>)>,
    ) -> Result<Self> {
        let lost = || Error::internal("a frozen roster lost somebody or something");
        let mut posts: std::collections::HashMap<_, _> = posts.into_iter().collect();
        let days_of = |post: &roster_draw::places::Post| {
            let (center, shift) = (&instance.centers[post.center as usize], &instance.shifts[post.shift as usize]);
            let role = instance.roles[post.role as usize].code.clone();
            posts.remove(&(center.id.clone(), shift.date, shift.from, shift.to, role)).ok_or_else(lost)
        };
        Ok(Self {
            posts: instance.posts.iter().map(days_of).collect::<Result<_>>()?,
            people: instance
                .people
                .iter()
                .map(|person| people.get(&person.id).copied().ok_or_else(lost))
                .collect::<Result<_>>()?,
            centers: instance
                .centers
                .iter()
                .map(|center| center.id.parse().map_err(|_| lost()))
                .collect::<Result<_>>()?,
        })
    }
}
