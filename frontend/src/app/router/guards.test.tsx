import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { request } from '~/api/http';
import { server } from '~/test/msw/server';
import { givenSignedIn } from '~/test/msw/switches';
import { renderApp } from '~/test/render-app';

const asked = vi.hoisted(() => ({ functionary: 0 }));

vi.mock('../routes/routes', async () => {
  const { need } = await import('./load');
  return {
    routes: [
      {
        path: '/functionary/:functionaryId',
        roles: ['SSC_ADMIN'],
        title: () => 'One person',
        page: async () => ({ default: () => <h1>One person</h1> }),
        load: need(
          async () =>
            (await import('~/api/generated/functionary.gen')).functionaryApi.endpoints.getFunctionary,
          ({ functionaryId = '' }) => {
            asked.functionary += 1;
            return { id: functionaryId };
          },
          { say: (t) => t.errors.loadFunctionary },
        ),
      },
    ],
  };
});

const person = (status: number, body: object) =>
  server.use(http.get('*/server/functionary/:id', () => HttpResponse.json(body, { status })));

describe('a page with a role and a load', () => {
  it('shows once its data is there', async () => {
    givenSignedIn();
    person(200, { id: 'f1' });
    renderApp('/functionary/f1');
    expect(await screen.findByRole('heading', { name: 'One person' })).toBeInTheDocument();
  });

  it('is refused inside the shell to another role, without loading', async () => {
    givenSignedIn({ role: 'VENUE_MANAGER' });
    const before = asked.functionary;
    renderApp('/functionary/f1');
    expect(await screen.findByRole('heading', { name: 'Not allowed' })).toBeInTheDocument();
    expect(screen.getByText('Anita Deshmukh')).toBeInTheDocument();
    expect(asked.functionary).toBe(before);
  });

  it('comes with the token of a first change, which asks for none', async () => {
    givenSignedIn();
    person(200, { id: 'f1' });
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => {
      asked.push(new URL(request.url).pathname);
    });
    renderApp('/functionary/f1');
    await screen.findByRole('heading', { name: 'One person' });
    const kept = () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content;
    await vi.waitFor(() => expect(kept()).toMatch(/^token-/));
    await request({ url: '/user/update', method: 'POST', body: {} });
    expect(asked.filter((path) => path === '/server/csrf/token')).toHaveLength(1);
    server.events.removeAllListeners();
  });

  it('shows though the token does not come', async () => {
    givenSignedIn();
    person(200, { id: 'f1' });
    server.use(http.post('*/server/csrf/token', () => HttpResponse.json({}, { status: 503 })));
    renderApp('/functionary/f1');
    expect(await screen.findByRole('heading', { name: 'One person' })).toBeInTheDocument();
  });

  it('loads nothing for the signed-out', async () => {
    const before = asked.functionary;
    renderApp('/functionary/f1');
    expect(await screen.findByRole('heading', { name: 'Muster' })).toBeInTheDocument();
    expect(asked.functionary).toBe(before);
  });

  it('says its own sentence when loading fails, and can try again', async () => {
    givenSignedIn();
    person(500, { error: 'The database sleeps' });
    const { user } = renderApp('/functionary/f1');
    expect(await screen.findByRole('heading', { name: 'Failed to load functionary' })).toBeInTheDocument();
    expect(screen.getByText('The database sleeps')).toBeInTheDocument();
    person(200, { id: 'f1' });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'One person' })).toBeInTheDocument();
  });

  it('says the same sentence for what is not there', async () => {
    givenSignedIn();
    person(404, { error: 'no such functionary' });
    renderApp('/functionary/f1');
    expect(await screen.findByRole('heading', { name: 'Failed to load functionary' })).toBeInTheDocument();
  });
});
