//! Numbers under which a server would start and then do its work for nobody.

use config::Config;

const HOUR: i64 = 60;
const DAY: i64 = 24 * HOUR;
const YEARS: i64 = 10 * 366;

/// Settings, and from what to what they make sense: none of them is a limit that anybody should come near to.
const RANGES: &[(&str, i64, i64)] = &[
    ("rostering.duty_days", 0, YEARS),
    // A person who comes in again after so long comes in again.
    ("rostering.debounce_seconds", 0, 600),
    ("rostering.answer_hours", 1, 24 * YEARS),
    ("rostering.answer_wait_seconds", 0, 60),
    ("rostering.late_capture_hours", 0, 24 * YEARS),
    ("rostering.capture_ahead_seconds", 0, 3_600),
    ("rostering.refusals", 1, 1_000_000),
    ("rostering.refusal_minutes", 1, DAY),
    ("rostering.annul_minutes", 0, DAY),
    ("identity.session_idle_minutes", 1, 7 * DAY),
    ("identity.session_hours", 1, 24 * 31),
    ("identity.nonce_seconds", 1, 3_600),
    ("identity.answer_floor_milliseconds", 0, 10_000),
    ("identity.known_browser_days", 0, YEARS),
    ("identity.self_verification_minutes", 1, DAY),
    ("identity.captcha.seconds", 1, 3_600),
    ("identity.login_key.minutes", 1, 7 * DAY),
    ("identity.login_key.grace_minutes", 0, DAY),
    ("identity.password.at_once", 1, 10_000),
    ("identity.password.free_tries", 0, 1_000_000),
    ("identity.password.first_wait_seconds", 0, 3_600),
    ("identity.password.longest_wait_minutes", 0, DAY),
    ("identity.password.reset_hours", 1, 24 * 366),
    ("identity.password.hard_stop", 1, 1_000_000),
    ("identity.code.seconds", 1, 3_600),
    ("identity.code.tries", 1, 1_000),
    ("identity.code.resend_seconds", 0, 3_600),
    ("identity.code.answer_floor_milliseconds", 0, 10_000),
    ("identity.limits.logins_per_address", 1, 1_000_000),
    ("identity.limits.nonces_per_address", 1, 1_000_000),
    ("identity.limits.captchas_per_address", 1, 1_000_000),
    ("identity.limits.captcha_questions_per_address", 1, 1_000_000),
    ("identity.limits.codes_per_number", 1, 1_000_000),
    ("identity.limits.codes_per_address", 1, 1_000_000),
    ("identity.limits.code_tries_per_number", 1, 1_000_000),
    ("identity.limits.code_tries_per_address", 1, 1_000_000),
    ("identity.limits.logins_per_known_browser", 1, 1_000_000),
    ("identity.delivery.kept_minutes", 1, 366 * DAY),
    ("identity.delivery.attempts", 1, 100),
    ("identity.delivery.first_pause_seconds", 1, 3_600),
];

/// Why these settings are of no use to anybody, if so.
pub(super) fn outside(settings: &Config) -> Option<String> {
    RANGES.iter().find_map(|(name, least, most)| {
        // What is no number is refused when the settings are read.
        let value = settings.get_int(name).ok()?;
        (!(*least..=*most).contains(&value)).then(|| format!("{name} is {value}: it has to be from {least} to {most}"))
    })
}

#[cfg(test)]
mod tests {
    use config::{File, FileFormat};

    use super::*;

    #[test]
    fn every_name_is_a_setting_whose_default_makes_sense() {
        let defaults = Config::builder().add_source(File::from_str(crate::settings::DEFAULT, FileFormat::Toml));
        let defaults = defaults.build().unwrap();
        for (name, least, most) in RANGES {
            let value = defaults.get_int(name).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert!((*least..=*most).contains(&value), "{name} is {value}");
        }
        assert_eq!(outside(&defaults), None);
    }
}
