//! People of the demonstration, with their faces.

use registry::entities::{FunctionaryRole, functionary::Gender};

/// The password of all demonstration accounts.
pub(super) const PASSWORD: &str = "Muster#2026";
/// The name of the center where everybody works.
pub(super) const CENTER: &str = "Government Girls Senior Secondary School, Gole Market";
/// The name of the other center.
pub(super) const OTHER_CENTER: &str = "Kendriya Vidyalaya, Aliganj";

/// A person's duty on the demonstration's day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Duty {
    /// On the roster of the first center.
    Here,
    /// On the roster of the other center.
    Elsewhere,
    /// Active, but not assigned to anything.
    Unassigned,
}

pub(super) struct CastMember {
    /// First and last name.
    pub name: (&'static str, &'static str),
    /// The last four digits of the mobile number 900000xxxx and of the Aadhaar number 99990000xxxx.
    pub number: u16,
    /// The slug of the agency; none for the authority's own people.
    pub agency: Option<&'static str>,
    /// The usual role, and the one of today.
    pub role: FunctionaryRole,
    /// The portrait's name; see `portraits.rs`.
    pub portrait: &'static str,
    /// Their duty today, if any.
    pub duty: Duty,
}

/// All are women because the photographs show women.
pub(super) const GENDER: Gender = Gender::Female;

const fn person(
    name: (&'static str, &'static str),
    number: u16,
    agency: Option<&'static str>,
    role: FunctionaryRole,
    portrait: &'static str,
    duty: Duty,
) -> CastMember {
    CastMember { name, number, agency, role, portrait, duty }
}

use Duty::{Elsewhere, Here, Unassigned};
use FunctionaryRole as R;

/// The people with faces. No two of a roster look so much alike that the margin between people would refuse both.
pub(super) const PEOPLE: &[CastMember] = &[
    person(("Meera", "Nair"), 1, Some("eduquity"), R::EduquityVenueManager, "3-2", Here),
    person(("Kavita", "Sharma"), 2, None, R::SscCenterCoordinator, "6-1", Here),
    person(("Anjali", "Verma"), 11, Some("eduquity"), R::EduquityLabSupervisor, "3-1", Here),
    person(("Priya", "Iyer"), 12, Some("eduquity"), R::EduquityRegistrationDeskManager, "3-3", Here),
    person(("Sunita", "Rao"), 13, Some("eduquity"), R::EduquityInvigilator, "4-1", Here),
    person(("Deepa", "Menon"), 14, Some("eduquity"), R::EduquityInvigilator, "4-2", Here),
    person(("Rekha", "Gupta"), 15, Some("eduquity"), R::EduquityInvigilator, "4-3", Here),
    person(("Lakshmi", "Pillai"), 16, Some("eduquity"), R::EduquityInvigilator, "5-1", Here),
    person(("Nisha", "Kapoor"), 17, Some("eduquity"), R::EduquitySoftwareSupportEngineer, "5-2", Here),
    person(("Asha", "Joshi"), 18, Some("eduquity"), R::EduquitySecurityAndFrisking, "5-3", Here),
    person(("Farida", "Khan"), 19, Some("ecil"), R::EcilJammerOperator, "5-4", Here),
    person(("Geeta", "Das"), 20, Some("ey"), R::EyObserver, "5-5", Here),
    person(("Shalini", "Bose"), 21, Some("eduquity"), R::EduquityInvigilator, "6-3", Here),
    person(("Pooja", "Reddy"), 22, Some("eduquity"), R::EduquityWashroomCleaningStaff, "1-2", Here),
    person(("Ritu", "Saxena"), 31, Some("eduquity"), R::EduquityInvigilator, "1-1", Elsewhere),
    person(("Vandana", "Mishra"), 32, Some("eduquity"), R::EduquityInvigilator, "6-5", Unassigned),
];

/// People who are registered but have no face yet.
pub(super) const WITHOUT_A_FACE: &[((&str, &str), u16)] =
    &[(("Harpreet", "Kaur"), 41), (("Mary", "Thomas"), 42), (("Bhavna", "Patel"), 43), (("Rukmini", "Devi"), 44)];

/// Another photograph of the first person of the cast, from another evening.
pub(super) const SECOND_PHOTOGRAPH: &str = "1-3";

/// Portrait of a person who is not registered.
pub(super) const STRANGER: &str = "6-2";
