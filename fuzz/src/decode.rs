//! What has to hold of decoding, whatever bytes come as a picture: it ends in a picture within the limits or in a reason. The
//! engine's tests hold it for the corpus, the fuzz target for whatever it makes of that.

use face_engine::{DecodeLimits, decode::decode};

pub(super) fn check(bytes: &[u8]) {
    let limits = DecodeLimits::default();
    if let Ok(picture) = decode(bytes, &limits) {
        let (width, height) = picture.dimensions();
        assert!(width > 0 && height > 0);
        assert!(width <= limits.side && height <= limits.side);
        assert!(u64::from(width) * u64::from(height) <= limits.pixels);
    }
}
