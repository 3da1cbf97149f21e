/** Lets only so many work at once; the others wait their turn. */
export function makeLanes(most: number) {
  let width = most;
  let taken = 0;
  const waiting: (() => void)[] = [];

  const fill = () => {
    while (taken < width && waiting.length > 0) {
      taken += 1;
      waiting.shift()?.();
    }
  };

  return {
    async take<Value>(work: () => Promise<Value>): Promise<Value> {
      await new Promise<void>((go) => {
        waiting.push(go);
        fill();
      });
      try {
        return await work();
      } finally {
        taken -= 1;
        fill();
      }
    },
    /** From now on one at a time. */
    narrow: () => {
      width = 1;
    },
  };
}
