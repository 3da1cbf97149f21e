//! What duties are paid: rates by role, day and distance, and sheets that are computed from the attendance, approved by a second person and
//! then never change. What is corrected afterwards is paid by its difference (`docs/pay.md`).

#[expect(clippy::disallowed_methods, reason = "the entities are where scoped queries come from")]
pub mod entities;
mod rates;
mod reckon;
mod sheets;

/// Adds the calls of this crate.
pub fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    rates::mount(config);
    sheets::mount(config);
}
