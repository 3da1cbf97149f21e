//! Deletes a functionary without coming duties and without recorded entries or exits. Faces are removed for good, and pictures from gates
//! that recognised and refused the person; the anomalies stay, without a picture.

use biometrics::{
    Faces,
    face_images::{self, review},
};
use identity::trail::{
    audit::{self, Action, Entry, SubjectKind},
    notifications::forget_identities,
};
use kernel::{
    Error, Result,
    access::{Acting, Permission, permission::SettleFaceReviews},
    clock::Clock,
    database::Database,
    error::Problem,
    ids::{FileId, FunctionaryId},
};
use registry::{
    entities::{
        functionary::{self, FunctionaryStatus},
        stored_file,
    },
    files::FileStore,
    functionaries,
};
use sea_orm::{ColumnTrait, Condition, DatabaseTransaction, QueryFilter, QuerySelect, QueryTrait, sea_query::Expr};
use serde_json::json;

use super::ties::{self, Ties};
use crate::entities::{anomaly, assignment, attendance_log};

/// The stores of faces and pictures.
pub(super) struct Keeping<'a> {
    pub faces: &'a Faces,
    pub files: &'a FileStore,
}

pub(super) async fn delete(
    by: &Acting,
    db: &Database,
    clock: &Clock,
    keeping: Keeping<'_>,
    id: FunctionaryId,
) -> Result<()> {
    let tx = db.begin().await?;
    let person = by
        .scope
        .select::<functionary::Entity>()
        .filter(functionary::Column::Id.eq(id))
        .lock_exclusive()
        .one(&*tx)
        .await?
        .ok_or_else(|| Error::not_found("Functionary"))?;
    // Registered again, the person would be free of the decision.
    if let Some(refusal) = person.decided_against().refusal_to(by.actor.role.into()) {
        return Err(refusal.into());
    }
    refuse_replacement(&tx, by, &person).await?;
    let duties = Condition::all().add(assignment::Column::FunctionaryId.eq(id));
    let logs = Condition::all().add(attendance_log::Column::FunctionaryId.eq(id));
    let ties = Ties {
        coming_duties: ties::coming_duties(&*tx, clock.today(), duties).await?,
        logs: ties::logs(&*tx, logs).await?,
        ..Ties::default()
    };
    ties.refuse("This functionary")?;
    let pictures = let_go_of_pictures(&tx, id).await?;
    let removal = face_images::remove_all(&tx, id).await?;
    let entry = Entry::of(Action::DeleteFunctionary)
        .of_request(by)
        .on(SubjectKind::Functionary, id)
        .in_region(person.region_id);
    let entry = entry.before(json!({ "uid": person.uid, "status": person.status }));
    let entry = entry.after(json!({ "anomaliesKeptWithoutPicture": pictures }));
    functionaries::delete::mark(&tx, by, person).await?;
    forget_identities(&tx, id).await?;
    audit::record(&tx, by.now, entry).await?;
    tx.commit().await?;
    removal.finish(db, keeping.faces, keeping.files).await
}

/// Refuses to delete an active person, or one whose face is under review: registered again, they would be compared with no face. Users who
/// decide about faces may delete the record all the same.
async fn refuse_replacement(tx: &DatabaseTransaction, by: &Acting, person: &functionary::Model) -> Result<()> {
    if SettleFaceReviews::ROLES.contains(&by.actor.role) {
        return Ok(());
    }
    if review::is_to_compare(tx, person.id).await? {
        return Err(Error::conflict(
            Problem::new(
                "Faces of this functionary were removed or wait to be compared. Only the region or the head office can delete the record.",
            )
            .because("FACE_REVIEW_OPEN"),
        ));
    }
    if person.status == FunctionaryStatus::Active {
        let sentence = "This functionary is active. Only the region or the head office can delete the record.";
        return Err(Error::conflict(Problem::new(sentence).because("ACTIVE")));
    }
    Ok(())
}

/// Removes the pictures from the anomalies about this person, and answers the number of anomalies. No log can refer to such a picture,
/// because people with logs are not deleted.
async fn let_go_of_pictures(tx: &DatabaseTransaction, id: FunctionaryId) -> Result<u64> {
    let scope = ties::history();
    let pictures = scope
        .select::<stored_file::Entity>()
        .select_only()
        .column(stored_file::Column::Id)
        .filter(stored_file::Column::FunctionaryId.eq(id));
    let changed = scope
        .update::<anomaly::Entity>()
        .col_expr(anomaly::Column::FileId, Expr::value(None::<FileId>))
        .filter(anomaly::Column::FileId.in_subquery(pictures.into_query()))
        .exec(tx)
        .await?;
    Ok(changed.rows_affected)
}
