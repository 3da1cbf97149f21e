//! What clients send about agencies.

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
    #[serde(default, deserialize_with = "form::text")]
    #[validate(custom(function = "slug::check_name"))]
    #[schema(required, min_length = 1)]
    pub name: String,
    /// Name in URLs, in lower-case letters, digits and hyphens; made from the name by default.
    #[serde(default, deserialize_with = "form::optional")]
    #[validate(custom(function = "slug::check"))]
    pub slug: Option<String>,
    /// Which roles its people can hold.
    pub family: AgencyFamily,
    /// The region it works in; null for the whole country.
    #[serde(default, deserialize_with = "form::optional")]
    pub region_id: Option<RegionId>,
}

/// Changes of an agency. Absent fields stay as they are; a `regionId` of null is the whole country.
#[derive(Clone, Debug, Default, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct AgencyChanges {
    #[serde(default, deserialize_with = "form::text_change")]
    #[validate(custom(function = "slug::check_name"))]
    pub name: Option<String>,
    /// Name in URLs, in lower-case letters, digits and hyphens.
    #[serde(default, deserialize_with = "form::optional")]
    #[validate(custom(function = "slug::check"))]
    pub slug: Option<String>,
    /// Which roles its people can hold; fixed once it has people.
    #[serde(default)]
    pub family: Option<AgencyFamily>,
    /// The region it works in; null for the whole country.
    #[serde(default, deserialize_with = "form::change")]
    #[schema(value_type = Option<RegionId>)]
    pub region_id: Change<RegionId>,
}

/// Filter and order of a list of agencies.
#[derive(Clone, Debug, Default, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct AgencyFilter {
    /// Only agencies of this family.
    pub family: Option<AgencyFamily>,
    /// Only agencies of this region.
    pub region_id: Option<RegionId>,
    /// Words to find in name or slug.
    #[validate(length(max = SEARCH_LENGTH, message = "Search for at most 100 characters"))]
    pub q: Option<String>,
    /// `name`, `slug`, `family`, `createdAt` or `updatedAt`; a leading minus sorts descending. Default: `name` for pages, `-createdAt`
    /// for a whole list.
    pub sort: Option<String>,
}
