//! Arithmetic with times, which each engine has its own words for.

use sea_orm::{
    DbBackend,
    sea_query::{Alias, Expr, ExprTrait, Func},
};

/// SQL for a time as whole seconds since 1970.
pub fn seconds_of(backend: DbBackend, moment: Expr) -> Expr {
    match backend {
        DbBackend::Postgres => {
            let epoch = Func::cust(Alias::new("date_part")).arg("epoch").arg(moment);
            Expr::expr(Func::cust(Alias::new("floor")).arg(Expr::expr(epoch))).cast_as(Alias::new("bigint"))
        }
        _ => Expr::expr(Func::cust(Alias::new("unixepoch")).arg(moment)),
    }
}
