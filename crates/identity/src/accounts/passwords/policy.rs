//! Which passwords people may choose. The form is the specification's rule (`kernel::values::Password`); this is
//! about the ones that satisfy it and are in every guesser's list all the same, such as `Password@123`.

use kernel::{Error, Result};
use zxcvbn::zxcvbn;

pub(super) const GUESSABLE: &str =
    "This password is easy to guess. Choose another, for example several words that do not belong together.";

/// Words that everybody tries first here.
const CONTEXT: &[&str] = &["muster", "exam", "examination", "ssc", "aadhaar", "india", "bharat", "eduquity", "ecil"];

/// A guesser who knows lists, keyboards and years needs fewer tries than this for the whole, as a power of ten …
const TOO_FEW: f64 = 7.0;
/// … or than this for what is left without the digits and signs around it, which is where everybody puts them.
const TOO_FEW_FOR_CORE: f64 = 5.0;
/// So many characters around the core protect it by their number alone.
const LONG_DECORATION: usize = 8;

/// What people read about one that is too long to be sent.
pub(super) const TOO_LONG: &str =
    "This password is too long. Use at most 250 plain letters, or fewer where others are among them.";
/// Bytes of a password as JSON writes it, so that it fits, with a nonce of 32 characters, into what RSA with 3,072 bits
/// and OAEP with SHA-256 encrypts at once: 384 − 2 × 32 − 2 = 318 bytes (RFC 8017, section 7.1.1).
const MOST_BYTES: usize = 318 - r#"{"nonce":"","password":""}"#.len() - 32;

/// Refuses a password that does not fit into the envelope of a sign-in.
///
/// # Errors
/// [`Error::Invalid`] at `field` when it breaks the rule.
pub fn refuse_too_long(field: &'static str, password: &str) -> Result<()> {
    let written = serde_json::to_string(password).map_err(Error::internal)?;
    if written.len() - 2 > MOST_BYTES {
        return Err(Error::invalid_field(field, TOO_LONG));
    }
    Ok(())
}

/// Refuses a password that a list or a pattern gives away, counting `about_them` (name, login name, e-mail) as known.
///
/// # Errors
/// [`Error::Invalid`] at `field` when it breaks the rule.
pub fn refuse_guessable(field: &'static str, password: &str, about_them: &[&str]) -> Result<()> {
    let known: Vec<&str> = CONTEXT.iter().chain(about_them).copied().collect();
    let core = password.trim_matches(|character: char| !character.is_alphabetic());
    let is_dressed_up = password.chars().count() - core.chars().count() < LONG_DECORATION
        && zxcvbn(core, &known).guesses_log10() < TOO_FEW_FOR_CORE;
    if is_dressed_up || zxcvbn(password, &known).guesses_log10() < TOO_FEW {
        return Err(Error::invalid_field(field, GUESSABLE));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::values::Password;

    /// How people dress up a listed word until a composition rule lets it pass.
    fn dressed(word: &str) -> Vec<String> {
        let mut letters = word.chars();
        let capital: String = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
        ["@123", "@1234", "123!", "#1"].iter().map(|end| format!("{capital}{end}")).collect()
    }

    #[test]
    fn a_password_has_to_fit_into_the_envelope_that_it_travels_in() {
        let letters = |letter: &str, count: usize| format!("Aa1!{}", letter.repeat(count));
        assert!(refuse_too_long("password", &letters("x", 250)).is_ok());
        assert!(refuse_too_long("password", &letters("ज", 80)).is_ok());
        assert!(refuse_too_long("password", &letters("😀", 64)).is_ok());
        for long in [letters("ज", 90), letters("\"", 130), letters("😀", 66)] {
            let said = refuse_too_long("password", &long).unwrap_err().to_string();
            assert!(said.starts_with("This password is too long."), "{said}");
        }
    }

    #[test]
    fn listed_words_stay_refused_when_dressed_up_to_fit_the_rule() {
        let words = [
            "password",
            "welcome",
            "qwerty",
            "dragon",
            "monkey",
            "football",
            "iloveyou",
            "princess",
            "sunshine",
            "superman",
            "baseball",
            "master",
            "shadow",
            "michael",
            "jennifer",
            "jordan",
            "hunter",
            "charlie",
            "thomas",
            "computer",
            "internet",
            "soccer",
            "killer",
            "pepper",
            "daniel",
            "access",
            "joshua",
            "maggie",
            "starwars",
            "silver",
            "william",
            "dallas",
            "yankees",
            "hello",
            "amanda",
            "orange",
            "biteme",
            "freedom",
            "ginger",
            "heather",
            "hammer",
            "summer",
            "corvette",
            "taylor",
            "austin",
            "merlin",
            "matthew",
            "golfer",
            "cheese",
            "martin",
            "admin",
            "examination",
        ];
        let fitting: Vec<String> =
            words.iter().flat_map(|word| dressed(word)).filter(|text| text.parse::<Password>().is_ok()).collect();
        assert!(fitting.len() >= 200, "{}", fitting.len());
        let let_through: Vec<_> =
            fitting.iter().filter(|text| refuse_guessable("newPassword", text, &[]).is_ok()).collect();
        assert!(let_through.is_empty(), "{let_through:?}");
    }

    #[test]
    fn a_password_made_of_the_persons_own_name_is_refused_and_an_unrelated_one_is_not() {
        assert!(refuse_guessable("newPassword", "Ananya@1234", &["Ananya Rao", "ananya"]).is_err());
        for fine in ["Kettle-Violin-48", "Kanchenjunga#8586", "Lantern+Quartz7", "7#_Gm1:4$Qw.93"] {
            assert!(refuse_guessable("newPassword", fine, &["Ananya Rao", "ananya"]).is_ok(), "{fine}");
        }
        assert!(refuse_guessable("newPassword", "xV7#pQ2!mZ", &[]).is_ok());
    }
}
