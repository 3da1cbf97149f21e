//! The tables of this crate. Nothing outside this folder starts a query on them without a scope.

pub mod duty_link;
pub mod duty_notice;
pub mod duty_swap;
pub mod notice_round;
pub mod post_offer;
pub mod post_search;
