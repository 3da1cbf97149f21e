//! Reasons why a person who brought their own pictures waits for their agency.

use std::collections::HashSet;

use kernel::{
    Result,
    access::{DecidedBy, Scope},
    database::Database,
    ids::FunctionaryId,
};
use registry::entities::functionary::{self, FunctionaryStatus};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, PaginatorTrait, QueryFilter, QuerySelect, QueryTrait};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    entities::{
        duplicate_review::{self, DuplicateReviewStatus},
        face_image,
    },
    face_images::{find, responses::FaceFlag, review},
};

/// Reasons why a person cannot make themselves active with their enrolled pictures. Reasons about other people share one value, so that a
/// person learns nothing about others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ActivationWait {
    /// Something may cover the eyes or the mouth in a picture: another picture would do.
    Covered,
    /// A picture has to be compared by the agency or the region.
    Compared,
}

/// Reason in the record, for the people in charge of the person.
const COVERED: &str = "Waits for the agency: something may cover the face in an own picture.";
const COPY: &str = "Waits for the agency: an own picture is also enrolled for another person.";
const REPLACED: &str = "Waits for the region: an own picture does not agree with what was enrolled before.";

/// Refusal for a user below the decision against a look-alike.
pub(super) const LIKE_BARRED: &str =
    "Looks like somebody whom a wider reach has barred. Whoever did that has to compare the two first.";

/// Refusal for users who do not decide about faces.
pub(super) const COPIED: &str =
    "A picture is also enrolled for another person. The region or the head office has to compare the two first.";

/// Why a person has to wait, and the sentence for the record; none where they need not wait.
pub(super) async fn why(
    db: &impl ConnectionTrait,
    person: FunctionaryId,
) -> Result<Option<(ActivationWait, &'static str)>> {
    if review::is_open(db, person).await? {
        return Ok(Some((ActivationWait::Compared, REPLACED)));
    }
    if !like_barred(db, &[person], DecidedBy::Oneself).await?.is_empty() {
        return Ok(Some((ActivationWait::Compared, COPY)));
    }
    if !copied(db, &[person], EnrolledBy::Anyone).await?.is_empty() {
        return Ok(Some((ActivationWait::Compared, COPY)));
    }
    let covers = |flag: &FaceFlag| matches!(flag, FaceFlag::EyesCovered | FaceFlag::MouthCovered);
    let is_covered = find::of_people(db, &[person]).await?.iter().any(|picture| picture.flags.iter().any(covers));
    Ok(is_covered.then_some((ActivationWait::Covered, COVERED)))
}

/// Who enrolled the copy of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EnrolledBy {
    Anyone,
    /// An administrator. Copies that people bring themselves are reviewed by their agency.
    User,
}

/// Which of these people have a copy of another person's picture that no decision calls a different person's.
pub(super) async fn copied(
    db: &impl ConnectionTrait,
    people: &[FunctionaryId],
    by: EnrolledBy,
) -> Result<HashSet<FunctionaryId>> {
    use duplicate_review::Column;
    let by_users = find::children().select::<face_image::Entity>().select_only().column(face_image::Column::Id);
    let by_users = by_users.filter(face_image::Column::CreatedByUserId.is_not_null()).into_query();
    let copies: Vec<FunctionaryId> = find::children()
        .select::<duplicate_review::Entity>()
        .filter(Column::FunctionaryId.is_in(people.iter().copied()))
        .filter(
            Condition::all().add_option((by == EnrolledBy::User).then(|| Column::FaceImageId.in_subquery(by_users))),
        )
        .filter(Column::IsCopy.eq(true))
        .filter(Column::Status.ne(DuplicateReviewStatus::DifferentPeople))
        .select_only()
        .column(Column::FunctionaryId)
        .into_tuple()
        .all(db)
        .await?;
    Ok(copies.into_iter().collect())
}

/// Which of these people look like a person against whom a wider reach decided, until a decision calls the two different people. Otherwise
/// a barred person could be registered again under other numbers.
pub(super) async fn like_barred(
    db: &impl ConnectionTrait,
    people: &[FunctionaryId],
    by: DecidedBy,
) -> Result<HashSet<FunctionaryId>> {
    use duplicate_review::Column;
    let wanted = || people.iter().copied();
    let pairs: Vec<(FunctionaryId, FunctionaryId)> = find::children()
        .select::<duplicate_review::Entity>()
        .filter(
            Condition::any().add(Column::FunctionaryId.is_in(wanted())).add(Column::OtherFunctionaryId.is_in(wanted())),
        )
        .filter(Column::Status.ne(DuplicateReviewStatus::DifferentPeople))
        .select_only()
        .columns([Column::FunctionaryId, Column::OtherFunctionaryId])
        .into_tuple()
        .all(db)
        .await?;
    let each: Vec<_> = pairs.into_iter().flat_map(|(one, other)| [(one, other), (other, one)]).collect();
    let others = find::children().select::<functionary::Entity>();
    let others = others.filter(functionary::Column::Id.is_in(each.iter().map(|(_, other)| *other))).all(db).await?;
    let is_barred = |person: &functionary::Model| person.decided_against().refusal_to(by).is_some();
    let barred: HashSet<_> = others.iter().filter(|other| is_barred(other)).map(|other| other.id).collect();
    Ok(each.into_iter().filter(|(_, other)| barred.contains(other)).map(|(one, _)| one).collect())
}

/// Why this person cannot make themselves active now, apart from gaps in their record.
pub async fn activation_wait(db: &Database, person: FunctionaryId) -> Result<Option<ActivationWait>> {
    Ok(why(&**db, person).await?.map(|(wait, _)| wait))
}

/// How many people in reach wanted to be active and wait.
pub async fn count_waiting(db: &Database, scope: &Scope) -> Result<u64> {
    use functionary::Column;
    let waiting = scope
        .select::<functionary::Entity>()
        .filter(Column::Status.eq(FunctionaryStatus::Inactive))
        .filter(Column::StatusReason.is_in([COVERED, COPY, REPLACED]));
    Ok(waiting.count(&**db).await?)
}

/// The sentence that the person reads.
pub(super) const fn sentence(wait: ActivationWait) -> &'static str {
    match wait {
        ActivationWait::Covered => {
            "Something may cover your face in a picture. Take a new one without mask and glasses, remove that one, and try again; or \
             wait until your agency has looked at it."
        }
        ActivationWait::Compared => {
            "Your agency has been told and has to look at your pictures first. You need do nothing more."
        }
    }
}
