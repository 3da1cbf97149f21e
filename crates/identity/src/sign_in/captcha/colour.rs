//! Colours as requests write them: `#` and at most six characters.

/// The most characters, with the `#`.
const MOST: usize = 7;

/// Whether a text begins with `#` and has at most seven characters.
pub(super) fn is_colour(text: &str) -> bool {
    text.starts_with('#') && text.chars().count() <= MOST
}

/// A colour as `#rrggbb`, and `otherwise` where it is none. Fewer hexadecimal digits than six mean:
///
/// * one or two: a grey, the same in red, green and blue (`#8` is `#888888`, `#1c` is `#1c1c1c`);
/// * three: `#rgb`, each digit twice, as in CSS;
/// * four: `#rgba` as in CSS, without its opacity, because captchas are opaque;
/// * five: `#rrggb`, the last digit twice.
pub(super) fn in_full(colour: Option<&str>, otherwise: &str) -> String {
    let digits = colour.and_then(|colour| colour.strip_prefix('#')).unwrap_or_default();
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return otherwise.to_owned();
    }
    let twice = |digits: &str| digits.chars().flat_map(|digit| [digit, digit]).collect::<String>();
    let full = match digits.len() {
        1 => digits.repeat(6),
        2 => digits.repeat(3),
        3 | 4 => twice(&digits[..3]),
        5 => format!("{}{}", &digits[..4], twice(&digits[4..])),
        _ => digits.to_owned(),
    };
    format!("#{full}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_begins_with_the_sign_and_is_short_is_taken_and_nothing_else() {
        for good in ["#", "#f", "#fff", "#12345", "#1f2937", "#zzzzzz", "#é"] {
            assert!(is_colour(good), "{good}");
        }
        for bad in ["", "fff", "#fffffff", "red"] {
            assert!(!is_colour(bad), "{bad}");
        }
    }

    #[test]
    fn every_length_is_written_out_as_red_green_and_blue() {
        let full = [
            ("#8", "#888888"),
            ("#1c", "#1c1c1c"),
            ("#1f9", "#11ff99"),
            ("#1f98", "#11ff99"),
            ("#1f293", "#1f2933"),
            ("#1F2937", "#1F2937"),
        ];
        for (colour, expected) in full {
            assert_eq!(in_full(Some(colour), "#000000"), expected);
        }
    }

    #[test]
    fn what_is_no_colour_leaves_the_usual_one_and_nothing_of_it_reaches_the_picture() {
        for none in ["#", "#zzzzzz", "#\"/><", "#12 456", "##fff", "#é", "fff"] {
            assert_eq!(in_full(Some(none), "#abcdef"), "#abcdef", "{none}");
        }
        assert_eq!(in_full(None, "#abcdef"), "#abcdef");
    }
}
