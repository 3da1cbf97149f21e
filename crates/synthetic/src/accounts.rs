//! The accounts of the offices, and which of all may sign in.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use identity::{
    accounts::{passwords, users::role_of_duty},
    entities::{
        ConcealedText,
        user::{self, UserStatus},
    },
    settings::PasswordSettings,
};
use kernel::{
    Result,
    access::{Role, Scope, SystemTask},
    crypto::Keys,
    database::Transaction,
    ids::{AgencyId, CityId, RegionId, UserId},
};
use registry::entities::FunctionaryRole;
use sea_orm::{ActiveEnum, ColumnTrait, ConnectionTrait, QueryFilter, QueryOrder, sea_query::Expr};
use zeroize::Zeroizing;

use crate::{PASSWORD, Season, agencies::Agency, draw::Draw, places::Places, words, write};

/// Ids that one statement changes.
const AT_ONCE: usize = 500;

/// The account role that a functionary's role brings, if any.
pub(crate) fn role_of(role: FunctionaryRole) -> Option<Role> {
    role_of_duty(&role.to_value())
}

/// Accounts by their reach.
#[derive(Default)]
pub(crate) struct Offices {
    pub everywhere: Vec<UserId>,
    pub of_region: HashMap<RegionId, Vec<UserId>>,
    pub of_agency: HashMap<AgencyId, Vec<UserId>>,
}

impl Offices {
    /// Accounts that exist already.
    pub(crate) async fn found(db: &impl ConnectionTrait) -> Result<Self> {
        let mut offices = Self::default();
        in_offices(db).await?.iter().for_each(|account| offices.add(account));
        Ok(offices)
    }

    fn add(&mut self, account: &user::Model) {
        match (account.role, account.region_id, account.authorizing_agency_id) {
            (Role::AuthorizingAgencyAdmin, _, Some(agency)) => {
                self.of_agency.entry(agency).or_default().push(account.id);
            }
            (Role::SscRegionAdmin, Some(region), _) => self.of_region.entry(region).or_default().push(account.id),
            (Role::SuperAdmin | Role::SscAdmin, ..) => self.everywhere.push(account.id),
            _ => {}
        }
    }
}

/// Fields in which accounts differ.
struct Post {
    user_id: String,
    role: Role,
    region_id: Option<RegionId>,
    agency_id: Option<AgencyId>,
}

/// Makes the accounts of the head office, the regions and the agencies, all with [`PASSWORD`], except those that exist.
pub(crate) async fn of_offices(
    tx: &Transaction,
    keys: &Keys,
    season: &Season,
    places: &Places,
    agencies: &[Agency],
    at: DateTime<Utc>,
) -> Result<Offices> {
    let hash = passwords::hash(keys, &PasswordSettings::for_commands(), Zeroizing::new(PASSWORD.to_owned())).await?;
    let mut draw = Draw::of(season.seed, "offices", 0);
    let known = in_offices(&**tx).await?;
    let mut offices = Offices::default();
    known.iter().for_each(|account| offices.add(account));
    let mut rows = Vec::new();
    for (number, post) in posts(places, agencies).into_iter().enumerate() {
        if known.iter().any(|account| account.user_id.as_ref() == Some(&post.user_id)) {
            continue;
        }
        let row = user::Model {
            name: format!("{} {}", draw.pick(&words::WOMEN), draw.pick(&words::FAMILIES)),
            user_id: Some(post.user_id.clone()),
            email: Some(format!("{}@muster.example", post.user_id)),
            role: post.role,
            password_hash: Some(hash.clone()),
            password_changed_at: Some(at),
            region_id: post.region_id,
            authorizing_agency_id: post.agency_id,
            ..account(UserId(draw.uuid(at)), format!("91{number:08}"), at)
        };
        offices.add(&row);
        rows.push(row);
    }
    write::all::<user::Entity>(tx, rows).await?;
    Ok(offices)
}

/// The accounts of offices that there are.
async fn in_offices(db: &impl ConnectionTrait) -> Result<Vec<user::Model>> {
    let roles = [Role::SuperAdmin, Role::SscAdmin, Role::SscRegionAdmin, Role::AuthorizingAgencyAdmin];
    let query = Scope::of_system(SystemTask::SeedSynthetic).select::<user::Entity>();
    let query = query.filter(user::Column::Role.is_in(roles)).order_by_asc(user::Column::Id);
    Ok(query.all(db).await?)
}

fn posts(places: &Places, agencies: &[Agency]) -> Vec<Post> {
    let post = |user_id: String, role, region_id, agency_id| Post { user_id, role, region_id, agency_id };
    let mut posts = vec![
        post("superadmin".to_owned(), Role::SuperAdmin, None, None),
        post("sscadmin".to_owned(), Role::SscAdmin, None, None),
    ];
    for region in &places.regions {
        for number in 1..=2 {
            let user_id = format!("{}.admin{number}", region.slug);
            posts.push(post(user_id, Role::SscRegionAdmin, Some(region.id), None));
        }
    }
    for agency in agencies {
        for (name, role) in
            [("admin", Role::AuthorizingAgencyAdmin), ("biometric", Role::AuthorizingAgencyBiometricAdmin)]
        {
            posts.push(post(format!("{}.{name}", agency.slug), role, agency.region_id, Some(agency.id)));
        }
    }
    posts
}

/// Lets the users with a duty today or later sign in, unless another user disabled their account, and gives city coordinators their city.
pub(crate) async fn enable(tx: &impl ConnectionTrait, users: &[(UserId, Option<CityId>)]) -> Result<()> {
    let scope = Scope::of_system(SystemTask::SeedSynthetic);
    for some in users.chunks(AT_ONCE) {
        scope
            .update::<user::Entity>()
            .col_expr(user::Column::Status, Expr::value(UserStatus::Active))
            .filter(user::Column::Id.is_in(some.iter().map(|(id, _)| *id)))
            .filter(user::Column::DisabledByUserId.is_null())
            .exec(tx)
            .await?;
    }
    for (id, city) in users.iter().filter_map(|(id, city)| Some((*id, (*city)?))) {
        scope
            .update::<user::Entity>()
            .col_expr(user::Column::CityId, Expr::value(city))
            .filter(user::Column::Id.eq(id))
            .exec(tx)
            .await?;
    }
    Ok(())
}

/// An account without anything in particular.
pub(crate) fn account(id: UserId, mobile_number: String, at: DateTime<Utc>) -> user::Model {
    user::Model {
        id,
        name: String::new(),
        user_id: None,
        proven_mobile_number: Some(mobile_number.clone()),
        vouched_mobile_number: Some(mobile_number.clone()),
        mobile_number: Some(mobile_number),
        email: None,
        role: Role::SscAdmin,
        status: UserStatus::Active,
        disabled_by_user_id: None,
        disabled_decided_by: None,
        codes_held_until: None,
        number_given_by_user_id: None,
        password_hash: None::<ConcealedText>,
        password_changed_at: None,
        region_id: None,
        authorizing_agency_id: None,
        city_id: None,
        functionary_id: None,
        duty_granted: false,
        password_failures: 0,
        password_failed_at: None,
        locked_until: None,
        second_factor_at: None,
        standing_since: None,
        created_by_user_id: None,
        created_at: at,
        updated_at: at,
        deleted_at: None,
    }
}
