//! What comes in about examinations.

use kernel::values::broken_rule_at;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use validator::{Validate, ValidationError};

use super::slug;
use crate::{entities::examination::QualificationLevel, form};

/// An examination to be created.
#[derive(Clone, Debug, Default, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[validate(schema(function = "has_level", skip_on_field_errors = false))]
pub struct NewExamination {
    /// Its name.
    #[serde(default, deserialize_with = "form::text")]
    #[validate(custom(function = "slug::check_name"))]
    #[schema(required, min_length = 1)]
    pub name: String,
    /// Its name in addresses; made from the name unless said.
    #[serde(default, deserialize_with = "form::optional")]
    #[validate(custom(function = "slug::check"))]
    pub slug: Option<String>,
    /// Whom it is for.
    #[serde(default)]
    pub examination_level: Option<Vec<QualificationLevel>>,
    /// The same as `examinationLevel`, by the name under which it is read.
    #[serde(default)]
    pub level: Option<Vec<QualificationLevel>>,
    /// The year it belongs to.
    #[serde(default)]
    #[validate(
        required(message = "Examination year must be a year such as 2026"),
        range(min = 1900, max = 2200, message = "Examination year must be a year such as 2026")
    )]
    #[schema(required, value_type = i32)]
    pub examination_year: Option<i32>,
}

fn has_level(new: &NewExamination) -> Result<(), ValidationError> {
    match new.examination_level.as_ref().or(new.level.as_ref()) {
        Some(_) => Ok(()),
        None => Err(broken_rule_at("examinationLevel", "Examination level is required")),
    }
}

/// What changes in an examination. Absent fields stay as they are.
#[derive(Clone, Debug, Default, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct ExaminationChanges {
    /// Its name.
    #[serde(default, deserialize_with = "form::text_change")]
    #[validate(custom(function = "slug::check_name"))]
    pub name: Option<String>,
    /// Its name in addresses.
    #[serde(default, deserialize_with = "form::optional")]
    #[validate(custom(function = "slug::check"))]
    pub slug: Option<String>,
    /// Whom it is for.
    #[serde(default)]
    pub examination_level: Option<Vec<QualificationLevel>>,
    /// The same as `examinationLevel`, by the name under which it is read.
    #[serde(default)]
    pub level: Option<Vec<QualificationLevel>>,
    /// The year it belongs to.
    #[serde(default)]
    #[validate(range(min = 1900, max = 2200, message = "Examination year must be a year such as 2026"))]
    pub examination_year: Option<i32>,
}

/// Which examinations, in which order.
#[derive(Clone, Debug, Default, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ExaminationFilter {
    /// Only those of this year.
    pub examination_year: Option<i32>,
    /// Only those for this level.
    pub level: Option<QualificationLevel>,
    /// Words of the name or the slug.
    #[validate(length(max = 100, message = "Search for at most 100 characters"))]
    pub q: Option<String>,
    /// `name`, `slug`, `examinationYear`, `createdAt` or `updatedAt`, with a minus in front downwards; `-createdAt`
    /// unless said.
    pub sort: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_a_level_and_a_year_are_enough_and_level_has_two_names() {
        let read = |json: &str| serde_json::from_str::<NewExamination>(json).unwrap();
        assert!(read(r#"{"name":"CGL","level":["GRADUATE"],"examinationYear":2026}"#).validate().is_ok());
        assert!(read(r#"{"name":"CGL","examinationLevel":[],"examinationYear":2026}"#).validate().is_ok());
        assert!(read("{}").validate().is_err());
    }
}
