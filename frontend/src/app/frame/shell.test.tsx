import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

const SLOW = { timeout: 5000 };

describe('the shell', () => {
  it('sends the signed-out to sign in', async () => {
    const { router } = renderApp('/settings');
    await screen.findByText('Admin Login', {}, SLOW);
    expect(router.state.location.pathname).toBe('/login');
  });

  it('says Not Found to the signed-out for an unknown address, and remembers it for nobody', async () => {
    const { router } = renderApp('/nowhere');
    expect(await screen.findByRole('heading', { name: 'Not Found' }, SLOW)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/nowhere');
  });

  it('says Not Found inside itself for an unknown address', async () => {
    givenSignedIn();
    renderApp('/nowhere');
    expect(await screen.findByRole('heading', { name: 'Not Found' }, SLOW)).toBeInTheDocument();
    expect(screen.getByText('Anita Deshmukh')).toBeInTheDocument();
  });

  it('offers only menu rows of the role that lead somewhere', async () => {
    givenSignedIn({ role: 'CENTER_COORDINATOR' });
    renderApp('/settings');
    const menu = await screen.findByRole('navigation', { name: 'Main menu' }, SLOW);
    expect(within(menu).queryByText('Functionary')).toBeNull();
  });

  it('changes language in place', async () => {
    givenSignedIn();
    const { user } = renderApp('/settings');
    await screen.findByRole('heading', { name: 'Settings' }, SLOW);
    const preferences = await screen.findByRole('button', { name: 'Theme and language' }, SLOW);
    await user.click(preferences);
    await user.click(await screen.findByRole('menuitemradio', { name: 'हिन्दी', hidden: true }, SLOW));
    await waitFor(() => expect(preferences).toHaveAttribute('aria-expanded', 'false'));
    expect(await screen.findByRole('heading', { name: 'सेटिंग्स' }, SLOW)).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('hi');
  });
});
