//! The calls about certificates of duty.

use actix_web::{get, post, web::Data};
use identity::installation::Installation;
use kernel::{
    Error, Result,
    access::{Caller, permission::ReadCertificates},
    http::{Json, List, Query, RequestFacts},
    pagination::{Paging, Rows},
};

use super::{
    check, list,
    requests::{CertificateFilter, CertificateToCheck},
    responses::{Certificate, CheckedCertificate},
};
use crate::settings::DutySettings;

/// Verifies a certificate of duty
///
/// Anybody who holds one may ask. It tells the name, the role and the date, and nothing more; where the attendance was corrected since or the
/// duty is gone, it tells only that.
#[utoipa::path(
    tag = "certificate",
    request_body = CertificateToCheck,
    responses((status = 200, description = "Whether it is true, and what it says", body = CheckedCertificate), Error)
)]
#[post("/certificate/check")]
pub(crate) async fn check_certificate(
    installation: Installation,
    settings: Data<DutySettings>,
    facts: RequestFacts,
    Json(asked): Json<CertificateToCheck>,
) -> Result<Json<CheckedCertificate>> {
    check::check(&installation, &settings, &facts, &asked.certificate).await.map(Json)
}

/// Lists certificates of duty, to be printed
///
/// There is one for each duty to which its person came, once the day is over. Those of one person follow each other.
#[utoipa::path(
    tag = "certificate",
    security(("session" = ["ReadCertificates"])),
    params(CertificateFilter, Paging),
    responses((status = 200, description = "All of them up to a thousand, or one page", body = List<Certificate>), Error)
)]
#[get("/certificate/certificates")]
pub(crate) async fn list_certificates(
    caller: Caller<ReadCertificates>,
    installation: Installation,
    settings: Data<DutySettings>,
    Query(filter): Query<CertificateFilter>,
    paging: Paging,
) -> Result<Rows<Certificate>> {
    list::list(&caller.scope, &installation, &settings, &filter, paging).await
}
