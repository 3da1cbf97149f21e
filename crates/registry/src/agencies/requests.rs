//! What comes in about agencies.

use kernel::ids::RegionId;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use validator::{Validate, ValidationErrors};

use crate::{
    entities::AgencyFamily,
    examinations::slug,
    faults::Faults,
    form::{self, Change},
    listing::SEARCH_LENGTH,
};

const NAME_REQUIRED: &str = "Name is required";
const NAME_PLAIN: &str = "Use at most 200 ordinary characters";
const SLUG: &str = "A slug is made of lower case letters, digits and hyphens";
const NAME_LENGTH: usize = 200;

/// An agency to be entered.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewAgency {
    /// Its name.
    #[serde(default, deserialize_with = "form::text")]
    #[schema(required, min_length = 1)]
    pub name: String,
    /// Its name in addresses; made from the name unless said.
    #[serde(default, deserialize_with = "form::optional")]
    pub slug: Option<String>,
    /// Which roles its people can hold.
    pub family: AgencyFamily,
    /// The region it works in; none for the whole country.
    #[serde(default, deserialize_with = "form::optional")]
    pub region_id: Option<RegionId>,
}

impl Validate for NewAgency {
    fn validate(&self) -> Result<(), ValidationErrors> {
        let mut faults = Faults::none();
        name(&mut faults, &self.name);
        address(&mut faults, self.slug.as_deref());
        faults.validated()
    }
}

/// What changes in an agency. Absent fields stay as they are; a `regionId` of null is the whole country.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgencyChanges {
    /// Its name.
    #[serde(default, deserialize_with = "form::text_change")]
    pub name: Option<String>,
    /// Its name in addresses.
    #[serde(default, deserialize_with = "form::optional")]
    pub slug: Option<String>,
    /// Which roles its people can hold; fixed once it has people.
    #[serde(default)]
    pub family: Option<AgencyFamily>,
    /// The region it works in.
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<RegionId>)]
    pub region_id: Change<RegionId>,
}

impl Validate for AgencyChanges {
    fn validate(&self) -> Result<(), ValidationErrors> {
        let mut faults = Faults::none();
        if let Some(text) = &self.name {
            name(&mut faults, text);
        }
        address(&mut faults, self.slug.as_deref());
        faults.validated()
    }
}

/// Which agencies, in which order.
#[derive(Clone, Debug, Default, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct AgencyFilter {
    /// Only this family.
    pub family: Option<AgencyFamily>,
    /// Only those of this region.
    pub region_id: Option<RegionId>,
    /// Words in name or slug.
    #[validate(length(max = SEARCH_LENGTH, message = "Search for at most 100 characters"))]
    pub q: Option<String>,
    /// `name`, `slug`, `family`, `createdAt` or `updatedAt`, downwards with a minus in front; unless said
    /// `name` in pages and `-createdAt` of a whole list.
    pub sort: Option<String>,
}

fn name(faults: &mut Faults, name: &str) {
    faults.unless(!name.is_empty(), "name", NAME_REQUIRED);
    faults.unless(form::is_clear_name(name, NAME_LENGTH), "name", NAME_PLAIN);
}

fn address(faults: &mut Faults, slug: Option<&str>) {
    faults.unless(slug.is_none_or(slug::is_valid), "slug", SLUG);
}
