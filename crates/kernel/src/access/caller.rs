//! The extractor that grants access: a handler that takes `Caller<ManageCenters>` runs only for users with that permission, and gets the
//! [`Scope`] without which it cannot query.

use std::{future::Future, marker::PhantomData, ops::Deref, pin::Pin, sync::Arc};

use actix_web::{FromRequest, HttpMessage, HttpRequest, dev::Payload, web::Data};
use chrono::{DateTime, Utc};

use super::{
    Acting, Actor, Breadth, Duties, Permission, Reach, RequestFacts, RevokedActor, Scope,
    permission::{MonitorGate, ReadFaces},
};
use crate::{Error, Result, clock::Clock};

/// The signed-in user, known to have the permission `P`.
pub struct Caller<P> {
    acting: Box<Acting>,
    permission: PhantomData<P>,
}

impl<P> Caller<P> {
    /// For work that outlives the request.
    pub fn into_acting(self) -> Acting {
        *self.acting
    }
}

impl<P> Deref for Caller<P> {
    type Target = Acting;

    fn deref(&self) -> &Acting {
        &self.acting
    }
}

impl<P: Permission> Caller<P> {
    async fn let_in(
        actor: Actor,
        duties: Option<Data<Arc<dyn Duties>>>,
        facts: RequestFacts,
        now: DateTime<Utc>,
    ) -> Result<Self> {
        refuse_without::<P>(&actor)?;
        let duty_centers = match (actor.role.breadth(), actor.agency_id, &duties) {
            (Breadth::OwnAgency, Some(agency), Some(duties)) => Some(duties.centers_of(agency)),
            _ => None,
        };
        let reach = match actor.role.breadth() {
            Breadth::Everything => Reach::Everything,
            Breadth::OwnRegion => actor.region_id.map_or(Reach::Nothing, Reach::Region),
            Breadth::OwnAgency => actor.agency_id.map_or(Reach::Nothing, Reach::Agency),
            Breadth::OwnPosts => match duties {
                Some(duties) => Reach::Posts(duties.posts_of(&actor).await?),
                None => Reach::Nothing,
            },
        };
        let shows_faces = ReadFaces::ROLES.contains(&actor.role);
        let scope = Scope::of(reach, duty_centers, shows_faces);
        let acting = Box::new(Acting { actor, scope, facts, now });
        Ok(Self { acting, permission: PhantomData })
    }
}

impl<P> Caller<P> {
    /// Demands a second permission, for a call with a field that takes more than the call itself. Fails with 403 when the
    /// caller's role lacks it.
    pub fn require<Q: Permission>(&self) -> Result<()> {
        refuse_without::<Q>(&self.actor)
    }
}

fn refuse_without<P: Permission>(actor: &Actor) -> Result<()> {
    if P::ROLES.contains(&actor.role) { Ok(()) } else { Err(Error::forbidden()) }
}

impl<P: Permission> Caller<P> {
    fn from(actor: Option<Actor>, request: &HttpRequest) -> impl Future<Output = Result<Self>> + 'static {
        let duties = request.app_data::<Data<Arc<dyn Duties>>>().cloned();
        let clock = request.app_data::<Data<Clock>>().cloned();
        let facts = RequestFacts::of(request);
        async move {
            let actor = actor.ok_or_else(Error::unauthenticated)?;
            let now = clock.ok_or_else(|| Error::internal("no clock is provided"))?.now();
            Self::let_in(actor, duties, facts, now).await
        }
    }
}

impl<P: Permission> FromRequest for Caller<P> {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self>>>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        Box::pin(Self::from(Actor::of(request), request))
    }
}

/// The user at a gate, for the few calls that a revoked device may make.
pub struct GateCaller {
    /// The user, with the permission to monitor.
    pub caller: Caller<MonitorGate>,
    /// Whether the device was revoked; then only what belongs to a revoked token is answered.
    pub is_revoked: bool,
}

impl FromRequest for GateCaller {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self>>>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        let signed_in = Actor::of(request);
        let is_revoked = signed_in.is_none();
        let revoked = || request.extensions().get::<RevokedActor>().map(|RevokedActor(actor)| actor.clone());
        let caller = Caller::from(signed_in.or_else(revoked), request);
        Box::pin(async move { Ok(Self { caller: caller.await?, is_revoked }) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        access::{
            Role,
            permission::{CorrectAttendance, ManageRosters, MonitorGate},
            scope::SystemTask,
        },
        ids::{SessionId, UserId},
    };

    fn caller<P>(role: Role) -> Caller<P> {
        let actor = Actor {
            user_id: UserId::new(),
            session_id: SessionId::new(),
            role,
            region_id: None,
            agency_id: None,
            city_id: None,
            device_id: None,
            let_in_by_colleague: false,
        };
        let acting = Box::new(Acting::in_name_of(actor, SystemTask::FollowLinks, DateTime::UNIX_EPOCH));
        Caller { acting, permission: PhantomData }
    }

    #[test]
    fn a_second_permission_is_refused_to_whoever_has_only_the_first() {
        let refused = caller::<MonitorGate>(Role::VenueManager).require::<CorrectAttendance>();
        assert!(matches!(refused, Err(Error::Forbidden(_))), "{refused:?}");
        assert!(caller::<ManageRosters>(Role::SscRegionAdmin).require::<CorrectAttendance>().is_ok());
    }
}
