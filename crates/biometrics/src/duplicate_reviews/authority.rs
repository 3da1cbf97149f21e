//! Who may decide about a pair of people in their reach. A wider reach's decision cannot be undone from below; copies are decided
//! only by users who decide about faces and did not enrol the copy; a user below a decision against one of the two cannot say that
//! they are two people.

use std::collections::HashSet;

use kernel::{
    Error, Result,
    access::{Acting, DecidedBy, Permission, permission::SettleFaceReviews},
    ids::{FaceImageId, UserId},
};
use registry::entities::functionary;
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, Iterable, QueryFilter, QuerySelect};

use crate::{
    entities::{
        duplicate_review::{Column, Model},
        face_image,
    },
    face_images::find as faces,
};

const IS_A_COPY: &str =
    "The picture is a copy of the other person's. Only the region or the head office can decide about it.";
const OWN_COPY: &str = "You enrolled this picture, and it is a copy of the other person's. Somebody else of the region or of the head \
                        office has to decide.";

const BARRED: &str =
    "Somebody with a wider reach has barred one of the two. Only they can say whether this is the same person.";

/// Why a user cannot decide about a pair with this person, if so.
pub(super) fn refusal_about(acting: &Acting, person: &functionary::Model) -> Option<Error> {
    let refusal = person.decided_against().refusal_to(acting.actor.role.into());
    refusal.map(|_| Error::Forbidden(BARRED.to_owned()))
}

/// Condition for the people about whom [`refusal_about`] refuses nothing.
pub(super) fn is_barred_by_nobody_wider(acting: &Acting) -> Condition {
    use functionary::{Column, FunctionaryStatus::Active};
    Condition::any().add(Column::Status.eq(Active)).add(Column::StatusDecidedBy.is_in(no_wider(acting)))
}

/// Why a user cannot decide about this pair, if so; `own` are the copies that the user enrolled.
pub(super) fn refusal(acting: &Acting, row: &Model, own: &HashSet<FaceImageId>) -> Option<Error> {
    if row.is_copy && !decides_about_faces(acting) {
        return Some(Error::Forbidden(IS_A_COPY.to_owned()));
    }
    if row.is_copy && own.contains(&row.face_image_id) {
        return Some(Error::Forbidden(OWN_COPY.to_owned()));
    }
    row.decided_by.refusal_to(acting.actor.role.into()).map(Error::from)
}

/// New faces of these pairs that are copies enrolled by this user.
pub(super) async fn own_copies<'rows>(
    db: &impl ConnectionTrait,
    user: UserId,
    rows: impl IntoIterator<Item = &'rows Model>,
) -> Result<HashSet<FaceImageId>> {
    let copies: Vec<_> = rows.into_iter().filter(|row| row.is_copy).map(|row| row.face_image_id).collect();
    if copies.is_empty() {
        return Ok(HashSet::new());
    }
    let own: Vec<FaceImageId> = faces::children()
        .select::<face_image::Entity>()
        .filter(face_image::Column::Id.is_in(copies))
        .filter(face_image::Column::CreatedByUserId.eq(user))
        .select_only()
        .column(face_image::Column::Id)
        .into_tuple()
        .all(db)
        .await?;
    Ok(own.into_iter().collect())
}

/// The same rule as [`refusal`], as a condition on rows; used for the user's own copies, which are few.
pub(super) fn is_decided_by(acting: &Acting) -> Condition {
    Condition::all()
        .add(Column::DecidedBy.is_in(no_wider(acting)))
        .add_option((!decides_about_faces(acting)).then(|| Column::IsCopy.eq(false)))
}

/// The reaches whose decisions a user may undo.
fn no_wider(acting: &Acting) -> impl Iterator<Item = DecidedBy> {
    let reach = DecidedBy::from(acting.actor.role);
    DecidedBy::iter().filter(move |made| made.refusal_to(reach).is_none())
}

fn decides_about_faces(acting: &Acting) -> bool {
    SettleFaceReviews::ROLES.contains(&acting.actor.role)
}
