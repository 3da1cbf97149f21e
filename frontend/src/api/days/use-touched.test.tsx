import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderPart } from '~/test/render-part';
import { useTouched } from './use-touched';

function Touched() {
  const [ids, setIds] = useState(['a', 'b', 'c']);
  const { touched } = useTouched({ examinationDayFunctionaryIds: ids });
  return (
    <button type="button" onClick={() => setIds(['a', 'b'])}>
      {touched ? `${touched.people} people of ${ids.length}` : `unknown of ${ids.length}`}
    </button>
  );
}

it('says whom an act touches of the people as they are now, and nothing until that is known', async () => {
  givenSignedIn();
  server.use(
    http.post('*/server/examination/touched', async ({ request }) => {
      const asked = (await request.json()) as { examinationDayFunctionaryIds: string[] };
      return HttpResponse.json({ people: asked.examinationDayFunctionaryIds.length });
    }),
  );
  const { user } = await renderPart(<Touched />);
  await user.click(await screen.findByText('3 people of 3'));
  expect(screen.queryByText('3 people of 2')).toBeNull();
  expect(await screen.findByText('2 people of 2')).toBeVisible();
});
