import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { DateField } from './date-field';
import { Form } from './form';

const schema = z.object({ date: z.string().check(z.minLength(1, 'A date, please')) });

function setUp() {
  render(
    <MantineProvider env="test">
      <Form schema={schema} defaultValues={{ date: '' }} submitError={undefined} onSubmit={async () => {}}>
        <DateField name="date" label="Date" />
        <button type="submit">Save</button>
      </Form>
    </MantineProvider>,
  );
  return { user: userEvent.setup({ delay: null }), field: screen.getByRole('textbox', { name: 'Date' }) };
}

const calendar = () => screen.queryByRole('table');

it('opens no calendar over the buttons when the form or the keyboard leads there', async () => {
  const { user, field } = setUp();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('A date, please')).toBeVisible();
  expect(field).toHaveFocus();
  expect(calendar()).toBeNull();
  act(() => field.blur());
  await user.tab();
  expect(calendar()).toBeNull();
});

it('opens it under a finger, until the field is left, and takes what is typed', async () => {
  const { user, field } = setUp();
  await user.click(field);
  expect(calendar()).toBeVisible();
  await user.type(field, '15-08-2026');
  await user.tab();
  expect(calendar()).toBeNull();
  expect(field).toHaveValue('15-08-2026');
  act(() => field.focus());
  expect(calendar()).toBeNull();
});
