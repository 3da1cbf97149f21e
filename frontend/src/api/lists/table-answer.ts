import { toMessage } from '../errors';
import { type Page, toPage } from '../page';

type Asked<Row> = {
  data?: Row[] | Page<Row> | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

/** A list's answer as a table shows it. */
export function toTable<Row>({ data, error, isFetching, refetch }: Asked<Row>) {
  return {
    ...toPage(data),
    loading: isFetching,
    error: error ? toMessage(error) : undefined,
    onRetry: () => void refetch(),
  };
}
