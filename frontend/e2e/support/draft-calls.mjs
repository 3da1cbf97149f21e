// A draft of a sheet from its upload to its registration by plain calls, as somebody who takes everything as it is guessed.
import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const DRAFTS = '/sheets/drafts';

/** What is sent to begin a draft. */
export function filesOf(kind, ...files) {
  const form = new FormData();
  form.append('kind', kind);
  for (const { name, bytes } of files) form.append('file', new Blob([bytes]), basename(name));
  return form;
}

/** The answer to the beginning of a draft, whatever it is. */
export const begin = (caller, kind, file) => caller.call('POST', DRAFTS, { form: filesOf(kind, file) });

/** What the wizard sends when nobody changes what was guessed; `fixed` besides. */
export function asGuessed({ version, tables, columns }, fixed = {}) {
  const chosen = tables.filter(({ isChosen }) => isChosen);
  const guessed = columns.filter((column) => column.fixed !== null);
  return {
    version,
    tables: chosen.map(({ index, headingRow, headingRows, columns }) => ({
      ...{ index, headingRow, headingRows },
      fields: columns.map(({ field }) => field),
    })),
    fixed: { ...Object.fromEntries(guessed.map((column) => [column.field, column.fixed])), ...fixed },
  };
}

/** A draft whose rows were read. `fixed(draft)`: values that are the same for all of them. */
export async function readRows(caller, kind, file, fixed = () => ({})) {
  const answer = await begin(caller, kind, file);
  const draft = await answer.json();
  assert.equal(answer.status, 200, `${file.name}: ${draft.error}`);
  return caller.put(`${DRAFTS}/${draft.id}/tables`, asGuessed(draft, fixed(draft)));
}

/** Registers the good rows, and gives the draft as it is afterwards. */
export async function register(caller, { id, version }) {
  await caller.post(`${DRAFTS}/${id}/register`, { version });
  for (;;) {
    const draft = await caller.get(`${DRAFTS}/${id}`);
    if (draft.step !== 'REGISTERING') return draft;
    await pause(100);
  }
}

export const discard = (caller, { id }) => caller.remove(`${DRAFTS}/${id}`);
export const drafts = (caller) => caller.get(DRAFTS);
