//! What clients send about examinations.

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
    #[serde(default, deserialize_with = "form::text")]
    #[validate(custom(function = "slug::check_name"))]
    #[schema(required, min_length = 1)]
    pub name: String,
    /// Name in URLs, in lower-case letters, digits and hyphens; made from the name by default.
    #[serde(default, deserialize_with = "form::optional")]
    #[validate(custom(function = "slug::check"))]
    pub slug: Option<String>,
    /// The qualifications that candidates must have.
    #[serde(default)]
    pub examination_level: Option<Vec<QualificationLevel>>,
    /// Another name for `examinationLevel`, as answers have it.
    #[serde(default)]
    pub level: Option<Vec<QualificationLevel>>,
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

/// Changes of an examination. Absent fields stay as they are.
#[derive(Clone, Debug, Default, Deserialize, ToSchema, Validate)]
#[serde(rename_all = "camelCase")]
pub struct ExaminationChanges {
    #[serde(default, deserialize_with = "form::text_change")]
    #[validate(custom(function = "slug::check_name"))]
    pub name: Option<String>,
    /// Name in URLs, in lower-case letters, digits and hyphens.
    #[serde(default, deserialize_with = "form::optional")]
    #[validate(custom(function = "slug::check"))]
    pub slug: Option<String>,
    /// The qualifications that candidates must have.
    #[serde(default)]
    pub examination_level: Option<Vec<QualificationLevel>>,
    /// Another name for `examinationLevel`, as answers have it.
    #[serde(default)]
    pub level: Option<Vec<QualificationLevel>>,
    #[serde(default)]
    #[validate(range(min = 1900, max = 2200, message = "Examination year must be a year such as 2026"))]
    pub examination_year: Option<i32>,
}

/// Filter and order of a list of examinations.
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
    /// `name`, `slug`, `examinationYear`, `createdAt` or `updatedAt`; a leading minus sorts descending. Default: `-createdAt`.
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
