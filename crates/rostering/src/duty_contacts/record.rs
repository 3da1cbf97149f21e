//! Notes the answer of a person who has not come, for colleagues to see at once.

use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{
    Error, Result,
    access::Acting,
    database::Database,
    ids::{AssignmentId, DutyContactId},
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, DatabaseTransaction, IntoActiveModel, QueryFilter};
use serde_json::json;

use super::{find, requests::NewContact, responses::DutyContact};
use crate::{
    entities::{
        assignment::{self, Attendance, Contact},
        duty_contact::{self, DutyContactKind},
    },
    locks,
};

impl From<Contact> for DutyContactKind {
    fn from(contact: Contact) -> Self {
        match contact {
            Contact::Called => Self::Called,
            Contact::OnTheWay => Self::OnTheWay,
            Contact::NotComing => Self::NotComing,
            Contact::NotReachable => Self::NotReachable,
        }
    }
}

/// Notes one answer. It stands on the duty until the next one, and in the history for good. Fails with 404 when there is no such duty in
/// reach, and with 409 when the person has come.
pub(super) async fn record(
    acting: &Acting,
    db: &Database,
    id: AssignmentId,
    new: NewContact,
) -> Result<Vec<DutyContact>> {
    let tx = db.begin().await?;
    let chosen = acting.scope.select::<assignment::Entity>().filter(assignment::Column::Id.eq(id));
    let duty = locks::duties(&*tx, chosen, &[]).await?.pop().ok_or_else(|| Error::not_found("Duty"))?;
    if duty.attendance == Some(Attendance::Present) {
        return Err(Error::conflict("This person has come; nobody needs to ask for them."));
    }
    let note = new.note.map(|note| note.trim().to_owned()).filter(|note| !note.is_empty());
    let entry = Entry::of(Action::ContactFunctionary)
        .of_request(acting)
        .on(SubjectKind::ExaminationDayFunctionary, id)
        .in_region(duty.region_id)
        .before(json!({ "contact": duty.contact }))
        .after(json!({ "contact": new.kind, "note": note }));
    add(&tx, acting, &duty, new.kind.into(), note).await?;
    let mut row = duty.into_active_model();
    row.contact = Set(Some(new.kind));
    row.contacted_at = Set(Some(acting.now));
    row.contacted_by_user_id = Set(Some(acting.actor.user_id));
    row.contacts = Set(row.contacts.take().unwrap_or_default() + 1);
    row.updated_at = Set(acting.now);
    row.update(&*tx).await?;
    audit::record(&tx, acting.now, entry).await?;
    tx.commit().await?;
    find::present(&**db, &acting.scope, id).await
}

/// Adds a row to a duty's history.
pub(super) async fn add(
    tx: &DatabaseTransaction,
    acting: &Acting,
    duty: &assignment::Model,
    kind: DutyContactKind,
    note: Option<String>,
) -> Result<()> {
    let contact = duty_contact::ActiveModel {
        id: Set(DutyContactId::new()),
        assignment_id: Set(duty.id),
        examination_day_id: Set(duty.examination_day_id),
        center_id: Set(duty.center_id),
        region_id: Set(duty.region_id),
        authorizing_agency_id: Set(duty.authorizing_agency_id),
        kind: Set(kind),
        note: Set(note),
        created_by_user_id: Set(acting.actor.user_id),
        created_at: Set(acting.now),
    };
    contact.insert(tx).await?;
    Ok(())
}
