//! The form of an address of a file; other addresses are not looked up.

use registry::files::Bucket;

/// The bucket and name of an address; none if it cannot be one of this store.
pub(super) fn of(bucket: &str, filename: &str) -> Option<(Bucket, String)> {
    let bucket = Bucket::named(bucket)?;
    let (name, ending) = filename.split_once('.')?;
    let is_ours = name.len() == 32
        && name.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
        && matches!(ending, "jpg" | "png" | "webp");
    is_ours.then(|| (bucket, filename.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAME: &str = "0123456789abcdef0123456789abcdef.jpg";

    #[test]
    fn our_own_addresses_are_looked_up() {
        for bucket in ["faces", "portraits", "gate", "uploads"] {
            assert!(of(bucket, NAME).is_some(), "{bucket}");
        }
        assert!(of("gate", "0123456789abcdef0123456789abcdef.webp").is_some());
    }

    #[test]
    fn whatever_else_is_written_there_never_gets_near_the_disk() {
        for (bucket, filename) in [
            ("..", NAME),
            ("", NAME),
            ("FACES", NAME),
            ("faces/..", NAME),
            ("faces", ""),
            ("faces", "."),
            ("faces", ".."),
            ("faces", "../faces/0123456789abcdef0123456789abcdef.jpg"),
            ("faces", "..%2f..%2fetc%2fpasswd"),
            ("faces", "0123456789ABCDEF0123456789ABCDEF.jpg"),
            ("faces", "0123456789abcdef0123456789abcdef.svg"),
            ("faces", "0123456789abcdef0123456789abcdef.jpg.part"),
            ("faces", "0123456789abcdef0123456789abcdef.jpg\0"),
            ("faces", "0123456789abcdef0123456789abcde\0.jpg"),
            ("faces", "0123456789abcdef0123456789abcdef"),
            ("faces", "0123456789abcdef0123456789abcdef0.jpg"),
        ] {
            assert!(of(bucket, filename).is_none(), "{bucket:?} {filename:?}");
        }
    }
}
