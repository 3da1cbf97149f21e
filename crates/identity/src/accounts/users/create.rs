//! Making an account, and the rules for its parts.

use chrono::{DateTime, Utc};
use kernel::{
    Error, Result,
    access::{Breadth, Role, Scope, SystemTask},
    clock::Clock,
    crypto::Keys,
    database::Database,
    deployment::Deployment,
    error::{Fields, Problem, violates_unique},
    ids::{AgencyId, CityId, RegionId, UserId},
    values::{Email, MobileNumber, Password},
};
use sea_orm::{
    ColumnTrait, Condition, DatabaseTransaction, DbErr, EntityTrait, IntoActiveModel, QueryFilter,
    sea_query::{Expr, ExprTrait, Func},
};
use zeroize::Zeroizing;

use super::numbers::{NUMBER_TAKEN, refuse_number_of_person, take_turn};
use crate::{
    accounts::passwords,
    entities::user::{self, UserStatus},
    installation::Names,
    settings::PasswordSettings,
    trail::audit,
};

/// What people read about a login name that cannot be used.
pub(crate) const USER_ID_RULE: &str = "User id must be 1 to 100 letters from a to z, digits or . _ - @";
const EMAIL_TAKEN: &str = "Another account has this e-mail address.";
const NO_PASSWORD: &str = "This role signs in with a code and has no password";
const USER_ID_TAKEN: &str = "Another account has this user id.";

/// An account to be made.
#[derive(Clone, Debug)]
pub struct NewUser {
    pub name: String,
    /// The login name; gate roles need none.
    pub user_id: Option<String>,
    /// Ten digits without a country code.
    pub mobile_number: String,
    pub email: Option<String>,
    pub role: Role,
    /// The password; gate roles have none.
    pub password: Option<String>,
    /// The region that the account belongs to.
    pub region_id: Option<RegionId>,
    /// The agency of an agency's administrator.
    pub authorizing_agency_id: Option<AgencyId>,
    /// The city of a city coordinator or an observer.
    pub city_id: Option<CityId>,
}

/// Makes an account, for the command line and the demonstration. Passwords obey the rules of those that people set,
/// except in a demonstration, where they are written on the wall.
///
/// # Errors
/// [`Error::Invalid`] when a rule is broken, [`Error::Conflict`] when the name, number or address is taken.
pub async fn create(
    db: &Database,
    clock: &Clock,
    keys: &Keys,
    deployment: &Deployment,
    names: &Names,
    new: NewUser,
) -> Result<user::Model> {
    let hash = match &new.password {
        Some(_) if new.role.is_gate() => return Err(Error::invalid_field("password", NO_PASSWORD)),
        Some(password) => {
            check_password(&new, password, deployment)?;
            Some(passwords::hash(keys, &PasswordSettings::for_commands(), Zeroizing::new(password.clone())).await?)
        }
        None => None,
    };
    let now = clock.now();
    let row = user::Model { password_changed_at: hash.is_some().then_some(now), password_hash: hash, ..row(new, now)? };
    let tx = db.begin().await?;
    insert(&tx, names, &row).await?;
    audit::record(&tx, now, created(&row)).await?;
    tx.commit().await?;
    Ok(row)
}

/// The row of a new account without a password, if its parts obey the rules.
///
/// # Errors
/// [`Error::Invalid`] at the field that does not.
pub(crate) fn row(new: NewUser, now: DateTime<Utc>) -> Result<user::Model> {
    let mobile_number = new.mobile_number.parse::<MobileNumber>()?.into_string();
    let row = user::Model {
        id: UserId::new(),
        name: named(&new.name)?,
        user_id: new.user_id.as_deref().map(login_name).transpose()?,
        // The first number needs no proof.
        proven_mobile_number: Some(mobile_number.clone()),
        vouched_mobile_number: Some(mobile_number.clone()),
        mobile_number: Some(mobile_number),
        email: new.email.map(|email| email.parse::<Email>()).transpose()?.map(Email::into_string),
        role: new.role,
        status: UserStatus::Active,
        disabled_by_user_id: None,
        disabled_decided_by: None,
        codes_held_until: None,
        number_given_by_user_id: None,
        password_changed_at: None,
        password_hash: None,
        region_id: new.region_id,
        authorizing_agency_id: new.authorizing_agency_id,
        city_id: new.city_id,
        functionary_id: None,
        duty_granted: false,
        password_failures: 0,
        password_failed_at: None,
        locked_until: None,
        second_factor_at: None,
        standing_since: None,
        created_by_user_id: None,
        created_at: now,
        updated_at: now,
        deleted_at: None,
    };
    check_needs(&row)?;
    Ok(row)
}

/// Writes a new account that a user manager makes down, unless another one has its name, number or address.
///
/// # Errors
/// [`Error::Conflict`] that names the fields.
pub(crate) async fn insert(tx: &DatabaseTransaction, names: &Names, row: &user::Model) -> Result<()> {
    take_turn(tx, None).await?;
    refuse_taken(tx, row).await?;
    if let Some(number) = &row.mobile_number {
        refuse_number_of_person(tx, names, row, number, true).await?;
    }
    user::Entity::insert(row.clone().into_active_model()).exec_without_returning(tx).await.map_err(clash)?;
    Ok(())
}

/// What the trail keeps of a new account.
pub(crate) fn created(row: &user::Model) -> audit::Entry {
    audit::Entry::of(audit::Action::CreateUser).on(audit::SubjectKind::User, row.id).in_region(row.region_id).after(
        serde_json::json!({ "role": row.role, "regionId": row.region_id, "agencyId": row.authorizing_agency_id }),
    )
}

/// Refuses an account whose login name, e-mail or mobile number another one has. A login name must not be another's
/// e-mail either: both are typed into the same field.
///
/// # Errors
/// [`Error::Conflict`] that names every field with such a value.
pub async fn refuse_taken(tx: &DatabaseTransaction, row: &user::Model) -> Result<()> {
    let taken = async |condition: Condition| -> Result<bool> {
        let other = Scope::of_system(SystemTask::KeepUnique)
            .select::<user::Entity>()
            .filter(user::Column::Id.ne(row.id))
            .filter(condition)
            .one(tx)
            .await?;
        Ok(other.is_some())
    };
    let mut fields = Fields::new();
    let has = |number: &str| {
        Condition::any().add(user::Column::MobileNumber.eq(number)).add(user::Column::ProvenMobileNumber.eq(number))
    };
    if let Some(number) = &row.mobile_number
        && taken(has(number)).await?
    {
        fields.insert("mobileNumber".into(), NUMBER_TAKEN.into());
    }
    if let Some(email) = &row.email
        && taken(login_is(email)).await?
    {
        fields.insert("email".into(), EMAIL_TAKEN.into());
    }
    if let Some(user_id) = &row.user_id
        && taken(login_is(user_id)).await?
    {
        fields.insert("userId".into(), USER_ID_TAKEN.into());
    }
    match fields.values().next().cloned() {
        None => Ok(()),
        Some(error) => Err(Error::Conflict(Problem { error, fields, ..Problem::default() })),
    }
}

/// What a unique index says when another request was quicker, in our words.
pub(crate) fn clash(error: DbErr) -> Error {
    let known = [
        ("mobile_number", "mobileNumber", NUMBER_TAKEN),
        ("user_account_email", "email", EMAIL_TAKEN),
        ("user_account_user_id", "userId", USER_ID_TAKEN),
    ];
    match known.into_iter().find(|(word, ..)| violates_unique(&error, &[word])) {
        Some((_, field, sentence)) => Error::Conflict(Problem::new(sentence).at(field)),
        None => error.into(),
    }
}

/// Accounts that a user may mean who types `text` into the sign-in form.
pub(crate) fn login_is(text: &str) -> Condition {
    let folded = text.trim().to_lowercase();
    let is = |column: user::Column| Func::lower(Expr::col((user::Entity, column))).eq(folded.as_str());
    Condition::any().add(is(user::Column::UserId)).add(is(user::Column::Email))
}

fn named(name: &str) -> Result<String> {
    match name.trim() {
        "" => Err(Error::invalid_field("name", "Name is required")),
        name => Ok(name.to_owned()),
    }
}

/// A login name as it is kept: of characters that look like no others, and that both databases fold alike.
///
/// # Errors
/// [`Error::Invalid`] at `userId` when it breaks the rule.
pub(crate) fn login_name(text: &str) -> Result<String> {
    let text = text.trim();
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"._-@".contains(&byte);
    if text.is_empty() || text.len() > 100 || !text.bytes().all(is_plain) {
        return Err(Error::invalid_field("userId", USER_ID_RULE));
    }
    Ok(text.to_owned())
}

fn check_password(new: &NewUser, password: &str, deployment: &Deployment) -> Result<()> {
    password.parse::<Password>()?;
    if deployment.is_demo() {
        return Ok(());
    }
    let about_them = [Some(new.name.as_str()), new.user_id.as_deref(), new.email.as_deref()];
    passwords::refuse_too_long("password", password)?;
    passwords::refuse_guessable("password", password, &about_them.into_iter().flatten().collect::<Vec<_>>())
}

/// What an account needs for its role: the region, agency or city that it sees, the region whose administrators manage it,
/// and what its owner types or where their codes go to sign in.
///
/// # Errors
/// [`Error::Invalid`] at the field that is missing.
pub(crate) fn check_needs(row: &user::Model) -> Result<()> {
    let (breadth, role) = (row.role.breadth(), row.role);
    let missing = if breadth == Breadth::OwnAgency && row.authorizing_agency_id.is_none() {
        ("authorizingAgencyId", "This role needs an agency")
    } else if role == Role::SscCityCoordinator && row.city_id.is_none() {
        ("cityId", "This role needs a city")
    } else if matches!(breadth, Breadth::OwnRegion | Breadth::OwnPosts) && row.region_id.is_none() {
        ("regionId", "This role needs a region")
    } else if role.is_gate() && row.mobile_number.is_none() {
        ("mobileNumber", "This role signs in with a code and needs a mobile number")
    } else if !role.is_gate() && row.user_id.is_none() {
        ("userId", "This role signs in with a password and needs a user id")
    } else {
        return Ok(());
    };
    Err(Error::invalid_field(missing.0, missing.1))
}
