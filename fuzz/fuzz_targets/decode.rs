//! Whatever bytes come as a picture, decoding them ends in a picture within the limits or in a reason, and takes no more
//! memory than the limits let expect.

#![no_main]

use face_engine::DecodeLimits;
use face_engine::decode::decode;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let limits = DecodeLimits::default();
    if let Ok(picture) = decode(bytes, &limits) {
        let (width, height) = picture.dimensions();
        assert!(width > 0 && height > 0);
        assert!(width <= limits.side && height <= limits.side);
        assert!(u64::from(width) * u64::from(height) <= limits.pixels);
    }
});
