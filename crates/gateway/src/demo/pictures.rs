//! Pictures of the demonstration: enrolled ones, and ones to try at the gate.

use std::{fs, path::Path};

use kernel::{Error, Result};

use super::cast::{Duty, PEOPLE, SECOND_PHOTOGRAPH, STRANGER};
use crate::{assets, outcome::Outcome};

/// The portrait of that name.
pub(super) fn portrait(name: &str) -> Result<Vec<u8>> {
    assets::model(&format!("built/demo/{name}.jpg")).map(|bytes| bytes.into_owned()).ok_or_else(|| {
        Error::internal(format!("the demonstration's portrait {name} is not built yet; run: make models"))
    })
}

/// Writes a picture for each verdict, and a page that says which is which.
pub(super) fn write(folder: &Path) -> Outcome {
    fs::create_dir_all(folder)?;
    let mut words = String::from(
        "Pictures to try at the gate\n===========================\n\n\
         Sign in as 9000000001 (venue manager), start monitoring, open Entry and upload one of these.\n\n",
    );
    for person in PEOPLE {
        let (first, last) = person.name;
        let group = match person.duty {
            Duty::Here => "on-the-roster",
            Duty::Elsewhere => "of-another-center",
            Duty::Unassigned => "not-assigned",
        };
        let name = format!("{group}-{}-{}.jpg", first.to_lowercase(), last.to_lowercase());
        fs::write(folder.join(&name), portrait(&format!("{}-gate", person.portrait))?)?;
        let verdict = match person.duty {
            Duty::Here => "OK at the first ENTRY, MULTIPLE_ENTRY at the second",
            Duty::Elsewhere | Duty::Unassigned => "FUNCTIONARY_NOT_ASSIGNED_TO_CENTER",
        };
        words.push_str(&format!("{name}\n    {first} {last}: {verdict}\n"));
    }
    let (first, last) = PEOPLE[0].name;
    let name = format!("another-photograph-{}-{}.jpg", first.to_lowercase(), last.to_lowercase());
    fs::write(folder.join(&name), portrait(&format!("{SECOND_PHOTOGRAPH}-gate"))?)?;
    words.push_str(&format!("{name}\n    {first} {last} on another evening: OK\n"));
    fs::write(folder.join("stranger.jpg"), portrait(&format!("{STRANGER}-gate"))?)?;
    words.push_str("stranger.jpg\n    nobody registered: FACE_MISMATCH\n");
    fs::write(folder.join("README.txt"), words)?;
    Ok(())
}
