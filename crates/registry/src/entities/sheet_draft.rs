//! Sheets on their way in.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{AgencyId, BulkUploadId, SheetDraftId, UserId},
};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What the rows of a draft become.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SheetDraftKind {
    /// Functionaries.
    Functionaries,
    /// Centers.
    Centers,
    /// Examination days with their needs and duties.
    Roster,
}

/// How far a draft is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum SheetDraftStep {
    /// Which tables and columns it has is being said.
    Tables,
    /// Its rows were read, and are looked at and mended.
    Rows,
    /// Its good rows are being registered.
    Registering,
    /// All of its rows were registered.
    Done,
}

/// A draft. Its files, rows and changes lie beside it, sealed; reached by whom began it and by those of the same agency.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "sheet_draft")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: SheetDraftId,
    /// What its rows become.
    pub kind: SheetDraftKind,
    /// Who began it.
    pub user_id: UserId,
    /// For whom: themselves, or an agency's administrator.
    pub for_user_id: UserId,
    /// Whose people they become.
    pub agency_id: Option<AgencyId>,
    /// How far it is.
    pub step: SheetDraftStep,
    /// Goes up with each change.
    pub version: i32,
    /// What the files are called, as a list in JSON.
    pub file_names: String,
    /// Rows that were read and are not registered.
    pub rows: i32,
    /// Rows that became records.
    pub registered: i32,
    /// The registration that runs or ran last.
    pub bulk_upload_id: Option<BulkUploadId>,
    /// Tables, columns and decisions, sealed.
    pub sealed: Vec<u8>,
    /// When it was begun.
    pub created_at: DateTimeUtc,
    /// When it was changed last.
    pub changed_at: DateTimeUtc,
    /// When it is forgotten.
    pub expires_at: DateTimeUtc,
    #[sea_orm(belongs_to, from = "user_id", to = "id")]
    pub user: BelongsTo<identity::entities::user::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
