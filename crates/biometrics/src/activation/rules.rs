//! The rules of status: who may set which, and what an active functionary must have. Pure.

use chrono::NaiveDate;
use kernel::access::{DecidedBy, Role};
use registry::entities::functionary::{self, FunctionaryStatus};

/// The status change that a caller asks for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted<'a> {
    pub status: FunctionaryStatus,
    pub reason: Option<&'a str>,
    pub until: Option<NaiveDate>,
    pub today: NaiveDate,
}

impl Wanted<'_> {
    fn has_reason(&self) -> bool {
        self.reason.is_some_and(|reason| !reason.trim().is_empty())
    }
}

/// Why a role may not set this status at all, if so.
pub(super) fn forbidden(role: Role, status: FunctionaryStatus) -> Option<&'static str> {
    use FunctionaryStatus::{Active, Blacklisted};
    match (role, status) {
        (Role::SuperAdmin | Role::SscAdmin, _) => None,
        (_, Blacklisted) => Some("Only the head office can blacklist a functionary."),
        (Role::SscRegionAdmin, _) => None,
        (Role::AuthorizingAgencyAdmin, Active) => None,
        _ => Some("Your role can only activate functionaries."),
    }
}

/// The fault of the request itself, as field and sentence; `None` if it is complete.
pub(super) fn incomplete(wanted: &Wanted<'_>) -> Option<(&'static str, &'static str)> {
    match wanted.status {
        FunctionaryStatus::Active => None,
        _ if !wanted.has_reason() => Some(("reason", "Give a reason.")),
        FunctionaryStatus::TemporarilyBlocked => match wanted.until {
            None => Some(("until", "Give the last day of the block.")),
            Some(until) if until < wanted.today => {
                Some(("until", "The last day of the block must not be in the past."))
            }
            Some(_) => None,
        },
        _ => None,
    }
}

/// Why this person cannot get this status from a user of this reach, if so. Every status but `ACTIVE` is a decision that stands.
pub(super) fn refusal(
    by: DecidedBy,
    person: &functionary::Model,
    has_face: bool,
    wanted: &Wanted<'_>,
) -> Option<String> {
    if let Some(refusal) = person.decided_against().refusal_to_undo(by, wanted.reason) {
        return Some(refusal.sentence().to_owned());
    }
    match wanted.status {
        FunctionaryStatus::Active => incomplete_record(person, has_face),
        _ => None,
    }
}

/// Why people cannot make themselves active, if so.
pub(super) fn own_refusal(person: &functionary::Model, has_face: bool) -> Option<String> {
    match person.decided_against().refusal_to_undo(DecidedBy::Oneself, None) {
        Some(refusal) => Some(refusal.sentence().to_owned()),
        None => incomplete_record(person, has_face),
    }
}

/// The status after a block ends: the status before it. A person whose record is incomplete cannot become active, and a person whom the
/// head office took off the black list to block them is not put on it again by the calendar.
pub(super) fn after_block(
    before: Option<FunctionaryStatus>,
    person: &functionary::Model,
    has_face: bool,
) -> FunctionaryStatus {
    match before {
        Some(FunctionaryStatus::Active) if incomplete_record(person, has_face).is_none() => FunctionaryStatus::Active,
        _ => FunctionaryStatus::Inactive,
    }
}

/// The first thing that an active functionary must have and this one lacks.
fn incomplete_record(person: &functionary::Model, has_face: bool) -> Option<String> {
    let missing: Vec<&str> = [
        (person.date_of_birth.is_none(), "date of birth"),
        (person.gender.is_none(), "gender"),
        (person.region_id.is_none(), "region"),
        (!has_face, "an enrolled face"),
    ]
    .into_iter()
    .filter_map(|(is_missing, what)| is_missing.then_some(what))
    .collect();
    (!missing.is_empty()).then(|| format!("Before activation this is needed: {}.", missing.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TODAY: NaiveDate = NaiveDate::from_ymd_opt(2026, 11, 20).unwrap();

    fn wanted(status: FunctionaryStatus) -> Wanted<'static> {
        Wanted { status, reason: Some("left the agency"), until: None, today: TODAY }
    }

    #[test]
    fn only_the_head_office_blacklists() {
        assert_eq!(forbidden(Role::SscAdmin, FunctionaryStatus::Blacklisted), None);
        assert!(forbidden(Role::SscRegionAdmin, FunctionaryStatus::Blacklisted).is_some());
        assert_eq!(forbidden(Role::SscRegionAdmin, FunctionaryStatus::Inactive), None);
    }

    #[test]
    fn an_agency_only_activates() {
        assert_eq!(forbidden(Role::AuthorizingAgencyAdmin, FunctionaryStatus::Active), None);
        assert!(forbidden(Role::AuthorizingAgencyAdmin, FunctionaryStatus::Inactive).is_some());
    }

    #[test]
    fn everything_but_activation_needs_a_reason() {
        let nameless = Wanted { reason: Some("  "), ..wanted(FunctionaryStatus::Inactive) };
        assert_eq!(incomplete(&nameless).map(|(field, _)| field), Some("reason"));
        assert_eq!(incomplete(&wanted(FunctionaryStatus::Inactive)), None);
    }

    #[test]
    fn a_block_needs_a_last_day_that_is_not_over() {
        let block = wanted(FunctionaryStatus::TemporarilyBlocked);
        assert_eq!(incomplete(&block).map(|(field, _)| field), Some("until"));
        assert!(incomplete(&Wanted { until: TODAY.pred_opt(), ..block }).is_some());
        assert_eq!(incomplete(&Wanted { until: Some(TODAY), ..block }), None);
    }
}
