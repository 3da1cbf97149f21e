//! Draws with witnesses. What a proposal is drawn from is frozen and its digest told; witnesses say words that were not known before;
//! digest and words are the seed. What comes of it stays as it was drawn, and a file lets outsiders draw it again.
//!
//! Words are kept sealed until the draw, so that the last one to speak cannot choose words by what comes of them.

mod call_ups;
mod details;
mod drawing;
mod protocol;
mod requests;
mod responses;
mod say;
mod witness;

pub(super) use self::{
    call_ups::{list as list_call_ups, own as own_call_ups, tell as tell_people, told_at},
    details::{awaiting, details, of_draw, require_told},
    drawing::{begin, set_aside},
    protocol::file,
    requests::{DrawVersion, WitnessWords},
    responses::{CallUp, DrawDetails, DrawToWitness, OwnCallUp},
    say::say,
};
