import { API_BASE } from '~/api/address';
import type { SheetDraftKind } from '~/contract/types.gen';
import type { Messages } from '~/i18n/en';
import { paths } from '~/lib/address/paths';

type Kind = {
  title: (t: Messages) => string;
  /** Where the wizard begins, and where a draft is. */
  begin: string;
  draft: 'functionarySheetDraft';
  /** Where the rows end up. */
  list: string;
  /** Where their pictures are added. */
  pictures: string;
  template: string;
  /** What a column of ours that only maps is split into. */
  parts: Readonly<Record<string, readonly string[]>>;
  /** Columns whose value can never be the same for all rows. */
  own: readonly string[];
};

/** All that the wizard knows about what the rows are. The words of a kind are in `sheetWizard.kinds`. */
export const kinds: Record<SheetDraftKind, Kind> = {
  FUNCTIONARIES: {
    title: (t) => t.sheets.functionaries.title,
    begin: paths.functionarySheet,
    draft: 'functionarySheetDraft',
    list: paths.functionaries,
    pictures: paths.manyPictures,
    template: `${API_BASE}/functionary/bulk-upload/template`,
    parts: { fullName: ['firstName', 'middleName', 'lastName'] },
    own: ['firstName', 'aadhaarNumber', 'mobileNumber'],
  },
};
