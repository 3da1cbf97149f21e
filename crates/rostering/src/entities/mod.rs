//! The tables of this crate. Nothing outside this folder starts a query on them without a scope.
//!
//! Assignments, logs and anomalies carry copies of where and when they are: those columns are what scopes and
//! dashboards narrow by, and a center that moves to another region does not take its history along.

pub mod agency_center_count;
pub mod agency_day_tally;
pub mod anomaly;
pub mod anomaly_count;
pub mod anomaly_step;
pub mod assignment;
pub mod attendance_log;
pub mod attendance_log_count;
pub mod day_tally;
pub mod device_check;
pub mod duty_contact;
pub mod duty_count;
pub mod examination_day;
pub mod gate_heartbeat;
pub mod gate_request;
pub mod held_capture;
pub mod monitoring_token;
pub mod serving_count;
pub mod staffing_need;
pub mod staffing_notice;
pub mod staffing_rule;
pub mod substitute_ask;
pub mod undoable_act;
pub mod undoable_change;
