//! Finding accounts within the administrator's reach.

use std::collections::HashMap;

use kernel::{
    Error, Result,
    access::{Breadth, Reach, Role, Scope},
    database::Database,
    ids::UserId,
    listing,
    pagination::{ListOrder, Paging, Rows},
};
use sea_orm::{ColumnTrait, Condition, ConnectionTrait, Iterable, QueryFilter, Select};

use super::{UserAccount, UserAccountFilter, responses::NamesOfPlace};
use crate::{
    entities::user::{self, Column},
    installation::{Installation, Names},
};

/// The accounts that an administrator with this scope manages: of a region never those who see every region, wherever
/// their rows say they are.
pub fn within(scope: &Scope) -> Select<user::Entity> {
    let accounts = scope.select::<user::Entity>();
    match scope.reach() {
        Reach::Everything => accounts,
        _ => accounts.filter(Column::Role.is_not_in(Role::iter().filter(|role| role.breadth() == Breadth::Everything))),
    }
}

/// The account of that id.
///
/// # Errors
/// [`Error::NotFound`] when there is none in reach.
pub(super) async fn by_id(scope: &Scope, db: &impl ConnectionTrait, id: UserId) -> Result<user::Model> {
    within(scope).filter(Column::Id.eq(id)).one(db).await?.ok_or_else(not_found)
}

/// There is no such account.
pub(super) fn not_found() -> Error {
    Error::not_found("User")
}

/// The accounts that an administrator with this scope manages, with what their places are called.
///
/// # Errors
/// [`Error::Invalid`] for an unknown order.
pub async fn page(
    scope: &Scope,
    installation: &Installation,
    filter: &UserAccountFilter,
    paging: Paging,
) -> Result<Rows<UserAccount>> {
    let Rows { paged, total, rows } = list(scope, installation.db(), filter, paging).await?;
    Ok(Rows { paged, total, rows: introduced(installation.names(), rows).await? })
}

async fn list(scope: &Scope, db: &Database, filter: &UserAccountFilter, paging: Paging) -> Result<Rows<user::Model>> {
    let words = [Column::Name, Column::UserId, Column::Email, Column::MobileNumber];
    let wanted = Condition::all()
        .add_option(filter.role.map(|role| Column::Role.eq(role)))
        .add_option(filter.status.map(|status| Column::Status.eq(status)))
        .add_option(filter.region_id.map(|region| Column::RegionId.eq(region)))
        .add_option(filter.authorizing_agency_id.map(|agency| Column::AuthorizingAgencyId.eq(agency)))
        .add_option(filter.q.as_deref().map(|q| listing::matching(q, &words)));
    let orders = [
        ("name", Column::Name),
        ("userId", Column::UserId),
        ("role", Column::Role),
        ("status", Column::Status),
        ("createdAt", Column::CreatedAt),
        ("updatedAt", Column::UpdatedAt),
    ];
    let order = listing::order_by(filter.sort.as_deref(), listing::by_name_in_pages(&paging), &orders, Column::Id)?;
    let order = indexed(order, scope, filter, &paging);
    paging.load(db, within(scope).filter(wanted), &order).await
}

/// The order with the index that has it (`migrations/sql/identity.*.sql`), where most accounts are listed.
fn indexed(
    order: ListOrder<user::Entity>,
    scope: &Scope,
    filter: &UserAccountFilter,
    paging: &Paging,
) -> ListOrder<user::Entity> {
    let UserAccountFilter { role: None, region_id: None, authorizing_agency_id: None, .. } = filter else {
        return order;
    };
    let sort = filter.sort.as_deref().unwrap_or(listing::by_name_in_pages(paging));
    match (scope.reach(), sort.trim_start_matches('-')) {
        (Reach::Everything, "name") => order.by_index("ix_user_account_name"),
        (Reach::Everything, "createdAt") => order.by_index("ix_user_account_created_at"),
        _ => order,
    }
}

/// Accounts with the names of their regions, agencies and cities; each name is looked up once.
pub(super) async fn introduced(names: &Names, accounts: Vec<user::Model>) -> Result<Vec<UserAccount>> {
    let (mut regions, mut agencies, mut cities) = (HashMap::new(), HashMap::new(), HashMap::new());
    for account in &accounts {
        if let Some(id) = account.region_id
            && !regions.contains_key(&id)
        {
            regions.insert(id, names.region(id).await?);
        }
        if let Some(id) = account.authorizing_agency_id
            && !agencies.contains_key(&id)
        {
            agencies.insert(id, names.agency(id).await?);
        }
        if let Some(id) = account.city_id
            && !cities.contains_key(&id)
        {
            cities.insert(id, names.city(id).await?.map(|city| city.name));
        }
    }
    Ok(accounts
        .into_iter()
        .map(|account| {
            let names = NamesOfPlace {
                region: account.region_id.and_then(|id| regions.get(&id).cloned().flatten()),
                agency: account.authorizing_agency_id.and_then(|id| agencies.get(&id).cloned().flatten()),
                city: account.city_id.and_then(|id| cities.get(&id).cloned().flatten()),
            };
            UserAccount::of(account, names)
        })
        .collect())
}

/// One account with the names of its region, agency and city.
pub(super) async fn introduced_one(names: &Names, account: user::Model) -> Result<UserAccount> {
    introduced(names, vec![account]).await?.pop().ok_or_else(not_found)
}
