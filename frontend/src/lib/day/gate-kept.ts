const KEY = 'muster.gate.kept';

/** Whether this browser keeps anything of a gate: known without opening its database, which most people's has none of. */
export const gateKept = {
  read(): boolean {
    try {
      return localStorage.getItem(KEY) !== null;
    } catch {
      return false;
    }
  },
  set(kept: boolean) {
    try {
      if (kept) localStorage.setItem(KEY, 'yes');
      else localStorage.removeItem(KEY);
    } catch {
      // Where storage is forbidden there is no database either.
    }
  },
};
