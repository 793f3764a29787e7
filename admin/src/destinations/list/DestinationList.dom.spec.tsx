import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, json, list, errorResponse } from '../../../test/fake-api.js';
import { openConsole } from '../../../test/open-console.js';
import { destinationRecord } from '../../../test/destination-records.js';

const SAVED = 'Sorteringen har sparats';
const FAILED = 'Misslyckades spara sortering';

const destination = (id: string, sort: number, change = {}) =>
  destinationRecord({ id, slug: id, sort, name_sv: id.toUpperCase(), ...change });
const three = [destination('a', 1), destination('b', 2), destination('c', 3)];

const server = (destinations = three): FakeApi =>
  new FakeApi().on('GET /api/destinations', () => list(destinations));
const open = (api = server()) => openConsole('/destinations', api, 'editor');

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  return heading.closest('li') as HTMLElement;
};
const order = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const press = async ({ user }: ReturnType<typeof open>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const places = (api: FakeApi) =>
  api.sentTo('PATCH /api/destinations/sort-order').map(({ json: body }) => body);

describe('Selected destinations', () => {
  const PUT_B = 'PUT /api/destinations/b';
  const resting = [destination('a', 1), destination('b', 2, { is_active: false })];
  const select = async (opened: ReturnType<typeof open>, ...names: string[]) => {
    await press(opened, 'Välj flera');
    for (const name of names) {
      await opened.user.click(await screen.findByRole('checkbox', { name: `Välj ${name}` }));
    }
  };
  const sent = (api: FakeApi) =>
    api.sent.filter(({ method }) => method === 'PUT').map(({ path, json: body }) => [path, body]);

  it('are activated one by one; what is missing of one is named, and it stays selected', async () => {
    const fields = ['price_adult', 'schedule'].map((field) => ({ field, code: 'X', message: '-' }));
    const opened = open(
      server(resting)
        .on('PUT /api/destinations/a', () => json(destination('a', 1)))
        .on(PUT_B, () => errorResponse('DESTINATION_NOT_READY', 'Inte klar', fields)),
    );
    await opened.user.click(await screen.findByRole('switch', { name: 'Visa vilande' }));
    await select(opened, 'A', 'B');
    expect(screen.getByText('2 resor valda')).toBeVisible();
    await press(opened, 'Aktivera valda');
    const result = within(await screen.findByRole('alert'));
    expect(result.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'A: ändrad',
      'B: inte ändrad, saknar Pris vuxen, Minst en kommande avresa som är öppen',
    ]);
    expect(result.getByRole('link', { name: 'B' })).toHaveAttribute(
      'href',
      '/admin/destinations/b/edit',
    );
    expect(sent(opened.api)).toEqual([
      ['/api/destinations/a', { is_active: true }],
      ['/api/destinations/b', { is_active: true }],
    ]);
    expect(await screen.findByRole('checkbox', { name: 'Välj B' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Välj A' })).not.toBeChecked();
  });

  it('rest only after a question, and cards can be moved again afterwards', async () => {
    const opened = open(server().on(PUT_B, () => json(destination('b', 2))));
    await select(opened, 'B');
    expect(screen.queryByRole('button', { name: 'Flytta B' })).toBeNull();
    await press(opened, 'Låt valda vila');
    const question = within(await screen.findByRole('alertdialog', { name: 'Låt resan vila?' }));
    await opened.user.click(question.getByRole('button', { name: 'Behåll på webbplatsen' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent(opened.api)).toEqual([]);
    await press(opened, 'Låt valda vila');
    const again = within(await screen.findByRole('alertdialog'));
    await opened.user.click(again.getByRole('button', { name: 'Låt valda vila' }));
    expect(await screen.findByText('B', { selector: '[role=alert] a' })).toBeVisible();
    expect(sent(opened.api)).toEqual([['/api/destinations/b', { is_active: false }]]);
    await press(opened, 'Klar');
    expect(await screen.findByRole('button', { name: 'Flytta B' })).toBeVisible();
  });

  it('that get no answer are named, and can be tried again', async () => {
    const opened = open(server().on(PUT_B, () => Promise.reject(new TypeError('Failed to fetch'))));
    await select(opened, 'B');
    await press(opened, 'Aktivera valda');
    expect(await screen.findByText(/inte ändrad, servern svarade inte/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Aktivera valda' })).toBeEnabled();
  });
});

describe('The destination cards', () => {
  it('show the Arabic names and mark missing ones', async () => {
    const { user } = open(
      server([destination('a', 1, { name_ar: 'لشبونة' }), destination('b', 2)]),
    );
    await user.click(await screen.findByRole('button', { name: 'Arabiska' }));
    const heading = await screen.findByRole('heading', { level: 2, name: 'لشبونة' });
    expect(heading).toHaveAttribute('lang', 'ar');
    expect(heading).toHaveAttribute('dir', 'rtl');
    expect(within(await card('B')).getByText('Namnet saknas på arabiska')).toBeVisible();
  });

  it('hide dormant destinations until requested', async () => {
    const { user } = open(server([destination('a', 1), destination('b', 2, { is_active: false })]));
    expect(await card('A')).toBeVisible();
    expect(order()).toEqual(['A']);
    expect(screen.getByText('1 vilande destination visas inte.')).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'Visa vilande' }));
    expect(within(await card('B')).getByText('Vilande')).toBeVisible();
    expect(order()).toEqual(['A', 'B']);
  });

  it('link to the form and to the public page', async () => {
    open();
    const first = within(await card('A'));
    expect(first.getByRole('link', { name: 'A' })).toHaveAttribute(
      'href',
      '/admin/destinations/a/edit',
    );
    expect(first.getByRole('link', { name: 'Visa på webbplatsen: A' })).toHaveAttribute(
      'href',
      '/destination/a',
    );
  });

  it('make a copy and open its form', async () => {
    const copy = destination('a-kopia', 4, { name_sv: 'A (kopia)', is_active: false });
    const opened = open(
      server()
        .on('POST /api/destinations/a/duplicate', () => json(copy))
        .on('GET /api/destinations/a-kopia', () => json(copy)),
    );
    await press(opened, 'Duplicera A');
    expect(await screen.findByRole('heading', { level: 1, name: 'A (kopia)' })).toBeVisible();
    expect(screen.getByText('En vilande kopia har skapats')).toBeVisible();
    opened.api.on('POST /api/destinations/a-kopia/duplicate', () =>
      errorResponse('DESTINATION_NOT_FOUND', 'Resan finns inte'),
    );
    await press(opened, 'Duplicera A (kopia)');
    expect(await screen.findByText('Kunde inte duplicera resan. Resan finns inte')).toBeVisible();
  });

  it('show an error instead of an empty list when they cannot be loaded, and can retry', async () => {
    const { api, user } = open(
      server().on('GET /api/destinations', () => errorResponse('SERVICE_UNAVAILABLE', '')),
    );
    expect(await screen.findByText('Kunde inte hämta destinationer')).toBeVisible();
    expect(screen.queryByText('Inga destinationer hittades')).not.toBeInTheDocument();
    api.on('GET /api/destinations', () => list(three));
    await user.click(screen.getByRole('button', { name: 'Försök igen' }));
    expect(await card('A')).toBeVisible();
  });

  it('are hidden from agents', async () => {
    openConsole('/destinations/new', new FakeApi(), 'agent');
    expect(await screen.findByText('Du har inte behörighet att se den här sidan.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Spara' })).not.toBeInTheDocument();
  });
});

describe('The search', () => {
  it('searches on the server, disables moving, and offers to clear an empty result', async () => {
    const { api, user } = open();
    api.on('GET /api/destinations', ({ path }) =>
      list(decodeURIComponent(path).includes('"q":"finns inte"') ? [] : [three[0]]),
    );
    const search = await screen.findByRole('searchbox', { name: 'Sök destination...' });
    await user.type(search, 'a');
    expect(
      await screen.findByText('Rensa sökningen för att ändra sorteringsordningen.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Flytta/ })).not.toBeInTheDocument();
    await user.clear(search);
    await user.type(search, 'finns inte');
    expect(await screen.findByText('Inga destinationer hittades')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Rensa sökningen' }));
    expect(await card('A')).toBeVisible();
    await waitFor(() => expect(search).toHaveValue(''));
  });
});

describe('The order of the destinations', () => {
  it('is changed by a button, which keeps the focus, and sends only changed places', async () => {
    const api = server().on('PATCH /api/destinations/sort-order', {});
    const opened = open(api);
    const button = await screen.findByRole('button', { name: 'Flytta A efter B' });
    api.on('GET /api/destinations', () =>
      list([destination('b', 1), destination('a', 2), destination('c', 3)]),
    );
    await opened.user.click(button);
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(order()).toEqual(['B', 'A', 'C']);
    expect(places(api)).toEqual([
      [
        { id: 'b', sort: 1 },
        { id: 'a', sort: 2 },
      ],
    ]);
    expect(screen.getByText('A flyttades till plats 2 av 3.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Flytta A efter C' })).toHaveFocus();
  });

  it('cannot move the first card forward or the last one back', async () => {
    open();
    expect(await screen.findByRole('button', { name: 'A ligger först' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.getByRole('button', { name: 'C ligger sist' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('is reverted with an error message when it cannot be saved', async () => {
    const opened = open(
      server().on('PATCH /api/destinations/sort-order', () =>
        errorResponse('SERVICE_UNAVAILABLE', ''),
      ),
    );
    await press(opened, 'Flytta B före A');
    expect(await screen.findByText(FAILED)).toBeVisible();
    await waitFor(() => expect(order()).toEqual(['A', 'B', 'C']));
  });

  it('is saved without a destination that a colleague deleted in the meantime', async () => {
    const api = server().on('PATCH /api/destinations/sort-order', ({ json: body }) =>
      JSON.stringify(body).includes('"b"')
        ? errorResponse('SORT_ORDER_UNKNOWN', 'Resan finns inte.')
        : json({}),
    );
    const opened = open(api);
    await card('C');
    api.on('GET /api/destinations', () => list([destination('a', 1), destination('c', 3)]));
    await press(opened, 'Flytta C före B');
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
    expect(places(api).at(-1)).toEqual([{ id: 'c', sort: 2 }]);
    await waitFor(() => expect(order()).toEqual(['A', 'C']));
  });

  it('is saved for the only remaining destination when all others are deleted', async () => {
    const api = server(three.slice(0, 2)).on(
      'PATCH /api/destinations/sort-order',
      ({ json: body }) =>
        JSON.stringify(body).includes('"a"')
          ? errorResponse('SORT_ORDER_UNKNOWN', 'Resan finns inte.')
          : json({}),
    );
    const opened = open(api);
    await card('B');
    api.on('GET /api/destinations', () => list([destination('b', 2)]));
    await press(opened, 'Flytta A efter B');
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
    expect(places(api).at(-1)).toEqual([{ id: 'b', sort: 1 }]);
    await waitFor(() => expect(order()).toEqual(['B']));
  });
});
