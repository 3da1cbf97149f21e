//! Collects everything that is wrong with a request before the first fault is answered.
//!
//! The rules of a request write into [`Faults`] field by field. The HTTP extractor and callers without HTTP (seeds, sheets)
//! read the same list.

use std::collections::HashSet;

use kernel::{
    Error, Result,
    error::{Fields, Problem},
};
use validator::{ValidationError, ValidationErrors};

/// Faults in the order of the form, at most one per field.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Faults(Vec<(&'static str, &'static str)>);

impl Faults {
    pub fn none() -> Self {
        Self::default()
    }

    /// Notes a fault, unless the field has one already.
    pub fn at(&mut self, field: &'static str, message: &'static str) {
        if self.0.iter().all(|(known, _)| *known != field) {
            self.0.push((field, message));
        }
    }

    /// Notes a fault unless the rule holds.
    pub fn unless(&mut self, holds: bool, field: &'static str, message: &'static str) {
        if !holds {
            self.at(field, message);
        }
    }

    /// The faults, in order.
    pub fn list(&self) -> &[(&'static str, &'static str)] {
        &self.0
    }

    /// For the use cases: fails with [`Error::Invalid`], which has the first fault's sentence and every fault in `fields`, unless
    /// there is no fault.
    pub fn refuse(self) -> Result<()> {
        let Some((_, first)) = self.0.first() else { return Ok(()) };
        let fields: Fields =
            self.0.iter().map(|(field, message)| ((*field).to_owned(), (*message).to_owned())).collect();
        Err(Error::Invalid(Problem { error: (*first).to_owned(), fields, ..Problem::default() }))
    }

    /// For the HTTP extractor: fails with every fault.
    pub fn validated(self) -> Result<(), ValidationErrors> {
        if self.0.is_empty() {
            return Ok(());
        }
        let mut errors = ValidationErrors::new();
        for (field, message) in self.0 {
            errors.add(field, ValidationError::new("rule").with_message(message.into()));
        }
        Err(errors)
    }
}

/// A person who has a number, as shown to callers who may see that person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holder {
    /// First, middle and last name.
    pub name: String,
    /// The uid that people read aloud.
    pub uid: String,
    /// The mobile number in full.
    pub mobile_number: String,
}

/// Values that are already taken: one sentence per field, answered as a conflict.
#[derive(Debug, Default)]
pub struct Clashes {
    fields: Fields,
    elsewhere: HashSet<String>,
    /// The person in the caller's reach with the Aadhaar number, and the one with the mobile number.
    holders: [Option<Holder>; 2],
}

impl Clashes {
    /// Notes a field whose value is taken.
    pub fn at(&mut self, field: &str, message: &str) {
        self.fields.insert(field.to_owned(), message.to_owned());
        self.elsewhere.remove(field);
    }

    /// Notes a field whose value a person or account has, within or beyond the caller's reach.
    pub fn of_holder(&mut self, is_in_reach: bool, field: &str, message: &str) {
        self.at(field, message);
        if !is_in_reach {
            self.elsewhere.insert(field.to_owned());
        }
    }

    /// Notes the person in the caller's reach who has the Aadhaar number.
    pub fn aadhaar_held_by(&mut self, holder: Option<Holder>) {
        self.holders[0] = holder;
    }

    /// The person in the caller's reach who has the Aadhaar number.
    pub fn holder_of_aadhaar(&self) -> Option<&Holder> {
        self.holders[0].as_ref()
    }

    /// Notes the person in the caller's reach who has the mobile number.
    pub fn mobile_held_by(&mut self, holder: Option<Holder>) {
        self.holders[1] = holder;
    }

    /// The person in the caller's reach who has the mobile number.
    pub fn holder_of_mobile(&self) -> Option<&Holder> {
        self.holders[1].as_ref()
    }

    /// The sentence about a field whose value a person or account in the caller's reach has.
    pub fn in_reach(&self, field: &str) -> Option<&str> {
        self.fields.get(field).filter(|_| !self.elsewhere.contains(field)).map(String::as_str)
    }

    /// The sentence about a field whose value a person or account beyond the caller's reach has.
    pub fn elsewhere(&self, field: &str) -> Option<&str> {
        self.fields.get(field).filter(|_| self.elsewhere.contains(field)).map(String::as_str)
    }

    pub fn is_any(&self) -> bool {
        !self.fields.is_empty()
    }

    /// Whether any sentence is about a person or account beyond the caller's reach.
    pub fn are_elsewhere(&self) -> bool {
        !self.elsewhere.is_empty()
    }

    /// Fails with [`Error::Conflict`], which names every field, unless nothing clashes.
    pub fn refuse(self) -> Result<()> {
        match self.fields.values().next().cloned() {
            None => Ok(()),
            Some(error) => Err(Error::Conflict(Problem { error, fields: self.fields, ..Problem::default() })),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_fault_is_the_error_and_every_field_keeps_its_first_message() {
        let mut faults = Faults::none();
        faults.unless(true, "ok", "never said");
        faults.at("name", "Name is required");
        faults.at("name", "Name is too long");
        faults.at("city", "City is required");
        let Err(Error::Invalid(problem)) = faults.refuse() else { panic!("faults must refuse") };
        assert_eq!(problem.error, "Name is required");
        assert_eq!(problem.fields.len(), 2);
        assert!(Faults::none().refuse().is_ok());
    }
}
