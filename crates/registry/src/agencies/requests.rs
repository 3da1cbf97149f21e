//! What comes in about agencies.

use kernel::ids::RegionId;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

use crate::{
    entities::AgencyFamily,
    examinations::slug,
    form::{self, Change},
    listing::SEARCH_LENGTH,
};

/// An agency to be entered.
#[derive(Clone, Debug, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct NewAgency {
    /// Its name.
    #[serde(default, deserialize_with = "form::text")]
    #[validate(custom(function = "slug::check_name"))]
    #[schema(required, min_length = 1)]
    pub name: String,
    /// Its name in addresses; made from the name unless said.
    #[serde(default, deserialize_with = "form::optional")]
    #[validate(custom(function = "slug::check"))]
    pub slug: Option<String>,
    /// Which roles its people can hold.
    pub family: AgencyFamily,
    /// The region it works in; none for the whole country.
    #[serde(default, deserialize_with = "form::optional")]
    pub region_id: Option<RegionId>,
}

/// What changes in an agency. Absent fields stay as they are; a `regionId` of null is the whole country.
#[derive(Clone, Debug, Default, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct AgencyChanges {
    /// Its name.
    #[serde(default, deserialize_with = "form::text_change")]
    #[validate(custom(function = "slug::check_name"))]
    pub name: Option<String>,
    /// Its name in addresses.
    #[serde(default, deserialize_with = "form::optional")]
    #[validate(custom(function = "slug::check"))]
    pub slug: Option<String>,
    /// Which roles its people can hold; fixed once it has people.
    #[serde(default)]
    pub family: Option<AgencyFamily>,
    /// The region it works in.
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<RegionId>)]
    pub region_id: Change<RegionId>,
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
