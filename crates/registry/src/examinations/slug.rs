//! Names of examinations and agencies, and slugs: names in URLs.

use kernel::values::broken_rule;
use validator::ValidationError;

use crate::form;

/// The most characters of a name.
const NAME: usize = 200;

/// The most characters of a slug.
pub const LENGTH: usize = 100;

/// Makes a slug of a name: lower-case Latin letters and digits, with a hyphen for everything between them. Empty when the name has neither.
pub fn of(name: &str) -> String {
    let mut slug = String::with_capacity(name.len());
    for character in name.chars() {
        if character.is_ascii_alphanumeric() {
            slug.push(character.to_ascii_lowercase());
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.truncate(LENGTH);
    slug.trim_end_matches('-').to_owned()
}

/// Refuses a text that is no slug.
pub fn check(text: &str) -> Result<(), ValidationError> {
    match !text.is_empty() && of(text) == text {
        true => Ok(()),
        false => Err(broken_rule("A slug is made of lower case letters, digits and hyphens")),
    }
}

/// Refuses a name that is empty, too long or has odd characters.
pub fn check_name(name: &str) -> Result<(), ValidationError> {
    match name {
        "" => Err(broken_rule("Name is required")),
        name if form::is_clear_name(name, NAME) => Ok(()),
        _ => Err(broken_rule("Use at most 200 ordinary characters")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_digits_stay_and_the_rest_becomes_single_hyphens() {
        assert_eq!(of("Combined Graduate Level (Tier-II), 2026"), "combined-graduate-level-tier-ii-2026");
        assert_eq!(of("  --CHSL--  "), "chsl");
        assert_eq!(of("परीक्षा"), "");
        let long = of(&"abc ".repeat(60));
        assert!(long.len() <= LENGTH && long.ends_with("abc"), "{long}");
    }

    #[test]
    fn a_slug_is_its_own_slug() {
        assert!(check("cgl-2026").is_ok());
        assert!(["CGL 2026", "-cgl", ""].iter().all(|text| check(text).is_err()));
    }
}
