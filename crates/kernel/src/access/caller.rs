//! The key to everything: a handler that takes `Caller<ManageCenters>` runs only for those who may, and gets the
//! [`Scope`] without which it cannot query.

use std::{future::Future, marker::PhantomData, pin::Pin, sync::Arc};

use actix_web::{FromRequest, HttpRequest, dev::Payload, web::Data};

use super::{Actor, Breadth, Duties, Permission, Reach, Scope, permission::ReadFaces};
use crate::{Error, Result};

/// The signed-in user, known to have the permission `P`.
pub struct Caller<P> {
    /// Who.
    pub actor: Actor,
    /// How far they see.
    pub scope: Scope,
    permission: PhantomData<P>,
}

impl<P: Permission> Caller<P> {
    async fn let_in(actor: Actor, duties: Option<Data<Arc<dyn Duties>>>) -> Result<Self> {
        if !P::ROLES.contains(&actor.role) {
            return Err(Error::forbidden());
        }
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
        Ok(Self { actor, scope: Scope::of(reach, duty_centers, shows_faces), permission: PhantomData })
    }
}

impl<P: Permission> FromRequest for Caller<P> {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self>>>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        let actor = Actor::of(request);
        let duties = request.app_data::<Data<Arc<dyn Duties>>>().cloned();
        Box::pin(async move { Self::let_in(actor.ok_or_else(Error::unauthenticated)?, duties).await })
    }
}
