//! What clients send about functionaries.

use identity::accounts::own_account::Again;
use kernel::{
    ids::{AgencyId, ExaminationDayId, RegionId},
    values::broken_rule,
};
use sea_orm::{
    ColumnTrait, Condition,
    sea_query::{Alias, Expr, ExprTrait, Query},
};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use validator::{Validate, ValidationError};
use zeroize::Zeroizing;

use crate::{
    entities::{
        FunctionaryRole,
        functionary::{self, Column, FunctionaryStatus},
    },
    form,
};

/// The reason for showing an Aadhaar number in full, and a proof of the caller's identity where one is needed.
#[derive(Deserialize, Validate, ToSchema)]
pub struct AadhaarReveal {
    /// The reason, kept in the audit trail.
    #[serde(default, deserialize_with = "form::text")]
    #[validate(custom(function = "check_reason"))]
    #[schema(required, min_length = 5, max_length = 500)]
    pub reason: String,
    /// The caller's password, after an answer with the reason `PROVE_YOURSELF`.
    #[schema(value_type = Option<String>)]
    pub password: Option<Zeroizing<String>>,
    /// Instead of the password, six digits of the caller's authenticator app or a recovery code.
    #[validate(length(max = 40, message = "This code is too long"))]
    pub code: Option<String>,
}

impl AadhaarReveal {
    /// The proof of the caller's identity, if the request has one.
    pub(super) fn proof(&mut self) -> Option<Again> {
        match self.password.take() {
            Some(password) => Some(Again::Password(password)),
            None => self.code.take().map(Again::Code),
        }
    }
}

fn check_reason(reason: &str) -> Result<(), ValidationError> {
    match reason {
        "" => Err(broken_rule("Reason is required")),
        reason if form::is_reason(reason) => Ok(()),
        _ => Err(broken_rule(form::REASON)),
    }
}

/// Filter and order of a list of functionaries.
#[derive(Clone, Debug, Default, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct FunctionaryFilter {
    /// Only those with this status.
    pub status: Option<FunctionaryStatus>,
    /// Only those who usually have this role.
    pub role: Option<FunctionaryRole>,
    /// Only those of this agency.
    pub authorizing_agency_id: Option<AgencyId>,
    /// Only those of this region, within the caller's reach.
    pub region_id: Option<RegionId>,
    /// Only people with an enrolled picture, or only people without.
    pub has_picture: Option<bool>,
    /// Only people on the roster of this examination day; called-off and barred duties do not count.
    pub examination_day_id: Option<ExaminationDayId>,
    /// Words that names, the uid or the mobile number begin with, in any order.
    #[validate(length(max = 100, message = "Search for at most 100 characters"))]
    pub q: Option<String>,
    /// `firstName`, `lastName`, `uid`, `mobileNumber`, `status`, `defaultRole`, `createdAt` or `updatedAt`; a leading minus
    /// sorts descending. Default: `-createdAt`.
    pub sort: Option<String>,
}

impl FunctionaryFilter {
    /// The condition of all filters but the search.
    pub(super) fn condition(&self) -> Condition {
        Condition::all()
            .add_option(self.status.map(|status| Column::Status.eq(status)))
            .add_option(self.role.map(|role| Column::DefaultRole.eq(role)))
            .add_option(self.authorizing_agency_id.map(|agency| Column::AuthorizingAgencyId.eq(agency)))
            .add_option(self.region_id.map(|region| Column::RegionId.eq(region)))
            .add_option(self.has_picture.map(has_picture))
            .add_option(self.examination_day_id.map(is_on_duty))
    }

    /// Whether it has a filter that neither the counters nor the index of words know.
    pub(super) fn asks_of_others(&self) -> bool {
        self.has_picture.is_some() || self.examination_day_id.is_some()
    }
}

/// Condition: the person has a duty on the day that is neither called off nor barred. The table of duties belongs to another crate.
fn is_on_duty(day: ExaminationDayId) -> Expr {
    let duties = Alias::new("assignment");
    let column = |name: &'static str| Expr::col((duties.clone(), Alias::new(name)));
    let of_person = column("functionary_id").equals((functionary::Entity, Column::Id));
    let mut duty = Query::select();
    duty.expr(Expr::val(1)).from(duties.clone()).and_where(of_person).and_where(column("examination_day_id").eq(day.0));
    Expr::exists(duty.and_where(column("cancelled_at").is_null()).and_where(column("barred").eq(false)).to_owned())
}

/// Condition: the person has an enrolled picture, or has none. The table of pictures belongs to another crate and is known here
/// only by its name.
pub fn has_picture(wanted: bool) -> Expr {
    let pictures = Alias::new("face_image");
    let of_person =
        Expr::col((pictures.clone(), Alias::new("functionary_id"))).equals((functionary::Entity, Column::Id));
    let found = Expr::exists(Query::select().expr(Expr::val(1)).from(pictures).and_where(of_person).to_owned());
    if wanted { found } else { found.not() }
}
