//! The calls of self-verification.

use actix_web::{HttpResponse, get, post, web::Data};
use identity::{
    accounts::{
        one_time_codes::{self, MaskedMobileNumber, Requester},
        self_verified::SelfVerified,
        sessions::{CookieToken, Cookies, TokenKind},
    },
    entities::one_time_code::CodePurpose,
    installation::Installation,
};
use kernel::{
    Error, Result,
    http::{Db, Json, Path, RequestFacts, Secrets, Time, Upload},
    ids::FunctionaryId,
};
use registry::{
    files::FileStore,
    functionaries::{
        Functionary,
        find::with_its_parents,
        oneself::{oneself, person},
    },
};

use super::{
    initiate,
    requests::{OwnPictures, SelfVerification, SelfVerificationCode},
    resend,
    responses::SelfFunctionaryBiometrics,
    verify,
};
use crate::{
    activation::activation_wait,
    face_images::{By, Enrolment, enrol, find, responses::FunctionaryBiometric},
    faces::Faces,
    settings::{BiometricsSettings, Consent},
};

/// Sends a code to a functionary who wants to bring their own pictures
///
/// The answer is the same for a number without a registered person; then no message is sent.
#[utoipa::path(tag = "functionary", request_body = SelfVerification,
    responses((status = 200, body = MaskedMobileNumber), Error))]
#[post("/functionary/self-verification/initiate")]
pub(crate) async fn initiate_self_verification(
    installation: Installation,
    cookies: Cookies,
    facts: RequestFacts,
    Json(asked): Json<SelfVerification>,
) -> Result<HttpResponse> {
    let flow = CookieToken::new(TokenKind::Flow);
    let asked =
        initiate::initiate(&installation, Requester { facts: &facts, cookies: &cookies }, &flow, &asked.mobile_number);
    let masked_mobile_number = one_time_codes::evenly(&installation, asked).await?;
    Ok(HttpResponse::Ok()
        .cookie(cookies.set(&flow, TokenKind::Flow)?)
        .json(MaskedMobileNumber { masked_mobile_number }))
}

/// Sends another code to the functionary, not before 30 seconds have passed
#[utoipa::path(tag = "functionary", request_body = Object, responses((status = 200, body = MaskedMobileNumber), Error))]
#[post("/functionary/self-verification/resend-otp")]
pub(crate) async fn resend_self_verification_otp(
    installation: Installation,
    cookies: Cookies,
    facts: RequestFacts,
) -> Result<Json<MaskedMobileNumber>> {
    let flow = flow_of(&cookies)?;
    let asked = resend::resend(&installation, Requester { facts: &facts, cookies: &cookies }, flow);
    let masked_mobile_number = one_time_codes::evenly(&installation, asked).await?;
    Ok(Json(MaskedMobileNumber { masked_mobile_number }))
}

/// Proves a functionary's mobile number with the code that came
///
/// Opens a short session for one's own pictures, so the anti-forgery token changes: fetch it again. The fifth wrong
/// code answers with the reason `CODE_VOID`.
#[utoipa::path(tag = "functionary", request_body = SelfVerificationCode,
    responses((status = 200, body = Functionary), Error))]
#[post("/functionary/self-verification/verify-otp")]
pub(crate) async fn verify_self_verification_otp(
    installation: Installation,
    cookies: Cookies,
    facts: RequestFacts,
    Json(given): Json<SelfVerificationCode>,
) -> Result<HttpResponse> {
    let flow = flow_of(&cookies)?;
    let device = cookies.device();
    let (person, session) = verify::verify(&installation, &cookies, &facts, &device, flow, &given.otp).await?;
    let functionary: Functionary = with_its_parents(&**installation.db(), person).await?.into();
    Ok(HttpResponse::Ok()
        .cookie(cookies.set(&session.token, TokenKind::Session)?)
        .cookie(cookies.set_for_days(&device, TokenKind::Device, installation.settings().known_browser_days)?)
        .cookie(cookies.forget(TokenKind::Flow))
        .cookie(cookies.forget(TokenKind::PreSession))
        .json(functionary))
}

/// Gives one's own record and pictures
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["SelfVerified"])),
    responses((status = 200, body = SelfFunctionaryBiometrics), Error)
)]
#[get("/functionary/self-functionary-biometrics")]
pub(crate) async fn get_self_functionary_biometrics(
    who: SelfVerified,
    db: Db,
    settings: Data<BiometricsSettings>,
) -> Result<Json<SelfFunctionaryBiometrics>> {
    let person = person(&db, who).await?;
    let own = find::of_people(&***db, &[person.id]).await?;
    let activation_wait = activation_wait(&db, person.id).await?;
    Ok(Json(SelfFunctionaryBiometrics {
        biometrics: own.into_iter().map(FunctionaryBiometric::for_oneself).collect(),
        functionary: with_its_parents(&***db, person).await?.into(),
        consent: (&settings.consent).into(),
        most_pictures: settings.pictures_by_oneself,
        activation_wait,
    }))
}

/// Enrols pictures of oneself
///
/// `consentVersion` names the wording that `self-functionary-biometrics` gives and the person agreed to. Without it the
/// consent is recorded as not stated, or refused with 400 where the authority demands it. All pictures are enrolled or none.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["SelfVerified"])),
    request_body(content = OwnPictures, content_type = "multipart/form-data"),
    params(("functionaryId" = FunctionaryId, Path, description = "Oneself")),
    responses((status = 200, description = "The enrolled pictures", body = Vec<FunctionaryBiometric>), Error)
)]
#[post("/functionary/self-add-biometric/{functionaryId}")]
#[expect(clippy::too_many_arguments, reason = "each is something that the call needs")]
pub(crate) async fn add_self_biometric(
    who: SelfVerified,
    db: Db,
    time: Time,
    facts: RequestFacts,
    keys: Secrets,
    files: Data<FileStore>,
    faces: Data<Faces>,
    Path(id): Path<FunctionaryId>,
    upload: Upload,
) -> Result<Json<Vec<FunctionaryBiometric>>> {
    let person = oneself(&db, who, id).await?;
    let consent = stated_consent(&upload, &faces.settings().consent)?;
    let pictures = upload.files.into_iter().map(|file| file.bytes).collect();
    let parts = Enrolment { db: &db, keys: &keys, clock: &time, files: &files, faces: &faces };
    let new = enrol(parts, person, pictures, By::Person { consent, facts: &facts }).await?;
    let all = find::of_people(&***db, &[id]).await?;
    let own = all.into_iter().filter(|picture| new.contains(&picture.id));
    Ok(Json(own.map(FunctionaryBiometric::for_oneself).collect()))
}

fn flow_of(cookies: &Cookies) -> Result<&CookieToken> {
    cookies.flow.as_ref().ok_or_else(|| one_time_codes::start_again(CodePurpose::SelfVerification))
}

/// The version of the consent that the call states, if it states one. Fails with 400 where it states none and one is demanded, 409 where it
/// states another one than the current one.
fn stated_consent<'a>(upload: &Upload, consent: &'a Consent) -> Result<Option<&'a str>> {
    match upload.fields.get("consentVersion").filter(|shown| !shown.is_empty()) {
        None if consent.required => Err(Error::invalid_field("consentVersion", "Say which consent you were shown")),
        None => Ok(None),
        Some(shown) if *shown == consent.version => Ok(Some(&consent.version)),
        Some(_) => Err(Error::conflict("The consent has changed since you read it. Read it again, then upload.")),
    }
}
