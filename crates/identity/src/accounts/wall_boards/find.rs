//! Finds the screens in reach.

use chrono::{DateTime, Utc};
use kernel::{
    Result,
    access::Scope,
    database::Database,
    pagination::{ListOrder, Paging, Rows},
};

use super::responses::WallBoard;
use crate::{
    accounts::users,
    entities::wall_board::{self, Column},
};

/// The screens in reach, the newest first.
pub(super) async fn page(db: &Database, scope: &Scope, now: DateTime<Utc>, paging: Paging) -> Result<Rows<WallBoard>> {
    let order = ListOrder::downwards([Column::CreatedAt], Column::Id);
    let found: Rows<wall_board::Model> = paging.load(db, scope.select::<wall_board::Entity>(), &order).await?;
    let makers = users::makers(&**db, found.rows.iter().map(|row| row.created_by_user_id)).await?;
    Ok(found.map(|row| {
        let maker = makers.get(&row.created_by_user_id);
        WallBoard::of(row, maker, now)
    }))
}
