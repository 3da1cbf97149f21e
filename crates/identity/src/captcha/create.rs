//! Drawing a captcha and remembering its solution as a keyed hash.

use chrono::TimeDelta;
use kernel::{
    Result,
    crypto::{Keys, Purpose},
    ids::CaptchaId,
    random,
};
use sea_orm::{EntityTrait, IntoActiveModel};

use super::{Captcha, CaptchaStyle, ImageType, drawing::Drawing, glyphs, pixels, vectors};
use crate::{audit::RequestFacts, budgets, entities::captcha, installation::Installation, sessions::CookieToken};

pub(super) const LENGTH: usize = 6;
const BACKGROUND: &str = "#ffffff";
const TEXT: &str = "#1f2937";

pub(super) async fn create(
    installation: &Installation,
    pre_session: &CookieToken,
    facts: &RequestFacts,
    style: &CaptchaStyle,
) -> Result<Captcha> {
    let (now, settings) = (installation.now(), installation.settings());
    let solution = random::text(glyphs::ALPHABET, LENGTH);
    let id = CaptchaId::new();
    let valid_until = now + TimeDelta::seconds(settings.captcha.seconds);
    let row = captcha::Model {
        id,
        solution_hash: solution_hash(installation.keys(), id, &solution),
        client_hash: pre_session.hash(),
        created_at: now,
        expires_at: valid_until,
        used_at: None,
    };
    let budget = installation.budget("captcha:address", settings.limits.captchas_per_address, TimeDelta::minutes(1));
    let tx = installation.db().begin().await?;
    let within = budgets::spend(&*tx, now, budget, &facts.network).await;
    if within.is_ok() {
        captcha::Entity::insert(row.into_active_model()).exec_without_returning(&*tx).await?;
    }
    tx.commit().await?;
    within?;
    let drawing = Drawing::of(&solution);
    let background = style.background_color.as_deref().unwrap_or(BACKGROUND);
    let text = style.text_color.as_deref().unwrap_or(TEXT);
    let captcha_png = match style.image_type.unwrap_or_default() {
        ImageType::Svg => None,
        ImageType::Png => Some(pixels::data_url(&drawing, background, text)?),
    };
    Ok(Captcha {
        captcha_svg: vectors::markup(&drawing, background, text),
        captcha_png,
        problem: id.to_string(),
        valid_until,
    })
}

/// The keyed hash of a solution, in upper case and tied to its captcha.
pub(super) fn solution_hash(keys: &Keys, id: CaptchaId, solution: &str) -> Vec<u8> {
    keys.keyed_hash(Purpose::CodeHash, format!("captcha:{id}:{}", solution.to_uppercase()).as_bytes())
}
