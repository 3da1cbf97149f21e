//! Normalises texts: capitals, signs, spaces, digits of other scripts.

/// Letters and digits only, in lower case. Vowel signs of Indian scripts stay: without them words fall together.
pub fn plain(text: &str) -> String {
    text.chars().filter(|letter| letter.is_alphanumeric() || is_sign(*letter)).flat_map(char::to_lowercase).collect()
}

/// A vowel sign or virama of the scripts from Devanagari to Malayalam.
const fn is_sign(letter: char) -> bool {
    matches!(letter, '\u{0900}'..='\u{0D7F}')
}

/// The digit that a character stands for, in any of the scripts that are used in India.
pub(crate) fn digit(letter: char) -> Option<char> {
    /// The zero of each script: Arabic and its eastern form, Devanagari to Malayalam, full width.
    const ZEROS: [u32; 13] =
        [0x660, 0x6F0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xFF10, 0x30];
    let code = u32::from(letter);
    let zero = ZEROS.into_iter().find(|zero| (*zero..*zero + 10).contains(&code))?;
    char::from_digit(code - zero, 10)
}

/// The text with every digit as 0 to 9.
pub(crate) fn with_plain_digits(text: &str) -> String {
    text.chars().map(|letter| digit(letter).unwrap_or(letter)).collect()
}

/// How many letters have to be changed, added or taken away to come from one word to the other; given up above `most`.
pub(crate) fn distance(one: &str, other: &str, most: usize) -> Option<usize> {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    if one.len().abs_diff(other.len()) > most {
        return None;
    }
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.iter().enumerate() {
        let mut corner = std::mem::replace(&mut row[0], i + 1);
        for (j, b) in other.iter().enumerate() {
            let changed = corner + usize::from(a != b);
            corner = row[j + 1];
            row[j + 1] = changed.min(corner + 1).min(row[j] + 1);
        }
    }
    row.last().copied().filter(|found| *found <= most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_capitals_and_spaces_do_not_count() {
        assert_eq!(plain(" D.O.B. "), "dob");
        assert_eq!(plain("Father's Name"), "fathersname");
        assert_eq!(plain("महिला "), "महिला");
    }

    #[test]
    fn digits_of_every_script_are_digits() {
        assert_eq!(with_plain_digits("९८७६ ৫৪ ௩௨ 1０"), "9876 54 32 10");
    }

    #[test]
    fn a_word_is_as_far_from_another_as_letters_differ() {
        assert_eq!(distance("maharastra", "maharashtra", 2), Some(1));
        assert_eq!(distance("same", "same", 0), Some(0));
        assert_eq!(distance("goa", "assam", 2), None);
    }
}
