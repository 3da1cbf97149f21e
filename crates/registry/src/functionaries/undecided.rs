//! Accounts and people that have one mobile number, without a decision whether they belong together. No duty binds to such an account until
//! an administrator decides: by giving the account its number once more, or one of the two another number.

use identity::{accounts::user_accounts, entities::user};
use kernel::{Result, access::Scope, database::Database};
use sea_orm::{
    ColumnTrait, Condition, QueryFilter, QueryOrder, QuerySelect, QueryTrait, Select,
    sea_query::{Expr, ExprTrait},
};

use super::responses::UndecidedAccount;
use crate::entities::functionary;

/// The most that are shown; the next ones follow once these are decided.
const MOST: u64 = 200;

/// The undecided accounts and people within this scope, by the account's name.
pub(super) async fn list(scope: &Scope, db: &Database) -> Result<Vec<UndecidedAccount>> {
    let is = |column: functionary::Column, other: user::Column| {
        Expr::col((functionary::Entity, column)).equals((user::Entity, other))
    };
    let differs = Expr::col((functionary::Entity, functionary::Column::MobileNumber))
        .not_equals((user::Entity, user::Column::MobileNumber));
    let somebodys = Condition::all()
        .add(user::Column::DutyGranted.eq(false))
        .add(user::Column::FunctionaryId.is_null())
        .add(exists(people(scope).filter(is(functionary::Column::MobileNumber, user::Column::MobileNumber))));
    let of_another_number = Condition::all()
        .add(user::Column::FunctionaryId.is_not_null())
        .add(exists(people(scope).filter(is(functionary::Column::Id, user::Column::FunctionaryId)).filter(differs)));
    let not_vouched = Condition::any().add(user::Column::VouchedMobileNumber.is_null()).add(
        Expr::col((user::Entity, user::Column::VouchedMobileNumber))
            .not_equals((user::Entity, user::Column::MobileNumber)),
    );
    let accounts = user_accounts::find::within(scope)
        .filter(not_vouched)
        .filter(Condition::any().add(somebodys).add(of_another_number))
        .order_by_asc(user::Column::Name)
        .order_by_asc(user::Column::Id)
        .limit(MOST)
        .all(&**db)
        .await?;
    let by_id = functionary::Column::Id.is_in(accounts.iter().filter_map(|account| account.functionary_id));
    let by_number =
        functionary::Column::MobileNumber.is_in(accounts.iter().filter_map(|account| account.mobile_number.as_deref()));
    let people = people(scope).filter(Condition::any().add(by_id).add(by_number)).all(&**db).await?;
    let person_of = |account: &user::Model| {
        people.iter().find(|person| match account.functionary_id {
            Some(id) => person.id == id,
            None => Some(&person.mobile_number) == account.mobile_number.as_ref(),
        })
    };
    Ok(accounts.iter().filter_map(|account| Some(UndecidedAccount::of(account, person_of(account)?))).collect())
}

fn people(scope: &Scope) -> Select<functionary::Entity> {
    scope.select::<functionary::Entity>()
}

fn exists(people: Select<functionary::Entity>) -> Expr {
    Expr::exists(people.select_only().column(functionary::Column::Id).into_query())
}
