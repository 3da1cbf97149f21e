//! Enrols pictures named after their people, to bring thousands of people into Muster: a folder or a ZIP from the command line, or one call
//! after another. Each picture is handled alone; a second run continues where the first one stopped.

mod archive;
mod file_identity;
mod folder;
mod found;
mod http;
mod names;
mod pace;
mod picture;
mod pictures;
mod reasons;
mod report;
mod requests;
mod responses;
mod run;
mod sheet;

pub use names::without_numbers;
pub use pace::Pace;
pub use pictures::Pictures;
pub use report::{Line, Report};
pub use responses::{PictureEnrolment, PictureResult};
pub use run::{Listener, run};
pub use sheet::ReportSheet;

pub(crate) fn mount(config: &mut utoipa_actix_web::service_config::ServiceConfig<'_>) {
    config.service(http::enrol_picture);
}
