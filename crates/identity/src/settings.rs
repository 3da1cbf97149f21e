//! The settings of accounts, sign-in and messages; `config/default.toml` explains each to the operator.

use std::{collections::BTreeMap, path::PathBuf};

use chrono::{DateTime, TimeDelta, Timelike, Utc};
use kernel::{access::Role, clock::Clock};
use sea_orm::ActiveEnum;
use serde::Deserialize;

use crate::entities::ConcealedText;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct IdentitySettings {
    /// Minutes without a request after which an administrator is signed out.
    pub session_idle_minutes: i64,
    /// Hours after which an administrator is signed out however busy.
    pub session_hours: i64,
    /// Seconds for which a login nonce works.
    pub nonce_seconds: i64,
    /// Milliseconds that every password sign-in takes at least.
    pub answer_floor_milliseconds: u64,
    /// Days for which a browser in which an administrator signed in is known as theirs.
    pub known_browser_days: i64,
    /// Minutes for which functionaries may manage their own pictures after proving their mobile number by a code.
    pub self_verification_minutes: i64,
    pub captcha: CaptchaSettings,
    /// The key pairs of the sign-in form.
    pub login_key: LoginKeySettings,
    pub password: PasswordSettings,
    /// The second factor of those who sign in by password.
    pub totp: TotpSettings,
    pub code: CodeSettings,
    /// New devices that a signed-in user lets in.
    pub admission: AdmissionSettings,
    pub limits: LimitSettings,
    /// Messages to the outside.
    pub delivery: DeliverySettings,
    pub audit: AuditSettings,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AuditSettings {
    /// The file of signed heads; empty means inside the data folder.
    pub head_file: PathBuf,
    /// Seconds between two heads, where the trail has changed.
    pub head_seconds: u64,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CaptchaSettings {
    /// Seconds for which a captcha can be solved.
    pub seconds: i64,
    /// A solution that is right for every captcha; only for demonstrations.
    pub fixed_solution: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LoginKeySettings {
    /// Length of the RSA modulus.
    pub bits: usize,
    /// Minutes for which a pair is handed out.
    pub minutes: i64,
    /// Further minutes for which it is accepted.
    pub grace_minutes: i64,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PasswordSettings {
    /// Argon2id's memory, in KiB.
    pub memory_kib: u32,
    /// Passes of Argon2id over its memory.
    pub passes: u32,
    /// Hashes computed at the same time.
    pub at_once: usize,
    /// Hashes that may wait for their turn.
    pub queue: usize,
    /// Wrong passwords in a row that cost no wait.
    pub free_tries: i32,
    /// Seconds of the first wait; it doubles from there.
    pub first_wait_seconds: i64,
    /// Minutes of the longest wait.
    pub longest_wait_minutes: i64,
    /// Hours without a wrong password after which counting starts anew.
    pub reset_hours: i64,
    /// Wrong passwords in a row after which an administrator has to unlock the account.
    pub hard_stop: i32,
}

/// `[identity.totp]`: authenticator apps as a second factor.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TotpSettings {
    /// Whether everybody who signs in by password may set one up.
    pub offered: bool,
    /// The roles that have to.
    pub required_for: Vec<Role>,
    /// Wrong codes per user and day; known browsers have as many of their own.
    pub wrong_codes_per_day: u32,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CodeSettings {
    /// Seconds for which a code works.
    pub seconds: i64,
    /// Wrong tries that void it.
    pub tries: i32,
    /// Seconds before another may be sent.
    pub resend_seconds: i64,
    /// Hours for which none goes to a number that a user manager gave an account, unless another one agrees.
    pub forced_number_hours: i64,
    /// Milliseconds that asking for one takes at least.
    pub answer_floor_milliseconds: u64,
    /// Codes for gates within a day, per person who has a gate to open, above which the alarm is raised.
    pub alarm_per_scheduled: u64,
    /// Codes for gates within a day that are never a reason for the alarm.
    pub alarm_least: u64,
}

/// `[identity.admission]`: the way in beside the codes.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AdmissionSettings {
    /// Seconds for which a device waits.
    pub seconds: i64,
    /// Devices that are let in for a number within 24 hours.
    pub per_number: u32,
    /// Devices that a user at a gate lets in within 24 hours.
    pub per_colleague: u32,
    /// Devices that an administrator lets in within 24 hours.
    pub per_administrator: u32,
    /// Letters that a user looks up within an hour.
    pub looks_per_user: u32,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LimitSettings {
    /// Password sign-ins per address and minute.
    pub logins_per_address: u32,
    /// Nonces per address and minute.
    pub nonces_per_address: u32,
    /// Captchas per address and minute.
    pub captchas_per_address: u32,
    /// Captchas in words per address and minute.
    pub captcha_questions_per_address: u32,
    /// Codes sent per mobile number in ten minutes, in each of its four shares.
    pub codes_per_number: u32,
    /// The same in a day.
    pub codes_per_number_and_day: u32,
    /// Codes sent per mobile number and requester in ten minutes.
    pub codes_per_requester: u32,
    /// The same in a day.
    pub codes_per_requester_and_day: u32,
    /// Codes sent per address in ten minutes.
    pub codes_per_address: u32,
    /// Wrong codes compared per mobile number and day, in each of its four shares.
    pub code_tries_per_number: u32,
    /// Wrong codes compared per mobile number, requester and day.
    pub code_tries_per_requester: u32,
    /// Codes tried per address in ten minutes where no code is waiting to be tried.
    pub code_tries_per_address: u32,
    /// Wrong passwords per known browser and day.
    pub logins_per_known_browser: u32,
    /// Answers per user and day that a number belongs to another person.
    pub taken_numbers_per_user: u32,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeliverySettings {
    /// Minutes for which the text of a message is kept.
    pub kept_minutes: i64,
    /// Deliveries that are tried before a message is given up.
    pub attempts: i32,
    /// Seconds between the first try and the second; the pauses double from there.
    pub first_pause_seconds: i64,
    /// The hour, 0 to 23, from which messages that can wait are not sent; the same as `quiet_until_hour` for never.
    pub quiet_from_hour: u32,
    /// The hour from which they are sent again.
    pub quiet_until_hour: u32,
    /// Whether people whose languages are not known are written to in Hindi.
    pub hindi: bool,
    pub mail: MailSettings,
    pub sms: SmsSettings,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MailSettings {
    /// The mail server; empty means that e-mail stays in the outbox.
    pub host: String,
    pub port: u16,
    /// How the way to it is protected.
    pub encryption: MailEncryption,
    /// The account there; empty means none.
    pub user: String,
    pub password: ConcealedText,
    /// A file with the password, instead.
    pub password_file: PathBuf,
    pub from: String,
    /// Certificates that are trusted besides the public ones (PEM).
    pub ca_file: PathBuf,
    /// Milliseconds after which a try has failed.
    pub timeout_milliseconds: u64,
}

/// How the way to the mail server is protected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum MailEncryption {
    /// Not at all; only to a server on this machine.
    None,
    /// TLS begins after a greeting in clear, or nothing is sent.
    Starttls,
    /// TLS from the start.
    Tls,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SmsSettings {
    /// The gateway's address, with gaps; empty means that SMS stay in the outbox.
    pub url: ConcealedText,
    /// `GET`, `POST` or `PUT`.
    pub method: String,
    /// The request's body, with gaps.
    pub body: ConcealedText,
    /// What the body is.
    pub body_format: BodyFormat,
    /// Headers by their names, with gaps.
    pub headers: BTreeMap<String, ConcealedText>,
    /// What `{secret}` stands for.
    pub secret: ConcealedText,
    /// A file with the secret, instead.
    pub secret_file: PathBuf,
    /// What `{sender}` stands for.
    pub sender: String,
    /// What `{template_id}` stands for, by the names of the messages in small letters.
    pub template_ids: BTreeMap<String, String>,
    /// Statuses that mean that the gateway took the message.
    pub success_statuses: Vec<u16>,
    /// What its answer has to contain besides.
    pub success_text: String,
    /// Milliseconds after which a try has failed.
    pub timeout_milliseconds: u64,
    /// Certificates that are trusted besides the public ones (PEM).
    pub ca_file: PathBuf,
    /// Messages that a server hands over in a second.
    pub per_second: u64,
    /// What a part of a message costs, in paise; 0 where it is not known.
    pub paise_per_part: u32,
    pub call_backs: CallBackSettings,
}

/// `[identity.delivery.sms.call_backs]`: what the gateway calls back with.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CallBackSettings {
    /// The secret of its signatures; empty means that there are no call-backs.
    pub secret: ConcealedText,
    /// A file with the secret, instead.
    pub secret_file: PathBuf,
    /// The field of a report that has `{message_id}`.
    pub reference_field: String,
    /// The field that has the state of the message.
    pub state_field: String,
    /// The field that says why it failed.
    pub reason_field: String,
    /// States of messages that arrived.
    pub arrived: Vec<String>,
    /// States of messages that failed.
    pub failed: Vec<String>,
    /// The field of an answer that has the number that it came from.
    pub from_field: String,
    /// The field of an answer that has its text.
    pub text_field: String,
}

/// What the body of a request to an SMS gateway is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BodyFormat {
    /// JSON; gaps are filled inside its strings.
    Json,
    /// The fields as `name=value&…`.
    Form,
}

impl IdentitySettings {
    /// Refuses limits under which no code could ever be sent, and a second factor without a first.
    ///
    /// # Errors
    /// A sentence for the operator.
    pub fn check(&self) -> Result<(), String> {
        let tries = u32::try_from(self.code.tries).unwrap_or(u32::MAX);
        if Ord::min(self.limits.code_tries_per_number, self.limits.code_tries_per_requester) < tries {
            return Err("identity.limits.code_tries_per_number and code_tries_per_requester have to be at least \
                        identity.code.tries, or no code could be sent"
                .into());
        }
        match self.totp.required_for.iter().find(|role| role.is_gate()) {
            Some(role) => Err(format!(
                "identity.totp.required_for names {}, which signs in with a code and has no password",
                role.to_value()
            )),
            None => Ok(()),
        }
    }
}

impl DeliverySettings {
    /// The end of the quiet hours, when it is quiet now.
    pub fn quiet_until(&self, clock: &Clock) -> Option<DateTime<Utc>> {
        let (from, until) = (self.quiet_from_hour, self.quiet_until_hour);
        let hour = clock.local(clock.now()).hour();
        let is_quiet = if from <= until { (from..until).contains(&hour) } else { hour >= from || hour < until };
        let hours = (until + 24 - hour) % 24;
        let to_full_hour = TimeDelta::minutes(clock.local(clock.now()).minute().into());
        is_quiet.then(|| clock.now() + TimeDelta::hours(hours.into()) - to_full_hour)
    }
}

impl TotpSettings {
    /// Whether users of this role may set an authenticator app up, and are asked for its codes once they have.
    pub fn is_offered_to(&self, role: Role) -> bool {
        !role.is_gate() && (self.offered || self.is_required_for(role))
    }

    /// Whether users of this role sign in with an authenticator app or not at all.
    pub fn is_required_for(&self, role: Role) -> bool {
        self.required_for.contains(&role)
    }
}

impl PasswordSettings {
    /// The costs where no settings are at hand; a later sign-in hashes again with the ones that are set.
    pub const fn for_commands() -> Self {
        Self {
            memory_kib: 47_104,
            passes: 1,
            at_once: 2,
            queue: 64,
            free_tries: 5,
            first_wait_seconds: 30,
            longest_wait_minutes: 15,
            reset_hours: 12,
            hard_stop: 100,
        }
    }
}
