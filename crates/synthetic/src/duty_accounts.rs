//! The accounts that come with duties.

use std::collections::HashMap;

use identity::entities::user::{self, UserStatus};
use kernel::{
    Result,
    database::Database,
    ids::{FunctionaryId, UserId},
};
use registry::entities::functionary;

use crate::{
    Season,
    accounts::{account, role_of},
    draw::Draw,
    people::People,
    write,
};

/// Makes the accounts that come with duties, disabled until [`enable`](crate::accounts::enable), and gives them to their holders.
///
/// # Errors
/// What the database refuses.
pub(crate) async fn make(
    db: &Database,
    season: &Season,
    holders: Vec<functionary::Model>,
    people: &mut People,
) -> Result<()> {
    let mut draw = Draw::of(season.seed, "duty accounts", 0);
    let mut ids: HashMap<FunctionaryId, UserId> = HashMap::new();
    let mut rows = Vec::new();
    for holder in holders {
        let Some(role) = holder.default_role.and_then(role_of) else { continue };
        let row = user::Model {
            name: holder.full_name(),
            user_id: (!role.is_gate()).then(|| holder.uid.clone()),
            role,
            status: UserStatus::Disabled,
            region_id: holder.region_id,
            functionary_id: Some(holder.id),
            duty_granted: true,
            ..account(UserId(draw.uuid(holder.created_at)), holder.mobile_number.clone(), holder.created_at)
        };
        ids.insert(holder.id, row.id);
        rows.push(row);
    }
    let tx = db.begin().await?;
    write::all::<user::Entity>(&tx, rows).await?;
    tx.commit().await?;
    for person in people.each_mut() {
        person.user_id = ids.get(&person.id).copied();
    }
    Ok(())
}
