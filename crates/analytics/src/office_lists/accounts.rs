//! Accounts as a file.

use identity::accounts::user_accounts::UserAccount;
use kernel::clock::Clock;
use registry::export::{Cell, Column, ExportedList, in_words, moment};

pub(super) const ACCOUNTS: ExportedList = ExportedList {
    title: "Users",
    name: "users",
    columns: &[
        Column::new("Name"),
        Column::new("User ID"),
        Column::new("Role"),
        Column::new("Status"),
        Column::new("Mobile number"),
        Column::new("E-mail"),
        Column::new("Region"),
        Column::new("Agency"),
        Column::new("City"),
        Column::new("Made"),
    ],
    filters: &["role", "status", "regionId", "authorizingAgencyId", "q"],
};

pub(super) fn cells(account: UserAccount, clock: &Clock) -> Vec<Cell> {
    vec![
        account.name.into(),
        account.user_id.into(),
        word(account.role),
        word(account.status),
        account.mobile_number.into(),
        account.email.into(),
        account.region_name.into(),
        account.agency_name.into(),
        account.city_name.into(),
        moment(Some(account.created_at), clock),
    ]
}

/// A word of an enumeration as people read it.
fn word(value: impl sea_orm::ActiveEnum<Value = String>) -> Cell {
    in_words(&value.to_value()).into()
}
