//! Declaring interests in an examination.

use identity::trail::audit::{self, Action, Entry};
use kernel::{
    Error, Result,
    access::{DecidedBy, linked},
    database::Transaction,
    ids::{CenterId, FunctionaryId, InterestDeclarationId},
};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, DatabaseTransaction, IntoActiveModel, QueryFilter,
};
use serde_json::json;

use super::{requests::NewDeclaration, teller::Teller};
use crate::entities::{
    examination, functionary,
    interest_declaration::{self, Centers, Column, Interest},
};

/// Declares interests of a person whose row the caller locked, and commits. Fails with [`Error::Invalid`] for an unknown examination or
/// center and for an interest without a word, with [`Error::Conflict`] when a user with a wider reach declared it.
pub(super) async fn declare(
    teller: Teller<'_>,
    tx: Transaction,
    person: &functionary::Model,
    new: NewDeclaration,
) -> Result<()> {
    let entry = within(teller, &tx, person, new).await?;
    audit::record(&tx, teller.now(), entry).await?;
    tx.commit().await
}

/// Refuses a declaration as [`declare`] does, and writes nothing. Gives the one that counts so far.
pub(crate) async fn examine(
    teller: Teller<'_>,
    db: &impl ConnectionTrait,
    person: &functionary::Model,
    new: &NewDeclaration,
) -> Result<Option<interest_declaration::Model>> {
    refuse(new)?;
    let examinations = teller.places().select::<examination::Entity>();
    if examinations.filter(examination::Column::Id.eq(new.examination_id)).one(db).await?.is_none() {
        return Err(Error::invalid_field("examinationId", "This examination is not known."));
    }
    teller.refuse_unknown_places(db, ("", Vec::new()), ("centerIds", new.center_ids.clone())).await?;
    let rows = linked::<interest_declaration::Entity>(Column::FunctionaryId, [person.id]);
    let before = rows.filter(Column::ExaminationId.eq(new.examination_id)).one(db).await?;
    if let Some(before) = before.as_ref().filter(|_| !teller.may_always_declare(new.interest)) {
        teller.refuse_above(before.stated_by)?;
    }
    if let Some(before) = &before {
        refuse_silencing(teller, before, new)?;
    }
    Ok(before)
}

/// As [`declare`], within the caller's transaction. Gives the line for the trail.
pub(crate) async fn within(
    teller: Teller<'_>,
    tx: &DatabaseTransaction,
    person: &functionary::Model,
    new: NewDeclaration,
) -> Result<Entry> {
    let before = examine(teller, tx, person, &new).await?;
    let told = json!({ "examinationId": new.examination_id, "interest": new.interest, "centerIds": new.center_ids });
    // Where a user with a wider reach declared something, it stays beside what the person adds.
    let (stated_by, centers) = match &before {
        Some(before) if before.stated_by > teller.reach() && before.interest != Interest::NoInterest => {
            (before.stated_by, both(&before.center_ids.0, new.center_ids))
        }
        _ => (teller.reach(), new.center_ids),
    };
    let mut entry = teller.entry(Action::DeclareInterest, person).after(told);
    if let Some(before) = before {
        entry = entry.before(json!({ "interest": before.interest, "centerIds": before.center_ids }));
        let mut before = before.into_active_model();
        before.replaced_at = Set(Some(teller.now()));
        before.update(tx).await?;
    }
    let row = interest_declaration::Model {
        id: InterestDeclarationId::new(),
        functionary_id: person.id,
        examination_id: new.examination_id,
        interest: new.interest,
        center_ids: Centers(centers),
        statement: new.statement,
        stated_by,
        created_by_user_id: teller.user_id(),
        declared_at: teller.now(),
        replaced_at: None,
    };
    row.into_active_model().reset_all().insert(tx).await?;
    Ok(entry)
}

/// Whether the declaration that counts says just this.
pub(crate) async fn is_declared(
    db: &impl ConnectionTrait,
    person: FunctionaryId,
    new: &NewDeclaration,
) -> Result<bool> {
    let rows = linked::<interest_declaration::Entity>(Column::FunctionaryId, [person]);
    let Some(before) = rows.filter(Column::ExaminationId.eq(new.examination_id)).one(db).await? else {
        return Ok(false);
    };
    let sorted = |centers: &[CenterId]| {
        let mut centers = centers.to_vec();
        centers.sort_unstable();
        centers.dedup();
        centers
    };
    let is_same = before.interest == new.interest && before.statement == new.statement;
    Ok(is_same && sorted(&before.center_ids.0) == sorted(&new.center_ids))
}

/// What a person declared themselves is not taken back for them without a word.
fn refuse_silencing(teller: Teller<'_>, before: &interest_declaration::Model, new: &NewDeclaration) -> Result<()> {
    let own = before.stated_by == DecidedBy::Oneself && before.interest != Interest::NoInterest;
    if own && teller.user_id().is_some() && new.interest == Interest::NoInterest && new.statement.is_none() {
        return Err(Error::invalid_field(
            "statement",
            "The person declared an interest themselves. Say why it does not count.",
        ));
    }
    Ok(())
}

fn refuse(new: &NewDeclaration) -> Result<()> {
    match new.interest {
        Interest::NoInterest if !new.center_ids.is_empty() => {
            Err(Error::invalid_field("centerIds", "Without an interest there is no center to name."))
        }
        Interest::NoInterest => Ok(()),
        _ if new.statement.is_none() => {
            Err(Error::invalid_field("statement", "Say in a few words what the interest is."))
        }
        _ => Ok(()),
    }
}

/// The centers of two declarations; the whole examination where one is about it.
fn both(before: &[CenterId], mut more: Vec<CenterId>) -> Vec<CenterId> {
    if before.is_empty() || more.is_empty() {
        return Vec::new();
    }
    more.extend(before);
    more.sort_unstable();
    more.dedup();
    more
}
