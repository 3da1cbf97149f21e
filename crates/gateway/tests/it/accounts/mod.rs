//! Accounts: who has one, how they sign in, and what they may.

mod captcha;
pub(crate) mod code_shares;
mod decisions;
mod device_admissions;
mod forced_numbers;
mod forgotten_password;
mod guesses;
mod proven_numbers;
mod revoked_devices;
mod roles_by_hand;
mod second_factor;
mod second_step;
pub(crate) mod sign_in;
mod user_accounts;
mod what_lasts;
mod without_a_number;
