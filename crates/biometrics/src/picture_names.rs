//! Recognises pictures in a folder or a ZIP by their names.

/// Endings of files that are taken for pictures of the kinds that are read.
const ENDINGS: [&str; 6] = ["jpg", "jpeg", "jpe", "jfif", "png", "webp"];
/// Endings of pictures of other kinds, as telephones and scanners make them.
const OTHER_ENDINGS: [&str; 7] = ["heic", "heif", "avif", "gif", "bmp", "tif", "tiff"];

/// Whether it is one that is read, and none of the shadows that some programs lay beside pictures. `name` is parted by `/` and
/// begins below the folder that was named.
pub(crate) fn is_picture(name: &str) -> bool {
    ends_in(name, &ENDINGS) && !is_hidden(name)
}

/// Whether it is a picture of any kind, so that the upload reports on it.
pub(crate) fn is_of_any_kind(name: &str) -> bool {
    is_picture(name) || ends_in(name, &OTHER_ENDINGS) && !is_hidden(name)
}

/// Whether the name or a folder around it is reserved by programs (`.git`, `__MACOSX`). `..` in a ZIP's names does not hide it.
pub(crate) fn is_hidden(name: &str) -> bool {
    name.split('/').any(|part| part.starts_with('.') && part != "." && part != ".." || part == "__MACOSX")
}

fn ends_in(name: &str, endings: &[&str]) -> bool {
    name.rsplit_once('.').is_some_and(|(_, ending)| endings.contains(&ending.to_lowercase().as_str()))
}

#[cfg(test)]
mod tests {
    use super::{is_of_any_kind, is_picture};

    #[test]
    fn pictures_are_known_by_their_ending_and_shadows_are_not_taken_for_them() {
        for name in ["1.jpg", "Asha/1.JPEG", "a/b/c.png", "x.y.webp", "1.jfif", "1.JPE", "../1.jpg", "./a/../1.jpg"] {
            assert!(is_picture(name) && is_of_any_kind(name), "{name}");
        }
        for name in ["1.txt", "jpg", "", "._1.jpg", "Asha/._1.jpg", ".trash/1.jpg", "__MACOSX/Asha/1.jpg", "..a/1.jpg"]
        {
            assert!(!is_picture(name) && !is_of_any_kind(name), "{name}");
        }
    }

    #[test]
    fn pictures_of_other_kinds_are_pictures_but_not_read() {
        for name in ["1.heic", "a/1.HEIF", "1.avif", "1.gif", "1.bmp", "1.tif", "1.tiff"] {
            assert!(is_of_any_kind(name) && !is_picture(name), "{name}");
        }
        for name in [".trash/1.heic", "__MACOSX/1.gif", "heic", "1.svg", "1.mp4"] {
            assert!(!is_of_any_kind(name), "{name}");
        }
    }
}
