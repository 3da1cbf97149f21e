//! Prints an address as a QR code for phones.

use qrcode::{
    QrCode,
    render::{svg, unicode},
};

/// For a page. The white border is part of the code: readers need it on a dark page.
pub(super) fn as_svg(address: &str) -> Result<String, String> {
    let code = code(address)?;
    Ok(code.render::<svg::Color<'_>>().min_dimensions(240, 240).build())
}

/// For a terminal, two rows of the code in one line of text. Black on white, whatever the terminal's own colors are: not every reader
/// takes a code of light on dark.
pub(super) fn as_text(address: &str) -> Result<String, String> {
    let code = code(address)?.render::<unicode::Dense1x2>().build();
    Ok(code.lines().map(|line| format!("  \x1b[30;107m{line}\x1b[0m\n")).collect())
}

fn code(address: &str) -> Result<QrCode, String> {
    QrCode::new(address).map_err(|error| format!("cannot draw {address} as a QR code: {error}"))
}
