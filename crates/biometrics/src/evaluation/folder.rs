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
pub const ONLY_KIND: &str = "group";

/// People and their pictures.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folder {
    /// The people by name, in the order of their names.
    pub people: Vec<Person>,
    /// Whether the folder says which groups people belong to.
    pub has_groups: bool,
    /// People named in `groups.csv` without a picture in the folder, as they are shown.
    pub strangers: Vec<String>,
    /// Files that are no pictures, and what is in folders of folders.
    pub left_alone: usize,
}

/// A person and their pictures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Name of their folder as shown: only the last four digits of an Aadhaar number, and a number beside it where two folders
    /// would share the name.
    pub name: String,
    /// The groups that `groups.csv` names, by their kind: a sex, an age band, a region.
    pub groups: BTreeMap<String, String>,
    /// Their pictures, in the order of their names.
    pub pictures: Vec<PathBuf>,
}

/// Why a folder of people cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FolderError {
    /// No folder in it has a picture.
    #[error("{} holds nobody: make a folder for each person, with their pictures in it.", shown(.0))]
    Empty(PathBuf),
    /// Something in it cannot be read, or says what cannot be.
    #[error("{0}")]
    Unreadable(String),
}

impl From<String> for FolderError {
    fn from(why: String) -> Self {
        Self::Unreadable(why)
    }
}

impl Folder {
    /// Reads a folder; files beside the people's folders are left alone, but for `groups.csv`.
    pub fn read(root: &Path) -> Result<Self, FolderError> {
        let path = root.join(GROUPS);
        let groups = read_groups(&path)?.map(|text| groups(&text, &path)).transpose()?;
        let has_groups = groups.is_some();
        let mut groups = groups.unwrap_or_default();
        let (mut people, mut left_alone, mut names) = (Vec::new(), 0, Names::default());
        for folder in sorted(root).map_err(|error| told(root, &error))? {
            if !folder.is_dir() {
                left_alone += usize::from(folder != path);
                continue;
            }
            let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let is_of_them = |path: &PathBuf| {
                let file = path.file_name().unwrap_or_default().to_string_lossy();
                is_of_any_kind(&format!("{name}/{file}")) && path.is_file()
            };
            let all = sorted(&folder).map_err(|error| told(&folder, &error))?;
            let (pictures, others): (Vec<_>, Vec<_>) = all.into_iter().partition(is_of_them);
            left_alone += others.len();
            if !pictures.is_empty() {
                let groups = groups.remove(&name).unwrap_or_default();
                people.push(Person { name: names.shown(&name), groups, pictures });
            }
        }
        if people.is_empty() {
            return Err(FolderError::Empty(root.to_owned()));
        }
        let strangers = groups.keys().map(|name| names.shown(name)).collect();
        Ok(Self { people, has_groups, strangers, left_alone })
    }

    /// The kinds of groups that there are.
    pub fn kinds(&self) -> BTreeSet<&str> {
        self.people.iter().flat_map(|person| person.groups.keys().map(String::as_str)).collect()
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

/// Names that were given away.
#[derive(Default)]
struct Names(BTreeSet<String>);

impl Names {
    /// The name by which a folder is shown, like no other's.
    fn shown(&mut self, name: &str) -> String {
        let masked = without_numbers(name);
        let numbered = (2_u32..).map(|number| format!("{masked} ({number})"));
        let shown =
            iter::once(masked.clone()).chain(numbered).find(|shown| !self.0.contains(shown)).unwrap_or_default();
        self.0.insert(shown.clone());
        shown
    }
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths =
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<Vec<_>>>()?;
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

/// A person's groups by their kind.
type Groups = BTreeMap<String, String>;

/// Parses the groups of each person, by the name of their folder.
fn groups(text: &str, path: &Path) -> Result<BTreeMap<String, Groups>, String> {
    let mut people: BTreeMap<String, Groups> = BTreeMap::new();
    let mut lines =
        csv::ReaderBuilder::new().has_headers(false).flexible(true).trim(csv::Trim::All).from_reader(text.as_bytes());
    for line in lines.records() {
        let line = line.map_err(|error| told(path, &error))?;
        let number_of_line = line.position().map_or(0, csv::Position::line);
        let (person, kind, group) = match line.iter().collect::<Vec<_>>()[..] {
            [""] | ["person", "group"] | ["person", "kind", "group"] => continue,
            [person, group] => (person, ONLY_KIND, group),
            [person, kind, group] => (person, kind, group),
            _ => {
                return Err(format!(
                    "{}, line {number_of_line}: a person's folder, a kind such as sex, and a group are expected, with commas \
                     between them.",
                    shown(path)
                ));
            }
        };
        if let Some(number) = [kind, group].map(without_numbers).into_iter().find(|name| name != kind && name != group)
        {
            return Err(format!(
                "{}, line {number_of_line}: {number} looks like an Aadhaar number and not like a group. A person's folder \
                 comes first, then a kind, then the group.",
                shown(path)
            ));
        }
        let before = people.entry(person.to_owned()).or_default().insert(kind.to_owned(), group.to_owned());
        if let Some(before) = before.filter(|before| before != group) {
            return Err(format!(
                "{}, line {number_of_line}: {} is in {group} here and in {before} above, which is of the same kind, {kind}.",
                shown(path),
                without_numbers(person)
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
