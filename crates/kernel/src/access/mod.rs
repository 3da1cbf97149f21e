//! The caller of a request, and access control in three declarations: role to breadth, permission to roles, row to owner.

mod acting;
mod actor;
mod caller;
pub mod client;
mod decision;
mod facts;
pub mod permission;
pub mod request_id;
mod role;
pub mod scope;

pub use acting::Acting;
pub use actor::{Actor, Duties, RevokedActor};
pub use caller::{Caller, GateCaller};
pub use decision::{DecidedBy, NotUndone};
pub use facts::RequestFacts;
pub use permission::Permission;
pub use role::{Breadth, Role};
pub use scope::{Owned, Ownership, Posts, Reach, Scope, SystemTask, linked, linked_with_removed};
