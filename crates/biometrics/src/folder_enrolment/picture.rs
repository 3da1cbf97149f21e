//! One picture of many, from its name and bytes to its result: the same for the command and the call, which differ in reach and user.

use kernel::{
    Error, Result,
    access::Scope,
    error::Problem,
    http::Bytes,
    values::{FaceQuality, MobileNumber},
};
use registry::{entities::functionary, functionaries::holder};

use super::{
    names::{self, Key, without_numbers},
    reasons,
    report::{DUPLICATE_FACE, Line, UNLIKE_OWN_PICTURES},
    responses::{PictureEnrolment, PictureResult},
};
use crate::face_images::{
    By, Enrolment, digest, enrol_once, find,
    responses::{FaceFlag, FunctionaryBiometric},
};

/// Message also for people who are out of reach or deleted, so that it does not reveal whether they exist.
const NOBODY: &str = "Nobody with this number is registered.";

/// A picture that is done with.
pub struct Done {
    /// The line of the report.
    pub line: Line,
    /// The person of the picture, if known.
    pub person: Option<functionary::Model>,
}

/// Enrols a picture of the person in reach whom its name says. `bytes` may be the reason why the caller could not read the picture. Fails
/// with [`Error::Unavailable`] while too many pictures are waiting; when the database or the disk does not answer.
pub(super) async fn enrol_picture(
    parts: Enrolment<'_>,
    scope: &Scope,
    by: By<'_>,
    name: &str,
    picture: Result<Bytes, Problem>,
) -> Result<Done> {
    let person = match whose(parts, scope, name).await? {
        Ok(person) => person,
        Err(why) => return Ok(Done { line: of_nobody(name, why), person: None }),
    };
    let told = match picture {
        Ok(bytes) => of_person(parts, &person, bytes, by).await?,
        Err(why) => Some(Told::refused(why)),
    };
    let Some(Told { outcome, reason, remark, quality }) = told else {
        return Ok(Done { line: of_nobody(name, NOBODY.to_owned()), person: None });
    };
    let line = Line { file: without_numbers(name), uid: Some(person.uid.clone()), outcome, reason, remark, quality };
    Ok(Done { line, person: Some(person) })
}

/// Finds the picture's person, or the reason why they are unknown.
pub(super) async fn whose(
    parts: Enrolment<'_>,
    scope: &Scope,
    name: &str,
) -> Result<Result<functionary::Model, String>> {
    let found = match names::key_of(name) {
        Ok(Key::Uid(uid)) => holder::of_uid(&**parts.db, scope, &uid).await?,
        Ok(Key::Aadhaar(number)) => match holder::of_aadhaar(&**parts.db, scope, parts.keys, &number).await? {
            None => of_mobile(parts, scope, names::mobile_of(&number)).await?,
            person => person,
        },
        Ok(Key::Mobile(number)) => of_mobile(parts, scope, Some(number)).await?,
        Err(why) => return Ok(Err(why.to_string())),
    };
    Ok(found.ok_or_else(|| NOBODY.to_owned()))
}

async fn of_mobile(
    parts: Enrolment<'_>,
    scope: &Scope,
    number: Option<MobileNumber>,
) -> Result<Option<functionary::Model>> {
    let Some(number) = number else { return Ok(None) };
    holder::of_mobile(&**parts.db, scope, number.as_str()).await
}

/// The line of a picture whose person is not known.
pub(super) fn of_nobody(name: &str, why: String) -> Line {
    let (file, outcome) = (without_numbers(name), PictureResult::UnknownPerson);
    Line { file, uid: None, outcome, reason: None, remark: Some(why), quality: None }
}

struct Told {
    outcome: PictureResult,
    reason: Option<String>,
    remark: Option<String>,
    quality: Option<FaceQuality>,
}

impl Told {
    /// The report's line for an enrolled picture.
    fn enrolled(outcome: PictureResult, face: Option<&FunctionaryBiometric>) -> Self {
        let said = face.and_then(|face| to_look_at(&face.flags));
        let (reason, remark) = said.map(|(reason, remark)| (reason.to_owned(), remark.to_owned())).unzip();
        Self { outcome, reason, remark, quality: None }
    }

    fn refused(Problem { error, reason, quality, .. }: Problem) -> Self {
        Self { outcome: PictureResult::Refused, reason, remark: Some(error), quality }
    }
}

/// The reason for a person to look at the picture, if any: first another person's look-alike, then unlike own pictures.
fn to_look_at(flags: &[FaceFlag]) -> Option<(&'static str, &'static str)> {
    [
        (FaceFlag::DuplicateFace, (DUPLICATE_FACE, "Very close to another registered person.")),
        (FaceFlag::UnlikeOwnPictures, (UNLIKE_OWN_PICTURES, "Not like the person's other pictures.")),
    ]
    .into_iter()
    .find_map(|(flag, said)| flags.contains(&flag).then_some(said))
}

/// Nothing when the person was deleted while the picture was read.
async fn of_person(
    parts: Enrolment<'_>,
    person: &functionary::Model,
    picture: Bytes,
    by: By<'_>,
) -> Result<Option<Told>> {
    let refused = match enrol_once(parts, person.clone(), picture.clone(), by).await {
        Ok(ids) => {
            let faces = find::pictures(&**parts.db, &ids).await?;
            let quality = faces.first().map(|face| face.quality);
            return Ok(Some(Told { quality, ..Told::enrolled(PictureResult::Enrolled, faces.first()) }));
        }
        Err(Error::Unusable(kind, problem)) => reasons::of_unusable(kind, problem),
        Err(Error::Conflict(problem)) => problem,
        // The limit counts per person, so pictures of other people continue.
        Err(Error::TooManyRequests { error, .. }) => Problem::new(error).because("TOO_OFTEN"),
        Err(Error::NotFound(_)) => return Ok(None),
        Err(other) => return Err(other),
    };
    if refused.reason.as_deref() == Some(digest::ALREADY_ENROLLED) {
        // A second run over the same pictures reports again what needs attention.
        let digest = digest::digest(parts.keys, person.id, &picture);
        let same = digest::enrolled_as(&**parts.db, person.id, &digest).await?;
        let faces = find::pictures(&**parts.db, same.as_slice()).await?;
        return Ok(Some(Told::enrolled(PictureResult::AlreadyEnrolled, faces.first())));
    }
    Ok(Some(Told::refused(refused)))
}

impl From<Done> for PictureEnrolment {
    fn from(Done { line, person }: Done) -> Self {
        Self {
            file: line.file,
            functionary_id: person.as_ref().map(|person| person.id),
            uid: line.uid,
            full_name: person.map(|person| person.full_name()),
            result: line.outcome,
            reason: line.reason,
            remark: line.remark,
            quality: line.quality,
        }
    }
}
