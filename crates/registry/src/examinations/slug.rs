//! Slugs: names as they stand in addresses.

/// The most characters of a slug.
pub const LENGTH: usize = 100;

/// A name in lower case Latin letters and digits, with a hyphen for everything between them. Empty when the name has
/// none of them.
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

/// Whether a text is a slug as it stands.
pub fn is_valid(text: &str) -> bool {
    !text.is_empty() && of(text) == text
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
        assert!(is_valid("cgl-2026") && !is_valid("CGL 2026") && !is_valid("-cgl") && !is_valid(""));
    }
}
