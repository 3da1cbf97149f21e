//! Refuses addresses that can be read in two ways, before routing: no layer, route or proxy may take one address for different ones.

use actix_web::{
    Error,
    body::{EitherBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    middleware::Next,
};

const ODD: &str = "This address is not written plainly. Write it without encoded letters, digits or dots, without empty parts, \
                   and without parts that are only dots.";

/// Answers 400 to an address that is not written in the one plain way.
pub async fn refuse_odd(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<EitherBody<impl MessageBody>>, Error> {
    if !is_plain(request.path()) {
        return Ok(request.error_response(kernel::Error::invalid(ODD)).map_into_right_body());
    }
    next.call(request).await.map(ServiceResponse::map_into_left_body)
}

/// Whether the path has one spelling only: no character is encoded without need (RFC 3986, sections 2.3 and 6.2.2), no segment but the last
/// is empty, and none is `.` or `..`.
fn is_plain(path: &str) -> bool {
    let Some(inner) = path.strip_prefix('/') else { return false };
    let inner = inner.strip_suffix('/').unwrap_or(inner);
    path == "/" || inner.split('/').all(|segment| !matches!(segment, "" | "." | "..") && is_encoded_plainly(segment))
}

/// Whether every percent sign begins a character that has no other form.
fn is_encoded_plainly(segment: &str) -> bool {
    segment.split('%').skip(1).all(|part| part.get(..2).is_some_and(has_to_be_encoded))
}

/// Whether the byte of these two digits is no unreserved character.
fn has_to_be_encoded(digits: &str) -> bool {
    let is_number = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    let byte = u8::from_str_radix(digits, 16).unwrap_or_default();
    is_number && !byte.is_ascii_alphanumeric() && !b"-._~".contains(&byte)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_one_plain_form() {
        for plain in [
            "/",
            "/server",
            "/server/health",
            "/server/health/",
            "/a/b%20c",
            "/%C3%A9/x;y=1",
            "/%c3%a9",
            "/a.b/~c",
            "/...",
            "/a+b@c",
            // None of these makes or ends a segment for the router.
            "/a%2Fb",
            "/a%5Cb",
            "/a%00",
            "/%2568ealth",
        ] {
            assert!(is_plain(plain), "{plain}");
        }
        for odd in [
            "",
            "*",
            "server",
            "//",
            "/server//health",
            "//server/health",
            "/server/health//",
            "/server/./health",
            "/server/..",
            "/.",
            "/server/%2e/health",
            "/server/.%2E/health",
            "/%73erver/health",
            "/server/%68ealth",
            "/a%",
            "/a%2",
            "/a%zz",
            "/a%+1",
            "/a%7E",
            "/a%2D",
            "/a%é",
        ] {
            assert!(!is_plain(odd), "{odd}");
        }
    }
}
