//! Says to others that this process searches in the table.

use kernel::{
    Result,
    database::{Database, Transaction},
};
use sea_orm::ConnectionTrait;
use tokio::sync::Mutex;

use crate::gallery::lock::{self, Alone};

/// A transaction that stays open as long as the table is used here, so that no process removes it. It reads nothing, and so does
/// not keep PostgreSQL from clearing removed rows.
#[derive(Default)]
pub(crate) struct Using {
    open: Mutex<Option<(Database, Transaction)>>,
}

impl Using {
    /// Keeps servers with other settings from removing the table, as long as this process runs.
    pub(in crate::gallery) async fn hold(&self, db: &Database) -> Result<()> {
        let mut open = self.open.lock().await;
        if open.is_none() {
            *open = Some((db.clone(), share(db).await?));
        }
        Ok(())
    }

    /// Goes on with [`Using::hold`] where the connection was lost meanwhile.
    pub(in crate::gallery) async fn keep_holding(&self) -> Result<()> {
        let mut open = self.open.lock().await;
        if let Some((db, tx)) = open.as_mut()
            && tx.execute_unprepared("SELECT 1").await.is_err()
        {
            *tx = share(db).await?;
        }
        Ok(())
    }
}

async fn share(db: &Database) -> Result<Transaction> {
    let tx = db.begin().await?;
    lock::share(&tx, Alone::Removing).await?;
    Ok(tx)
}
