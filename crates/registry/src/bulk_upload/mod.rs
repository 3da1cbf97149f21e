//! Records from sheets: one machine reads, mends, judges and registers rows of every kind.
//!
//! A **draft** takes sheets in any form: Muster guesses their meaning, users mend and check them, and only then register them. A **strict
//! call** takes a filled-in template and registers it without a question. Either way a [kind](kind::SheetKind) judges the rows by the rules
//! of every registration and writes them: small strict sheets within their request, all others in the background, chunk by chunk, so that a
//! crash loses and doubles nothing. No answer, log or report holds a whole Aadhaar number.

mod centers;
mod conceal;
pub mod drafts;
mod http;
pub mod jobs;
pub mod kind;
mod outcome;
mod parts;
mod people;
mod places;
pub mod plan;
mod reading;
mod requests;
mod responses;
mod scopes;
mod statements;
mod strict;
mod template;
mod work;

pub use drafts::forget_expired;
pub use kind::SheetKinds;
pub use work::run;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    centers::mount(config);
    people::mount(config);
    drafts::mount(config);
}
