import { API_BASE } from '~/api/address';
import { list } from '~/api/tag-types';
import type { SheetDraftKind } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { paths } from '~/lib/address/paths';

type Kind = {
  title: (t: Messages) => string;
  /** Where the wizard begins, and where a draft is. */
  begin: string;
  draft: 'functionarySheetDraft' | 'centerSheetDraft' | 'declarationSheetDraft' | 'rosterSheetDraft';
  /** Where the rows end up. */
  list: string;
  /** Where their pictures are added. */
  pictures?: string;
  template?: string;
  /** Whether a sheet may be brought for an agency. */
  isForAgency?: true;
  /** Whether the server can say what entering the rows would do. */
  hasPlan?: true;
  /** What a column of ours that only maps is split into. */
  parts: Readonly<Record<string, readonly string[]>>;
  /** Columns whose value can never be the same for all rows. */
  own: readonly string[];
  /** Columns whose value nearly always is: it is asked for before the column. */
  shared: readonly string[];
  /** What shows the records, and is out of date once there are more of them. */
  shownBy: readonly ReturnType<typeof list>[];
};

/** All that the wizard knows about what the rows are. The words of a kind are in `sheetWizard.kinds`. */
export const kinds: Record<SheetDraftKind, Kind> = {
  FUNCTIONARIES: {
    title: (t) => t.sheets.functionaries.title,
    begin: paths.functionarySheet,
    draft: 'functionarySheetDraft',
    list: paths.functionaries,
    pictures: paths.manyPictures,
    template: `${API_BASE}/functionary/bulk-upload/template?dutyProfile=true`,
    isForAgency: true,
    parts: { fullName: ['firstName', 'middleName', 'lastName'] },
    own: ['firstName', 'aadhaarNumber', 'mobileNumber'],
    shared: [],
    shownBy: [list('Functionary'), list('Stats')],
  },
  CENTERS: {
    title: (t) => t.sheets.centers.title,
    begin: paths.centerSheet,
    draft: 'centerSheetDraft',
    list: paths.centers,
    template: `${API_BASE}/examination/upload-centers/template`,
    parts: {},
    own: ['name', 'centerCode'],
    shared: [],
    shownBy: [list('Center'), list('Stats')],
  },
  DECLARATIONS: {
    title: (t) => t.sheets.declarations.title,
    begin: paths.declarationSheet,
    draft: 'declarationSheetDraft',
    list: paths.functionaries,
    parts: {},
    own: ['uid', 'aadhaarNumber', 'mobileNumber', 'personName'],
    shared: [],
    shownBy: [list('Functionary')],
  },
  ROSTER: {
    title: (t) => t.sheets.roster.title,
    begin: paths.rosterSheet,
    draft: 'rosterSheetDraft',
    list: paths.examinationDays,
    hasPlan: true,
    parts: {},
    own: ['center', 'uid', 'aadhaarNumber', 'mobileNumber'],
    shared: ['examination'],
    shownBy: [list('ExaminationDay'), list('Assignment'), list('Stats')],
  },
};

const all = Object.keys(kinds) as SheetDraftKind[];

/** Of what kind a sheet is, by the address of its page. */
export const kindAt = (pathname: string): SheetDraftKind =>
  all.find((kind) => pathname.startsWith(kinds[kind].begin)) ?? 'FUNCTIONARIES';
