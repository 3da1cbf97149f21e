//! The beginning of a draft: reads its files, guesses the meaning of their tables, and keeps everything sealed.

use chrono::TimeDelta;
use identity::entities::user;
use kernel::{
    Error, Result,
    access::linked,
    crypto::Purpose,
    database::insert_all,
    http::{Upload, upload::UploadedFile},
    ids::{SheetDraftId, UserId},
};
use sea_orm::{ActiveEnum, ActiveModelTrait, ActiveValue::Set};
use uuid::Uuid;

use super::{
    at_hand::{hand_on, turn},
    desk::Desk,
    kind::SheetKind,
    parts::{Parts, file_name},
    people::{SAME_ADDRESS, agency::agency_of},
    quota::refuse_one_more,
    reading::read_book,
    remembered,
    responses::{SheetDraft, SheetDraftColumn, SheetDraftCounts, SheetDraftSummary},
    row::DraftRow,
    store::{Inside, file_context, seal},
    table::{FoundTable, Recognising},
    words::Words,
};
use crate::{
    entities::{
        sheet_draft::{self, Model, SheetDraftKind, SheetDraftStep},
        sheet_draft_file,
    },
    sheets::Table,
};

/// Begins a draft with these files.
///
/// # Errors
/// 400 when a file is no sheet or no file has a row, 409 and 413 when the caller's drafts leave no room for it, 403 for a kind that the
/// caller may not upload, 404 for a user whom the caller cannot act for.
pub(super) async fn begin(desk: Desk<'_>, upload: Upload) -> Result<SheetDraft> {
    let Desk { parts, kinds, acting } = desk;
    let kind = kinds.of(kind_of(&upload)?)?;
    if !kind.roles().contains(&acting.actor.role) {
        return Err(Error::forbidden());
    }
    let for_user = match upload.fields.get("forUser").filter(|id| !id.is_empty()) {
        Some(id) => UserId(Uuid::parse_str(id).map_err(|_| Error::invalid_field("forUser", "This is no user"))?),
        None => acting.actor.user_id,
    };
    let agency = agency_of(parts.db, acting, for_user).await?;
    if upload.files.is_empty() {
        return Err(Error::invalid_field("file", "Choose a file to upload."));
    }
    // Until it is stored, no other draft begins on this server, so the count of drafts stays right.
    let _turn = turn().await?;
    refuse_one_more(desk, upload.files.iter().map(|file| file.bytes.len() as u64).sum()).await?;
    let (tables, inside) = understood(desk, kind, &upload).await?;
    let (id, now) = (SheetDraftId::new(), parts.clock.now());
    let names: Vec<String> = upload.files.iter().map(file_name).collect();
    let draft = Model {
        id,
        kind: kind.of(),
        user_id: acting.actor.user_id,
        for_user_id: for_user,
        agency_id: agency,
        step: SheetDraftStep::Tables,
        version: 1,
        file_names: serde_json::to_string(&names).map_err(Error::internal)?,
        rows: 0,
        registered: 0,
        bulk_upload_id: None,
        sealed: seal(parts.keys, id, "inside", &inside)?,
        created_at: now,
        changed_at: now,
        expires_at: now + TimeDelta::hours(parts.settings.draft_hours.into()),
    };
    let files = sealed(parts, id, &upload)?;
    let tx = parts.db.begin().await?;
    let new: sheet_draft::ActiveModel = draft.clone().into();
    new.reset_all().insert(&*tx).await?;
    insert_all::<sheet_draft_file::Entity>(&tx, files).await?;
    tx.commit().await?;
    hand_on(id, tables);
    answer(desk, &draft, inside, &[]).await
}

/// The tables of the files, and the guess of their meaning.
async fn understood(desk: Desk<'_>, kind: &dyn SheetKind, upload: &Upload) -> Result<(Vec<Table>, Inside)> {
    let Desk { parts, acting, .. } = desk;
    let words = Words::of(desk, kind, None).await?;
    let remembered = remembered::of(parts.db, &acting.actor, kind.of()).await?;
    let by = Recognising { kind, states: words.states(), remembered: &remembered };
    let (mut tables, mut found): (Vec<Table>, Vec<FoundTable>) = (Vec::new(), Vec::new());
    for file in &upload.files {
        let name = file_name(file);
        let read = read_book(parts.settings, file.bytes.clone(), None).await;
        for table in read.map_err(|error| of_file(error, &name, upload.files.len()))? {
            let index = u16::try_from(tables.len()).unwrap_or(u16::MAX);
            found.push(FoundTable::of(index, &name, &table, &by));
            tables.push(table);
        }
    }
    if found.iter().all(|table| table.rows < 2) {
        return Err(Error::invalid("There are no rows in this sheet. Fill in at least one under the headings."));
    }
    choose(&mut found, kind);
    let mut inside = Inside { tables: found, ..Inside::default() };
    suggest_same_address(&mut inside, kind);
    Ok((tables, inside))
}

/// The files as rows to be stored, sealed.
fn sealed(parts: Parts<'_>, id: SheetDraftId, upload: &Upload) -> Result<Vec<sheet_draft_file::ActiveModel>> {
    let one = |(number, file): (i32, &UploadedFile)| {
        let sealed = parts.keys.seal(Purpose::FileSeal, &file_context(id, number), &file.bytes)?;
        Ok(sheet_draft_file::ActiveModel {
            id: Set(Uuid::now_v7()),
            sheet_draft_id: Set(id),
            number: Set(number),
            sealed: Set(sealed),
        })
    };
    (0_i32..).zip(&upload.files).map(one).collect()
}

fn kind_of(upload: &Upload) -> Result<SheetDraftKind> {
    let said = upload.fields.get("kind").and_then(|word| SheetDraftKind::try_from_value(word).ok());
    said.ok_or_else(|| {
        Error::invalid_field("kind", "Say what the rows become: FUNCTIONARIES, CENTERS, DECLARATIONS or ROSTER")
    })
}

/// Names the file in the error, if there are several files.
fn of_file(error: Error, name: &str, files: usize) -> Error {
    match error {
        Error::Invalid(problem) if files > 1 => Error::invalid(format!("{name}: {}", problem.error)),
        error => error,
    }
}

/// Chooses the tables that are lists of this kind; without one, the table with the most known columns, or else the longest.
fn choose(tables: &mut [FoundTable], kind: &dyn SheetKind) {
    for table in tables.iter_mut() {
        table.is_chosen = table.heading_row > 0 && table.is_list_of(kind);
    }
    if tables.iter().all(|table| !table.is_chosen) {
        let best = tables.iter_mut().max_by_key(|table| (table.known(), table.rows));
        best.into_iter().for_each(|table| table.is_chosen = true);
    }
}

/// Sets the column "same as current address". Without any column of a permanent address it is true. With such columns and no column that
/// says so, it is false. The person who reads the rows sees the setting.
pub(super) fn suggest_same_address(inside: &mut Inside, kind: &dyn SheetKind) {
    if kind.columns().place_of(SAME_ADDRESS).is_none() {
        return;
    }
    let has = |field: &str| inside.tables.iter().any(|table| table.is_chosen && table.has_field(field));
    if !has(SAME_ADDRESS) {
        let is_current = !has("permanent");
        inside.fixed.insert(SAME_ADDRESS.to_owned(), is_current.to_string());
    }
}

/// The answer that shows a draft.
pub(super) async fn answer(desk: Desk<'_>, draft: &Model, inside: Inside, rows: &[DraftRow]) -> Result<SheetDraft> {
    let kind = desk.kind(draft)?;
    let words = Words::of(desk, kind, draft.agency_id).await?;
    let summary = summaries(desk, std::slice::from_ref(draft)).await?.pop();
    let columns = kind.columns().mappable().into_iter().map(|field| SheetDraftColumn {
        field: field.key,
        heading: field.heading,
        is_needed: kind.columns().is_needed(field.key),
        holds: field.holds,
        words: words.told(field.key, field.holds),
        fixed: inside.fixed.get(field.key).cloned(),
    });
    Ok(SheetDraft {
        summary: summary.ok_or_else(|| Error::internal("a draft without a summary"))?,
        version: draft.version,
        for_user_id: draft.for_user_id,
        job_id: draft.bulk_upload_id,
        columns: columns.collect(),
        tables: inside.tables,
        counts: (draft.step != SheetDraftStep::Tables).then(|| SheetDraftCounts::of(draft, rows)),
    })
}

/// The answer that lists drafts.
pub(super) async fn summaries(desk: Desk<'_>, drafts: &[Model]) -> Result<Vec<SheetDraftSummary>> {
    let mut ids: Vec<UserId> = drafts.iter().map(|draft| draft.user_id).collect();
    ids.push(desk.acting.actor.user_id);
    let users = linked::<user::Entity>(user::Column::Id, ids).all(&**desk.parts.db).await?;
    let name = |id: UserId| users.iter().find(|user| user.id == id).map(|user| user.name.clone()).unwrap_or_default();
    Ok(drafts.iter().map(|draft| SheetDraftSummary::of(draft, name(draft.user_id))).collect())
}
