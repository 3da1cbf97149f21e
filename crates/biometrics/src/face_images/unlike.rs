//! Do a person's own pictures show one person? A wrong picture admits the person that it shows under the other person's name, and looks like
//! nobody else where that one is not registered.

use std::collections::HashMap;

use kernel::{
    Result,
    clock::Clock,
    ids::{FaceImageId, FunctionaryId},
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, DatabaseTransaction, IntoActiveModel, QueryFilter};

use super::find;
use crate::{entities::face_image, faces::Faces};

/// Flags those of a person's enrolled pictures that are unlike the rest of theirs, and takes the flag from the others: of two
/// that differ both, as nobody knows which is the wrong one. To be called wherever a person's pictures have changed.
///
/// # Errors
/// When the database does not answer, or keys are not here.
pub(crate) async fn flag(tx: &DatabaseTransaction, faces: &Faces, clock: &Clock, person: FunctionaryId) -> Result<()> {
    let of_person = face_image::Column::FunctionaryId.eq(person);
    let rows = find::children().select::<face_image::Entity>().filter(of_person).all(tx).await?;
    if rows.len() < 2 && !rows.iter().any(|row| row.is_unlike_own) {
        // Most enrolments: everybody else who enrols waits for them.
        return Ok(());
    }
    let unlike: HashMap<FaceImageId, bool> = faces.unlike_own(tx, person).await?.into_iter().collect();
    for row in rows {
        // Without a template of the model in use there is nothing to compare.
        let Some(&is_unlike) = unlike.get(&row.id) else { continue };
        if row.is_unlike_own == is_unlike {
            continue;
        }
        let mut flagged = row.into_active_model();
        flagged.is_unlike_own = Set(is_unlike);
        flagged.updated_at = Set(clock.now());
        flagged.update(tx).await?;
    }
    Ok(())
}
