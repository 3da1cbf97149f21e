//! Which files of a folder or a ZIP are taken for pictures, by their names.

/// Endings of files that are taken for pictures.
const ENDINGS: [&str; 4] = ["jpg", "jpeg", "png", "webp"];

/// Whether it is one, and none of the shadows that some programs lay beside pictures. `name` is parted by `/` and begins below
/// the folder that was named.
pub fn is_picture(name: &str) -> bool {
    let hidden = name.split('/').any(|part| part.starts_with('.') || part == "__MACOSX");
    let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_lowercase()).unwrap_or_default();
    !hidden && ENDINGS.contains(&ending.as_str())
}

#[cfg(test)]
mod tests {
    use super::is_picture;

    #[test]
    fn pictures_are_known_by_their_ending_and_shadows_are_not_taken_for_them() {
        for name in ["1.jpg", "Asha/1.JPEG", "a/b/c.png", "x.y.webp"] {
            assert!(is_picture(name), "{name}");
        }
        for name in ["1.txt", "jpg", "", "._1.jpg", "Asha/._1.jpg", ".trash/1.jpg", "__MACOSX/Asha/1.jpg"] {
            assert!(!is_picture(name), "{name}");
        }
    }
}
