//! Keeps what became of a sheet, for its sender to read.

use kernel::{Error, Result, access::Actor, clock::Clock, ids::BulkUploadId};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, DatabaseTransaction};
use serde_json::to_value;

use crate::{
    bulk_upload::{outcome::Outcome, requests::UploadOptions},
    entities::bulk_upload::{self, BulkUploadKind, BulkUploadStatus, UploadReach},
};

/// Keeps it; gives its id.
pub(super) async fn keep(
    tx: &DatabaseTransaction,
    clock: &Clock,
    actor: &Actor,
    (file_name, options): (&str, UploadOptions),
    (total, outcome): (usize, &Outcome),
) -> Result<BulkUploadId> {
    let count = |number: usize| i32::try_from(number).unwrap_or(i32::MAX);
    let (id, now) = (BulkUploadId::new(), clock.now());
    bulk_upload::ActiveModel {
        id: Set(id),
        kind: Set(BulkUploadKind::Centers),
        user_id: Set(actor.user_id),
        reach: Set(if actor.region_id.is_some() { UploadReach::Region } else { UploadReach::Everything }),
        region_id: Set(actor.region_id),
        agency_id: Set(None),
        file_name: Set(file_name.chars().filter(|letter| !letter.is_control()).take(200).collect()),
        dry_run: Set(options.dry_run),
        atomic: Set(options.atomic),
        status: Set(BulkUploadStatus::Done),
        sealed_sheet: Set(None),
        total: Set(count(total)),
        processed: Set(count(total)),
        created: Set(i32::try_from(outcome.created).unwrap_or(i32::MAX)),
        failed: Set(i32::try_from(outcome.failed).unwrap_or(i32::MAX)),
        faults: Set(to_value(&outcome.faults).map_err(Error::internal)?),
        skipped: Set(to_value(&outcome.skipped).map_err(Error::internal)?),
        error: Set(None),
        claimed_until: Set(None),
        created_at: Set(now),
        finished_at: Set(Some(now)),
    }
    .insert(tx)
    .await?;
    Ok(id)
}
