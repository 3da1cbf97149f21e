import { localDate } from '~/lib/time/dates';
import { serverTime } from '~/lib/time/server-clock';
import { useGetClientConfigQuery } from '../generated/misc.gen';

const TEN_MINUTES = 600_000;

/** The server's date, asked for now and then because screens stay open over midnight. */
export function useToday(): string {
  const { data } = useGetClientConfigQuery(undefined, {
    pollingInterval: TEN_MINUTES,
    skipPollingIfUnfocused: true,
  });
  return data?.today ?? localDate(serverTime());
}
