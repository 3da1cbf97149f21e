//! Hashing takes a core and 46 MiB for a while, on purpose. A storm of sign-ins must not take all of both: few
//! hashes at a time, a short queue, and beyond it an honest "busy".

use std::{
    sync::{Mutex, MutexGuard, OnceLock, PoisonError},
    time::Duration,
};

use argon2::Block;
use kernel::{Error, Result};
use tokio::{
    sync::Semaphore,
    task::spawn_blocking,
    time::{Instant, sleep},
};

use crate::settings::PasswordSettings;

/// One per process, since cores and memory are the process's: the settings of the first hash decide its size.
static GATE: OnceLock<Gate> = OnceLock::new();

struct Gate {
    admitted: Semaphore,
    running: Semaphore,
    arenas: Mutex<Arenas>,
}

/// Memory is kept between hashes: asking the system for it anew costs as much as the hash.
#[derive(Default)]
struct Arenas {
    idle: Vec<Vec<Block>>,
    /// When one was needed last.
    used_at: Option<Instant>,
}

/// How long memory is kept for the next hash. Sign-ins come in bursts, and between them a server needs none.
const KEPT: Duration = Duration::from_secs(10);

impl Gate {
    fn arenas(&self) -> MutexGuard<'_, Arenas> {
        self.arenas.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives the memory back, unless a hash has needed it meanwhile.
    async fn rest(&self) {
        sleep(KEPT).await;
        let mut arenas = self.arenas();
        if arenas.used_at.is_none_or(|at| at.elapsed() >= KEPT) {
            arenas.idle.clear();
        }
    }
}

/// Runs a hash when its turn comes, with memory to work in.
pub(super) async fn pass<T: Send + 'static>(
    settings: &PasswordSettings,
    blocks: usize,
    hash: impl FnOnce(&mut [Block]) -> Result<T> + Send + 'static,
) -> Result<T> {
    let gate = GATE.get_or_init(|| Gate {
        admitted: Semaphore::new(settings.at_once + settings.queue),
        running: Semaphore::new(settings.at_once),
        arenas: Mutex::default(),
    });
    let _place = gate.admitted.try_acquire().map_err(|_| busy())?;
    let _turn = gate.running.acquire().await.map_err(|_| busy())?;
    let done = spawn_blocking(move || {
        let mut arena = gate.arenas().idle.pop().unwrap_or_default();
        if arena.len() < blocks {
            arena.resize(blocks, Block::default());
        }
        let result = hash(&mut arena[..blocks]);
        let mut arenas = gate.arenas();
        arenas.idle.push(arena);
        arenas.used_at = Some(Instant::now());
        result
    })
    .await;
    tokio::spawn(gate.rest());
    done.map_err(Error::internal)?
}

fn busy() -> Error {
    Error::Unavailable("Many people are signing in right now. Please try again in a few seconds.".into())
}
