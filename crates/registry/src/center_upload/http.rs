//! The calls about sheets of centers.

use actix_web::{HttpResponse, get, post, web::Data};
use identity::audit::RequestFacts;
use kernel::{
    Error, Result,
    access::{Caller, permission::ManageCenters},
    http::{Db, Json, Path, Query, Secrets, SheetUpload, Time},
    ids::BulkUploadId,
};

use super::{
    columns::{COLUMNS, words},
    responses::UploadedCenter,
    upload,
};
use crate::{
    RegistrySettings,
    bulk_upload::{
        begin::{Parts, Uploader},
        http::attachment,
        jobs,
        requests::{Sheet, UploadOptions},
        responses::BulkUploadJob,
    },
    choices::{self, requests::StateFilter},
    entities::bulk_upload::BulkUploadKind,
    sheets::{headings, template},
};

const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

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
#[expect(clippy::too_many_arguments, reason = "each is something that the call needs")]
pub async fn upload_centers(
    caller: Caller<ManageCenters>,
    db: Db,
    time: Time,
    keys: Secrets,
    facts: RequestFacts,
    settings: Data<RegistrySettings>,
    Query(options): Query<UploadOptions>,
    SheetUpload(upload): SheetUpload,
) -> Result<HttpResponse> {
    let options = options.or_beside(&upload)?;
    let who = Uploader { actor: &caller.actor, scope: &caller.scope, facts: &facts };
    let parts = Parts { db: &db, keys: &keys, clock: &time, settings: &settings };
    let done = upload::upload(parts, who, upload.single_file()?, options).await?;
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
    Path(id): Path<BulkUploadId>,
) -> Result<Json<BulkUploadJob>> {
    jobs::one(&db, &caller.actor, BulkUploadKind::Centers, id).await.map(Json)
}

/// Gives the sheet of centers to fill in
///
/// It offers, in columns that take only certain words, those words.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["ManageCenters"])),
    responses((status = 200, description = "An empty sheet", body = Vec<u8>, content_type = XLSX), Error)
)]
#[get("/examination/upload-centers/template")]
pub async fn get_center_template(caller: Caller<ManageCenters>, db: Db) -> Result<HttpResponse> {
    let own = StateFilter { region_id: caller.actor.region_id };
    let states = choices::find::states(&caller.scope, &db, own).await?;
    Ok(attachment(XLSX, "centers.xlsx", template("Centers", &headings(COLUMNS), &words(&states.rows))?))
}
