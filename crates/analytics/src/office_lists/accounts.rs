//! Accounts as a file.

use actix_web::{HttpResponse, get};
use identity::{
    installation::Installation,
    user_accounts::{self, UserAccount, UserAccountFilter},
};
use kernel::{
    Error, Result,
    access::{Caller, permission::ManageUsers},
    http::{Query, Time},
};
use registry::export::{self, Asked, Cell, Column, ExportFormat, List, SheetBytes, XLSX, in_words, moment};

const ACCOUNTS: List = List {
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

/// Gives the accounts as a file
///
/// With every row that the filters let through, the filters above and the totals below. The audit trail says who took it.
#[utoipa::path(
    tag = "users",
    security(("session" = ["ManageUsers"])),
    params(UserAccountFilter, ExportFormat),
    responses(
        (status = 200, description = "The file", content((SheetBytes = XLSX), (String = "text/csv"))),
        Error
    )
)]
#[get("/users/export")]
pub async fn export_users(
    caller: Caller<ManageUsers>,
    installation: Installation,
    time: Time,
    Query(filter): Query<UserAccountFilter>,
    Query(format): Query<ExportFormat>,
    asked: Asked,
) -> Result<HttpResponse> {
    let by = caller.into_acting();
    let (scope, parts, clock) = (by.scope.clone(), installation.clone(), time.clone());
    let page = move |paging| {
        let (scope, parts, filter, clock) = (scope.clone(), parts.clone(), filter.clone(), clock.clone());
        async move {
            let rows = user_accounts::page(&scope, &parts, &filter, paging).await?;
            Ok(rows.map(|account| cells(account, &clock)))
        }
    };
    export::answer(&by, installation.db(), &time, (&ACCOUNTS, format, asked), page).await
}

fn cells(account: UserAccount, clock: &kernel::clock::Clock) -> Vec<Cell> {
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
