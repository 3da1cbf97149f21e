//! Drafts: sheets that are uploaded and not yet registered.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{AgencyId, BulkUploadId, SheetDraftId, UserId},
};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The kind of record that the rows of a draft become.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SheetDraftKind {
    Functionaries,
    Centers,
    /// Dates at which registered people cannot serve, and their interests in examinations.
    Declarations,
    /// Examination days with their needs and duties.
    Roster,
}

/// Progress of a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SheetDraftStep {
    /// The user is choosing tables and columns.
    Tables,
    /// Its rows were read; the user looks at them and mends them.
    Rows,
    /// Its good rows are being registered.
    Registering,
    /// All of its rows were registered.
    Done,
}

/// A draft. Its files, rows and changes lie beside it, sealed. The user who began it and users of the same agency reach it.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "sheet_draft")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: SheetDraftId,
    pub kind: SheetDraftKind,
    /// The user who began it.
    pub user_id: UserId,
    /// The user it is for: the one who began it, or an agency's administrator.
    pub for_user_id: UserId,
    /// The agency that the people will belong to.
    pub agency_id: Option<AgencyId>,
    pub step: SheetDraftStep,
    /// Rises by one with each change.
    pub version: i32,
    /// Names of the files, as a list in JSON.
    pub file_names: String,
    /// Rows that were read and are not registered yet.
    pub rows: i32,
    /// Rows that became records.
    pub registered: i32,
    /// The latest registration, running or ended.
    pub bulk_upload_id: Option<BulkUploadId>,
    /// Tables, columns and decisions, sealed.
    pub sealed: Vec<u8>,
    /// When it was begun.
    pub created_at: DateTimeUtc,
    /// When it last changed.
    pub changed_at: DateTimeUtc,
    /// When it is deleted.
    pub expires_at: DateTimeUtc,
    #[sea_orm(belongs_to, from = "user_id", to = "id")]
    pub user: BelongsTo<identity::entities::user::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
