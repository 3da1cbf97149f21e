import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { Form } from './form';
import { SubmitRow } from './submit-row';
import { TextField } from './text-field';

const schema = z.object({ name: z.string(), city: z.string() });
const scrolled = vi.fn();
beforeEach(() => {
  window.HTMLElement.prototype.scrollIntoView = scrolled;
});

type Refusal = { error: string; fields?: Record<string, string> };

function setUp(refusal: Refusal, more: { summary?: boolean; guarded?: boolean } = {}) {
  let answer = () => {};
  function Page() {
    const [said, say] = useState<Refusal>();
    return (
      <Form
        schema={schema}
        defaultValues={{ name: '', city: '' }}
        submitError={said?.error}
        fieldErrors={said?.fields}
        onSubmit={() =>
          new Promise<void>((done) => {
            answer = () => {
              say(refusal);
              done();
            };
          })
        }
        {...more}
      >
        <TextField name="name" label="Name" />
        <TextField name="city" label="City" />
        <SubmitRow>Save</SubmitRow>
      </Form>
    );
  }
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  const save = screen.getByRole('button', { name: 'Save' });
  return { user: userEvent.setup({ delay: null }), save, answer: () => answer() };
}

describe('a refusal', () => {
  it('of fields leads to the first of them, as the form has them', async () => {
    const { user, save, answer } = setUp({
      error: 'No such city',
      fields: { city: 'No such city', name: 'Odd' },
    });
    await user.click(save);
    answer();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    expect(screen.getByLabelText('City')).toHaveAccessibleDescription('No such city');
  });

  it('is said once above the fields where a list of faults says it', async () => {
    const { user, save, answer } = setUp({ error: 'Odd', fields: { name: 'Odd' } }, { summary: true });
    await user.click(save);
    answer();
    await waitFor(() => expect(screen.getAllByText('Odd')).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Odd' })).toBeVisible();
  });

  it('of the whole comes into sight, and leaves the keyboard where it was', async () => {
    const { user, save, answer } = setUp({ error: 'Not just now' });
    save.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(save).toBeDisabled());
    // What a browser does with a button that is disabled while it has the focus.
    save.blur();
    answer();
    expect(await screen.findByRole('alert')).toHaveTextContent('Not just now');
    expect(scrolled).toHaveBeenCalled();
    await waitFor(() => expect(save).toHaveFocus());
  });
});

it('asks again for what is typed after nothing had to be saved', async () => {
  const { user, save, answer } = setUp({ error: '' }, { guarded: true });
  const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await user.click(save);
  answer();
  await waitFor(() => expect(save).toBeEnabled());
  await user.type(screen.getByLabelText('Name'), 'Asha');
  await waitFor(() => expect(closing()).toBe(true));
});

it('asks before the tab is closed on what was typed', async () => {
  const { user } = setUp({ error: '' }, { guarded: true });
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(closing()).toBe(false);
  await user.type(screen.getByLabelText('Name'), 'Asha');
  await waitFor(() => expect(closing()).toBe(true));
});
