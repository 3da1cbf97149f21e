//! The calls about sheets of functionaries.

use actix_web::{HttpResponse, get, post};
use kernel::{
    Error, Result,
    access::{Caller, permission::ManageFunctionaries},
    http::{Db, Json, List, Path, Query, Secrets, SheetUpload},
    ids::BulkUploadId,
    pagination::{Paging, Rows},
};

use super::{
    super::{
        centers::city_names::cities,
        http::{Office, parts, template},
        jobs::find,
        requests::{PeopleTemplateQuery, Sheet, UploadOptions},
        responses::{BulkUploadJob, BulkUploadProgress, BulkUploadResult},
        template::Words,
    },
    COLUMNS, People, upload,
};
use crate::{
    choices::{self, requests::StateFilter},
    entities::sheet_draft::SheetDraftKind,
    sheets::{SheetBytes, XLSX, attachment},
};

/// Registers functionaries from a sheet
///
/// Good rows are registered; every fault of every other row is reported. A person who is registered already is skipped. The background
/// works off a large sheet: then the answer has only `jobId`, for `/functionary/bulk-upload/jobs`. `{userId}` is the caller, or an agency's
/// administrator for whom an administrator acts.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageFunctionaries"])),
    params(("userId" = String, Path, description = "For whom: the id, or the name to sign in with"), UploadOptions),
    request_body(content = Sheet, content_type = "multipart/form-data"),
    responses((status = 200, description = "What became of it", body = BulkUploadResult), Error)
)]
#[post("/functionary/bulk-upload/{userId}")]
pub(crate) async fn bulk_upload_functionaries(
    caller: Caller<ManageFunctionaries>,
    office: Office,
    Path(user): Path<String>,
    Query(options): Query<UploadOptions>,
    SheetUpload(sent): SheetUpload,
) -> Result<Json<BulkUploadResult>> {
    let options = options.or_beside(&sent)?;
    upload::upload(parts(&office), &caller, &user, sent.single_file()?, options).await.map(Json)
}

/// Gives the rows of a sheet that have faults, as a sheet to correct
///
/// The reason stands in the last column. Nothing is registered and nothing is kept.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageFunctionaries"])),
    params(("userId" = String, Path, description = "For whom: the id, or the name to sign in with")),
    request_body(content = Sheet, content_type = "multipart/form-data"),
    responses((status = 200, description = "An .xlsx sheet", body = SheetBytes, content_type = XLSX), Error)
)]
#[post("/functionary/bulk-upload/{userId}/failed-rows")]
pub(crate) async fn get_bulk_upload_failed_rows(
    caller: Caller<ManageFunctionaries>,
    office: Office,
    Path(user): Path<String>,
    SheetUpload(sent): SheetUpload,
) -> Result<HttpResponse> {
    let sheet = upload::to_correct(parts(&office), &caller, &user, sent.single_file()?).await?;
    Ok(attachment(XLSX, "rows-to-correct.xlsx", sheet))
}

/// Gives the sheet to fill in
///
/// In a workbook, columns that take only certain words offer these words. The columns of the duty profile are read by bulk upload only;
/// strict calls pass over them.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageFunctionaries"])),
    params(PeopleTemplateQuery),
    responses(
        (status = 200, description = "An empty sheet", content((SheetBytes = XLSX), (String = "text/csv"))),
        Error
    )
)]
#[get("/functionary/bulk-upload/template")]
pub(crate) async fn get_bulk_upload_template(
    caller: Caller<ManageFunctionaries>,
    db: Db,
    Query(wanted): Query<PeopleTemplateQuery>,
) -> Result<HttpResponse> {
    let own = StateFilter { region_id: caller.actor.region_id };
    let states = choices::find::states(&caller.scope, &db, own).await?.rows;
    if !wanted.duty_profile {
        return template("Functionaries", COLUMNS.of_template(), wanted.format, &states, Vec::new());
    }
    let cities: Words = cities(&db).await?.into_iter().map(|city| (city.value, Some(city.label))).collect();
    let others = vec![("workCityId", cities.clone()), ("nativeCityId", cities)];
    template("Functionaries", COLUMNS.all(), wanted.format, &states, others)
}

/// Lists the caller's uploads
///
/// Without the faults of single rows; `/functionary/bulk-upload/jobs/{jobId}` gives them.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageFunctionaries"])),
    params(Paging),
    responses((status = 200, description = "The newest first", body = List<BulkUploadProgress>), Error)
)]
#[get("/functionary/bulk-upload/jobs")]
pub(crate) async fn list_bulk_upload_jobs(
    caller: Caller<ManageFunctionaries>,
    db: Db,
    paging: Paging,
) -> Result<Rows<BulkUploadProgress>> {
    find::list(&db, &caller.actor, SheetDraftKind::Functionaries, paging).await
}

/// Gives an upload and its progress
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageFunctionaries"])),
    params(("jobId" = BulkUploadId, Path, description = "Which upload")),
    responses((status = 200, description = "The upload", body = BulkUploadJob), Error)
)]
#[get("/functionary/bulk-upload/jobs/{jobId}")]
pub(crate) async fn get_bulk_upload_job(
    caller: Caller<ManageFunctionaries>,
    db: Db,
    keys: Secrets,
    Path(id): Path<BulkUploadId>,
) -> Result<Json<BulkUploadJob>> {
    find::one(&db, &keys, &caller.actor, &People, id).await.map(Json)
}
