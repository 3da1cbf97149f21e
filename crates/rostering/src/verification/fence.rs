//! The fence of a day's center.

use kernel::{Result, access::linked_with_removed};
use registry::entities::center;
use sea_orm::ConnectionTrait;

use super::geofence::Fence;
use crate::{entities::examination_day, position::Position};

/// The circle around a day's center, if it has one.
pub(crate) async fn fence_of(db: &impl ConnectionTrait, day: &examination_day::Model) -> Result<Option<Fence>> {
    let center = linked_with_removed::<center::Entity>(center::Column::Id, [day.center_id]).one(db).await?;
    Ok(center.and_then(|center| {
        let position = Position::of(center.lat, center.lng)?;
        Some(Fence { position, radius: center.geo_fencing_radius? })
    }))
}
