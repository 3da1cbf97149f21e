//! Finds people whose own pictures may show two people.

use std::collections::HashMap;

use kernel::{
    Error, Result,
    access::{Acting, Scope},
    database::Database,
    ids::FunctionaryId,
    pagination::{ListOrder, Paging, Rows},
};
use registry::{
    entities::functionary,
    functionaries::find::{WithParents, with_parents},
};
use sea_orm::{ColumnTrait, Condition, PaginatorTrait, QueryFilter, QuerySelect, Select};

use super::{
    history::{self, History},
    requests::UnlikePicturesFilter,
    responses::UnlikePictures,
};
use crate::face_images::{find, responses::FunctionaryBiometric, review};

/// Which of these people in reach have an enrolled picture that is unlike the others, or an open review.
pub(super) async fn unlike(db: &Database, scope: &Scope, people: &[FunctionaryId]) -> Result<Vec<FunctionaryId>> {
    let wanted = functionary::Column::Id.is_in(people.iter().copied());
    Ok(within(scope, wanted.into()).select_only().column(functionary::Column::Id).into_tuple().all(&**db).await?)
}

/// All people in reach with an enrolled picture that is unlike the others, or an open review, by name, each with all pictures, removed ones
/// included, and the caller's rights.
pub(super) async fn list(
    db: &Database,
    acting: &Acting,
    filter: &UnlikePicturesFilter,
    paging: Paging,
) -> Result<Rows<UnlikePictures>> {
    let names = [functionary::Column::FirstName, functionary::Column::LastName];
    let by_name = ListOrder::upwards(names, functionary::Column::Id);
    let query = within(&acting.scope, of_region(filter));
    let Rows { paged, total, rows } = paging.load(db, query, &by_name).await?;
    Ok(Rows { paged, total, rows: present(db, acting, rows).await? })
}

/// One person, as the list shows them, whether they are listed or not; 404 when they are out of reach.
pub(super) async fn one(db: &Database, acting: &Acting, id: FunctionaryId) -> Result<UnlikePictures> {
    let person = acting.scope.select::<functionary::Entity>().filter(functionary::Column::Id.eq(id));
    let person = person.one(&**db).await?.ok_or_else(|| Error::not_found("Functionary"))?;
    present(db, acting, vec![person]).await?.pop().ok_or_else(|| Error::not_found("Functionary"))
}

async fn present(db: &Database, acting: &Acting, rows: Vec<functionary::Model>) -> Result<Vec<UnlikePictures>> {
    let ids: Vec<FunctionaryId> = rows.iter().map(|person| person.id).collect();
    let mut faces: HashMap<FunctionaryId, Vec<FunctionaryBiometric>> = HashMap::new();
    for face in find::of_people(&**db, &ids).await? {
        faces.entry(face.functionary_id).or_default().push(face);
    }
    let mut histories = history::of(db, acting, &ids).await?;
    let present = |person: WithParents| {
        let History { review_since, can_settle, added, removed } =
            histories.remove(&person.functionary.id).unwrap_or_default();
        UnlikePictures {
            faces: faces.remove(&person.functionary.id).unwrap_or_default(),
            functionary: person.into(),
            review_since,
            can_settle,
            added,
            removed,
        }
    };
    Ok(with_parents(&**db, rows).await?.into_iter().map(present).collect())
}

/// How many people the list has.
pub async fn count(db: &Database, scope: &Scope, filter: &UnlikePicturesFilter) -> Result<u64> {
    Ok(within(scope, of_region(filter)).count(&**db).await?)
}

fn of_region(filter: &UnlikePicturesFilter) -> Condition {
    Condition::all().add_option(filter.region_id.map(|id| functionary::Column::RegionId.eq(id)))
}

fn within(scope: &Scope, wanted: Condition) -> Select<functionary::Entity> {
    let in_doubt = Condition::any()
        .add(functionary::Column::Id.in_subquery(find::people_unlike_own()))
        .add(functionary::Column::Id.in_subquery(review::people_to_review()));
    scope.select::<functionary::Entity>().filter(in_doubt).filter(wanted)
}
