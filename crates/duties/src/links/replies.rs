//! Answers by SMS, as the gateway brings them: yes or no, by the number of the person.

use identity::installation::Installation;
use kernel::{Error, Result, access::RequestFacts};
use registry::entities::functionary;
use rostering::{
    answers::{self, Given, Who},
    entities::assignment::{self, AnsweredBy, Column, DutyAnswer},
};
use sea_orm::{ColumnTrait, Condition, QueryFilter, QueryOrder, Select};

use crate::reach::everywhere;

/// Digits of a mobile number without the country.
const NUMBER: usize = 10;
const YES: [&str; 4] = ["yes", "haan", "हाँ", "हां"];
const NO: [&str; 4] = ["no", "nahi", "नहीं", "नही"];
/// What makes a yes of a no.
const NO_TROUBLE: [&str; 5] = ["problem", "problems", "worries", "issue", "tension"];

/// What a text says.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Said {
    answer: DutyAnswer,
    /// What follows: the reason.
    rest: String,
}

/// Writes what a text says to all unanswered duties of the person with the number that it came from.
pub(super) async fn take(installation: &Installation, facts: &RequestFacts, (from, text): (&str, &str)) -> Result<()> {
    let digits: String = from.chars().filter(char::is_ascii_digit).collect();
    let number = digits.len().checked_sub(NUMBER).map(|from| digits[from..].to_owned());
    match (number, understood(text)) {
        (Some(number), Some(said)) => answer(installation, facts, &number, said).await,
        _ => Ok(()),
    }
}

async fn answer(installation: &Installation, facts: &RequestFacts, number: &str, said: Said) -> Result<()> {
    let db = installation.db();
    // A number belongs to one person.
    let person = everywhere().select::<functionary::Entity>().filter(functionary::Column::MobileNumber.eq(number));
    let Some(person) = person.one(&**db).await? else { return Ok(()) };
    let reason = if said.rest.is_empty() { "said so by SMS".to_owned() } else { said.rest.chars().take(300).collect() };
    // Each duty in a transaction of its own: locks are taken in the order of one duty at a time.
    for duty in unanswered(installation, &person).order_by_asc(Column::Id).all(&**db).await? {
        let which = everywhere().select_with_removed::<assignment::Entity>().filter(Column::Id.eq(duty.id));
        let reason = (said.answer == DutyAnswer::Declined).then(|| reason.clone());
        let given = Given { answer: said.answer, reason };
        let tx = db.begin().await?;
        match answers::give(&tx, installation.clock(), which, given, Who::Person(AnsweredBy::Sms, facts)).await {
            Ok(_) => tx.commit().await?,
            // Over, or taken off: the text came too late for this one.
            Err(Error::Conflict(_)) => tx.undo().await?,
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

fn unanswered(installation: &Installation, person: &functionary::Model) -> Select<assignment::Entity> {
    everywhere()
        .select::<assignment::Entity>()
        .filter(Column::FunctionaryId.eq(person.id))
        .filter(Column::Date.gte(installation.clock().today()))
        .filter(Column::ToldAt.is_not_null())
        .filter(Condition::any().add(Column::Answer.is_null()).add(Column::Answer.eq(DutyAnswer::NoAnswer)))
}

/// What a text says; none where its first word is neither yes nor no.
fn understood(text: &str) -> Option<Said> {
    let mut words = text.split_whitespace();
    let first = words.next()?.trim_matches(|sign: char| sign.is_ascii_punctuation()).to_lowercase();
    let rest = words.collect::<Vec<_>>().join(" ");
    let second = rest.split(' ').next().unwrap_or_default().trim_matches(|sign: char| sign.is_ascii_punctuation());
    let is_no_trouble = NO_TROUBLE.contains(&second.to_lowercase().as_str());
    let answer = match () {
        () if YES.contains(&first.as_str()) => DutyAnswer::Accepted,
        () if NO.contains(&first.as_str()) && !is_no_trouble => DutyAnswer::Declined,
        () => return None,
    };
    Some(Said { answer, rest })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn yes_and_no_are_understood_in_both_languages_and_nothing_else_is() {
        let said = |text| understood(text).map(|said| (said.answer, said.rest));
        assert_eq!(said("YES"), Some((DutyAnswer::Accepted, String::new())));
        assert_eq!(said("  yes. Asha"), Some((DutyAnswer::Accepted, "Asha".into())));
        assert_eq!(said("No, my child is ill"), Some((DutyAnswer::Declined, "my child is ill".into())));
        assert_eq!(said("हाँ"), Some((DutyAnswer::Accepted, String::new())));
        assert_eq!(said("नहीं बीमार"), Some((DutyAnswer::Declined, "बीमार".into())));
        for text in ["", "maybe", "who is this?", "yesterday", "No problem, I come", "n", "ok who is this"] {
            assert_eq!(understood(text), None, "{text}");
        }
    }
}
