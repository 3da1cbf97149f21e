//! The key with which a screen asks.

use chrono::TimeDelta;
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    clock::Clock,
    crypto::sha256,
    database::Database,
    ids::RegionId,
};
use sea_orm::{ColumnTrait, Condition, QueryFilter, sea_query::Expr};

use crate::entities::{
    user,
    wall_board::{self, Column},
};

/// That a screen asked is written down at most this often.
const SEEN_EVERY: TimeDelta = TimeDelta::minutes(1);

/// A screen that may show something now. A handler that takes it runs for screens alone, and not for users who are signed in.
#[derive(Clone, Debug)]
pub struct WallBoardKey {
    /// The place of the screen.
    pub name: String,
    /// The region that it shows; none for the whole country.
    pub region_id: Option<RegionId>,
    /// Its right to query; to be narrowed by the region.
    pub scope: Scope,
}

impl WallBoardKey {
    /// The screen with this key.
    ///
    /// # Errors
    /// 401 when there is no key, or none of a screen that shows something now; so also where the account that added it was shut
    /// out or changed since.
    pub(super) async fn find(db: &Database, clock: &Clock, key: Option<&str>) -> Result<Self> {
        let key = key.ok_or_else(Error::unauthenticated)?;
        let now = clock.now();
        let scope = Scope::of_system(SystemTask::ShowWallBoard);
        let is_on = Condition::all()
            .add(Column::KeyHash.eq(sha256(key.as_bytes())))
            .add(Column::RevokedAt.is_null())
            .add(Column::ExpiresAt.gt(now));
        let found = scope.select::<wall_board::Entity>().filter(is_on).find_also_related(user::Entity);
        let stands = |(board, maker): &(wall_board::Model, Option<user::Model>)| {
            maker.as_ref().is_some_and(|maker| maker.stands_since(board.created_at))
        };
        let (board, _) = found.one(&**db).await?.filter(stands).ok_or_else(Error::unauthenticated)?;
        if board.last_seen_at.is_none_or(|seen| seen + SEEN_EVERY <= now) {
            let tx = db.begin().await?;
            let seen = scope.update::<wall_board::Entity>().col_expr(Column::LastSeenAt, Expr::value(now));
            seen.filter(Column::Id.eq(board.id)).exec(&*tx).await?;
            tx.commit().await?;
        }
        Ok(Self { name: board.name, region_id: board.region_id, scope })
    }
}
