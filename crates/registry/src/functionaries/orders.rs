//! The orders in which functionaries are listed, each with its index (`migrations/sql/registry.*.sql`).

use kernel::{
    Result,
    access::{Reach, Scope},
    pagination::ListOrder,
};

use super::requests::FunctionaryFilter;
use crate::{
    entities::functionary::{Column, Entity, FunctionaryStatus},
    listing,
};

const DEFAULT: &str = "-createdAt";

/// The order that the filter asks for, or the newest first. Fails with [`Error::Invalid`](kernel::Error::Invalid) for an unknown order.
pub fn order_of(scope: &Scope, filter: &FunctionaryFilter) -> Result<ListOrder<Entity>> {
    let sort = filter.sort.as_deref();
    let orders = [
        ("createdAt", Column::CreatedAt),
        ("updatedAt", Column::UpdatedAt),
        ("firstName", Column::FirstName),
        ("lastName", Column::LastName),
        ("uid", Column::Uid),
        ("mobileNumber", Column::MobileNumber),
        ("status", Column::Status),
        ("defaultRole", Column::DefaultRole),
    ];
    let order = listing::order_by(sort, DEFAULT, &orders, Column::Id)?;
    if !has_index(scope) {
        return Ok(order);
    }
    Ok(match sort.unwrap_or(DEFAULT).trim_start_matches('-') {
        "updatedAt" => order.by_index("ix_functionary_updated_at"),
        "firstName" => order.by_index("ix_functionary_first_name"),
        "lastName" => order.by_index("ix_functionary_last_name"),
        "uid" => order.by_index("ix_functionary_uid"),
        "mobileNumber" => order.by_index("ix_functionary_mobile_number"),
        "status" => order.ties_by(Column::CreatedAt).by_index("ix_functionary_status_created_at"),
        "defaultRole" => order.ties_by(Column::CreatedAt).by_index("ix_functionary_default_role_created_at"),
        _ => order.by_index(by_age(scope, filter)),
    })
}

/// Whether indexes serve the lists of such a scope: of everything, of a region and of an agency. A person on duty reaches few records.
pub(super) fn has_index(scope: &Scope) -> bool {
    matches!(scope.reach(), Reach::Everything | Reach::Region(_) | Reach::Agency(_))
}

/// The index by age that skips the fewest rows: the one of the narrowest filter. Status comes last, because nearly all people are active.
fn by_age(scope: &Scope, filter: &FunctionaryFilter) -> &'static str {
    match filter.status {
        Some(status) if status != FunctionaryStatus::Active => "ix_functionary_status_created_at",
        _ if filter.role.is_some() => "ix_functionary_default_role_created_at",
        _ if filter.region_id.is_some() || matches!(scope.reach(), Reach::Region(_)) => {
            "ix_functionary_region_id_created_at"
        }
        _ if filter.authorizing_agency_id.is_some() || matches!(scope.reach(), Reach::Agency(_)) => {
            "ix_functionary_authorizing_agency_id_created_at"
        }
        Some(_) => "ix_functionary_status_created_at",
        None => "ix_functionary_created_at",
    }
}
