//! The words of a search, as the two engines ask for them.

use std::fmt::Write;

use kernel::{
    access::Reach,
    listing::{WORDS, escaped},
};
use sea_orm::{
    ActiveEnum, Condition,
    sea_query::{Expr, ExprTrait, LikeExpr, SimpleExpr},
};
use uuid::Uuid;

use crate::{
    entities::functionary_search::{Column, Entity},
    functionaries::FunctionaryFilter,
};

/// What parts words, besides spaces; the index parts them at the same (`migrations/src/m0029_search_of_people.rs`).
const SEPARATORS: [char; 8] = ['.', ',', '\'', '’', '-', '/', '(', ')'];

pub(super) struct Words(Vec<String>);

impl Words {
    pub(super) fn of(q: &str) -> Self {
        let lower = q.to_lowercase().replace('\0', "");
        let words = lower.split(|character: char| character.is_whitespace() || SEPARATORS.contains(&character));
        Self(words.filter(|word| !word.is_empty()).take(WORDS).map(ToOwned::to_owned).collect())
    }

    /// In the language of FTS5; nothing when there are no words. Each word is in quotes, in which nothing has a meaning, and stands
    /// for all that begin so.
    pub(super) fn as_match(&self) -> Option<String> {
        let quoted = |word: &String| format!("\"{}\"*", word.replace('"', "\"\""));
        (!self.0.is_empty()).then(|| self.0.iter().map(quoted).collect::<Vec<_>>().join(" "))
    }

    /// The same, narrowed to the people of a list.
    pub(super) fn as_match_of_list(&self, reach: &Reach, filter: &FunctionaryFilter) -> Option<String> {
        let mut wanted = self.as_match()?;
        let id = |kind: char, id: Uuid| format!("{kind}{}", id.simple());
        let facts = [
            filter.region_id.map(|region| id('r', region.0)),
            filter.authorizing_agency_id.map(|agency| id('a', agency.0)),
            filter.role.map(|role| format!("o{}", role.to_value())),
            filter.status.map(|status| format!("s{}", status.to_value())),
            match reach {
                Reach::Region(region) => Some(id('r', region.0)),
                Reach::Agency(agency) => Some(id('a', agency.0)),
                _ => None,
            },
        ];
        for fact in facts.into_iter().flatten() {
            // Writing to a text does not fail.
            let _ = write!(wanted, " \"/{fact}\"");
        }
        Some(format!("({wanted}) NOT \"/deleted\""))
    }

    /// As conditions on the words of one row; nobody is called by no word.
    pub(super) fn as_like(&self) -> Condition {
        if self.0.is_empty() {
            return Condition::all().add(nobody());
        }
        self.0.iter().fold(Condition::all(), |all, word| {
            let pattern = LikeExpr::new(format!("% {}%", escaped(word))).escape('\\');
            all.add(Expr::col((Entity, Column::Words)).like(pattern))
        })
    }
}

pub(super) fn nobody() -> SimpleExpr {
    Expr::val(1).eq(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_is_parted_as_names_are_and_loses_what_has_a_meaning() {
        assert_eq!(Words::of(" D'Souza,  RAM\0 ").0, ["d", "souza", "ram"]);
        assert_eq!(Words::of("सीता राम").0, ["सीता", "राम"]);
        assert_eq!(Words::of(r#"x" OR y* NEAR("#).as_match().unwrap(), r#""x"""* "or"* "y*"* "near"*"#);
        assert!(Words::of(" -.' ").as_match().is_none());
    }
}
