//! Notes the people whom colleagues asked to take a duty over, before it changes hands.

use identity::{
    accounts::users,
    trail::audit::{self, Action, Entry, SubjectKind},
};
use kernel::{
    Error, Result,
    access::{Acting, Scope},
    database::Database,
    ids::{AssignmentId, SubstituteAskId},
};
use registry::functionaries;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, IntoActiveModel, QueryFilter, QueryOrder,
};
use serde_json::json;

use super::{requests::NewSubstituteAsk, responses::SubstituteAsk};
use crate::{
    entities::{assignment, substitute_ask},
    locks,
};

/// All people who were asked to take over a duty in reach, also a cancelled one, the latest answer first. Fails with 404 when there is no
/// such duty in reach.
pub(super) async fn of_duty(db: &Database, scope: &Scope, id: AssignmentId) -> Result<Vec<SubstituteAsk>> {
    let duty = scope.select_with_removed::<assignment::Entity>().filter(assignment::Column::Id.eq(id));
    let duty = duty.one(&**db).await?.ok_or_else(|| Error::not_found("Duty"))?;
    present(&**db, scope, duty.id).await
}

/// Notes a person's answer; their last one stands. Fails with 404 when the duty or the person is not in reach.
pub(super) async fn note(
    acting: &Acting,
    db: &Database,
    id: AssignmentId,
    new: NewSubstituteAsk,
) -> Result<Vec<SubstituteAsk>> {
    use substitute_ask::Column;
    let tx = db.begin().await?;
    let chosen = acting.scope.select::<assignment::Entity>().filter(assignment::Column::Id.eq(id));
    let duty = locks::duties(&*tx, chosen, &[new.functionary_id]).await?.pop();
    let duty = duty.ok_or_else(|| Error::not_found("Duty"))?;
    let person = functionaries::find::by_id(&acting.scope, &*tx, new.functionary_id).await?;
    let known = acting.scope.select::<substitute_ask::Entity>().filter(Column::AssignmentId.eq(id));
    let known = known.filter(Column::FunctionaryId.eq(person.id)).one(&*tx).await?;
    let before = known.as_ref().map(|row| row.answer);
    match known {
        Some(row) => {
            let mut row = row.into_active_model();
            row.answer = Set(new.answer);
            row.created_by_user_id = Set(acting.actor.user_id);
            row.created_at = Set(acting.now);
            row.update(&*tx).await?;
        }
        None => {
            let row = substitute_ask::ActiveModel {
                id: Set(SubstituteAskId::new()),
                assignment_id: Set(duty.id),
                functionary_id: Set(person.id),
                examination_day_id: Set(duty.examination_day_id),
                center_id: Set(duty.center_id),
                region_id: Set(duty.region_id),
                authorizing_agency_id: Set(duty.authorizing_agency_id),
                answer: Set(new.answer),
                created_by_user_id: Set(acting.actor.user_id),
                created_at: Set(acting.now),
            };
            row.insert(&*tx).await?;
        }
    }
    let entry = Entry::of(Action::ContactFunctionary)
        .of_request(acting)
        .on(SubjectKind::ExaminationDayFunctionary, id)
        .in_region(duty.region_id)
        .before(json!({ "answer": before }))
        .after(json!({ "substituteFunctionaryId": person.id, "answer": new.answer }));
    audit::record(&tx, acting.now, entry).await?;
    tx.commit().await?;
    present(&**db, &acting.scope, id).await
}

async fn present(db: &impl ConnectionTrait, scope: &Scope, duty: AssignmentId) -> Result<Vec<SubstituteAsk>> {
    let rows = scope
        .select::<substitute_ask::Entity>()
        .filter(substitute_ask::Column::AssignmentId.eq(duty))
        .order_by_desc(substitute_ask::Column::CreatedAt)
        .order_by_desc(substitute_ask::Column::Id)
        .all(db)
        .await?;
    let names = users::named(db, rows.iter().map(|row| row.created_by_user_id)).await?;
    let ask = |row: substitute_ask::Model| SubstituteAsk {
        functionary_id: row.functionary_id,
        answer: row.answer,
        at: row.created_at,
        by: names.get(&row.created_by_user_id).map(|user| user.name.clone()),
    };
    Ok(rows.into_iter().map(ask).collect())
}
