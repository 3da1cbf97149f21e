//! Keeps a change until it is reviewed.

use identity::{
    accounts::users,
    trail::notifications::{NewIdentity, tell_of_identity},
};
use kernel::{
    Result,
    access::{Acting, Permission, permission::SettleFaceReviews},
    database::Transaction,
    ids::FunctionaryId,
};
use registry::{
    entities::{
        functionary::{self, FunctionaryStatus},
        functionary_status_change,
    },
    functionaries::FormerIdentity,
};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter};
use uuid::Uuid;

use crate::{
    entities::{changed_identity, face_image},
    scopes::children,
};

/// Keeps an agency's change and notifies the region, in the transaction of the change. Changes by the region or the head office, and of
/// people who were never active or have no face, need no review.
pub(crate) async fn keep(
    tx: &Transaction,
    by: &Acting,
    person: &functionary::Model,
    former: FormerIdentity,
) -> Result<()> {
    if SettleFaceReviews::ROLES.contains(&by.actor.role)
        || !(person.status == FunctionaryStatus::Active || was_active(tx, person.id).await?)
        || !has_face(tx, person.id).await?
    {
        return Ok(());
    }
    let FormerIdentity { name: name_before, has_new_number } = former;
    let name_after = person.full_name();
    let row = changed_identity::ActiveModel {
        id: Set(Uuid::now_v7()),
        functionary_id: Set(person.id),
        name_before: Set(name_before.clone()),
        name_after: Set(name_after.clone()),
        has_new_number: Set(has_new_number),
        changed_by_user_id: Set(by.actor.user_id),
        changed_at: Set(by.now),
        seen_by_user_id: Set(None),
        seen_at: Set(None),
    };
    changed_identity::Entity::insert(row).exec_without_returning(&**tx).await?;
    let region = users::roster_managers_of(&**tx, person.region_id).await?;
    tell_of_identity(tx, by.now, region, person.id, NewIdentity { name_before, name_after, has_new_number }).await
}

/// Whether a person was active before, and so may be again.
async fn was_active(tx: &Transaction, person: FunctionaryId) -> Result<bool> {
    use functionary_status_change::{Column, Entity};
    let changes = children().select::<Entity>().filter(Column::FunctionaryId.eq(person));
    Ok(changes.filter(Column::FromStatus.eq(FunctionaryStatus::Active)).count(&**tx).await? > 0)
}

async fn has_face(tx: &Transaction, person: FunctionaryId) -> Result<bool> {
    let pictures = children().select::<face_image::Entity>().filter(face_image::Column::FunctionaryId.eq(person));
    Ok(pictures.count(&**tx).await? > 0)
}
