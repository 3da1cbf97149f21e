//! The words of a search, as the two engines ask for them.

use std::fmt::Write;

use kernel::{
    access::Reach,
    listing::escaped,
    text::{Lookup, LookupWord},
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

pub(super) struct Words(Lookup);

impl Words {
    pub(super) fn of(q: &str) -> Self {
        Self(Lookup::of(q))
    }

    /// The search in the language of FTS5; none without words. Each word stands in quotes, where no character is an operator, and matches
    /// all words that begin with it unless it is whole. Alternatives stand in brackets, beside which FTS5 needs every AND written out.
    pub(super) fn as_match(&self) -> Option<String> {
        let quoted = |word: &LookupWord| {
            format!("\"{}\"{}", word.text.replace('"', "\"\""), if word.is_whole { "" } else { "*" })
        };
        let all = |words: &Vec<LookupWord>| words.iter().map(quoted).collect::<Vec<_>>().join(" AND ");
        let group = |ways: &Vec<Vec<LookupWord>>| match ways.as_slice() {
            [only] => all(only),
            several => {
                format!("({})", several.iter().map(|way| format!("({})", all(way))).collect::<Vec<_>>().join(" OR "))
            }
        };
        let groups: Vec<String> = self.0.groups().iter().map(group).collect();
        (!groups.is_empty()).then(|| groups.join(" AND "))
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
            let _ = write!(wanted, " AND \"/{fact}\"");
        }
        Some(format!("({wanted}) NOT \"/deleted\""))
    }

    /// Conditions on the words of one row; without words no row matches.
    pub(super) fn as_like(&self) -> Condition {
        if self.0.groups().is_empty() {
            return Condition::all().add(nobody());
        }
        let like = |word: &LookupWord| {
            let end = if word.is_whole { " " } else { "" };
            let pattern = LikeExpr::new(format!("% {}{end}%", escaped(&word.text))).escape('\\');
            Expr::col((Entity, Column::Words)).like(pattern)
        };
        self.0.groups().iter().fold(Condition::all(), |all, ways| {
            let any = ways.iter().fold(Condition::any(), |any, way| {
                any.add(way.iter().fold(Condition::all(), |every, word| every.add(like(word))))
            });
            all.add(any)
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
    fn a_search_loses_what_has_a_meaning_and_keeps_its_alternatives_in_brackets() {
        let asked = |q: &str| Words::of(q).as_match().unwrap_or_default();
        assert_eq!(
            asked(r#"xenia" y* NEAR("#),
            r#""xenia"""* AND "y*"* AND (("near"*) OR ("n" AND "e" AND "a" AND "r"))"#
        );
        assert_eq!(asked("K.V. Raoji"), r#"(("k"* AND "v"*) OR ("kv"*)) AND "raoji"*"#);
        assert_eq!(asked("d'souza"), r#"(("d"* AND "souza"*) OR ("dsouza"*))"#);
        assert_eq!(asked(" -.' "), "");
    }
}
