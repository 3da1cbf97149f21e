//! The signed-in user, as the session middleware found them.

use actix_web::{HttpMessage, HttpRequest};
use async_trait::async_trait;
use sea_orm::sea_query::SelectStatement;
use serde::Serialize;

use super::{Role, scope::Posts};
use crate::{
    Result,
    ids::{AgencyId, CityId, RegionId, SessionId, UserId},
};

/// The signed-in user of this request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Actor {
    pub user_id: UserId,
    /// The session that said so.
    pub session_id: SessionId,
    pub role: Role,
    /// The region of a region admin.
    pub region_id: Option<RegionId>,
    /// The agency of an agency's user.
    pub agency_id: Option<AgencyId>,
    /// The city of a city coordinator or observer.
    pub city_id: Option<CityId>,
    /// The device that a monitoring session is bound to.
    pub device_id: Option<String>,
    /// Whether a colleague at a gate let that device in: then two accounts may be one person's.
    pub let_in_by_colleague: bool,
}

impl Actor {
    /// The actor that the session middleware put on the request, if a user is signed in.
    pub fn of(request: &HttpRequest) -> Option<Self> {
        request.extensions().get::<Self>().cloned()
    }
}

/// The holder of a session that ended because its device was revoked. They may still hand in recordings, and learn their state.
#[derive(Clone, Debug)]
pub struct RevokedActor(pub Actor);

/// Looks up where a person is on duty around now, and where an agency's people are at all. Implemented by `rostering`.
#[async_trait]
pub trait Duties: Send + Sync {
    /// The centers and days of the actor's duty.
    async fn posts_of(&self, actor: &Actor) -> Result<Posts>;

    /// Selects the centers where people of an agency have duties.
    fn centers_of(&self, agency: AgencyId) -> SelectStatement;
}
