//! Deleting an account that no duty needs and that recorded nothing at a gate.

use identity::user_accounts::{self, Administrator};
use kernel::{Result, clock::Clock, database::Database, ids::UserId};
use sea_orm::{ColumnTrait, Condition};

use super::ties::{self, Ties};
use crate::entities::{assignment, attendance_log};

pub(super) async fn delete(administrator: Administrator<'_>, db: &Database, clock: &Clock, id: UserId) -> Result<()> {
    let tx = db.begin().await?;
    let account = user_accounts::in_hand(&tx, administrator, id).await?;
    let duties = Condition::all().add(assignment::Column::UserId.eq(id));
    let logs = Condition::all().add(attendance_log::Column::CreatedByUserId.eq(id));
    let ties = Ties {
        coming_duties: ties::coming_duties(&*tx, clock.today(), duties).await?,
        logs: ties::logs(&*tx, logs).await?,
        ..Ties::default()
    };
    ties.refuse("This account")?;
    user_accounts::remove(&tx, administrator, clock.now(), account).await?;
    tx.commit().await
}
