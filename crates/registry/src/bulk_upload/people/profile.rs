//! From a row to what rosters have to know about the person: the columns that only drafts have.

use chrono::NaiveDate;
use identity::trail::audit::Entry;
use kernel::{Error, Result, form};
use sea_orm::{ConnectionTrait, DatabaseTransaction};

use super::{
    super::{kind::Uploader, places::SaidPlaces},
    columns::COLUMNS,
    read::{date, word},
};
use crate::{
    duty_profiles::{DutyProfileChanges, NewTraining, NewUnavailability, change, training, unavailability},
    entities::{FunctionaryRole, duty_profile::SpokenLanguage, functionary},
    sheets::SheetRow,
};

const DATE: &str = "Write the date as DD-MM-YYYY";
const LANGUAGES: &str = "Name languages such as Hindi, English or Tamil, with commas between them";
const TRAINED_AS: &str = "This is not one of the roles of the portal";
const NO_ROLE: &str = "Say the role that the training was for: the row has no role";
const NO_TRAINING_DATE: &str = "Say when the training was";
const NO_FROM: &str = "Say the first date";
const NO_DATES: &str = "Say from when and until when";
const NO_REASON: &str = "Say in a few words why";

/// A fault: the field and the sentence.
pub(super) type Fault = (&'static str, String);

/// What a row says besides the record.
#[derive(Default)]
pub(super) struct Profile {
    changes: DutyProfileChanges,
    training: Option<NewTraining>,
    unavailability: Option<NewUnavailability>,
}

/// The places that these rows name.
pub(super) async fn places(db: &impl ConnectionTrait, rows: &[SheetRow<'_>]) -> Result<SaidPlaces> {
    let said = |field: &'static str| rows.iter().filter_map(move |row| COLUMNS.cell(row, field));
    let cities = said("workCityId").chain(said("nativeCityId")).collect();
    SaidPlaces::of(db, cities, said("workCenterId").collect()).await
}

/// Reads a row's profile, and its faults. `role` is the person's usual role, which a training without a role was for.
pub(super) fn read(
    row: &SheetRow<'_>,
    places: &SaidPlaces,
    today: NaiveDate,
    role: Option<FunctionaryRole>,
) -> (Profile, Vec<Fault>) {
    let mut reading = Reading { row, faults: Vec::new() };
    let changes = DutyProfileChanges {
        work_center_id: reading.each("workCenterId", |said| places.center(said)).map(Some),
        work_city_id: reading.each("workCityId", |code| places.city(code)).map(Some),
        native_city_id: reading.each("nativeCityId", |code| places.city(code)).map(Some),
        languages: reading.each("languages", languages),
        exempt_reason: reading.each("exemptReason", reason).map(Some),
    };
    let (training, unavailability) = (reading.training(today, role), reading.unavailability(today));
    (Profile { changes, training, unavailability }, reading.faults)
}

impl Profile {
    /// Writes what the row says about a person who was just registered, and gives the lines for the trail.
    pub(super) async fn write(
        self,
        tx: &DatabaseTransaction,
        by: &Uploader<'_>,
        person: &functionary::Model,
    ) -> Result<Vec<Entry>> {
        let teller = by.teller();
        let mut trail = Vec::new();
        if !self.changes.is_empty() {
            trail.extend(change::within(teller, tx, person, self.changes).await?);
        }
        if let Some(new) = self.training {
            trail.push(training::within(teller, tx, person, new).await?);
        }
        if let Some(new) = self.unavailability {
            trail.push(unavailability::within(teller, tx, person, by.clock.today(), new).await?);
        }
        Ok(trail)
    }
}

/// A row whose cells are read, with the faults found so far.
struct Reading<'r> {
    row: &'r SheetRow<'r>,
    faults: Vec<Fault>,
}

impl<'r> Reading<'r> {
    fn cell(&self, field: &str) -> Option<&'r str> {
        COLUMNS.cell(self.row, field)
    }

    fn fault(&mut self, field: &'static str, sentence: &str) {
        self.faults.push((field, sentence.to_owned()));
    }

    /// The value of a filled cell, unless it cannot be read.
    fn each<T>(
        &mut self,
        field: &'static str,
        read: impl FnOnce(&'r str) -> std::result::Result<T, &'static str>,
    ) -> Option<T> {
        match read(self.cell(field)?) {
            Ok(value) => Some(value),
            Err(sentence) => {
                self.fault(field, sentence);
                None
            }
        }
    }

    fn training(&mut self, today: NaiveDate, role: Option<FunctionaryRole>) -> Option<NewTraining> {
        let said = self.each("trainedAs", |text| word(Some(text)).map_err(|()| TRAINED_AS)).flatten();
        let is_said = self.cell("trainedAs").is_some();
        if self.cell("trainedOn").is_none() {
            if is_said {
                self.fault("trainedOn", NO_TRAINING_DATE);
            }
            return None;
        }
        let held_on = self.each("trainedOn", |text| match date(text).ok_or(DATE)? {
            held_on if held_on > today => Err(training::NOT_YET),
            held_on => Ok(held_on),
        })?;
        let role = said.or(role.filter(|_| !is_said));
        if role.is_none() && !is_said {
            self.fault("trainedAs", NO_ROLE);
        }
        Some(NewTraining { role: role?, held_on, note: None })
    }

    fn unavailability(&mut self, today: NaiveDate) -> Option<NewUnavailability> {
        const FIELDS: [&str; 3] = ["unavailableFrom", "unavailableUntil", "unavailableReason"];
        let [from, until, why] = FIELDS.map(|field| self.cell(field).is_some());
        if !from && !until && !why {
            return None;
        }
        match (from, until) {
            (false, true) => self.fault("unavailableFrom", NO_FROM),
            (false, false) => self.fault("unavailableFrom", NO_DATES),
            _ => {}
        }
        if !why {
            self.fault("unavailableReason", NO_REASON);
        }
        let first = self.each("unavailableFrom", |text| date(text).ok_or(DATE));
        let last = self.each("unavailableUntil", |text| date(text).ok_or(DATE));
        let reason = self.each("unavailableReason", reason);
        let from = first?;
        // One date is a span of its own.
        let until = if until { last? } else { from };
        let new = NewUnavailability { from, until, city_id: None, center_id: None, reason: reason? };
        if let Err(Error::Invalid(problem)) = unavailability::refuse(&new, today) {
            self.fault("unavailableUntil", &problem.error);
            return None;
        }
        Some(new)
    }
}

fn reason(text: &str) -> std::result::Result<String, &'static str> {
    if form::is_reason(text) { Ok(text.to_owned()) } else { Err(form::REASON) }
}

/// The languages of a list such as `Hindi, English`.
fn languages(text: &str) -> std::result::Result<Vec<SpokenLanguage>, &'static str> {
    let names = text.split([',', ';', '/', '&', '+', '|']).flat_map(|part| part.split(" and ")).map(str::trim);
    let names: Vec<&str> = names.filter(|name| !name.is_empty()).collect();
    if names.is_empty() {
        return Err(LANGUAGES);
    }
    names.into_iter().map(|name| SpokenLanguage::of_name(name).ok_or(LANGUAGES)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_read_as_lists_have_them() {
        use SpokenLanguage::{English, Hindi, Odia};
        assert_eq!(languages("Hindi, english"), Ok(vec![Hindi, English]));
        assert_eq!(languages("हिन्दी / Oriya and English"), Ok(vec![Hindi, Odia, English]));
        for unknown in ["Klingon", "Hindi, Klingon", ","] {
            assert_eq!(languages(unknown), Err(LANGUAGES), "{unknown}");
        }
    }
}
