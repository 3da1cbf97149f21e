import type { SheetDraft } from '~/contract/types.gen';
import type { Step } from './steps';

export type View = 'tables' | 'rows' | 'registering' | 'outcome';
/** What the address may ask for besides the step that the server names. */
export type Asked = 'columns' | 'rows' | undefined;

export const ASKED = 'at';
export const askedOf = (search: URLSearchParams): Asked => {
  const asked = search.get(ASKED);
  return asked === 'columns' || asked === 'rows' ? asked : undefined;
};

/**
 * What to show of a draft. After a registration the rows that are left are at the step ROWS again, and their result comes first.
 */
export function viewOf({ step, jobId }: Pick<SheetDraft, 'step' | 'jobId'>, asked: Asked): View {
  if (step === 'REGISTERING') return 'registering';
  if (step === 'DONE') return 'outcome';
  if (step === 'TABLES' || asked === 'columns') return 'tables';
  return jobId && asked !== 'rows' ? 'outcome' : 'rows';
}

const steps: Record<View, Step> = {
  tables: 'tables',
  rows: 'rows',
  registering: 'register',
  outcome: 'register',
};
export const stepOf = (view: View): Step => steps[view];
