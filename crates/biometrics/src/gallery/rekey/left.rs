//! What is left to be moved, and what cannot be.

use std::collections::HashSet;

use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    ids::{FaceImageId, FileId},
};
use registry::entities::stored_file;
use sea_orm::{ColumnTrait, ConnectionTrait, PaginatorTrait, QueryFilter, QuerySelect, Select};

use super::Rekeyed;
use crate::{entities::template, gallery::damaged::is_too_much};

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
    let sealed = everything().select::<stored_file::Entity>().filter(stored_file::Column::Sealed.eq(true));
    sealed.filter(stored_file::Column::KeyVersion.ne(generation))
}
