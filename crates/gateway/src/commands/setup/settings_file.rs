//! The file of the settings, changed without touching what else stands in it.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use toml_edit::{DocumentMut, Item, Table, value};

use super::Result;

/// A file that is being changed.
pub(super) struct SettingsFile {
    path: PathBuf,
    document: DocumentMut,
}

impl SettingsFile {
    /// Reads it; begins a new one where there is none. Fails with a message for the operator where it cannot be read or is not TOML.
    pub(super) fn open(path: &Path) -> Result<Self> {
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(format!("cannot read {}: {error}", path.display()).into()),
        };
        let document = text.parse().map_err(|error| format!("{} is not TOML: {error}", path.display()))?;
        Ok(Self { path: path.to_owned(), document })
    }

    /// Value of a setting in the file, as text; empty where it is not set.
    pub(super) fn get(&self, name: &str) -> String {
        let mut item = Some(self.document.as_item());
        for part in name.split('.') {
            item = item.and_then(|item| item.get(part));
        }
        match item {
            Some(Item::Value(value)) => {
                value.as_str().map_or_else(|| value.to_string().trim().to_owned(), str::to_owned)
            }
            _ => String::new(),
        }
    }

    /// Sets a setting; an empty text takes it out, so that its default counts.
    pub(super) fn set(&mut self, name: &str, to: impl Into<toml_edit::Value>) {
        let to: toml_edit::Value = to.into();
        let mut parts: Vec<&str> = name.split('.').collect();
        let Some(last) = parts.pop() else { return };
        let mut table = self.document.as_table_mut();
        for part in parts {
            let next = table.entry(part).or_insert_with(|| {
                let mut made = Table::new();
                made.set_implicit(true);
                Item::Table(made)
            });
            let Some(next) = next.as_table_mut() else { return };
            table = next;
        }
        if to.as_str() == Some("") {
            table.remove(last);
        } else {
            table.insert(last, value(to));
        }
    }

    /// Writes the file as a whole or not at all, once its content was read as settings. It may hold a password, so a new file is readable
    /// for its owner alone; an existing one keeps its owner and rights.
    pub(super) fn write(&self, is_good: impl FnOnce(&Path) -> Result<()>) -> Result<()> {
        let folder = self.path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let mut part =
            tempfile::Builder::new().suffix(".toml").tempfile_in(folder).map_err(|error| self.unwritable(&error))?;
        io::Write::write_all(&mut part, self.document.to_string().as_bytes())?;
        is_good(part.path())?;
        part.as_file().sync_all()?;
        #[cfg(unix)]
        if let Ok(before) = fs::metadata(&self.path) {
            use std::os::unix::fs::MetadataExt;
            fs::set_permissions(part.path(), before.permissions())?;
            std::os::unix::fs::chown(part.path(), Some(before.uid()), Some(before.gid()))?;
        }
        part.persist(&self.path).map_err(|error| self.unwritable(&error.error))?;
        Ok(())
    }

    fn unwritable(&self, error: &io::Error) -> String {
        format!("cannot write {}: {error}", self.path.display())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_else_stands_in_the_file_stays_and_half_of_a_change_is_never_there() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("muster.toml");
        fs::write(&path, "# ours\nmode = \"production\"\n[server]\n# the port\nport = 8080\n").unwrap();
        let mut file = SettingsFile::open(&path).unwrap();
        assert_eq!((file.get("server.port").as_str(), file.get("server.public_url").as_str()), ("8080", ""));
        file.set("server.public_url", "https://muster.example.org");
        file.set("identity.delivery.mail.host", "mail.example.org");
        let before = fs::read_to_string(&path).unwrap();
        assert!(file.write(|_| Err("no".into())).is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), before);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left beside it");
        file.write(|_| Ok(())).unwrap();
        let after = fs::read_to_string(&path).unwrap();
        assert!(after.contains("# ours") && after.contains("# the port") && after.contains("port = 8080"), "{after}");
        assert!(after.contains("[identity.delivery.mail]\nhost = \"mail.example.org\""), "{after}");
        let mut file = SettingsFile::open(&path).unwrap();
        file.set("server.public_url", "");
        assert_eq!(file.get("server.public_url"), "");
    }
}
