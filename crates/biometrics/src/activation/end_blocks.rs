//! Ends temporary blocks whose last day is over, each in a transaction of its own. Several processes may do it at once.

use chrono::NaiveDate;
use identity::trail::audit;
use kernel::{
    Result,
    access::{DecidedBy, Scope, SystemTask},
    clock::Clock,
    database::Database,
    ids::FunctionaryId,
};
use registry::entities::{
    functionary::{self, FunctionaryStatus},
    functionary_status_change::{self, Column},
};
use sea_orm::{
    ColumnTrait, Condition, DatabaseTransaction, QueryFilter, QueryOrder, QuerySelect, Select, sea_query::ExprTrait,
};

use super::{NewStatus, record, rules};
use crate::face_images::{By, find};

/// Most people handled in one transaction; when many blocks ended while no server ran, they take several rounds.
const AT_A_TIME: u64 = 100;

/// Gives people whose block is over their earlier status back. Returns how many people that were.
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
    use functionary::Column::{Status, StatusUntil};
    Condition::all().add(Status.eq(FunctionaryStatus::TemporarilyBlocked)).add(StatusUntil.lt(today))
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
    let (before, decided_by) = before_block(&tx, id).await?;
    let status = rules::after_block(before, &person, find::count(&*tx, id).await? > 0);
    let reason = Some("The last day of the block is over.".to_owned());
    let change = NewStatus { status, reason, until: None, decided_by, act: None };
    let entry = record(&tx, clock, &person, change, By::Server).await?;
    audit::record(&tx, clock.now(), entry).await?;
    tx.commit().await?;
    Ok(true)
}

/// The status before the block, and the reach that can undo it; a block that was changed or prolonged is still the same one.
/// A decision against the person outlasts the block that replaced it.
async fn before_block(tx: &DatabaseTransaction, id: FunctionaryId) -> Result<(Option<FunctionaryStatus>, DecidedBy)> {
    let blocked = FunctionaryStatus::TemporarilyBlocked;
    let from_else = Column::FromStatus.is_null().or(Column::FromStatus.ne(blocked));
    let block = changes_of(id).filter(Column::ToStatus.eq(blocked)).filter(from_else).one(tx).await?;
    let Some((block, from)) = block.and_then(|block| block.from_status.map(|from| (block, from))) else {
        return Ok((None, DecidedBy::System));
    };
    let earlier = changes_of(id).filter(Column::ToStatus.eq(from)).filter(Column::ChangedAt.lte(block.changed_at));
    let decided_by = match earlier.one(tx).await? {
        Some(change) if from != FunctionaryStatus::Active => change.decided_by,
        _ => DecidedBy::System,
    };
    Ok((Some(from), decided_by))
}

/// The changes of a person's status, the last first.
fn changes_of(id: FunctionaryId) -> Select<functionary_status_change::Entity> {
    let changes = scope().select::<functionary_status_change::Entity>().filter(Column::FunctionaryId.eq(id));
    changes.order_by_desc(Column::ChangedAt).order_by_desc(Column::Id)
}
