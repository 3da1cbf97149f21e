//! Who was told of duties in a round, and by which message.

use identity::entities::outbox_message::MessageChannel;
use kernel::{
    access::scope::{Owned, Ownership},
    ids::{AgencyId, DutyNoticeId, FunctionaryId, NoticeRoundId, OutboxMessageId, RegionId},
};
use sea_orm::entity::prelude::*;

/// One message to one person (`uq_duty_notice_notice_round_id_functionary_id_channel`). Without number and address there is no message.
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "duty_notice")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: DutyNoticeId,
    pub notice_round_id: NoticeRoundId,
    pub functionary_id: FunctionaryId,
    pub region_id: RegionId,
    /// The agency of the first of the duties.
    pub authorizing_agency_id: Option<AgencyId>,
    /// The way the message goes.
    pub channel: MessageChannel,
    /// The message; its outcome outlives it. None where there was no way to send one.
    pub message_id: Option<OutboxMessageId>,
    /// Whether it is written in Hindi.
    pub hindi: bool,
    /// The parts of the SMS; 0 for an e-mail.
    pub segments: i32,
    /// The duties that it tells of.
    pub duties: i32,
    pub created_at: DateTimeUtc,
    #[sea_orm(belongs_to, from = "notice_round_id", to = "id", on_delete = "Cascade")]
    pub notice_round: BelongsTo<super::notice_round::Entity>,
    #[sea_orm(belongs_to, from = "functionary_id", to = "id", on_delete = "Cascade")]
    pub functionary: BelongsTo<registry::entities::functionary::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> =
        Ownership { region: Some(Column::RegionId), agency: Some(Column::AuthorizingAgencyId), ..Ownership::NOBODY };
}
