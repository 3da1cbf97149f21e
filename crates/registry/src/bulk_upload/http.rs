//! What the calls about sheets of every kind share.

use actix_web::{HttpResponse, web::Data};
use kernel::{
    Result,
    http::{Db, Secrets, Time},
};

use super::{
    SheetKinds,
    parts::Parts,
    template::{self, Words},
};
use crate::{
    RegistrySettings,
    entities::state,
    sheets::{CSV, Column, SheetFormat, XLSX, attachment},
};

/// The extractors of the calls.
pub(super) type Office = (Db, Time, Secrets, Data<RegistrySettings>, Data<SheetKinds>);

/// The parts of the server that a call has extracted.
pub(super) fn parts((db, clock, keys, settings, _): &Office) -> Parts<'_> {
    Parts { db, keys, clock, settings }
}

/// Answers with the sheet to fill in.
pub(super) fn template(
    title: &str,
    columns: &[Column],
    format: SheetFormat,
    states: &[state::Model],
    others: Vec<(&str, Words)>,
) -> Result<HttpResponse> {
    let (kind, ending) = match format {
        SheetFormat::Xlsx => (XLSX, "xlsx"),
        SheetFormat::Csv => (CSV, "csv"),
    };
    let sheet = template::sheet(title, columns, format, states, &others)?;
    Ok(attachment(kind, &format!("{}.{ending}", title.to_lowercase()), sheet))
}
