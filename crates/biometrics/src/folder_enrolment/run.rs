//! Enrols them: people side by side, the pictures of one person one after the other, so that of too many always the same
//! ones are taken.

use std::{collections::BTreeMap, sync::Arc};

use futures_util::{StreamExt, TryStreamExt, stream};
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    ids::FunctionaryId,
};
use registry::{entities::functionary, functionaries::holder};

use super::{
    names::{self, Key, without_numbers},
    pictures::Pictures,
    report::{Line, Outcome, Report},
};
use crate::face_images::{By, Enrolment, digest, enrol, find};

/// Enrols every picture; `step` is called after each.
///
/// # Errors
/// When the database or the disk does not answer. What is enrolled stays, and another run goes on from there.
pub async fn run(parts: Enrolment<'_>, pictures: Arc<Pictures>, step: &dyn Fn()) -> Result<Report> {
    let mut lines = BTreeMap::new();
    let mut people: BTreeMap<FunctionaryId, (functionary::Model, Vec<usize>)> = BTreeMap::new();
    for (index, name) in pictures.names().iter().enumerate() {
        match person(parts, name).await? {
            Ok(person) => people.entry(person.id).or_insert_with(|| (person, Vec::new())).1.push(index),
            Err(remark) => {
                step();
                lines.insert(index, Made::line(name, None, Outcome::UnknownPerson, None, Some(remark)));
            }
        }
    }
    let made = stream::iter(people.into_values())
        .map(|(person, own)| of_person(parts, Arc::clone(&pictures), person, own, step))
        .buffer_unordered(parts.faces.at_once());
    lines.extend(made.try_collect::<Vec<_>>().await?.into_iter().flatten());
    Ok(Report {
        duplicates: lines.values().filter(|made| made.is_duplicate).count(),
        lines: lines.into_values().map(|made| made.line).collect(),
        left_alone: pictures.left_alone(),
    })
}

/// A picture that is done with.
struct Made {
    line: Line,
    is_duplicate: bool,
}

impl Made {
    fn line(name: &str, uid: Option<&str>, outcome: Outcome, reason: Option<String>, remark: Option<String>) -> Self {
        let file = without_numbers(name);
        Self { line: Line { file, uid: uid.map(str::to_owned), outcome, reason, remark }, is_duplicate: false }
    }
}

/// Whose picture it is, or why that is not known.
async fn person(parts: Enrolment<'_>, name: &str) -> Result<Result<functionary::Model, String>> {
    let scope = Scope::of_system(SystemTask::EnrolFolder);
    let found = match names::key_of(name) {
        Ok(Key::Uid(uid)) => holder::of_uid(&**parts.db, &scope, &uid).await?,
        Ok(Key::Aadhaar(number)) => holder::of_aadhaar(&**parts.db, &scope, parts.keys, &number).await?,
        Err(why) => return Ok(Err(why.to_string())),
    };
    Ok(found.ok_or_else(|| "Nobody with this number is registered.".to_owned()))
}

async fn of_person(
    parts: Enrolment<'_>,
    pictures: Arc<Pictures>,
    person: functionary::Model,
    own: Vec<usize>,
    step: &dyn Fn(),
) -> Result<Vec<(usize, Made)>> {
    let mut made = Vec::with_capacity(own.len());
    for index in own {
        let name = &pictures.names()[index];
        let reader = Arc::clone(&pictures);
        let read = tokio::task::spawn_blocking(move || reader.read(index)).await.map_err(Error::internal)?;
        let uid = Some(person.uid.as_str());
        let done = match read {
            Ok(bytes) => one(parts, &person, bytes).await?,
            Err(remark) => Done { outcome: Outcome::Refused, reason: None, remark: Some(remark), is_duplicate: false },
        };
        let line = Made::line(name, uid, done.outcome, done.reason, done.remark);
        made.push((index, Made { is_duplicate: done.is_duplicate, ..line }));
        step();
    }
    Ok(made)
}

struct Done {
    outcome: Outcome,
    reason: Option<String>,
    remark: Option<String>,
    is_duplicate: bool,
}

async fn one(parts: Enrolment<'_>, person: &functionary::Model, bytes: Vec<u8>) -> Result<Done> {
    let done = |outcome| Done { outcome, reason: None, remark: None, is_duplicate: false };
    let refused = match enrol(parts, person.clone(), vec![bytes], By::Folder).await {
        Ok(ids) => {
            let is_duplicate = find::pictures(&**parts.db, &ids).await?.iter().any(|face| face.duplicate_suspected);
            let remark = is_duplicate.then(|| "Very close to another registered person.".to_owned());
            let reason = is_duplicate.then(|| "DUPLICATE_FACE".to_owned());
            return Ok(Done { reason, remark, is_duplicate, ..done(Outcome::Enrolled) });
        }
        Err(Error::Unusable(_, problem) | Error::Conflict(problem)) => problem,
        Err(Error::NotFound(_)) => {
            let remark = Some("The person was deleted a moment ago.".to_owned());
            return Ok(Done { remark, ..done(Outcome::UnknownPerson) });
        }
        Err(other) => return Err(other),
    };
    if refused.reason.as_deref() == Some(digest::ALREADY_ENROLLED) {
        return Ok(done(Outcome::AlreadyEnrolled));
    }
    Ok(Done { reason: refused.reason, remark: Some(refused.error), ..done(Outcome::Refused) })
}
