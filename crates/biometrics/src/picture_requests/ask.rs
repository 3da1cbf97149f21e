//! Queues the messages, all in one transaction.

use std::collections::{BTreeSet, HashMap, HashSet};

use chrono::TimeDelta;
use identity::{
    installation::Installation,
    trail::{
        audit::{self, Action, Entry},
        delivery::{self, Message, Template},
    },
};
use kernel::{
    Result,
    access::Acting,
    database::{Transaction, insert_all},
    ids::FunctionaryId,
};
use registry::{
    entities::functionary::{self, FunctionaryStatus},
    functionaries,
};
use sea_orm::{ActiveValue::Set, ColumnTrait, DatabaseTransaction, QueryFilter, QuerySelect};
use serde_json::json;

use super::{
    requests::PictureRequest,
    responses::{NotAsked, PicturesAsked},
};
use crate::{
    entities::{face_image, picture_request},
    scopes::children,
};

/// People looked up per query.
const AT_ONCE: usize = 1_000;
/// Hours for which a person is not asked again.
const PAUSE_HOURS: i64 = 24;

/// Asks those in reach who have no picture and were not asked within a day.
pub(super) async fn ask(acting: &Acting, installation: &Installation, wanted: PictureRequest) -> Result<PicturesAsked> {
    let ids: BTreeSet<FunctionaryId> = wanted.functionary_ids.into_iter().collect();
    let page = format!("{}/self-verify", installation.deployment().public_url.trim_end_matches('/'));
    let tx = installation.db().begin().await?;
    let mut answer = PicturesAsked::default();
    for chunk in ids.into_iter().collect::<Vec<_>>().chunks(AT_ONCE) {
        let known = Known::of(&tx, acting, chunk).await?;
        let mut asked = Vec::new();
        for id in chunk {
            match known.to_ask(*id) {
                Ok(person) => {
                    let values = vec![("page", page.clone())];
                    let to = person.mobile_number.clone();
                    let message = Message { template: Template::PictureRequest, to, values, code: None };
                    delivery::send(&tx, acting.now, &installation.settings().delivery, message).await?;
                    asked.push(*id);
                }
                Err(reason) => answer.skipped.push(NotAsked { functionary_id: *id, reason: reason.to_owned() }),
            }
        }
        keep(&tx, acting, &asked).await?;
        answer.functionary_ids.extend(asked);
    }
    if !answer.functionary_ids.is_empty() {
        let entry = Entry::of(Action::AskForPictures).of_request(acting).in_region(acting.actor.region_id);
        audit::record(&tx, acting.now, entry.after(json!({ "functionaryIds": answer.functionary_ids }))).await?;
    }
    tx.commit().await?;
    Ok(answer)
}

/// Facts that decide whether a person is asked.
struct Known {
    people: HashMap<FunctionaryId, functionary::Model>,
    pictured: HashSet<FunctionaryId>,
    lately: HashSet<FunctionaryId>,
}

impl Known {
    async fn of(tx: &Transaction, acting: &Acting, ids: &[FunctionaryId]) -> Result<Self> {
        let people = functionaries::find::by_ids(&acting.scope, &**tx, ids).await?;
        let of_people = face_image::Column::FunctionaryId.is_in(ids.iter().copied());
        let pictured = children().select::<face_image::Entity>().filter(of_people).select_only();
        let pictured: Vec<FunctionaryId> =
            pictured.column(face_image::Column::FunctionaryId).distinct().into_tuple().all(&**tx).await?;
        let lately = children()
            .select::<picture_request::Entity>()
            .filter(picture_request::Column::FunctionaryId.is_in(ids.iter().copied()))
            .filter(picture_request::Column::AskedAt.gt(acting.now - TimeDelta::hours(PAUSE_HOURS)))
            .all(&**tx)
            .await?;
        Ok(Self {
            people: people.into_iter().map(|person| (person.id, person)).collect(),
            pictured: pictured.into_iter().collect(),
            lately: lately.into_iter().map(|row| row.functionary_id).collect(),
        })
    }

    /// The person, or why they are not asked.
    fn to_ask(&self, id: FunctionaryId) -> std::result::Result<&functionary::Model, &'static str> {
        let person = self.people.get(&id).ok_or("Functionary not found.")?;
        match person.status {
            _ if self.pictured.contains(&id) => Err("Has a picture already."),
            FunctionaryStatus::Blacklisted => Err("Is blacklisted."),
            _ if person.status_reason.as_deref().is_some_and(|reason| reason.starts_with("Left on ")) => {
                Err("Has left.")
            }
            _ if self.lately.contains(&id) => Err("Was asked within the last day."),
            _ => Ok(person),
        }
    }
}

/// Notes that these people were asked now.
async fn keep(tx: &DatabaseTransaction, acting: &Acting, asked: &[FunctionaryId]) -> Result<()> {
    if asked.is_empty() {
        return Ok(());
    }
    let before = picture_request::Column::FunctionaryId.is_in(asked.iter().copied());
    children().delete::<picture_request::Entity>().filter(before).exec(tx).await?;
    let row = |id: &FunctionaryId| picture_request::ActiveModel {
        functionary_id: Set(*id),
        asked_by_user_id: Set(acting.actor.user_id),
        asked_at: Set(acting.now),
    };
    insert_all::<picture_request::Entity>(tx, asked.iter().map(row).collect()).await?;
    Ok(())
}
