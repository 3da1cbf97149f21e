//! Keeps what became of a sheet, for its sender to read.

use kernel::{Result, access::Actor, clock::Clock, http::upload::UploadedFile, ids::BulkUploadId};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, DatabaseTransaction};

use crate::{
    bulk_upload::{begin::file_name, outcome::Outcome, remarks, requests::UploadOptions},
    entities::bulk_upload::{self, BulkUploadKind, BulkUploadStatus, UploadReach},
};

/// Keeps it; gives its id.
pub(super) async fn keep(
    tx: &DatabaseTransaction,
    clock: &Clock,
    actor: &Actor,
    (file, options): (&UploadedFile, UploadOptions),
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
        file_name: Set(file_name(file)),
        dry_run: Set(options.dry_run),
        atomic: Set(options.atomic),
        status: Set(BulkUploadStatus::Done),
        total: Set(count(total)),
        processed: Set(count(total)),
        created: Set(i32::try_from(outcome.created).unwrap_or(i32::MAX)),
        skipped: Set(count(outcome.skipped.len())),
        failed: Set(i32::try_from(outcome.failed).unwrap_or(i32::MAX)),
        error: Set(None),
        claimed_until: Set(None),
        created_at: Set(now),
        finished_at: Set(Some(now)),
    }
    .insert(tx)
    .await?;
    remarks::add(tx, id, outcome).await?;
    Ok(id)
}
