//! Computes the memory of the tables for decoding a lossless WebP part. Only the data before its pixels says how many tables there are:
//! a photograph has some hundreds, a crafted file of three megabytes 65,536 groups of more than a gigabyte. So this reads that data
//! before the decoder does.

use super::bits::{Bits, PrefixCode};

/// Symbols for green values and for lengths of what is repeated; those of a colour cache come behind them.
const GREEN: usize = 256 + 24;
/// Symbols of each of the five codes of a group: green, red, blue, alpha, distance.
const ALPHABETS: [usize; 5] = [GREEN, 256, 256, 256, 40];

/// Codes longer than this many bits are kept in a tree behind the table (`image-webp`, `huffman.rs`).
const TABLE_BITS: usize = 10;
/// Bytes of an entry of a table, of a node of a tree, and of a group beside them, with what growing lists set aside.
const ENTRY: u64 = 4;
const NODE: u64 = 16;
const GROUP: u64 = 1024;

/// As [`of_part`], for a part with its own signature and size.
pub(super) fn of_picture(part: &[u8], most: u64) -> Option<u64> {
    let mut bits = Bits::new(part);
    bits.skip(8)?;
    let size = (bits.read(14)? + 1, bits.read(14)? + 1);
    // Whether it is transparent, and a version.
    bits.skip(4)?;
    of_part(bits, size, most)
}

/// Most bytes of the tables of a lossless part of `width` × `height` pixels, and of what is kept beside its pixels; counting ends above
/// `most`. `None` where the part cannot be read that far.
pub(super) fn of_part(mut bits: Bits<'_>, (width, height): (u32, u32), most: u64) -> Option<u64> {
    let (mut width, mut sum, mut seen) = (width, 0, [false; 4]);
    while bits.flag()? {
        let kind = bits.read(2)? as usize;
        if std::mem::replace(&mut seen[kind], true) {
            return None;
        }
        match kind {
            // Predictors of pixels and colours, one pixel for each square of the picture.
            0 | 1 => sum += 4 * blocks(&mut bits, (width, height))?.0,
            // Green is subtracted: nothing more to read.
            2 => {}
            // A palette; several palette indices may share one pixel.
            _ => {
                let colours = bits.read(8)? + 1;
                greatest_code(&mut bits, u64::from(colours))?;
                let packed = match colours {
                    ..=2 => 3,
                    3..=4 => 2,
                    5..=16 => 1,
                    _ => 0,
                };
                width = width.div_ceil(1 << packed);
            }
        }
    }
    let green = GREEN + cache(&mut bits)?;
    let mut groups = 1;
    if bits.flag()? {
        let (pixels, greatest) = blocks(&mut bits, (width, height))?;
        // Each place twice: as it is decoded, and as a number.
        sum += 6 * pixels;
        groups = u32::from(greatest) + 1;
    }
    for _ in 0..groups {
        sum += GROUP;
        for (place, alphabet) in ALPHABETS.into_iter().enumerate() {
            let code = PrefixCode::read(&mut bits, if place == 0 { green } else { alphabet })?;
            sum += table(&code);
        }
        if sum > most {
            break;
        }
    }
    Some(sum)
}

fn table(code: &PrefixCode) -> u64 {
    match code.longest() {
        0 => 0,
        longest => (ENTRY << longest.min(TABLE_BITS)) + 2 * NODE * code.longer_than(TABLE_BITS),
    }
}

/// How many symbols a colour cache adds.
fn cache(bits: &mut Bits<'_>) -> Option<usize> {
    if !bits.flag()? {
        return Some(0);
    }
    let size = bits.read(4)?;
    (1..=11).contains(&size).then_some(1 << size)
}

/// Passes over a picture with one pixel for each square of a larger one; how many pixels that are, and [`greatest_code`].
fn blocks(bits: &mut Bits<'_>, (width, height): (u32, u32)) -> Option<(u64, u16)> {
    let side = 1 << (bits.read(3)? + 2);
    let pixels = u64::from(width.div_ceil(side)) * u64::from(height.div_ceil(side));
    Some((pixels, greatest_code(bits, pixels)?))
}

/// Skips a picture within the part and returns the greatest number in the red and green of its pixels: the last group, where they choose
/// one. Back references add no greater one.
fn greatest_code(bits: &mut Bits<'_>, pixels: u64) -> Option<u16> {
    let green = GREEN + cache(bits)?;
    let mut read = |alphabet| PrefixCode::read(bits, alphabet);
    let [green, red, blue, alpha, distance] = [read(green)?, read(256)?, read(256)?, read(256)?, read(40)?];
    let (mut passed, mut greatest) = (0, 0);
    while passed < pixels {
        passed += match usize::from(green.symbol(bits)?) {
            value @ ..256 => {
                greatest = greatest.max(red.symbol(bits)? << 8 | value as u16);
                blue.symbol(bits)?;
                alpha.symbol(bits)?;
                1
            }
            value @ 256..GREEN => {
                let length = repeated(bits, (value - 256) as u32)?;
                let symbol = distance.symbol(bits)?;
                repeated(bits, symbol.into())?;
                length
            }
            _ => 1,
        };
    }
    (passed == pixels).then_some(greatest)
}

/// A length or a distance; the symbol gives its highest bits.
fn repeated(bits: &mut Bits<'_>, symbol: u32) -> Option<u64> {
    if symbol < 4 {
        return Some(u64::from(symbol) + 1);
    }
    let more = (symbol - 2) >> 1;
    Some(u64::from(((2 + (symbol & 1)) << more) + bits.read(more)? + 1))
}
