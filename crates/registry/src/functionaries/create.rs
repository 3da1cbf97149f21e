//! Registering a functionary. HTTP, sheets and seeds all go through here.

use identity::accounts::users::take_turn;
use kernel::{
    Error, Result,
    access::{Acting, Reach, Scope},
    clock::Clock,
    crypto::Keys,
    database::{Database, insert_all},
    error::violates_unique,
    ids::{FunctionaryId, RegionId, UserId},
    values::AadhaarNumber,
};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, DatabaseTransaction, IntoActiveModel,
    QueryFilter, QuerySelect, TransactionTrait,
};

use super::{
    aadhaar, clash, elsewhere,
    fields::NewFunctionary,
    find::{self, WithParents},
    known::{Known, Look, Numbers},
    rules, trail, uid,
    update::forget_unused_address,
};
use crate::{
    RegistrySettings,
    entities::{authorizing_agency, functionary, functionary_status_change, region},
    faults::{Clashes, Faults},
    form,
};

/// The user who registers people. Unlike an [`Acting`] it has no request: the background registers the rows of a sheet for a user who
/// may have signed out.
#[derive(Clone, Debug)]
pub struct Registrar {
    /// The reach in which people may be registered.
    pub scope: Scope,
    /// The user; none for the system.
    pub user_id: Option<UserId>,
    /// The user's region, whose administrators get notices about the user's attempts.
    pub region_id: Option<RegionId>,
}

impl Registrar {
    /// The signed-in user of a request.
    pub fn of(by: &Acting) -> Self {
        Self { scope: by.scope.clone(), user_id: Some(by.actor.user_id), region_id: by.actor.region_id }
    }
}

/// A registration, judged but not written.
pub struct Examined {
    /// The record that it would become.
    record: functionary::Model,
    /// The number with its keyed hash.
    aadhaar_number: Option<(AadhaarNumber, Vec<u8>)>,
    /// All rules that it breaks.
    pub faults: Faults,
    /// Numbers that other people have already.
    pub clashes: Clashes,
}

/// Judges registrations, in their order, and writes nothing.
pub async fn examine(
    db: &impl ConnectionTrait,
    keys: &Keys,
    clock: &Clock,
    new: &[NewFunctionary],
    (registrar, look): (&Registrar, Look),
) -> Result<Vec<Examined>> {
    let numbers: Vec<Numbers<'_>> = new
        .iter()
        .map(|new| Numbers {
            aadhaar: aadhaar::with_hash(keys, &new.aadhaar_number),
            mobile: Some(new.mobile_number.as_str()).filter(|number| !number.is_empty()),
        })
        .collect();
    let known = Known::about(db, (&registrar.scope, look), keys, &numbers).await?;
    Ok(new.iter().zip(numbers).map(|(new, numbers)| judge(new, numbers, &known, clock, registrar)).collect())
}

fn judge(new: &NewFunctionary, numbers: Numbers<'_>, known: &Known, clock: &Clock, registrar: &Registrar) -> Examined {
    let mut faults = rules::new(new);
    let birth = new.date_of_birth.as_deref().and_then(rules::date_of_birth);
    rules::birth(&mut faults, birth, clock.today());
    let mut record = draft(new, clock, registrar);
    record.date_of_birth = birth;
    fill_in_places(new, known, registrar, &mut record, &mut faults);
    let clashes = known.clashes(&numbers);
    Examined { record, aadhaar_number: numbers.aadhaar, faults, clashes }
}

/// Registers a functionary as `INACTIVE`. Fails as [`all`] does, and with [`Error::TooManyRequests`] when the caller got too many
/// answers about people elsewhere.
pub(super) async fn functionary(
    by: &Acting,
    db: &Database,
    keys: &Keys,
    clock: &Clock,
    settings: &RegistrySettings,
    new: NewFunctionary,
) -> Result<WithParents> {
    let registrar = &Registrar::of(by);
    let tx = db.begin().await?;
    take_turn(&tx, None).await?;
    let mut examined = examine(&*tx, keys, clock, &[new], (registrar, Look::Everywhere)).await?;
    for one in &mut examined {
        std::mem::take(&mut one.faults).refuse()?;
        one.refuse_out_of_reach(registrar)?;
        if let Some(refused) = elsewhere::refusal(&tx, by, settings, std::mem::take(&mut one.clashes)).await? {
            tx.commit().await?;
            return Err(refused);
        }
    }
    let record = only(all(&tx, keys, examined, registrar).await?)?;
    trail::registered(&tx, by, &record).await?;
    let answer = find::with_its_parents(&*tx, record).await?;
    tx.commit().await?;
    Ok(answer)
}

/// Registers a functionary as `INACTIVE`, within the caller's transaction and without a line in the audit trail. Fails as [`all`] does.
pub async fn insert(
    tx: &DatabaseTransaction,
    keys: &Keys,
    clock: &Clock,
    new: NewFunctionary,
    registrar: &Registrar,
) -> Result<functionary::Model> {
    take_turn(tx, None).await?;
    let examined = examine(tx, keys, clock, &[new], (registrar, Look::Everywhere)).await?;
    only(all(tx, keys, examined, registrar).await?)
}

fn only(registered: Vec<functionary::Model>) -> Result<functionary::Model> {
    registered.into_iter().next().ok_or_else(|| Error::internal("somebody was registered and is not there"))
}

/// Registers examined people as `INACTIVE`, in their order, within the caller's transaction. The transaction must have taken its turn at
/// mobile numbers before it examined them.
///
/// # Errors
/// [`Error::Invalid`] with every fault, [`Error::Conflict`] naming the numbers that another person has, [`Error::Forbidden`] when a record
/// would lie outside the registrar's reach. After an error the transaction cannot be used any more.
pub async fn all(
    tx: &DatabaseTransaction,
    keys: &Keys,
    examined: Vec<Examined>,
    registrar: &Registrar,
) -> Result<Vec<functionary::Model>> {
    let (mut records, mut numbers) = (Vec::with_capacity(examined.len()), Vec::with_capacity(examined.len()));
    for Examined { mut record, aadhaar_number, faults, clashes } in examined {
        faults.refuse()?;
        refuse_out_of_reach(&record, registrar)?;
        clashes.refuse()?;
        let (number, hash) =
            aadhaar_number.ok_or_else(|| Error::internal("an accepted registration has no Aadhaar number"))?;
        // The vault needs a new id of no particular type.
        let reference = FunctionaryId::new().0;
        record.aadhaar_reference = Some(reference);
        record.aadhaar_last4 = Some(number.last_four().to_owned());
        numbers.push((reference, number, hash, record.created_at));
        records.push(record);
    }
    aadhaar::keep(tx, keys, numbers).await?;
    insert_with_uids(tx, &mut records).await?;
    let changes = records.iter().map(|record| functionary_status_change::ActiveModel {
        id: Set(FunctionaryId::new().0),
        functionary_id: Set(record.id),
        from_status: Set(None),
        to_status: Set(record.status),
        reason: Set(None),
        until: Set(None),
        changed_by_user_id: Set(registrar.user_id),
        decided_by: Set(record.status_decided_by),
        changed_at: Set(record.created_at),
        undoable_act_id: Set(None),
    });
    insert_all::<functionary_status_change::Entity>(tx, changes.collect()).await?;
    Ok(records)
}

/// Stores complete records, uid and reference included, with their Aadhaar numbers, and checks no rule: for made-up data. The caller writes
/// the history of their status.
///
/// # Errors
/// [`Error::Conflict`] when a number or a uid is taken, [`Error::Internal`] for a record without a reference.
pub async fn store(
    tx: &DatabaseTransaction,
    keys: &Keys,
    people: Vec<(functionary::Model, AadhaarNumber)>,
) -> Result<()> {
    let (mut records, mut numbers) = (Vec::with_capacity(people.len()), Vec::with_capacity(people.len()));
    for (record, number) in people {
        let reference = record.aadhaar_reference.ok_or_else(|| Error::internal("a record without a reference"))?;
        let hash = aadhaar::hash(keys, &number);
        numbers.push((reference, number, hash, record.created_at));
        records.push(record.into_active_model().reset_all());
    }
    aadhaar::keep(tx, keys, numbers).await?;
    insert_all::<functionary::Entity>(tx, records).await.map_err(clash::clash)
}

impl Examined {
    /// Refuses a record that its caller could not see after writing it, with [`Error::Forbidden`].
    pub fn refuse_out_of_reach(&self, registrar: &Registrar) -> Result<()> {
        refuse_out_of_reach(&self.record, registrar)
    }
}

/// The record, as far as the database need not be asked.
fn draft(new: &NewFunctionary, clock: &Clock, registrar: &Registrar) -> functionary::Model {
    let mut record = new.record(clock.now());
    record.last_name = record.last_name.filter(|name| form::is_name(name));
    record.authorizing_agency_id = record.authorizing_agency_id.or(match registrar.scope.reach() {
        Reach::Agency(own) => Some(*own),
        _ => None,
    });
    record.status_changed_by_user_id = registrar.user_id;
    record.created_by_user_id = registrar.user_id;
    forget_unused_address(&mut record);
    record
}

/// Fills in the states by id or code. The region defaults to the current state's, else to the registrar's own.
fn fill_in_places(
    new: &NewFunctionary,
    known: &Known,
    registrar: &Registrar,
    record: &mut functionary::Model,
    faults: &mut Faults,
) {
    if let Some(key) = &new.current_state_id {
        let state = known.state(key);
        faults.unless(state.is_some(), "currentStateId", rules::STATE_UNKNOWN);
        record.region_id = record.region_id.or(state.map(|state| state.region_id));
        record.current_state_id = state.map(|state| state.id);
    }
    if record.region_id.is_none()
        && let Reach::Region(own) = registrar.scope.reach()
    {
        record.region_id = Some(*own);
    }
    if let Some(key) = new.permanent_state_id.as_ref().filter(|_| !record.permanent_address_same_as_current_address) {
        let state = known.state(key);
        faults.unless(state.is_some(), "permanentStateId", rules::STATE_UNKNOWN);
        record.permanent_state_id = state.map(|state| state.id);
    }
    faults.unless(record.region_id.is_none_or(|id| known.has_region(id)), "regionId", "Region not found");
    let has_agency = record.authorizing_agency_id.is_none_or(|id| known.has_agency(id));
    faults.unless(has_agency, "authorizingAgencyId", "Agency not found");
}

/// Notes a fault where the region or the agency of a record does not exist.
pub(super) async fn refers_to_what_exists(
    tx: &impl ConnectionTrait,
    scope: &Scope,
    record: &functionary::Model,
    faults: &mut Faults,
) -> Result<()> {
    if let Some(id) = record.region_id {
        let region = scope.select::<region::Entity>().filter(region::Column::Id.eq(id)).one(tx).await?;
        faults.unless(region.is_some(), "regionId", "Region not found");
    }
    if let Some(id) = record.authorizing_agency_id {
        let agency = scope
            .select::<authorizing_agency::Entity>()
            .filter(authorizing_agency::Column::Id.eq(id))
            // Locked, so that it is not deleted before this transaction writes.
            .lock_shared()
            .one(tx)
            .await?;
        faults.unless(agency.is_some(), "authorizingAgencyId", "Agency not found");
    }
    Ok(())
}

/// Refuses a record that its caller could not see after writing it.
pub(super) fn refuse_out_of_reach(record: &functionary::Model, registrar: &Registrar) -> Result<()> {
    if registrar.scope.admits::<functionary::Entity>(record) {
        return Ok(());
    }
    Err(Error::Forbidden(
        match registrar.scope.reach() {
            Reach::Region(_) => "You can register and change functionaries of your own region only.",
            Reach::Agency(_) => "You can register and change functionaries of your own agency only.",
            _ => "You are not allowed to do this.",
        }
        .into(),
    ))
}

/// Inserts under a savepoint: if two transactions draw the same uid, the second draws again.
async fn insert_with_uids(tx: &DatabaseTransaction, records: &mut [functionary::Model]) -> Result<()> {
    for _ in 0..3 {
        let uids = uid::draw(tx, records.len()).await?;
        for (record, uid) in records.iter_mut().zip(uids) {
            record.uid = uid;
        }
        let rows = records.iter().map(|record| record.clone().into_active_model().reset_all()).collect();
        let savepoint = tx.begin().await?;
        match insert_all::<functionary::Entity>(&savepoint, rows).await {
            Ok(()) => return Ok(savepoint.commit().await?),
            Err(error) if violates_unique(&error, &["uid"]) => savepoint.rollback().await?,
            Err(error) => return Err(clash::clash(error)),
        }
    }
    Err(Error::Unavailable("No free number was found for this person. Please try again.".into()))
}
