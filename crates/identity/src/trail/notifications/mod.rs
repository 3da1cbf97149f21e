//! Notices to a user inside Muster. Others raise them; here they are read.

use utoipa_actix_web::service_config::ServiceConfig;

mod budgets;
mod find;
mod http;
mod identities;
mod leaves;
mod mark_read;
mod notify;
mod requests;
mod responses;
mod settled;
mod swaps;
mod unfilled;

pub use budgets::{SpentBudget, tell_of_spent_budget};
pub use identities::{forget_identities, tell_of_identity};
pub use leaves::tell_of_people_who_left;
pub(crate) use notify::tell_of_objection;
pub use notify::{FaceNotice, Notice, notify, tell_of_faces, tell_of_shortage};
pub use requests::NotificationRead;
pub use responses::{
    AnsweredSwap, NewIdentity, NoticedDay, Notification, NotificationMetadata, PeopleLeft, Shortage, UnfilledPosts,
    UnreadCount,
};
pub use settled::{read_by_all, wait_again};
pub use swaps::tell_of_swap;
pub use unfilled::tell_of_unfilled_posts;

pub fn mount(config: &mut ServiceConfig<'_>) {
    config
        .service(http::count_unread_notifications)
        .service(http::list_notifications)
        .service(http::mark_notification_read)
        .service(http::mark_all_notifications_read);
}
