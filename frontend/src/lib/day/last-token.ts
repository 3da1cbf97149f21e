const KEY = 'muster.gate.last-token';
/** As long as the server takes anything of a day after its end. */
const A_DAY_MS = 24 * 60 * 60 * 1000;

/** What ran on this device last; nothing of it tells of a person. */
export type LastToken = {
  id: string;
  dayId: string;
  center: string;
  date: string;
  /** When it ends by itself. */
  expiresAt: string;
};

let last: LastToken | undefined;

/** The device's last token, by which it can ask later what became of its monitoring. */
export const lastToken = {
  read(): LastToken | undefined {
    last ??= recall();
    const isOver = last && Date.parse(last.expiresAt) + A_DAY_MS < Date.now();
    return isOver ? undefined : last;
  },
  set(token: LastToken) {
    if (last?.id === token.id) return;
    last = token;
    try {
      localStorage.setItem(KEY, JSON.stringify(token));
    } catch {
      // Storage may be forbidden; it is then known as long as the page.
    }
  },
  forget() {
    last = undefined;
    try {
      localStorage.removeItem(KEY);
    } catch {
      // Nothing was kept there either.
    }
  },
};

function recall(): LastToken | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
