//! Writing many rows at once.

use kernel::{
    Result,
    database::{Transaction, insert_all},
};
use sea_orm::{EntityTrait, IntoActiveModel};

/// Inserts all of these rows.
pub(crate) async fn all<E>(tx: &Transaction, rows: Vec<E::Model>) -> Result<()>
where
    E: EntityTrait,
    E::Model: IntoActiveModel<E::ActiveModel>,
{
    Ok(insert_all::<E>(tx, rows.into_iter().map(IntoActiveModel::into_active_model).collect()).await?)
}
