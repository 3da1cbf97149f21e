//! Makes the table, and the extension that it needs.

use kernel::{Error, Result, database::Database};
use sea_orm::{ConnectionTrait, DatabaseTransaction, DbBackend, DbErr, RuntimeErr};

use super::{presence, sql};
use crate::gallery::lock::{self, Alone};

/// Most values of an embedding that fits into a page with the rest of its row. Shorter ones are kept there, because looking
/// each up elsewhere would take longer than comparing it.
const IN_ROW: usize = 1_900;

/// Makes the table unless it exists with the right length. A table of another length is dropped, unless a process searches in it.
pub(super) async fn make(db: &Database, length: usize) -> Result<()> {
    if db.get_database_backend() != DbBackend::Postgres {
        return Err(Error::internal(presence::NEEDS_POSTGRESQL));
    }
    let tx = db.begin().await?;
    // Another server may be filling the table, which takes longer than a statement of a request may.
    tx.execute_unprepared("SET LOCAL statement_timeout = 0").await?;
    lock::take(&tx, Alone::Making).await?;
    make_extension(&tx).await?;
    let found = length_of_table(&tx).await?;
    if let Some(found) = found
        && found != length
    {
        // The table holds another model's templates, from which it can be made again.
        if !lock::take_if_free(&tx, Alone::Removing).await? {
            return Err(Error::internal(presence::of_another_length(found, length)));
        }
        tx.execute_unprepared("DROP TABLE face_vector").await?;
    }
    if found != Some(length) {
        let storage = if length <= IN_ROW { "PLAIN" } else { "EXTERNAL" };
        tx.execute_unprepared(&format!(
            "CREATE TABLE face_vector (
                template_id uuid PRIMARY KEY REFERENCES template (id) ON DELETE CASCADE,
                face_image_id uuid NOT NULL,
                functionary_id uuid NOT NULL,
                model text NOT NULL,
                key_version integer NOT NULL,
                embedding vector({length}) NOT NULL
             );
             ALTER TABLE face_vector ALTER COLUMN embedding SET STORAGE {storage};
             CREATE INDEX ix_face_vector_functionary_id ON face_vector (functionary_id)"
        ))
        .await?;
    }
    tx.commit().await
}

/// How many values the vectors in the table have, if it is there; 0 where it does not say.
async fn length_of_table(tx: &DatabaseTransaction) -> Result<Option<usize>> {
    let length = "SELECT atttypmod AS length FROM pg_attribute \
                  WHERE attrelid = to_regclass('face_vector') AND attname = 'embedding'";
    let row = tx.query_one_raw(sql(length, [])).await?;
    row.map(|row| Ok(usize::try_from(row.try_get::<i32>("", "length")?).unwrap_or_default())).transpose()
}

async fn make_extension(tx: &DatabaseTransaction) -> Result<()> {
    if tx.query_one_raw(sql("SELECT 1 FROM pg_extension WHERE extname = 'vector'", [])).await?.is_some() {
        return Ok(());
    }
    let offered = sql("SELECT 1 FROM pg_available_extensions WHERE name = 'vector'", []);
    if tx.query_one_raw(offered).await?.is_none() {
        return Err(Error::internal(
            "biometrics.gallery is \"pgvector\", but this PostgreSQL server does not have the extension. Install it there \
             (on Debian and Ubuntu the package postgresql-<version>-pgvector), or set biometrics.gallery to \"memory\".",
        ));
    }
    tx.execute_unprepared("CREATE EXTENSION vector").await.map_err(|error| match reason(&error) {
        Some(reason) => Error::internal(format!(
            "biometrics.gallery is \"pgvector\", and the database user may not create that extension ({reason}). Let an \
             administrator of the server run CREATE EXTENSION vector in this database once, or set biometrics.gallery to \
             \"memory\"."
        )),
        None => error.into(),
    })?;
    Ok(())
}

/// The message of the database server.
fn reason(error: &DbErr) -> Option<String> {
    match error {
        DbErr::Exec(RuntimeErr::SqlxError(error)) => Some(error.as_database_error()?.message().to_owned()),
        _ => None,
    }
}
