//! Who states something about a person: a user, or the person.

use chrono::{DateTime, Utc};
use identity::trail::audit::{Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::{Acting, DecidedBy, Reach, RequestFacts, Role, Scope, SystemTask},
    error::Problem,
    ids::{CenterId, CityId, UserId},
};
use sea_orm::{ColumnTrait, ConnectionTrait, PaginatorTrait, QueryFilter};

use crate::entities::{center, city, functionary, interest_declaration::Interest};

/// Who states it.
#[derive(Clone, Copy)]
pub(crate) enum Teller<'a> {
    User(&'a Acting),
    /// A user whose sheet says it, in the background.
    Sheet(SheetTeller<'a>),
    /// The person, in a session of their own.
    Person {
        facts: &'a RequestFacts,
        now: DateTime<Utc>,
    },
}

/// The user of a sheet that is registered without a request.
#[derive(Clone, Copy)]
pub(crate) struct SheetTeller<'a> {
    pub scope: &'a Scope,
    pub user_id: UserId,
    /// None when the account is gone.
    pub role: Option<Role>,
    pub now: DateTime<Utc>,
}

impl SheetTeller<'_> {
    fn reach(self) -> DecidedBy {
        match (self.role, self.scope.reach()) {
            (Some(role), _) => role.into(),
            (None, Reach::Everything) => DecidedBy::HeadOffice,
            (None, Reach::Region(_)) => DecidedBy::Region,
            (None, _) => DecidedBy::Agency,
        }
    }
}

/// Every examination, city and center: who states something may name those beyond their reach.
pub(crate) fn anywhere() -> Scope {
    Scope::of_system(SystemTask::FollowLinks)
}

impl Teller<'_> {
    pub(super) fn now(self) -> DateTime<Utc> {
        match self {
            Self::User(acting) => acting.now,
            Self::Sheet(sheet) => sheet.now,
            Self::Person { now, .. } => now,
        }
    }

    /// How far they reach.
    pub(super) fn reach(self) -> DecidedBy {
        match self {
            Self::User(acting) => acting.actor.role.into(),
            Self::Sheet(sheet) => sheet.reach(),
            Self::Person { .. } => DecidedBy::Oneself,
        }
    }

    /// The user; none for the person.
    pub(super) fn user_id(self) -> Option<UserId> {
        match self {
            Self::User(acting) => Some(acting.actor.user_id),
            Self::Sheet(sheet) => Some(sheet.user_id),
            Self::Person { .. } => None,
        }
    }

    /// The examinations and places that they may name.
    pub(super) fn places(self) -> Scope {
        match self {
            Self::User(acting) => acting.scope.clone(),
            Self::Sheet(sheet) => sheet.scope.clone(),
            Self::Person { .. } => anywhere(),
        }
    }

    /// A line of the audit trail about the person.
    pub(super) fn entry(self, action: Action, person: &functionary::Model) -> Entry {
        let entry = Entry::of(action);
        let entry = match self {
            Self::User(acting) => entry.of_request(acting),
            Self::Sheet(sheet) => match sheet.role {
                Some(role) => entry.by_user(sheet.user_id, role),
                None => entry,
            },
            Self::Person { facts, .. } => entry.from(facts),
        };
        entry.on(SubjectKind::Functionary, person.id).in_region(person.region_id)
    }

    /// Whether no earlier declaration stands against theirs: people declare an interest of their own whatever was declared in their name.
    pub(super) fn may_always_declare(self, interest: Interest) -> bool {
        matches!(self, Self::Person { .. }) && interest != Interest::NoInterest
    }

    /// Refuses to undo the word of a user with a wider reach.
    pub(super) fn refuse_above(self, stated_by: DecidedBy) -> Result<()> {
        if stated_by <= self.reach() {
            return Ok(());
        }
        let sentence = match stated_by {
            DecidedBy::HeadOffice => "The head office entered this; only the head office takes it back.",
            DecidedBy::Region => "The region entered this; only the region or the head office takes it back.",
            _ => "Your agency entered this; ask the agency to take it back.",
        };
        Err(Error::conflict(Problem::new(sentence).because("MADE_ABOVE")))
    }

    /// Refuses a city or a center that is not there or that they may not name. An agency may name every center.
    pub(super) async fn refuse_unknown_places(
        self,
        db: &impl ConnectionTrait,
        (city_field, cities): (&'static str, Vec<CityId>),
        (center_field, mut centers): (&'static str, Vec<CenterId>),
    ) -> Result<()> {
        let scope = anywhere();
        for id in cities {
            let known = scope.select::<city::Entity>().filter(city::Column::Id.eq(id)).count(db).await?;
            if known == 0 {
                return Err(Error::invalid_field(city_field, "This city is not known."));
            }
        }
        if centers.is_empty() {
            return Ok(());
        }
        centers.sort_unstable();
        centers.dedup();
        let known = scope.select::<center::Entity>().filter(center::Column::Id.is_in(centers.clone()));
        if known.count(db).await? != u64::try_from(centers.len()).unwrap_or(u64::MAX) {
            return Err(Error::invalid_field(center_field, "This center is not known."));
        }
        Ok(())
    }
}
