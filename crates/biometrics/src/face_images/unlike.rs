//! Do a person's own pictures show one person? A wrong picture admits the person that it shows under the other person's name, and looks like
//! nobody else where that one is not registered.

use std::collections::{HashMap, HashSet};

use kernel::{
    Result,
    clock::Clock,
    ids::{FaceImageId, FunctionaryId},
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, DatabaseTransaction, IntoActiveModel, QueryFilter};

use super::find;
use crate::{entities::face_image, faces::Faces};

/// Flags those of a person's enrolled pictures that are unlike the rest of theirs, or replaced another face, and takes the flag from the
/// others: of two that differ both, because either may be the wrong one. To be called wherever a person's pictures have changed.
///
/// # Errors
/// When the database does not answer, or keys are not here.
pub(crate) async fn flag(tx: &DatabaseTransaction, faces: &Faces, clock: &Clock, person: FunctionaryId) -> Result<()> {
    let of_person = face_image::Column::FunctionaryId.eq(person);
    let rows = find::children().select::<face_image::Entity>().filter(of_person).all(tx).await?;
    let is_in_doubt = |row: &face_image::Model| row.is_unlike_own || row.is_replacement;
    if rows.len() < 2 && !rows.iter().any(is_in_doubt) {
        // Most enrolments: everybody else who enrols waits for them.
        return Ok(());
    }
    let accepted: HashSet<FaceImageId> = rows.iter().filter(|row| row.is_accepted).map(|row| row.id).collect();
    let unlike: HashMap<FaceImageId, bool> = faces.unlike_own(tx, person, &accepted).await?.into_iter().collect();
    for row in rows {
        // Without a template of the model in use there is nothing to compare.
        let Some(&is_outside) = unlike.get(&row.id) else { continue };
        let is_unlike = is_outside || row.is_replacement;
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
