const HALF_A_MINUTE = 30_000;

/** Options of a query about a day: the day that is running is asked again, past and coming ones are not. */
export const live = (running: boolean) => ({
  pollingInterval: running ? HALF_A_MINUTE : 0,
  skipPollingIfUnfocused: true,
  refetchOnMountOrArgChange: HALF_A_MINUTE / 1000,
});
