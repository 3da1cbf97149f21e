//! Deleting a functionary who has no duty to come and was never seen at a gate. Faces go for good.

use biometrics::{Faces, face_images};
use identity::audit::{self, Entry, RequestFacts};
use kernel::{
    Error, Result,
    access::{Actor, Scope},
    clock::Clock,
    database::Database,
    ids::FunctionaryId,
};
use registry::{entities::functionary, files::FileStore, functionaries};
use sea_orm::{ColumnTrait, Condition, QueryFilter, QuerySelect};
use serde_json::json;

use super::ties::{self, Ties};
use crate::entities::{assignment, attendance_log};

/// Where faces are kept.
pub(super) struct Keeping<'a> {
    /// The gallery.
    pub faces: &'a Faces,
    /// The pictures.
    pub files: &'a FileStore,
}

pub(super) async fn delete(
    scope: &Scope,
    (actor, facts): (&Actor, &RequestFacts),
    db: &Database,
    clock: &Clock,
    keeping: Keeping<'_>,
    id: FunctionaryId,
) -> Result<()> {
    let tx = db.begin().await?;
    let person = scope
        .select::<functionary::Entity>()
        .filter(functionary::Column::Id.eq(id))
        .filter(functionary::Column::DeletedAt.is_null())
        .lock_exclusive()
        .one(&*tx)
        .await?
        .ok_or_else(|| Error::not_found("Functionary"))?;
    let duties = Condition::all().add(assignment::Column::FunctionaryId.eq(id));
    let logs = Condition::all().add(attendance_log::Column::FunctionaryId.eq(id));
    let ties = Ties {
        coming_duties: ties::coming_duties(&*tx, clock.today(), duties).await?,
        logs: ties::logs(&*tx, logs).await?,
        ..Ties::default()
    };
    ties.refuse("This functionary")?;
    let removal = face_images::remove_all(&tx, id).await?;
    let entry = Entry::of("DELETE_FUNCTIONARY").by(actor).on("functionary", id).in_region(person.region_id);
    let entry = entry.before(json!({ "uid": person.uid, "status": person.status })).from(facts);
    functionaries::delete::mark(&tx, actor, clock, person).await?;
    audit::record(&tx, clock.now(), entry).await?;
    tx.commit().await?;
    removal.finish(db, keeping.faces, keeping.files).await
}
