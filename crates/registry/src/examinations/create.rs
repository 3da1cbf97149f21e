//! Creating an examination, with a slug that no other one has.

use chrono::{DateTime, Utc};
use kernel::{
    Error, Result,
    access::Acting,
    database::Database,
    error::{Problem, violates_unique},
    ids::{ExaminationId, UserId},
};
use sea_orm::{ActiveModelTrait, ConnectionTrait, DbErr, IntoActiveModel};

use super::{requests::NewExamination, slug, trail};
use crate::entities::examination::{self, QualificationLevel, QualificationLevels};

/// Creates an examination with a line in the audit trail. Fails as [`insert`] does.
pub(super) async fn examination(by: &Acting, db: &Database, new: NewExamination) -> Result<examination::Model> {
    let tx = db.begin().await?;
    let examination = insert(&*tx, new, Some(by.actor.user_id), by.now).await?;
    trail::written(&tx, by, None, &examination).await?;
    tx.commit().await?;
    Ok(examination)
}

/// Creates an examination within the caller's transaction and without a line in the audit trail. Fails with [`Error::Conflict`] at `slug`
/// when another examination has it.
pub async fn insert(
    tx: &impl ConnectionTrait,
    new: NewExamination,
    creator: Option<UserId>,
    at: DateTime<Utc>,
) -> Result<examination::Model> {
    let slug = new.slug.unwrap_or_else(|| slug::of(&new.name));
    if slug.is_empty() {
        return Err(Error::invalid_field("slug", "Give a slug of lower case letters, digits and hyphens."));
    }
    examination::Model {
        id: ExaminationId::new(),
        name: new.name,
        slug,
        level: distinct(new.examination_level.or(new.level).unwrap_or_default()),
        examination_year: new.examination_year.unwrap_or_default(),
        created_by_user_id: creator,
        created_at: at,
        updated_at: at,
        deleted_at: None,
    }
    .into_active_model()
    .reset_all()
    .insert(tx)
    .await
    .map_err(clash)
}

/// Turns a violated unique index into the conflict that users read.
pub(super) fn clash(error: DbErr) -> Error {
    if violates_unique(&error, &["slug"]) {
        return Error::Conflict(
            Problem::new("Another examination has this slug already. Change the name or the slug.").at("slug"),
        );
    }
    error.into()
}

/// Each level once, in the order given.
pub(super) fn distinct(levels: Vec<QualificationLevel>) -> QualificationLevels {
    let mut once = Vec::with_capacity(levels.len());
    for level in levels {
        if !once.contains(&level) {
            once.push(level);
        }
    }
    QualificationLevels(once)
}
