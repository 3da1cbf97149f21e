//! When a person's faces were enrolled and removed, by whom, and which users have a part in it and cannot decide about them.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use identity::accounts::users::{self, Lineage, NamedUser};
use kernel::{
    Result,
    access::{Acting, Breadth, Permission, permission::SettleFaceReviews},
    database::Database,
    ids::{FunctionaryId, UserId},
};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QueryOrder};

use super::responses::{FaceEvent, RemovedFace};
use crate::{
    entities::{face_image, removed_face},
    face_images::{find, review},
};

/// One person's faces over time, as one user may see and settle them.
#[derive(Default)]
pub(super) struct History {
    pub review_since: Option<DateTime<Utc>>,
    pub can_settle: bool,
    pub added: Vec<FaceEvent>,
    pub removed: Vec<RemovedFace>,
}

/// The histories of these people, as this user may see them.
pub(super) async fn of(
    db: &Database,
    acting: &Acting,
    people: &[FunctionaryId],
) -> Result<HashMap<FunctionaryId, History>> {
    let pictures = pictures(&**db, people).await?;
    let kept = removed(&**db, people).await?;
    let since = review::since(&**db, people.iter().copied()).await?;
    let own = users::functionary_of(&**db, acting.actor.user_id).await?;
    let users = pictures.iter().filter_map(|row| row.created_by_user_id);
    let users =
        users.chain(kept.iter().flat_map(|row| row.enrolled_by_user_id.into_iter().chain(row.removed_by_user_id)));
    let names = users::named(&**db, users).await?;
    let may_settle = SettleFaceReviews::ROLES.contains(&acting.actor.role);
    let makers = match may_settle {
        true => lineage(&**db, acting, &pictures, &kept).await?,
        false => Lineage::default(),
    };
    let (mut pictures, mut kept) =
        (by_person(pictures, |row| row.functionary_id), by_person(kept, |row| row.functionary_id));
    let histories = people.iter().map(|person| {
        let (pictures, kept) = (pictures.remove(person).unwrap_or_default(), kept.remove(person).unwrap_or_default());
        let review_since = since.get(person).copied();
        let is_to_decide = review_since.is_some() || pictures.iter().any(|row| row.is_unlike_own);
        let has_part = own == Some(*person) || is_concerned(acting, &makers, &pictures, &kept);
        let history = History {
            review_since,
            can_settle: may_settle && is_to_decide && !has_part,
            added: pictures.iter().map(|row| added(row, &names)).collect(),
            removed: kept.iter().map(|row| gone(row, &names)).collect(),
        };
        (*person, history)
    });
    Ok(histories.collect())
}

/// The enrolled pictures of these people, the oldest first.
pub(super) async fn pictures(db: &impl ConnectionTrait, people: &[FunctionaryId]) -> Result<Vec<face_image::Model>> {
    use face_image::Column;
    let rows = find::children().select::<face_image::Entity>();
    let rows = rows.filter(Column::FunctionaryId.is_in(people.iter().copied()));
    Ok(rows.order_by_asc(Column::CreatedAt).order_by_asc(Column::Id).all(db).await?)
}

/// Templates that were kept of these people's removed faces, oldest first.
pub(super) async fn removed(db: &impl ConnectionTrait, people: &[FunctionaryId]) -> Result<Vec<removed_face::Model>> {
    use removed_face::Column;
    let rows = find::children().select::<removed_face::Entity>();
    let rows = rows.filter(Column::FunctionaryId.is_in(people.iter().copied()));
    Ok(rows.order_by_asc(Column::RemovedAt).order_by_asc(Column::Id).all(db).await?)
}

/// Creators of the accounts of concerned users, and of the caller's.
pub(super) async fn lineage(
    db: &impl ConnectionTrait,
    acting: &Acting,
    pictures: &[face_image::Model],
    kept: &[removed_face::Model],
) -> Result<Lineage> {
    let concerned = concerned(pictures, kept);
    if concerned.is_empty() {
        return Ok(Lineage::default());
    }
    Lineage::of(db, concerned.into_iter().chain([acting.actor.user_id])).await
}

/// Whether the caller, or a user whose account is not independent of the caller's, took part in what is to be decided. The head office may
/// also decide about the acts of users whose accounts it made, since all accounts come from there.
pub(super) fn is_concerned(
    acting: &Acting,
    makers: &Lineage,
    pictures: &[face_image::Model],
    kept: &[removed_face::Model],
) -> bool {
    let own = acting.actor.user_id;
    let is_head_office = acting.actor.role.breadth() == Breadth::Everything;
    concerned(pictures, kept).into_iter().any(|other| match is_head_office {
        true => other == own || makers.descends(own, other),
        false => !makers.are_independent(own, other),
    })
}

/// Users with a part in it: they enrolled a face that replaced another, or a replaced one that no review accepted, or removed a face.
fn concerned(pictures: &[face_image::Model], kept: &[removed_face::Model]) -> HashSet<UserId> {
    let is_replaced = pictures.iter().any(|row| row.is_replacement) || kept.iter().any(|row| row.is_replacement);
    let is_in_doubt = |row: &&face_image::Model| row.is_replacement || (is_replaced && !row.is_accepted);
    let enrolled = pictures.iter().filter(is_in_doubt).filter_map(|row| row.created_by_user_id);
    let removed = kept.iter().filter_map(|row| row.removed_by_user_id);
    let before = kept.iter().filter(|_| is_replaced).filter_map(|row| row.enrolled_by_user_id);
    enrolled.chain(removed).chain(before).collect()
}

fn by_person<Row>(rows: Vec<Row>, person: impl Fn(&Row) -> FunctionaryId) -> HashMap<FunctionaryId, Vec<Row>> {
    let mut all: HashMap<FunctionaryId, Vec<Row>> = HashMap::new();
    for row in rows {
        all.entry(person(&row)).or_default().push(row);
    }
    all
}

fn name(user: Option<UserId>, names: &HashMap<UserId, NamedUser>) -> Option<String> {
    user.and_then(|user| names.get(&user)).map(|user| user.name.clone())
}

fn added(row: &face_image::Model, names: &HashMap<UserId, NamedUser>) -> FaceEvent {
    let by = name(row.created_by_user_id, names);
    FaceEvent { biometric_id: row.id, at: row.created_at, source: row.source, by }
}

fn gone(row: &removed_face::Model, names: &HashMap<UserId, NamedUser>) -> RemovedFace {
    let biometric_id = row.face_image_id;
    let (enrolled_by, removed_by) = (name(row.enrolled_by_user_id, names), name(row.removed_by_user_id, names));
    RemovedFace {
        enrolled: FaceEvent { biometric_id, at: row.enrolled_at, source: row.enrolled_source, by: enrolled_by },
        removed: FaceEvent { biometric_id, at: row.removed_at, source: row.removed_source, by: removed_by },
    }
}
