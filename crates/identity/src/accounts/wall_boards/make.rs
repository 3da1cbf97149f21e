//! Adds wall screens and takes them back.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use chrono::TimeDelta;
use kernel::{
    Error, Result,
    access::{Acting, Reach},
    crypto::sha256,
    database::Database,
    ids::WallBoardId,
    random,
};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, IntoActiveModel, QueryFilter, QuerySelect};
use serde_json::json;

use super::{
    requests::NewWallBoard,
    responses::{WallBoard, WallBoardMade},
};
use crate::{
    accounts::users,
    entities::wall_board,
    trail::audit::{self, Action, Entry, SubjectKind},
};

/// Makes a screen with a key of 256 random bits.
///
/// # Errors
/// 400 when the region is not the caller's.
pub(super) async fn make(by: &Acting, db: &Database, new: NewWallBoard) -> Result<WallBoardMade> {
    let region_id = match by.scope.reach() {
        Reach::Region(own) if new.region_id.is_none_or(|wanted| wanted == *own) => Some(*own),
        Reach::Region(_) => return Err(Error::invalid_field("regionId", "Choose your own region")),
        _ => new.region_id,
    };
    let key = URL_SAFE_NO_PAD.encode(random::bytes::<32>());
    let tx = db.begin().await?;
    let row = wall_board::ActiveModel {
        id: Set(WallBoardId::new()),
        name: Set(new.name),
        key_hash: Set(sha256(key.as_bytes())),
        region_id: Set(region_id),
        created_by_user_id: Set(by.actor.user_id),
        decided_by: Set(by.actor.role.into()),
        created_at: Set(by.now),
        expires_at: Set(by.now + TimeDelta::days(new.days)),
        revoked_at: Set(None),
        last_seen_at: Set(None),
    };
    let row = row.insert(&*tx).await?;
    let entry = Entry::of(Action::CreateWallBoard).of_request(by).on(SubjectKind::WallBoard, row.id);
    let after = json!({ "name": row.name, "regionId": row.region_id, "expiresAt": row.expires_at });
    audit::record(&tx, by.now, entry.in_region(region_id).after(after)).await?;
    tx.commit().await?;
    let makers = users::makers(&**db, [by.actor.user_id]).await?;
    Ok(WallBoardMade { wall_board: WallBoard::of(row, makers.get(&by.actor.user_id), by.now), key })
}

/// Ends a screen for good. Once more does nothing.
///
/// # Errors
/// 404 when it is not in reach, 403 when a wider reach added it, 400 without a reason.
pub(super) async fn revoke(by: &Acting, db: &Database, id: WallBoardId, reason: Option<&str>) -> Result<()> {
    let tx = db.begin().await?;
    let screens = by.scope.select::<wall_board::Entity>().filter(wall_board::Column::Id.eq(id));
    let row = screens.lock_exclusive().one(&*tx).await?.ok_or_else(|| Error::not_found("Screen"))?;
    if row.revoked_at.is_some() {
        return Ok(());
    }
    if let Some(refusal) = row.decided_by.refusal_to_undo(by.actor.role.into(), reason) {
        return Err(refusal.into());
    }
    let region_id = row.region_id;
    let mut row = row.into_active_model();
    row.revoked_at = Set(Some(by.now));
    row.update(&*tx).await?;
    let entry = Entry::of(Action::RevokeWallBoard).of_request(by).on(SubjectKind::WallBoard, id);
    audit::record(&tx, by.now, entry.in_region(region_id).after(json!({ "reason": reason }))).await?;
    tx.commit().await
}
