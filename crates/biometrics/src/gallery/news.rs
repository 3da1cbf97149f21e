//! Finds the people whose faces may have changed, from lines of the audit trail.

use std::collections::BTreeSet;

use identity::trail::audit::{Action, News};
use kernel::ids::FunctionaryId;
use serde_json::{Value, json};

/// The line about templates that another model made.
pub(crate) const REEMBEDDED: Action = Action::ReembedFaces;
/// Lines about many people at once; all others are about one functionary.
pub(crate) const OF_MANY: [Action; 1] = [REEMBEDDED];
/// Field of such a line with the people's ids.
const PEOPLE: &str = "functionaryIds";

/// Fields of an audit line about many people.
pub(crate) fn about(people: &BTreeSet<FunctionaryId>) -> (String, Value) {
    (PEOPLE.to_owned(), json!(people))
}

/// All people named in these lines.
pub(crate) fn people(news: &[News]) -> Vec<FunctionaryId> {
    let one = |line: &News| line.subject_id.as_deref()?.parse::<FunctionaryId>().ok();
    let many = |line: &News| Some(line.after.as_ref()?.get(PEOPLE)?.as_array()?.clone());
    let mut people: BTreeSet<FunctionaryId> = news.iter().filter_map(one).collect();
    people.extend(news.iter().filter_map(many).flatten().filter_map(|id| id.as_str()?.parse::<FunctionaryId>().ok()));
    people.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_about_one_person_or_about_many() {
        let ids: BTreeSet<_> = (0..3).map(|_| FunctionaryId::new()).collect();
        let one = FunctionaryId::new();
        let line = |subject_id: Option<String>, after| News { sequence: 1, subject_id, after };
        let many = Value::from_iter([about(&ids)]);
        let news =
            [line(Some(one.to_string()), None), line(None, Some(many)), line(Some("none".into()), Some(json!(7)))];
        assert_eq!(people(&news), ids.into_iter().chain([one]).collect::<Vec<_>>());
    }
}
