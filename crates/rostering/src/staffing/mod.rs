//! Numbers of people that a day needs by role: by the rules of its examination, with exceptions by hand; and the coming days that
//! are short of people.

pub(crate) mod apply;
pub(crate) mod find;
mod http;
mod notices;
mod posts;
mod requests;
pub(crate) mod responses;
pub(crate) mod rules;
pub(crate) mod set;
pub mod shortages;

pub use notices::tell_of_shortages;
pub use posts::{PostStaff, staff_of_posts};

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config
        .service(http::get_day_needs)
        .service(http::set_day_needs)
        .service(http::list_staffing_rules)
        .service(http::set_staffing_rules);
}
