//! Whether the gallery's table exists, which shows processes with other settings where this database's faces are
//! searched; and their messages.

use kernel::{Error, Result, database::Database};
use sea_orm::{ConnectionTrait, DbBackend, Statement};

use crate::gallery::lock::{self, Alone};

/// Message for a process with another gallery.
pub const IN_USE: &str = "Servers of this database keep the gallery in pgvector (the table face_vector is there), and this \
    program is set to keep it in memory: what it changed would stay unknown to them. Set biometrics.gallery to \"pgvector\" \
    here, too; or, to leave pgvector, stop all servers, set it to \"memory\" everywhere and start them.";

/// Message where the database cannot hold a gallery.
pub(super) const NEEDS_POSTGRESQL: &str = "biometrics.gallery is \"pgvector\", which needs PostgreSQL; database.url names a \
    SQLite file. Set biometrics.gallery to \"memory\", or use a PostgreSQL database.";

/// Message for a command that would store readable templates.
const NOT_IN_USE: &str = "This program is set to keep the gallery in pgvector, and servers of this database do not (the table \
    face_vector is not there): it would put faces there that can be read without the keys. Set biometrics.gallery to \
    \"memory\" here, too; or, to move into pgvector, stop all servers, set it to \"pgvector\" everywhere and start one.";

/// Message for a process whose model makes templates of another length than the table that servers search in.
pub(super) fn of_another_length(there: usize, here: usize) -> String {
    format!(
        "Servers of this database search in pgvector for templates of {there} values (the table face_vector), and the model of \
         this program makes some of {here}: they would know nobody any more. Set biometrics.models_folder here as it is set for \
         the servers; or, to change the model, stop all servers, set it everywhere and start them."
    )
}

/// Whether the gallery's table exists.
pub async fn is_there(db: &impl ConnectionTrait) -> Result<bool> {
    if db.get_database_backend() != DbBackend::Postgres {
        return Ok(false);
    }
    let table = "SELECT 1 WHERE to_regclass('face_vector') IS NOT NULL";
    Ok(db.query_one_raw(Statement::from_string(DbBackend::Postgres, table)).await?.is_some())
}

/// Drops the table, for a server that keeps its gallery elsewhere: rotated embeddings lie open in it. Fails while another
/// server searches in it.
pub async fn leave(db: &Database) -> Result<()> {
    if is_there(&**db).await? {
        let tx = db.begin().await?;
        if !lock::take_if_free(&tx, Alone::Removing).await? {
            return Err(Error::internal(IN_USE));
        }
        tx.execute_unprepared("DROP TABLE IF EXISTS face_vector").await?;
        tx.commit().await?;
        tracing::info!("the gallery in the database was removed; this server keeps it in memory");
    }
    Ok(())
}

/// Fails with a message for the operator where no server has made the table.
pub async fn refuse_unless_there(db: &Database) -> Result<()> {
    if db.get_database_backend() != DbBackend::Postgres {
        return Err(Error::internal(NEEDS_POSTGRESQL));
    }
    if is_there(&**db).await? { Ok(()) } else { Err(Error::internal(NOT_IN_USE)) }
}
