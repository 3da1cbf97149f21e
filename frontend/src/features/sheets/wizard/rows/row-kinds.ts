import type { SheetDraftKind } from '~/contract/types.gen';

type Kind = {
  /** Each row has its own: no one value is offered for all rows that lack it. */
  own: readonly string[];
  /** Years that have to be behind a date, so that the latest sensible year is known; below 0: that may be ahead of it. */
  yearsBehind: Readonly<Record<string, number>>;
};

/** The little that the rows know of what a sheet is about. */
export const rowKinds: Record<SheetDraftKind, Kind> = {
  FUNCTIONARIES: {
    own: ['firstName', 'middleName', 'lastName', 'fatherName', 'motherName'],
    yearsBehind: { dateOfBirth: 18, unavailableFrom: -2, unavailableUntil: -2 },
  },
  CENTERS: {
    own: ['name', 'centerCode', 'lat', 'lng', 'fullAddress'],
    yearsBehind: {},
  },
  DECLARATIONS: {
    own: ['uid', 'personName'],
    yearsBehind: { from: -2, until: -2 },
  },
  ROSTER: {
    own: ['uid', 'personName'],
    yearsBehind: { date: -2 },
  },
};
