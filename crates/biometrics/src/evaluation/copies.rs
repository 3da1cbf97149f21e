//! Repeated photographs. Two copies lie at distance 0, so within one folder they would be a genuine comparison that always succeeds, and in
//! two folders a false match that is none.
//!
//! Copies are recognised by equal bytes only; a picture that was saved anew, scaled or cropped is not noticed.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::Serialize;

use super::{folder::Folder, tables::Count};

/// Most lines printed about people with the same photographs; all are in `evaluation.json`.
const MOST_LINES: usize = 20;

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
    /// Returns which of these pictures are measured, in their order, and what is left out. Each picture is the number of its person and
    /// the digest of its file.
    pub(super) fn among(folder: &Folder, pictures: &[(u32, &[u8])]) -> (Vec<bool>, Self) {
        let mut people: HashMap<&[u8], BTreeSet<u32>> = HashMap::new();
        for (person, photograph) in pictures {
            people.entry(photograph).or_default().insert(*person);
        }
        let mut of_several: BTreeMap<&BTreeSet<u32>, usize> = BTreeMap::new();
        for everybody in people.values().filter(|people| people.len() > 1) {
            *of_several.entry(everybody).or_default() += 1;
        }
        let mut seen = BTreeSet::new();
        let is_first: Vec<bool> = pictures.iter().map(|picture| seen.insert(picture)).collect();
        let in_one_folder = is_first.iter().filter(|is_first| !**is_first).count();
        let is_measured = pictures.iter().zip(is_first).map(|((_, of), is_first)| is_first && people[of].len() == 1);
        let name = |person: &u32| folder.people[*person as usize].name.clone();
        let shared = |(people, photographs): (&BTreeSet<u32>, usize)| Shared {
            people: people.iter().map(name).collect(),
            photographs,
        };
        let of_several_people = of_several.into_iter().map(shared).collect();
        (is_measured.collect(), Self { in_one_folder, of_several_people })
    }

    /// What was left out, for the operator.
    pub(super) fn counts(&self) -> Vec<Count> {
        let several = &self.of_several_people;
        let of_several = |Shared { people, photographs }: &Shared| {
            (format!("left out: in the folders of {}", people.join(", ")), *photographs)
        };
        let photographs = several.iter().map(|shared| shared.photographs).sum();
        let whose = "left out: in the folders of several people; find out whose each is, and measure again";
        let mut counts = vec![
            ("left out: the same file as another of its folder".to_owned(), self.in_one_folder),
            (whose.to_owned(), photographs),
        ];
        counts.extend(several.iter().take(MOST_LINES).map(of_several));
        counts.push(("more such lines: see evaluation.json".to_owned(), several.len().saturating_sub(MOST_LINES)));
        counts.retain(|(_, count)| *count > 0);
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::{super::folder::Person, *};

    /// Pictures of some people, each given by its person and its content.
    fn among(people: u32, pictures: &[(u32, &str)]) -> (Vec<bool>, Copies) {
        let person = |number| Person { name: format!("P{number}"), groups: BTreeMap::new(), pictures: Vec::new() };
        let folder = Folder { people: (0..people).map(person).collect(), ..Folder::default() };
        Copies::among(&folder, &pictures.iter().map(|(person, bytes)| (*person, bytes.as_bytes())).collect::<Vec<_>>())
    }

    fn said(copies: &Copies) -> Vec<String> {
        copies.counts().into_iter().map(|(of, count)| format!("{count} {of}")).collect()
    }

    #[test]
    fn of_the_same_file_in_one_folder_the_first_is_measured() {
        let (is_measured, copies) = among(2, &[(0, "a"), (0, "b"), (0, "a"), (0, "a"), (1, "c")]);
        assert_eq!(is_measured, [true, true, false, false, true]);
        assert_eq!(copies, Copies { in_one_folder: 2, of_several_people: Vec::new() });
        assert_eq!(said(&copies), ["2 left out: the same file as another of its folder"]);
    }

    #[test]
    fn a_photograph_of_several_people_is_measured_for_none_of_them() {
        let (is_measured, copies) = among(3, &[(0, "a"), (0, "a"), (0, "x"), (1, "a"), (1, "x"), (1, "y"), (2, "y")]);
        assert_eq!(is_measured, [false; 7]);
        let shared =
            |one: &str, other: &str, photographs| Shared { people: vec![one.into(), other.into()], photographs };
        let of_several_people = vec![shared("P0", "P1", 2), shared("P1", "P2", 1)];
        assert_eq!(copies, Copies { in_one_folder: 1, of_several_people });
        let told = [
            "3 left out: in the folders of several people; find out whose each is, and measure again",
            "2 left out: in the folders of P0, P1",
            "1 left out: in the folders of P1, P2",
        ];
        assert_eq!(said(&copies)[1..], told);
    }

    #[test]
    fn where_very_many_people_share_photographs_the_first_are_told() {
        let pairs: Vec<(u32, String)> = (0..50).map(|person| (person, (person / 2).to_string())).collect();
        let pictures: Vec<(u32, &str)> = pairs.iter().map(|(person, bytes)| (*person, bytes.as_str())).collect();
        let (_, copies) = among(50, &pictures);
        assert_eq!(copies.of_several_people.len(), 25);
        let told = ["1 left out: in the folders of P38, P39", "5 more such lines: see evaluation.json"];
        assert_eq!(said(&copies)[20..], told);
    }

    #[test]
    fn nothing_is_said_where_all_files_differ() {
        let (is_measured, copies) = among(2, &[(0, "a"), (1, "b")]);
        assert_eq!((is_measured, copies.counts()), (vec![true; 2], Vec::new()));
    }
}
