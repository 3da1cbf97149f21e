//! Whose own pictures may show two people.

use std::collections::HashMap;

use kernel::{
    Result,
    access::Scope,
    database::Database,
    ids::FunctionaryId,
    pagination::{ListOrder, Paging, Rows},
};
use registry::{entities::functionary, functionaries::find::with_parents};
use sea_orm::{ColumnTrait, Condition, QueryFilter, QuerySelect, Select};

use super::{requests::UnlikePicturesFilter, responses::UnlikePictures};
use crate::face_images::{find, responses::FunctionaryBiometric};

/// Those of these people in reach one of whose enrolled pictures is unlike the others.
///
/// # Errors
/// When the database does not answer.
pub(super) async fn unlike(db: &Database, scope: &Scope, people: &[FunctionaryId]) -> Result<Vec<FunctionaryId>> {
    let wanted = functionary::Column::Id.is_in(people.iter().copied());
    Ok(within(scope, wanted.into()).select_only().column(functionary::Column::Id).into_tuple().all(&**db).await?)
}

/// All people in reach one of whose enrolled pictures is unlike the others, by name, each with all of their pictures.
///
/// # Errors
/// When the database does not answer.
pub async fn list(
    db: &Database,
    scope: &Scope,
    filter: &UnlikePicturesFilter,
    paging: Paging,
) -> Result<Rows<UnlikePictures>> {
    let wanted = Condition::all().add_option(filter.region_id.map(|id| functionary::Column::RegionId.eq(id)));
    let names = [functionary::Column::FirstName, functionary::Column::LastName];
    let by_name = ListOrder::upwards(names, functionary::Column::Id);
    let Rows { paged, total, rows } = paging.load(db, within(scope, wanted), &by_name).await?;
    let people: Vec<FunctionaryId> = rows.iter().map(|person: &functionary::Model| person.id).collect();
    let mut faces: HashMap<FunctionaryId, Vec<FunctionaryBiometric>> = HashMap::new();
    for face in find::of_people(&**db, &people).await? {
        faces.entry(face.functionary_id).or_default().push(face);
    }
    let rows = with_parents(&**db, rows).await?.into_iter().map(|person| UnlikePictures {
        faces: faces.remove(&person.functionary.id).unwrap_or_default(),
        functionary: person.into(),
    });
    Ok(Rows { paged, total, rows: rows.collect() })
}

fn within(scope: &Scope, wanted: Condition) -> Select<functionary::Entity> {
    scope
        .select::<functionary::Entity>()
        .filter(functionary::Column::Id.in_subquery(find::people_unlike_own()))
        .filter(wanted)
}
