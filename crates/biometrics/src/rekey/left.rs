//! Finds items of older generations that are left.

use std::collections::HashSet;

use kernel::{
    Result,
    access::{Scope, SystemTask},
    ids::{FaceImageId, FileId},
};
use registry::entities::stored_file;
use sea_orm::{ColumnTrait, ConnectionTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, Select};

use super::Rekeyed;
use crate::entities::{capture_trace, removed_face, template};

/// Whether an older generation holds anything beside lost items. If not, drops from `done` the lost items that were removed meanwhile.
pub(super) async fn some_left(db: &impl ConnectionTrait, done: &mut Rekeyed) -> Result<bool> {
    let (lost, damaged): (HashSet<_>, HashSet<_>) = (done.lost.iter().collect(), done.damaged.iter().collect());
    let templates = old_templates(done.generation).order_by_asc(template::Column::Id).select_only();
    let templates = templates.column(template::Column::FaceImageId).into_tuple::<FaceImageId>().all(db).await?;
    let files = old_files(done.generation).order_by_asc(stored_file::Column::Id).select_only();
    let files = files.column(stored_file::Column::Id).into_tuple::<FileId>().all(db).await?;
    let is_left = templates.iter().any(|id| !damaged.contains(id)) || files.iter().any(|id| !lost.contains(id));
    let not_counted = old_traces(done.generation).count(db).await? + old_removed(done.generation).count(db).await?;
    if is_left || not_counted > 0 {
        return Ok(true);
    }
    (done.damaged, done.lost) = (templates, files);
    Ok(false)
}

/// The scope of all people, for the change of keys.
pub(super) fn everything() -> Scope {
    Scope::of_system(SystemTask::ChangeKeys)
}

/// How many templates, those of removed faces, traces and files are in other generations.
pub(super) async fn left(db: &impl ConnectionTrait, generation: i32) -> Result<u64> {
    let templates = old_templates(generation).count(db).await? + old_removed(generation).count(db).await?;
    Ok(templates + old_traces(generation).count(db).await? + old_files(generation).count(db).await?)
}

/// The templates in other generations.
pub(super) fn old_templates(generation: i32) -> Select<template::Entity> {
    everything().select::<template::Entity>().filter(template::Column::KeyVersion.ne(generation))
}

/// The traces of captures in other generations.
pub(super) fn old_traces(generation: i32) -> Select<capture_trace::Entity> {
    everything().select::<capture_trace::Entity>().filter(capture_trace::Column::KeyVersion.ne(generation))
}

/// The templates of removed faces in other generations.
pub(super) fn old_removed(generation: i32) -> Select<removed_face::Entity> {
    everything().select::<removed_face::Entity>().filter(removed_face::Column::KeyVersion.ne(generation))
}

/// The files in other generations.
pub(super) fn old_files(generation: i32) -> Select<stored_file::Entity> {
    let sealed = everything().select::<stored_file::Entity>().filter(stored_file::Column::Sealed.eq(true));
    sealed.filter(stored_file::Column::KeyVersion.ne(generation))
}
