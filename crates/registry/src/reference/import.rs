//! Importing a list, all of it or nothing.

use std::{fmt, path::Path};

use kernel::{Error, Result, database::Database};
use sea_orm::ConnectionTrait;

use super::{
    places::{self, List, Places},
    write,
};
use crate::{
    RegistrySettings,
    sheets::{self, Row},
};

const DEMO_DISTRICTS: &str = include_str!("../../../../config/reference/demo-districts.csv");
const DEMO_CITIES: &str = include_str!("../../../../config/reference/demo-cities.csv");
/// After so many faults the rest of a sheet is not worth reading aloud.
const MOST_FAULTS: usize = 200;

/// What an import did. With faults, it did nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportReport {
    /// Which list the sheet holds.
    pub list: List,
    /// Places that are new.
    pub added: usize,
    /// Places that were there and are different now.
    pub changed: usize,
    /// Places that were there like this.
    pub unchanged: usize,
    /// What is wrong, row by row, in sentences; the first two hundred.
    pub faults: Vec<String>,
}

impl ImportReport {
    fn of(list: List) -> Self {
        Self { list, added: 0, changed: 0, unchanged: 0, faults: Vec::new() }
    }

    /// Whether nothing was written.
    pub fn is_refused(&self) -> bool {
        !self.faults.is_empty()
    }

    pub(super) fn fault(&mut self, sentence: String) {
        if self.faults.len() < MOST_FAULTS {
            self.faults.push(sentence);
        }
    }
}

/// For the operator's terminal.
impl fmt::Display for ImportReport {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = match self.list {
            List::Districts => "districts",
            List::Cities => "cities",
        };
        if self.is_refused() {
            for fault in &self.faults {
                writeln!(formatter, "{fault}")?;
            }
            return write!(formatter, "Nothing was imported. Correct these rows and try again.");
        }
        let Self { added, changed, unchanged, .. } = self;
        write!(formatter, "{places}: {added} added, {changed} changed, {unchanged} unchanged")
    }
}

/// Imports a sheet of districts or of cities, told apart by its headers. The same sheet twice changes nothing.
///
/// # Errors
/// [`Error::Invalid`] with a sentence when the file as a whole cannot be used; faults of single rows are in the report.
pub async fn import_reference(db: &Database, settings: &RegistrySettings, path: &Path) -> Result<ImportReport> {
    let (path, settings) = (path.to_owned(), settings.clone());
    let rows = tokio::task::spawn_blocking(move || sheets::read(&path, &settings)).await.map_err(Error::internal)??;
    let tx = db.begin().await?;
    let report = import_rows(&*tx, &rows).await?;
    if !report.is_refused() {
        tx.commit().await?;
    }
    Ok(report)
}

/// Imports the few real districts and cities that come with Muster, for demonstrations and tests.
///
/// # Errors
/// What the database refuses.
pub async fn import_demo_places(tx: &impl ConnectionTrait) -> Result<()> {
    let settings = RegistrySettings { sheet_rows: u32::MAX, ..RegistrySettings::default() };
    for text in [DEMO_DISTRICTS, DEMO_CITIES] {
        let report = import_rows(tx, &sheets::csv(text.as_bytes(), sheets::Rows::within(&settings))?).await?;
        if report.is_refused() {
            return Err(Error::internal(report.faults.join(" ")));
        }
    }
    Ok(())
}

async fn import_rows(tx: &impl ConnectionTrait, rows: &[Row]) -> Result<ImportReport> {
    let mut faults = Vec::new();
    let read = places::read(rows, &mut faults)?;
    let mut report = ImportReport::of(match &read {
        Places::Districts(_) => List::Districts,
        Places::Cities(_) => List::Cities,
    });
    faults.into_iter().for_each(|fault| report.fault(fault));
    match read {
        Places::Districts(rows) => write::districts(tx, rows, &mut report).await?,
        Places::Cities(rows) => write::cities(tx, rows, &mut report).await?,
    }
    Ok(report)
}
