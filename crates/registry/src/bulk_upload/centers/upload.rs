//! The strict calls for centers. Bad rows go with every fault into a report, because the call's answer has room only for the centers that
//! were created.

use std::collections::HashMap;

use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::{Acting, Scope},
    database::Database,
    error::Problem,
    http::upload::UploadedFile,
    ids::{BulkUploadId, CenterId, RegionId},
    text::says_nothing,
};
use sea_orm::{ColumnTrait, Condition, QueryFilter, QueryOrder};

use super::{
    super::{
        jobs::{later::NewUpload, progress::fail},
        kind::Uploader,
        outcome::Outcome,
        parts::{Parts, file_name, told},
        requests::UploadOptions,
        strict,
        template::Words,
        work::{Done, Work},
    },
    COLUMNS, Centers,
    responses::UploadedCenter,
};
use crate::{
    entities::{city, sheet_draft::SheetDraftKind, state},
    sheets::{Row, SheetRow},
};

/// The centers that were created, and the upload whose report has the other rows.
pub(super) struct Uploaded {
    pub centers: Vec<UploadedCenter>,
    pub report: BulkUploadId,
}

/// Creates the centers of the good rows. Fails with 400 when the sheet is wrong as a whole, or when no row became a center: then `fields`
/// names rows and columns.
pub(super) async fn upload(
    parts: Parts<'_>,
    acting: &Acting,
    file: UploadedFile,
    options: UploadOptions,
) -> Result<Uploaded> {
    let rows = strict::rows(parts.settings, &COLUMNS, file.bytes.clone()).await?;
    if options.atomic && rows.len() > parts.settings.atomic_center_rows {
        return Err(Error::invalid(format!(
            "All or nothing is possible for at most {} rows. Split the sheet, or leave that option out.",
            parts.settings.atomic_center_rows
        )));
    }
    let new = NewUpload { kind: SheetDraftKind::Centers, file_name: file_name(&file), agency: None, options };
    let mut report = new.open(parts, acting, rows.len()).await?;
    // A dry run tells what would become of each row, all or nothing or not.
    let how = UploadOptions { atomic: options.atomic && !options.dry_run, ..options };
    let by = Uploader::of(parts, acting, None);
    let done = Work { kind: &Centers, by, rows: &rows, options: how, higher_by: 0 }.off(Some(&mut report)).await;
    let too_long = || Error::Unavailable("This took too long. Split the sheet into several.".into());
    let Done { outcome, records } = match done.and_then(|done| done.ok_or_else(too_long)) {
        Ok(done) => done,
        Err(error) => {
            let sentence = "This sheet could not be worked off to its end. Upload it again for the rest.";
            fail(parts.db, parts.clock, &report, sentence.to_owned()).await?;
            return Err(error);
        }
    };
    let tx = parts.db.begin().await?;
    let entry = Entry::of(Action::UploadCenters).of_request(acting).on(SubjectKind::BulkUpload, report.id);
    let mut after = told(&file_name(&file), rows.len(), options);
    after["created"] = outcome.created.into();
    after["failed"] = outcome.failed.into();
    audit::record(&tx, parts.clock.now(), entry.in_region(acting.actor.region_id).after(after)).await?;
    tx.commit().await?;
    let centers = match options.dry_run {
        true => {
            let left = outcome.left();
            created(&rows, |row| (!left.contains(&row)).then(CenterId::new))
        }
        false => {
            let ids: HashMap<u32, CenterId> = records.into_iter().map(|(row, id)| (row, CenterId(id))).collect();
            created(&rows, |row| ids.get(&row).copied())
        }
    };
    if centers.is_empty() && outcome.failed > 0 {
        return Err(nothing(&outcome));
    }
    Ok(Uploaded { centers, report: report.id })
}

/// The centers of the rows that have an id.
fn created(rows: &[Row], id: impl Fn(u32) -> Option<CenterId>) -> Vec<UploadedCenter> {
    let one = |row: &Row| {
        let row = SheetRow::from(row);
        let code = COLUMNS.cell(&row, "centerCode").filter(|code| !says_nothing(code));
        Some(UploadedCenter { id: id(row.number)?, row: row.number, center_code: code.map(str::to_owned) })
    };
    rows.iter().filter_map(one).collect()
}

/// The refusal when not one row became a center.
fn nothing(outcome: &Outcome) -> Error {
    let first = outcome.faults.first();
    let mut problem = Problem::new(format!(
        "No center was created: {} of the rows have faults. The first is in row {}: {}",
        outcome.failed,
        first.map_or(0, |fault| fault.row),
        first.map_or("", |fault| fault.message.as_str()),
    ));
    for fault in outcome.faults.iter().take(1_000) {
        problem.fields.insert(format!("row {}: {}", fault.row, fault.column), fault.message.clone());
    }
    Error::Invalid(problem.because("NO_ROW_CREATED"))
}

/// The codes of the cities in a region, or of all cities, each with the name of its place.
pub(super) async fn cities(db: &Database, scope: &Scope, region: Option<RegionId>) -> Result<Words> {
    let cities = scope
        .select::<city::Entity>()
        .find_also_related(state::Entity)
        .filter(Condition::all().add_option(region.map(|region| state::Column::RegionId.eq(region))))
        .order_by_asc(state::Column::Name)
        .order_by_asc(city::Column::Name)
        .all(&**db)
        .await?;
    let word = |(city, state): (city::Model, Option<state::Model>)| {
        let place = [Some(city.name), state.map(|state| state.name)].into_iter().flatten().collect::<Vec<_>>();
        (city.city_code, Some(place.join(", ")))
    };
    Ok(cities.into_iter().map(word).collect())
}
