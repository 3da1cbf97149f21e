//! The calls about the installation's own authority. They are for everybody: a phone asks before anybody has signed in on it.

use actix_web::{
    HttpResponse, get,
    http::header::{CONTENT_DISPOSITION, CONTENT_TYPE},
    web::Data,
};
use kernel::{Error, Result, deployment::Deployment, http::Json};

use super::{
    Trust, qr,
    responses::{OwnAuthority, TrustInfo},
};

/// Says how a phone on the network reaches this server, and which authority it has to trust
#[utoipa::path(tag = "trust", responses((status = 200, body = TrustInfo), Error))]
#[get("/trust")]
pub(crate) async fn get_trust(trust: Data<Trust>, deployment: Data<Deployment>) -> Result<Json<TrustInfo>> {
    let authority = match &trust.0 {
        Some(own) => Some(OwnAuthority { name: own.name().map_err(Error::internal)?, fingerprint: own.fingerprint() }),
        None => None,
    };
    Ok(Json(TrustInfo { address: deployment.public_url.clone(), authority }))
}

/// Gives the certificate of the installation's own authority, for a phone to trust
#[utoipa::path(
    tag = "trust",
    responses((status = 200, description = "The certificate", content_type = "application/x-x509-ca-cert"), Error)
)]
#[get("/trust/authority")]
pub(crate) async fn get_authority(trust: Data<Trust>) -> Result<HttpResponse> {
    let authority = trust.0.as_ref().ok_or_else(|| Error::not_found("Authority"))?;
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "application/x-x509-ca-cert"))
        .insert_header((CONTENT_DISPOSITION, "attachment; filename=\"muster-authority.crt\""))
        .body(authority.der.clone()))
}

/// Draws the server's address as a QR code
#[utoipa::path(
    tag = "trust",
    responses((status = 200, description = "The picture", content_type = "image/svg+xml"), Error)
)]
#[get("/trust/qr-code")]
pub(crate) async fn get_qr_code(deployment: Data<Deployment>) -> Result<HttpResponse> {
    let picture = qr::as_svg(&deployment.public_url).map_err(Error::internal)?;
    Ok(HttpResponse::Ok().insert_header((CONTENT_TYPE, "image/svg+xml")).body(picture))
}
