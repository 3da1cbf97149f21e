//! Enrols pictures: people in parallel, one person's pictures in order, so that beyond the limit always the same ones are taken.

use std::{collections::BTreeMap, io, sync::Arc};

use futures_util::{StreamExt, TryStreamExt, stream};
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    error::Problem,
    http::Bytes,
    ids::FunctionaryId,
};

use super::{
    picture::{Done, enrol_picture, of_nobody, whose},
    pictures::Pictures,
    report::{Line, Report},
};
use crate::face_images::{By, Enrolment};

/// Called with each picture as soon as it is done, those without a person first. An error ends the run.
pub type Listener<'a> = dyn Fn(&Line) -> io::Result<()> + 'a;

/// Enrols every picture. Where the database, the disk or the listener fails, what is enrolled stays, and another run continues from there.
pub async fn run(parts: Enrolment<'_>, pictures: Arc<Pictures>, listener: &Listener<'_>) -> Result<Report> {
    let scope = Scope::of_system(SystemTask::EnrolFolder);
    let mut lines = BTreeMap::new();
    let mut people: BTreeMap<FunctionaryId, Vec<usize>> = BTreeMap::new();
    for (index, name) in pictures.names().iter().enumerate() {
        match whose(parts, &scope, name).await? {
            Ok(person) => people.entry(person.id).or_default().push(index),
            Err(why) => {
                let why = pictures.never_read(index).map_or(why, str::to_owned);
                let line = of_nobody(name, why);
                listener(&line).map_err(Error::internal)?;
                lines.insert(index, line);
            }
        }
    }
    let made = stream::iter(people.into_values())
        .map(|own| of_person(parts, &scope, Arc::clone(&pictures), own, listener))
        .buffer_unordered(parts.faces.at_once());
    lines.extend(made.try_collect::<Vec<_>>().await?.into_iter().flatten());
    Ok(Report { lines: lines.into_values().collect(), left_alone: pictures.left_alone() })
}

async fn of_person(
    parts: Enrolment<'_>,
    scope: &Scope,
    pictures: Arc<Pictures>,
    own: Vec<usize>,
    listener: &Listener<'_>,
) -> Result<Vec<(usize, Line)>> {
    let mut made = Vec::with_capacity(own.len());
    for index in own {
        let reader = Arc::clone(&pictures);
        let read = tokio::task::spawn_blocking(move || reader.read(index)).await.map_err(Error::internal)?;
        let done = enrol(parts, scope, &pictures.names()[index], read.map(Into::into)).await?;
        listener(&done.line).map_err(Error::internal)?;
        made.push((index, done.line));
    }
    Ok(made)
}

/// Enrols a picture, once more for each time that the keys are changed meanwhile: what was sealed before is sealed anew then.
async fn enrol(parts: Enrolment<'_>, scope: &Scope, name: &str, picture: Result<Bytes, Problem>) -> Result<Done> {
    loop {
        let generation = parts.keys.current_generation();
        let done = enrol_picture(parts, scope, By::Folder, name, picture.clone()).await;
        let is_changed = parts.keys.current_generation() != generation;
        match done {
            Err(Error::Unavailable(_)) if is_changed => {}
            done => return done,
        }
    }
}
