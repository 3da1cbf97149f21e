import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { loginOtp } from '~/validation/fields';
import { Form } from './form';
import { OtpField } from './otp-field';
import { SubmitRow } from './submit-row';

function setUp({ concealable = false } = {}) {
  const onSubmit = vi.fn(async () => {});
  render(
    <MantineProvider>
      <Form
        schema={z.object({ otp: loginOtp() })}
        defaultValues={{ otp: '' }}
        submitError={undefined}
        onSubmit={onSubmit}
      >
        <OtpField name="otp" label="OTP Code" concealable={concealable} />
        <SubmitRow>Submit</SubmitRow>
      </Form>
    </MantineProvider>,
  );
  return { onSubmit, user: userEvent.setup(), field: screen.getByRole('textbox', { name: /OTP Code/ }) };
}

describe('the code field', () => {
  it('is one field that phones can fill', () => {
    const { field } = setUp();
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
  });

  it('takes a pasted code with spaces', async () => {
    const { field, user, onSubmit } = setUp();
    await user.click(field);
    await user.paste('412 906');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ otp: '412906' }, expect.anything()));
  });

  it('takes no more than six', async () => {
    const { field, user } = setUp();
    await user.type(field, '4129067');
    expect(field).toHaveValue('412906');
  });

  it('refuses fewer, next to the field', async () => {
    const { field, user, onSubmit } = setUp();
    await user.type(field, '412{Enter}');
    expect(await screen.findByText('OTP must be 6 characters')).toBeVisible();
    expect(field).toHaveAccessibleDescription('OTP must be 6 characters');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('hides and shows what is typed', async () => {
    const { field, user } = setUp({ concealable: true });
    await user.type(field, '4');
    expect(screen.getByText('•')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show code' }));
    expect(screen.getByText('4')).toBeInTheDocument();
  });
});
