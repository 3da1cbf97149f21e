//! Every message that Muster sends, with its text. An SMS gateway in India forwards only texts that are registered
//! (DLT), each under an id of its own, so the texts stand together here and the ids are settings.

use sea_orm::{EnumIter, Iterable};

use super::pattern;
use crate::entities::outbox_message::MessageChannel;

/// A message that Muster sends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter)]
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
    /// The reminder in Hindi to one who is not there.
    DutyReminderHindi,
    /// To a person who takes over the duty of another.
    DutyGiven,
    /// A duty taken over, told in Hindi.
    DutyGivenHindi,
    /// To a person whose duty another takes over.
    DutyTaken,
    /// A duty that another takes over, told in Hindi.
    DutyTakenHindi,
    /// To a person whose duty is called off.
    DutyCancelled,
    /// A duty called off, told in Hindi.
    DutyCancelledHindi,
    /// To a person whose duty is at another time or place now.
    DutyMoved,
    /// A duty elsewhere or at another time, told in Hindi.
    DutyMovedHindi,
    /// To a person without a picture, with the way to bring one.
    PictureRequest,
    /// To a person who has duties, with the link to see and answer them.
    DutyNotice,
    /// The same in Hindi.
    DutyNoticeHindi,
    /// The same by e-mail, with the list of duties.
    DutyNoticeMail,
    /// The same in Hindi.
    DutyNoticeMailHindi,
    /// To a person who has not answered a notice of duties.
    DutyQuestion,
    /// The same in Hindi.
    DutyQuestionHindi,
    /// The same by e-mail, with the list of duties.
    DutyQuestionMail,
    /// The same in Hindi.
    DutyQuestionMailHindi,
    /// To a person who could take an open post, with the link to answer.
    PostOffer,
    /// The same in Hindi.
    PostOfferHindi,
    /// The same by e-mail, with the whole duty.
    PostOfferMail,
    /// The same in Hindi.
    PostOfferMailHindi,
    /// To each of two people who are asked to swap their duties.
    DutySwap,
    /// The same in Hindi.
    DutySwapHindi,
}

/// What is registered of a message.
struct Registered {
    name: &'static str,
    channel: MessageChannel,
    subject: Option<&'static str>,
    text: &'static str,
}

const fn sms(name: &'static str, text: &'static str) -> Registered {
    Registered { name, channel: MessageChannel::Sms, subject: None, text }
}

const fn mail(name: &'static str, subject: &'static str, text: &'static str) -> Registered {
    Registered { name, channel: MessageChannel::Email, subject: Some(subject), text }
}

impl Template {
    /// All messages, in the order of their texts.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::iter()
    }

    /// The same message in Hindi, or itself where it is only in English.
    pub const fn in_hindi(self) -> Self {
        match self {
            Self::DutyReminder => Self::DutyReminderHindi,
            Self::DutyGiven => Self::DutyGivenHindi,
            Self::DutyTaken => Self::DutyTakenHindi,
            Self::DutyCancelled => Self::DutyCancelledHindi,
            Self::DutyMoved => Self::DutyMovedHindi,
            Self::DutyNotice => Self::DutyNoticeHindi,
            Self::DutyNoticeMail => Self::DutyNoticeMailHindi,
            Self::DutyQuestion => Self::DutyQuestionHindi,
            Self::DutyQuestionMail => Self::DutyQuestionMailHindi,
            Self::PostOffer => Self::PostOfferHindi,
            Self::PostOfferMail => Self::PostOfferMailHindi,
            Self::DutySwap => Self::DutySwapHindi,
            other => other,
        }
    }

    /// Its name: what the outbox shows, and in small letters the key of its registered id in the settings.
    pub const fn name(self) -> &'static str {
        self.registered().name
    }

    /// The way it goes.
    pub const fn channel(self) -> MessageChannel {
        self.registered().channel
    }

    /// The subject of an e-mail.
    pub const fn subject(self) -> Option<&'static str> {
        self.registered().subject
    }

    /// Its text, with the names of what changes from one message to the next in braces.
    pub const fn text(self) -> &'static str {
        self.registered().text
    }

    #[expect(clippy::too_many_lines, reason = "the texts stand together")]
    const fn registered(self) -> Registered {
        match self {
            Self::MonitoringLogin => sms(
                "MONITORING_LOGIN",
                "{code} is your code to sign in to Muster. It works for {minutes} minutes. Do not share it with anyone.",
            ),
            Self::PasswordReset => sms(
                "PASSWORD_RESET",
                "{code} is your code to set a new password for Muster. It works for {minutes} minutes. Do not share it \
             with anyone.",
            ),
            Self::SelfVerification => sms(
                "SELF_VERIFICATION",
                "{code} is your code to verify your mobile number for Muster. It works for {minutes} minutes. Do not \
             share it with anyone.",
            ),
            Self::MobileNumberChange => sms(
                "MOBILE_NUMBER_CHANGE",
                "Your mobile number in Muster changes to {mobile}. If this was not you, object at {page} with the code \
             {objection}.",
            ),
            Self::MobileNumberChangeMail => mail(
                "MOBILE_NUMBER_CHANGE_MAIL",
                "Your mobile number in Muster changes",
                "Dear {name},\n\nthe mobile number of your Muster account changes to {mobile}. If this was not you, \
             object at {page} with the code {objection}.",
            ),
            Self::MobileNumberGiven => sms(
                "MOBILE_NUMBER_GIVEN",
                "This is the mobile number of a Muster account now. Codes come to it in {hours} hours, or once a second \
             administrator agrees.",
            ),
            Self::MobileNumberRemoval => sms(
                "MOBILE_NUMBER_REMOVAL",
                "Your mobile number is removed from your Muster account. If this was not you, object at {page} with the \
             code {objection}.",
            ),
            Self::MobileNumberRemovalMail => mail(
                "MOBILE_NUMBER_REMOVAL_MAIL",
                "Your mobile number in Muster is removed",
                "Dear {name},\n\nthe mobile number of your Muster account is removed. If this was not you, object at \
             {page} with the code {objection}.",
            ),
            Self::MobileNumberProof => sms(
                "MOBILE_NUMBER_PROOF",
                "{code} is your code to confirm your new mobile number for Muster. It works for {minutes} minutes. Do \
             not share it with anyone.",
            ),
            Self::MobileNumberAgreement => sms(
                "MOBILE_NUMBER_AGREEMENT",
                "{code} is your code to agree that Muster sends codes to another number. It works for {minutes} \
             minutes. Do not share it with anyone.",
            ),
            Self::AccountCreated => sms(
                "ACCOUNT_CREATED",
                "Your user id of Muster is {user}. To set your password, choose Forgot Password on the sign-in page.",
            ),
            Self::AccountCreatedForCodes => sms(
                "ACCOUNT_CREATED_FOR_CODES",
                "You have a Muster account. To sign in, choose Monitoring Login on the sign-in page and enter this \
             mobile number.",
            ),
            Self::PasswordVoided => sms(
                "PASSWORD_VOIDED",
                "The password of your Muster account no longer works. To set a new one, choose Forgot Password on the \
             sign-in page.",
            ),
            Self::PasswordChanged => mail(
                "PASSWORD_CHANGED",
                "Your Muster password was changed",
                "Dear {name},\n\nthe password of your Muster account was changed just now and all other sessions were \
             ended. If this was not you, tell your administrator at once.",
            ),
            Self::PasswordChangedNotice => sms(
                "PASSWORD_CHANGED_NOTICE",
                "The password of your Muster account was changed just now. If this was not you, tell your administrator \
             at once.",
            ),
            Self::SecondFactorChanged => mail(
                "SECOND_FACTOR_CHANGED",
                "The second step of signing in to Muster",
                "Dear {name},\n\non your Muster account {event} just now. If this was not you, tell your administrator \
             at once.",
            ),
            Self::SecondFactorNotice => sms(
                "SECOND_FACTOR_NOTICE",
                "On your Muster account {event} just now. If this was not you, tell your administrator at once.",
            ),
            Self::DeviceAdmitted => sms(
                "DEVICE_ADMITTED",
                "Another person let a new device sign in to Muster with your mobile number. If this was not you, tell \
             your administrator at once.",
            ),
            Self::DutyReminder => sms(
                "DUTY_REMINDER",
                "You have a duty at {center} on {date}, {time}. You are expected and not there yet. If you cannot come, \
             call your coordinator.",
            ),
            Self::DutyReminderHindi => sms(
                "DUTY_REMINDER_HINDI",
                "{date}, {time} पर {center} में आपकी ड्यूटी है। आप अभी तक नहीं पहुँचे हैं। न आ सकें तो अपने समन्वयक को फ़ोन करें।",
            ),
            Self::DutyGiven => sms(
                "DUTY_GIVEN",
                "New duty: {role}, {center}, {city}, {date} {time}. Bring ID card. Cannot come? Call {phone}.",
            ),
            Self::DutyGivenHindi => sms(
                "DUTY_GIVEN_HINDI",
                "नई ड्यूटी: {role}, {center}, {city}, {date} {time}। पहचान पत्र लाएँ। न आ सकें तो {phone} को फ़ोन करें।",
            ),
            Self::DutyTaken => sms(
                "DUTY_TAKEN",
                "Your duty at {center}, {city} on {date}, {time} is given to another person. You need not come.",
            ),
            Self::DutyTakenHindi => sms(
                "DUTY_TAKEN_HINDI",
                "{center}, {city} में {date}, {time} की आपकी ड्यूटी किसी और को दी गई है। आपको नहीं आना है।",
            ),
            Self::DutyCancelled => sms(
                "DUTY_CANCELLED",
                "Your duty at {center}, {city} on {date}, {time} is cancelled. You need not come.",
            ),
            Self::DutyCancelledHindi => {
                sms("DUTY_CANCELLED_HINDI", "{center}, {city} में {date}, {time} की आपकी ड्यूटी रद्द है। आपको नहीं आना है।")
            }
            Self::DutyMoved => sms(
                "DUTY_MOVED",
                "Your duty has changed. It is now at {center}, {city} on {date}, {time}. Cannot come? Call {phone}.",
            ),
            Self::DutyMovedHindi => sms(
                "DUTY_MOVED_HINDI",
                "आपकी ड्यूटी बदल गई है। अब: {center}, {city}, {date}, {time}। न आ सकें तो {phone} को फ़ोन करें।",
            ),
            Self::PictureRequest => sms(
                "PICTURE_REQUEST",
                "Your agency needs a picture of you for examination duty. Open {page}, enter this mobile number and \
             take it.",
            ),
            Self::DutyNotice => {
                sms("DUTY_NOTICE", "{name}, you have {duties} from {date}. Where, when and your answer: {link}")
            }
            Self::DutyNoticeHindi => sms(
                "DUTY_NOTICE_HINDI",
                "{name}, {date} से आपकी {duties} है। स्थान व समय देखें और बताएँ कि आप आएँगे या नहीं: {link}",
            ),
            Self::DutyNoticeMail => mail(
                "DUTY_NOTICE_MAIL",
                "Your examination duty",
                "Dear {name},\n\nyou have {duties}:\n\n{list}\n\nSee where and when, get your slip, and please say \
             whether you will come:\n{link}\n\nThe link is yours alone. Do not pass it on.",
            ),
            Self::DutyNoticeMailHindi => mail(
                "DUTY_NOTICE_MAIL_HINDI",
                "आपकी परीक्षा ड्यूटी",
                "{name} जी,\n\nआपकी {duties} है:\n\n{list}\n\nस्थान और समय देखें, अपनी पर्ची लें और कृपया बताएँ कि आप \
             आएँगे या नहीं:\n{link}\n\nयह लिंक केवल आपके लिए है। इसे आगे न भेजें।",
            ),
            Self::DutyQuestion => sms("DUTY_QUESTION", "{name}, please say if you come to your duty on {date}: {link}"),
            Self::DutyQuestionHindi => {
                sms("DUTY_QUESTION_HINDI", "{name}, कृपया बताएँ कि आप {date} की ड्यूटी पर आएँगे या नहीं: {link}")
            }
            Self::DutyQuestionMail => mail(
                "DUTY_QUESTION_MAIL",
                "Will you come to your examination duty?",
                "Dear {name},\n\nyou have not said yet whether you will come:\n\n{list}\n\nPlease answer here:\n{link}",
            ),
            Self::DutyQuestionMailHindi => mail(
                "DUTY_QUESTION_MAIL_HINDI",
                "क्या आप अपनी परीक्षा ड्यूटी पर आएँगे?",
                "{name} जी,\n\nआपने अभी तक नहीं बताया कि आप आएँगे या नहीं:\n\n{list}\n\nकृपया यहाँ उत्तर दें:\n{link}",
            ),
            Self::PostOffer => {
                sms("POST_OFFER", "{name}, can you take a duty on {date} in {city}? Answer by {time}: {link}")
            }
            Self::PostOfferHindi => {
                sms("POST_OFFER_HINDI", "{name}, क्या आप {date} को {city} में ड्यूटी ले सकते हैं? {time} तक उत्तर दें: {link}")
            }
            Self::PostOfferMail => mail(
                "POST_OFFER_MAIL",
                "Can you take an examination duty?",
                "Dear {name},\n\na duty is open, and you are asked to take it:\n\n{list}\n\nPlease say by {time} whether \
             you will come. After that another person is asked.\n{link}",
            ),
            Self::PostOfferMailHindi => mail(
                "POST_OFFER_MAIL_HINDI",
                "क्या आप एक परीक्षा ड्यूटी ले सकते हैं?",
                "{name} जी,\n\nएक ड्यूटी खाली है और आपसे पूछा जा रहा है:\n\n{list}\n\nकृपया {time} तक बताएँ कि आप \
             आएँगे या नहीं। उसके बाद किसी और से पूछा जाएगा।\n{link}",
            ),
            Self::DutySwap => sms(
                "DUTY_SWAP",
                "{name}, would you swap your duty of {date} for one of {other}? See and answer: {link}",
            ),
            Self::DutySwapHindi => {
                sms("DUTY_SWAP_HINDI", "{name}, क्या आप {date} की ड्यूटी {other} की एक ड्यूटी से बदलेंगे? देखें और उत्तर दें: {link}")
            }
        }
    }

    /// The text with its gaps filled.
    pub fn filled(self, values: &[(&str, String)]) -> String {
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
        for (index, template) in Template::all().enumerate() {
            assert!(!Template::all().take(index).any(|other| other.name() == template.name()));
            assert!(template.text().len() > 20, "{template:?}");
            let is_mail = template.channel() == MessageChannel::Email;
            assert_eq!(template.subject().is_some(), is_mail, "{template:?}: only e-mail has a subject");
        }
    }

    #[test]
    fn an_sms_fits_into_one_part_and_keeps_to_its_alphabet() {
        let is_plain = |template: &Template| template.channel() == MessageChannel::Sms && template.text().is_ascii();
        for template in Template::all().filter(is_plain) {
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
                ("other", "21 Nov 2026".into()),
                ("time", "07:30".into()),
                ("name", "Venkatanarasimharajuv".into()),
                ("duties", "12 examination duties".into()),
                ("link", "https://muster.example.org/d/AbCdEfGhIjKlMnOpQrStUv".into()),
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
