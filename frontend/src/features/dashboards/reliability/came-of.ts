/** The share of duties whose people came. */
export const cameOf = ({ duties, present }: { duties: number; present: number }): number =>
  duties === 0 ? 0 : present / duties;
