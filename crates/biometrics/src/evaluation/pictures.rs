//! Reads the pictures of a folder on several threads.

use std::{
    path::Path,
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
};

use face_engine::{Engine, FaceError};

use super::folder::{Folder, told};
use crate::picture_files::{self, NoBytes};

/// What a picture gives, or the reason for which it is refused.
pub(super) type Tried<T> = Result<T, String>;

/// Reads a picture's file up to the size limit; the outer error is a sentence.
pub(super) fn contents(engine: &Engine, path: &Path) -> Result<Tried<Vec<u8>>, String> {
    let limits = &engine.settings().limits;
    match picture_files::read(path, limits.bytes as u64) {
        Ok(bytes) => Ok(Ok(bytes)),
        Err(NoBytes::TooLarge { .. }) => Ok(Err(limits.exceeded().to_string())),
        Err(error) => Err(told(path, &error)),
    }
}

/// Tells refusals of a picture from other faults; these are sentences.
pub(super) fn tried<T>(path: &Path, result: Result<T, FaceError>) -> Result<Tried<T>, String> {
    match result {
        Ok(value) => Ok(Ok(value)),
        Err(FaceError::Refused { reason, .. }) => Ok(Err(reason.to_string())),
        Err(FaceError::Picture(error)) => Ok(Err(error.to_string())),
        Err(error) => Err(told(path, &error)),
    }
}

/// Runs `work` on every picture and returns each result with the number of its person, in the folder's order. `progress` gets the
/// number of finished pictures and may be called by any thread. After an error no further picture is begun; the first error in the
/// folder's order is returned.
pub(super) fn each<T: Send>(
    folder: &Folder,
    threads: usize,
    progress: &(impl Fn(usize) + Sync),
    work: impl Fn(&Path) -> Result<T, String> + Sync,
) -> Result<Vec<(u32, T)>, String> {
    let pictures: Vec<(u32, &Path)> = (0_u32..)
        .zip(&folder.people)
        .flat_map(|(number, person)| person.pictures.iter().map(move |path| (number, path.as_path())))
        .collect();
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let has_failed = AtomicBool::new(false);
    let results = Mutex::new(Vec::with_capacity(pictures.len()));
    std::thread::scope(|scope| {
        for _ in 0..threads.clamp(1, pictures.len().max(1)) {
            scope.spawn(|| {
                while !has_failed.load(Ordering::Relaxed) {
                    let place = next.fetch_add(1, Ordering::Relaxed);
                    let Some((person, path)) = pictures.get(place) else { break };
                    let result = work(path);
                    has_failed.fetch_or(result.is_err(), Ordering::Relaxed);
                    if let Ok(mut results) = results.lock() {
                        results.push((place, *person, result));
                    }
                    progress(done.fetch_add(1, Ordering::Relaxed) + 1);
                }
            });
        }
    });
    let mut results = results.into_inner().unwrap_or_default();
    // Threads finish in any order; the result must not depend on it.
    results.sort_by_key(|(place, _, _)| *place);
    results.into_iter().map(|(_, person, result)| Ok((person, result?))).collect()
}

#[cfg(test)]
mod tests {
    use super::{super::folder::Person, *};

    fn folder(pictures: usize) -> Folder {
        let pictures = (0..pictures).map(|number| number.to_string().into()).collect();
        let person = Person { name: "Asha".into(), groups: Default::default(), pictures };
        Folder { people: vec![person], ..Folder::default() }
    }

    #[test]
    fn what_came_of_them_is_told_in_the_folders_order() {
        let name = |path: &Path| Ok(path.to_string_lossy().into_owned());
        let names = each(&folder(40), 3, &|_| {}, name).unwrap();
        let told: Vec<(u32, String)> = (0..40).map(|number: u32| (0, number.to_string())).collect();
        assert_eq!(names, told);
    }

    #[test]
    fn nothing_more_is_read_after_a_picture_that_cannot_be() {
        let begun = AtomicUsize::new(0);
        let work = |path: &Path| match begun.fetch_add(1, Ordering::Relaxed) {
            0..5 => Ok(()),
            _ => Err(format!("{} is damaged", path.display())),
        };
        assert_eq!(each(&folder(1_000), 1, &|_| {}, work).unwrap_err(), "5 is damaged");
        assert_eq!(begun.into_inner(), 6);
    }
}
