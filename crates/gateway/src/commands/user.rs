//! `muster user create`.

use std::path::PathBuf;

use clap::Subcommand;
use identity::users::{NewUser, refuse_duty_role};
use kernel::access::Role;

use super::{DataFolder, Outcome};
use crate::state::State;

/// The people who sign in.
#[derive(Subcommand)]
pub enum User {
    /// Create a user. The password is read from the first line of standard input, so that it appears in no list of
    /// processes and no history.
    Create {
        /// The name to sign in with.
        #[arg(long)]
        user_id: String,
        /// The person's name.
        #[arg(long)]
        name: String,
        /// The role, such as SSC_ADMIN.
        #[arg(long, value_parser = role)]
        role: Role,
        /// Ten digits.
        #[arg(long)]
        mobile: String,
        /// E-mail address.
        #[arg(long)]
        email: Option<String>,
        /// The slug of the region, for SSC_REGION_ADMIN.
        #[arg(long)]
        region: Option<String>,
        /// The slug of the agency, for the roles of an agency.
        #[arg(long)]
        agency: Option<String>,
        #[command(flatten)]
        folder: DataFolder,
    },
}

impl User {
    pub(super) fn run(self, config: Option<PathBuf>) -> Outcome {
        let Self::Create { user_id, name, role, mobile, email, region, agency, folder } = self;
        let mut password = String::new();
        std::io::stdin().read_line(&mut password)?;
        let password = password.trim_end_matches(['\r', '\n']).to_owned();
        super::with_state(super::settings(config, folder)?, |state: State| async move {
            refuse_duty_role(role)?;
            let mut region_id = match region {
                Some(slug) => Some(registry::reference::region_by_slug(&***state.database, &slug).await?.id),
                None => None,
            };
            let agency = match agency {
                Some(slug) => Some(registry::reference::agency_by_slug(&***state.database, &slug).await?),
                None => None,
            };
            if let Some(agency) = &agency {
                // An agency's users are managed by those who manage the region that the agency works in.
                region_id = agency.region_id;
            }
            let new = NewUser {
                name,
                user_id: Some(user_id.clone()),
                mobile_number: mobile,
                email,
                role,
                password: Some(password),
                region_id,
                authorizing_agency_id: agency.map(|agency| agency.id),
                city_id: None,
            };
            state.create_user(new).await?;
            println!("{user_id} can sign in.");
            Ok(())
        })
    }
}

fn role(text: &str) -> Result<Role, String> {
    serde_json::from_value(serde_json::Value::String(text.to_uppercase()))
        .map_err(|_| format!("{text} is not a role; roles are SUPER_ADMIN, SSC_ADMIN, SSC_REGION_ADMIN and so on"))
}
