//! The rules for seeing a stored picture.

use kernel::{
    Error, Result,
    access::{Actor, Posts, Reach, Scope, SystemTask},
    database::Database,
    ids::FunctionaryId,
};
use registry::{
    entities::{functionary, stored_file},
    files::Bucket,
};
use sea_orm::{ColumnTrait, QueryFilter};

use crate::entities::assignment;

/// The file at an address, if the caller may see it: their own, those of their region or agency, and at a gate the portraits of people on
/// the rosters of their days and the pictures taken there. Callers who may not see faces see none of these. An enrolled picture follows its
/// person into another region or agency; a picture from a gate stays with the region and agency of that time. Fails with 404 for a file out
/// of reach as for one that does not exist.
pub(super) async fn find(
    db: &Database,
    scope: &Scope,
    actor: &Actor,
    (bucket, filename): (Bucket, &str),
) -> Result<stored_file::Model> {
    let file = at(db, bucket, filename).await?;
    if file.created_by_user_id == Some(actor.user_id) && bucket == Bucket::Uploads {
        return Ok(file);
    }
    let is_seen = match (scope.reach(), file.functionary_id) {
        (Reach::Region(_) | Reach::Agency(_), Some(person)) if matches!(bucket, Bucket::Faces | Bucket::Portraits) => {
            scope
                .select_with_removed::<functionary::Entity>()
                .filter(functionary::Column::Id.eq(person))
                .one(&**db)
                .await?
                .is_some()
        }
        (Reach::Everything | Reach::Region(_) | Reach::Agency(_), _) => scope.admits::<stored_file::Entity>(&file),
        (Reach::Posts(posts), _) => scope.shows_faces() && is_seen_at_posts(db, scope, posts, bucket, &file).await?,
        (Reach::Nothing, _) => false,
    };
    if is_seen { Ok(file) } else { Err(not_found()) }
}

/// The file at an address, if it is an enrolled picture of this person. Fails with 404 for any other.
pub(super) async fn own(
    db: &Database,
    person: FunctionaryId,
    (bucket, filename): (Bucket, &str),
) -> Result<stored_file::Model> {
    let file = at(db, bucket, filename).await?;
    let is_own = matches!(bucket, Bucket::Faces | Bucket::Portraits) && file.functionary_id == Some(person);
    if is_own { Ok(file) } else { Err(not_found()) }
}

async fn at(db: &Database, bucket: Bucket, filename: &str) -> Result<stored_file::Model> {
    Scope::of_system(SystemTask::FollowLinks)
        .select::<stored_file::Entity>()
        .filter(stored_file::Column::Bucket.eq(bucket.name()))
        .filter(stored_file::Column::Filename.eq(filename))
        .one(&**db)
        .await?
        .ok_or_else(not_found)
}

async fn is_seen_at_posts(
    db: &Database,
    scope: &Scope,
    posts: &Posts,
    bucket: Bucket,
    file: &stored_file::Model,
) -> Result<bool> {
    match bucket {
        Bucket::Gate => Ok(file.examination_day_id.is_some_and(|day| posts.days.contains(&day))),
        Bucket::Portraits => {
            let Some(person) = file.functionary_id else { return Ok(false) };
            let duty = scope
                .select::<assignment::Entity>()
                .filter(assignment::Column::FunctionaryId.eq(person))
                .one(&**db)
                .await?;
            Ok(duty.is_some())
        }
        // An enrolled picture names its person by itself.
        Bucket::Faces | Bucket::Uploads => Ok(false),
    }
}

pub(super) fn not_found() -> Error {
    Error::not_found("File")
}
