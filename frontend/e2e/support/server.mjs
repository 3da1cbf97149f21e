// Starts the built server as `make run` does, with data of its own on a free port, and stops it by its process.
import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { get } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../..');
const target = process.env.CARGO_TARGET_DIR ?? join(root, 'target');
export const binary = join(target, 'debug', 'muster');

function freePort() {
  return new Promise((give, fail) => {
    const server = createServer().on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => give(port));
    });
  });
}

/** The whole demonstration: with the nation around the two centers that have faces. */
export const nationServer = () => demoServer({ nation: true });

/** The same on a morning that is under way: most people have come, some are late, and others come while one looks. */
export async function morningServer() {
  const server = await demoServer({ nation: true, pace: 20 });
  await pause(120_000);
  return server;
}

/** Whether it answers; over https to whoever trusts its own authority. */
async function isReady(address, data) {
  if (address.startsWith('http:')) {
    return fetch(`${address}/server/health`).then(
      (answer) => answer.ok,
      () => false,
    );
  }
  const ca = await readFile(join(data, 'tls', 'authority.pem')).catch(() => undefined);
  if (!ca) return false;
  return new Promise((give) => {
    get(`${address}/server/health`, { ca }, (answer) => give(answer.resume().statusCode === 200)).on(
      'error',
      () => give(false),
    );
  });
}

/** A test opens page after page faster than anybody could, in one session. */
const UNPACED = { MUSTER__SERVER__SESSION_RATE__CALLS_PER_SECOND: '0' };

/** Where the data of a demonstration that this program made today are kept, so that each test begins with a copy of them. */
async function kept(nation) {
  const { mtimeMs, size } = await stat(binary);
  const today = new Date().toISOString().slice(0, 10);
  const folder = join(target, 'e2e-demonstrations');
  return { folder, name: `${today}-${Math.round(mtimeMs)}-${size}-${nation ? 'nation' : 'small'}` };
}

/** A new folder with the data of a demonstration; the first test of the day that asks for it makes them. */
async function demonstration(nation) {
  const { folder, name } = await kept(nation);
  const [whole, lock] = [join(folder, name), join(folder, `${name}.lock`)];
  const isThere = () =>
    stat(whole).then(
      () => true,
      () => false,
    );
  await mkdir(folder, { recursive: true });
  while (!(await isThere())) {
    const isMine = await mkdir(lock).then(
      () => true,
      () => false,
    );
    if (!isMine) {
      // A run that was killed leaves its lock behind.
      const isOld = await stat(lock).then(
        (made) => Date.now() - made.mtimeMs > 180_000,
        () => false,
      );
      if (isOld) await rm(lock, { recursive: true, force: true });
      await pause(250);
      continue;
    }
    // Beside the place where it is kept, which the folder of temporary files may not share a file system with.
    const made = await mkdtemp(join(folder, `${name}-`));
    try {
      for (const old of await readdir(folder)) {
        const isOld = !old.startsWith(name.replace(/-[a-z]+$/, ''));
        if (isOld) await rm(join(folder, old), { recursive: true, force: true });
      }
      const server = await serverOn(made, { nation });
      await server.end();
      // Another test may have taken over a lock that it held for abandoned.
      if (!(await isThere())) await rename(made, whole);
    } finally {
      await rm(made, { recursive: true, force: true });
      await rm(lock, { recursive: true, force: true });
    }
  }
  const data = await mkdtemp(join(tmpdir(), 'muster-e2e-'));
  await cp(whole, data, { recursive: true, preserveTimestamps: true });
  return data;
}

/** A demonstration server, with these settings (TOML) besides: `address`, `data`, `code(mobile)`, `stop()`, `kill()` and `start()` again. */
export async function demoServer(options = {}) {
  // People come to a paced one from its first start on.
  const data = options.pace
    ? await mkdtemp(join(tmpdir(), 'muster-e2e-'))
    : await demonstration(options.nation);
  return serverOn(data, options);
}

/** A server over this folder. */
async function serverOn(data, { nation = false, pace, tls = false, settings } = {}) {
  const port = await freePort();
  const address = `${tls ? 'https' : 'http'}://127.0.0.1:${port}`;
  let child;
  let words = '';

  async function start() {
    words = '';
    const file = join(data, 'settings.toml');
    if (settings) await writeFile(file, settings);
    const config = settings ? ['--config', file] : [];
    const paced = [...(pace ? ['--demo-pace', String(pace)] : []), ...(tls ? ['--tls'] : [])];
    child = spawn(binary, [...config, 'serve', '--demo', ...paced, '--data', data, '--port', String(port)], {
      cwd: data,
      env: { ...process.env, ...UNPACED, MUSTER__DEMO__NATION: String(nation) },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.on('data', (chunk) => {
      words += chunk;
    });
    const ended = new Promise((give) => child.once('exit', give));
    // Seeding enrols faces, which takes a while on a busy machine; two minutes mean that something is wrong.
    for (let tries = 0; tries < 480; tries += 1) {
      const ready = await isReady(address, data);
      if (ready) return;
      const over = await Promise.race([ended.then(() => true), pause(250).then(() => false)]);
      if (over) break;
    }
    throw new Error(`the server did not start:\n${words}`);
  }

  async function end(signal) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((give) => child.once('exit', give));
    child.kill(signal);
    await ended;
  }

  /** The newest one-time code that was sent to this number. */
  async function code(mobile) {
    const { stdout } = await run(binary, ['outbox', '--data', data, '--to', mobile, '--json']);
    return JSON.parse(stdout)[0].code;
  }

  await start();
  return {
    address,
    data,
    code,
    start,
    face: (name) => join(data, 'demo-faces', name),
    kill: () => end('SIGKILL'),
    end: () => end('SIGTERM'),
    log: () => words,
    async stop() {
      await end('SIGTERM');
      await rm(data, { recursive: true, force: true });
    },
  };
}
