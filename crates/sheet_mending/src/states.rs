//! States and union territories by name, short form or code.

use crate::{
    letters::{distance, plain},
    mended::{Mended, Rule},
};

/// The states, as they are looked up.
#[derive(Clone, Debug, Default)]
pub struct States {
    /// Each under its names, without signs, with its LGD code.
    names: Vec<(String, String)>,
}

/// Other names of states: short forms of the number plates and the post, former names.
const OTHER_NAMES: &[(&str, &[&str])] = &[
    ("andhrapradesh", &["ap", "andhra"]),
    ("arunachalpradesh", &["ar", "arunachal"]),
    ("assam", &["as"]),
    ("bihar", &["br", "बिहार"]),
    ("chandigarh", &["ch", "chd"]),
    ("chhattisgarh", &["cg", "ct", "chattisgarh", "छत्तीसगढ़"]),
    (
        "dadraandnagarhavelianddamananddiu",
        &["dd", "dn", "dnh", "damananddiu", "dadraandnagarhaveli", "thedadraandnagarhavelianddamananddiu"],
    ),
    (
        "delhi",
        &[
            "dl",
            "newdelhi",
            "nctofdelhi",
            "nctdelhi",
            "delhinct",
            "nationalcapitalterritoryofdelhi",
            "दिल्ली",
            "नईदिल्ली",
        ],
    ),
    ("goa", &["ga"]),
    ("gujarat", &["gj", "guj", "गुजरात"]),
    ("haryana", &["hr", "हरियाणा"]),
    ("himachalpradesh", &["hp", "himachal"]),
    ("jammuandkashmir", &["jk", "jandk", "jammukashmir"]),
    ("jharkhand", &["jh", "झारखंड", "झारखण्ड"]),
    ("karnataka", &["ka", "kar", "mysore", "कर्नाटक"]),
    ("kerala", &["kl", "ker"]),
    ("ladakh", &["la"]),
    ("lakshadweep", &["ld"]),
    ("madhyapradesh", &["mp", "मध्यप्रदेश"]),
    ("maharashtra", &["mh", "mah", "महाराष्ट्र"]),
    ("manipur", &["mn"]),
    ("meghalaya", &["ml"]),
    ("mizoram", &["mz"]),
    ("nagaland", &["nl"]),
    ("odisha", &["od", "or", "orissa"]),
    ("puducherry", &["py", "pondicherry", "pondy"]),
    ("punjab", &["pb", "pun", "पंजाब"]),
    ("rajasthan", &["rj", "raj", "राजस्थान"]),
    ("sikkim", &["sk"]),
    ("tamilnadu", &["tn", "tamilnad", "madras", "தமிழ்நாடு"]),
    ("telangana", &["tg", "ts", "telengana"]),
    ("tripura", &["tr"]),
    ("uttarpradesh", &["up", "उत्तरप्रदेश"]),
    ("uttarakhand", &["uk", "ua", "uttaranchal", "uttrakhand", "उत्तराखंड", "उत्तराखण्ड"]),
    ("westbengal", &["wb", "bengal", "paschimbanga", "পশ্চিমবঙ্গ"]),
    ("andamanandnicobarislands", &["an", "andaman", "andamannicobar", "andamanandnicobar"]),
];

/// Names shorter than this are not looked for in wrong spellings: Goa and Assam would be too near to others.
const LONG_ENOUGH: usize = 6;

impl States {
    /// From names and LGD codes.
    pub fn new<'s>(states: impl IntoIterator<Item = (&'s str, i32)>) -> Self {
        let mut names = Vec::new();
        for (name, code) in states {
            let (name, code) = (and_written_out(name), code.to_string());
            let others = OTHER_NAMES.iter().find(|(known, _)| *known == name);
            names.extend(
                others
                    .into_iter()
                    .flat_map(|(_, others)| others.iter())
                    .map(|other| ((*other).to_owned(), code.clone())),
            );
            names.push((name, code));
        }
        Self { names }
    }

    /// Reads a state as its code.
    pub(crate) fn mend(&self, text: &str) -> Mended {
        let digits = text.strip_suffix(".0").unwrap_or(text);
        if digits.bytes().all(|byte| byte.is_ascii_digit()) {
            let code = digits.trim_start_matches('0');
            return Mended::unless_same(text, code.to_owned(), Rule::SignsRemoved);
        }
        match self.code_of(text) {
            Some(code) => Mended::Changed(code.to_owned(), Rule::StateName),
            None => Mended::Same,
        }
    }

    /// The code of a name; of one that is misspelt only when no other is as near.
    pub fn code_of(&self, text: &str) -> Option<&str> {
        let written = and_written_out(text);
        if let Some((_, code)) = self.names.iter().find(|(name, _)| *name == written) {
            return Some(code);
        }
        let length = written.chars().count();
        if length < LONG_ENOUGH {
            return None;
        }
        let most = if length < 9 { 1 } else { 2 };
        let near = self.names.iter().filter(|(name, _)| name.len() >= LONG_ENOUGH);
        let mut found: Vec<(usize, &str)> =
            near.filter_map(|(name, code)| Some((distance(&written, name, most)?, code.as_str()))).collect();
        found.sort_unstable();
        match found.as_slice() {
            [(best, code), rest @ ..] if rest.iter().all(|(other, another)| other > best || another == code) => {
                Some(code)
            }
            _ => None,
        }
    }
}

/// Without signs, and with "and" for the sign that stands for it.
fn and_written_out(name: &str) -> String {
    plain(&name.replace('&', " and "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_are_known_by_name_short_form_and_code() {
        let states = States::new([
            ("Delhi", 7),
            ("Uttar Pradesh", 9),
            ("Maharashtra", 27),
            ("Jammu & Kashmir", 1),
            ("Andhra Pradesh", 28),
            ("Goa", 30),
        ]);
        for (written, code) in [
            ("delhi", "7"),
            ("NCT of Delhi", "7"),
            ("U.P.", "9"),
            ("Uttar Pradesh", "9"),
            ("Maharastra", "27"),
            ("J&K", "1"),
            ("उत्तर प्रदेश", "9"),
            ("Jammu and Kashmir", "1"),
            ("Utter Pradesh", "9"),
            ("07", "7"),
            ("27.0", "27"),
        ] {
            let Mended::Changed(now, _) = states.mend(written) else { panic!("{written}") };
            assert_eq!(now, code, "{written}");
        }
        for unknown in ["Gao", "Atlantis", "27", "Pradesh"] {
            assert_eq!(states.mend(unknown), Mended::Same, "{unknown}");
        }
    }
}
