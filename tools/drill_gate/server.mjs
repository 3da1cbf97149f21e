// The server under drill: a demonstration with data of its own, ended and started again on them.
import { spawn } from 'node:child_process';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const READY_WITHIN_MS = 120_000;

export class Server {
  #child;
  #log;

  constructor(program, port) {
    Object.assign(this, { program, port, address: `http://127.0.0.1:${port}` });
    // Whatever ends the drill ends the server too.
    process.on('exit', () => this.#child?.kill('SIGKILL'));
  }

  async start() {
    this.folder ??= await mkdtemp(join(tmpdir(), 'muster-gate-drill-'));
    this.data = join(this.folder, 'data');
    this.#log ??= await open(join(this.folder, 'server.log'), 'a');
    const args = ['serve', '--demo', '--data', this.data, '--port', String(this.port)];
    this.#child = spawn(this.program, args, {
      env: { ...process.env, RUST_LOG: 'warn', NO_COLOR: '1' },
      stdio: ['ignore', this.#log.fd, this.#log.fd],
    });
    const began = performance.now();
    while (performance.now() - began < READY_WITHIN_MS && this.#child.exitCode === null) {
      const isReady = await fetch(`${this.address}/server/health`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return (performance.now() - began) / 1000;
      await pause(50);
    }
    throw new Error(`the server did not start:\n${await readFile(join(this.folder, 'server.log'), 'utf8')}`);
  }

  /** With SIGTERM it finishes what is under way, with SIGKILL nothing. */
  async end(signal) {
    if (!this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = new Promise((give) => this.#child.once('exit', give));
    this.#child.kill(signal);
    await ended;
  }

  /** One of the pictures that the demonstration brings. */
  picture = (name) => readFile(join(this.data, 'demo-faces', `${name}.jpg`));

  /** What it has written of the worst kind. */
  async panics() {
    const lines = (await readFile(join(this.folder, 'server.log'), 'utf8')).split('\n');
    return lines.filter((line) => line.includes('panicked at'));
  }

  async remove() {
    await this.end('SIGTERM');
    await this.#log?.close();
    if (this.folder) await rm(this.folder, { recursive: true, force: true });
  }
}
