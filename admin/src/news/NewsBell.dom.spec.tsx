import type { NewsView } from '@safar/domain/contracts/office/overview';
import { screen, waitFor } from '@testing-library/react';
import { FakeApi, json } from '../../test/fake-api.js';
import { openConsole } from '../../test/open-console.js';

const LOOKED_AT = '2099-01-01T12:00:00.000Z';
const NEWS: NewsView = {
  at: LOOKED_AT,
  total: 2,
  items: [
    { kind: 'message', id: 'm-1', name: 'Mona', about: '', at: '2026-11-26T11:00:00.000Z' },
    { kind: 'booking', id: 'b-1', name: 'Layla', about: 'SAFK7M2QX · Istanbul', at: '2026-11-26T10:00:00.000Z' },
  ],
}; // oxfmt-ignore
const NOTHING: NewsView = { at: LOOKED_AT, total: 0, items: [] };

const sinceOf = (path: string): string =>
  new URLSearchParams(path.slice(path.indexOf('?'))).get('since') ?? '';

/** A server with the news until the look. */
const server = (): FakeApi =>
  new FakeApi()
    .on('GET /api/overview/tasks', { total: 0, late: 0, counts: {}, items: [] })
    .on('GET /api/overview/news', ({ path }) => json(sinceOf(path) < LOOKED_AT ? NEWS : NOTHING));

const bell = (name: string) => screen.findByRole('button', { name });

describe('The bell', () => {
  it('counts the news and leads to them', async () => {
    const { user } = openConsole('/tasks', server(), 'agent');
    await user.click(await bell('2 nya bokningar och meddelanden'));
    expect(
      await screen.findByRole('menuitem', { name: /^Mona\s*Nytt meddelande/ }),
    ).toHaveAttribute('href', '/admin/messages/m-1/show');
    const booking = screen.getByRole('menuitem', { name: /^Layla\s*Ny bokning · SAFK7M2QX/ });
    expect(booking).toHaveAttribute('href', '/admin/bookings/b-1/show');
  });

  it('remembers for the user that the news are seen', async () => {
    const { api, user } = openConsole('/tasks', server(), 'agent');
    await user.click(await bell('2 nya bokningar och meddelanden'));
    await user.click(await screen.findByRole('menuitem', { name: 'Markera som sedda' }));
    expect(await bell('Inga nya bokningar eller meddelanden')).toBeVisible();
    await waitFor(() =>
      expect(sinceOf(api.sentTo('GET /api/overview/news').at(-1)?.path ?? '')).toBe(LOOKED_AT),
    );
    expect(Object.entries(localStorage)).toContainEqual([
      expect.stringMatching(/preferences\.seen_uagent$/),
      JSON.stringify(LOOKED_AT),
    ]);
  });

  it('is not there for an editor, who sees no bookings', async () => {
    const api = new FakeApi();
    openConsole('/nowhere', api, 'editor');
    expect(await screen.findByRole('button', { name: 'Sök överallt' })).toBeVisible();
    expect(api.sentTo('GET /api/overview/news')).toEqual([]);
  });
});
