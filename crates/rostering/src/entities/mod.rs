//! The tables of this crate. Code outside this folder cannot start a query on them without a scope.
//!
//! Assignments, logs and anomalies have copies of their date and place. Scopes and dashboards filter by these columns, and the history
//! stays where it was when a center moves to another region.

pub mod agency_center_count;
pub mod agency_day_tally;
pub mod anomaly;
pub mod anomaly_count;
pub mod anomaly_step;
pub mod assignment;
pub mod attendance_log;
pub mod attendance_log_count;
pub mod call_up;
pub mod day_move;
pub mod day_tally;
pub mod device_check;
pub mod draw_witness;
pub mod duty_contact;
pub mod duty_count;
pub mod examination_day;
pub mod filling_preset;
pub mod gate_heartbeat;
pub mod gate_request;
pub mod held_capture;
pub mod monitoring_token;
pub mod roster_proposal;
pub mod roster_proposal_part;
pub mod serving_count;
pub mod staffing_need;
pub mod staffing_notice;
pub mod staffing_rule;
pub mod substitute_ask;
pub mod undoable_act;
pub mod undoable_change;
