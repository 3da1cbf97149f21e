//! What comes in about examinations.

use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use validator::{Validate, ValidationErrors};

use super::slug;
use crate::{entities::examination::QualificationLevel, faults::Faults, form};

const NAME_REQUIRED: &str = "Name is required";
const NAME_PLAIN: &str = "Use at most 200 ordinary characters";
const SLUG: &str = "A slug is made of lower case letters, digits and hyphens";
const LEVEL_REQUIRED: &str = "Examination level is required";
const YEAR: &str = "Examination year must be a year such as 2026";
const NAME_LENGTH: usize = 200;

/// An examination to be created.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewExamination {
    /// Its name.
    #[serde(default, deserialize_with = "form::text")]
    #[schema(required, min_length = 1)]
    pub name: String,
    /// Its name in addresses; made from the name unless said.
    #[serde(default, deserialize_with = "form::optional")]
    pub slug: Option<String>,
    /// Whom it is for.
    #[serde(default)]
    pub examination_level: Option<Vec<QualificationLevel>>,
    /// The same as `examinationLevel`, by the name under which it is read.
    #[serde(default)]
    pub level: Option<Vec<QualificationLevel>>,
    /// The year it belongs to.
    #[serde(default)]
    #[schema(required, value_type = i32)]
    pub examination_year: Option<i32>,
}

impl Validate for NewExamination {
    fn validate(&self) -> Result<(), ValidationErrors> {
        let mut faults = Faults::none();
        name(&mut faults, &self.name);
        address(&mut faults, self.slug.as_deref());
        let level = self.examination_level.as_ref().or(self.level.as_ref());
        faults.unless(level.is_some(), "examinationLevel", LEVEL_REQUIRED);
        faults.unless(self.examination_year.is_some_and(is_year), "examinationYear", YEAR);
        faults.validated()
    }
}

/// What changes in an examination. Absent fields stay as they are.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExaminationChanges {
    /// Its name.
    #[serde(default, deserialize_with = "form::text_change")]
    pub name: Option<String>,
    /// Its name in addresses.
    #[serde(default, deserialize_with = "form::optional")]
    pub slug: Option<String>,
    /// Whom it is for.
    #[serde(default)]
    pub examination_level: Option<Vec<QualificationLevel>>,
    /// The same as `examinationLevel`, by the name under which it is read.
    #[serde(default)]
    pub level: Option<Vec<QualificationLevel>>,
    /// The year it belongs to.
    #[serde(default)]
    pub examination_year: Option<i32>,
}

impl Validate for ExaminationChanges {
    fn validate(&self) -> Result<(), ValidationErrors> {
        let mut faults = Faults::none();
        if let Some(text) = &self.name {
            name(&mut faults, text);
        }
        address(&mut faults, self.slug.as_deref());
        faults.unless(self.examination_year.is_none_or(is_year), "examinationYear", YEAR);
        faults.validated()
    }
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

fn name(faults: &mut Faults, name: &str) {
    faults.unless(!name.is_empty(), "name", NAME_REQUIRED);
    faults.unless(form::is_plain(name, NAME_LENGTH), "name", NAME_PLAIN);
}

fn address(faults: &mut Faults, text: Option<&str>) {
    faults.unless(text.is_none_or(slug::is_valid), "slug", SLUG);
}

fn is_year(year: i32) -> bool {
    (1900..=2200).contains(&year)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_a_level_and_a_year_are_enough_and_level_has_two_names() {
        let read = |json: &str| serde_json::from_str::<NewExamination>(json).unwrap();
        assert!(read(r#"{"name":"CGL","level":["GRADUATE"],"examinationYear":2026}"#).validate().is_ok());
        assert!(read(r#"{"name":"CGL","examinationLevel":[],"examinationYear":2026}"#).validate().is_ok());
        let errors = read("{}").validate().unwrap_err();
        let mut fields: Vec<_> = errors.errors().keys().map(ToString::to_string).collect();
        fields.sort();
        assert_eq!(fields, ["examinationLevel", "examinationYear", "name"]);
    }
}
