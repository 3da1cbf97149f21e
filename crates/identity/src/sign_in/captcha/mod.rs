//! Captchas: a bump in the road for scripts, no more. Every limit elsewhere holds with the captcha solved.
//!
//! A captcha is bound to the browser that asked for it and used up by the first try, right or wrong. What is drawn is strokes
//! whose points are all moved at random, so that no table of paths reads it. Who cannot see it asks for a question in words.

use chrono::{DateTime, Utc};
use kernel::Result;
use sea_orm::{ColumnTrait, DatabaseTransaction, QueryFilter};
use utoipa_actix_web::service_config::ServiceConfig;

mod colour;
mod create;
mod drawing;
mod glyphs;
mod http;
mod pixels;
mod question;
mod requests;
mod responses;
mod solve;
mod vectors;

pub use requests::{CaptchaAnswer, CaptchaStyle, ImageType, Language, QuestionStyle};
pub use responses::{Captcha, CaptchaQuestion};
pub use solve::solve;

use crate::{entities::captcha, sign_in::sign_in_scope};

const LENGTH: usize = 6;

pub fn mount(config: &mut ServiceConfig<'_>) {
    config.service(http::get_captcha);
    config.service(http::get_captcha_question);
}

pub(crate) async fn remove_all(tx: &DatabaseTransaction) -> Result<()> {
    sign_in_scope().delete::<captcha::Entity>().exec(tx).await?;
    Ok(())
}

/// Removes captchas that can no longer be solved.
pub(crate) async fn purge(tx: &DatabaseTransaction, now: DateTime<Utc>) -> Result<()> {
    let scope = sign_in_scope();
    scope.delete::<captcha::Entity>().filter(captcha::Column::ExpiresAt.lte(now)).exec(tx).await?;
    Ok(())
}
