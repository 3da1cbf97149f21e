//! Where an attempt came from, as the trail keeps it; and the call that reads the trail.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload, get};
use kernel::{
    Error,
    access::{Actor, Caller, permission::ReadAudit},
    http::{Db, Json, Query, client, request_id::RequestId},
};

use super::{AuditFilter, AuditPage, find};

/// Reads the audit trail, the newest line first
///
/// An administrator of a region sees the lines that concern it.
#[utoipa::path(
    tag = "audit",
    security(("session" = ["ReadAudit"])),
    params(AuditFilter),
    responses((status = 200, description = "A page of lines", body = AuditPage), Error)
)]
#[get("/audit")]
pub async fn list_audit_lines(
    caller: Caller<ReadAudit>,
    db: Db,
    Query(filter): Query<AuditFilter>,
) -> kernel::Result<Json<AuditPage>> {
    find::page(&caller.scope, &***db, &filter).await.map(Json)
}

/// What is known about the sender of a request. A handler takes it as a parameter; `default()` is the system itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RequestFacts {
    /// The address, behind the proxies that are trusted.
    pub ip: Option<String>,
    /// The part of the address that budgets count by.
    pub network: String,
    /// The wider part of the address that budgets of a single account or number count by.
    pub site: String,
    /// The browser, as it names itself.
    pub user_agent: Option<String>,
    /// The device that the session is bound to.
    pub device_id: Option<String>,
    /// The number of the request.
    pub request_id: Option<String>,
}

impl RequestFacts {
    /// The facts of a request.
    pub fn of(request: &HttpRequest) -> Self {
        let address = client::address(request);
        Self {
            ip: Some(address.to_string()),
            network: client::network(address),
            site: client::site(address),
            user_agent: Some(client::user_agent(request)).filter(|agent| !agent.is_empty()),
            device_id: Actor::of(request).and_then(|actor| actor.device_id),
            request_id: Some(RequestId::of(request)).filter(|id| !id.is_empty()),
        }
    }
}

impl FromRequest for RequestFacts {
    type Error = Error;
    type Future = Ready<Result<Self, Error>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        ready(Ok(Self::of(request)))
    }
}
