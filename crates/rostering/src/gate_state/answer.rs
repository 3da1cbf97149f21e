//! Gives a device its state.

use chrono::{DateTime, Utc};
use identity::entities::user;
use kernel::{
    Result,
    access::{linked, linked_with_removed},
    database::Database,
};
use sea_orm::{QueryOrder, QuerySelect};

use super::responses::{GateState, GateStatus};
use crate::{
    entities::{
        held_capture,
        monitoring_token::{self, MonitoringTokenStatus},
    },
    verification::responses::CapturePosition,
};

/// The most held captures in an answer; a device hands in at most a day's captures.
const MOST: u64 = 500;

/// The state of a token, with its held captures.
pub(super) async fn state_of(
    db: &Database,
    token: &monitoring_token::Model,
    position: Option<CapturePosition>,
    now: DateTime<Utc>,
) -> Result<GateState> {
    let (status, since, by) = if token.revoked {
        (GateStatus::Revoked, token.revoked_at, token.revoked_by_user_id)
    } else if token.status == MonitoringTokenStatus::Stopped {
        let has_ended = token.stopped_by_user_id.is_none();
        let status = if has_ended { GateStatus::Ended } else { GateStatus::Stopped };
        (status, token.stopped_at, token.stopped_by_user_id)
    } else if token.expires_at <= now {
        (GateStatus::Ended, Some(token.expires_at), None)
    } else {
        (GateStatus::Running, None, None)
    };
    let by = match by {
        Some(id) => {
            let found = linked_with_removed::<user::Entity>(user::Column::Id, [id]).one(&**db);
            found.await?.map(|user| user.name)
        }
        None => None,
    };
    let held = if token.revoked {
        let held = linked::<held_capture::Entity>(held_capture::Column::MonitoringTokenId, [token.id])
            .order_by_asc(held_capture::Column::ReceivedAt)
            .limit(MOST);
        held.all(&**db).await?
    } else {
        Vec::new()
    };
    let held_captures = held.into_iter().map(Into::into).collect();
    Ok(GateState { status, since, by, server_time: now, position, held_captures })
}
