//! Typed ids: a `CenterId` cannot be passed where a `RegionId` is meant.
//!
//! Every id is a UUID version 7: unique without asking the database and sorted by time of creation, so that
//! indexes grow at their end.

use sea_orm::DeriveValueType;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

macro_rules! typed_ids {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {$(
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, DeriveValueType,
        )]
        #[serde(transparent)]
        pub struct $name(pub Uuid);

        impl $name {
            /// A new id, never given before.
            #[expect(clippy::new_without_default, reason = "a default id would be a new one each time")]
            pub fn new() -> Self {
                Self(crate::random::new_uuid())
            }
        }

        impl sea_orm::TryFromU64 for $name {
            /// Primary keys must have this; it is asked of databases that count up, and no count is an id.
            fn try_from_u64(_: u64) -> Result<Self, sea_orm::DbErr> {
                Err(sea_orm::DbErr::ConvertFromU64(stringify!($name)))
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(formatter)
            }
        }

        impl std::str::FromStr for $name {
            type Err = uuid::Error;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                Uuid::parse_str(text).map(Self)
            }
        }

        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
                utoipa::openapi::ObjectBuilder::new()
                    .schema_type(utoipa::openapi::schema::Type::String)
                    .format(Some(utoipa::openapi::SchemaFormat::KnownFormat(utoipa::openapi::KnownFormat::Uuid)))
                    .into()
            }
        }

        impl utoipa::ToSchema for $name {}
    )+};
}

typed_ids! {
    /// A person who signs in.
    UserId,
    /// A signed-in browser or device.
    SessionId,
    /// A change of the mobile number that an account's codes go to.
    MobileNumberChangeId,
    /// A code that stands in once for an authenticator app.
    RecoveryCodeId,
    /// One of the nine regions of the authority.
    RegionId,
    /// A state or union territory.
    StateId,
    /// A district of a state.
    DistrictId,
    /// A city of a district.
    CityId,
    /// A building with examination halls.
    CenterId,
    /// An agency that supplies examination staff.
    AgencyId,
    /// An examination, held on many days at many centers.
    ExaminationId,
    /// An uploaded sheet that is processed in the background.
    BulkUploadId,
    /// A sheet on its way in.
    SheetDraftId,
    /// A stored file: a picture or a sheet.
    FileId,
    /// A member of the examination staff.
    FunctionaryId,
    /// A training that a functionary had.
    TrainingId,
    /// Dates at which a functionary cannot serve.
    UnavailabilityId,
    /// A functionary's declaration of interests in an examination.
    InterestDeclarationId,
    /// An enrolled picture of a functionary's face.
    FaceImageId,
    /// The protected numbers that stand for an enrolled face.
    TemplateId,
    /// One examination on one date, in one batch, at one center.
    ExaminationDayId,
    /// A proposed roster.
    RosterProposalId,
    /// Rules for filling posts that were kept under a name.
    FillingPresetId,
    /// What a witness of a draw said.
    DrawWitnessId,
    /// A person's date and city of a duty whose center is told later.
    CallUpId,
    /// A rule about how many people an examination's days need.
    StaffingRuleId,
    /// A notice to a region that a date is short of people.
    StaffingNoticeId,
    /// A functionary's duty on an examination day.
    AssignmentId,
    /// Something that a user did to duties, which can be undone for a while.
    UndoableActId,
    /// A change of one duty or day by such an act.
    UndoableChangeId,
    DayMoveId,
    /// A call to a missing person to ask where they are.
    DutyContactId,
    /// A request to a person to take another one's duty over.
    SubstituteAskId,
    /// The question to two people whether they swap their duties.
    DutySwapId,
    /// A link by which a person sees their duties of an examination.
    DutyLinkId,
    /// Messages to people about their duties that were sent together.
    NoticeRoundId,
    /// A message to one person about their duties.
    DutyNoticeId,
    /// What a duty of a role is paid.
    PayRateId,
    /// What the duties of an agency are paid for some dates.
    PaySheetId,
    /// A duty in a pay sheet.
    PayLineId,
    /// The asking of people for an open post, one after the other.
    PostSearchId,
    /// The question to one person whether they take an open post.
    PostOfferId,
    /// The right of one device to verify at one gate.
    MonitoringTokenId,
    /// One ENTRY or EXIT of one person.
    AttendanceLogId,
    /// Something at a gate that a person must look at.
    AnomalyId,
    /// How many people of a role a day needs.
    StaffingNeedId,
    /// A message to a user inside Muster.
    NotificationId,
    /// A line of the audit trail.
    AuditEntryId,
    /// A message to the outside: SMS or e-mail.
    OutboxMessageId,
    /// A one-time code and its remaining tries.
    OneTimeCodeId,
    /// A captcha that waits for its solution.
    CaptchaId,
    /// A new device that waits for a signed-in user to let it in.
    DeviceAdmissionId,
    /// A screen on a wall.
    WallBoardId,
    /// A sign-in key pair of the server.
    LoginKeyId,
}
