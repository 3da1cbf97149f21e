//! Signing in by password as the page does it: captcha, key, nonce, sealed password.

use base64::{Engine, engine::general_purpose::STANDARD};
use gateway::settings::Settings;
use identity::{accounts::users::NewUser, entities::user};
use kernel::access::Role;
use rsa::{Oaep, RsaPublicKey, pkcs8::DecodePublicKey, rand_core::OsRng};
use serde_json::json;
use sha2::Sha256;

use crate::{Answer, Client, TestApp};

/// The solution of every captcha under [`quick`].
pub const FIXED: &str = "DEMO42";

/// The password of every account that [`create`] makes.
pub const PASSWORD: &str = "Kettle-Violin-48";

/// What these tests change: the captcha's fixed solution stands in for a person, and small keys are made quickly.
pub fn quick(settings: &mut Settings) {
    settings.identity.captcha.fixed_solution = Some(FIXED.into());
    settings.identity.login_key.bits = 2_048;
    settings.identity.answer_floor_milliseconds = 0;
    settings.identity.code.answer_floor_milliseconds = 0;
    settings.identity.limits.logins_per_address = 1_000;
    settings.identity.limits.captchas_per_address = 1_000;
    settings.identity.limits.nonces_per_address = 1_000;
    many_codes(settings);
}

/// Budgets of codes that no test meets by accident.
pub fn many_codes(settings: &mut Settings) {
    let limits = &mut settings.identity.limits;
    for limit in [
        &mut limits.codes_per_number,
        &mut limits.codes_per_number_and_day,
        &mut limits.codes_per_requester,
        &mut limits.codes_per_requester_and_day,
        &mut limits.codes_per_address,
        &mut limits.code_tries_per_number,
        &mut limits.code_tries_per_requester,
        &mut limits.code_tries_per_address,
    ] {
        *limit = 1_000;
    }
}

/// An account with [`PASSWORD`] and an e-mail address.
pub async fn create(app: &TestApp, user_id: &str, role: Role, mobile_number: &str) -> user::Model {
    let new = NewUser {
        name: format!("Holder of {user_id}"),
        user_id: Some(user_id.into()),
        mobile_number: mobile_number.into(),
        email: Some(format!("{user_id}@example.org")),
        role,
        password: Some(PASSWORD.into()),
        region_id: None,
        authorizing_agency_id: None,
        city_id: None,
    };
    app.state.create_user(new).await.unwrap()
}

/// The headers of a solved captcha.
pub async fn captcha(client: &Client<'_>) -> [(&'static str, String); 2] {
    let captcha = client.get("/captcha").await.expect(200);
    [("CAPTCHA-PROBLEM", captcha["problem"].as_str().unwrap().to_owned()), ("CAPTCHA-SOLUTION", FIXED.to_owned())]
}

/// The key that passwords are sealed to.
pub async fn public_key(client: &Client<'_>) -> RsaPublicKey {
    let config = client.get("/client-config").await.expect(200);
    RsaPublicKey::from_public_key_pem(config["CRYPTO_PUBLIC_KEY"].as_str().unwrap()).unwrap()
}

/// A nonce for one try to sign in.
pub async fn nonce(client: &Client<'_>, user_id: &str) -> String {
    let body = json!({ "identifier": { "type": "userId", "value": user_id } });
    client.post("/auth/login/nonce", body).await.expect(200)["nonce"].as_str().unwrap().to_owned()
}

/// RSA-OAEP with SHA-256, in base64.
pub fn seal(key: &RsaPublicKey, text: &str) -> String {
    STANDARD.encode(key.encrypt(&mut OsRng, Oaep::new::<Sha256>(), text.as_bytes()).unwrap())
}

/// Sends a sealed password with a solved captcha.
pub async fn send(client: &Client<'_>, user_id: &str, envelope: &str) -> Answer {
    let captcha = captcha(client).await;
    let headers: Vec<(&str, &str)> = captcha.iter().map(|(name, value)| (*name, value.as_str())).collect();
    client.post_with("/auth/login", json!({ "userId": user_id, "password": envelope }), &headers).await
}

/// Signs in by password, or is refused.
pub async fn try_to(client: &Client<'_>, user_id: &str, password: &str) -> Answer {
    let key = public_key(client).await;
    let nonce = nonce(client, user_id).await;
    send(client, user_id, &seal(&key, &json!({ "nonce": nonce, "password": password }).to_string())).await
}
