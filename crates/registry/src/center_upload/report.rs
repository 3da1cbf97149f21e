//! Keeps the outcome of a sheet for its sender to read.

use chrono::TimeDelta;
use kernel::{Result, access::Actor, clock::Clock, database::Database, http::upload::UploadedFile, ids::BulkUploadId};
use sea_orm::{ActiveModelTrait, ActiveValue::Set};

use crate::{
    entities::bulk_upload::{self, BulkUploadKind, BulkUploadStatus, UploadReach},
    sheet_uploads::{
        parts::{file_name, one_at_a_time},
        progress::{CLAIM_MINUTES, LONG_CLAIM_MINUTES},
        requests::UploadOptions,
    },
};

/// Opens the report of a sheet that this process is about to work off. Fails with 409 while another sheet of the same user is worked off.
pub(super) async fn open(
    db: &Database,
    clock: &Clock,
    actor: &Actor,
    (file, total): (&UploadedFile, usize),
    options: UploadOptions,
) -> Result<bulk_upload::Model> {
    let now = clock.now();
    let minutes = if options.atomic || options.dry_run { LONG_CLAIM_MINUTES } else { CLAIM_MINUTES };
    let report = bulk_upload::ActiveModel {
        id: Set(BulkUploadId::new()),
        kind: Set(BulkUploadKind::Centers),
        user_id: Set(actor.user_id),
        reach: Set(if actor.region_id.is_some() { UploadReach::Region } else { UploadReach::Everything }),
        region_id: Set(actor.region_id),
        agency_id: Set(None),
        file_name: Set(file_name(file)),
        dry_run: Set(options.dry_run),
        atomic: Set(options.atomic),
        status: Set(BulkUploadStatus::Running),
        total: Set(i32::try_from(total).unwrap_or(i32::MAX)),
        processed: Set(0),
        created: Set(0),
        skipped: Set(0),
        failed: Set(0),
        sheet_rows: Set(None),
        sheet_failed: Set(None),
        sheet_left: Set(None),
        error: Set(None),
        claimed_until: Set(Some(now + TimeDelta::minutes(minutes))),
        created_at: Set(now),
        finished_at: Set(None),
    };
    let tx = db.begin().await?;
    let report = report.insert(&*tx).await.map_err(one_at_a_time)?;
    tx.commit().await?;
    Ok(report)
}
