//! The format of a picture, judged by its first bytes and not by its name.

/// A format of pictures that is accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureFormat {
    Jpeg,
    Png,
    WebP,
}

impl PictureFormat {
    /// The format whose signature the bytes begin with.
    pub fn of(bytes: &[u8]) -> Option<Self> {
        if bytes.starts_with(&[0xFF, 0xD8, 0xFF]) {
            Some(Self::Jpeg)
        } else if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
            Some(Self::Png)
        } else if bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP") {
            Some(Self::WebP)
        } else {
            None
        }
    }

    pub const fn mime_type(self) -> &'static str {
        match self {
            Self::Jpeg => "image/jpeg",
            Self::Png => "image/png",
            Self::WebP => "image/webp",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bytes_decide() {
        assert_eq!(PictureFormat::of(&[0xFF, 0xD8, 0xFF, 0xE0, 0]), Some(PictureFormat::Jpeg));
        assert_eq!(PictureFormat::of(b"\x89PNG\r\n\x1a\n...."), Some(PictureFormat::Png));
        assert_eq!(PictureFormat::of(b"RIFF\x10\0\0\0WEBPVP8 "), Some(PictureFormat::WebP));
        assert_eq!(PictureFormat::of(b"RIFF\x10\0\0\0WAVEfmt "), None);
        assert_eq!(PictureFormat::of(b"GIF89a"), None);
        assert_eq!(PictureFormat::of(b"<svg xmlns="), None);
        assert_eq!(PictureFormat::of(b""), None);
    }
}
