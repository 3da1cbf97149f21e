//! Functionaries: the examination staff.

use kernel::{
    access::{
        DecidedBy,
        scope::{Owned, Ownership},
    },
    ids::{AgencyId, FunctionaryId, RegionId, StateId, UserId},
};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::FunctionaryRole;

/// Gender, as on the identity card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Gender {
    Male,
    Female,
    Other,
}

/// Nationality; only one is admitted.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema,
)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Nationality {
    #[default]
    Indian,
}

/// The highest education that a person finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum EducationLevel {
    /// Ten years of school.
    HighSchool,
    /// Twelve years of school.
    Intermediate,
    Graduate,
    PostGraduate,
    Doctorate,
}

/// Where a functionary stands with the authority.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum FunctionaryStatus {
    /// Registered, not yet or no longer fit for duty.
    Inactive,
    /// Can be given duties.
    Active,
    /// Never to be given a duty; only the head office sets and lifts this.
    Blacklisted,
    /// Not to be given a duty until a date.
    TemporarilyBlocked,
}

/// A member of the examination staff. The Aadhaar number is not here: see [`super::aadhaar_vault`]. The mobile number
/// is unique among those that are not deleted (`uq_functionary_mobile_number`).
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "functionary")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: FunctionaryId,
    /// The uid that people read aloud: `F`, eight digits and a check digit.
    #[sea_orm(unique)]
    pub uid: String,
    pub status: FunctionaryStatus,
    pub status_reason: Option<String>,
    /// The last local date of a temporary block.
    pub status_until: Option<Date>,
    /// The user who set the status; none when it came by itself.
    pub status_changed_by_user_id: Option<UserId>,
    /// The reach of the user who set it; `SYSTEM` when it came by itself.
    pub status_decided_by: DecidedBy,
    /// When the status was set.
    pub status_changed_at: DateTimeUtc,
    pub first_name: String,
    pub middle_name: Option<String>,
    /// Last name; none for people without one.
    pub last_name: Option<String>,
    /// Date of birth; needed to become active.
    pub date_of_birth: Option<Date>,
    /// Gender; needed to become active.
    pub gender: Option<Gender>,
    /// The vault's row with the Aadhaar number; none once the person has been erased.
    pub aadhaar_reference: Option<Uuid>,
    /// The last four digits of the number, the only ones that clients see.
    pub aadhaar_last4: Option<String>,
    pub highest_qualification: Option<EducationLevel>,
    pub nationality: Nationality,
    pub father_name: Option<String>,
    pub mother_name: Option<String>,
    /// Ten digits, without the country code.
    pub mobile_number: String,
    /// Ten digits, without the country code.
    pub alternate_mobile_number: Option<String>,
    pub email: Option<String>,
    /// The region that looks after them; needed to become active.
    pub region_id: Option<RegionId>,
    /// Where they live: state.
    pub current_state_id: Option<StateId>,
    /// Where they live: district, as a name.
    pub current_district: Option<String>,
    /// Where they live: city, as a name.
    pub current_city: Option<String>,
    /// Where they live: six digits.
    pub current_pin_code: Option<String>,
    /// Where they live: the rest.
    pub current_full_address: Option<String>,
    /// Whether the permanent address is the same; its columns are empty then.
    pub permanent_address_same_as_current_address: bool,
    pub permanent_state_id: Option<StateId>,
    /// Permanent address: district, as a name.
    pub permanent_district: Option<String>,
    /// Permanent address: city, as a name.
    pub permanent_city: Option<String>,
    /// Permanent address: six digits.
    pub permanent_pin_code: Option<String>,
    /// Permanent address: the rest.
    pub permanent_full_address: Option<String>,
    /// The role they usually have.
    pub default_role: Option<FunctionaryRole>,
    /// The agency they work for.
    pub authorizing_agency_id: Option<AgencyId>,
    pub created_by_user_id: Option<UserId>,
    /// The user who last enrolled or removed a face; none when the person did it.
    pub biometric_updated_by_user_id: Option<UserId>,
    /// When they were registered.
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
    pub deleted_at: Option<DateTimeUtc>,
    pub deleted_by_user_id: Option<UserId>,
    /// When the person's data was erased on request; the row stays as a tombstone.
    pub erased_at: Option<DateTimeUtc>,
    #[sea_orm(belongs_to, from = "region_id", to = "id")]
    pub region: BelongsTo<Option<super::region::Entity>>,
    #[sea_orm(belongs_to, from = "authorizing_agency_id", to = "id")]
    pub authorizing_agency: BelongsTo<Option<super::authorizing_agency::Entity>>,
    /// The state they live in.
    #[sea_orm(belongs_to, relation_enum = "CurrentState", from = "current_state_id", to = "id")]
    pub current_state: BelongsTo<Option<super::state::Entity>>,
    /// The state of their permanent address.
    #[sea_orm(belongs_to, relation_enum = "PermanentState", from = "permanent_state_id", to = "id")]
    pub permanent_state: BelongsTo<Option<super::state::Entity>>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Model {
    /// An inactive person with a new id and nothing else; uid, names and numbers must follow.
    pub fn blank(at: DateTimeUtc) -> Self {
        Self {
            id: FunctionaryId::new(),
            uid: String::new(),
            status: FunctionaryStatus::Inactive,
            status_reason: None,
            status_until: None,
            status_changed_by_user_id: None,
            status_decided_by: DecidedBy::System,
            status_changed_at: at,
            first_name: String::new(),
            middle_name: None,
            last_name: None,
            date_of_birth: None,
            gender: None,
            aadhaar_reference: None,
            aadhaar_last4: None,
            highest_qualification: None,
            nationality: Nationality::Indian,
            father_name: None,
            mother_name: None,
            mobile_number: String::new(),
            alternate_mobile_number: None,
            email: None,
            region_id: None,
            current_state_id: None,
            current_district: None,
            current_city: None,
            current_pin_code: None,
            current_full_address: None,
            permanent_address_same_as_current_address: true,
            permanent_state_id: None,
            permanent_district: None,
            permanent_city: None,
            permanent_pin_code: None,
            permanent_full_address: None,
            default_role: None,
            authorizing_agency_id: None,
            created_by_user_id: None,
            biometric_updated_by_user_id: None,
            created_at: at,
            updated_at: at,
            deleted_at: None,
            deleted_by_user_id: None,
            erased_at: None,
        }
    }

    /// The reach of the decision that keeps the person off duty; `SYSTEM` without such a decision.
    pub fn decided_against(&self) -> DecidedBy {
        match self.status {
            FunctionaryStatus::Active => DecidedBy::System,
            _ => self.status_decided_by,
        }
    }

    /// First, middle and last name, as far as they exist.
    #[must_use]
    pub fn full_name(&self) -> String {
        [Some(self.first_name.as_str()), self.middle_name.as_deref(), self.last_name.as_deref()]
            .into_iter()
            .flatten()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(" ")
    }
}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership {
        region: Some(Column::RegionId),
        agency: Some(Column::AuthorizingAgencyId),
        person: Some(Column::Id),
        ..Ownership::NOBODY
    };
    const REMOVED_AT: Option<Column> = Some(Column::DeletedAt);
}
