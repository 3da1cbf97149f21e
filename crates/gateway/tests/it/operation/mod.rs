//! Running the server: starting, ending, disks, several processes.

mod backup;
mod database_log;
mod demonstration;
mod ending;
mod full_disk;
mod hanging_database;
mod health_details;
mod https;
mod installation_keys;
mod key_custody;
mod months;
mod news;
mod orphans;
mod production;
pub(crate) mod server_process;
mod session_rate;
mod setting_up;
mod starting;
mod synthetic;
mod taking_over;
mod terminal;
pub(crate) mod two_servers;
mod upload_room;
mod wall_boards;
mod watching;
