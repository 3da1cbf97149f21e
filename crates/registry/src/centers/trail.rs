//! Lines of the audit trail about centers.

use identity::trail::audit::{Action, Entry, SubjectKind, record};
use kernel::{Result, access::Acting, database::Transaction, text::camel_case};
use sea_orm::{IdenStatic, Iterable, ModelTrait, sea_query::sea_value_to_json_value};
use serde_json::Value;

use crate::entities::center::{self, Column};

/// Writes that a center was created, or changed from `before`.
pub(super) async fn written(
    tx: &Transaction,
    by: &Acting,
    before: Option<&center::Model>,
    after: &center::Model,
) -> Result<()> {
    let entry = match before {
        Some(before) if before == after => return Ok(()),
        Some(before) => Entry::of(Action::ChangeCenter).before(values(before)),
        None => Entry::of(Action::CreateCenter),
    };
    let entry = entry.of_request(by).on(SubjectKind::Center, after.id).in_region(after.region_id).after(values(after));
    record(tx, by.now, entry).await
}

/// What users may write, by the names of the requests.
fn values(center: &center::Model) -> Value {
    let columns = Column::iter().filter(|column| !is_kept_by_muster(*column));
    columns.map(|column| (name_of(column), sea_value_to_json_value(&center.get(column)))).collect()
}

/// Whether no user writes the column: the city decides the other places.
fn is_kept_by_muster(column: Column) -> bool {
    use Column::{CreatedAt, CreatedByUserId, DeletedAt, DistrictId, Id, RegionId, StateId, UpdatedAt};
    matches!(column, Id | RegionId | StateId | DistrictId | CreatedByUserId | CreatedAt | UpdatedAt | DeletedAt)
}

fn name_of(column: Column) -> String {
    match column {
        Column::IsPhFriendly => "isPHFriendly".to_owned(),
        Column::MaxPhCount => "maxPHCount".to_owned(),
        _ => camel_case(column.as_str()),
    }
}

#[cfg(test)]
mod tests {
    use utoipa::PartialSchema;

    use super::*;
    use crate::centers::CenterChanges;

    #[test]
    fn the_trail_has_what_requests_change_by_the_same_names() {
        let schema = serde_json::to_value(CenterChanges::schema()).unwrap();
        let mut names: Vec<&str> = schema["properties"].as_object().unwrap().keys().map(String::as_str).collect();
        names.retain(|name| !["regionId", "stateId", "districtId"].contains(name));
        let values = values(&center::Model::blank(chrono::DateTime::default()));
        assert_eq!(values.as_object().unwrap().keys().collect::<Vec<_>>(), names);
    }
}
