//! Screens as administrators see them.

use chrono::{DateTime, Utc};
use kernel::ids::{RegionId, WallBoardId};
use serde::Serialize;
use utoipa::ToSchema;

use crate::entities::{user, wall_board};

/// A screen on a wall.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct WallBoard {
    pub id: WallBoardId,
    /// The place of the screen.
    pub name: String,
    /// The region that it shows; null for the whole country.
    #[schema(required)]
    pub region_id: Option<RegionId>,
    /// Who added it.
    #[schema(required)]
    pub created_by: Option<String>,
    pub created_at: DateTime<Utc>,
    /// When it ends by itself.
    pub expires_at: DateTime<Utc>,
    /// When it was taken back before that.
    #[schema(required)]
    pub revoked_at: Option<DateTime<Utc>>,
    /// Whether it ended because the account of its maker was shut out, deleted, or given another role or place.
    pub has_lost_maker: bool,
    /// When it last asked, to the minute.
    #[schema(required)]
    pub last_seen_at: Option<DateTime<Utc>>,
    /// Whether it shows anything now.
    pub is_on: bool,
}

impl WallBoard {
    pub(super) fn of(row: wall_board::Model, maker: Option<&user::Model>, now: DateTime<Utc>) -> Self {
        let would_show = row.revoked_at.is_none() && row.expires_at > now;
        let stands = maker.is_some_and(|maker| maker.stands_since(row.created_at));
        Self {
            is_on: would_show && stands,
            has_lost_maker: would_show && !stands,
            created_by: maker.map(|maker| maker.name.clone()),
            id: row.id,
            name: row.name,
            region_id: row.region_id,
            created_at: row.created_at,
            expires_at: row.expires_at,
            revoked_at: row.revoked_at,
            last_seen_at: row.last_seen_at,
        }
    }
}

/// A new screen with the key that is shown this once.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct WallBoardMade {
    pub wall_board: WallBoard,
    /// Goes behind the `#` of the screen's address; it cannot be shown again.
    pub key: String,
}
