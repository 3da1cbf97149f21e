//! Counts the tasks that wait for a user.

use biometrics::{
    activation,
    duplicate_reviews::{self, requests::DuplicateReviewFilter},
    entities::duplicate_review::DuplicateReviewStatus,
    face_doubts::{self, requests::UnlikePicturesFilter},
};
use kernel::{Result, access::Acting, database::Database, pagination::Paging};
use registry::{
    bulk_upload::jobs::find as uploads,
    entities::{bulk_upload::BulkUploadStatus, sheet_draft::SheetDraftKind},
    functionaries::{counts, find, requests::FunctionaryFilter},
};

use super::responses::{AgencyTasks, LeftOutRows};

/// Uploads to look through for one that was no dry run.
const UPLOADS: u64 = 10;

/// Counts the tasks that wait for a user.
pub(super) async fn tasks(db: &Database, by: &Acting) -> Result<AgencyTasks> {
    let scope = &by.scope;
    let faceless = FunctionaryFilter { has_picture: Some(false), ..FunctionaryFilter::default() };
    let undecided =
        DuplicateReviewFilter { status: Some(DuplicateReviewStatus::Open), region_id: None, decidable: true };
    let odd = UnlikePicturesFilter::default();
    Ok(AgencyTasks {
        without_picture: find::list(scope, db, &faceless, Paging::first(1)).await?.total,
        inactive: counts::by_status(scope, &**db, None).await?.inactive_functionaries,
        look_alikes: duplicate_reviews::find::list(db, by, &undecided, Paging::first(1)).await?.total,
        odd_pictures: face_doubts::count(db, scope, &odd).await?,
        waiting: activation::count_waiting(db, scope).await?,
        left_out: left_out(db, by).await?,
    })
}

/// The rows that the newest finished upload left out, dry runs ignored; a later sheet replaces an earlier one's rows.
async fn left_out(db: &Database, by: &Acting) -> Result<Option<LeftOutRows>> {
    let uploads = uploads::list(db, &by.actor, SheetDraftKind::Functionaries, Paging::first(UPLOADS)).await?.rows;
    let last = uploads.into_iter().find(|one| !one.dry_run && one.status != BulkUploadStatus::Running);
    let rows = last.map(|last| LeftOutRows {
        rows: u64::try_from(last.failed).unwrap_or_default(),
        job_id: last.job_id,
        file_name: last.file_name,
    });
    Ok(rows.filter(|left_out| left_out.rows > 0))
}
