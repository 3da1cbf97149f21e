import { useGetHealthQuery } from './generated/misc.gen';

/** The version that the server runs; undefined as long as nobody knows. */
export const useServerVersion = (): string | undefined => useGetHealthQuery().data?.version;
