//! Pictures: brought, refused, kept, compared and removed.

mod busy_readers;
mod changed_identities;
mod chosen_pictures;
mod duplicates;
pub(crate) mod enrol_picture;
mod enrol_picture_limits;
mod enrolment_report;
mod erasing;
pub(crate) mod file_access;
mod files;
pub(crate) mod folder_enrolment;
mod known_faces;
mod look_alike_pairs;
mod memory;
mod no_files;
mod object_store;
mod own_data;
pub(crate) mod own_pictures;
pub(crate) mod picture_flags;
mod reading_side_by_side;
mod refused_pictures;
mod replaced_faces;
mod report_file;
pub(crate) mod self_verification;
mod slow_pictures;
pub(crate) mod thresholds;
mod unlike_pictures;
