import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, errorResponse, json, list } from '../../../test/fake-api.js';
import { openConsole } from '../../../test/open-console.js';

beforeAll(() => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
});

const CARD = {
  ...{ id: 'card-1', code_last4: 'R4TP', state: 'active', amount: 1_000, balance: 400 },
  ...{ valid_until: '2029-11-27', recipient_name: 'Layla', created_at: '2026-11-01T09:00:00.000Z' },
};

const server = (): FakeApi =>
  new FakeApi()
    .on('GET /api/gift-cards/liability', () => json([]))
    .on('GET /api/gift-cards', () => list([CARD]))
    .on('GET /api/discounts', () => list([]))
    .on('GET /api/mails', () => list([]))
    .on('GET /api/departures', () => list([]))
    .on('GET /api/destinations', () => list([]))
    .on('GET /api/users', () => list([]))
    .on('GET /api/audit/actions', () => json([]))
    .on('GET /api/audit', () => list([]));

const button = (name: string) => screen.findByRole('button', { name });

/** What each list asks for on its own, which its file must have too. */
const LISTS = [
  ['gift-cards', '?list=active', '"state":"active"', '["created_at","DESC"]'],
  ['discounts', '', '{}', '["name_sv","ASC"]'],
  ['reviews', '', '"state":["pending"]', '["created_at","ASC"]'],
  ['mails', '?list=problem', '"problem":true', '["created_at","DESC"]'],
  ['messages', '?list=mine', '"assigned_to":"u-admin"', '["created_at","DESC"]'],
  ['departures', '', '"from":', '["date","ASC"]'],
  ['audit', '', '{}', '["at","DESC"]'],
] as const;

describe('The file of a list', () => {
  it.each(LISTS)('of %s has its view, filter and order', async (name, ...asks) => {
    const [view, filter, sort] = asks;
    const route = `GET /api/${name}.csv` as const;
    const api = server().on(route, () => new Response('file'));
    const { user } = openConsole(`/${name}${view}`, api, 'admin');
    await user.click(await button('Ladda ner CSV'));
    await waitFor(() => expect(api.sentTo(route)).toHaveLength(1));
    const asked = new URLSearchParams(api.sentTo(route)[0]?.path.split('?')[1]);
    expect(asked.get('filter')).toContain(filter);
    expect(asked.get('sort')).toBe(sort);
  });

  it('has what is typed into the search, and then only the selected rows', async () => {
    const route = 'GET /api/gift-cards.csv';
    const api = server().on(route, () => new Response('file'));
    const { user } = openConsole('/gift-cards', api, 'agent');
    await user.type(await screen.findByRole('searchbox'), 'layla');
    await waitFor(() => expect(api.sentTo('GET /api/gift-cards').at(-1)?.path).toContain('layla'));
    await user.click(await button('Ladda ner CSV'));
    await user.click(
      within(await screen.findByRole('row', { name: /R4TP/ })).getByRole('checkbox'),
    );
    await user.click(await button('Ladda ner valda som CSV'));
    await waitFor(() => expect(api.sentTo(route)).toHaveLength(2));
    const filters = api.sentTo(route).map(({ path }) => new URLSearchParams(path.split('?')[1]));
    expect(filters.map((query) => query.get('filter'))).toEqual([
      '{"q":"layla"}',
      '{"id":["card-1"]}',
    ]);
  });

  it('is not asked for with an address that no server reads', async () => {
    const api = server().on('GET /api/gift-cards', () =>
      list([{ ...CARD, id: 'c'.repeat(15_000) }]),
    );
    const { user } = openConsole('/gift-cards', api, 'agent');
    await user.click(
      within(await screen.findByRole('row', { name: /R4TP/ })).getByRole('checkbox'),
    );
    await user.click(await button('Ladda ner valda som CSV'));
    expect(await screen.findByText(/^För många rader är markerade/)).toBeVisible();
    expect(api.sentTo('GET /api/gift-cards.csv')).toEqual([]);
  });

  it('says why there is none', async () => {
    const api = server().on('GET /api/gift-cards.csv', () =>
      errorResponse('EXPORT_TOO_LONG', 'Urvalet är för stort för en fil.'),
    );
    const { user } = openConsole('/gift-cards', api, 'agent');
    await user.click(await button('Ladda ner CSV'));
    expect(await screen.findByText('Urvalet är för stort för en fil.')).toBeVisible();
    expect(await button('Ladda ner CSV')).toBeEnabled();
  });
});
