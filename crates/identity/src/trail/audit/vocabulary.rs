//! What the lines of the trail can tell of. The table keeps the words as text, so a line outlives the variant that wrote it.

use sea_orm::entity::prelude::*;

/// What was done: a verb and what it was done to. Stored in capitals, such as `REVEAL_AADHAAR`.
#[expect(missing_docs, reason = "each name is a sentence")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Action {
    // About accounts and signing in.
    LogIn,
    LogOut,
    LogInAtGate,
    LockUser,
    UnlockUser,
    CreateUser,
    ChangeUser,
    DisableUser,
    EnableUser,
    DeleteUser,
    VoidPassword,
    ResetPassword,
    ChangePassword,
    AskForSecondFactor,
    EnrolSecondFactor,
    RemoveSecondFactor,
    ResetSecondFactor,
    UseRecoveryCode,
    RenewRecoveryCodes,
    EndSessions,
    EndOwnSession,
    EndOtherSessions,
    UpdateProfile,
    ChangeMobileNumber,
    ProveMobileNumber,
    AgreeToMobileNumber,
    ObjectToMobileNumber,
    SendCode,
    ClearCodes,
    CodeAlarm,
    AdmitDevice,
    SelfVerify,
    ClockSetBack,

    // The server and the trail itself.
    Call,
    SealAuditTrail,
    AcknowledgeRestore,
    SeedDemonstration,
    SeedSyntheticSeason,
    RebuildCounters,
    ExportList,
    CreateWallBoard,
    RevokeWallBoard,

    // About what the registry holds.
    CreateCenter,
    CreateCenters,
    ChangeCenter,
    DeleteCenter,
    UploadCenters,
    CreateExamination,
    ChangeExamination,
    DeleteExamination,
    CreateAgency,
    ChangeAgency,
    DeleteAgency,
    RegisterFunctionary,
    RegisterFunctionaries,
    ChangeFunctionary,
    SetFunctionaryStatus,
    DeleteFunctionary,
    RevealAadhaar,
    ExceedAadhaarBudget,
    TellOfNumbersElsewhere,
    UploadSheet,
    UploadFile,
    SweepFiles,

    // About faces and pictures.
    ViewPicture,
    EnrolFaces,
    RemoveFace,
    ReviewDuplicateFace,
    OpenFaceReview,
    SettleFaceReview,
    SeeChangedIdentity,
    AskForPictures,
    ReembedFaces,
    BeginRekeying,
    RekeyFaces,
    EndRekeying,
    SplitMasterKey,

    // Examination days and gates.
    CreateExaminationDay,
    CreateExaminationDays,
    ChangeExaminationDay,
    DeleteExaminationDay,
    DeleteExaminationDays,
    CloseExaminationDay,
    SetStaffingNeeds,
    SetStaffingRules,
    AssignFunctionaries,
    UnassignFunctionary,
    UnassignFunctionaries,
    ChangeRoles,
    UndoAct,
    ReplaceFunctionary,
    ContactFunctionary,
    RemindFunctionaries,
    CorrectAttendance,
    AnnulLog,
    TurnLog,
    NoteLog,
    StartMonitoring,
    TakeOverMonitoring,
    StopMonitoring,
    RevokeMonitoring,
    IdentifyFace,
    RecordByHand,
    ConfirmByHand,
    SettleByHand,
    ResolveHeldCapture,
    AcknowledgeAnomaly,
    TakeAnomaly,
    GiveBackAnomaly,
    ResolveAnomaly,
    ReopenAnomaly,
}

/// What kind of thing it was done to. Lines of the first version are written with these words, so they stay as they are.
#[expect(missing_docs, reason = "the names of entities")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, DeriveActiveEnum)]
#[sea_orm(rs_type = "String", db_type = "String(StringLen::N(40))", rename_all = "camelCase")]
pub enum SubjectKind {
    Anomaly,
    AttendanceLog,
    AuthorizingAgency,
    BulkUpload,
    /// A call that was refused, by its method and address.
    #[sea_orm(string_value = "Call")]
    Call,
    Center,
    /// A device at a gate, by its id.
    #[sea_orm(string_value = "Device")]
    Device,
    Examination,
    ExaminationDay,
    ExaminationDayFunctionary,
    #[sea_orm(string_value = "File")]
    File,
    Functionary,
    HeldCapture,
    /// A list that left as a file, by its name.
    List,
    MonitoringToken,
    #[sea_orm(string_value = "Session")]
    Session,
    /// Something that was done to duties, and can be undone for a while.
    UndoableAct,
    #[sea_orm(string_value = "User")]
    User,
    WallBoard,
}
