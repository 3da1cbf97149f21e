//! The gallery in the database: a table beside the templates, which PostgreSQL searches by the extension pgvector.
//!
//! A row is written in the transaction that writes its template and goes with it. It holds the rotated embedding as it is, because the
//! database has to compute with it: docs/faces.md says what that means. Everything is compared, there is no approximate index.
//!
//! The table is made where the settings ask for it and not by a migration: most databases have no such extension.

mod filling;
mod making;
mod presence;
mod using;

use std::{collections::HashSet, fmt::Write, sync::Arc};

use face_engine::{Embedding, models::ModelIdentity};
use kernel::{
    Error, Result,
    database::Database,
    ids::{FaceImageId, FunctionaryId, TemplateId},
};
use registry::files::generations;
use sea_orm::{ConnectionTrait, DatabaseTransaction, DbBackend, QueryResult, Statement, Value};

pub use self::presence::{IN_USE, is_there, leave, refuse_unless_there};
use self::using::Using;
use super::{
    near::{FOUND, Near},
    store::Turned,
    vault::Vault,
};

/// The gallery's table, and the keys for it.
pub struct Pgvector {
    vault: Arc<Vault>,
    pub(super) using: Using,
}

impl Pgvector {
    /// The table, whether it is there or not.
    pub(super) fn new(vault: Arc<Vault>) -> Self {
        Self { vault, using: Using::default() }
    }

    /// Makes the table unless it exists with the right length. Fails with a message for the operator where this database cannot have it, or
    /// servers search in one of another length.
    pub(super) async fn make(&self, db: &Database, length: usize) -> Result<()> {
        making::make(db, length).await
    }

    /// Puts in what is missing: everything after a change of the settings, nothing otherwise. Tells how many are in.
    pub(super) async fn fill(&self, db: &Database, model: &ModelIdentity) -> Result<usize> {
        filling::fill(&self.vault, db, model).await
    }

    /// All faces of these people.
    pub(super) async fn among(
        &self,
        db: &impl ConnectionTrait,
        model: &ModelIdentity,
        people: &HashSet<FunctionaryId>,
        embedding: &Embedding,
    ) -> Result<Vec<Near>> {
        let question = format!("{} AND functionary_id = ANY($4::text::uuid[])", select());
        self.ask(db, model, embedding, &question, &[array(people)]).await
    }

    /// The nearest faces of all but one person, the nearest first.
    pub(super) async fn nearest(
        &self,
        db: &impl ConnectionTrait,
        model: &ModelIdentity,
        embedding: &Embedding,
        except: Option<FunctionaryId>,
    ) -> Result<Vec<Near>> {
        let (others, values) = match except {
            Some(person) => (" AND functionary_id <> $4", vec![person.into()]),
            None => ("", Vec::new()),
        };
        let question = format!("{}{others} ORDER BY distance LIMIT {FOUND}", select());
        let mut found = self.ask(db, model, embedding, &question, &values).await?;
        found.truncate(FOUND);
        Ok(found)
    }

    /// Asks in every generation that rows are in, and sorts what is found.
    async fn ask(
        &self,
        db: &impl ConnectionTrait,
        model: &ModelIdentity,
        embedding: &Embedding,
        question: &str,
        more: &[Value],
    ) -> Result<Vec<Near>> {
        loop {
            let generations = generations::in_use(db).await?;
            let mut found: Vec<Near> = Vec::new();
            // Oldest first: a row that is re-encrypted meanwhile is found in one generation, or in both.
            for generation in &generations {
                let probe = text(&self.vault.turn(*generation, embedding.values())?);
                let values = [probe.into(), name(model).into(), (*generation).into()];
                let statement = sql(question, values.into_iter().chain(more.iter().cloned()));
                for row in db.query_all_raw(statement).await? {
                    let near = near(&row)?;
                    if found.iter().all(|other| other.face_image_id != near.face_image_id) {
                        found.push(near);
                    }
                }
            }
            // Otherwise rows may have moved to a generation that was not searched.
            if generations::in_use(db).await? == generations {
                found.sort_by(|one, other| one.distance.total_cmp(&other.distance));
                return Ok(found);
            }
        }
    }
}

/// Writes rows, or puts them in the place of those of the same templates.
pub(super) async fn write(tx: &DatabaseTransaction, rows: &[Turned]) -> Result<()> {
    if rows.is_empty() {
        return Ok(());
    }
    let mut statement =
        "INSERT INTO face_vector (template_id, face_image_id, functionary_id, model, key_version, embedding) VALUES "
            .to_owned();
    let mut values: Vec<Value> = Vec::with_capacity(6 * rows.len());
    for (number, row) in rows.iter().enumerate() {
        let (comma, at) = (if number > 0 { ", " } else { "" }, 6 * number);
        let [a, b, c, d, e, f] = [at + 1, at + 2, at + 3, at + 4, at + 5, at + 6];
        write!(statement, "{comma}(${a}, ${b}, ${c}, ${d}, ${e}, ${f}::text::vector)").map_err(Error::internal)?;
        values.extend([
            row.template_id.into(),
            row.face_image_id.into(),
            row.person.into(),
            name(&row.model).into(),
            row.generation.into(),
            text(&row.template).into(),
        ]);
    }
    statement.push_str(
        " ON CONFLICT (template_id) DO UPDATE SET key_version = excluded.key_version, embedding = excluded.embedding",
    );
    tx.execute_raw(sql(&statement, values)).await?;
    Ok(())
}

/// Puts a template of another generation in the place of the one that is there, if there is one.
pub(super) async fn turn(tx: &DatabaseTransaction, id: TemplateId, generation: i32, new: &[f32]) -> Result<()> {
    // In a query of its own, so that it is fitted into the column only where there is a row: a template that another model has
    // left has none, and may be of another length.
    let statement =
        "UPDATE face_vector SET key_version = $2, embedding = (SELECT $3::text::vector) WHERE template_id = $1";
    tx.execute_raw(sql(statement, [id.into(), generation.into(), text(new).into()])).await?;
    Ok(())
}

/// Ids as one value.
fn array(ids: impl IntoIterator<Item = impl ToString>) -> Value {
    let ids = ids.into_iter().map(|id| id.to_string()).collect::<Vec<_>>().join(",");
    format!("{{{ids}}}").into()
}

/// The start of every search. What is looked for is read once, and not for each row, in a query of its own.
fn select() -> String {
    "SELECT functionary_id, face_image_id, embedding <-> (SELECT $1::text::vector) AS distance FROM face_vector \
     WHERE model = $2 AND key_version = $3"
        .to_owned()
}

fn near(row: &QueryResult) -> Result<Near> {
    Ok(Near {
        person: row.try_get::<FunctionaryId>("", "functionary_id")?,
        face_image_id: row.try_get::<FaceImageId>("", "face_image_id")?,
        distance: row.try_get::<f64>("", "distance")? as f32,
    })
}

fn name(model: &ModelIdentity) -> String {
    format!("{} {}", model.id, model.version)
}

/// A vector as the extension reads it. No digit is lost.
fn text(values: &[f32]) -> String {
    let values: Vec<_> = values.iter().map(ToString::to_string).collect();
    format!("[{}]", values.join(","))
}

fn sql(statement: &str, values: impl IntoIterator<Item = Value>) -> Statement {
    Statement::from_sql_and_values(DbBackend::Postgres, statement, values)
}
