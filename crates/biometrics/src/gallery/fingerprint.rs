//! Ties a model's version to one way of reading faces. Templates name a model and a version, which an operator may leave unchanged while
//! changing the network, its input or a setting; distances between templates from before and after are meaningless.

use face_engine::models::ModelIdentity;
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DatabaseTransaction, EntityTrait, QueryFilter,
    sea_query::OnConflict,
};

use super::lock::{self, Alone};
use crate::entities::{
    template,
    template_model::{self, Column},
};

/// Records how this process makes the model's templates. Fails with a message for the operator where there are templates
/// that were made otherwise.
pub(crate) async fn hold(tx: &DatabaseTransaction, model: &ModelIdentity, fingerprint: [u8; 32]) -> Result<()> {
    if kept(tx, model).await?.is_some_and(|kept| kept == fingerprint) {
        return Ok(());
    }
    // From here on no other process makes a first template.
    lock::take(tx, Alone::Naming).await?;
    refuse_other(tx, model, fingerprint).await?;
    let row = template_model::ActiveModel {
        model_id: Set(model.id.clone()),
        model_version: Set(model.version.clone()),
        fingerprint: Set(fingerprint.into()),
    };
    let again =
        OnConflict::columns([Column::ModelId, Column::ModelVersion]).update_column(Column::Fingerprint).to_owned();
    template_model::Entity::insert(row).on_conflict(again).exec_without_returning(tx).await?;
    Ok(())
}

/// Fails where there are templates of the model that were made otherwise; writes nothing.
pub(crate) async fn refuse_other(
    db: &impl ConnectionTrait,
    model: &ModelIdentity,
    fingerprint: [u8; 32],
) -> Result<()> {
    if kept(db, model).await?.is_some_and(|kept| kept != fingerprint) && has_templates(db, model).await? {
        return Err(Error::internal(format!(
            "The templates of {} {} were made in another way than this process is set to make them: by another network, \
             [input], [alignment], length or metric in embed.toml, by points from elsewhere in landmarks.toml, or another mirror or \
             second_landmark_pass in [biometrics.engine]. They cannot be compared. Set back what was changed; or give \
             embed.toml another version, and run: muster biometrics reembed",
            model.id, model.version
        )));
    }
    Ok(())
}

fn gallery() -> Scope {
    Scope::of_system(SystemTask::LoadGallery)
}

async fn kept(tx: &impl ConnectionTrait, model: &ModelIdentity) -> Result<Option<Vec<u8>>> {
    let query = gallery()
        .select::<template_model::Entity>()
        .filter(Column::ModelId.eq(&model.id))
        .filter(Column::ModelVersion.eq(&model.version));
    Ok(query.one(tx).await?.map(|row| row.fingerprint))
}

async fn has_templates(tx: &impl ConnectionTrait, model: &ModelIdentity) -> Result<bool> {
    let query = gallery()
        .select::<template::Entity>()
        .filter(template::Column::ModelId.eq(&model.id))
        .filter(template::Column::ModelVersion.eq(&model.version));
    Ok(query.one(tx).await?.is_some())
}
