//! Every message that Muster sends, with its text. An SMS gateway in India forwards only texts that are registered
//! (DLT), each under an id of its own, so the texts stand together here and the ids are settings.

use super::pattern;
use crate::entities::outbox_message::MessageChannel;

/// A message that Muster sends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Template {
    /// The code that a gate's sign-in asks for.
    MonitoringLogin,
    /// The code that a forgotten password asks for.
    PasswordReset,
    /// The code by which functionaries verify themselves.
    SelfVerification,
    /// To the old number, when another one is given, with a way to object.
    MobileNumberChange,
    /// The same to the e-mail address.
    MobileNumberChangeMail,
    /// To the new number, when a user manager gave it and codes wait.
    MobileNumberGiven,
    /// To the number that is taken away from an account, with a way to object.
    MobileNumberRemoval,
    /// The same to the e-mail address.
    MobileNumberRemovalMail,
    /// The code that proves one's new number.
    MobileNumberProof,
    /// The code, to the old number, that agrees to the new one.
    MobileNumberAgreement,
    /// To the owner of a new account with a password.
    AccountCreated,
    /// To the owner of a new account that signs in with codes.
    AccountCreatedForCodes,
    /// To a user whose password was voided by an administrator.
    PasswordVoided,
    /// After a password was changed, by its owner or another user.
    PasswordChanged,
    /// The same to a user without an e-mail address.
    PasswordChangedNotice,
    /// After an authenticator app was set up or removed, or a recovery code was used or made.
    SecondFactorChanged,
    /// The same to a user without an e-mail address.
    SecondFactorNotice,
    /// To the owner of a number, after a new device was let in for it.
    DeviceAdmitted,
    /// To a person who has a duty and is not there.
    DutyReminder,
    /// To a person who takes over the duty of another.
    DutyGiven,
    /// To a person whose duty another takes over.
    DutyTaken,
    /// To a person whose duty is called off.
    DutyCancelled,
    /// To a person without a picture, with the way to bring one.
    PictureRequest,
}

impl Template {
    pub const ALL: [Self; 23] = [
        Self::MonitoringLogin,
        Self::PasswordReset,
        Self::SelfVerification,
        Self::MobileNumberChange,
        Self::MobileNumberChangeMail,
        Self::MobileNumberGiven,
        Self::MobileNumberRemoval,
        Self::MobileNumberRemovalMail,
        Self::MobileNumberProof,
        Self::MobileNumberAgreement,
        Self::AccountCreated,
        Self::AccountCreatedForCodes,
        Self::PasswordVoided,
        Self::PasswordChanged,
        Self::PasswordChangedNotice,
        Self::SecondFactorChanged,
        Self::SecondFactorNotice,
        Self::DeviceAdmitted,
        Self::DutyReminder,
        Self::DutyGiven,
        Self::DutyTaken,
        Self::DutyCancelled,
        Self::PictureRequest,
    ];

    /// Its name: what the outbox shows, and in small letters the key of its registered id in the settings.
    pub const fn name(self) -> &'static str {
        match self {
            Self::MonitoringLogin => "MONITORING_LOGIN",
            Self::PasswordReset => "PASSWORD_RESET",
            Self::SelfVerification => "SELF_VERIFICATION",
            Self::MobileNumberChange => "MOBILE_NUMBER_CHANGE",
            Self::MobileNumberChangeMail => "MOBILE_NUMBER_CHANGE_MAIL",
            Self::MobileNumberGiven => "MOBILE_NUMBER_GIVEN",
            Self::MobileNumberRemoval => "MOBILE_NUMBER_REMOVAL",
            Self::MobileNumberRemovalMail => "MOBILE_NUMBER_REMOVAL_MAIL",
            Self::MobileNumberProof => "MOBILE_NUMBER_PROOF",
            Self::MobileNumberAgreement => "MOBILE_NUMBER_AGREEMENT",
            Self::AccountCreated => "ACCOUNT_CREATED",
            Self::AccountCreatedForCodes => "ACCOUNT_CREATED_FOR_CODES",
            Self::PasswordVoided => "PASSWORD_VOIDED",
            Self::PasswordChanged => "PASSWORD_CHANGED",
            Self::PasswordChangedNotice => "PASSWORD_CHANGED_NOTICE",
            Self::SecondFactorChanged => "SECOND_FACTOR_CHANGED",
            Self::SecondFactorNotice => "SECOND_FACTOR_NOTICE",
            Self::DeviceAdmitted => "DEVICE_ADMITTED",
            Self::DutyReminder => "DUTY_REMINDER",
            Self::DutyGiven => "DUTY_GIVEN",
            Self::DutyTaken => "DUTY_TAKEN",
            Self::DutyCancelled => "DUTY_CANCELLED",
            Self::PictureRequest => "PICTURE_REQUEST",
        }
    }

    /// The way it goes.
    pub const fn channel(self) -> MessageChannel {
        match self {
            Self::MonitoringLogin
            | Self::PasswordReset
            | Self::SelfVerification
            | Self::MobileNumberChange
            | Self::MobileNumberGiven
            | Self::MobileNumberRemoval
            | Self::MobileNumberProof
            | Self::MobileNumberAgreement
            | Self::AccountCreated
            | Self::AccountCreatedForCodes
            | Self::PasswordVoided
            | Self::PasswordChangedNotice
            | Self::SecondFactorNotice
            | Self::DeviceAdmitted
            | Self::DutyReminder
            | Self::DutyGiven
            | Self::DutyTaken
            | Self::DutyCancelled
            | Self::PictureRequest => MessageChannel::Sms,
            Self::PasswordChanged
            | Self::SecondFactorChanged
            | Self::MobileNumberChangeMail
            | Self::MobileNumberRemovalMail => MessageChannel::Email,
        }
    }

    /// The subject of an e-mail.
    pub const fn subject(self) -> Option<&'static str> {
        match self {
            Self::PasswordChanged => Some("Your Muster password was changed"),
            Self::SecondFactorChanged => Some("The second step of signing in to Muster"),
            Self::MobileNumberChangeMail => Some("Your mobile number in Muster changes"),
            Self::MobileNumberRemovalMail => Some("Your mobile number in Muster is removed"),
            Self::MonitoringLogin
            | Self::PasswordReset
            | Self::SelfVerification
            | Self::MobileNumberChange
            | Self::MobileNumberGiven
            | Self::MobileNumberRemoval
            | Self::MobileNumberProof
            | Self::MobileNumberAgreement
            | Self::AccountCreated
            | Self::AccountCreatedForCodes
            | Self::PasswordVoided
            | Self::PasswordChangedNotice
            | Self::SecondFactorNotice
            | Self::DeviceAdmitted
            | Self::DutyReminder
            | Self::DutyGiven
            | Self::DutyTaken
            | Self::DutyCancelled
            | Self::PictureRequest => None,
        }
    }

    /// Its text, with the names of what changes from one message to the next in braces.
    #[expect(clippy::too_many_lines, reason = "the texts stand together")]
    pub const fn text(self) -> &'static str {
        match self {
            Self::MonitoringLogin => {
                "{code} is your code to sign in to Muster. It works for {minutes} minutes. Do not share it with anyone."
            }
            Self::PasswordReset => {
                "{code} is your code to set a new password for Muster. It works for {minutes} minutes. Do not share it \
                 with anyone."
            }
            Self::SelfVerification => {
                "{code} is your code to verify your mobile number for Muster. It works for {minutes} minutes. Do not \
                 share it with anyone."
            }
            Self::MobileNumberChange => {
                "Your mobile number in Muster changes to {mobile}. If this was not you, object at {page} with the code \
                 {objection}."
            }
            Self::MobileNumberChangeMail => {
                "Dear {name},\n\nthe mobile number of your Muster account changes to {mobile}. If this was not you, \
                 object at {page} with the code {objection}."
            }
            Self::MobileNumberGiven => {
                "This is the mobile number of a Muster account now. Codes come to it in {hours} hours, or once a second \
                 administrator agrees."
            }
            Self::MobileNumberRemoval => {
                "Your mobile number is removed from your Muster account. If this was not you, object at {page} with the \
                 code {objection}."
            }
            Self::MobileNumberRemovalMail => {
                "Dear {name},\n\nthe mobile number of your Muster account is removed. If this was not you, object at {page} \
                 with the code {objection}."
            }
            Self::MobileNumberProof => {
                "{code} is your code to confirm your new mobile number for Muster. It works for {minutes} minutes. Do \
                 not share it with anyone."
            }
            Self::MobileNumberAgreement => {
                "{code} is your code to agree that Muster sends codes to another number. It works for {minutes} minutes. \
                 Do not share it with anyone."
            }
            Self::AccountCreated => {
                "Your user id of Muster is {user}. To set your password, choose Forgot Password on the sign-in page."
            }
            Self::AccountCreatedForCodes => {
                "You have a Muster account. To sign in, choose Monitoring Login on the sign-in page and enter this mobile \
                 number."
            }
            Self::PasswordVoided => {
                "The password of your Muster account no longer works. To set a new one, choose Forgot Password on the \
                 sign-in page."
            }
            Self::PasswordChanged => {
                "Dear {name},\n\nthe password of your Muster account was changed just now and all other sessions were \
                 ended. If this was not you, tell your administrator at once."
            }
            Self::PasswordChangedNotice => {
                "The password of your Muster account was changed just now. If this was not you, tell your administrator \
                 at once."
            }
            Self::SecondFactorChanged => {
                "Dear {name},\n\non your Muster account {event} just now. If this was not you, tell your administrator at once."
            }
            Self::SecondFactorNotice => {
                "On your Muster account {event} just now. If this was not you, tell your administrator at once."
            }
            Self::DeviceAdmitted => {
                "Another person let a new device sign in to Muster with your mobile number. If this was not you, tell your \
                 administrator at once."
            }
            Self::DutyReminder => {
                "You have a duty at {center} on {date}, {time}. You are expected and not there yet. If you cannot come, call \
                 your coordinator."
            }
            Self::DutyGiven => {
                "New duty: {role}, {center}, {city}, {date} {time}. Bring ID card. Cannot come? Call {phone}."
            }
            Self::DutyTaken => {
                "Your duty at {center}, {city} on {date}, {time} is given to another person. You need not come."
            }
            Self::DutyCancelled => "Your duty at {center}, {city} on {date}, {time} is cancelled. You need not come.",
            Self::PictureRequest => {
                "Your agency needs a picture of you for examination duty. Open {page}, enter this mobile number and take it."
            }
        }
    }

    /// The text with its gaps filled.
    pub(super) fn filled(self, values: &[(&str, String)]) -> String {
        pattern::fill(self.text(), |name| {
            values.iter().find(|(given, _)| *given == name).map(|(_, value)| value.clone())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_has_a_name_of_its_own_and_a_text() {
        for (index, template) in Template::ALL.into_iter().enumerate() {
            assert!(!Template::ALL[..index].iter().any(|other| other.name() == template.name()));
            assert!(template.text().len() > 20, "{template:?}");
            let is_mail = template.channel() == MessageChannel::Email;
            assert_eq!(template.subject().is_some(), is_mail, "{template:?}: only e-mail has a subject");
        }
    }

    #[test]
    fn an_sms_fits_into_one_part_and_keeps_to_its_alphabet() {
        for template in Template::ALL.into_iter().filter(|template| template.channel() == MessageChannel::Sms) {
            let text = template.filled(&[
                ("code", "123456".into()),
                ("minutes", "10".into()),
                ("mobile", "XXXXXX1234".into()),
                ("hours", "24".into()),
                ("user", "somebody.with.a.long.name".into()),
                ("page", "https://muster.example.org/object".into()),
                ("objection", "ABCDE-FGHJK".into()),
                ("center", "Government College, Sector 11".into()),
                ("city", "Thiruvananthapuram".into()),
                ("role", "Software Support Engineer".into()),
                ("phone", "your coordinator".into()),
                ("date", "20 Nov 2026".into()),
                ("time", "07:30".into()),
                ("event", "new recovery codes were made".into()),
            ]);
            assert!(!text.contains('{'), "{text}");
            assert!(text.is_ascii() && text.len() <= 160, "{}: {text}", text.len());
        }
    }

    #[test]
    fn what_is_filled_in_is_not_read_as_a_gap() {
        let text = Template::PasswordChanged.filled(&[("name", "{name} {code}".into())]);
        assert!(text.starts_with("Dear {name} {code},\n"));
    }
}
