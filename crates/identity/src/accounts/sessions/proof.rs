//! That the holder of a session proved again who they are. It is kept with the session, so it ends with it and says nothing about the
//! same user's other sessions.

use chrono::{DateTime, Utc};
use kernel::{Result, ids::SessionId};
use sea_orm::{DatabaseTransaction, sea_query::Expr};

use super::find::{changing, find_open};
use crate::entities::session::Column;

/// Writes down that the holder of a session has just proved who they are.
pub(crate) async fn keep_proof(tx: &DatabaseTransaction, now: DateTime<Utc>, id: SessionId) -> Result<()> {
    changing(id).col_expr(Column::ProvedAt, Expr::value(now)).exec(tx).await?;
    Ok(())
}

/// When the holder of an open session last proved again who they are, if ever.
pub async fn proved_at(tx: &DatabaseTransaction, id: SessionId) -> Result<Option<DateTime<Utc>>> {
    Ok(find_open(tx, id).await?.and_then(|session| session.proved_at))
}
