//! The calls about rates.

use actix_web::{delete, get, post};
use kernel::{
    Error, Result,
    access::{
        Caller,
        permission::{ReadPaySheets, SetPayRates},
    },
    http::{Created, Db, Json, Path, Query, Success},
    ids::PayRateId,
};

use super::{
    find,
    requests::{NewPayRate, PayRateEnd, PayRateFilter},
    responses::PayRate,
    set,
};

/// Lists what duties are paid, by role
#[utoipa::path(
    tag = "pay",
    security(("session" = ["ReadPaySheets"])),
    params(PayRateFilter),
    responses((status = 200, description = "All rates that were not withdrawn", body = Vec<PayRate>), Error)
)]
#[get("/pay/rates")]
pub(crate) async fn list_pay_rates(
    caller: Caller<ReadPaySheets>,
    db: Db,
    Query(filter): Query<PayRateFilter>,
) -> Result<Json<Vec<PayRate>>> {
    find::list(&caller.scope, &***db, &filter).await.map(Json)
}

/// Sets what duties of a role are paid
///
/// Rates of one role, examination and kind of day must not overlap in dates and distances at once; the answer is 409 `OVERLAP` then.
#[utoipa::path(
    tag = "pay",
    security(("session" = ["SetPayRates"])),
    request_body = NewPayRate,
    responses((status = 201, description = "The rate", body = PayRate), Error)
)]
#[post("/pay/rates")]
pub(crate) async fn set_pay_rate(
    caller: Caller<SetPayRates>,
    db: Db,
    Json(new): Json<NewPayRate>,
) -> Result<Created<PayRate>> {
    set::set(&caller, &db, new).await.map(Created)
}

/// Ends a rate, so that another one can follow it
#[utoipa::path(
    tag = "pay",
    security(("session" = ["SetPayRates"])),
    params(("rateId" = PayRateId, Path, description = "The rate")),
    request_body = PayRateEnd,
    responses((status = 200, description = "The rate with its end", body = PayRate), Error)
)]
#[post("/pay/rates/{rateId}/end")]
pub(crate) async fn end_pay_rate(
    caller: Caller<SetPayRates>,
    db: Db,
    Path(id): Path<PayRateId>,
    Json(end): Json<PayRateEnd>,
) -> Result<Json<PayRate>> {
    set::end(&caller, &db, id, &end).await.map(Json)
}

/// Withdraws a rate by which no sheet was computed
#[utoipa::path(
    tag = "pay",
    security(("session" = ["SetPayRates"])),
    params(("rateId" = PayRateId, Path, description = "The rate")),
    responses((status = 200, description = "It is withdrawn", body = Success), Error)
)]
#[delete("/pay/rates/{rateId}")]
pub(crate) async fn withdraw_pay_rate(
    caller: Caller<SetPayRates>,
    db: Db,
    Path(id): Path<PayRateId>,
) -> Result<Json<Success>> {
    set::withdraw(&caller, &db, id).await?;
    Ok(Json(Success::YES))
}
