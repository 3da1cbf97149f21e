//! Fills the table from the templates, when a server starts.

use face_engine::models::ModelIdentity;
use kernel::{
    Error, Result,
    access::{Scope, SystemTask},
    database::Database,
    ids::{FunctionaryId, TemplateId},
};
use registry::files::generations;
use sea_orm::ConnectionTrait;

use super::{array, name, sql, write};
use crate::gallery::{damaged, people, store, vault::Vault};

/// Templates that are put in together.
const BATCH: u64 = 1_000;

/// Adds missing templates, batch by batch: all of them after a change of the settings, none otherwise. Several processes may do it at once,
/// and a stopped run is continued.
pub(super) async fn fill(vault: &Vault, db: &Database, model: &ModelIdentity) -> Result<usize> {
    vault.keys().use_generation(generations::newest(&**db).await?.generation);
    let (mut last, mut count, mut damaged) = (None, 0, 0);
    loop {
        let wanted = missing(&**db, model, &Which::After(last)).await?;
        let Some((end, _)) = wanted.last() else { break };
        last = Some(*end);
        let (ids, owners): (Vec<_>, Vec<_>) = wanted.into_iter().unzip();
        let tx = db.begin().await?;
        // People are locked first, as in every change of their templates: their templates stay while they are written, and a transaction
        // that holds some people never waits for others that are held here.
        people::lock(&tx, &everything(), owners).await?;
        // Without templates that were added or removed meanwhile.
        let missing: Vec<_> = missing(&*tx, model, &Which::These(ids)).await?.into_iter().map(|(id, _)| id).collect();
        let rows = store::turned(&*tx, vault, model, &missing).await?;
        write(&tx, &rows).await?;
        tx.commit().await?;
        count += rows.len();
        damaged += missing.len() - rows.len();
        tracing::info!("{count} faces were put into the gallery in the database");
    }
    let all = sql("SELECT count(*) AS n FROM face_vector WHERE model = $1", [name(model).into()]);
    let all = db.query_one_raw(all).await?.map_or(Ok(0), |row| row.try_get::<i64>("", "n"))?;
    if count > 0 {
        // How many rows there are decides how they are best searched.
        db.execute_unprepared("ANALYZE face_vector").await?;
    }
    let all = usize::try_from(all).map_err(Error::internal)?;
    damaged::refuse_most(damaged, all + damaged)?;
    Ok(all)
}

/// Selects the templates to compare with the table.
enum Which {
    /// The next ones in the order of their ids.
    After(Option<TemplateId>),
    /// No others than these.
    These(Vec<TemplateId>),
}

/// Templates of the model that are not in the table, or not as they are now, and whose they are.
async fn missing(
    db: &impl ConnectionTrait,
    model: &ModelIdentity,
    which: &Which,
) -> Result<Vec<(TemplateId, FunctionaryId)>> {
    let (condition, value) = match which {
        Which::After(last) => ("t.id > $3", last.map_or(uuid::Uuid::nil(), |id| id.0).into()),
        Which::These(ids) => ("t.id = ANY($3::text::uuid[])", array(ids)),
    };
    let statement = format!(
        "SELECT t.id, t.functionary_id FROM template t WHERE t.model_id = $1 AND t.model_version = $2 AND {condition} \
         AND NOT EXISTS (SELECT 1 FROM face_vector v WHERE v.template_id = t.id AND v.key_version = t.key_version) \
         ORDER BY t.id LIMIT {BATCH}"
    );
    let rows =
        db.query_all_raw(sql(&statement, [model.id.clone().into(), model.version.clone().into(), value])).await?;
    rows.iter().map(|row| Ok((row.try_get("", "id")?, row.try_get("", "functionary_id")?))).collect()
}

/// The scope of all people.
fn everything() -> Scope {
    Scope::of_system(SystemTask::LoadGallery)
}
