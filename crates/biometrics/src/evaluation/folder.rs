//! Reading a folder of people: one folder per person, their pictures in it, and beside them what is known of the people.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

/// Endings of files that are taken for pictures.
const PICTURES: [&str; 4] = ["jpg", "jpeg", "png", "webp"];
/// Beside the people: lines `person,group`.
const GROUPS: &str = "groups.csv";

/// People and their pictures.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folder {
    /// The people by name, in the order of their names.
    pub people: Vec<Person>,
    /// Whether the folder says which group people belong to.
    pub has_groups: bool,
}

/// Somebody and their pictures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The name of their folder.
    pub name: String,
    /// The group that `groups.csv` names, such as a sex, an age band or a region.
    pub group: Option<String>,
    /// Their pictures, in the order of their names.
    pub pictures: Vec<PathBuf>,
}

impl Folder {
    /// Reads a folder; files beside the people's folders are left alone, but for `groups.csv`.
    ///
    /// # Errors
    /// In words, when it cannot be read or holds nobody with a picture.
    pub fn read(root: &Path) -> Result<Self, String> {
        let unreadable = |error: io::Error| format!("{}: {error}", root.display());
        let groups = groups(&root.join(GROUPS))?;
        let mut people = Vec::new();
        for folder in sorted(root).map_err(unreadable)?.into_iter().filter(|path| path.is_dir()) {
            let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let pictures: Vec<PathBuf> =
                sorted(&folder).map_err(unreadable)?.into_iter().filter(|path| is_picture(path)).collect();
            if !pictures.is_empty() {
                let group = groups.as_ref().and_then(|groups| groups.get(&name).cloned());
                people.push(Person { name, group, pictures });
            }
        }
        if people.is_empty() {
            return Err(format!(
                "{} holds nobody: make a folder for each person, with their pictures in it.",
                root.display()
            ));
        }
        Ok(Self { people, has_groups: groups.is_some() })
    }
}

impl Folder {
    /// Pictures of everybody.
    pub fn pictures(&self) -> usize {
        self.people.iter().map(|person| person.pictures.len()).sum()
    }
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths =
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

fn is_picture(path: &Path) -> bool {
    let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    path.is_file() && PICTURES.contains(&ending.as_str())
}

/// Who belongs to which group; none where the folder says nothing about it.
fn groups(path: &Path) -> Result<Option<BTreeMap<String, String>>, String> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(format!("{}: {error}", path.display())),
    };
    let mut groups = BTreeMap::new();
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
        let Some((person, group)) = line.split_once(',') else {
            return Err(format!(
                "{}, line {number}: a person's folder, a comma and a group are expected.",
                path.display()
            ));
        };
        groups.insert(person.trim().to_owned(), group.trim().to_owned());
    }
    Ok(Some(groups))
}
