//! Times when gates were opened.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use kernel::{Result, access::linked, ids::ExaminationDayId};
use sea_orm::{ConnectionTrait, QueryOrder};

use crate::entities::monitoring_token::{self, Column};

/// When monitoring was first started on each of these days, which must be in the caller's reach; days without monitoring are absent.
pub async fn first_started(
    db: &impl ConnectionTrait,
    days: impl IntoIterator<Item = ExaminationDayId>,
) -> Result<HashMap<ExaminationDayId, DateTime<Utc>>> {
    let tokens = linked::<monitoring_token::Entity>(Column::ExaminationDayId, days).order_by_desc(Column::StartedAt);
    // Rows come latest first, so the earliest one is kept.
    Ok(tokens.all(db).await?.into_iter().map(|token| (token.examination_day_id, token.started_at)).collect())
}
