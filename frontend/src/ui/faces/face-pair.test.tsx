import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FacePair } from './face-pair';

it('shows a placeholder where a picture is not for this reader', () => {
  render(
    <MantineProvider>
      <FacePair captured="/server/file/captures/a.jpg" enrolled="/server/file/faces/b.jpg" name="Rahul" />
    </MantineProvider>,
  );
  fireEvent.error(screen.getByRole('img', { name: 'Enrolled: Rahul' }));
  expect(screen.queryByRole('img', { name: 'Enrolled: Rahul' })).not.toBeInTheDocument();
  expect(screen.getByText('No image')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Captured: Rahul' })).toBeInTheDocument();
});
