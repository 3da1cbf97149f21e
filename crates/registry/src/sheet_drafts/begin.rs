//! The beginning of a draft: its files are read, their tables understood, and everything is kept sealed.

use chrono::TimeDelta;
use identity::entities::user;
use kernel::{
    Error, Result,
    access::{Acting, Scope, SystemTask},
    crypto::Purpose,
    database::insert_all,
    http::{Upload, upload::UploadedFile},
    ids::{AgencyId, SheetDraftId, UserId},
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, QueryFilter};
use uuid::Uuid;

use super::{
    columns::{FIELDS, FULL_NAME, SAME_ADDRESS, states_of, words_of},
    read::{hand_on, turn},
    remembered,
    responses::{SheetDraft, SheetDraftColumn, SheetDraftCounts, SheetDraftSummary, SheetWord},
    row::DraftRow,
    store::{Inside, file_place, seal},
    table::FoundTable,
};
use crate::{
    choices,
    entities::{
        AgencyFamily, authorizing_agency,
        sheet_draft::{self, Model, SheetDraftKind, SheetDraftStep},
        sheet_draft_file, state,
    },
    functionary_upload::{COLUMNS, begin::agency_of},
    sheet_uploads::{
        parts::{Parts, file_name},
        reading::read_book,
    },
    sheets::Table,
};

/// Begins a draft with these files.
///
/// # Errors
/// 400 when a file is no sheet or none has a row, 404 for a user whom the caller cannot act for.
pub(super) async fn begin(parts: Parts<'_>, acting: &Acting, upload: Upload) -> Result<SheetDraft> {
    kind_of(&upload)?;
    let for_user = match upload.fields.get("forUser").filter(|id| !id.is_empty()) {
        Some(id) => UserId(Uuid::parse_str(id).map_err(|_| Error::invalid_field("forUser", "This is no user"))?),
        None => acting.actor.user_id,
    };
    let agency = agency_of(parts.db, acting, for_user).await?;
    if upload.files.is_empty() {
        return Err(Error::invalid_field("file", "Choose a file to upload."));
    }
    let _turn = turn().await?;
    let (tables, inside) = understood(parts, acting, &upload).await?;
    let (id, now) = (SheetDraftId::new(), parts.clock.now());
    let names: Vec<String> = upload.files.iter().map(file_name).collect();
    let draft = Model {
        id,
        kind: SheetDraftKind::Functionaries,
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
    answer(parts, acting, &draft, inside, &[]).await
}

/// The tables of the files, and what they are taken for.
async fn understood(parts: Parts<'_>, acting: &Acting, upload: &Upload) -> Result<(Vec<Table>, Inside)> {
    let states = states_of(&states(parts).await?);
    let known = remembered::of(parts.db, &acting.actor).await?;
    let (mut tables, mut found): (Vec<Table>, Vec<FoundTable>) = (Vec::new(), Vec::new());
    for file in &upload.files {
        let name = file_name(file);
        let read = read_book(parts.settings, file.bytes.clone()).await;
        for table in read.map_err(|error| of_file(error, &name, upload.files.len()))? {
            let index = u16::try_from(tables.len()).unwrap_or(u16::MAX);
            found.push(FoundTable::of(index, &name, &table, &states, &known));
            tables.push(table);
        }
    }
    if found.iter().all(|table| table.rows < 2) {
        return Err(Error::invalid("There are no rows in this sheet. Fill in at least one under the headings."));
    }
    choose(&mut found);
    let mut inside = Inside { tables: found, ..Inside::default() };
    suggest_same_address(&mut inside);
    Ok((tables, inside))
}

/// The files, as they are kept.
fn sealed(parts: Parts<'_>, id: SheetDraftId, upload: &Upload) -> Result<Vec<sheet_draft_file::ActiveModel>> {
    let one = |(number, file): (i32, &UploadedFile)| {
        let sealed = parts.keys.seal(Purpose::FileSeal, &file_place(id, number), &file.bytes)?;
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
    match upload.fields.get("kind").map(String::as_str) {
        Some("FUNCTIONARIES") => Ok(SheetDraftKind::Functionaries),
        _ => Err(Error::invalid_field("kind", "Say what the rows become: FUNCTIONARIES")),
    }
}

/// Of several files it is said which one cannot be read.
fn of_file(error: Error, name: &str, files: usize) -> Error {
    match error {
        Error::Invalid(problem) if files > 1 => Error::invalid(format!("{name}: {}", problem.error)),
        error => error,
    }
}

/// Chooses the tables that are lists of people; where none is, the one with the most columns of ours, or else the longest.
fn choose(tables: &mut [FoundTable]) {
    for table in tables.iter_mut() {
        table.is_chosen = table.heading_row > 0 && table.is_list_of_people();
    }
    if tables.iter().all(|table| !table.is_chosen) {
        let best = tables.iter_mut().max_by_key(|table| (table.known(), table.rows));
        best.into_iter().for_each(|table| table.is_chosen = true);
    }
}

/// Where no table says anything of a permanent address, it is the current one; where one has such addresses and does not say whether
/// they are the current ones, they are not. The person who reads the rows is told.
pub(super) fn suggest_same_address(inside: &mut Inside) {
    let has = |field: &str| inside.tables.iter().any(|table| table.is_chosen && table.has_field(field));
    if !has(SAME_ADDRESS) {
        let is_current = !has("permanent");
        inside.fixed.insert(SAME_ADDRESS.to_owned(), is_current.to_string());
    }
}

/// Every state.
pub(super) async fn states(parts: Parts<'_>) -> Result<Vec<state::Model>> {
    let all = choices::requests::StateFilter { region_id: None };
    Ok(choices::find::states(&Scope::of_system(SystemTask::FollowLinks), parts.db, all).await?.rows)
}

/// The family of the agency whose people they become, which says what roles they may have.
pub(super) async fn family(parts: Parts<'_>, agency: Option<AgencyId>) -> Result<Option<AgencyFamily>> {
    let Some(agency) = agency else { return Ok(None) };
    let found = Scope::of_system(SystemTask::FollowLinks)
        .select::<authorizing_agency::Entity>()
        .filter(authorizing_agency::Column::Id.eq(agency))
        .one(&**parts.db)
        .await?;
    Ok(found.map(|agency| agency.family))
}

/// A draft as it is answered.
pub(super) async fn answer(
    parts: Parts<'_>,
    acting: &Acting,
    draft: &Model,
    inside: Inside,
    rows: &[DraftRow],
) -> Result<SheetDraft> {
    let (states, family) = (states(parts).await?, family(parts, draft.agency_id).await?);
    let summary = summaries(parts, acting, std::slice::from_ref(draft)).await?.pop();
    let columns = FIELDS.iter().chain([&FULL_NAME]).map(|field| SheetDraftColumn {
        field: field.key,
        heading: field.heading,
        is_needed: COLUMNS.iter().any(|column| column.field == field.key && column.is_needed),
        holds: field.holds,
        words: words_of(field.holds, &states, family)
            .into_iter()
            .map(|(value, label)| SheetWord { value, label })
            .collect(),
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

/// What a list says of drafts.
pub(super) async fn summaries(parts: Parts<'_>, acting: &Acting, drafts: &[Model]) -> Result<Vec<SheetDraftSummary>> {
    let mut ids: Vec<UserId> = drafts.iter().map(|draft| draft.user_id).collect();
    ids.push(acting.actor.user_id);
    let users = Scope::of_system(SystemTask::FollowLinks)
        .select::<user::Entity>()
        .filter(user::Column::Id.is_in(ids))
        .all(&**parts.db)
        .await?;
    let name = |id: UserId| users.iter().find(|user| user.id == id).map(|user| user.name.clone()).unwrap_or_default();
    Ok(drafts.iter().map(|draft| SheetDraftSummary::of(draft, name(draft.user_id))).collect())
}
