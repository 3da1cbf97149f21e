//! Gives one person one day, in the role they usually have.

use identity::audit::RequestFacts;
use kernel::{
    Error, Result,
    access::{Actor, Scope},
    clock::Clock,
    database::Database,
    error::Problem,
};
use registry::functionaries;
use sea_orm::{ColumnTrait, QueryFilter};

use super::{
    assign::assign_from,
    find::present_one,
    requests::{FunctionaryForDay, NewAssignment, NewAssignments},
    responses::ExaminationDayFunctionary,
};
use crate::{entities::assignment, examination_days};

/// Assigns under the rules of assigning many.
///
/// # Errors
/// 404 when the day or the person is not in reach, 400 without a default role, 409 with the rule that forbids it.
pub(super) async fn assign_one(
    scope: &Scope,
    by: (&Actor, &RequestFacts),
    db: &Database,
    clock: &Clock,
    new: NewAssignment,
) -> Result<ExaminationDayFunctionary> {
    let day = examination_days::find::one(&**db, scope, new.examination_day_id).await?;
    let person = functionaries::find::by_id(scope, &**db, new.functionary_id).await?;
    let Some(role) = person.default_role else {
        return Err(Error::invalid_field(
            "functionaryId",
            "This functionary has no usual role. Give one, or assign with a role for the day.",
        ));
    };
    let pair = NewAssignments {
        examination_day_ids: vec![day.id],
        functionaries: vec![FunctionaryForDay { id: person.id, examination_day_role: role }],
    };
    let answer = assign_from(scope, by, db, clock, pair).await?;
    let Some(pair) = answer.assigned.first() else {
        let why = answer.skipped.into_iter().next().map(|skipped| skipped.reason).unwrap_or_default();
        return Err(Error::conflict(Problem::new(why)));
    };
    let duty = scope
        .select::<assignment::Entity>()
        .filter(assignment::Column::Id.eq(pair.id))
        .one(&**db)
        .await?
        .ok_or_else(|| Error::not_found("Assignment"))?;
    present_one(&**db, scope, &duty).await
}
