//! A user as the pages know them who is signed in.

use kernel::Result;

use super::CurrentUser;
use crate::{entities::user, installation::Names};

impl Names {
    /// A user with the names of their region and agency.
    pub async fn introduce(&self, user: user::Model) -> Result<CurrentUser> {
        let region_name = match user.region_id {
            Some(id) => self.region(id).await?,
            None => None,
        };
        let agency_name = match user.authorizing_agency_id {
            Some(id) => self.agency(id).await?,
            None => None,
        };
        Ok(CurrentUser {
            id: user.id,
            name: user.name,
            user_id: user
                .user_id
                .or_else(|| user.mobile_number.clone())
                .or_else(|| user.email.clone())
                .unwrap_or_default(),
            mobile_number: user.mobile_number,
            email: user.email,
            role: user.role,
            status: user.status,
            region_id: user.region_id,
            authorizing_agency_id: user.authorizing_agency_id,
            region_name,
            agency_name,
        })
    }
}
