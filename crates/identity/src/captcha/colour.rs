//! Colours as requests write them: `#` and one to six hexadecimal digits.

/// The most digits after the `#`.
const MOST: usize = 6;

/// Whether a text is `#` and one to six hexadecimal digits.
pub(super) fn is_colour(text: &str) -> bool {
    let digits = text.strip_prefix('#').unwrap_or_default();
    (1..=MOST).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// A colour as `#rrggbb`. Fewer digits mean:
///
/// * one or two: a grey, the same in red, green and blue (`#8` is `#888888`, `#1c` is `#1c1c1c`);
/// * three: `#rgb`, each digit twice, as in CSS;
/// * four: `#rgba` as in CSS, without its opacity, because captchas are opaque;
/// * five: `#rrggb`, the last digit twice.
pub(super) fn in_full(colour: &str) -> String {
    let digits = colour.trim_start_matches('#');
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
    fn only_plain_hexadecimal_colours_are_taken() {
        for good in ["#f", "#1c", "#fff", "#ffff", "#12345", "#1f2937", "#FFFFFF"] {
            assert!(is_colour(good), "{good}");
        }
        for bad in ["", "#", "fff", "#fffffff", "#ggg", "#g", "#\"/><", "red", "#12 456", "##fff", "#é"] {
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
            assert_eq!(in_full(colour), expected);
        }
    }
}
