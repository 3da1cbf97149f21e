//! People who talk to the application, signed in without going through the sign-in.

use identity::{
    accounts::sessions::{self, NewSession},
    entities::{
        session::SessionKind,
        user::{self, UserStatus},
    },
};
use kernel::{
    access::Role,
    http::RequestFacts,
    ids::{AgencyId, CityId, RegionId, UserId},
};
use sea_orm::{ActiveModelTrait, IntoActiveModel};

use crate::{Client, TestApp, numbers};

/// Somebody to be signed in.
#[derive(Clone, Debug)]
pub struct Somebody {
    pub role: Role,
    /// The region of a region admin.
    pub region_id: Option<RegionId>,
    /// The agency of an agency's user.
    pub agency_id: Option<AgencyId>,
    /// The city of a city coordinator.
    pub city_id: Option<CityId>,
    /// The mobile number; a new one unless said.
    pub mobile_number: Option<String>,
}

impl From<Role> for Somebody {
    fn from(role: Role) -> Self {
        Self { role, region_id: None, agency_id: None, city_id: None, mobile_number: None }
    }
}

impl Somebody {
    pub fn in_region(mut self, region_id: RegionId) -> Self {
        self.region_id = Some(region_id);
        self
    }

    pub fn of_agency(mut self, agency_id: AgencyId) -> Self {
        self.agency_id = Some(agency_id);
        self
    }
}

impl TestApp {
    /// A browser in which somebody new is signed in.
    pub async fn signed_in(&self, who: impl Into<Somebody>) -> Client<'_> {
        let user = self.user(who).await;
        self.session_of(user.id, user.role, None).await
    }

    /// Somebody new, not signed in and without a password.
    pub async fn user(&self, who: impl Into<Somebody>) -> user::Model {
        let who = who.into();
        let now = self.state.clock.now();
        let number = numbers::next();
        let mobile_number = who.mobile_number.unwrap_or_else(|| format!("7000{number}"));
        user::Model {
            id: UserId::new(),
            name: format!("Test {:?}", who.role),
            user_id: Some(format!("test{number}")),
            proven_mobile_number: Some(mobile_number.clone()),
            vouched_mobile_number: Some(mobile_number.clone()),
            mobile_number: Some(mobile_number),
            email: None,
            role: who.role,
            status: UserStatus::Active,
            disabled_by_user_id: None,
            disabled_decided_by: None,
            codes_held_until: None,
            number_given_by_user_id: None,
            password_hash: None,
            password_changed_at: None,
            region_id: who.region_id,
            authorizing_agency_id: who.agency_id,
            city_id: who.city_id,
            functionary_id: None,
            duty_granted: false,
            password_failures: 0,
            password_failed_at: None,
            locked_until: None,
            second_factor_at: None,
            standing_since: None,
            created_by_user_id: None,
            created_at: now,
            updated_at: now,
            deleted_at: None,
        }
        .into_active_model()
        .insert(&**self.database())
        .await
        .unwrap()
    }

    /// A browser, or with `device` a gate's device, in which this user is signed in.
    pub async fn session_of(&self, user_id: UserId, role: Role, device: Option<&str>) -> Client<'_> {
        let kind = if role.is_gate() { SessionKind::Monitoring } else { SessionKind::Admin };
        let device_id = device.map(str::to_owned);
        let new = NewSession { kind, user_id, device_id, device_hash: None, let_in_by_colleague: false };
        let tx = self.database().begin().await.unwrap();
        let settings = &self.state.settings.identity;
        let started = sessions::start(&tx, &self.state.clock, settings, &RequestFacts::default(), new).await.unwrap();
        tx.commit().await.unwrap();
        let client = self.client();
        client.set_cookie("muster_session", &started.token.sign(&self.state.keys).unwrap());
        client
    }
}
