//! Making a captcha, as a picture or as a question, and remembering its solution as a keyed hash.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    Result,
    crypto::{Keys, Purpose},
    http::RequestFacts,
    ids::CaptchaId,
    random,
};
use sea_orm::{EntityTrait, IntoActiveModel};

use super::{
    Captcha, CaptchaQuestion, CaptchaStyle, ImageType, LENGTH, Language, colour, drawing::Drawing, glyphs, pixels,
    question::Question, vectors,
};
use crate::{
    accounts::sessions::CookieToken,
    budgets::{self, Budget},
    entities::captcha,
    installation::Installation,
};
const BACKGROUND: &str = "#ffffff";
const TEXT: &str = "#1f2937";

pub(super) async fn create(
    installation: &Installation,
    pre_session: &CookieToken,
    facts: &RequestFacts,
    style: &CaptchaStyle,
) -> Result<Captcha> {
    let solution = random::text(glyphs::ALPHABET, LENGTH);
    let limit = installation.settings().limits.captchas_per_address;
    let budget = installation.budget("captcha:address", limit, TimeDelta::minutes(1));
    let (id, valid_until) = remember(installation, pre_session, facts, budget, &solution).await?;
    let drawing = Drawing::of(&solution);
    let background = &colour::in_full(style.background_color.as_deref(), BACKGROUND);
    let text = &colour::in_full(style.text_color.as_deref(), TEXT);
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

pub(super) async fn ask(
    installation: &Installation,
    pre_session: &CookieToken,
    facts: &RequestFacts,
    language: Language,
) -> Result<CaptchaQuestion> {
    let question = Question::new(language);
    let limit = installation.settings().limits.captcha_questions_per_address;
    let budget = installation.budget("captcha-question:address", limit, TimeDelta::minutes(1));
    let (id, valid_until) = remember(installation, pre_session, facts, budget, &question.answer).await?;
    Ok(CaptchaQuestion { question: question.text, language, problem: id.to_string(), valid_until })
}

/// Keeps the solution, within the budget of the address; the captcha's id, which says nothing about it, and its end.
async fn remember(
    installation: &Installation,
    pre_session: &CookieToken,
    facts: &RequestFacts,
    budget: Budget<'_>,
    solution: &str,
) -> Result<(CaptchaId, DateTime<Utc>)> {
    let (now, id) = (installation.now(), CaptchaId::new());
    let valid_until = now + TimeDelta::seconds(installation.settings().captcha.seconds);
    let row = captcha::Model {
        id,
        solution_hash: solution_hash(installation.keys(), id, solution),
        client_hash: pre_session.hash(),
        created_at: now,
        expires_at: valid_until,
        used_at: None,
    };
    let tx = installation.db().begin().await?;
    let within = budgets::spend(&*tx, now, budget, &facts.network).await;
    if within.is_ok() {
        captcha::Entity::insert(row.into_active_model()).exec_without_returning(&*tx).await?;
    }
    tx.commit().await?;
    within.map(|()| (id, valid_until))
}

/// The keyed hash of a solution, in upper case and tied to its captcha.
pub(super) fn solution_hash(keys: &Keys, id: CaptchaId, solution: &str) -> Vec<u8> {
    keys.keyed_hash(Purpose::CodeHash, format!("captcha:{id}:{}", solution.to_uppercase()).as_bytes())
}
