//! Proposed rosters. A proposal is drawn in the background from what is known at that moment, is a sealed draft that changes nothing, and
//! becomes duties when it is entered. What is drawn and why is decided by [`roster_draw`], which knows no database.

mod begin;
mod change;
mod draw;
mod draws;
mod enter;
mod find;
mod freeze;
mod http;
mod kept_presets;
mod left;
mod progress;
mod reasons;
mod requests;
mod responses;
mod store;
mod view;
mod witnessed;

pub use draw::work_off;
pub(crate) use store::forget_expired;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::list_filling_presets)
        .service(http::keep_filling_preset)
        .service(http::delete_filling_preset)
        .service(http::propose_rosters)
        .service(http::list_roster_proposals)
        .service(http::get_roster_proposal)
        .service(http::list_proposed_posts)
        .service(http::get_proposed_post)
        .service(http::change_roster_proposal)
        .service(http::cancel_roster_proposal)
        .service(http::enter_roster_proposal)
        .service(draws::http::list_roster_draws)
        .service(draws::http::get_roster_draw)
        .service(draws::http::witness_roster_draw)
        .service(draws::http::draw_roster)
        .service(draws::http::set_roster_draw_aside)
        .service(draws::http::download_roster_protocol)
        .service(draws::http::list_call_ups)
        .service(draws::http::list_own_call_ups);
}
