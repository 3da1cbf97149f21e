/** One step of the way from a dashboard to where the reader is; without an address it is only said. */
export type WayStep = { name: string; to?: string | undefined };
