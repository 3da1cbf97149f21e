//! This installation, as the calls of this crate take it: everything that a sign-in needs, in one parameter.

mod names;

use std::{
    future::{Ready, ready},
    sync::Arc,
};

use actix_web::{FromRequest, HttpRequest, dev::Payload, web::Data};
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    Error, Result,
    clock::Clock,
    crypto::Keys,
    database::Database,
    deployment::Deployment,
    http::{Db, Secrets, Time},
};

use crate::{budgets::Budget, settings::IdentitySettings};

pub use names::{AgencyPlace, CityPlace, Names, PlaceNames};

/// The parts of the server.
#[derive(Clone)]
pub struct Installation {
    db: Db,
    clock: Time,
    keys: Secrets,
    settings: Data<IdentitySettings>,
    deployment: Data<Deployment>,
    names: Names,
}

impl Installation {
    pub fn db(&self) -> &Database {
        &self.db
    }

    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    pub fn keys(&self) -> &Keys {
        &self.keys
    }

    /// The settings of this crate.
    pub fn settings(&self) -> &IdentitySettings {
        &self.settings
    }

    /// What kind of place this is.
    pub fn deployment(&self) -> &Deployment {
        &self.deployment
    }

    /// What regions and agencies are called.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// A limit as large as it is in this kind of place.
    pub(crate) fn enlarged(&self, limit: u32) -> u64 {
        u64::from(limit) * u64::from(self.deployment.budget_factor())
    }

    /// A budget as large as it is in this kind of place.
    pub fn budget(&self, name: &'static str, limit: u32, window: TimeDelta) -> Budget<'static> {
        Budget { name, limit, window, factor: self.deployment.budget_factor() }
    }
}

impl FromRequest for Installation {
    type Error = Error;
    type Future = Ready<Result<Self>>;

    fn from_request(request: &HttpRequest, _payload: &mut Payload) -> Self::Future {
        let parts = || {
            Some(Self {
                db: request.app_data::<Db>()?.clone(),
                clock: request.app_data::<Time>()?.clone(),
                keys: request.app_data::<Secrets>()?.clone(),
                settings: request.app_data::<Data<IdentitySettings>>()?.clone(),
                deployment: request.app_data::<Data<Deployment>>()?.clone(),
                names: names_of(request),
            })
        };
        ready(parts().ok_or_else(|| Error::internal("a part of the server is not provided")))
    }
}

/// The names that the server provides.
fn names_of(request: &HttpRequest) -> Names {
    Names(request.app_data::<Data<Arc<dyn PlaceNames>>>().map(|names| Arc::clone(names.get_ref())))
}
