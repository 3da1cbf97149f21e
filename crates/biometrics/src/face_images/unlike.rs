//! Do a person's own pictures show one person? A wrong picture admits the person in it under another's name, and no search for look-alikes
//! finds it when that person is not registered.

use std::collections::{HashMap, HashSet};

use kernel::{
    Result,
    clock::Clock,
    ids::{FaceImageId, FunctionaryId},
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, DatabaseTransaction, IntoActiveModel, QueryFilter};

use super::find;
use crate::{entities::face_image, faces::Faces};

/// Sets the flag on a person's enrolled pictures that are unlike the rest, or that replaced another face, and clears it on the others.
/// Where two pictures differ, both are flagged, because either may be wrong. To be called wherever a person's pictures have changed.
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
