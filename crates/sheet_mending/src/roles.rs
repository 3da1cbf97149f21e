//! Roles of examination staff by their titles.

use crate::{
    letters::plain,
    mended::{Mended, Rule},
};

/// A role that people may have.
#[derive(Clone, Debug)]
pub struct Role {
    /// Code of the role in records.
    pub code: String,
    /// Usual name of the role, with its agency.
    pub label: String,
    /// Whether it is one of the agency's whose people are read.
    pub is_own: bool,
}

/// Other titles, by the end of the role's code.
const OTHER_TITLES: &[(&str, &[&str])] = &[
    (
        "INVIGILATOR",
        &["invigilators", "invigilation", "roominvigilator", "labinvigilator", "invig", "वीक्षक", "पर्यवेक्षकवीक्षक"],
    ),
    ("VENUE_MANAGER", &["centermanager", "centremanager", "venuehead", "venueincharge", "vm", "centersuperintendent"]),
    ("LAB_SUPERVISOR", &["supervisor", "labincharge", "itsupervisor"]),
    (
        "REGISTRATION_DESK_MANAGER",
        &["registration", "registrationdesk", "registrationmanager", "deskmanager", "registrationstaff"],
    ),
    ("SOFTWARE_SUPPORT_ENGINEER", &["softwareengineer", "softwaresupport", "itsupport", "systemengineer"]),
    (
        "NETWORK_AND_HARDWARE_SUPPORT",
        &["networkengineer", "hardwareengineer", "networksupport", "hardwaresupport", "networkadmin"],
    ),
    (
        "SECURITY_AND_FRISKING",
        &["security", "securityguard", "guard", "frisking", "friskingstaff", "securitystaff", "सुरक्षाकर्मी"],
    ),
    (
        "WASHROOM_CLEANING_STAFF",
        &["cleaner", "cleaning", "cleaningstaff", "sweeper", "housekeeping", "safaikarmi", "सफाईकर्मी"],
    ),
    ("SUPPORT_STAFF_MAINTENANCE", &["support", "supportstaff", "maintenance", "electrician", "peon", "helper"]),
    ("OBSERVER", &["centerobserver", "centreobserver", "observers"]),
    ("JAMMER_OPERATOR", &["jammer", "jammers", "jammertechnician"]),
    ("REGIONAL_COORDINATOR", &["rc", "regionalcoordinater"]),
    ("CENTER_COORDINATOR", &["centrecoordinator", "coordinator", "cc"]),
];

/// Reads a title as the role's code, if one role is meant and no other: one of the agency's own, or else of all.
pub(crate) fn mend(text: &str, roles: &[Role]) -> Mended {
    let written = plain(text);
    if roles.iter().any(|role| role.code == text) {
        return Mended::Same;
    }
    // The form of the pages: the title, and the agency behind it.
    let turned = |label: &str| label.split_once(' ').map(|(agency, title)| plain(&format!("{title} {agency}")));
    let is_named = |role: &Role| {
        plain(&role.code) == written || plain(&role.label) == written || turned(&role.label).as_ref() == Some(&written)
    };
    let only = |is_meant: &dyn Fn(&Role) -> bool| {
        let mut found = roles.iter().filter(|role| is_meant(role));
        found.next().filter(|_| found.next().is_none())
    };
    let found = only(&is_named)
        .or_else(|| only(&|role| role.is_own && is_title_of(&written, role)))
        .or_else(|| only(&|role| is_title_of(&written, role)));
    found.map_or(Mended::Same, |role| Mended::Changed(role.code.clone(), Rule::Word))
}

/// Whether this is the role's title without the agency, or another name of it.
fn is_title_of(written: &str, role: &Role) -> bool {
    let without_agency = |text: &str| plain(text.split_once(['_', ' ']).map_or(text, |(_, title)| title));
    let others = OTHER_TITLES
        .iter()
        .filter(|(end, _)| role.code.ends_with(&format!("_{end}")))
        .flat_map(|(_, titles)| titles.iter());
    without_agency(&role.code) == written
        || without_agency(&role.label) == written
        || others.into_iter().any(|title| *title == written)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn roles(codes: &[(&str, &str)]) -> Vec<Role> {
        codes
            .iter()
            .map(|(code, label)| Role {
                code: (*code).into(),
                label: (*label).into(),
                is_own: code.starts_with("EDUQUITY"),
            })
            .collect()
    }

    #[test]
    fn titles_are_the_roles_of_the_agency_and_of_no_other() {
        let own = roles(&[
            ("EDUQUITY_INVIGILATOR", "Eduquity Invigilator"),
            ("EDUQUITY_SECURITY_AND_FRISKING", "Eduquity Security and Frisking"),
            ("EDUQUITY_REGIONAL_COORDINATOR", "Eduquity Regional Coordinator"),
            ("ECIL_REGIONAL_COORDINATOR", "ECIL Regional Coordinator"),
            ("ECIL_JAMMER_OPERATOR", "ECIL Jammer Operator"),
            ("ECIL_CENTER_COORDINATOR", "ECIL Center Coordinator"),
            ("SSC_CENTER_COORDINATOR", "SSC Center Coordinator"),
        ]);
        for (written, code) in [
            ("Invigilator", "EDUQUITY_INVIGILATOR"),
            ("eduquity invigilator", "EDUQUITY_INVIGILATOR"),
            ("Security Guard", "EDUQUITY_SECURITY_AND_FRISKING"),
            ("ECIL regional coordinator", "ECIL_REGIONAL_COORDINATOR"),
            ("Regional Coordinator", "EDUQUITY_REGIONAL_COORDINATOR"),
            ("Jammer Operator", "ECIL_JAMMER_OPERATOR"),
            ("Regional Coordinator (ECIL)", "ECIL_REGIONAL_COORDINATOR"),
        ] {
            assert_eq!(mend(written, &own), Mended::Changed(code.into(), Rule::Word), "{written}");
        }
        assert_eq!(mend("Center Coordinator", &own), Mended::Same, "two other agencies have one");
        assert_eq!(mend("EDUQUITY_INVIGILATOR", &own), Mended::Same);
        assert_eq!(mend("Astronaut", &own), Mended::Same);
    }
}
