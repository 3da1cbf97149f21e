//! Importing a list of places, all of it or nothing.

use std::path::Path;

use kernel::{Error, Result, database::Database};
use sea_orm::ConnectionTrait;

use super::{
    places::{self, PlaceList, PlaceRows},
    report::ImportReport,
    write,
};
use crate::{
    RegistrySettings,
    sheets::{self, Row},
};

const DEMO_DISTRICTS: &str = include_str!("../../../../config/reference/demo-districts.csv");
const DEMO_CITIES: &str = include_str!("../../../../config/reference/demo-cities.csv");

/// Imports a sheet of districts or of cities; its headers tell which. Importing the same sheet again changes nothing. Fails with
/// [`Error::Invalid`] when the file as a whole cannot be used; the report has the faults of single rows.
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
pub async fn import_demo_places(tx: &impl ConnectionTrait) -> Result<()> {
    let settings = RegistrySettings { sheet_rows: u32::MAX, ..RegistrySettings::default() };
    for text in [DEMO_DISTRICTS, DEMO_CITIES] {
        let report = import_rows(tx, &sheets::csv(text.as_bytes(), sheets::SheetRows::within(&settings))?).await?;
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
        PlaceRows::Districts(_) => PlaceList::Districts,
        PlaceRows::Cities(_) => PlaceList::Cities,
    });
    faults.into_iter().for_each(|fault| report.fault(fault));
    match read {
        PlaceRows::Districts(rows) => write::districts(tx, rows, &mut report).await?,
        PlaceRows::Cities(rows) => write::cities(tx, rows, &mut report).await?,
    }
    Ok(report)
}
