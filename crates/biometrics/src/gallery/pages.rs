//! Reads very many templates, a page of them in one row of the answer: with a million rows, parsing each takes longer than reading it.

use std::ops::Range;

use kernel::{
    Result,
    ids::{FaceImageId, FunctionaryId, TemplateId},
};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbBackend, ExprTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait, Select,
    sea_query::{Alias, Expr, Func, Query},
};
use uuid::Uuid;

use crate::entities::template::{self, Column};

/// Bytes of an id.
const ID: usize = 16;

/// Templates as their rows keep them, in the order of their ids.
#[derive(Default)]
pub struct Page {
    rows: Vec<TemplateRow>,
    /// All sealed embeddings, one after the other.
    sealed: Vec<u8>,
}

/// The columns needed for a comparison, without the embedding.
#[derive(Clone)]
pub struct TemplateRow {
    pub id: TemplateId,
    /// The picture it was made from.
    pub face_image_id: FaceImageId,
    pub person: FunctionaryId,
    /// Generation of keys that sealed it.
    pub generation: i32,
    sealed: Range<usize>,
}

impl Page {
    /// The rows, each with its sealed embedding.
    pub fn iter(&self) -> impl Iterator<Item = (&TemplateRow, &[u8])> {
        self.rows.iter().map(|row| (row, &self.sealed[row.sealed.clone()]))
    }

    fn last(&self) -> Option<TemplateId> {
        self.rows.iter().map(|row| row.id).max()
    }

    fn push(&mut self, (id, face_image_id, person, generation): (Uuid, Uuid, Uuid, i32), sealed: &[u8]) {
        let start = self.sealed.len();
        self.sealed.extend_from_slice(sealed);
        let (id, face_image_id, person) = (TemplateId(id), FaceImageId(face_image_id), FunctionaryId(person));
        self.rows.push(TemplateRow { id, face_image_id, person, generation, sealed: start..self.sealed.len() });
    }
}

/// The next `size` rows of `all` after a template, and the last row's id; `None` at the end.
pub async fn after(
    db: &impl ConnectionTrait,
    all: Select<template::Entity>,
    after: Option<TemplateId>,
    size: u64,
) -> Result<Option<(Page, TemplateId)>> {
    let rows = all.filter(Column::Id.gt(after.unwrap_or(TemplateId(Uuid::nil())))).order_by_asc(Column::Id).limit(size);
    let page = match together(db, &rows).await? {
        Some(page) => page,
        None => one_by_one(db, rows).await?,
    };
    Ok(page.last().map(|last| (page, last)))
}

/// All rows joined into one page. `None` where they differ in length or generation, as damaged templates and templates written during a
/// change of keys may: the joined bytes could not be split again.
pub async fn together(db: &impl ConnectionTrait, rows: &Select<template::Entity>) -> Result<Option<Page>> {
    let of = |column: Column| Expr::col((Alias::new("page"), column));
    // SQLite keeps ids as bytes; PostgreSQL has to make bytes of them.
    let id = |column: Column| match db.get_database_backend() {
        DbBackend::Postgres => Func::cust("uuid_send").arg(of(column)).into(),
        _ => of(column),
    };
    // SQLite types joined bytes as text; they are never read as text.
    let joined = |bytes: Expr| Func::cust("string_agg").arg(bytes).arg(Expr::val(Vec::<u8>::new()));
    let length = || Func::cust("length").arg(of(Column::SealedEmbedding));
    let inner = rows.clone().select_only().columns([
        Column::Id,
        Column::FaceImageId,
        Column::FunctionaryId,
        Column::SealedEmbedding,
        Column::KeyVersion,
    ]);
    let query = Query::select()
        .expr_as(joined(id(Column::Id)), "ids")
        .expr_as(joined(id(Column::FaceImageId)), "faces")
        .expr_as(joined(id(Column::FunctionaryId)), "people")
        .expr_as(joined(of(Column::SealedEmbedding)), "sealed")
        .expr_as(of(Column::KeyVersion).min(), "least_generation")
        .expr_as(of(Column::KeyVersion).max(), "generation")
        .expr_as(Func::min(length()), "least_length")
        .expr_as(Func::max(length()), "length")
        .from_subquery(inner.into_query(), Alias::new("page"))
        .to_owned();
    let Some(row) = db.query_one(&query).await? else { return Ok(None) };
    let bytes = |column: &str| row.try_get::<Option<Vec<u8>>>("", column).map(Option::unwrap_or_default);
    let number = |column: &str| row.try_get::<Option<i32>>("", column).map(Option::unwrap_or_default);
    let (ids, faces, people, sealed) = (bytes("ids")?, bytes("faces")?, bytes("people")?, bytes("sealed")?);
    let (generation, length) = (number("generation")?, number("length")?);
    let count = ids.len() / ID;
    let wanted = |each: usize| each * count;
    let Ok(each) = usize::try_from(length) else { return Ok(None) };
    let alike = number("least_generation")? == generation
        && number("least_length")? == length
        && [&ids, &faces, &people].iter().all(|ids| ids.len() == wanted(ID))
        && sealed.len() == wanted(each);
    if !alike || (each == 0 && count > 0) {
        return Ok(None);
    }
    let mut page = Page { rows: Vec::with_capacity(count), sealed };
    let [ids, faces, people] = [&ids, &faces, &people].map(|ids| ids.as_chunks::<ID>().0.iter().copied());
    for (place, ((id, face), person)) in ids.zip(faces).zip(people).enumerate() {
        page.rows.push(TemplateRow {
            id: TemplateId(Uuid::from_bytes(id)),
            face_image_id: FaceImageId(Uuid::from_bytes(face)),
            person: FunctionaryId(Uuid::from_bytes(person)),
            generation,
            sealed: place * each..(place + 1) * each,
        });
    }
    Ok(Some(page))
}

/// The same rows, fetched one by one.
async fn one_by_one(db: &impl ConnectionTrait, rows: Select<template::Entity>) -> Result<Page> {
    let mut page = Page::default();
    for row in rows.all(db).await? {
        let ids = (row.id.0, row.face_image_id.0, row.functionary_id.0, row.key_version);
        page.push(ids, row.sealed_embedding.as_slice());
    }
    Ok(page)
}
