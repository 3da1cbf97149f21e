type Promised = { duties: number; present: number; lost: number };

/** The duties that an agency had promised: those that stand, and those that were replaced or called off because its people would not come. */
export const promisedOf = ({ duties, lost }: Promised): number => duties + lost;

/** The share of them whose people came. */
export const cameOf = (agency: Promised): number =>
  promisedOf(agency) === 0 ? 0 : agency.present / promisedOf(agency);
