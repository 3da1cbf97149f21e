// The line between the phones and the server. Of a hundred calls so many are lost, half of them on their way to the server and half
// of them, done, on the way back; some are cut off, others just never answered. While the line is down nothing comes through.
import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** As long as a call without an answer holds its connection open, where the client waits as long. */
const SILENT_MS = 120_000;

export class Line {
  counts = { calls: 0, sendings: 0, lostOnTheWay: 0, answersLost: 0, silent: 0, cutByOutage: 0 };
  #sockets = new Set();
  #server;
  /** Grows with each outage: what was under way in an earlier one is lost. */
  #outages = 0;

  constructor({ to, port, oneWayMs, loss, silence, dice = Math.random }) {
    Object.assign(this, { to, port, oneWayMs, loss, silence, dice });
    this.address = `http://127.0.0.1:${port}`;
  }

  async open() {
    this.#server = http.createServer(
      (call, answer) => void this.#carry(call, answer).catch(() => call.socket.destroy()),
    );
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => this.#sockets.delete(socket));
    });
    await new Promise((give, fail) => this.#server.on('error', fail).listen(this.port, '127.0.0.1', give));
  }

  /** Refuses everything until it is opened again. */
  async close() {
    this.#outages += 1;
    this.counts.cutByOutage += this.#sockets.size;
    const closed = new Promise((give) => this.#server.close(give));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  async #carry(call, answer) {
    const { counts } = this;
    const before = this.#outages;
    const isLost = this.dice() < this.loss;
    const isLostFirst = isLost && this.dice() < 0.5;
    const isSilent = isLost && this.dice() < this.silence;
    counts.calls += 1;
    if (/\/(verify-functionary|manual-entry)\//.test(call.url)) counts.sendings += 1;
    const parts = [];
    for await (const part of call) parts.push(part);
    await pause(this.oneWayMs);
    if (before !== this.#outages) return;
    if (isLostFirst) {
      counts.lostOnTheWay += 1;
      return this.#lose(call, isSilent);
    }
    const { status, headers, body } = await this.#ask(call, Buffer.concat(parts));
    await pause(this.oneWayMs);
    if (before !== this.#outages) return;
    if (isLost) {
      counts.answersLost += 1;
      return this.#lose(call, isSilent);
    }
    // Each call is a connection of its own, so that what is lost is one call.
    answer.writeHead(status, { ...headers, connection: 'close' }).end(body);
  }

  #lose({ socket }, isSilent) {
    if (!isSilent) return socket.destroy();
    this.counts.silent += 1;
    setTimeout(() => socket.destroy(), SILENT_MS).unref();
  }

  /** Fails where the server is not there, as while it is started again. */
  #ask({ method, url, headers }, body) {
    return new Promise((give, fail) => {
      const { hostname, port } = new URL(this.to);
      const to = { hostname, port, method, path: url, agent: false };
      const asked = http.request({ ...to, headers: { ...headers, connection: 'close' } }, (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('error', fail);
        answer.on('end', () =>
          give({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      });
      asked.on('error', fail);
      asked.end(body);
    });
  }
}
