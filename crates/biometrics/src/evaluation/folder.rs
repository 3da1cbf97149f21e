//! Reading a folder of people: one folder per person, their pictures in it, and beside them what is known of the people.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt, fs, io, iter,
    path::{Path, PathBuf},
};

use crate::{folder_enrolment::without_numbers, picture_names::is_of_any_kind};

/// Beside the people: lines `person,kind,group`, or `person,group` where there is only one kind.
const GROUPS: &str = "groups.csv";
/// The kind of groups for which none is named.
pub(super) const ONLY_KIND: &str = "group";

/// A person's groups by their kind: a sex, an age band, a region.
type Groups = BTreeMap<String, String>;

/// People and their pictures.
#[derive(Debug, Default)]
pub struct Folder {
    /// The people in the order of their folders' names.
    pub people: Vec<Person>,
    /// Whether the folder says which groups people belong to.
    pub has_groups: bool,
    /// People named in `groups.csv` without a picture in the folder, as they are shown.
    pub strangers: Vec<String>,
    /// Files that are no pictures, and what is in folders of folders.
    pub left_alone: usize,
}

/// A person, or a kind of attack, and the pictures.
#[derive(Debug)]
pub struct Person {
    /// Name of their folder as shown: only the last four digits of an Aadhaar number, and a number beside it where two folders
    /// would share the name.
    pub name: String,
    pub groups: Groups,
    /// Their pictures, in the order of their names.
    pub pictures: Vec<PathBuf>,
}

impl Folder {
    /// Reads a folder with a folder for each person; the error is a sentence.
    pub fn of_people(root: &Path) -> Result<Self, String> {
        Self::read(root, "nobody: make a folder for each person, with their pictures in it.")
    }

    /// Reads a folder with a folder for each kind of attack (such as `print`, `screen`, `mask`); the error is a sentence.
    pub fn of_attacks(root: &Path) -> Result<Self, String> {
        Self::read(root, "no attacks: make a folder for each kind, with pictures of it in it.")
    }

    /// Files beside the folders are left alone, but for `groups.csv`. `nothing` ends the sentence about a folder without pictures.
    fn read(root: &Path, nothing: &str) -> Result<Self, String> {
        let path = root.join(GROUPS);
        let groups = read_groups(&path)?.map(|text| groups(&text, &path)).transpose()?;
        let has_groups = groups.is_some();
        let mut groups = groups.unwrap_or_default();
        let (mut people, mut left_alone, mut given) = (Vec::new(), 0, BTreeSet::new());
        for folder in sorted(root)? {
            if !folder.is_dir() {
                left_alone += usize::from(folder != path);
                continue;
            }
            let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let is_of_them = |path: &PathBuf| {
                let file = path.file_name().unwrap_or_default().to_string_lossy();
                is_of_any_kind(&format!("{name}/{file}")) && path.is_file()
            };
            let (pictures, others): (Vec<_>, Vec<_>) = sorted(&folder)?.into_iter().partition(is_of_them);
            left_alone += others.len();
            if !pictures.is_empty() {
                let groups = groups.remove(&name).unwrap_or_default();
                people.push(Person { name: name_to_show(&name, &mut given), groups, pictures });
            }
        }
        if people.is_empty() {
            return Err(format!("{} holds {nothing}", shown(root)));
        }
        let strangers = groups.keys().map(|name| name_to_show(name, &mut given)).collect();
        Ok(Self { people, has_groups, strangers, left_alone })
    }

    /// Number of pictures of all people.
    pub fn pictures(&self) -> usize {
        self.people.iter().map(|person| person.pictures.len()).sum()
    }
}

/// A path without the Aadhaar numbers that it may have in it.
pub fn shown(path: &Path) -> String {
    without_numbers(&path.to_string_lossy())
}

/// A sentence about a file or folder that cannot be read.
pub fn told(path: &Path, error: &dyn fmt::Display) -> String {
    format!("{}: {error}", shown(path))
}

/// The name by which a folder is shown, like none that was given before.
fn name_to_show(folder: &str, given: &mut BTreeSet<String>) -> String {
    let masked = without_numbers(folder);
    let numbered = (2_u32..).map(|number| format!("{masked} ({number})"));
    iter::once(masked.clone()).chain(numbered).find(|name| given.insert(name.clone())).unwrap_or_default()
}

fn sorted(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let paths = |entries: fs::ReadDir| entries.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<_>>();
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).and_then(paths).map_err(|error| told(folder, &error))?;
    paths.sort();
    Ok(paths)
}

/// The content of `groups.csv`, if there is one.
fn read_groups(path: &Path) -> Result<Option<String>, String> {
    // Opening a pipe would block until a process writes into it.
    let text = fs::metadata(path).and_then(|found| match found.is_file() {
        true => fs::read_to_string(path),
        false => Err(io::Error::other("it is no file")),
    });
    match text {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(told(path, &error)),
    }
}

/// Parses the groups of each person, by the name of their folder.
fn groups(text: &str, path: &Path) -> Result<BTreeMap<String, Groups>, String> {
    let mut people: BTreeMap<String, Groups> = BTreeMap::new();
    let mut lines =
        csv::ReaderBuilder::new().has_headers(false).flexible(true).trim(csv::Trim::All).from_reader(text.as_bytes());
    for line in lines.records() {
        let line = line.map_err(|error| told(path, &error))?;
        let number_of_line = line.position().map_or(0, csv::Position::line);
        let refused = |why: String| Err(format!("{}, line {number_of_line}: {why}", shown(path)));
        let (person, kind, group) = match line.iter().collect::<Vec<_>>()[..] {
            [""] | ["person", "group"] | ["person", "kind", "group"] => continue,
            [person, group] => (person, ONLY_KIND, group),
            [person, kind, group] => (person, kind, group),
            _ => {
                let expected =
                    "a person's folder, a kind such as sex, and a group are expected, with commas between them.";
                return refused(expected.to_owned());
            }
        };
        if let Some(number) = [kind, group].map(without_numbers).into_iter().find(|name| name != kind && name != group)
        {
            return refused(format!(
                "{number} looks like an Aadhaar number and not like a group. A person's folder comes first, then a kind, then \
                 the group."
            ));
        }
        let before = people.entry(person.to_owned()).or_default().insert(kind.to_owned(), group.to_owned());
        if let Some(before) = before.filter(|before| before != group) {
            let person = without_numbers(person);
            return refused(format!(
                "{person} is in {group} here and in {before} above, which is of the same kind, {kind}."
            ));
        }
    }
    Ok(people)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(lines: &str) -> Result<BTreeMap<String, Groups>, String> {
        groups(lines, Path::new("groups.csv"))
    }

    #[test]
    fn a_person_is_in_a_group_of_each_kind() {
        let people =
            read("person,kind,group\nAsha,sex,female\n\nAsha, region ,North\n\"Rao, Bala\",sex,male\n").unwrap();
        let asha = BTreeMap::from([("region".into(), "North".into()), ("sex".into(), "female".into())]);
        assert_eq!(people["Asha"], asha);
        assert_eq!(people["Rao, Bala"]["sex"], "male");
        assert_eq!(people.len(), 2, "neither the heading nor an empty line is a person");
    }

    #[test]
    fn a_line_without_a_kind_is_of_the_only_one() {
        assert_eq!(read("Asha,left").unwrap()["Asha"], BTreeMap::from([(ONLY_KIND.into(), "left".into())]));
    }

    #[test]
    fn a_group_that_is_a_persons_number_is_refused_without_telling_it() {
        for swapped in ["female,111122223333", "Asha,111122223333,female"] {
            let refused = read(swapped).unwrap_err();
            assert!(refused.contains("line 1: XXXXXXXX3333 looks like an Aadhaar number"), "{refused}");
        }
    }

    #[test]
    fn a_line_that_says_nothing_or_two_things_is_told_with_its_number() {
        assert!(read("Asha,sex,female\nBala").unwrap_err().contains("line 2: a person's folder"));
        assert!(read("Asha,sex,female,North").unwrap_err().contains("line 1"));
        let twice = read("Asha,sex,female\nAsha,sex,female\nAsha,sex,male").unwrap_err();
        assert!(twice.contains("line 3: Asha is in male here and in female above"), "{twice}");
    }
}
