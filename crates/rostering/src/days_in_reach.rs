//! Which examination days a caller may see.

use kernel::{
    Error, Result,
    access::{Reach, Scope, SystemTask},
    ids::ExaminationDayId,
};
use sea_orm::{
    ColumnTrait, ConnectionTrait, QueryFilter, QuerySelect, QueryTrait, Select,
    sea_query::{Expr, ExprTrait},
};

use crate::entities::{agency_day_tally, examination_day};

/// The days in reach. Days have no agency: an agency reaches the days on which its people have duties.
pub(crate) fn in_reach(scope: &Scope) -> Select<examination_day::Entity> {
    match scope.reach() {
        Reach::Agency(_) => {
            use agency_day_tally::{Column, Entity};
            let of_the_day =
                Expr::col((Entity, Column::ExaminationDayId)).equals(examination_day::Column::Id.as_column_ref());
            let with_duties = scope.select::<Entity>().filter(of_the_day).filter(Entity::with_people());
            let own_people = with_duties.select_only().expr(Expr::val(1));
            Scope::of_system(SystemTask::FollowLinks)
                .select::<examination_day::Entity>()
                .filter(Expr::exists(own_people.into_query()))
        }
        _ => scope.select::<examination_day::Entity>(),
    }
}

/// One day in reach. Fails with 404 when there is none.
pub(crate) async fn one(
    db: &impl ConnectionTrait,
    scope: &Scope,
    id: ExaminationDayId,
) -> Result<examination_day::Model> {
    in_reach(scope)
        .filter(examination_day::Column::Id.eq(id))
        .one(db)
        .await?
        .ok_or_else(|| Error::not_found("Examination day"))
}
