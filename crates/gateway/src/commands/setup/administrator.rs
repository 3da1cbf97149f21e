//! The first administrator.

use identity::accounts::users::NewUser;
use kernel::access::Role;

use super::{
    Result,
    answers::{Answers, say},
};
use crate::{
    commands::with_state,
    outcome::{Outcome, explain},
    settings::Settings,
    state::State,
};

/// Makes the database, and the first administrator where no user can sign in yet.
pub(super) fn make_first(settings: Settings, mut answers: Answers) -> Outcome {
    with_state(settings, |state: State| async move {
        if state.has_users().await? {
            return say("There are accounts already; more are made by administrators, or by: muster user create\n");
        }
        say("\nThe first administrator, who makes all other accounts:\n")?;
        loop {
            let new = ask(&mut answers)?;
            match state.create_user(new).await {
                Ok(made) => return say(&format!("{} can sign in.\n", made.user_id.unwrap_or_default())),
                Err(why) if answers.can_be_asked_again() => say(&format!("  {}\n", explain(&why)))?,
                Err(why) => return Err(why.into()),
            }
        }
    })
}

fn ask(answers: &mut Answers) -> Result<NewUser> {
    let name = answers.to("Name", "")?;
    let user_id = answers.to("User id, to sign in with", "admin")?;
    let mobile_number = answers.to("Mobile number, ten digits", "")?;
    let email = answers.to("E-mail address", "none")?;
    let password = loop {
        let password = answers.password("Password (it is not shown)")?;
        if password == answers.password("The same again")? {
            break password;
        }
        if !answers.can_be_asked_again() {
            return Err("The two passwords differ.".into());
        }
        say("  The two differ.\n")?;
    };
    Ok(NewUser {
        name,
        user_id: Some(user_id),
        mobile_number,
        email: (email != "none").then_some(email),
        role: Role::SuperAdmin,
        password: Some(password),
        region_id: None,
        authorizing_agency_id: None,
        city_id: None,
    })
}
