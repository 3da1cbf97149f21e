//! Records that a change was reviewed.

use identity::trail::audit::{self, Action, Entry, SubjectKind};
use kernel::{Result, access::Acting, database::Database};
use registry::functionaries;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};
use serde_json::json;
use uuid::Uuid;

use super::find;

/// Closes a change of a person in reach, and writes down who looked at it.
pub(super) async fn see(db: &Database, acting: &Acting, id: Uuid) -> Result<()> {
    let tx = db.begin().await?;
    let change = find::one(&tx, &acting.scope, id).await?;
    let person = functionaries::find::by_id(&acting.scope, &*tx, change.functionary_id).await?;
    let entry = Entry::of(Action::SeeChangedIdentity).of_request(acting).on(SubjectKind::Functionary, person.id);
    let entry = entry.in_region(person.region_id).after(json!({ "changedIdentityId": id }));
    let mut seen = change.into_active_model();
    seen.seen_by_user_id = Set(Some(acting.actor.user_id));
    seen.seen_at = Set(Some(acting.now));
    seen.update(&*tx).await?;
    audit::record(&tx, acting.now, entry).await?;
    tx.commit().await
}
