//! Repeated photographs. Two copies lie at distance 0, so within one folder they would be a genuine comparison that always succeeds, and in
//! two folders a false match that is none.
//!
//! Copies are recognised by equal bytes only; a picture that was saved anew, scaled or cropped is not noticed.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    fmt::Write as _,
};

use kernel::crypto;
use serde::Serialize;

use super::folder::Folder;

/// Most lines printed about people with the same photographs; all are in `evaluation.json`.
const MOST_LINES: usize = 20;

/// Digest that identifies a file's bytes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Photograph(Vec<u8>);

impl Photograph {
    pub fn of(bytes: &[u8]) -> Self {
        Self(crypto::sha256(bytes))
    }
}

/// Pictures that were left out of everything that is measured, because the same file is elsewhere.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Copies {
    /// Pictures that are the same file as an earlier one of the same person.
    pub in_one_folder: usize,
    /// People whose folders hold the same files. It is unknown whose pictures these are, so they are left out.
    pub of_several_people: Vec<Shared>,
}

/// People with the same photographs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Shared {
    /// The names of their folders.
    pub people: Vec<String>,
    /// Number of photographs in the folders of all of them.
    pub photographs: usize,
}

impl Copies {
    /// Returns which of these pictures are measured, in their order, and what is left out. Each picture comes with the
    /// number of its person.
    pub(super) fn among(folder: &Folder, pictures: &[(u32, &Photograph)]) -> (Vec<bool>, Self) {
        let mut people: HashMap<&Photograph, BTreeSet<u32>> = HashMap::new();
        for (person, photograph) in pictures {
            people.entry(photograph).or_default().insert(*person);
        }
        let mut of_several: BTreeMap<&BTreeSet<u32>, usize> = BTreeMap::new();
        for everybody in people.values().filter(|people| people.len() > 1) {
            *of_several.entry(everybody).or_default() += 1;
        }
        let mut in_one_folder = 0;
        let mut seen = BTreeSet::new();
        let mut is_measured = Vec::with_capacity(pictures.len());
        for (person, photograph) in pictures {
            let is_first = seen.insert((*person, &photograph.0));
            in_one_folder += usize::from(!is_first);
            is_measured.push(is_first && people.get(photograph).is_some_and(|people| people.len() == 1));
        }
        let name = |person: &u32| folder.people[*person as usize].name.clone();
        let shared = |(people, photographs): (&BTreeSet<u32>, usize)| Shared {
            people: people.iter().map(name).collect(),
            photographs,
        };
        (is_measured, Self { in_one_folder, of_several_people: of_several.into_iter().map(shared).collect() })
    }

    /// Sentences for the operator; empty where there are no copies.
    pub(super) fn in_words(&self) -> String {
        let mut text = String::new();
        // Writing to a text cannot fail.
        let _ = match self.in_one_folder {
            0 => Ok(()),
            1 => writeln!(text, "1 picture is the same file as another of its folder and was left out"),
            count => writeln!(text, "{count} pictures are the same files as others of their folders and were left out"),
        };
        let several = &self.of_several_people;
        let photographs: usize = several.iter().map(|shared| shared.photographs).sum();
        let begin = match photographs {
            0 => return text,
            1 => "1 photograph is in the folders of several people and was left out".to_owned(),
            count => format!("{count} photographs are in the folders of several people and were left out"),
        };
        let _ = writeln!(text, "{begin}: find out whose each is, and measure again");
        for Shared { people, photographs } in several.iter().take(MOST_LINES) {
            let times = if *photographs == 1 { String::new() } else { format!("{photographs} × ") };
            let _ = writeln!(text, "    {times}{}", people.join(", "));
        }
        if several.len() > MOST_LINES {
            let _ = writeln!(text, "    and so of {} more, see evaluation.json", several.len() - MOST_LINES);
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::{super::folder::Person, *};

    /// Pictures of some people, each given by its person and its content.
    fn among(people: u32, pictures: &[(u32, &str)]) -> (Vec<bool>, Copies) {
        let person = |number| Person { name: format!("P{number}"), groups: BTreeMap::new(), pictures: Vec::new() };
        let folder = Folder { people: (0..people).map(person).collect(), ..Folder::default() };
        let read: Vec<(u32, Photograph)> =
            pictures.iter().map(|(person, bytes)| (*person, Photograph::of(bytes.as_bytes()))).collect();
        Copies::among(&folder, &read.iter().map(|(person, photograph)| (*person, photograph)).collect::<Vec<_>>())
    }

    #[test]
    fn of_the_same_file_in_one_folder_the_first_is_measured() {
        let (is_measured, copies) = among(2, &[(0, "a"), (0, "b"), (0, "a"), (0, "a"), (1, "c")]);
        assert_eq!(is_measured, [true, true, false, false, true]);
        assert_eq!(copies, Copies { in_one_folder: 2, of_several_people: Vec::new() });
        assert_eq!(copies.in_words(), "2 pictures are the same files as others of their folders and were left out\n");
    }

    #[test]
    fn a_photograph_of_several_people_is_measured_for_none_of_them() {
        let (is_measured, copies) = among(3, &[(0, "a"), (0, "a"), (0, "x"), (1, "a"), (1, "x"), (1, "y"), (2, "y")]);
        assert_eq!(is_measured, [false; 7]);
        let shared =
            |one: &str, other: &str, photographs| Shared { people: vec![one.into(), other.into()], photographs };
        let of_several_people = vec![shared("P0", "P1", 2), shared("P1", "P2", 1)];
        assert_eq!(copies, Copies { in_one_folder: 1, of_several_people });
        let said = copies.in_words();
        assert!(
            said.contains("3 photographs are in the folders of several people and were left out: find out"),
            "{said}"
        );
        assert!(said.ends_with("\n    2 × P0, P1\n    P1, P2\n"), "{said}");
    }

    #[test]
    fn where_very_many_people_share_photographs_the_first_are_told() {
        let pairs: Vec<(u32, String)> = (0..50).map(|person| (person, (person / 2).to_string())).collect();
        let pictures: Vec<(u32, &str)> = pairs.iter().map(|(person, bytes)| (*person, bytes.as_str())).collect();
        let (_, copies) = among(50, &pictures);
        assert_eq!(copies.of_several_people.len(), 25);
        let said = copies.in_words();
        assert!(said.ends_with("\n    P38, P39\n    and so of 5 more, see evaluation.json\n"), "{said}");
    }

    #[test]
    fn nothing_is_said_where_all_files_differ() {
        let (is_measured, copies) = among(2, &[(0, "a"), (1, "b")]);
        assert_eq!((is_measured, copies.in_words()), (vec![true; 2], String::new()));
    }
}
