import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MissingBadges } from './missing-badges';

const missing = { absent: 0, late: 2, onTheWay: 3, notDue: 8, runsGate: 1 };
const shown = (brief: boolean) =>
  render(
    <MantineProvider>
      <MissingBadges missing={missing} brief={brief} />
    </MantineProvider>,
  );

it('says the worst in words and the others as one number that says them when pointed at', () => {
  shown(true);
  expect(screen.getByText('2 late')).toBeVisible();
  expect(screen.getByText('+12')).toBeVisible();
  expect(screen.getByTitle('3 on the way, 8 not due yet, 1 opened the gate')).toBeVisible();
});

it('says them all in words where there is room', () => {
  shown(false);
  expect(screen.getByText('8 not due yet')).toBeVisible();
  expect(screen.queryByText('+12')).toBeNull();
});
