//! Reads bits and prefix codes of a WebP part without loss, as its specification calls them
//! (<https://developers.google.com/speed/webp/docs/webp_lossless_bitstream_specification>). What cannot be read is `None`.

/// Longest code of a symbol, in bits.
const LONGEST: usize = 15;

/// Order in which the lengths of the codes of code lengths come.
const LENGTHS: [usize; 19] = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/// Bits of some bytes, the lowest of each byte first.
pub(super) struct Bits<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl<'b> Bits<'b> {
    pub(super) fn new(bytes: &'b [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// The next `count` bits, 24 at most.
    pub(super) fn read(&mut self, count: u32) -> Option<u32> {
        let from = self.at / 8;
        let word = match self.bytes.get(from..).and_then(<[u8]>::first_chunk) {
            Some(&word) => u32::from_le_bytes(word),
            None => self.bytes.get(from..)?.iter().rev().fold(0, |word, &byte| word << 8 | u32::from(byte)),
        };
        let end = self.at + count as usize;
        let bits = word >> (self.at % 8) & ((1 << count) - 1);
        self.at = end;
        (end <= 8 * self.bytes.len()).then_some(bits)
    }

    pub(super) fn flag(&mut self) -> Option<bool> {
        self.read(1).map(|bit| bit == 1)
    }

    pub(super) fn skip(&mut self, count: u32) -> Option<()> {
        self.read(count).map(drop)
    }
}

/// A prefix code: which symbol each series of bits stands for.
pub(super) struct PrefixCode {
    /// How many codes there are of each length.
    counts: [u16; LONGEST + 1],
    /// The symbols, those with short codes first.
    symbols: Vec<u16>,
}

impl PrefixCode {
    /// Reads the next code, of an alphabet of this size.
    pub(super) fn read(bits: &mut Bits<'_>, alphabet: usize) -> Option<Self> {
        if bits.flag()? { Self::read_simple(bits, alphabet) } else { Self::read_normal(bits, alphabet) }
    }

    /// Reads a code of one or two symbols.
    fn read_simple(bits: &mut Bits<'_>, alphabet: usize) -> Option<Self> {
        let has_two = bits.flag()?;
        let length = if bits.flag()? { 8 } else { 1 };
        let mut symbols = vec![bits.read(length)? as u16];
        if has_two {
            symbols.push(bits.read(8)? as u16);
        }
        let mut counts = [0; LONGEST + 1];
        counts[usize::from(has_two)] = symbols.len() as u16;
        symbols.iter().all(|&symbol| usize::from(symbol) < alphabet).then_some(Self { counts, symbols })
    }

    fn read_normal(bits: &mut Bits<'_>, alphabet: usize) -> Option<Self> {
        let mut of_lengths = [0; LENGTHS.len()];
        let count = 4 + bits.read(4)? as usize;
        for &place in LENGTHS.iter().take(count) {
            of_lengths[place] = bits.read(3)? as u8;
        }
        let of_lengths = Self::with_lengths(&of_lengths)?;
        let mut left = alphabet;
        if bits.flag()? {
            let length = 2 + 2 * bits.read(3)?;
            left = 2 + bits.read(length)? as usize;
        }
        if left > alphabet {
            return None;
        }
        let mut lengths = Vec::with_capacity(alphabet);
        let mut before = 8;
        while lengths.len() < alphabet && left > 0 {
            left -= 1;
            let (length, times) = match of_lengths.symbol(bits)? {
                16 => (before, 3 + bits.read(2)?),
                17 => (0, 3 + bits.read(3)?),
                18 => (0, 11 + bits.read(7)?),
                length => (length as u8, 1),
            };
            if length > 0 {
                before = length;
            }
            lengths.extend(std::iter::repeat_n(length, times as usize));
        }
        if lengths.len() > alphabet { None } else { Self::with_lengths(&lengths) }
    }

    /// The one whose symbols have codes of these lengths, none where the length is 0.
    fn with_lengths(lengths: &[u8]) -> Option<Self> {
        let mut counts = [0; LONGEST + 1];
        let used = || lengths.iter().enumerate().filter(|&(_, &length)| length > 0);
        let mut symbols: Vec<u16> = used().map(|(symbol, _)| symbol as u16).collect();
        if let [only] = symbols[..] {
            counts[0] = 1;
            return Some(Self { counts, symbols: vec![only] });
        }
        symbols.sort_by_key(|&symbol| lengths[usize::from(symbol)]);
        used().for_each(|(_, &length)| counts[usize::from(length)] += 1);
        // Every series of bits has to stand for a symbol, and none for two.
        let taken: u32 = counts.iter().enumerate().map(|(length, &count)| u32::from(count) << (LONGEST - length)).sum();
        (taken == 1 << LONGEST).then_some(Self { counts, symbols })
    }

    /// The next symbol; one that is alone takes no bits.
    pub(super) fn symbol(&self, bits: &mut Bits<'_>) -> Option<u16> {
        if let [only] = self.symbols[..] {
            return Some(only);
        }
        let (mut code, mut first, mut before) = (0, 0, 0);
        for &count in &self.counts[1..] {
            code = code << 1 | bits.read(1)?;
            let count = u32::from(count);
            if code < first + count {
                return self.symbols.get((before + code - first) as usize).copied();
            }
            before += count;
            first = (first + count) << 1;
        }
        None
    }

    /// Number of symbols with a code longer than this many bits.
    pub(super) fn longer_than(&self, length: usize) -> u64 {
        self.counts[length + 1..].iter().map(|&count| u64::from(count)).sum()
    }

    /// The longest code; 0 of a symbol that is alone.
    pub(super) fn longest(&self) -> usize {
        self.counts.iter().rposition(|&count| count > 0).unwrap_or(0)
    }
}
