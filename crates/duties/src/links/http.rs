//! The calls of people who open their link, and the one that ends a link.

use actix_web::{
    HttpRequest, HttpResponse,
    cookie::{Cookie, SameSite, time::Duration},
    get, post,
    web::Data,
};
use identity::{
    accounts::self_verified::SelfVerified,
    installation::Installation,
    trail::{
        audit::{self, Action, Entry, SubjectKind},
        delivery::FromGateway,
    },
};
use kernel::{
    Error, Result,
    access::{Caller, permission::TellStaff},
    http::{Json, Path, RequestFacts, Success},
    ids::{ExaminationId, FunctionaryId},
};
use registry::functionaries::{find, oneself};
use rostering::{
    answers::{self, Given, Who},
    entities::assignment::{self, AnsweredBy},
};
use sea_orm::{ColumnTrait, Condition, QueryFilter};

use super::{
    keep,
    open::{self, Found},
    own_duties, replies,
    requests::{AnswerByLink, OpeningLink, OwnAnswer},
    responses::{LinkedDuty, OpenedLink},
};
use crate::{reach::everywhere, settings::DutySettings};

/// Opens the link of a notice of duties
///
/// It shows the duties of one person in one examination. The browser that opens it first may look again; another one sees the first name,
/// and has to give the last four digits of the mobile number that it was sent to. The link ends when the last of the duties is over.
#[utoipa::path(
    tag = "duty-link",
    request_body = OpeningLink,
    responses((status = 200, description = "The duties, or only a first name", body = OpenedLink), Error)
)]
#[post("/duty-link/open")]
pub(crate) async fn open_duty_link(
    request: HttpRequest,
    installation: Installation,
    settings: Data<DutySettings>,
    facts: RequestFacts,
    Json(opening): Json<OpeningLink>,
) -> Result<HttpResponse> {
    let found = open::find(&installation, &settings, &facts, &opening.link).await?;
    let mark = mark_of(&request, &installation, &found);
    let admitted = open::admit(&installation, &settings, &found, mark.as_deref(), opening.last_four.as_deref()).await?;
    present(&installation, &settings, &found, admitted).await
}

/// Answers a duty by link: one will come, or one cannot
///
/// Declining gives the duty back, and its post is open again; that cannot be undone by link. Only in a browser in which the link was opened.
#[utoipa::path(
    tag = "duty-link",
    request_body = AnswerByLink,
    responses((status = 200, description = "The duties as they are now", body = OpenedLink), Error)
)]
#[post("/duty-link/answer")]
pub(crate) async fn answer_duty_link(
    request: HttpRequest,
    installation: Installation,
    settings: Data<DutySettings>,
    facts: RequestFacts,
    Json(answer): Json<AnswerByLink>,
) -> Result<HttpResponse> {
    let opened = reopen(&request, &installation, (&settings, &facts), &answer.link).await?;
    let (person, of_link) = (opened.found.person.id, Some(opened.found.link.examination_id));
    give(&installation, person, of_link, answer.answer, Who::Person(AnsweredBy::Link, &facts)).await?;
    present_again(&installation, &settings, opened).await
}

/// Lists one's own duties, past and to come, with the slip of each
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["SelfVerified"])),
    responses((status = 200, description = "Those to come, the next one first, then those that are over", body = Vec<LinkedDuty>), Error)
)]
#[get("/functionary/self-duties")]
pub(crate) async fn list_own_duties(
    who: SelfVerified,
    installation: Installation,
    settings: Data<DutySettings>,
) -> Result<Json<Vec<LinkedDuty>>> {
    let person = oneself::person(installation.db(), who).await?;
    own_duties::of_person(&installation, &settings, &person, None).await.map(Json)
}

/// Answers one's own duty: one will come, or one cannot
///
/// Declining gives the duty back, and its post is open again; that cannot be undone by oneself.
#[utoipa::path(
    tag = "functionary",
    security(("session" = ["SelfVerified"])),
    request_body = OwnAnswer,
    responses((status = 200, description = "The duties as they are now", body = Vec<LinkedDuty>), Error)
)]
#[post("/functionary/self-answer-duty")]
pub(crate) async fn answer_own_duty(
    who: SelfVerified,
    installation: Installation,
    settings: Data<DutySettings>,
    facts: RequestFacts,
    Json(answer): Json<OwnAnswer>,
) -> Result<Json<Vec<LinkedDuty>>> {
    let person = oneself::person(installation.db(), who).await?;
    give(&installation, person.id, None, answer, Who::Person(AnsweredBy::SelfVerified, &facts)).await?;
    own_duties::of_person(&installation, &settings, &person, None).await.map(Json)
}

/// Writes the answer to a duty of this person, of one examination or any. Fails as [`answers::give`] does.
async fn give(
    installation: &Installation,
    person: FunctionaryId,
    examination: Option<ExaminationId>,
    said: OwnAnswer,
    who: Who<'_>,
) -> Result<()> {
    let duty = everywhere()
        .select_with_removed::<assignment::Entity>()
        .filter(assignment::Column::Id.eq(said.duty_id))
        .filter(assignment::Column::FunctionaryId.eq(person))
        .filter(Condition::all().add_option(examination.map(|id| assignment::Column::ExaminationId.eq(id))));
    let tx = installation.db().begin().await?;
    answers::give(&tx, installation.clock(), duty, Given { answer: said.answer.into(), reason: said.reason }, who)
        .await?;
    tx.commit().await
}

/// Ends the links of a person, for one that fell into other hands
///
/// The next notice or question has a new one.
#[utoipa::path(
    tag = "examination",
    security(("session" = ["TellStaff"])),
    params(("functionaryId" = FunctionaryId, Path, description = "The person")),
    responses((status = 200, description = "The links opened so far do not open any more", body = Success), Error)
)]
#[post("/examination/duty-links/{functionaryId}/renew")]
pub(crate) async fn renew_duty_link(
    caller: Caller<TellStaff>,
    installation: Installation,
    Path(id): Path<FunctionaryId>,
) -> Result<Json<Success>> {
    let tx = installation.db().begin().await?;
    let person = find::by_id(&caller.scope, &*tx, id).await?;
    keep::revoke(&tx, caller.now, person.id).await?;
    let entry = Entry::of(Action::RenewDutyLink).of_request(&caller).on(SubjectKind::Functionary, person.id);
    audit::record(&tx, caller.now, entry.in_region(person.region_id)).await?;
    tx.commit().await?;
    Ok(Json(Success::YES))
}

/// The SMS gateway brings the answer of a person to a notice of duties
///
/// Signed as reports of delivery are. `YES` accepts all unanswered duties of the person with this number, `NO` with a reason declines them.
/// What cannot be understood changes nothing.
#[utoipa::path(
    tag = "messages",
    request_body = serde_json::Value,
    responses((status = 200, description = "Taken, understood or not", body = Success), Error)
)]
#[post("/messages/replies")]
pub(crate) async fn take_reply(
    message: FromGateway,
    installation: Installation,
    facts: RequestFacts,
) -> Result<Json<Success>> {
    let fields = &installation.settings().delivery.sms.call_backs;
    let (from, text) = (message.field(&fields.from_field), message.field(&fields.text_field));
    replies::take(&installation, &facts, (&from, &text)).await?;
    Ok(Json(Success::YES))
}

/// The person of a link that was opened in this browser, with the examination that it is about.
pub(crate) struct Reader {
    pub person: FunctionaryId,
    pub examination: ExaminationId,
}

/// The reader of a link in a browser in which it was opened. Fails as [`reopen`] does.
pub(crate) async fn reader(
    request: &HttpRequest,
    installation: &Installation,
    settings: &DutySettings,
    facts: &RequestFacts,
    link: &str,
) -> Result<Reader> {
    let Reopened { found, .. } = reopen(request, installation, (settings, facts), link).await?;
    Ok(Reader { person: found.person.id, examination: found.link.examination_id })
}

/// A link that was opened before in the browser of a request.
pub(crate) struct Reopened {
    pub found: Found,
    mark: String,
}

/// Opens a link in the browser in which it was opened before. Fails as opening does, and with 401 in another one.
pub(crate) async fn reopen(
    request: &HttpRequest,
    installation: &Installation,
    (settings, facts): (&DutySettings, &RequestFacts),
    link: &str,
) -> Result<Reopened> {
    let found = open::find(installation, settings, facts, link).await?;
    let mark =
        mark_of(request, installation, &found).filter(|mark| open::is_of_its_browser(installation, &found, mark));
    let mark = mark.ok_or_else(|| Error::Unauthenticated("Open the link in this browser first.".into()))?;
    Ok(Reopened { found, mark })
}

/// What a link shows that was opened before.
pub(crate) async fn present_again(
    installation: &Installation,
    settings: &DutySettings,
    opened: Reopened,
) -> Result<HttpResponse> {
    present(installation, settings, &opened.found, Some(opened.mark)).await
}

fn mark_of(request: &HttpRequest, installation: &Installation, found: &Found) -> Option<String> {
    let name = cookie_name(installation, found);
    request.cookie(&name).map(|cookie| cookie.value().to_owned())
}

fn cookie_name(installation: &Installation, found: &Found) -> String {
    let prefix = if installation.deployment().has_secure_cookies() { "__Host-" } else { "" };
    format!("{prefix}{}", open::cookie_name(found.link.id))
}

/// What the link shows, with the mark for the browser that may look.
async fn present(
    installation: &Installation,
    settings: &DutySettings,
    found: &Found,
    admitted: Option<String>,
) -> Result<HttpResponse> {
    let hindi = own_duties::is_hindi(installation, found).await?;
    let Some(mark) = admitted else { return Ok(HttpResponse::Ok().json(own_duties::only_name(found, hindi))) };
    let shown = own_duties::show(installation, settings, found, hindi).await?;
    let seconds = open::kept_for(&found.link, installation.now()).num_seconds();
    let cookie = Cookie::build(cookie_name(installation, found), mark)
        .path("/")
        .http_only(true)
        .secure(installation.deployment().has_secure_cookies())
        .same_site(SameSite::Lax)
        .max_age(Duration::seconds(seconds))
        .finish();
    Ok(HttpResponse::Ok().cookie(cookie).json(shown))
}
