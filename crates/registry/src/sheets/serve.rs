//! The other side of [`super::child`]: reads a sheet in a process of its own, within limits of memory.

use std::{
    cell::RefCell,
    io::{BufWriter, Read, Write},
    rc::Rc,
};

use kernel::Error;
use rlimit::Resource;

use super::{
    Row,
    child::Line,
    read::{SheetRows, here},
};
use crate::RegistrySettings;

/// The other side: reads a sheet from the standard input and writes its rows to the standard output.
///
/// # Errors
/// When the limits cannot be set or the parent does not listen; the parent takes that for a sheet that cannot be read.
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
        ..RegistrySettings::default()
    };
    let mut bytes = Vec::new();
    std::io::stdin().lock().take(settings.sheet_bytes + 1).read_to_end(&mut bytes)?;
    let out = Rc::new(RefCell::new(BufWriter::new(std::io::stdout())));
    let taker = {
        let out = Rc::clone(&out);
        move |row: Row| serde_json::to_writer(&mut *out.borrow_mut(), &Line::Row(row)).map_err(Error::internal)
    };
    let last = match here(&bytes, &settings, SheetRows::handed_to(&settings, Box::new(taker))) {
        Ok(_) => Line::End,
        Err(Error::Invalid(problem)) => Line::Refused(problem.error),
        Err(error) => return Err(error.to_string().into()),
    };
    let mut out = out.borrow_mut();
    serde_json::to_writer(&mut *out, &last)?;
    out.flush()?;
    Ok(())
}
