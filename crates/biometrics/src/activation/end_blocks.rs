//! Ends temporary blocks whose last day is over, each in a transaction of its own. Several processes may do it at once.

use chrono::NaiveDate;
use identity::audit;
use kernel::{
    Result,
    access::{Scope, SystemTask},
    clock::Clock,
    database::Database,
    ids::FunctionaryId,
};
use registry::entities::{
    functionary::{self, FunctionaryStatus},
    functionary_status_change,
};
use sea_orm::{
    ColumnTrait, Condition, DatabaseTransaction, QueryFilter, QueryOrder, QuerySelect, sea_query::ExprTrait,
};

use super::{record, rules};
use crate::face_images::{By, find};

/// People who are looked for at once; blocks that ended while nobody looked are worked off in several rounds.
const AT_A_TIME: u64 = 100;

/// Gives back what they were to those whose block is over; says how many.
///
/// # Errors
/// When the database does not answer.
pub async fn end_blocks(db: &Database, clock: &Clock) -> Result<usize> {
    let mut ended = 0;
    loop {
        let people = scope()
            .select::<functionary::Entity>()
            .filter(is_over(clock.today()))
            .order_by_asc(functionary::Column::StatusUntil)
            .order_by_asc(functionary::Column::Id)
            .limit(AT_A_TIME)
            .all(&**db)
            .await?;
        if people.is_empty() {
            return Ok(ended);
        }
        for person in people {
            ended += usize::from(end(db, clock, person.id).await?);
        }
    }
}

fn scope() -> Scope {
    Scope::of_system(SystemTask::EndBlocks)
}

fn is_over(today: NaiveDate) -> Condition {
    use functionary::Column;
    Condition::all().add(Column::Status.eq(FunctionaryStatus::TemporarilyBlocked)).add(Column::StatusUntil.lt(today))
}

/// Ends one block, unless another process just did or prolonged it.
async fn end(db: &Database, clock: &Clock, id: FunctionaryId) -> Result<bool> {
    let tx = db.begin().await?;
    let person = scope()
        .select::<functionary::Entity>()
        .filter(functionary::Column::Id.eq(id))
        .filter(is_over(clock.today()))
        .lock_exclusive()
        .one(&*tx)
        .await?;
    let Some(person) = person else { return Ok(false) };
    let status = rules::after_block(before_block(&tx, id).await?, &person, find::count(&*tx, id).await? > 0);
    let why = Some("The last day of the block is over.");
    let entry = record(&tx, clock, &person, status, why, None, By::Server).await?;
    audit::record(&tx, clock.now(), entry).await?;
    tx.commit().await?;
    Ok(true)
}

/// What they were before the block: a block that was changed or prolonged is still the same one.
async fn before_block(tx: &DatabaseTransaction, id: FunctionaryId) -> Result<Option<FunctionaryStatus>> {
    use functionary_status_change::Column;
    let blocked = FunctionaryStatus::TemporarilyBlocked;
    let change = scope()
        .select::<functionary_status_change::Entity>()
        .filter(Column::FunctionaryId.eq(id))
        .filter(Column::ToStatus.eq(blocked))
        .filter(Column::FromStatus.is_null().or(Column::FromStatus.ne(blocked)))
        .order_by_desc(Column::ChangedAt)
        .order_by_desc(Column::Id)
        .one(tx)
        .await?;
    Ok(change.and_then(|change| change.from_status))
}
