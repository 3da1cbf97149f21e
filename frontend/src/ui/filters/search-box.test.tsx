import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { givenSignedIn } from '~/test/msw/switches';
import { renderPart } from '~/test/render-part';
import { SearchBox } from './search-box';

beforeEach(() => givenSignedIn());

it('on paper, names what was searched for', async () => {
  await renderPart(<SearchBox label="Search by name" value="ravi" onChange={() => {}} />);
  expect(screen.queryByText('Search by name: ravi')).toBeNull();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('Search by name: ravi')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText('Search by name: ravi')).toBeNull();
});
