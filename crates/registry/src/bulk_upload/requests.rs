//! Requests that bring a sheet.

use kernel::{Error, Result, http::Upload};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

use crate::sheets::SheetFormat;

/// An uploaded sheet, with the options beside it.
#[derive(ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(dead_code, reason = "it describes a multipart body, which is read field by field")]
pub(super) struct Sheet {
    /// The sheet: .xlsx, .xls, .ods or .csv.
    #[schema(value_type = String, format = Binary)]
    pub file: Vec<u8>,
    /// Judge the rows, and write none.
    pub dry_run: Option<bool>,
    /// Write all rows or none.
    pub atomic: Option<bool>,
    /// Read other headings, dates, numbers and words by rule, as people write them. Functionaries only.
    pub mend: Option<bool>,
}

/// Options for working off a sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub(super) struct UploadOptions {
    /// Judge the rows, and write none.
    pub dry_run: bool,
    /// Write all rows or none.
    pub atomic: bool,
    /// Read other headings, dates, numbers and words by rule, as people write them. Functionaries only.
    pub mend: bool,
}

impl UploadOptions {
    /// Takes over options from the fields beside the file. Fails with 400 for a field that is neither true nor false.
    pub(super) fn or_beside(self, upload: &Upload) -> Result<Self> {
        let field = |name: &str| match upload.fields.get(name).map(|text| text.trim().to_ascii_lowercase()).as_deref() {
            None | Some("") => Ok(None),
            Some("true" | "1") => Ok(Some(true)),
            Some("false" | "0") => Ok(Some(false)),
            Some(_) => Err(Error::invalid_field(name, &format!("{name} is true or false"))),
        };
        Ok(Self {
            dry_run: field("dryRun")?.unwrap_or(self.dry_run),
            atomic: field("atomic")?.unwrap_or(self.atomic),
            mend: field("mend")?.unwrap_or(self.mend),
        })
    }
}

/// Parameters of a template.
#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams, Validate)]
#[into_params(parameter_in = Query)]
pub(super) struct TemplateQuery {
    /// File format; `xlsx` by default.
    #[serde(default)]
    #[param(inline)]
    pub format: SheetFormat,
}

/// Parameters of the template for people.
#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams, Validate)]
#[serde(rename_all = "camelCase", default)]
#[into_params(parameter_in = Query)]
pub(super) struct PeopleTemplateQuery {
    /// File format; `xlsx` by default.
    #[param(inline)]
    pub format: SheetFormat,
    /// Also the columns of the duty profile.
    pub duty_profile: bool,
}
