//! Messages to a user inside Muster.

use kernel::{
    access::scope::{Owned, Ownership},
    ids::{AnomalyId, NotificationId, UserId},
};
use sea_orm::entity::prelude::*;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a notification is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, EnumIter, DeriveActiveEnum, ToSchema)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum NotificationType {
    /// Something happened at a gate.
    ExaminationDayAnomaly,
    /// An objection came to a change of an account's mobile number.
    MobileNumberObjection,
    /// Examination days of a date lack people in a region.
    UnderstaffedDays,
    /// A user has used up a day's budget of something that is watched.
    BudgetSpent,
    /// A functionary's enrolled faces have to be looked at.
    FacesToReview,
    /// An agency changed the name or the Aadhaar number of an active person with a face.
    IdentityChanged,
    /// People of a region have left, and duties are open.
    PeopleLeft,
    /// Open posts for which all people who fit were asked in vain.
    PostsUnfilled,
    /// Two people whom the user asked to swap their duties have both agreed, or one said no.
    SwapAnswered,
}

/// One user's notice. Told once per anomaly and receiver (`uq_notification_receiver_id_anomaly_id`).
#[sea_orm::model]
#[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
#[sea_orm(table_name = "notification")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: NotificationId,
    pub receiver_id: UserId,
    /// The `type` of the API.
    pub kind: NotificationType,
    /// What the client needs to open the matter: `formId`, `applicationId`, `serviceName`.
    #[sea_orm(column_type = "JsonBinary")]
    pub metadata: Json,
    pub title: String,
    pub body: String,
    /// The anomaly behind it. An id only: anomalies are a layer above.
    pub anomaly_id: Option<AnomalyId>,
    /// When it was raised.
    pub created_at: DateTimeUtc,
    /// When it was read; unread until then.
    pub read_at: Option<DateTimeUtc>,
    #[sea_orm(belongs_to, from = "receiver_id", to = "id")]
    pub receiver: BelongsTo<super::user::Entity>,
}

impl ActiveModelBehavior for ActiveModel {}

impl Owned for Entity {
    const OWNERSHIP: Ownership<Column> = Ownership::NOBODY;
}
