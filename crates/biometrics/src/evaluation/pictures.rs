//! Reads the pictures of a folder on several threads.

use std::{
    path::Path,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
};

use super::folder::Folder;

/// Does something with every picture, and gives the number of its person with what came of it, in the folder's order.
/// `progress` is told how many are done, and may be called by any thread.
pub fn each<T: Send>(
    folder: &Folder,
    threads: usize,
    progress: &(impl Fn(usize) + Sync),
    work: impl Fn(&Path) -> T + Sync,
) -> Vec<(u32, T)> {
    let pictures: Vec<(u32, &Path)> = (0_u32..)
        .zip(&folder.people)
        .flat_map(|(number, person)| person.pictures.iter().map(move |path| (number, path.as_path())))
        .collect();
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let results = Mutex::new(Vec::with_capacity(pictures.len()));
    std::thread::scope(|scope| {
        for _ in 0..threads.clamp(1, pictures.len().max(1)) {
            scope.spawn(|| {
                loop {
                    let place = next.fetch_add(1, Ordering::Relaxed);
                    let Some((person, path)) = pictures.get(place) else { break };
                    let result = work(path);
                    if let Ok(mut results) = results.lock() {
                        results.push((place, *person, result));
                    }
                    progress(done.fetch_add(1, Ordering::Relaxed) + 1);
                }
            });
        }
    });
    let mut results = results.into_inner().unwrap_or_default();
    // Threads finish in any order; what comes of it must not depend on that.
    results.sort_by_key(|(place, _, _)| *place);
    results.into_iter().map(|(_, person, result)| (person, result)).collect()
}
