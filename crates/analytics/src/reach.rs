//! The records that a caller reaches, as the bases of all numbers.

use kernel::{
    access::{Reach, Scope},
    ids::RegionId,
};
use registry::entities::{authorizing_agency, center, functionary};
use sea_orm::{ColumnTrait, Condition, QueryFilter, Select};

/// The functionaries in reach that are not deleted.
pub(crate) fn people(scope: &Scope) -> Select<functionary::Entity> {
    scope.select::<functionary::Entity>()
}

/// The centers in reach that are not deleted.
pub(crate) fn centers(scope: &Scope) -> Select<center::Entity> {
    scope.select::<center::Entity>()
}

/// The agencies that work in the caller's reach and are not deleted; an agency sees itself.
pub(crate) fn agencies(scope: &Scope) -> Select<authorizing_agency::Entity> {
    let in_reach = match scope.reach() {
        Reach::Agency(own) => Condition::all().add(authorizing_agency::Column::Id.eq(*own)),
        Reach::Region(own) => works_in(*own),
        _ => Condition::all(),
    };
    scope.select::<authorizing_agency::Entity>().filter(in_reach)
}

/// Condition: the agency works in the region: it is the region's, or the whole country's.
pub(crate) fn works_in(region: RegionId) -> Condition {
    use authorizing_agency::Column;
    Condition::any().add(Column::RegionId.eq(region)).add(Column::RegionId.is_null())
}
