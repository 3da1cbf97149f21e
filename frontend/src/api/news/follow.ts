import type { LiveDays } from '~/contract/types.gen';
import { addressOf } from '../address';
import { baseApi } from '../base-api';
import { liveApi } from '../generated/live.gen';
import { list, type Tag } from '../tag-types';
import { connect, type EventName, type Way } from './connection';
import type { LiveAnomaly, LiveChange } from './events';
import { writeFigures } from './write';

/** Pages that are told the same within a second ask within so many milliseconds, each at another moment. */
const SPREAD_MS = 2_000;
/** Lists of anomalies and the bell are asked again so often at most, other numbers that no event carries so often. */
const ANOMALIES_AGAIN_MS = 20_000;
const STATS_AGAIN_MS = 30_000;

export type NewsState = {
  way: Way;
  /** When the figures on the screen were last known to be right, in milliseconds since 1970. */
  at: number | undefined;
};

// biome-ignore lint/suspicious/noExplicitAny: the store's own type lies above this layer
type Dispatch = (action: any) => any;

/** The news of one date, for all parts of a page that want them. */
export class DayNews {
  state: NewsState = { way: 'asking', at: undefined };
  private readonly readers = new Set<() => void>();
  private stop: (() => void) | undefined;
  private version: string | undefined;
  private contacted: number | undefined;
  private readonly seen = new Map<string, string>();
  private readonly soon = new Map<string, ReturnType<typeof setTimeout>>();
  private readonly asked = new Map<string, number>();

  constructor(
    private readonly date: string,
    private readonly dispatch: Dispatch,
  ) {}

  /** Follows the date until the last reader is gone. */
  read(onState: () => void): () => void {
    this.readers.add(onState);
    this.stop ??= connect({
      address: addressOf('/live/days', { date: this.date, days: false }),
      tell: (name, data) => this.tell(name, data),
      ask: () => void this.ask(),
      onWay: (way) => this.become({ ...this.state, way, at: way === 'stream' ? Date.now() : this.state.at }),
    });
    return () => {
      this.readers.delete(onState);
      if (this.readers.size > 0) return;
      this.stop?.();
      this.stop = undefined;
      for (const timer of this.soon.values()) clearTimeout(timer);
      this.soon.clear();
    };
  }

  private tell(name: EventName, data: unknown) {
    if (name === 'anomaly') return this.anomaly(data as LiveAnomaly);
    if (name === 'gate') return this.again('gates', 0, [list('MonitoringToken')]);
    const figures = data as LiveDays | LiveChange;
    // The days that a change names are written; those that changed before a snapshot are not known one by one.
    if (name === 'snapshot') this.snapshot(figures as LiveDays);
    this.dispatch(writeFigures(figures));
    if ('gone' in figures && figures.gone.length > 0) this.again('days', 0, [list('ExaminationDay')]);
    if (name === 'change') {
      this.again('stats', STATS_AGAIN_MS, [list('Stats')]);
      this.contacts(figures.totals.contactCount);
    }
    this.become({ ...this.state, at: Date.now() });
  }

  /** A snapshot after the first one says that something was missed. */
  private snapshot({ version, totals }: LiveDays) {
    const missed = this.version !== undefined && this.version !== version;
    this.version = version;
    this.contacts(totals.contactCount);
    if (!missed) return;
    this.again('days', 0, [list('ExaminationDay'), list('Stats')]);
    this.again('anomalies', ANOMALIES_AGAIN_MS, [list('Anomaly'), list('Notification')]);
  }

  /** Somebody asked a missing person, or reminded them: whoever looks at the same people sees it at once. */
  private contacts(count: number) {
    if (this.contacted !== undefined && this.contacted !== count) {
      this.again('contacts', 0, [list('Contact'), list('Assignment')]);
    }
    this.contacted = count;
  }

  private anomaly({ id, status, occurrences, steps }: LiveAnomaly) {
    const what = `${status} ${occurrences} ${steps}`;
    // Whoever comes back may be told of the same twice.
    if (this.seen.get(id) === what) return;
    this.seen.set(id, what);
    this.again('anomalies', ANOMALIES_AGAIN_MS, [list('Anomaly'), list('Notification')]);
  }

  /** The whole, by a call of its own: nothing comes back while nothing has changed. */
  private async ask() {
    const known = this.version && `"${this.version}"`;
    const call = liveApi.endpoints.getLiveDays.initiate(
      { date: this.date, days: false, 'If-None-Match': known },
      { subscribe: false, forceRefetch: true },
    );
    const { data, isSuccess } = await this.dispatch(call);
    if (!isSuccess) return;
    if (data) this.tell('snapshot', data);
    else this.become({ ...this.state, at: Date.now() });
  }

  /** Has what shows these tags asked again: soon, or where that was done a moment ago, later and once for all that comes until then. */
  private again(what: string, every: number, tags: Tag[]) {
    if (this.soon.has(what)) return;
    const since = Date.now() - (this.asked.get(what) ?? 0);
    const timer = setTimeout(
      () => {
        this.soon.delete(what);
        this.asked.set(what, Date.now());
        this.dispatch(baseApi.util.invalidateTags(tags));
      },
      Math.max(0, every - since) + SPREAD_MS * Math.random(),
    );
    this.soon.set(what, timer);
  }

  private become(state: NewsState) {
    this.state = state;
    for (const reader of this.readers) reader();
  }
}
