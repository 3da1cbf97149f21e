//! Deletes an account that no duty needs and that recorded nothing at a gate.

use identity::accounts::user_accounts;
use kernel::{Result, access::Acting, clock::Clock, database::Database, ids::UserId};
use sea_orm::{ColumnTrait, Condition};

use super::ties::{self, Ties};
use crate::entities::{assignment, attendance_log};

pub(super) async fn delete(acting: &Acting, db: &Database, clock: &Clock, id: UserId) -> Result<()> {
    let tx = db.begin().await?;
    let account = user_accounts::in_hand(&tx, acting, id).await?;
    let duties = Condition::all().add(assignment::Column::UserId.eq(id));
    let logs = Condition::all().add(attendance_log::Column::CreatedByUserId.eq(id));
    let ties = Ties {
        coming_duties: ties::coming_duties(&*tx, clock.today(), duties).await?,
        logs: ties::logs(&*tx, logs).await?,
        ..Ties::default()
    };
    ties.refuse("This account")?;
    user_accounts::remove(&tx, acting, account).await?;
    tx.commit().await
}
