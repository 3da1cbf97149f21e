//! Numbers under which a server would start and then do no useful work.

use config::Config;

const HOUR: i64 = 60;
const DAY: i64 = 24 * HOUR;
const YEARS: i64 = 10 * 366;

const YEAR: i64 = 366 * DAY;
/// More than one machine can handle of anything at a time.
const MANY: i64 = 1_000_000;
const MEGABYTE: i64 = 1 << 20;
const TERABYTE: i64 = 1 << 40;

/// Every whole-number setting with the smallest and largest value that makes sense; the largest is far above what an operator should use.
const RANGES: &[(&str, i64, i64)] = &[
    ("server.port", 0, 65_535),
    ("server.workers", 0, 10_000),
    ("server.trusted_proxies", 0, 100),
    // A sign-in has to fit.
    ("server.json_bytes", 4_096, 1_024 * MEGABYTE),
    ("server.header_seconds", 1, 3_600),
    ("server.upload_bytes", MEGABYTE, TERABYTE),
    ("server.body_seconds", 1, 3_600),
    ("server.body_bytes_per_second", 1, TERABYTE),
    ("server.notice_seconds", 0, 600),
    ("server.drain_seconds", 0, 3_600),
    ("server.session_rate.calls_per_second", 0, MANY),
    ("server.session_rate.calls_burst", 1, MANY),
    ("server.session_rate.gate_calls_per_second", 0, MANY),
    ("server.session_rate.gate_calls_burst", 1, MANY),
    ("server.session_rate.files_per_second", 0, MANY),
    ("server.session_rate.files_burst", 1, MANY),
    ("database.connections", 1, 10_000),
    ("database.wait_seconds", 1, 3_600),
    ("database.statement_seconds", 0, 3_600),
    ("database.megabytes", 0, 1_024 * MANY),
    ("database.list_rows", 1, 10 * MANY),
    ("files.s3.seconds", 1, 60),
    ("files.s3.tries", 1, 10),
    ("backup.s3.seconds", 1, 3_600),
    ("backup.s3.tries", 1, 10),
    ("biometrics.readers", 0, 10_000),
    ("biometrics.queue", 0, 10_000),
    ("biometrics.decoding_megabytes", 1, MANY),
    ("biometrics.pictures_per_person", 1, MANY),
    ("biometrics.pictures_by_oneself", 0, MANY),
    ("biometrics.pictures_per_second", 1, MANY),
    ("biometrics.enrolments_per_person", 1, MANY),
    ("biometrics.enrolment_minutes", 1, YEAR),
    ("biometrics.archive.entries", 1, 1_000 * MANY),
    ("biometrics.archive.inflated_bytes", 1, 1_024 * TERABYTE),
    ("biometrics.archive.ratio", 1, MANY),
    ("biometrics.engine.longest_side", 1, 65_535),
    ("biometrics.engine.limits.bytes", 1, 1_024 * MEGABYTE),
    ("biometrics.engine.limits.pixels", 1, 65_535 * 65_535),
    ("biometrics.engine.limits.side", 1, 65_535),
    ("biometrics.engine.limits.milliseconds", 1, 3_600_000),
    ("identity.delivery.quiet_from_hour", 0, 23),
    ("identity.delivery.quiet_until_hour", 0, 23),
    ("identity.delivery.sms.per_second", 1, MANY),
    ("identity.delivery.sms.paise_per_part", 0, MANY),
    ("duties.remind_hours", 0, YEARS / 60),
    ("duties.open_hours", 0, YEARS / 60),
    ("duties.ask_minutes", 1, 60 * 24),
    ("duties.ask_people", 1, 20),
    ("duties.tell_by_itself_minutes", 0, YEARS),
    ("duties.wrong_digits", 1, MANY),
    ("duties.unknown_links_per_address", 1, MANY),
    ("rostering.duty_days", 0, YEARS),
    ("rostering.face_removal_closed_days", 0, YEARS),
    // A person who comes in again after so long comes in again.
    ("rostering.debounce_seconds", 0, 600),
    ("rostering.answer_hours", 1, 24 * YEARS),
    ("rostering.answer_wait_seconds", 0, 60),
    ("rostering.late_capture_hours", 0, 24 * YEARS),
    ("rostering.capture_ahead_seconds", 0, 3_600),
    ("rostering.unknown_positions", 0, MANY),
    ("rostering.by_hand_percent", 0, 100),
    ("rostering.by_hand_at_least", 1, MANY),
    ("rostering.lag_minutes", 1, DAY),
    ("rostering.refusals", 1, MANY),
    ("rostering.refusal_minutes", 1, DAY),
    ("rostering.replay_days", 1, 90),
    ("rostering.annul_minutes", 0, DAY),
    ("rostering.undo_minutes", 0, 60),
    ("rostering.reminder_minutes", 1, DAY),
    // An hour for a kilometre, on foot through a flood.
    ("rostering.travel_seconds_per_km", 0, 3_600),
    ("live.streams", 0, 100_000),
    ("live.streams_per_session", 1, 1_000),
    ("live.scopes", 1, 100_000),
    ("registry.sheet_bytes", 1, 1_024 * MEGABYTE),
    ("registry.sheet_rows", 2, 1_000 * MANY),
    ("registry.sheet_columns", 1, 65_535),
    ("registry.sheet_text_bytes", 1, TERABYTE),
    ("registry.sheet_entries", 1, MANY),
    ("registry.sheet_inflated_bytes", 1, TERABYTE),
    ("registry.sheet_ratio", 1, MANY),
    ("registry.sheet_reader_bytes", MEGABYTE, TERABYTE),
    ("registry.sheet_reader_seconds", 1, 3_600),
    ("registry.background_rows", 0, 1_000 * MANY),
    ("registry.chunk_rows", 1, MANY),
    ("registry.atomic_center_rows", 0, 1_000 * MANY),
    ("registry.draft_hours", 1, 24 * 365),
    ("registry.kept_rows_days", 1, 36_500),
    ("registry.aadhaar_numbers_shown", 1, MANY),
    ("registry.aadhaar_proof_minutes", 1, DAY),
    ("registry.numbers_elsewhere", 1, MANY),
    ("registry.drafts_per_user", 1, MANY),
    ("registry.draft_bytes_per_user", MEGABYTE, TERABYTE),
    ("registry.uploads_per_user", 1, MANY),
    ("registry.upload_bytes_per_user", MEGABYTE, TERABYTE),
    ("identity.session_idle_minutes", 1, 7 * DAY),
    ("identity.session_hours", 1, 24 * 31),
    ("identity.nonce_seconds", 1, 3_600),
    ("identity.answer_floor_milliseconds", 0, 10_000),
    ("identity.known_browser_days", 0, YEARS),
    ("identity.self_verification_minutes", 1, DAY),
    ("identity.captcha.seconds", 1, 3_600),
    // A password and what travels with it have to fit, and only the server may open it: NIST SP 800-57 part 1, table 2.
    ("identity.login_key.bits", 2_048, 16_384),
    ("identity.login_key.minutes", 1, 7 * DAY),
    ("identity.login_key.grace_minutes", 0, DAY),
    // Argon2 takes 8 KiB at least: RFC 9106, section 3.1.
    ("identity.password.memory_kib", 8, 4 * MEGABYTE),
    ("identity.password.passes", 1, 1_000),
    ("identity.password.at_once", 1, 10_000),
    ("identity.password.queue", 0, MANY),
    ("identity.password.free_tries", 0, MANY),
    ("identity.password.first_wait_seconds", 0, 3_600),
    ("identity.password.longest_wait_minutes", 0, DAY),
    ("identity.password.reset_hours", 1, 24 * 366),
    ("identity.password.hard_stop", 1, MANY),
    // A hundred wrong tries are the most: NIST SP 800-63B-4, section 3.2.2.
    ("identity.totp.wrong_codes_per_day", 5, 100),
    ("identity.admission.seconds", 10, 3_600),
    ("identity.admission.per_number", 0, MANY),
    ("identity.admission.per_colleague", 0, MANY),
    ("identity.admission.per_administrator", 0, MANY),
    ("identity.admission.looks_per_user", 1, MANY),
    ("identity.code.seconds", 1, 3_600),
    ("identity.code.tries", 1, 25),
    ("identity.code.resend_seconds", 0, 3_600),
    ("identity.code.forced_number_hours", 1, 168),
    ("identity.code.answer_floor_milliseconds", 0, 10_000),
    ("identity.code.alarm_per_scheduled", 0, MANY),
    ("identity.code.alarm_least", 0, 1_000 * MANY),
    ("identity.limits.logins_per_address", 1, MANY),
    ("identity.limits.nonces_per_address", 1, MANY),
    ("identity.limits.captchas_per_address", 1, MANY),
    ("identity.limits.captcha_questions_per_address", 1, MANY),
    ("identity.limits.codes_per_number", 1, MANY),
    ("identity.limits.codes_per_number_and_day", 1, MANY),
    ("identity.limits.codes_per_requester", 1, MANY),
    ("identity.limits.codes_per_requester_and_day", 1, MANY),
    ("identity.limits.codes_per_address", 1, MANY),
    // There are four shares, and a hundred wrong tries are the most: NIST SP 800-63B-4, section 3.2.2.
    ("identity.limits.code_tries_per_number", 1, 25),
    ("identity.limits.code_tries_per_requester", 1, 25),
    ("identity.limits.code_tries_per_address", 1, MANY),
    ("identity.limits.logins_per_known_browser", 1, MANY),
    ("identity.limits.taken_numbers_per_user", 1, MANY),
    ("identity.audit.head_seconds", 1, 3_600),
    ("identity.delivery.kept_minutes", 1, YEAR),
    ("identity.delivery.attempts", 1, 100),
    ("identity.delivery.first_pause_seconds", 1, 3_600),
    ("identity.delivery.mail.port", 1, 65_535),
    ("identity.delivery.mail.timeout_milliseconds", 1, 3_600_000),
    ("identity.delivery.sms.timeout_milliseconds", 1, 3_600_000),
];

/// Why these settings cannot work, if so.
pub(super) fn outside(settings: &Config) -> Option<String> {
    RANGES.iter().find_map(|(name, least, most)| {
        let is_inside = settings.get_int(name).is_ok_and(|value| (*least..=*most).contains(&value));
        let value = (!is_inside).then(|| settings.get_string(name).ok()).flatten()?;
        // Values that are no numbers are refused when the settings are read.
        let is_number = value.trim_start_matches('-').bytes().all(|digit| digit.is_ascii_digit());
        is_number.then(|| format!("{name} is {value}: it has to be from {least} to {most}"))
    })
}

#[cfg(test)]
mod tests {
    use config::{File, FileFormat, Value, ValueKind};

    use super::*;

    fn defaults() -> Config {
        let source = File::from_str(crate::settings::DEFAULT, FileFormat::Toml);
        Config::builder().add_source(source).build().unwrap()
    }

    fn whole_numbers(value: &Value, name: &str, found: &mut Vec<String>) {
        match &value.kind {
            ValueKind::I64(_) => found.push(name.to_owned()),
            ValueKind::Table(table) => {
                let dot = if name.is_empty() { "" } else { "." };
                table.iter().for_each(|(key, value)| whole_numbers(value, &format!("{name}{dot}{key}"), found));
            }
            _ => {}
        }
    }

    #[test]
    fn every_whole_number_has_a_range_in_which_its_default_is() {
        let defaults = defaults();
        let mut wanted = Vec::new();
        whole_numbers(&defaults.cache, "", &mut wanted);
        wanted.sort_unstable();
        let mut given: Vec<_> = RANGES.iter().map(|(name, ..)| (*name).to_owned()).collect();
        given.sort_unstable();
        assert_eq!(given, wanted);
        assert_eq!(outside(&defaults), None);
    }
}
