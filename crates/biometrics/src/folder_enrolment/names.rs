//! Finds a picture's person by its name, and removes Aadhaar numbers from names, which must appear nowhere.

use kernel::values::{AadhaarNumber, MobileNumber};
use registry::functionaries::uid;

/// Length of a number that may be an Aadhaar number.
const AADHAAR: usize = 12;
/// Digits of such a number that may be shown.
const SHOWN: usize = 4;
/// Digits of a uid.
const UID_DIGITS: usize = 9;

/// The person that a picture's name means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Key {
    /// The number that people read aloud.
    Uid(String),
    /// An Aadhaar number; or, where no person has it, a mobile number with the country code.
    Aadhaar(AadhaarNumber),
    /// The number of the telephone.
    Mobile(MobileNumber),
}

/// Why a name says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum NoKey {
    /// There is neither a uid nor an Aadhaar number nor a mobile number in it.
    #[error(
        "The name is neither a uid nor an Aadhaar number nor a mobile number. Name the picture, or its folder, by one of them."
    )]
    Missing,
    /// A number that is nearly a uid.
    #[error("The uid in the name is wrong: a digit is missing, mistyped or in another place.")]
    WrongUid,
    /// The folder says one person and the picture another.
    #[error("The folder is one person's and the name another one's. Move the picture into the right folder.")]
    TwoPeople,
}

/// The person of a picture: `<key>.jpg`, `<key>_2.png` or `<key>/anything.jpg`. The path is relative, with `/` between its parts.
pub(super) fn key_of(path: &str) -> Result<Key, NoKey> {
    let (folders, file) = path.rsplit_once('/').unwrap_or(("", path));
    let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
    let own = key_in(stem);
    // Beside a uid what looks like an Aadhaar number in three parts is a date.
    let is_of_uid = matches!(own, Some(Ok(Key::Uid(_))));
    let key_in_folder = |folder| if is_of_uid { key_in_a_row(folder) } else { key_in(folder) };
    let Some(folder) = folders.rsplit('/').find_map(key_in_folder) else { return own.unwrap_or(Err(NoKey::Missing)) };
    match (folder?, own) {
        // Only a uid has a check digit: twelve digits under a person's name may be a time of day.
        (Key::Uid(folder), Some(Ok(Key::Uid(own)))) if own != folder => Err(NoKey::TwoPeople),
        (Key::Aadhaar(_) | Key::Mobile(_), Some(Ok(Key::Uid(_)))) => Err(NoKey::TwoPeople),
        (folder, _) => Ok(folder),
    }
}

/// Whether a folder's name says, or means to say, whose the pictures in it are.
pub(super) fn says_whose(folder: &str) -> bool {
    key_in(folder).is_some()
}

/// The key that a name begins with, if it looks like one.
fn key_in(name: &str) -> Option<Result<Key, NoKey>> {
    match aadhaar_in_parts(name) {
        Some(number) => Some(Ok(Key::Aadhaar(number))),
        None => {
            key_in_a_row(name).or_else(|| mobile_in_groups(name).map(|number| Ok(Key::Mobile(number)))).or_else(|| {
                let counted = key_in_a_row(behind_a_count(name)?)?;
                counted.is_ok().then_some(counted)
            })
        }
    }
}

/// The mobile number that a name begins with in groups, as telephones show it: `+91 98765 43210`, `98765-43210`.
fn mobile_in_groups(name: &str) -> Option<MobileNumber> {
    let name = name.trim();
    let groups: Vec<&str> = name.trim_start_matches('+').split([' ', '-']).filter(|group| !group.is_empty()).collect();
    let is_international = name.starts_with('+');
    let wanted = if is_international { 3 } else { 2 };
    let [groups @ .., first, second] = groups.get(..wanted)? else { return None };
    let is_right = groups.iter().all(|group| *group == "91") && first.len() == 5;
    // A suffix without a blank before it is not part of the number.
    let second = second.split(|sign: char| !sign.is_alphanumeric()).next().unwrap_or_default();
    let number = format!("{first}{second}");
    (is_right && second.len() == 5).then(|| mobile_in(&number, false)).flatten()
}

/// The name after a count of people: `10_9876543210`.
fn behind_a_count(name: &str) -> Option<&str> {
    let name = name.trim();
    let (count, rest) = name.split_at(name.find(|sign: char| !sign.is_ascii_digit())?);
    let rest = rest.trim_start_matches([' ', '.', '_', '-']);
    ((1..=4).contains(&count.len()) && name.len() > count.len() + rest.len()).then_some(rest)
}

/// The Aadhaar number that a name begins with in three parts, as it is printed, `1234 5678 9012`: with the same between them,
/// and no fourth part after the same again.
fn aadhaar_in_parts(name: &str) -> Option<AadhaarNumber> {
    let (first, rest) = part_of(name.trim())?;
    let between = &rest[..rest.find(char::is_alphanumeric)?];
    let (second, rest) = part_of(rest.strip_prefix(between)?)?;
    let (third, rest) = part_of(rest.strip_prefix(between)?)?;
    let is_longer = rest.strip_prefix(between).is_some_and(|rest| part_of(rest).is_some());
    let is_parted = !between.is_empty() && !is_longer;
    if is_parted { [first, second, third].concat().parse().ok() } else { None }
}

/// The four digits that a text begins with, if it is four that stand for themselves, and what comes after them.
fn part_of(text: &str) -> Option<(&str, &str)> {
    let end = text.find(|sign: char| !sign.is_alphanumeric()).unwrap_or(text.len());
    let (part, rest) = text.split_at(end);
    (part.len() == 4 && part.bytes().all(|byte| byte.is_ascii_digit())).then_some((part, rest))
}

/// The key that the first word of a name is, if it looks like one.
fn key_in_a_row(name: &str) -> Option<Result<Key, NoKey>> {
    let name = name.trim();
    let is_international = name.starts_with('+');
    let name = name.trim_start_matches('+');
    let word = name.split(|sign: char| !sign.is_alphanumeric()).next().unwrap_or_default();
    if let Some(number) = mobile_in(word, is_international) {
        return Some(Ok(Key::Mobile(number)));
    }
    if let Ok(number) = word.parse::<AadhaarNumber>() {
        return Some(Ok(Key::Aadhaar(number)));
    }
    let word = word.to_ascii_uppercase();
    let looks_like_a_uid =
        word.strip_prefix('F').is_some_and(|rest| rest.len() >= 6 && rest.bytes().all(|byte| byte.is_ascii_digit()));
    looks_like_a_uid.then(|| if uid::is_valid(&word) { Ok(Key::Uid(word)) } else { Err(NoKey::WrongUid) })
}

/// The mobile number that a word is: ten digits, with a zero in front, or with the country where a plus says so.
fn mobile_in(word: &str, is_international: bool) -> Option<MobileNumber> {
    let own = if is_international { word.strip_prefix("91")? } else { word.strip_prefix('0').unwrap_or(word) };
    // Ten digits that begin otherwise are a time, as telephones name their pictures.
    own.starts_with(['6', '7', '8', '9']).then(|| own.parse().ok()).flatten()
}

/// The mobile number that twelve digits are, if they are one with the country in front.
pub(super) fn mobile_of(number: &AadhaarNumber) -> Option<MobileNumber> {
    number.as_str().strip_prefix("91")?.parse().ok()
}

/// A name without readable Aadhaar or mobile numbers: of twelve digits or more, however separated, only the last four are left. A uid stays
/// readable, also beside a date, and so does a number before a few digits that count the pictures. The pages mask names in the same way.
/// Characters that a terminal does not show become �.
#[must_use]
pub fn without_numbers(name: &str) -> String {
    let signs: Vec<char> =
        name.chars().map(|sign| if is_shown(sign) { sign } else { char::REPLACEMENT_CHARACTER }).collect();
    let mut shown = signs.clone();
    let mut at = 0;
    while at < signs.len() {
        let run = run_of_digits(&signs[at..]);
        let digits: Vec<usize> = (at..at + run).filter(|place| signs[*place].is_numeric()).collect();
        let hidden = hidden(&signs[at..], digits.len());
        for place in &digits[..hidden] {
            shown[*place] = 'X';
        }
        if hidden == 0 {
            hide_mobile_numbers(&mut shown[at..at + run]);
        }
        at += run.max(uid_after(at.checked_sub(1).map(|before| signs[before]), &signs[at..])).max(1);
    }
    shown.into_iter().collect()
}

/// Whether a terminal shows it, where others clear the screen, go back in the line, begin a new one or turn its direction
/// (Unicode's bidirectional formatting characters).
fn is_shown(sign: char) -> bool {
    !sign.is_control() && !matches!(sign, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// How many of the digits that a text begins with must not be read.
fn hidden(signs: &[char], digits: usize) -> usize {
    let row = signs.iter().take_while(|sign| sign.is_numeric()).count();
    let counted = if row >= AADHAAR && SHOWN + digits - row < AADHAAR { row } else { digits };
    if counted < AADHAAR { 0 } else { counted - SHOWN }
}

/// Hides mobile numbers, which are too short for what Aadhaar numbers are hidden by: each in one row, or all the digits together.
fn hide_mobile_numbers(run: &mut [char]) {
    let rows: Vec<Vec<usize>> = (0..run.len())
        .collect::<Vec<_>>()
        .chunk_by(|one, other| run[*one].is_numeric() && run[*other].is_numeric())
        .map(<[usize]>::to_vec)
        .collect();
    let all: Vec<Vec<usize>> = vec![(0..run.len()).collect()];
    for places in rows.into_iter().chain(all) {
        let digits: Vec<usize> = places.into_iter().filter(|place| run[*place].is_numeric()).collect();
        if is_mobile(&digits.iter().map(|place| run[*place]).collect::<Vec<_>>()) {
            digits[..digits.len() - SHOWN].iter().for_each(|place| run[*place] = 'X');
        }
    }
}

/// A mobile number in India begins with 6 to 9, with a zero before it where it is dialled; digits of other scripts may be any.
fn is_mobile(digits: &[char]) -> bool {
    let begins = |digits: &[char]| digits.first().is_some_and(|digit| matches!(digit, '6'..='9') || !digit.is_ascii());
    matches!(digits.len(), 10 | 11) && (begins(digits) || digits[0] == '0' && begins(&digits[1..]))
}

/// How far the digits reach that a text begins with: up to the next letter or folder, whatever is between them.
fn run_of_digits(signs: &[char]) -> usize {
    if !signs.first().is_some_and(|sign| sign.is_numeric()) {
        return 0;
    }
    let ends = |sign: &char| sign.is_alphabetic() && !sign.is_numeric() || matches!(sign, '/' | '\\');
    let run = &signs[..signs.iter().position(ends).unwrap_or(signs.len())];
    run.iter().rposition(|sign| sign.is_numeric()).map_or(0, |last| last + 1)
}

/// How long the uid is that a text begins with, if it is one by its looks: `F` and nine digits.
fn uid_after(before: Option<char>, signs: &[char]) -> usize {
    let is_word = !before.is_some_and(char::is_alphanumeric) && matches!(signs.first(), Some('F' | 'f'));
    let digits = signs.iter().skip(1).take_while(|sign| sign.is_numeric());
    let is_uid = is_word && digits.clone().count() == UID_DIGITS && digits.clone().all(char::is_ascii_digit);
    if is_uid { 1 + UID_DIGITS } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    const UID: &str = "F000057240";

    fn uid() -> Key {
        Key::Uid(a_uid())
    }

    /// `F`, eight digits and the digit that belongs to them.
    fn a_uid() -> String {
        (0..10).map(|check| format!("{}{check}", &UID[..9])).find(|uid| uid::is_valid(uid)).unwrap()
    }

    fn aadhaar() -> Key {
        Key::Aadhaar("123412341234".parse().unwrap())
    }

    #[test]
    fn a_picture_is_named_by_a_uid_or_an_aadhaar_number_or_lies_in_a_folder_that_is() {
        let is = a_uid();
        for path in [
            format!("{is}.jpg"),
            format!("{}_2.png", is.to_lowercase()),
            format!("photos/{is} (3).jpeg"),
            format!("{is}/holiday.jpg"),
            format!("all/{is}/202611201230.jpg"),
            format!("{is}/{is}-1.jpg"),
            format!("2026-1120-0930/{is}.jpg"),
        ] {
            assert_eq!(key_of(&path), Ok(uid()), "{path}");
        }
        for path in [
            "123412341234.jpg",
            "123412341234_2.png",
            "123412341234/left.webp",
            "photos/123412341234-a.jpg",
            "1234 1234 1234.jpg",
            "1234-1234-1234_2.png",
            "1234-1234-1234_0001.jpg",
            "1234 - 1234 - 1234.jpg",
            "1234 1234 1234/left.webp",
        ] {
            assert_eq!(key_of(path), Ok(aadhaar()), "{path}");
        }
    }

    #[test]
    fn a_picture_is_named_by_a_mobile_number_too() {
        let mobile = || Key::Mobile("9876543210".parse().unwrap());
        for path in [
            "9876543210.jpg",
            "09876543210_2.jpg",
            "+919876543210.jpg",
            "9876543210/left.webp",
            "all/9876543210/IMG_1.jpg",
            "+91 98765 43210.jpg",
            "+91-98765-43210 (2).jpg",
            "98765 43210_2.jpg",
            "10_9876543210.png",
            "3. 9876543210.jpg",
            "0007-09876543210.jpg",
        ] {
            assert_eq!(key_of(path), Ok(mobile()), "{path}");
        }
        let with_country: AadhaarNumber = "919876543210".parse().unwrap();
        assert_eq!(key_of("919876543210.jpg"), Ok(Key::Aadhaar(with_country.clone())), "it may be either");
        assert_eq!(mobile_of(&with_country).unwrap().as_str(), "9876543210");
        assert_eq!(key_of(&format!("12 {}.jpg", a_uid())), Ok(uid()));
        for other in ["1234567890.jpg", "98765 432101.jpg", "12345_9876543210.jpg", "10_1234567890.jpg"] {
            assert_eq!(key_of(other), Err(NoKey::Missing), "no mobile number begins so: {other}");
        }
    }

    #[test]
    fn a_name_that_is_nobodys_says_why() {
        let is = a_uid();
        let wrong = format!("{}{}", &is[..9], (is.as_bytes()[9] - b'0' + 1) % 10);
        for path in [
            "IMG_1234.jpg",
            "1234.jpg",
            "12341234123.jpg",
            "F.jpg",
            "photos/me.jpg",
            "1234 1234 1234 1234.jpg",
            "1234 1234-1234.jpg",
            "1234 1234.jpg",
        ] {
            assert_eq!(key_of(path), Err(NoKey::Missing), "{path}");
        }
        for path in [format!("{wrong}.jpg"), format!("{is}1.jpg"), format!("{wrong}/a.jpg"), "F1234567.jpg".into()] {
            assert_eq!(key_of(&path), Err(NoKey::WrongUid), "{path}");
        }
        let other = "F00000000".to_owned() + "0";
        assert!(uid::is_valid(&other));
        assert_eq!(key_of(&format!("{is}/{other}.jpg")), Err(NoKey::TwoPeople));
        assert_eq!(key_of(&format!("123412341234/{other}.jpg")), Err(NoKey::TwoPeople));
    }

    #[test]
    fn no_number_of_a_person_can_be_read_in_a_name_that_is_shown() {
        for (name, shown) in [
            ("123412345678.jpg", "XXXXXXXX5678.jpg"),
            ("123412345678/2.png", "XXXXXXXX5678/2.png"),
            ("a1234-1234-5678b.jpg", "aXXXX-XXXX-5678b.jpg"),
            ("1234 1234 5678 9012.jpg", "XXXX XXXX XXXX 9012.jpg"),
            ("20261120123456.jpg", "XXXXXXXXXX3456.jpg"),
            ("F123456785_2.jpg", "F123456785_2.jpg"),
            ("F123456785_20261120.jpg", "F123456785_20261120.jpg"),
            ("१२३४१२३४५६७८.jpg", "XXXXXXXX५६७८.jpg"),
            ("12341234 5678.jpg", "XXXXXXXX 5678.jpg"),
            ("123412 345678.jpg", "XXXXXX XX5678.jpg"),
            ("1234--1234--5678.jpg", "XXXX--XXXX--5678.jpg"),
            ("1 2 3 4.1_2_3_4-(56),78.jpg", "X X X X.X_X_X_X-(56),78.jpg"),
            ("12341-2345-6789-0123.jpg", "XXXXX-XXXX-XXXX-0123.jpg"),
            ("F123456785_123412345678.jpg", "F123456785_XXXXXXXX5678.jpg"),
            ("123412345678_2.jpg", "XXXXXXXX5678_2.jpg"),
            ("123412345678 (2026112).jpg", "XXXXXXXX5678 (2026112).jpg"),
            ("123412345678_20261120.jpg", "XXXXXXXXXXXX_XXXX1120.jpg"),
            ("2_123412345678.jpg", "X_XXXXXXXX5678.jpg"),
            ("F1234567851_20.jpg", "FXXXXXXXX51_20.jpg"),
            ("aF123456785_20.jpg", "aF123456785_20.jpg"),
            ("aF123456785_201.jpg", "aFXXXXXXXX5_201.jpg"),
            ("1234/12345678.jpg", "1234/12345678.jpg"),
            ("9876543210.jpg", "XXXXXX3210.jpg"),
            ("9876543210_2.jpg", "XXXXXX3210_2.jpg"),
            ("2_9876543210.jpg", "2_XXXXXX3210.jpg"),
            ("09876543210.png", "XXXXXXX3210.png"),
            ("+919876543210.jpg", "+XXXXXXXX3210.jpg"),
            ("+91 98765 43210.jpg", "+XX XXXXX X3210.jpg"),
            ("98765 43210/left.jpg", "XXXXX X3210/left.jpg"),
            ("98765-43210 (2).jpg", "XXXXX-XX210 (2).jpg"),
            ("Asha 9876543210 front.jpg", "Asha XXXXXX3210 front.jpg"),
            ("९८७६५४३२१०.jpg", "XXXXXX३२१०.jpg"),
            ("F1234567851.jpg", "F1234567851.jpg"),
            ("IMG_20261120.jpg", "IMG_20261120.jpg"),
        ] {
            assert_eq!(without_numbers(name), shown);
        }
    }

    #[test]
    fn a_name_does_nothing_to_the_terminal_that_shows_it() {
        let name = "nobody\u{1b}[2J\u{1b}]0;x\u{7}\r\nF123456785\u{9b}\u{202e}gpj.\u{2066}";
        assert_eq!(without_numbers(name), "nobody�[2J�]0;x���F123456785��gpj.�");
        assert_eq!(without_numbers("राम_१.jpg"), "राम_१.jpg");
    }
}
