import type { SheetDraftKind, SheetFaultGroup, SheetMend } from '~/contract/types.gen';
import type { GridColumn } from '../grid/columns';

/** What every way to decide for a group of faults is given. */
export type DecisionProps = {
  group: SheetFaultGroup;
  column: GridColumn;
  kind: SheetDraftKind;
  busy: boolean;
  /** One after the other. */
  mend: (...mends: SheetMend[]) => void;
};
