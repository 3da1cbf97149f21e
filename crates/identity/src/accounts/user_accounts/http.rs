//! The calls about the accounts of others.

use actix_web::{get, post};
use kernel::{
    Error, Result,
    access::{Caller, permission::ManageUsers},
    http::{Created, Json, List, Path, Query, Success},
    ids::UserId,
    pagination::{Paging, Rows},
};

use super::{
    MobileNumberAgreed, MobileNumberChange, NewUserAccount, OpenSession, Reason, ReasonGiven, UserAccount,
    UserAccountChanges, UserAccountFilter, clear_codes, create, end_sessions, find, mobile_number, reset_password,
    reset_second_factor, status, unlock, update,
};
use crate::{
    accounts::{mobile_numbers, sessions},
    entities::user,
    installation::Installation,
};

async fn answer(installation: &Installation, account: user::Model) -> Result<Json<UserAccount>> {
    find::introduced_one(installation.names(), account).await.map(Json)
}

/// Lists the accounts in the caller's reach
#[utoipa::path(
    tag = "users",
    security(("session" = ["ManageUsers"])),
    params(UserAccountFilter, Paging),
    responses((status = 200, description = "All of them up to a thousand, or one page", body = List<UserAccount>), Error)
)]
#[get("/users")]
pub(crate) async fn list_users(
    caller: Caller<ManageUsers>,
    installation: Installation,
    Query(filter): Query<UserAccountFilter>,
    paging: Paging,
) -> Result<Rows<UserAccount>> {
    find::page(&caller.scope, &installation, &filter, paging).await
}

/// Makes an account
///
/// Of any role that is not above the caller's and within the caller's reach. It has no password: its owner is told to set
/// one under "Forgot password", or to sign in with a code where the role does. What a duty gives by itself ends with the
/// duty; what is made here does not.
#[utoipa::path(
    tag = "users",
    security(("session" = ["ManageUsers"])),
    request_body = NewUserAccount,
    responses((status = 201, description = "The account is made", body = UserAccount), Error)
)]
#[post("/users")]
pub(crate) async fn create_user(
    caller: Caller<ManageUsers>,
    installation: Installation,
    Json(new): Json<NewUserAccount>,
) -> Result<Created<UserAccount>> {
    let making = create::create(&installation, &caller, new);
    let account = mobile_numbers::counting_answers(&installation, &caller, making).await?;
    find::introduced_one(installation.names(), account).await.map(Created)
}

/// Gives an account in the caller's reach
#[utoipa::path(
    tag = "users",
    security(("session" = ["ManageUsers"])),
    params(("id" = UserId, Path, description = "Whose")),
    responses((status = 200, description = "The account", body = UserAccount), Error)
)]
#[get("/users/{id:[0-9a-fA-F-]+}")]
pub(crate) async fn get_user(
    caller: Caller<ManageUsers>,
    installation: Installation,
    Path(id): Path<UserId>,
) -> Result<Json<UserAccount>> {
    let account = find::by_id(&caller.scope, &**installation.db(), id).await?;
    answer(&installation, account).await
}

/// Changes an account
///
/// Absent fields stay as they are. With another role, region, agency or city its sessions end. An account that serves a duty
/// keeps the duty's role; one whose duties are over is in use again with the role that is named, and stays.
#[utoipa::path(
    tag = "users",
    security(("session" = ["ManageUsers"])),
    params(("id" = UserId, Path, description = "Whose")),
    request_body = UserAccountChanges,
    responses((status = 200, description = "The account as it is now", body = UserAccount), Error)
)]
#[post("/users/{id}")]
pub(crate) async fn update_user(
    caller: Caller<ManageUsers>,
    installation: Installation,
    Path(id): Path<UserId>,
    Json(changes): Json<UserAccountChanges>,
) -> Result<Json<UserAccount>> {
    let account = update::update(&installation, &caller, id, changes).await?;
    answer(&installation, account).await
}

/// Shuts an account out
///
/// Its sessions end at once. Again changes nothing.
#[utoipa::path(
    tag = "users",
    security(("session" = ["ManageUsers"])),
    params(("id" = UserId, Path, description = "Whose")),
    request_body = Reason,
    responses((status = 200, description = "The account as it is now", body = UserAccount), Error)
)]
#[post("/users/{id}/disable")]
pub(crate) async fn disable_user(
    caller: Caller<ManageUsers>,
    installation: Installation,
    Path(id): Path<UserId>,
    Json(why): Json<Reason>,
) -> Result<Json<UserAccount>> {
    let account = status::disable(&installation, &caller, id, &why.reason).await?;
    answer(&installation, account).await
}

/// Lets an account in again
///
/// Where an administrator shut it out, it takes the same reach or a wider one, and a reason. One that came with a duty is taken back
/// by itself when no duty is left.
#[utoipa::path(
    tag = "users",
    security(("session" = ["ManageUsers"])),
    params(("id" = UserId, Path, description = "Whose")),
    request_body = ReasonGiven,
    responses((status = 200, description = "The account as it is now", body = UserAccount), Error)
)]
#[post("/users/{id}/enable")]
pub(crate) async fn enable_user(
    caller: Caller<ManageUsers>,
    installation: Installation,
    Path(id): Path<UserId>,
    Json(why): Json<ReasonGiven>,
) -> Result<Json<UserAccount>> {
    let account = status::enable(&installation, &caller, id, why.reason.as_deref()).await?;
    answer(&installation, account).await
}

/// Lets a user try their password again who typed it wrong too often
#[utoipa::path(
    tag = "users",
    security(("session" = ["ManageUsers"])),
    params(("id" = UserId, Path, description = "Whose")),
    request_body = Object,
    responses((status = 200, description = "The account as it is now", body = UserAccount), Error)
)]
#[post("/users/{id}/unlock")]
pub(crate) async fn unlock_user(
    caller: Caller<ManageUsers>,
    installation: Installation,
    Path(id): Path<UserId>,
) -> Result<Json<UserAccount>> {
    let account = unlock::unlock(&installation, &caller, id).await?;
    answer(&installation, account).await
}

/// Lets codes go to a user's number again
///
/// For a number whose budget others have used up (`docs/codes.md`). Codes on their way are void.
#[utoipa::path(
    tag = "users",
    security(("session" = ["ManageUsers"])),
    params(("id" = UserId, Path, description = "Whose")),
    request_body = Reason,
    responses((status = 200, description = "The account as it is now", body = UserAccount), Error)
)]
#[post("/users/{id}/clear-codes")]
pub(crate) async fn clear_user_codes(
    caller: Caller<ManageUsers>,
    installation: Installation,
    Path(id): Path<UserId>,
    Json(why): Json<Reason>,
) -> Result<Json<UserAccount>> {
    let account = clear_codes::clear(&installation, &caller, id, &why.reason).await?;
    answer(&installation, account).await
}

/// Makes a password worthless
///
/// All sessions end, and the owner is told to set a new password under "Forgot password".
#[utoipa::path(
    tag = "users",
    security(("session" = ["ManageUsers"])),
    params(("id" = UserId, Path, description = "Whose")),
    request_body = Reason,
    responses((status = 200, description = "The account as it is now", body = UserAccount), Error)
)]
#[post("/users/{id}/reset-password")]
pub(crate) async fn reset_user_password(
    caller: Caller<ManageUsers>,
    installation: Installation,
    Path(id): Path<UserId>,
    Json(why): Json<Reason>,
) -> Result<Json<UserAccount>> {
    let account = reset_password::reset(&installation, &caller, id, &why.reason).await?;
    answer(&installation, account).await
}

/// Takes the authenticator app of an account away
///
/// For a person who has lost it, with the recovery codes. All sessions end, and the owner is told. An account without one
/// stays as it is.
#[utoipa::path(
    tag = "users",
    security(("session" = ["ManageUsers"])),
    params(("id" = UserId, Path, description = "Whose")),
    request_body = Reason,
    responses((status = 200, description = "The account as it is now", body = UserAccount), Error)
)]
#[post("/users/{id}/reset-second-factor")]
pub(crate) async fn reset_user_second_factor(
    caller: Caller<ManageUsers>,
    installation: Installation,
    Path(id): Path<UserId>,
    Json(why): Json<Reason>,
) -> Result<Json<UserAccount>> {
    let account = reset_second_factor::reset(&installation, &caller, id, &why.reason).await?;
    answer(&installation, account).await
}

/// Gives an account another mobile number
///
/// All sessions end at once. Codes go to the number when the hours of `identity.code.forced_number_hours` have passed, or when a
/// second administrator agrees; both numbers and the e-mail address are told. It takes a wider reach than the account's. The same
/// number agrees to a change that the owner asked for and that waits, and says that it is right for this account.
#[utoipa::path(
    tag = "users",
    security(("session" = ["ManageUsers"])),
    params(("id" = UserId, Path, description = "Whose")),
    request_body = MobileNumberChange,
    responses((status = 200, description = "The account as it is now", body = UserAccount), Error)
)]
#[post("/users/{id}/mobile-number")]
pub(crate) async fn change_user_mobile_number(
    caller: Caller<ManageUsers>,
    installation: Installation,
    Path(id): Path<UserId>,
    Json(change): Json<MobileNumberChange>,
) -> Result<Json<UserAccount>> {
    let changing = mobile_number::change(&installation, &caller, id, change);
    let account = mobile_numbers::counting_answers(&installation, &caller, changing).await?;
    answer(&installation, account).await
}

/// Agrees that codes go to the number that another administrator gave an account
///
/// Not by the administrator who gave it, nor from an account that this one made.
#[utoipa::path(
    tag = "users",
    security(("session" = ["ManageUsers"])),
    params(("id" = UserId, Path, description = "Whose")),
    request_body = MobileNumberAgreed,
    responses((status = 200, description = "The account as it is now", body = UserAccount), Error)
)]
#[post("/users/{id}/mobile-number/agree")]
pub(crate) async fn agree_to_user_mobile_number(
    caller: Caller<ManageUsers>,
    installation: Installation,
    Path(id): Path<UserId>,
    Json(agreed): Json<MobileNumberAgreed>,
) -> Result<Json<UserAccount>> {
    let account = mobile_number::agree(&installation, &caller, id, &agreed).await?;
    answer(&installation, account).await
}

/// Lists the open sessions of an account
#[utoipa::path(
    tag = "users",
    security(("session" = ["ManageUsers"])),
    params(("id" = UserId, Path, description = "Whose")),
    responses((status = 200, description = "The one used last first", body = Vec<OpenSession>), Error)
)]
#[get("/users/{id}/sessions")]
pub(crate) async fn list_user_sessions(
    caller: Caller<ManageUsers>,
    installation: Installation,
    Path(id): Path<UserId>,
) -> Result<Rows<OpenSession>> {
    let account = find::by_id(&caller.scope, &**installation.db(), id).await?;
    let open =
        sessions::alive_of(&**installation.db(), installation.now(), installation.settings(), account.id).await?;
    Ok(Rows::whole(open.into_iter().map(|session| OpenSession::of(session, caller.actor.session_id)).collect()))
}

/// Signs another user out everywhere
#[utoipa::path(
    tag = "users",
    security(("session" = ["ManageUsers"])),
    params(("id" = UserId, Path, description = "Whose")),
    request_body = Object,
    responses((status = 200, description = "Nothing of theirs is open any more", body = Success), Error)
)]
#[post("/users/{id}/end-sessions")]
pub(crate) async fn end_user_sessions(
    caller: Caller<ManageUsers>,
    installation: Installation,
    Path(id): Path<UserId>,
) -> Result<Json<Success>> {
    end_sessions::end(&installation, &caller, id).await?;
    Ok(Json(Success::YES))
}
