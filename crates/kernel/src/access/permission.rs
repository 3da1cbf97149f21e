//! Which role has which permission. The second of the three declarations of access; `role.rs` says how far each role sees, and each
//! entity's file whose row a row is.

use super::Role::{self, *};

/// Something that only some roles may do. A type, so that a handler can demand it in its signature.
pub trait Permission: 'static {
    /// Name in the OpenAPI document and the access matrix.
    const NAME: &'static str;
    /// Roles that have the permission.
    const ROLES: &'static [Role];
}

macro_rules! permissions {
    ($($(#[$doc:meta])* $name:ident => $roles:expr;)+) => {
        $(
            $(#[$doc])*
            pub struct $name;

            impl Permission for $name {
                const NAME: &'static str = stringify!($name);
                const ROLES: &'static [Role] = &$roles;
            }
        )+

        /// Every permission with its roles, for the committed matrix and the tests.
        pub const TABLE: &[(&str, &[Role])] = &[$((stringify!($name), $name::ROLES)),+];
    };
}

permissions! {
    /// Anything that every signed-in user may do for themselves.
    SignedIn => [SuperAdmin, SscAdmin, SscRegionAdmin, SscCenterCoordinator, SscCityCoordinator, EyCenterObserver,
        AuthorizingAgencyAdmin, AuthorizingAgencyBiometricAdmin, VenueManager, CenterCoordinator];
    ReadExaminations => [SuperAdmin, SscAdmin, SscRegionAdmin, AuthorizingAgencyAdmin, SscCenterCoordinator,
        CenterCoordinator, VenueManager, SscCityCoordinator, EyCenterObserver];
    /// Create and change examinations.
    ManageExaminations => [SuperAdmin, SscAdmin];
    ReadCenters => [SuperAdmin, SscAdmin, SscRegionAdmin, AuthorizingAgencyAdmin, SscCenterCoordinator,
        CenterCoordinator, VenueManager, SscCityCoordinator, EyCenterObserver];
    /// Create and change centers.
    ManageCenters => [SuperAdmin, SscAdmin, SscRegionAdmin];
    /// See examination days, their rosters and logs.
    ReadRosters => [SuperAdmin, SscAdmin, SscRegionAdmin, AuthorizingAgencyAdmin, SscCenterCoordinator,
        CenterCoordinator, VenueManager, SscCityCoordinator, EyCenterObserver];
    /// Create examination days and assign people to them.
    ManageRosters => [SuperAdmin, SscAdmin, SscRegionAdmin];
    /// Say words of one's own at a draw of rosters.
    WitnessDraws => [SuperAdmin, SscAdmin, SscRegionAdmin, AuthorizingAgencyAdmin, SscCenterCoordinator,
        CenterCoordinator, VenueManager, SscCityCoordinator, EyCenterObserver];
    /// See the centers of a draw before its people are told.
    OpenSealedDraws => [SuperAdmin, SscAdmin];
    /// Ask people on duty where they are, note what they say, and remind them.
    ContactStaff => [SuperAdmin, SscAdmin, SscRegionAdmin, AuthorizingAgencyAdmin, SscCenterCoordinator,
        SscCityCoordinator, CenterCoordinator, VenueManager];
    /// Note what people on duty said on the phone: that they will come, or give the duty back.
    NoteAnswers => [SuperAdmin, SscAdmin, SscRegionAdmin, AuthorizingAgencyAdmin];
    /// Send people notices of their duties.
    TellStaff => [SuperAdmin, SscAdmin, SscRegionAdmin];
    /// See what notices of duties reached people, and what they answered.
    ReadNotices => [SuperAdmin, SscAdmin, SscRegionAdmin, AuthorizingAgencyAdmin];
    /// Print certificates of duty.
    ReadCertificates => [SuperAdmin, SscAdmin, SscRegionAdmin, AuthorizingAgencyAdmin];
    /// Record by hand whether and when a person came.
    CorrectAttendance => [SuperAdmin, SscAdmin, SscRegionAdmin];
    /// Set what duties are paid.
    SetPayRates => [SuperAdmin, SscAdmin];
    /// Compute pay sheets, and hand them in.
    MakePaySheets => [SuperAdmin, SscAdmin, SscRegionAdmin];
    /// Approve pay sheets that another user made.
    ApprovePaySheets => [SuperAdmin, SscAdmin, SscRegionAdmin];
    /// See what duties are paid; agencies see approved sheets of their own people.
    ReadPaySheets => [SuperAdmin, SscAdmin, SscRegionAdmin, AuthorizingAgencyAdmin];
    ReadFunctionaries => [SuperAdmin, SscAdmin, SscRegionAdmin, AuthorizingAgencyAdmin,
        AuthorizingAgencyBiometricAdmin, SscCenterCoordinator, CenterCoordinator, VenueManager, SscCityCoordinator,
        EyCenterObserver];
    /// Register and change functionaries.
    ManageFunctionaries => [SuperAdmin, SscAdmin, SscRegionAdmin, AuthorizingAgencyAdmin];
    /// Upload sheets and mend them; what their rows become asks for more.
    MendSheets => [SuperAdmin, SscAdmin, SscRegionAdmin, AuthorizingAgencyAdmin];
    /// Set a functionary's status; the rules of each role narrow it further.
    SetFunctionaryStatus => [SuperAdmin, SscAdmin, SscRegionAdmin, AuthorizingAgencyAdmin];
    ReadFaces => [SuperAdmin, SscAdmin, SscRegionAdmin, AuthorizingAgencyAdmin, AuthorizingAgencyBiometricAdmin,
        SscCenterCoordinator, CenterCoordinator, VenueManager];
    /// Enrol and remove faces.
    ManageFaces => [SuperAdmin, SscAdmin, SscRegionAdmin, AuthorizingAgencyAdmin, AuthorizingAgencyBiometricAdmin];
    /// Say whether faces that do not agree are one person's.
    SettleFaceReviews => [SuperAdmin, SscAdmin, SscRegionAdmin];
    /// Verify people at a gate on days of duty.
    MonitorGate => [SscCenterCoordinator, CenterCoordinator, VenueManager];
    /// Stop monitoring: one's own, or any in scope.
    StopMonitoring => [SuperAdmin, SscAdmin, SscRegionAdmin, SscCenterCoordinator, CenterCoordinator, VenueManager];
    /// Let a user's new device in that gets no code: colleagues on the same day, administrators in reach.
    AdmitDevices => [SuperAdmin, SscAdmin, SscRegionAdmin, SscCenterCoordinator, CenterCoordinator, VenueManager];
    /// See which devices stood at gates, and how ready centers are: in reach, or at one's own post.
    ReadGateDevices => [SuperAdmin, SscAdmin, SscRegionAdmin, SscCenterCoordinator, CenterCoordinator, VenueManager];
    /// See captures from revoked devices, and decide about them.
    ReviewHeldCaptures => [SuperAdmin, SscAdmin, SscRegionAdmin];
    /// Annul an entry or exit: one's own and soon at a gate, any in reach for administrators.
    AnnulLogs => [SuperAdmin, SscAdmin, SscRegionAdmin, SscCenterCoordinator, CenterCoordinator, VenueManager];
    ReadAnomalies => [SuperAdmin, SscAdmin, SscRegionAdmin, AuthorizingAgencyAdmin, SscCenterCoordinator,
        CenterCoordinator, VenueManager, SscCityCoordinator, EyCenterObserver];
    /// Say that one has seen an anomaly.
    AcknowledgeAnomalies => [SuperAdmin, SscAdmin, SscRegionAdmin, SscCenterCoordinator, CenterCoordinator,
        VenueManager];
    ResolveAnomalies => [SuperAdmin, SscAdmin, SscRegionAdmin];
    /// See dashboards and their figures.
    ReadDashboards => [SuperAdmin, SscAdmin, SscRegionAdmin, AuthorizingAgencyAdmin,
        AuthorizingAgencyBiometricAdmin, SscCenterCoordinator, CenterCoordinator, VenueManager, SscCityCoordinator,
        EyCenterObserver];
    /// See and manage accounts; the rules of each role narrow it further.
    ManageUsers => [SuperAdmin, SscAdmin, SscRegionAdmin];
    /// Create and change agencies.
    ManageAgencies => [SuperAdmin, SscAdmin];
    /// See the Aadhaar number of a record in full; held by roles that may change the record.
    RevealAadhaar => [SuperAdmin, SscAdmin, SscRegionAdmin, AuthorizingAgencyAdmin];
    /// Read the audit trail.
    ReadAudit => [SuperAdmin, SscAdmin, SscRegionAdmin];
    /// Have the end of the audit trail checked.
    CheckAudit => [SuperAdmin, SscAdmin];
    /// See how the installation is: messages, disk, background work, errors, accounts.
    ReadHealth => [SuperAdmin, SscAdmin];
    /// Add wall screens, and take them back.
    ManageWallBoards => [SuperAdmin, SscAdmin, SscRegionAdmin];
    /// Put a file into the store.
    UploadFiles => [SuperAdmin, SscAdmin, SscRegionAdmin, AuthorizingAgencyAdmin, AuthorizingAgencyBiometricAdmin];
}
