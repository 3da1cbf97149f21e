//! The accounts to sign in with.

use identity::{accounts::users::NewUser, entities::user};
use kernel::{
    Error, Result,
    access::{Breadth, Role},
};

use super::{cast::PASSWORD, places::DemoPlaces};
use crate::state::State;

/// The mobile number of the one that signs in with a code and has no duty.
const CENTER_COORDINATOR: &str = "9000000003";
/// Login name, name, role; the mobile numbers are 9000000101 and following.
const ACCOUNTS: [(&str, &str, Role); 7] = [
    ("superadmin", "Arun Kumar", Role::SuperAdmin),
    ("sscadmin", "Neha Singh", Role::SscAdmin),
    ("regionadmin", "Vikram Malhotra", Role::SscRegionAdmin),
    ("agencyadmin", "Sanjay Desai", Role::AuthorizingAgencyAdmin),
    ("agencybiometric", "Ramesh Yadav", Role::AuthorizingAgencyBiometricAdmin),
    ("citycoordinator", "Anita Chawla", Role::SscCityCoordinator),
    ("observer", "Joseph D'Souza", Role::EyCenterObserver),
];

pub(super) fn user_ids() -> impl Iterator<Item = &'static str> {
    ACCOUNTS.into_iter().map(|(user_id, ..)| user_id)
}

/// Makes them; the head office's administrator is returned.
pub(super) async fn make(state: &State, ground: &DemoPlaces) -> Result<user::Model> {
    let mut director = None;
    for (number, (user_id, name, role)) in (101..).zip(ACCOUNTS) {
        let made = state
            .create_user(NewUser {
                name: name.to_owned(),
                user_id: Some(user_id.to_owned()),
                mobile_number: format!("9000000{number}"),
                email: Some(format!("{user_id}@muster.example")),
                role,
                password: Some(PASSWORD.to_owned()),
                region_id: matches!(role.breadth(), Breadth::OwnRegion | Breadth::OwnPosts)
                    .then_some(ground.center.region_id),
                authorizing_agency_id: matches!(
                    role,
                    Role::AuthorizingAgencyAdmin | Role::AuthorizingAgencyBiometricAdmin
                )
                .then_some(ground.agency("eduquity")?),
                city_id: role.watches_city().then_some(ground.center.city_id),
            })
            .await?;
        if role == Role::SscAdmin {
            director = Some(made);
        }
    }
    state.create_user(center_coordinator(ground)).await?;
    director.ok_or_else(|| Error::internal("the demonstration has no administrator"))
}

/// The account of a center coordinator, made by hand because no duty brings this role.
fn center_coordinator(ground: &DemoPlaces) -> NewUser {
    NewUser {
        name: "Imran Qureshi".to_owned(),
        user_id: None,
        mobile_number: CENTER_COORDINATOR.to_owned(),
        email: None,
        role: Role::CenterCoordinator,
        password: None,
        region_id: Some(ground.center.region_id),
        authorizing_agency_id: None,
        city_id: None,
    }
}
