//! `muster user create` and `muster user reset-second-factor`.

use std::path::PathBuf;

use clap::Subcommand;
use identity::accounts::{user_accounts::reset_second_factor_by_operator, users::NewUser};
use kernel::access::Role;

use super::DataFolder;
use crate::{outcome::Outcome, state::State};

/// The people who sign in.
#[derive(Subcommand)]
pub enum User {
    /// Create a user. The password is read from the first line of standard input, so that it appears in no list of
    /// processes and no history. VENUE_MANAGER, SSC_CENTER_COORDINATOR and CENTER_COORDINATOR have none: they sign in with a
    /// code that goes to the mobile number.
    Create {
        /// The name to sign in with; roles that sign in with a code need none.
        #[arg(long)]
        user_id: Option<String>,
        /// The name of the person.
        #[arg(long)]
        name: String,
        /// The role, such as SSC_ADMIN.
        #[arg(long, value_parser = role)]
        role: Role,
        /// The mobile number, ten digits.
        #[arg(long)]
        mobile: String,
        /// The e-mail address, if there is one.
        #[arg(long)]
        email: Option<String>,
        /// The slug of the region, for SSC_REGION_ADMIN and for those who run or watch a center.
        #[arg(long)]
        region: Option<String>,
        /// The slug of the agency, for the roles of an agency.
        #[arg(long)]
        agency: Option<String>,
        /// The code of the city, for SSC_CITY_COORDINATOR and, where wanted, EY_CENTER_OBSERVER.
        #[arg(long)]
        city: Option<String>,
        #[command(flatten)]
        folder: DataFolder,
    },
    /// Remove the authenticator app and the recovery codes of an account, for a person who has lost both and whom no other administrator
    /// can help. Ends the account's sessions and tells its owner.
    ResetSecondFactor {
        /// The user id or e-mail address.
        #[arg(long)]
        user_id: String,
        #[command(flatten)]
        folder: DataFolder,
    },
}

impl User {
    pub(super) fn run(self, config: Option<PathBuf>) -> Outcome {
        let (user_id, name, role, mobile, email, region, agency, city, folder) = match self {
            Self::Create { user_id, name, role, mobile, email, region, agency, city, folder } => {
                (user_id, name, role, mobile, email, region, agency, city, folder)
            }
            Self::ResetSecondFactor { user_id, folder } => return reset_second_factor(config, folder, user_id),
        };
        let password = if role.is_gate() { None } else { Some(read_password()?) };
        super::with_state(super::settings(config, folder)?, |state: State| async move {
            let mut region_id = match region {
                Some(slug) => Some(registry::reference::region_by_slug(&***state.database, &slug).await?.id),
                None => None,
            };
            let agency = match agency {
                Some(slug) => Some(registry::reference::agency_by_slug(&***state.database, &slug).await?),
                None => None,
            };
            if let Some(agency) = &agency {
                // An agency's users are managed by the administrators of the agency's region.
                region_id = agency.region_id;
            }
            let city = match city.filter(|_| role.watches_city()) {
                Some(code) => Some(registry::reference::city_by_code(&***state.database, &code).await?),
                None => None,
            };
            if let Some(city) = &city {
                region_id = Some(city.region_id);
            }
            let new = NewUser {
                name,
                user_id,
                mobile_number: mobile,
                email,
                role,
                password,
                region_id,
                authorizing_agency_id: agency.map(|agency| agency.id),
                city_id: city.map(|city| city.id),
            };
            let made = state.create_user(new).await?;
            match (role.is_gate(), made.user_id, made.mobile_number) {
                (false, Some(user_id), _) => println!("{user_id} can sign in."),
                (_, _, number) => println!("{} can sign in with a code.", number.unwrap_or_default()),
            }
            Ok(())
        })
    }
}

fn reset_second_factor(config: Option<PathBuf>, folder: DataFolder, user_id: String) -> Outcome {
    super::with_state(super::settings(config, folder)?, |state: State| async move {
        let (db, settings) = (&state.database, &state.settings.identity);
        match reset_second_factor_by_operator(db, &state.clock, settings, &user_id).await? {
            true => println!(
                "{user_id} has no authenticator app any more. The next sign-in asks for the password alone, or sets up another app."
            ),
            false => println!("{user_id} has no authenticator app."),
        }
        Ok(())
    })
}

fn read_password() -> std::io::Result<String> {
    let mut password = String::new();
    std::io::stdin().read_line(&mut password)?;
    Ok(password.trim_end_matches(['\r', '\n']).to_owned())
}

fn role(text: &str) -> Result<Role, String> {
    serde_json::from_value(serde_json::Value::String(text.to_uppercase()))
        .map_err(|_| format!("{text} is not a role; roles are SUPER_ADMIN, SSC_ADMIN, SSC_REGION_ADMIN and so on"))
}
