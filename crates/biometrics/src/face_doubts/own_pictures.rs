//! Whose own pictures may show two people.

use std::collections::BTreeSet;

use kernel::{Result, access::Scope, database::Database, ids::FunctionaryId};
use registry::entities::functionary;
use sea_orm::{ColumnTrait, QueryFilter, QuerySelect};

use crate::face_images::{find, responses::FaceFlag};

/// Those of these people in reach one of whose enrolled pictures is unlike the others.
///
/// # Errors
/// When the database does not answer.
pub(super) async fn unlike(db: &Database, scope: &Scope, people: &[FunctionaryId]) -> Result<Vec<FunctionaryId>> {
    let reached: Vec<FunctionaryId> = scope
        .select::<functionary::Entity>()
        .filter(functionary::Column::Id.is_in(people.iter().copied()))
        .filter(functionary::Column::DeletedAt.is_null())
        .select_only()
        .column(functionary::Column::Id)
        .into_tuple()
        .all(&**db)
        .await?;
    let pictures = find::of_people(&**db, &reached).await?;
    let unlike = pictures.into_iter().filter(|picture| picture.flags.contains(&FaceFlag::UnlikeOwnPictures));
    Ok(unlike.map(|picture| picture.functionary_id).collect::<BTreeSet<_>>().into_iter().collect())
}
