//! The messages that ask a person to take an open post.

use chrono::{DateTime, Utc};
use identity::trail::delivery::{Message, Template};
use kernel::clock::Clock;
use registry::entities::{FunctionaryRole, center, city};
use rostering::{due, entities::examination_day, messages};

use crate::notices::Recipient;

/// The most characters of a name and of a city, so that the message fits into one SMS.
const LONGEST_NAME: usize = 20;
const LONGEST_CITY: usize = 18;

/// An open post as a person is asked to take it.
pub(super) struct Offered<'a> {
    pub to: &'a Recipient,
    pub day: &'a examination_day::Model,
    pub role: FunctionaryRole,
    pub center: &'a center::Model,
    pub city: &'a city::Model,
    /// Until when the person is waited for.
    pub ends_at: DateTime<Utc>,
    /// The whole address of the person's link.
    pub link: &'a str,
}

impl Offered<'_> {
    /// The SMS and the e-mail, as far as number and address are known.
    pub(super) fn messages(&self, clock: &Clock) -> Vec<Message> {
        let person = &self.to.person;
        let number = Some(person.mobile_number.clone()).filter(|number| !number.is_empty());
        let address = person.email.clone().filter(|address| !address.trim().is_empty());
        let first = messages::whole_words(&person.first_name, LONGEST_NAME);
        let sms = number.map(|to| self.message(Template::PostOffer, to, first, clock));
        sms.into_iter()
            .chain(address.map(|to| self.message(Template::PostOfferMail, to, person.full_name(), clock)))
            .collect()
    }

    fn message(&self, template: Template, to: String, name: String, clock: &Clock) -> Message {
        let date = self.day.date.format(if self.to.hindi { "%d-%m-%Y" } else { "%-d %b %Y" });
        let values = vec![
            ("name", name),
            ("date", date.to_string()),
            ("city", messages::whole_words(&self.city.name, LONGEST_CITY)),
            ("time", messages::time(self.ends_at, clock)),
            ("link", self.link.to_owned()),
            ("list", self.line(clock)),
        ];
        let template = if self.to.hindi { template.in_hindi() } else { template };
        Message { template, to, values, code: None }
    }

    /// The duty in a line.
    fn line(&self, clock: &Clock) -> String {
        let at = due::due_at(self.day).map(|at| format!("{}, ", messages::time(at, clock))).unwrap_or_default();
        let date = self.day.date.format("%A, %-d %B %Y");
        let (batch, role) = (&self.day.batch, self.role.label());
        format!("- {date}, {at}{batch}: {role}, {}, {}", self.center.name, self.city.name)
    }
}
