//! Pictures: brought, refused, kept, compared and removed.

mod busy_readers;
mod changed_identities;
mod chosen_pictures;
mod duplicates;
pub mod enrol_picture;
mod enrol_picture_limits;
mod enrolment_report;
mod erasing;
pub mod file_access;
mod files;
pub mod folder_enrolment;
mod known_faces;
mod look_alike_pairs;
mod memory;
mod no_files;
mod object_store;
pub mod own_pictures;
pub mod picture_flags;
mod reading_side_by_side;
mod refused_pictures;
mod replaced_faces;
mod report_file;
pub mod self_verification;
mod slow_pictures;
pub mod thresholds;
mod unlike_pictures;
