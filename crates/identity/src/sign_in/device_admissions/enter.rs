//! The device asks whether it was let in, and signs in once it was.

use kernel::{Error, Result, database::Transaction, http::RequestFacts};
use sea_orm::{ColumnTrait, QueryFilter, QueryOrder, sea_query::Expr};
use serde_json::json;

use super::{open::admissions, responses::Assistance};
use crate::{
    accounts::{
        one_time_codes,
        sessions::{self, CookieToken, Cookies, Started},
        users,
    },
    entities::{
        device_admission::{self, Column},
        one_time_code::CodePurpose,
    },
    installation::Installation,
    sign_in::{
        monitoring_login::{self, Arrival},
        sign_in_scope,
    },
};

/// The browser or device that asks.
#[derive(Clone, Copy)]
pub(super) struct Asking<'a> {
    pub cookies: &'a Cookies,
    pub facts: &'a RequestFacts,
    pub device: &'a CookieToken,
    pub device_id: &'a str,
}

/// Whether the device was let in, and its session when it was. A session is given once.
///
/// Refuses with 400 when nothing waits in this browser, when it took too long, or when the account or the one who let it in may
/// no longer; 409 on a revoked device.
pub(super) async fn enter(
    installation: &Installation,
    flow: &CookieToken,
    asking: Asking<'_>,
) -> Result<(Assistance, Option<Started>)> {
    let now = installation.now();
    let newest = admissions()
        .filter(Column::FlowHash.eq(flow.hash()))
        .filter(Column::DeviceId.eq(asking.device_id))
        .filter(Column::UsedAt.is_null())
        .order_by_desc(Column::CreatedAt)
        .one(&**installation.db())
        .await?;
    let admission = newest.ok_or_else(start_again)?;
    if admission.expires_at <= now {
        return Err(start_again());
    }
    let expires_at = admission.expires_at;
    if admission.admitted_at.is_none() {
        return Ok((Assistance { is_admitted: false, expires_at }, None));
    }
    let tx = installation.db().begin().await?;
    let session = open(&tx, installation, asking, admission).await?;
    tx.commit().await?;
    Ok((Assistance { is_admitted: true, expires_at }, Some(session)))
}

async fn open(
    tx: &Transaction,
    installation: &Installation,
    asking: Asking<'_>,
    admission: device_admission::Model,
) -> Result<Started> {
    let now = installation.now();
    sessions::refuse_revoked(tx, now, Some(asking.device)).await?;
    let (Some(by), Some(admitted_at)) = (admission.admitted_by_user_id, admission.admitted_at) else {
        return Err(start_again());
    };
    users::refuse_fallen(tx, by, admitted_at).await?;
    let used = sign_in_scope()
        .update::<device_admission::Entity>()
        .col_expr(Column::UsedAt, Expr::value(now))
        .filter(Column::Id.eq(admission.id))
        .filter(Column::UsedAt.is_null())
        .exec(&**tx)
        .await?;
    if used.rows_affected == 0 {
        return Err(start_again());
    }
    let user = monitoring_login::held(tx, installation, admission.user_id, &admission.mobile_hash).await?;
    // A number that another administrator has still to agree to opens nothing, with a code or without.
    if !user.stands_since(admitted_at) || user.holds_codes(now) {
        return Err(monitoring_login::shut());
    }
    let admitter = users::named(&**tx, [by]).await?.remove(&by);
    let let_in_by_colleague = admitter.is_none_or(|admitter| admitter.role.is_gate());
    one_time_codes::remember(tx, now, asking.device, &admission.mobile_hash).await?;
    let Asking { cookies, facts, device, device_id } = asking;
    let how = json!({ "admittedByUserId": by });
    let arrival = Arrival { cookies, facts, device, device_id, how, let_in_by_colleague };
    monitoring_login::arrive(tx, installation, &user, arrival).await
}

fn start_again() -> Error {
    one_time_codes::start_again(CodePurpose::MonitoringLogin)
}
