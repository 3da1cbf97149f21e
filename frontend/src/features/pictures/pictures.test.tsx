import { screen, waitFor, within } from '@testing-library/react';
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PictureEnrolment } from '~/contract/types.gen';
import { setLocale } from '~/i18n/locale';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

vi.setConfig({ testTimeout: 60_000 });
const LONG = { timeout: 20_000 };

async function zipOf(...names: string[]): Promise<File> {
  const writer = new ZipWriter(new BlobWriter());
  for (const name of names) await writer.add(name, new TextReader(name));
  return new File([await writer.close()], 'staff.zip');
}

const enrolled: PictureEnrolment = {
  file: 'photos/asha.jpg',
  functionaryId: 'f-asha',
  uid: 'F123456785',
  fullName: 'Asha Rao',
  result: 'ENROLLED',
  reason: null,
  remark: null,
};
const picture = (name: string) => new File([name], name, { type: 'image/jpeg' });
const nobody = { functionaryId: null, uid: null, fullName: null };

/** Answers with what is given for a name; anything else is enrolled. */
function givenAnswers(answers: Record<string, Partial<PictureEnrolment>> = {}) {
  const sent: string[] = [];
  server.use(
    http.post('*/server/functionary/enrol-picture', async ({ request }) => {
      const text = await request.text();
      const file = /name="name"\r\n\r\n([^\r]+)/.exec(text)?.[1] ?? '';
      sent.push(file);
      return HttpResponse.json({ ...enrolled, file, ...answers[file] });
    }),
  );
  return sent;
}

async function choose(label: string, ...files: File[]) {
  const app = renderApp('/functionary/pictures');
  await app.user.upload(await screen.findByLabelText(label, { selector: 'input' }, LONG), files);
  return app;
}

const button = (name: string) => screen.findByRole('button', { name }, LONG);

beforeEach(() => {
  givenSignedIn({ role: 'AUTHORIZING_AGENCY_BIOMETRIC_ADMIN', authorizingAgencyId: 'a-edu' });
  // Whose an unmatched picture may be; giving it to somebody has tests of its own.
  server.use(
    http.get('*/server/functionary', () => HttpResponse.json({ data: [], total: 0, nextCursor: null })),
  );
});

describe('many pictures', () => {
  it('of a ZIP are told first, and sent when asked to', async () => {
    const sent = givenAnswers();
    const { user } = await choose('Choose a ZIP', await zipOf('a/F1.jpg', 'a/F2.png', 'a/list.txt'));
    expect(await screen.findByText('2 pictures found', {}, LONG)).toBeVisible();
    expect(screen.getByText('staff.zip')).toBeVisible();
    expect(screen.getByText('1 other file is left alone.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(await button('Enrol 2 pictures'));
    expect(await screen.findByText('2 pictures enrolled', {}, LONG)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See who has none' })).toHaveAttribute(
      'href',
      '/functionary?hasPicture=false',
    );
    expect(screen.getByText('Nothing needs a look.')).toBeVisible();
    expect(sent.sort()).toEqual(['a/F1.jpg', 'a/F2.png']);
  });

  it('that were too large to be sent are listed by the uid in their name, not as of somebody unknown', async () => {
    const sent = givenAnswers();
    const large = new File([new Uint8Array(9_000_000)], 'F830737383_4.jpg', { type: 'image/jpeg' });
    const { user } = await choose('Choose pictures', large);
    await user.click(await button('Enrol 1 picture'));
    const row = await screen.findByRole('row', { name: /F830737383_4\.jpg/ }, LONG);
    expect(within(row).getByText('F830737383')).toBeVisible();
    expect(row).not.toHaveTextContent('Unknown');
    expect(sent).toEqual([]);
  });

  it('need a look where they are refused, unknown or close to somebody, with the reason', async () => {
    givenAnswers({
      'blurred.jpg': { result: 'REFUSED', reason: 'BLURRED', remark: 'The picture is blurred.' },
      'odd.jpg': { result: 'REFUSED', reason: 'WEARING_A_HAT', remark: 'The server’s sentence.' },
      'nobody.jpg': { ...nobody, result: 'UNKNOWN_PERSON', remark: 'Nobody with this number is registered.' },
      'twin.jpg': { reason: 'DUPLICATE_FACE', remark: 'Very close to another registered person.' },
      'other.jpg': { reason: 'UNLIKE_OWN_PICTURES', remark: 'Not like the person’s other pictures.' },
      'again.jpg': { result: 'ALREADY_ENROLLED' },
    });
    const names = ['blurred.jpg', 'odd.jpg', 'nobody.jpg', 'twin.jpg', 'other.jpg', 'again.jpg', 'fine.jpg'];
    const { user } = await choose('Choose pictures', ...names.map(picture));
    await user.click(await button('Enrol 7 pictures'));
    expect(await screen.findByText('5 pictures need a look.', {}, LONG)).toBeVisible();
    const row = (file: string) => screen.getByRole('row', { name: new RegExp(file) });
    expect(row('blurred.jpg')).toHaveTextContent(/Refused.*The picture is blurred.*Wipe the lens/);
    expect(row('odd.jpg')).toHaveTextContent(/The picture was not accepted.*The server’s sentence/);
    expect(row('nobody.jpg')).toHaveTextContent(/Unknown person.*register the person first/);
    expect(within(row('twin.jpg')).getByRole('link', { name: /Similar|Look|dupl/i })).toHaveAttribute(
      'href',
      '/functionary/duplicates',
    );
    expect(row('other.jpg')).toHaveTextContent(/Not like the person’s other pictures.*delete a wrong one/);
    expect(screen.getByText(/1 very close to another person · 1 not like/)).toBeVisible();
    expect(within(row('blurred.jpg')).getByRole('link', { name: /Asha Rao · F123456785/ })).toHaveAttribute(
      'href',
      '/functionary/f-asha',
    );
    expect(screen.queryByRole('row', { name: /fine.jpg|again.jpg/ })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Filter by Result' }));
    await user.click(await screen.findByRole('option', { name: 'Unknown person (1)', hidden: true }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /blurred.jpg/ })).toBeNull());
    expect(row('nobody.jpg')).toBeVisible();
  });

  it('that were all enrolled before are not called a failure, also where some need a look', async () => {
    givenAnswers({
      'again.jpg': { result: 'ALREADY_ENROLLED', reason: 'UNLIKE_OWN_PICTURES' },
      'dark.jpg': { result: 'REFUSED', reason: 'TOO_DARK' },
    });
    const { user } = await choose('Choose pictures', picture('again.jpg'), picture('dark.jpg'));
    await user.click(await button('Enrol 2 pictures'));
    expect(await screen.findByText('Nothing new: 1 picture was enrolled before', {}, LONG)).toBeVisible();
    expect(screen.queryByText('No picture was enrolled')).toBeNull();
    const counts = within(screen.getByRole('group', { name: 'What became of them' }));
    const before = counts.getByText('Enrolled already').closest('div') as HTMLElement;
    expect(before.parentElement).toHaveTextContent(/1 not like the person/);
  });

  it('that need a look stay where they are read while more come', async () => {
    const names = Array.from({ length: 130 }, (_, index) => `n${index}.jpg`);
    let held: (() => void) | undefined;
    server.use(
      http.post('*/server/functionary/enrol-picture', async ({ request }) => {
        const file = /name="name"\r\n\r\n([^\r]+)/.exec(await request.text())?.[1] ?? '';
        if (file === 'n120.jpg') await new Promise<void>((go) => (held = go));
        return HttpResponse.json({ ...enrolled, ...nobody, file, result: 'UNKNOWN_PERSON' });
      }),
    );
    const { user } = await choose('Choose pictures', ...names.map(picture));
    await user.click(await button('Enrol 130 pictures'));
    expect(await screen.findByText('129 of 130', {}, LONG)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByText('51–100 of 129')).toBeVisible();
    held?.();
    expect(await screen.findByText('51–100 of 130', {}, LONG)).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(51);
  });

  it('can be saved as a list of all of them, which a spreadsheet takes for no formula', async () => {
    const quality = { size: 'good', sharpness: 'poor', light: 'fair', pose: 'good' } as const;
    const told = { ...quality, occlusion: 'fair', faces: 3 } as const;
    givenAnswers({ '=1.jpg': { result: 'REFUSED', reason: 'BLURRED', quality: told } });
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = await choose('Choose pictures', picture('=1.jpg'), picture('b.jpg'));
    await user.click(await button('Enrol 2 pictures'));
    await user.click(await button('Save the list'));
    const text = await (made.mock.calls[0]?.[0] as unknown as Blob | undefined)?.text();
    expect(text).toContain('File,UID,Person,Result,Why,Size,Sharpness,Light,Pose,Covered,Faces\r\n');
    expect(text).toContain(',Good,Poor,Fair,Good,Perhaps,3\r\n');
    expect(text).toContain('\'=1.jpg,F123456785,Asha Rao,Refused,"The picture is blurred. Wipe the lens,');
    expect(text).toContain('b.jpg,F123456785,Asha Rao,Enrolled,,,,,,,');
  });

  it('are not left by a press that nobody meant', async () => {
    server.use(http.post('*/server/functionary/enrol-picture', () => new Promise<never>(() => {})));
    const { user, router } = await choose('Choose pictures', picture('a.jpg'));
    await user.click(await button('Enrol 1 picture'));
    await user.click(await screen.findByRole('link', { name: 'Functionaries' }));
    const question = await screen.findByRole('dialog', { name: 'Stop enrolling and leave?' }, LONG);
    await user.click(within(question).getByRole('button', { name: 'Stay on this page' }));
    expect(router.state.location.pathname).toBe('/functionary/pictures');
    await user.click(await button('Stop'));
    await waitFor(() => expect(document.activeElement).not.toBe(document.body), LONG);
    expect(await screen.findByText(/1 picture not sent/, {}, LONG)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Functionaries' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/functionary'), LONG);
  });

  it.each([
    ['Choose a ZIP', new File(['words'], 'staff.zip'), /This is no ZIP/],
    ['Choose pictures', new File(['words'], 'list.txt'), /There is no picture in it/],
  ])('that are none are refused in words (%s)', async (label, file, words) => {
    const app = renderApp('/functionary/pictures');
    const input = await screen.findByLabelText(label, { selector: 'input' }, LONG);
    input.removeAttribute('accept');
    await app.user.upload(input, file);
    expect(await screen.findByText(words, {}, LONG)).toBeVisible();
    expect(await button(label)).toBeVisible();
  });

  it('are told in Hindi, too', async () => {
    await setLocale('hi');
    givenAnswers({ 'a.jpg': { result: 'REFUSED', reason: 'BLURRED' } });
    const { user } = await choose('चित्र चुनें', picture('a.jpg'));
    await user.click(await button('1 चित्र जोड़ें'));
    expect(await screen.findByText('चित्र धुंधला है', {}, LONG)).toBeVisible();
  });
});
