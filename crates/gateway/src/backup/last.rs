//! Notes the time of the last backup in a file of the data folder, for monitoring.

use std::{fs, path::Path};

use chrono::{DateTime, SecondsFormat, Utc};

use super::Result;

const NAME: &str = "last-backup.txt";

/// Notes that a whole backup was made. Fails where the file cannot be written.
pub fn note(data: &Path, at: DateTime<Utc>) -> Result<()> {
    let path = data.join(NAME);
    let text = format!("{}\n", at.to_rfc3339_opts(SecondsFormat::Secs, true));
    fs::write(&path, text).map_err(|error| format!("{} cannot be written: {error}", path.display()).into())
}

/// When the last whole backup was made from here; none where there is no telling.
pub fn last(data: &Path) -> Option<DateTime<Utc>> {
    let text = fs::read_to_string(data.join(NAME)).ok()?;
    Some(DateTime::parse_from_rfc3339(text.trim()).ok()?.to_utc())
}
