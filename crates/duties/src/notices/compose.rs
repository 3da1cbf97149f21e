//! The messages to one person about all their duties of a round.

use chrono::NaiveDate;
use identity::trail::delivery::{Message, Template};
use registry::entities::functionary;
use rostering::messages::whole_words;

use super::choice::Recipient;
use crate::entities::notice_round::NoticeKind;

/// The most characters of a name, so that the message fits into one SMS.
const LONGEST_NAME: usize = 20;

/// What a person is told.
pub(super) struct Told<'a> {
    pub kind: NoticeKind,
    pub to: &'a Recipient,
    pub duties: i64,
    /// The first of their dates.
    pub first: NaiveDate,
    /// The whole address of the person's link.
    pub link: &'a str,
    /// A line for each duty, for an e-mail.
    pub list: &'a str,
}

impl Told<'_> {
    /// The SMS, if the person has a number.
    pub(super) fn sms(&self) -> Option<Message> {
        let template = match self.kind {
            NoticeKind::Notice => Template::DutyNotice,
            NoticeKind::Reminder => Template::DutyQuestion,
        };
        let number = &self.to.person.mobile_number;
        let name = whole_words(&self.to.person.first_name, LONGEST_NAME);
        (!number.is_empty()).then(|| self.message(template, number.clone(), name))
    }

    /// The e-mail, if the person has an address.
    pub(super) fn mail(&self) -> Option<Message> {
        let template = match self.kind {
            NoticeKind::Notice => Template::DutyNoticeMail,
            NoticeKind::Reminder => Template::DutyQuestionMail,
        };
        let address = address(&self.to.person)?;
        Some(self.message(template, address, self.to.person.full_name()))
    }

    fn message(&self, template: Template, to: String, name: String) -> Message {
        let (duties, date) = if self.to.hindi {
            let noun = if self.duties == 1 {
                "परीक्षा ड्यूटी"
            } else {
                "परीक्षा ड्यूटियाँ"
            };
            (format!("{} {noun}", self.duties), self.first.format("%d-%m-%Y"))
        } else {
            let noun = if self.duties == 1 { "examination duty" } else { "examination duties" };
            (format!("{} {noun}", self.duties), self.first.format("%-d %b %Y"))
        };
        let values = vec![
            ("name", name),
            ("duties", duties),
            ("date", date.to_string()),
            ("link", self.link.to_owned()),
            ("list", self.list.to_owned()),
        ];
        let template = if self.to.hindi { template.in_hindi() } else { template };
        Message { template, to, values, code: None }
    }
}

fn address(person: &functionary::Model) -> Option<String> {
    person.email.clone().filter(|address| !address.trim().is_empty())
}
