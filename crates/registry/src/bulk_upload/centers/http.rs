//! The calls about sheets of centers.

use actix_web::{HttpResponse, get, post};
use kernel::{
    Error, Result,
    access::{Caller, permission::ManageCenters},
    http::{Db, Json, List, Path, Query, Secrets, SheetUpload},
    ids::BulkUploadId,
    pagination::{Paging, Rows},
};

use super::{
    super::{
        http::{Office, parts, template},
        jobs::find,
        kind::Uploader,
        requests::{Sheet, TemplateQuery, UploadOptions},
        responses::{BulkUploadJob, BulkUploadProgress},
        strict,
    },
    COLUMNS, Centers,
    responses::UploadedCenter,
    upload,
};
use crate::{
    choices::{self, requests::StateFilter},
    entities::sheet_draft::SheetDraftKind,
    sheets::{SheetBytes, SheetFormat, XLSX, attachment},
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
pub(crate) async fn upload_centers(
    caller: Caller<ManageCenters>,
    office: Office,
    Query(options): Query<UploadOptions>,
    SheetUpload(sent): SheetUpload,
) -> Result<HttpResponse> {
    let options = options.or_beside(&sent)?;
    let done = upload::upload(parts(&office), &caller, sent.single_file()?, options).await?;
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
pub(crate) async fn get_center_upload(
    caller: Caller<ManageCenters>,
    db: Db,
    keys: Secrets,
    Path(id): Path<BulkUploadId>,
) -> Result<Json<BulkUploadJob>> {
    find::one(&db, &keys, &caller.actor, &Centers, id).await.map(Json)
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
pub(crate) async fn list_center_uploads(
    caller: Caller<ManageCenters>,
    db: Db,
    paging: Paging,
) -> Result<Rows<BulkUploadProgress>> {
    find::list(&db, &caller.actor, SheetDraftKind::Centers, paging).await
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
pub(crate) async fn get_center_failed_rows(
    caller: Caller<ManageCenters>,
    office: Office,
    SheetUpload(sent): SheetUpload,
) -> Result<HttpResponse> {
    let sheet =
        strict::to_correct(Uploader::of(parts(&office), &caller, None), &Centers, sent.single_file()?.bytes).await?;
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
pub(crate) async fn get_center_template(
    caller: Caller<ManageCenters>,
    db: Db,
    Query(wanted): Query<TemplateQuery>,
) -> Result<HttpResponse> {
    if matches!(wanted.format, SheetFormat::Csv) {
        return template("Centers", COLUMNS.of_template(), wanted.format, &[], Vec::new());
    }
    let own = StateFilter { region_id: caller.actor.region_id };
    let states = choices::find::states(&caller.scope, &db, own).await?;
    let cities = upload::cities(&db, &caller.scope, caller.actor.region_id).await?;
    template("Centers", COLUMNS.of_template(), wanted.format, &states.rows, vec![("cityId", cities)])
}
