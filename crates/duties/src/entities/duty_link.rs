//! The link by which a person sees their duties of an examination.

use identity::entities::SealedBytes;
use kernel::{
    access::scope::{Owned, Ownership},
    ids::{DutyLinkId, ExaminationId, FunctionaryId},
};
use sea_orm::entity::prelude::*;

/// A link. A person has at most one per examination that is not revoked (`uq_duty_link_functionary_id_examination_id`). Its text follows
/// from its id and the keys, so that it can be sent again; it is not stored.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "duty_link")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: DutyLinkId,
    pub functionary_id: FunctionaryId,
    pub examination_id: ExaminationId,
    /// SHA-256 of its text: 128 bits from a keyed hash, so nothing is to be guessed from it.
    pub token_hash: SealedBytes,
    /// From then on it does not open.
    pub ends_at: DateTimeUtc,
    pub created_at: DateTimeUtc,
    /// When it was first opened, by the browser that it knows from then on.
    pub opened_at: Option<DateTimeUtc>,
    pub revoked_at: Option<DateTimeUtc>,
    #[sea_orm(belongs_to, from = "functionary_id", to = "id", on_delete = "Cascade")]
    pub functionary: BelongsTo<registry::entities::functionary::Entity>,
    #[sea_orm(belongs_to, from = "examination_id", to = "id", on_delete = "Cascade")]
    pub examination: BelongsTo<registry::entities::examination::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
    const REMOVED_AT: Option<Column> = Some(Column::RevokedAt);
}
