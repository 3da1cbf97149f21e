//! The calls about sheets of centers.

use actix_web::{HttpResponse, get, post, web::Data};
use kernel::{
    Error, Result,
    access::{Caller, permission::ManageCenters},
    http::{Db, Json, List, Path, Query, Secrets, SheetUpload, Time},
    ids::BulkUploadId,
    pagination::{Paging, Rows},
};

use super::{columns::COLUMNS, responses::UploadedCenter, template, upload};
use crate::{
    RegistrySettings,
    entities::bulk_upload::BulkUploadKind,
    sheet_uploads::{
        http::{CSV, XLSX, attachment},
        jobs,
        parts::Parts,
        requests::{Sheet, SheetFormat, TemplateQuery, UploadOptions},
        responses::{BulkUploadJob, BulkUploadProgress, SheetBytes},
    },
    sheets::{headings, template_of_text},
};

/// Creates centers from a sheet
///
/// Good rows become centers, and a code that a center has already is skipped. The header `X-Upload-Id` names the report
/// of all rows. When no row became a center the answer is 400, and `fields` names rows and columns.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageCenters"])),
    params(UploadOptions),
    request_body(content = Sheet, content_type = "multipart/form-data"),
    responses(
        (status = 201, description = "The new centers", body = Vec<UploadedCenter>,
            headers(("X-Upload-Id" = BulkUploadId, description = "The report of all rows"))),
        Error
    )
)]
#[post("/examination/upload-centers")]
pub async fn upload_centers(
    caller: Caller<ManageCenters>,
    db: Db,
    time: Time,
    keys: Secrets,
    settings: Data<RegistrySettings>,
    Query(options): Query<UploadOptions>,
    SheetUpload(upload): SheetUpload,
) -> Result<HttpResponse> {
    let options = options.or_beside(&upload)?;
    let parts = Parts { db: &db, keys: &keys, clock: &time, settings: &settings };
    let done = upload::upload(parts, &caller, upload.single_file()?, options).await?;
    Ok(HttpResponse::Created().insert_header(("X-Upload-Id", done.report.to_string())).json(done.centers))
}

/// Gives the report of a sheet of centers
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageCenters"])),
    params(("uploadId" = BulkUploadId, Path, description = "Which upload")),
    responses((status = 200, description = "The report", body = BulkUploadJob), Error)
)]
#[get("/examination/upload-centers/{uploadId:[0-9a-fA-F-]+}")]
pub async fn get_center_upload(
    caller: Caller<ManageCenters>,
    db: Db,
    keys: Secrets,
    Path(id): Path<BulkUploadId>,
) -> Result<Json<BulkUploadJob>> {
    jobs::one(&db, &keys, &caller.actor, (BulkUploadKind::Centers, &headings(COLUMNS)), id).await.map(Json)
}

/// Lists the caller's sheets of centers
///
/// Without the faults of single rows; `/examination/upload-centers/{uploadId}` gives them.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageCenters"])),
    params(Paging),
    responses((status = 200, description = "The newest first", body = List<BulkUploadProgress>), Error)
)]
#[get("/examination/upload-centers")]
pub async fn list_center_uploads(
    caller: Caller<ManageCenters>,
    db: Db,
    paging: Paging,
) -> Result<Rows<BulkUploadProgress>> {
    jobs::list(&db, &caller.actor, BulkUploadKind::Centers, paging).await
}

/// Gives the rows of a sheet of centers that have faults, as a sheet to correct
///
/// The reason stands in the last column. No center is created and nothing is kept.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageCenters"])),
    request_body(content = Sheet, content_type = "multipart/form-data"),
    responses((status = 200, description = "An .xlsx sheet", body = SheetBytes, content_type = XLSX), Error)
)]
#[post("/examination/upload-centers/failed-rows")]
pub async fn get_center_failed_rows(
    caller: Caller<ManageCenters>,
    db: Db,
    time: Time,
    keys: Secrets,
    settings: Data<RegistrySettings>,
    SheetUpload(upload): SheetUpload,
) -> Result<HttpResponse> {
    let parts = Parts { db: &db, keys: &keys, clock: &time, settings: &settings };
    let sheet = upload::to_correct(parts, &caller, upload.single_file()?).await?;
    Ok(attachment(XLSX, "rows-to-correct.xlsx", sheet))
}

/// Gives the sheet of centers to fill in
///
/// In a workbook, columns that take only certain words offer these words; beside a code stands the name of its place.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageCenters"])),
    params(TemplateQuery),
    responses(
        (status = 200, description = "An empty sheet", content((SheetBytes = XLSX), (String = "text/csv"))),
        Error
    )
)]
#[get("/examination/upload-centers/template")]
pub async fn get_center_template(
    caller: Caller<ManageCenters>,
    db: Db,
    Query(wanted): Query<TemplateQuery>,
) -> Result<HttpResponse> {
    if matches!(wanted.format, SheetFormat::Csv) {
        return Ok(attachment(CSV, "centers.csv", template_of_text(&headings(COLUMNS))));
    }
    let book = template::workbook(&db, &caller.scope, caller.actor.region_id).await?;
    Ok(attachment(XLSX, "centers.xlsx", book))
}
