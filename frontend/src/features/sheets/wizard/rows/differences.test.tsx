import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { words } from '~/i18n/locale';
import { givenDraft } from '~/test/fake-draft';
import { server } from '~/test/msw/server';
import { renderGuarded } from '~/test/render-guarded';
import Differences from './differences';

const ASHA = {
  row: 1,
  sourceRow: 4,
  functionaryId: 'f-1',
  uid: 'F123456785',
  name: 'Asha Verma',
  differences: [
    { field: 'dateOfBirth', old: '01-01-1980', new: '24-05-1979' },
    { field: 'mobileNumber', old: '', new: '9000000001' },
  ],
};

it('changes the records of people who are known, in the fields that are chosen, once that is confirmed', async () => {
  await words('sheetWizard', 'sheetRows');
  const sent: unknown[] = [];
  server.use(
    http.get('*/server/sheets/drafts/:id/differences', () =>
      HttpResponse.json({
        version: 3,
        people: 1,
        fields: [
          { field: 'dateOfBirth', people: 1 },
          { field: 'mobileNumber', people: 1 },
        ],
        rows: [ASHA],
      }),
    ),
    http.post('*/server/sheets/drafts/:id/differences', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ changed: 1, refused: [] });
    }),
  );
  const { user } = renderGuarded(<Differences draft={givenDraft(3).draft} known={2} />);
  expect(await screen.findByRole('heading', { name: 'Known already: 2, of whom 1 differs' })).toBeVisible();
  expect(screen.getByText('Date Of Birth: 01-01-1980 → 24-05-1979')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Date Of Birth (1)' }));
  expect(screen.queryByText(/24-05-1979/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change 1 record' }));
  const question = await screen.findByRole('dialog', { name: 'Change 1 record?' });
  await user.click(within(question).getByRole('button', { name: 'Change 1 record' }));
  expect(await screen.findByText('1 record changed.')).toBeVisible();
  expect(sent).toEqual([{ version: 3, fields: ['mobileNumber'] }]);
});
