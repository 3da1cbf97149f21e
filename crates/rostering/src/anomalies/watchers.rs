//! The users whose reach covers an anomaly, and the notice that they get.

use std::collections::BTreeSet;

use identity::{
    accounts::users::watchers_of,
    trail::notifications::{Notice, NoticedDay, NotificationMetadata, notify},
};
use kernel::{
    Result,
    access::{Scope, SystemTask, linked_with_removed},
    ids::UserId,
};
use registry::entities::center;
use sea_orm::{ActiveEnum, ColumnTrait, DatabaseTransaction, QueryFilter};

use crate::entities::{
    anomaly::{self, AnomalyType},
    assignment, examination_day,
};

/// Notifies all users who watch over the day's center or are answerable for the person, in the transaction of the anomaly.
///
/// The notice has no name of a person, because not every watcher may see the person.
pub(super) async fn tell(
    tx: &DatabaseTransaction,
    day: &examination_day::Model,
    anomaly: &anomaly::Model,
) -> Result<()> {
    let by_account = watchers_of(tx, day.region_id, day.city_id, anomaly.authorizing_agency_id).await?;
    let watchers: BTreeSet<UserId> = by_account.into_iter().chain(on_duty(tx, day).await?).collect();
    if watchers.is_empty() {
        return Ok(());
    }
    let center = linked_with_removed::<center::Entity>(center::Column::Id, [day.center_id]).one(tx).await?;
    let place = center.map_or_else(|| "a center".to_owned(), |center| center.name);
    notify(tx, anomaly.created_at, watchers, &notice_of(day, &place, anomaly)).await?;
    Ok(())
}

/// The notice about an anomaly at the center with that name.
pub fn notice_of(day: &examination_day::Model, center_name: &str, anomaly: &anomaly::Model) -> Notice {
    Notice {
        metadata: NotificationMetadata {
            form_id: anomaly.id.to_string(),
            application_id: day.id.to_string(),
            service_name: anomaly.kind.to_value(),
            day: Some(NoticedDay { center_name: center_name.to_owned(), date: day.date, batch: day.batch.clone() }),
            ..NotificationMetadata::default()
        },
        title: title(anomaly).to_owned(),
        body: format!("At {center_name} on {}, batch {}.", day.date.format("%d-%m-%Y"), day.batch),
        anomaly_id: anomaly.id,
    }
}

/// The users who run the day's gate or observe it.
async fn on_duty(tx: &DatabaseTransaction, day: &examination_day::Model) -> Result<Vec<UserId>> {
    let duties = Scope::of_system(SystemTask::NotifyWatchers)
        .select::<assignment::Entity>()
        .filter(assignment::Column::ExaminationDayId.eq(day.id))
        .filter(assignment::Column::UserId.is_not_null())
        .all(tx)
        .await?;
    Ok(duties.into_iter().filter_map(|duty| duty.user_id).collect())
}

fn title(anomaly: &anomaly::Model) -> &'static str {
    match anomaly.metadata["reason"].as_str() {
        Some("BY_HAND_DENIED") => return "A second person denied an entry by hand",
        Some("BY_HAND_UNCONFIRMED") => return "Entries by hand were not confirmed",
        Some("BY_HAND_SHARE") => return "Many people were recorded by hand",
        _ => {}
    }
    match anomaly.kind {
        AnomalyType::FaceMismatch => "A face was not recognised",
        AnomalyType::MultipleEntry => "Somebody came in twice",
        AnomalyType::MultipleExit => "Somebody went out twice, or without having come in",
        AnomalyType::OutsideGeofencedBoundary => "A verification was made away from the center",
        AnomalyType::FunctionaryNotAssignedToCenter => "Somebody without a duty came to the gate",
    }
}
