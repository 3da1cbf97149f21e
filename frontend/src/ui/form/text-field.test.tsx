import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { mobile, newAadhaar } from '~/validation/fields';
import { Form } from './form';
import { SubmitRow } from './submit-row';
import { TextField } from './text-field';

const schema = z.object({ mobileNumber: mobile(), aadhaarNumber: newAadhaar() });

function setUp() {
  const onSubmit = vi.fn(async () => {});
  render(
    <MantineProvider>
      <Form
        schema={schema}
        defaultValues={{ mobileNumber: '', aadhaarNumber: '' }}
        submitError={undefined}
        onSubmit={onSubmit}
      >
        <TextField name="mobileNumber" label="Mobile" mobile />
        <TextField name="aadhaarNumber" label="Aadhaar" digits={12} />
        <SubmitRow>Save</SubmitRow>
      </Form>
    </MantineProvider>,
  );
  const user = userEvent.setup({ delay: null });
  const paste = async (label: string, text: string) => {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, paste, save, onSubmit };
}

describe('a mobile number', () => {
  it('pasted with the country’s number or spaces is sent as its ten digits', async () => {
    const { paste, save, onSubmit } = setUp();
    await paste('Mobile', '+91 90000 00001');
    expect(screen.getByLabelText('Mobile')).toHaveValue('9000000001');
    await paste('Aadhaar', '2345 6789 0124');
    await save();
    expect(onSubmit).toHaveBeenCalledWith(
      { mobileNumber: '9000000001', aadhaarNumber: '234567890124' },
      expect.anything(),
    );
  });

  it('filled in by a telephone loses none of its digits', () => {
    setUp();
    fireEvent.change(screen.getByLabelText('Mobile'), { target: { value: '090000 00001' } });
    expect(screen.getByLabelText('Mobile')).toHaveValue('9000000001');
  });

  it('with a digit too many stays as it was typed, and is refused', async () => {
    const { user, save, onSubmit } = setUp();
    await user.type(screen.getByLabelText('Mobile'), '90000000012');
    expect(screen.getByLabelText('Mobile')).toHaveValue('90000000012');
    await save();
    expect(await screen.findByText('Mobile number must be 10 digits')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('a field of digits', () => {
  it('takes what is pasted without its spaces, where the cursor is, and no more than fits', async () => {
    const { user } = setUp();
    const field = screen.getByLabelText<HTMLInputElement>('Aadhaar');
    await user.type(field, '1299');
    field.setSelectionRange(2, 4);
    await user.paste('34 56 78 90 12 34');
    expect(field).toHaveValue('123456789012');
  });

  it('takes no more than its digits', async () => {
    const { user } = setUp();
    await user.type(screen.getByLabelText('Aadhaar'), '1234567890123');
    expect(screen.getByLabelText('Aadhaar')).toHaveValue('123456789012');
  });
});
