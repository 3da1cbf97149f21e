//! The calls about functionaries.

use actix_web::{HttpResponse, get, http::header::CACHE_CONTROL, post, web::Data};
use identity::{accounts::sessions::Cookies, installation::Installation};
use kernel::{
    Error, Result,
    access::{
        Caller,
        permission::{ManageFunctionaries, ManageUsers, ReadFunctionaries, RevealAadhaar},
    },
    http::{Created, Db, Json, List, Path, Query, Secrets, Time},
    ids::FunctionaryId,
    pagination::{Paging, Rows},
};

use super::{
    counts, create,
    export::{FUNCTIONARIES, cells},
    fields::{Functionary, NewFunctionary},
    find,
    requests::{AadhaarReveal, FunctionaryFilter},
    responses::{FunctionaryStats, RevealedAadhaar, UndecidedAccount},
    reveal, undecided,
};
use crate::{
    RegistrySettings,
    export::{self, Asked, ExportFormat, SheetBytes, XLSX},
};

/// Registers a new functionary
///
/// The status is `INACTIVE` at first. An Aadhaar or mobile number that another person has answers 409 and names the field. After fifty such
/// answers in a day about people beyond the caller's reach, the answer to every registration is 429.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageFunctionaries"])),
    request_body = NewFunctionary,
    responses((status = 201, description = "The functionary is registered", body = Functionary), Error)
)]
#[post("/functionary/create")]
pub(crate) async fn create_functionary(
    caller: Caller<ManageFunctionaries>,
    db: Db,
    time: Time,
    keys: Secrets,
    settings: Data<RegistrySettings>,
    Json(new): Json<NewFunctionary>,
) -> Result<Created<Functionary>> {
    Ok(Created(create::functionary(&caller, &db, &keys, &time, &settings, new).await?.into()))
}

/// Shows a functionary's Aadhaar number in full
///
/// Only for users who may change the record, and for a reason; the audit trail keeps user and reason. After twenty numbers in a day the
/// answer is 403 with the reason `PROVE_YOURSELF`: send the password or a code of the second factor with the same request. Such a proof
/// allows twenty more within a quarter of an hour, and the head office gets a notice.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["RevealAadhaar"])),
    params(("id" = FunctionaryId, Path, description = "Whose number")),
    request_body = AadhaarReveal,
    responses((status = 200, description = "The number, not to be kept", body = RevealedAadhaar), Error)
)]
#[post("/functionary/reveal-aadhaar/{id}")]
pub(crate) async fn reveal_aadhaar(
    caller: Caller<RevealAadhaar>,
    installation: Installation,
    settings: Data<RegistrySettings>,
    cookies: Cookies,
    Path(id): Path<FunctionaryId>,
    Json(why): Json<AadhaarReveal>,
) -> Result<HttpResponse> {
    let number = reveal::number(&caller, &installation, &settings, &cookies, id, why).await?;
    let answer = RevealedAadhaar { aadhaar_number: number };
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(answer))
}

/// Lists the functionaries in the caller's reach
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ReadFunctionaries"])),
    params(FunctionaryFilter, Paging),
    responses((status = 200, description = "All of them up to a thousand, or one page", body = List<Functionary>), Error)
)]
#[get("/functionary")]
pub(crate) async fn list_functionaries(
    caller: Caller<ReadFunctionaries>,
    db: Db,
    Query(filter): Query<FunctionaryFilter>,
    paging: Paging,
) -> Result<Rows<Functionary>> {
    Ok(find::list(&caller.scope, &db, &filter, paging).await?.map(Into::into))
}

/// Counts the functionaries in the caller's reach by status
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ReadFunctionaries"])),
    responses((status = 200, description = "The counts", body = FunctionaryStats), Error)
)]
#[get("/functionary/stats")]
pub(crate) async fn get_functionary_stats(caller: Caller<ReadFunctionaries>, db: Db) -> Result<Json<FunctionaryStats>> {
    Ok(Json(counts::by_status(&caller.scope, &***db, None).await?))
}

/// Lists accounts that may belong to the person with their mobile number, as long as no administrator has decided
///
/// No duty binds to such an account. To decide that the account is that person's, give it its number once more; otherwise give one of
/// the two another number.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ManageUsers"])),
    responses((status = 200, description = "At most 200, by the account's name", body = Vec<UndecidedAccount>), Error)
)]
#[get("/functionary/undecided-accounts")]
pub(crate) async fn list_undecided_accounts(caller: Caller<ManageUsers>, db: Db) -> Result<Rows<UndecidedAccount>> {
    Ok(Rows::whole(undecided::list(&caller.scope, &db).await?))
}

/// Gives one functionary's record by id
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ReadFunctionaries"])),
    params(("id" = FunctionaryId, Path, description = "Which functionary")),
    responses((status = 200, description = "The record", body = Functionary), Error)
)]
#[get("/functionary/{id:[0-9a-fA-F-]+}")]
pub(crate) async fn get_functionary(
    caller: Caller<ReadFunctionaries>,
    db: Db,
    Path(id): Path<FunctionaryId>,
) -> Result<Json<Functionary>> {
    let record = find::by_id(&caller.scope, &***db, id).await?;
    Ok(Json(find::with_its_parents(&***db, record).await?.into()))
}

/// Gives the list of functionaries as a file
///
/// The file has every row that passes the filters, the filters above and the totals below. The audit trail keeps who took it.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["ReadFunctionaries"])),
    params(FunctionaryFilter, ExportFormat),
    responses(
        (status = 200, description = "The file", content((SheetBytes = XLSX), (String = "text/csv"))),
        Error
    )
)]
#[get("/functionary/export")]
pub(crate) async fn export_functionaries(
    caller: Caller<ReadFunctionaries>,
    db: Db,
    time: Time,
    Query(filter): Query<FunctionaryFilter>,
    Query(format): Query<ExportFormat>,
    asked: Asked,
) -> Result<HttpResponse> {
    let by = caller.into_acting();
    let (scope, rows) = (by.scope.clone(), db.clone());
    let page = move |paging| {
        let (scope, db, filter) = (scope.clone(), rows.clone(), filter.clone());
        async move { Ok(find::list(&scope, &db, &filter, paging).await?.map(cells)) }
    };
    export::answer(&by, &db, &time, (&FUNCTIONARIES, format, asked), page).await
}
