//! What is left to be moved, and what cannot be.

use std::collections::HashSet;

use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    ids::{FaceImageId, FileId},
};
use registry::entities::stored_file;
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, Select};

use super::Rekeyed;
use crate::{entities::template, face_images::Enrolment, gallery::damaged::is_too_much};

/// Files that are looked for together.
const LOOKED_FOR: u64 = 1_000;

/// Refuses to begin where so many files are not there that it must be another folder, or one that is not mounted.
pub(super) async fn refuse_most_missing(parts: Enrolment<'_>) -> Result<()> {
    let (mut last, mut missing, mut total) = (None, 0, 0);
    loop {
        let after = Condition::all().add_option(last.map(|last| stored_file::Column::Id.gt(last)));
        let rows = sealed_files().filter(after).order_by_asc(stored_file::Column::Id).limit(LOOKED_FOR);
        let rows = rows.all(&**parts.db).await?;
        let Some(end) = rows.last() else { break };
        last = Some(end.id);
        total += rows.len();
        missing += parts.files.missing(rows.into_iter().map(|row| (row.bucket, row.filename)).collect()).await?;
    }
    if is_too_much(missing, total) {
        return Err(Error::conflict(format!(
            "{missing} of {total} stored files are not there, so nothing was begun: is the folder of files the one of this \
             database, and is it mounted?"
        )));
    }
    Ok(())
}

/// Refuses to go on where so many templates are damaged that the keys must be others.
pub(super) async fn refuse_most_damaged(db: &impl ConnectionTrait, damaged: usize) -> Result<()> {
    let total = everything().select::<template::Entity>().count(db).await?;
    if is_too_much(damaged, usize::try_from(total).unwrap_or(usize::MAX)) {
        return Err(Error::conflict(format!(
            "{damaged} and more of {total} templates do not open. If the keys are those of this database, make them anew: \
             muster biometrics reembed."
        )));
    }
    Ok(())
}

/// Whether anything but what is lost is in an older generation.
pub(super) async fn some_left(db: &impl ConnectionTrait, done: &Rekeyed) -> Result<bool> {
    let (lost, damaged): (HashSet<_>, HashSet<_>) = (done.lost.iter().collect(), done.damaged.iter().collect());
    let templates = old_templates(done.generation).select_only().column(template::Column::FaceImageId);
    let templates = templates.into_tuple::<FaceImageId>().all(db).await?;
    let files = old_files(done.generation).select_only().column(stored_file::Column::Id);
    let files = files.into_tuple::<FileId>().all(db).await?;
    Ok(templates.iter().any(|id| !damaged.contains(id)) || files.iter().any(|id| !lost.contains(id)))
}

/// Everybody's.
pub(super) fn everything() -> Scope {
    Scope::of_system(SystemTask::ChangeKeys)
}

/// How many templates and files are in other generations.
pub(super) async fn left(db: &impl ConnectionTrait, generation: i32) -> Result<u64> {
    Ok(old_templates(generation).count(db).await? + old_files(generation).count(db).await?)
}

/// The templates in other generations.
pub(super) fn old_templates(generation: i32) -> Select<template::Entity> {
    everything().select::<template::Entity>().filter(template::Column::KeyVersion.ne(generation))
}

/// The files in other generations.
pub(super) fn old_files(generation: i32) -> Select<stored_file::Entity> {
    sealed_files().filter(stored_file::Column::KeyVersion.ne(generation))
}

fn sealed_files() -> Select<stored_file::Entity> {
    everything().select::<stored_file::Entity>().filter(stored_file::Column::Sealed.eq(true))
}
