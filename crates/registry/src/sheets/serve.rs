//! The other side of [`super::child`]: reads a sheet in a process of its own, with limited memory.

use std::{
    cell::RefCell,
    io::{BufWriter, Read, Write},
    rc::Rc,
};

use kernel::Error;
use rlimit::Resource;

use super::{
    SheetRows,
    child::Message,
    collect::Piece,
    read::{Which, here},
};
use crate::RegistrySettings;

/// Reads a sheet from the standard input and writes its rows to the standard output. Fails when the limits cannot be set or the parent does
/// not listen; the parent then reports a sheet that cannot be read.
pub fn serve(limits: &str) -> std::result::Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let limits: serde_json::Value = serde_json::from_str(limits)?;
    let limit = |name: &str| limits[name].as_u64().unwrap_or_default();
    rlimit::setrlimit(Resource::AS, limit("memory"), limit("memory"))?;
    rlimit::setrlimit(Resource::CORE, 0, 0)?;
    let settings = RegistrySettings {
        sheet_bytes: limit("bytes"),
        sheet_rows: u32::try_from(limit("rows"))?,
        sheet_columns: u32::try_from(limit("columns"))?,
        sheet_text_bytes: usize::try_from(limit("text"))?,
        sheet_entries: usize::try_from(limit("entries"))?,
        sheet_inflated_bytes: limit("inflated"),
        sheet_ratio: limit("ratio"),
        ..RegistrySettings::default()
    };
    let mut bytes = Vec::new();
    std::io::stdin().lock().take(settings.sheet_bytes + 1).read_to_end(&mut bytes)?;
    let out = Rc::new(RefCell::new(BufWriter::with_capacity(1 << 16, std::io::stdout())));
    let taker = {
        let out = Rc::clone(&out);
        move |piece: Piece| {
            let message = match piece {
                Piece::Table(name) => Message::Table(name),
                Piece::Row(row) => Message::Row(row),
            };
            message.write_to(&mut *out.borrow_mut()).map_err(Error::internal)
        }
    };
    let which = if limits["all"] == true { Which::All } else { Which::First };
    let last = match here(&bytes, &settings, which, SheetRows::handed_to(&settings, Box::new(taker))) {
        Ok(_) => Message::End,
        Err(Error::Invalid(problem)) => Message::Refused(problem.error),
        Err(error) => return Err(error.to_string().into()),
    };
    let mut out = out.borrow_mut();
    last.write_to(&mut *out)?;
    out.flush()?;
    Ok(())
}
