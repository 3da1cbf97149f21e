//! Finds pictures without a template of a model.

use face_engine::models::ModelIdentity;
use kernel::{
    Result,
    access::{Scope, SystemTask},
    ids::FaceImageId,
};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait, Select,
    sea_query::{Expr, ExprTrait},
};

use crate::entities::{face_image, template};

/// Pictures per query for their templates.
const LOOKED_AT: u64 = 1_000;

/// The scope of all people, for the change of keys.
pub(crate) fn everything() -> Scope {
    Scope::of_system(SystemTask::RebuildTemplates)
}

/// Number of pictures that have no template of this model.
pub(crate) async fn outdated(db: &impl ConnectionTrait, model: &ModelIdentity) -> Result<u64> {
    Ok(without(model).count(db).await?)
}

/// Whether there are templates and none is of this model.
pub(crate) async fn none_is_of(db: &impl ConnectionTrait, model: &ModelIdentity) -> Result<bool> {
    let templates = everything().select::<template::Entity>();
    let own = templates
        .clone()
        .filter(template::Column::ModelId.eq(&model.id))
        .filter(template::Column::ModelVersion.eq(&model.version));
    Ok(own.one(db).await?.is_none() && templates.one(db).await?.is_some())
}

/// Those of the next pictures, by id, that have no template of this model, and the last picture checked; `None` at the end. Each picture is
/// checked once, however few are left.
pub(crate) async fn outdated_after(
    db: &impl ConnectionTrait,
    model: &ModelIdentity,
    after: Option<FaceImageId>,
) -> Result<Option<(FaceImageId, Vec<FaceImageId>)>> {
    let ids = |query: Select<face_image::Entity>| {
        query.order_by_asc(face_image::Column::Id).select_only().column(face_image::Column::Id).into_tuple()
    };
    let after = Condition::all().add_option(after.map(|after| face_image::Column::Id.gt(after)));
    let next = everything().select::<face_image::Entity>().filter(after).limit(LOOKED_AT);
    let next: Vec<FaceImageId> = ids(next).all(db).await?;
    let Some(end) = next.last().copied() else { return Ok(None) };
    let outdated = ids(without(model).filter(face_image::Column::Id.is_in(next))).all(db).await?;
    Ok(Some((end, outdated)))
}

/// Pictures that have no template of this model.
fn without(model: &ModelIdentity) -> Select<face_image::Entity> {
    everything().select::<face_image::Entity>().filter(has_none(model))
}

/// Pictures that have no template of this model, or are among these.
pub(crate) fn without_or(model: &ModelIdentity, damaged: &[FaceImageId]) -> Select<face_image::Entity> {
    let is_damaged = face_image::Column::Id.is_in(damaged.iter().copied());
    everything().select::<face_image::Entity>().filter(Condition::any().add(has_none(model)).add(is_damaged))
}

/// Asked of one picture after the other by the index on them: a list of all that have one would be made for every batch.
fn has_none(model: &ModelIdentity) -> Expr {
    let of_picture = Expr::col((template::Entity, template::Column::FaceImageId));
    let templates = everything()
        .select::<template::Entity>()
        .filter(of_picture.equals((face_image::Entity, face_image::Column::Id)))
        .filter(template::Column::ModelId.eq(&model.id))
        .filter(template::Column::ModelVersion.eq(&model.version));
    Expr::not_exists(templates.into_query())
}
