//! The filters of a URL in words, with names for ids.

use chrono::NaiveDate;
use kernel::{
    Result,
    access::{Scope, SystemTask},
};
use sea_orm::{ConnectionTrait, QueryFilter};
use serde_json::{Map, Value, json};
use uuid::Uuid;

use super::in_words;
use crate::entities::{authorizing_agency, center, city, district, examination, region, state};

/// The parameters of a URL by name, in the order in which they came.
#[derive(Clone, Debug, Default)]
pub struct Asked(pub Vec<(String, String)>);

impl Asked {
    /// The filters that the list knows, for the audit trail. Search words stay out of it, because they can name a person.
    pub(super) fn for_trail(&self, known: &[&str]) -> Value {
        let filters = self.of(known).map(|(name, value)| {
            let value = if name == "q" { json!("searched for words") } else { json!(value) };
            (name.to_owned(), value)
        });
        Value::Object(filters.collect::<Map<_, _>>())
    }

    /// The filters that the list knows, as sentences for people.
    pub(super) async fn in_words(
        &self,
        db: &impl ConnectionTrait,
        scope: &Scope,
        known: &[&str],
    ) -> Result<Vec<String>> {
        let mut lines = Vec::new();
        for (name, value) in self.of(known) {
            let named = name_of(db, scope, name, value).await?;
            lines.push(format!("{}: {}", label(name), named.unwrap_or_else(|| plain(value))));
        }
        Ok(lines)
    }

    fn of<'a>(&'a self, known: &'a [&str]) -> impl Iterator<Item = (&'a str, &'a str)> {
        let pairs = self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        pairs.filter(|(name, value)| !value.is_empty() && known.contains(name))
    }
}

/// Turns `regionId` into `Region`, `entryType` into `Entry type`.
fn label(name: &str) -> String {
    let mut words = String::new();
    for letter in name.strip_suffix("Id").unwrap_or(name).chars() {
        if letter.is_ascii_uppercase() {
            words.push('_');
        }
        words.push(letter);
    }
    match words.as_str() {
        "q" => "Search".to_owned(),
        words => in_words(words),
    }
}

/// Words of enumerations in plain letters, dates as in the rows, everything else unchanged.
fn plain(value: &str) -> String {
    if let Ok(date) = value.parse::<NaiveDate>() {
        return date.format("%d-%m-%Y").to_string();
    }
    let is_word = value.chars().all(|letter| letter.is_ascii_uppercase() || letter == '_');
    if is_word { in_words(value) } else { value.to_owned() }
}

/// The name of the record with this id; none for a text that is no id, or a record out of reach.
async fn name_of(db: &impl ConnectionTrait, scope: &Scope, name: &str, value: &str) -> Result<Option<String>> {
    let Ok(id) = value.parse::<Uuid>() else { return Ok(None) };
    // Every caller may see the names of places.
    let all = Scope::of_system(SystemTask::FollowLinks);
    macro_rules! named {
        ($scope:expr, $entity:ident) => {{
            let id_is = sea_orm::ColumnTrait::eq(&$entity::Column::Id, id);
            $scope.select::<$entity::Entity>().filter(id_is).one(db).await?.map(|row| row.name)
        }};
    }
    Ok(match name {
        "regionId" => named!(all, region),
        "stateId" => named!(all, state),
        "districtId" => named!(all, district),
        "cityId" => named!(all, city),
        "centerId" => named!(scope, center),
        "examinationId" => named!(scope, examination),
        "authorizingAgencyId" => named!(scope, authorizing_agency),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn filters_are_named_in_words() {
        let labels = ["regionId", "q", "date", "authorizingAgencyId", "entryType"].map(label);
        assert_eq!(labels, ["Region", "Search", "Date", "Authorizing agency", "Entry type"]);
        assert_eq!(["FACE_MISMATCH", "2026-11-25", "Sita"].map(plain), ["Face does not match", "25-11-2026", "Sita"]);
    }

    #[test]
    fn the_trail_has_the_filters_of_the_list_and_no_searched_words() {
        let pairs = [("q", "Sita Devi"), ("date", "2026-11-25"), ("sort", "-date"), ("regionId", "")];
        let asked = Asked(pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).into());
        let trail = asked.for_trail(&["q", "date", "regionId"]);
        assert_eq!(trail, json!({ "q": "searched for words", "date": "2026-11-25" }));
    }
}
