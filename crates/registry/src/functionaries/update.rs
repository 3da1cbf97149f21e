//! Changing a functionary's record.

use chrono::NaiveDate;
use identity::{
    accounts::{mobile_numbers, sessions, users},
    installation::Installation,
};
use kernel::{
    Error, Result,
    access::Acting,
    database::{Transaction, write},
    error::Problem,
    ids::FunctionaryId,
    values::AadhaarNumber,
};
use sea_orm::{ActiveModelTrait, ConnectionTrait, IdenStatic, IntoActiveModel, Iterable, ModelTrait};

use super::{
    aadhaar, clash,
    create::{Registrar, refers_to_what_exists, refuse_out_of_reach},
    elsewhere,
    fields::FunctionaryChanges,
    find, rules,
    trail::{self, Changed},
    unique,
};
use crate::{
    RegistrySettings,
    entities::functionary,
    faults::Faults,
    form::{self, Change},
    places,
};

/// The columns that identify a person.
const IDENTITY: [&str; 4] = ["first_name", "middle_name", "last_name", "aadhaar_number"];

/// The date of the person's duty. Until it is over, the caller may not change names and Aadhaar number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IdentityClosed(pub NaiveDate);

impl From<IdentityClosed> for Error {
    fn from(IdentityClosed(date): IdentityClosed) -> Self {
        let date = date.format("%d-%m-%Y");
        let sentence = format!(
            "This functionary is on duty on {date}. Until that day is over only the region or the head office can change the name or \
             the Aadhaar number."
        );
        Self::conflict(Problem::new(sentence).because("IDENTITY_CLOSED"))
    }
}

/// A person's identity before a change of name or number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormerIdentity {
    /// The full name before; it may be unchanged.
    pub name: String,
    /// Whether the Aadhaar number is another one.
    pub has_new_number: bool,
}

impl FormerIdentity {
    fn of(changed: &Changed) -> Option<Self> {
        changed.fields.iter().any(|field| IDENTITY.contains(field)).then(|| Self {
            name: changed.before.full_name(),
            has_new_number: changed.fields.contains(&"aadhaar_number"),
        })
    }
}

/// Changes a record in the caller's transaction, and answers the former identity where it changed. Status, uid and the user who registered
/// it cannot be changed here. A new mobile number also goes to the account from the person's duties, as the number to call; codes go to it
/// only if the caller may manage users.
///
/// # Errors
/// [`kernel::Error::NotFound`] out of reach, [`kernel::Error::Invalid`] with every fault, [`kernel::Error::Conflict`] naming the numbers
/// that another person has, [`kernel::Error::TooManyRequests`] when the caller got too many answers about people elsewhere,
/// [`kernel::Error::Forbidden`] when the record would leave the registrar's reach. The inner error was counted against the caller: commit
/// before answering with it.
pub async fn functionary(
    by: &Acting,
    tx: &Transaction,
    installation: &Installation,
    settings: &RegistrySettings,
    which: (FunctionaryId, Option<IdentityClosed>),
    changes: FunctionaryChanges,
) -> Result<Result<(functionary::Model, Option<FormerIdentity>)>> {
    match apply_all(by, tx, (installation, settings), which, changes).await? {
        Ok(changed) => {
            let former = FormerIdentity::of(&changed);
            Ok(Ok((trail::changed(tx, by, changed).await?, former)))
        }
        Err(refused) => Ok(Err(refused)),
    }
}

/// Checks that no other person has the new numbers, then writes. The inner error says that another person has one.
async fn apply_all(
    by: &Acting,
    tx: &Transaction,
    (installation, settings): (&Installation, &RegistrySettings),
    (id, closed): (FunctionaryId, Option<IdentityClosed>),
    changes: FunctionaryChanges,
) -> Result<Result<Changed>> {
    let registrar = &Registrar::of(by);
    let (keys, clock) = (installation.keys(), installation.clock());
    let before = find::locked(&registrar.scope, tx, id).await?;
    let mut after = before.clone();
    let mut faults = Faults::none();
    let number = new_aadhaar_number(&changes, &before, &mut faults);
    // With another number here, the person could be registered again, free of the decision.
    if let Some(refusal) = before.decided_against().refusal_to(by.actor.role.into()).filter(|_| number.is_some()) {
        return Err(refusal.into());
    }
    fill_in_states(&**tx, registrar, &changes, &mut after, &mut faults).await?;
    apply(changes, &mut after, &mut faults);
    rules::record(&mut faults, &after, clock.today());
    forget_unused_address(&mut after);
    refers_to_what_exists(&**tx, &registrar.scope, &after, &mut faults).await?;
    faults.refuse()?;
    refuse_out_of_reach(&after, registrar)?;

    let mobile_number = Some(after.mobile_number.as_str()).filter(|number| *number != before.mobile_number);
    if mobile_number.is_some() {
        users::take_turn(tx, Some(id)).await?;
    }
    if number.is_some() || mobile_number.is_some() {
        let clashes = unique::clashes(&**tx, &by.scope, keys, (number.as_ref(), mobile_number), id).await?;
        if let Some(refused) = elsewhere::refusal(tx, by, settings, clashes).await? {
            return Ok(Err(refused));
        }
    }
    let fields = differences(&before, &after, number.is_some());
    if let Some(closed) = closed.filter(|_| fields.iter().any(|field| IDENTITY.contains(field))) {
        return Err(closed.into());
    }
    if let (Some(number), Some(reference)) = (&number, before.aadhaar_reference) {
        aadhaar::replace(&**tx, keys, reference, number).await?;
        after.aadhaar_last4 = Some(number.last_four().to_owned());
    }
    let mut account = None;
    if !fields.is_empty() {
        after.updated_at = clock.now();
        after = after.into_active_model().reset_all().update(&**tx).await.map_err(clash::clash)?;
        if after.mobile_number != before.mobile_number {
            sessions::end_all_of_functionary(tx, clock.now(), id).await?;
            account = mobile_numbers::follow(tx, installation, by, id, &after.mobile_number).await?;
        }
    }
    Ok(Ok(Changed { before, after, fields, account }))
}

/// Names of the columns that differ. `has_new_number` tells of a new Aadhaar number, which may end in the digits of the old one.
fn differences(before: &functionary::Model, after: &functionary::Model, has_new_number: bool) -> Vec<&'static str> {
    functionary::Column::iter()
        .filter(|column| before.get(*column) != after.get(*column))
        .map(|column| column.as_str())
        .filter(|name| *name != "aadhaar_last4")
        .chain(has_new_number.then_some("aadhaar_number"))
        .collect()
}

/// The new number; none when the masked one came back.
fn new_aadhaar_number(
    changes: &FunctionaryChanges,
    before: &functionary::Model,
    faults: &mut Faults,
) -> Option<AadhaarNumber> {
    let written = changes.aadhaar_number.as_deref()?;
    if written == aadhaar::shown(before.aadhaar_last4.as_deref()) {
        return None;
    }
    rules::aadhaar_number(faults, written);
    written.parse().ok()
}

async fn fill_in_states(
    tx: &impl ConnectionTrait,
    registrar: &Registrar,
    changes: &FunctionaryChanges,
    after: &mut functionary::Model,
    faults: &mut Faults,
) -> Result<()> {
    let written = [
        ("currentStateId", &changes.current_state_id, &mut after.current_state_id),
        ("permanentStateId", &changes.permanent_state_id, &mut after.permanent_state_id),
    ];
    for (field, change, column) in written {
        match change {
            None => {}
            Some(None) => *column = None,
            Some(Some(key)) => {
                let state = places::find::state(&registrar.scope, tx, key).await?;
                faults.unless(state.is_some(), field, rules::STATE_UNKNOWN);
                *column = state.map(|state| state.id);
            }
        }
    }
    Ok(())
}

/// Applies every change that needs no database.
fn apply(mut changes: FunctionaryChanges, after: &mut functionary::Model, faults: &mut Faults) {
    if let Some(name) = changes.first_name.take().filter(|name| *name != after.first_name) {
        after.first_name = if form::is_name(&name) { name } else { String::new() };
    }
    if let Some(name) = changes.last_name.take().filter(|name| *name != after.last_name) {
        after.last_name = name.filter(|name| form::is_name(name));
        faults.unless(after.last_name.is_some(), "lastName", rules::LAST_NAME_REQUIRED);
    }
    if let Some(date) = read_date(changes.date_of_birth.take(), faults) {
        after.date_of_birth = date;
    }
    write(changes, after);
}

/// Clears the permanent address when it is the current one: its fields were checked and are not kept.
pub(super) fn forget_unused_address(after: &mut functionary::Model) {
    if after.permanent_address_same_as_current_address {
        after.permanent_state_id = None;
        after.permanent_district = None;
        after.permanent_city = None;
        after.permanent_pin_code = None;
        after.permanent_full_address = None;
    }
}

fn read_date(change: Change<String>, faults: &mut Faults) -> Change<chrono::NaiveDate> {
    let text = match change? {
        None => return Some(None),
        Some(text) => text,
    };
    let date = rules::date_of_birth(&text);
    faults.unless(date.is_some(), "dateOfBirth", rules::DATE_OF_BIRTH);
    Some(date)
}
