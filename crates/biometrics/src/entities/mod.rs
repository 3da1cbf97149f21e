//! The tables of this crate. Nothing outside this folder starts a query on them without a scope.

pub mod capture_trace;
pub mod changed_identity;
pub mod duplicate_review;
pub mod face_image;
pub mod face_review;
pub mod picture_request;
pub mod removed_face;
pub mod template;
pub mod template_model;
