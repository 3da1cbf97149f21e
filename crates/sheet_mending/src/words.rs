//! Words that only certain values are meant by, in the spellings that people use.

use crate::{
    letters::plain,
    mended::{Mended, Rule},
};

fn one_of(text: &str, meanings: &[(&str, &[&str])], rule: Rule) -> Mended {
    let written = plain(text);
    let found =
        meanings.iter().find(|(meaning, spellings)| plain(meaning) == written || spellings.contains(&written.as_str()));
    match found {
        Some((meaning, _)) => Mended::unless_same(text, (*meaning).to_owned(), rule),
        None => Mended::Same,
    }
}

pub(crate) fn gender(text: &str) -> Mended {
    const MEANINGS: &[(&str, &[&str])] = &[
        ("MALE", &["m", "man", "boy", "mr", "shri", "पुरुष", "पु", "आदमी"]),
        ("FEMALE", &["f", "fem", "w", "woman", "lady", "girl", "mrs", "ms", "smt", "महिला", "म", "स्त्री", "औरत"]),
        ("OTHER", &["o", "t", "tg", "others", "transgender", "thirdgender", "अन्य", "तृतीयलिंग"]),
    ];
    one_of(text, MEANINGS, Rule::Word)
}

pub(crate) fn nationality(text: &str) -> Mended {
    one_of(text, &[("INDIAN", &["india", "ind", "in", "bharat", "bharatiya", "भारतीय", "भारत"])], Rule::Word)
}

/// Yes is `true`; for the address also "same as above".
pub(crate) fn yes_or_no(text: &str) -> Mended {
    const SAME: &[&str] = &[
        "same",
        "sameasabove",
        "sameascurrent",
        "sameaspresent",
        "sameascurrentaddress",
        "ditto",
        "asabove",
        "do",
        "उपरोक्त",
        "वही",
    ];
    if SAME.contains(&plain(text).as_str()) {
        return Mended::Changed("true".to_owned(), Rule::SameAddress);
    }
    let meanings: &[(&str, &[&str])] =
        &[("true", &["yes", "y", "1", "हाँ", "हां", "जीहाँ"]), ("false", &["no", "n", "0", "different", "नहीं", "ना"])];
    let lower = text.to_ascii_lowercase();
    if matches!(lower.as_str(), "true" | "1" | "false") { Mended::Same } else { one_of(text, meanings, Rule::Word) }
}

/// Whether a text only says yes, no, or that something is the same.
pub fn is_yes_or_no(text: &str) -> bool {
    yes_or_no(text) != Mended::Same || matches!(text.to_ascii_lowercase().as_str(), "true" | "1" | "false")
}

/// Degrees and classes, each with what people write for it.
const DEGREES: &[(&str, &[&str])] = &[
    (
        "HIGH_SCHOOL",
        &[
            "10",
            "10th",
            "xth",
            "x",
            "10thpass",
            "10pass",
            "xthpass",
            "tenth",
            "class10",
            "classx",
            "matric",
            "matriculate",
            "matriculation",
            "ssc",
            "sslc",
            "secondary",
            "highschool",
            "हाईस्कूल",
            "दसवीं",
            "10वीं",
        ],
    ),
    (
        "INTERMEDIATE",
        &[
            "12",
            "12th",
            "xiith",
            "xii",
            "12thpass",
            "12pass",
            "xiithpass",
            "twelfth",
            "class12",
            "classxii",
            "inter",
            "intermediate",
            "hsc",
            "hs",
            "puc",
            "plustwo",
            "102",
            "seniorsecondary",
            "srsecondary",
            "highersecondary",
            "इंटरमीडिएट",
            "बारहवीं",
            "12वीं",
        ],
    ),
    (
        "GRADUATE",
        &[
            "ba",
            "bahons",
            "bcom",
            "bsc",
            "bschons",
            "btech",
            "be",
            "bca",
            "bba",
            "bbm",
            "bed",
            "llb",
            "mbbs",
            "bpharm",
            "bpharma",
            "barch",
            "bsw",
            "graduation",
            "graduated",
            "degree",
            "ug",
            "undergraduate",
            "bachelor",
            "bachelors",
            "bachelordegree",
            "bachelorsdegree",
            "bachelorofarts",
            "bachelorofscience",
            "bachelorofcommerce",
            "स्नातक",
        ],
    ),
    (
        "POST_GRADUATE",
        &[
            "ma",
            "mcom",
            "msc",
            "mtech",
            "me",
            "mca",
            "mba",
            "med",
            "llm",
            "md",
            "ms",
            "mphil",
            "mpharm",
            "msw",
            "pg",
            "pgdm",
            "pgdca",
            "postgrad",
            "postgraduation",
            "postgraduated",
            "master",
            "masters",
            "masterdegree",
            "mastersdegree",
            "masterofarts",
            "masterofscience",
            "masterofcommerce",
            "स्नातकोत्तर",
            "परास्नातक",
        ],
    ),
    ("DOCTORATE", &["phd", "dphil", "dsc", "dlitt", "doctor", "doctoral", "पीएचडी"]),
];

/// Degrees and classes by their names; a diploma can be either side of a degree, so it stays.
pub(crate) fn education(text: &str) -> Mended {
    one_of(text, DEGREES, Rule::Word)
}

/// Without spaces, and without what links and lists leave around it.
pub(crate) fn email(text: &str) -> Mended {
    let bare = text.strip_prefix("mailto:").unwrap_or(text).trim_matches(['<', '>', ';', ',', '.', ' ']);
    let bare: String = bare.chars().filter(|letter| !letter.is_whitespace()).collect();
    if bare.contains('@') { Mended::unless_same(text, bare, Rule::SignsRemoved) } else { Mended::Same }
}

/// First, middle and last name of a whole one, without titles in front.
pub fn split_name(name: &str) -> [String; 3] {
    const TITLES: [&str; 11] = ["mr", "mrs", "ms", "miss", "shri", "sri", "smt", "km", "kumari", "dr", "श्री"];
    let mut parts: Vec<&str> = name.split_whitespace().collect();
    while parts.len() > 1 && TITLES.contains(&plain(parts[0]).as_str()) {
        parts.remove(0);
    }
    match parts.as_slice() {
        [] => [const { String::new() }; 3],
        [only] => [(*only).to_owned(), String::new(), String::new()],
        [first, middle @ .., last] => [(*first).to_owned(), middle.join(" "), (*last).to_owned()],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn now(mended: Mended) -> Option<String> {
        match mended {
            Mended::Changed(text, _) => Some(text),
            _ => None,
        }
    }

    #[test]
    fn words_are_known_in_their_common_spellings() {
        for (written, meant) in
            [("M", "MALE"), ("female", "FEMALE"), ("पुरुष", "MALE"), ("महिला", "FEMALE"), ("Trans-gender", "OTHER")]
        {
            assert_eq!(now(gender(written)).as_deref(), Some(meant), "{written}");
        }
        for (written, meant) in [
            ("B.A.", "GRADUATE"),
            ("M.Sc", "POST_GRADUATE"),
            ("12th", "INTERMEDIATE"),
            ("10th Pass", "HIGH_SCHOOL"),
            ("Ph.D.", "DOCTORATE"),
            ("Post Graduation", "POST_GRADUATE"),
            ("Graduate", "GRADUATE"),
            ("10+2", "INTERMEDIATE"),
        ] {
            assert_eq!(now(education(written)).as_deref(), Some(meant), "{written}");
        }
        assert_eq!(education("Diploma"), Mended::Same, "nobody knows of what");
        assert_eq!(gender("MALE"), Mended::Same);
        assert_eq!(now(yes_or_no("Same as above")).as_deref(), Some("true"));
        assert_eq!(now(yes_or_no("No")).as_deref(), Some("false"));
        assert_eq!(now(email("mailto:asha@example.org ; ")).as_deref(), Some("asha@example.org"));
    }

    #[test]
    fn a_whole_name_is_split_and_its_title_left_out() {
        assert_eq!(split_name("Smt. Asha Rani Devi"), ["Asha", "Rani", "Devi"]);
        assert_eq!(split_name("सुनीता यादव"), ["सुनीता", "", "यादव"]);
        assert_eq!(split_name("Prince"), ["Prince", "", ""]);
        assert_eq!(split_name("  "), ["", "", ""]);
    }
}
