// A phone's browser as far as the queue sees it: a database that outlives its pages, tabs that share it, and pages that go at any
// moment. Each page runs the bundle anew, with everything that it keeps in its own modules.
import { setMaxListeners } from 'node:events';
import { IDBFactory } from 'fake-indexeddb';
import { keepCookies } from './people.mjs';

const never = () => new Promise(() => {});

/** As in browsers: parts of a millisecond are taken, and no signal is forgotten that something waits for, as Node 20 forgets them. */
const BrowserSignal = {
  any(signals) {
    const all = new AbortController();
    for (const signal of signals) {
      if (signal.aborted) all.abort(signal.reason);
      else signal.addEventListener('abort', () => all.abort(signal.reason), { once: true });
    }
    return all.signal;
  },
  timeout(ms) {
    const controller = new AbortController();
    const over = () => controller.abort(new DOMException('The time is over', 'TimeoutError'));
    setTimeout(over, ms).unref();
    return controller.signal;
  },
};

export class Phone {
  #database = new IDBFactory();
  #locks = new Map();
  #channels = new Set();
  #script;

  /** `origin` is where its line leads, `cookies` are those of its sign-in. */
  constructor({ script, origin, cookies, owner }) {
    this.#script = script;
    this.origin = origin;
    this.cookies = cookies;
    this.owner = owner;
  }

  /** A page of the gate, loaded anew: `queue`, and `unload()`. */
  load() {
    const ended = new AbortController();
    setMaxListeners(0, ended.signal);
    const timers = new Set();
    const page = { isGone: false };
    const world = {
      indexedDB: this.#database,
      navigator: { onLine: true, locks: this.#locksOf(page) },
      BroadcastChannel: this.#channelsOf(page),
      document: blankDocument(),
      AbortSignal: BrowserSignal,
      fetch: (url, options) => this.#fetch(page, ended.signal, url, options),
      setTimeout: (work, ms, ...rest) => {
        const timer = setTimeout(() => {
          timers.delete(timer);
          work(...rest);
        }, ms);
        timers.add(timer);
        return timer;
      },
      clearTimeout: (timer) => {
        timers.delete(timer);
        clearTimeout(timer);
      },
    };
    const module = { exports: {} };
    new Function('module', 'exports', ...Object.keys(world), this.#script)(
      module,
      module.exports,
      ...Object.values(world),
    );
    page.queue = module.exports.openGate(this.owner);
    page.unload = () => {
      page.isGone = true;
      ended.abort();
      for (const timer of timers) clearTimeout(timer);
      for (const [name, holder] of this.#locks) if (holder === page) this.#locks.delete(name);
      for (const channel of this.#channels) if (channel.page === page) this.#channels.delete(channel);
    };
    return page;
  }

  /** Nothing comes back to a page that is gone, not even that its call has failed. */
  async #fetch(page, ended, url, options = {}) {
    if (page.isGone) return never();
    const headers = new Headers(options.headers);
    headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    // The page's end is listened for by each of its calls.
    const signal = options.signal ? BrowserSignal.any([options.signal, ended]) : ended;
    try {
      const answer = await fetch(`${this.origin}${url}`, { ...options, headers, signal });
      const body = await answer.arrayBuffer();
      if (page.isGone) return never();
      keepCookies(this.cookies, answer);
      const { status } = answer;
      return new Response(body.byteLength > 0 ? body : null, { status, headers: answer.headers });
    } catch (cause) {
      if (page.isGone) return never();
      // As browsers do: the reason of the page's own signal is what the page gets to see.
      throw options.signal?.aborted ? options.signal.reason : cause;
    }
  }

  /** Held by one page at a time, and freed where it goes. */
  #locksOf(page) {
    return {
      request: async (name, { ifAvailable }, work) => {
        if (!ifAvailable) throw new Error('The drill knows only locks that are had at once or not at all.');
        if (page.isGone) return never();
        if (this.#locks.has(name)) return work(null);
        this.#locks.set(name, page);
        try {
          return await work({ name });
        } finally {
          if (this.#locks.get(name) === page) this.#locks.delete(name);
        }
      },
    };
  }

  #channelsOf(page) {
    const channels = this.#channels;
    return class {
      constructor(name) {
        Object.assign(this, { name, page });
        channels.add(this);
      }

      postMessage(data) {
        for (const channel of channels) {
          if (channel.page === page || channel.name !== this.name) continue;
          setImmediate(() => !channel.page.isGone && channel.onmessage?.({ data }));
        }
      }
    };
  }
}

/** The page keeps its anti-forgery token in it, and nothing else. */
function blankDocument() {
  const meta = {
    content: '',
    setAttribute(name, value) {
      meta[name] = value;
    },
  };
  return { querySelector: () => meta };
}
