import { departureApi } from '../../test/departure-api.js';
import type { Role } from '@safar/domain/access/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import {
  ARN_RECORD,
  GOT_RECORD,
  airportRecord,
  departureAirports,
} from '../../test/airport-records.js';
import { dayFromNow, departureRecord } from '../../test/destination-records.js';
import { type FakeApi, errorResponse, json, list, wrongFields } from '../../test/fake-api.js';
import { dialog, fill } from '../../test/forms.js';
import { openConsole } from '../../test/open-console.js';

const GET = 'GET /api/departures/d-1/airports';
const PUT = 'PUT /api/departures/d-1/airports';
const COPY = 'POST /api/departures/d-1/airports/copy';
const BOTH = departureAirports([ARN_RECORD, GOT_RECORD]);
const PLACES = [
  { code: 'CPH', name: 'Köpenhamn Kastrup', type: 'airport', country_code: 'DK', country_name: 'Danmark' },
]; // oxfmt-ignore

/** A server with a departure, two more of its trip, and airports that accept every change. */
const server = (airports = BOTH): FakeApi =>
  departureApi()
    .on('GET /api/departures', () =>
      list([
        departureRecord(),
        departureRecord({ id: 'd-2', date: dayFromNow(67) }),
        departureRecord({ id: 'd-3', date: dayFromNow(74) }),
      ]),
    )
    .on('GET /api/places', PLACES)
    .on(GET, airports)
    .on(PUT, () => json({ ...airports, version: airports.version + 1 }));

const card = async () => within(await screen.findByRole('region', { name: 'Flygplatser' }));
const button = (name: string) => screen.findByRole('button', { name });
const row = async (name: string) => within(await screen.findByRole('group', { name }));
const form = (api = server()) => openConsole('/departures/d-1/airports', api, 'editor');
const show = (api = server(), role: Role = 'editor') =>
  openConsole('/departures/d-1/show', api, role);
const sent = (api: FakeApi) => api.sentTo(PUT).at(-1)?.json;

const GOT = 'Göteborg Landvetter (GOT)';
const ARN = 'Stockholm Arlanda (ARN)';
const stored = { ...{ capacity: null, blocked: 0, closes_days: null, state: 'open' } };
const free = { diff_adult: 0, diff_child: 0, diff_infant: 0 };

describe('The airports of a departure', () => {
  it('are on its page with seats, price and state', async () => {
    const same = { diff_adult: -200, diff_child: -200, diff_infant: -200 };
    const closed = airportRecord('CPH', 'Köpenhamn Kastrup', { ...same, state: 'closed' });
    show(server(departureAirports([ARN_RECORD, GOT_RECORD, closed])));
    const table = await card();
    const cells = async (name: string) =>
      within(await table.findByRole('row', { name: new RegExp(name) }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent?.replaceAll('\u00a0', ' '));
    expect(await cells('Arlanda')).toEqual([...[ARN, 'obegränsat', '3', '1', '0', 'som avresan']]);
    expect(await cells('Landvetter')).toEqual([
      `${GOT}+400 kr per vuxen, +300 kr per barnBokningen stänger 14 dagar före`,
      ...['8', '0', '0', '2', '10'],
    ]);
    expect(await cells('Kastrup')).toEqual([
      ...['Köpenhamn Kastrup (CPH)−200 kr per resenärStängd', '0', '0', '0', '0', 'som avresan'],
    ]);
  });

  it('are read only for an agent', async () => {
    show(server(), 'agent');
    const table = await card();
    expect(await table.findByText(GOT)).toBeVisible();
    expect(table.queryByRole('link')).not.toBeInTheDocument();
    expect(table.queryByRole('button')).not.toBeInTheDocument();
  });

  it('can be asked for again when they could not be read', async () => {
    const api = server().on(GET, () => errorResponse('SERVICE_UNAVAILABLE', ''));
    const { user } = show(api);
    const table = await card();
    expect(await table.findByText('Kunde inte hämta flygplatserna')).toBeVisible();
    api.on(GET, BOTH);
    await user.click(table.getByRole('button', { name: 'Försök igen' }));
    expect(await table.findByText(GOT)).toBeVisible();
  });

  it('are copied to other departures: all chosen ones, or none', async () => {
    const refused = 'Det finns bokningar från CPH.';
    const api = server().on(COPY, () => wrongFields({ 'to_departure_ids.1': refused }));
    const { user } = show(api);
    await user.click(await (await card()).findByRole('button', { name: 'Kopiera flygplatserna' }));
    const copy = await dialog('Kopiera flygplatserna');
    await user.click(await copy.findByRole('checkbox', { name: 'Alla' }));
    await user.click(copy.getByRole('button', { name: 'Kopiera till 2 avresor' }));
    expect(await copy.findByText(refused)).toBeVisible();
    api.on(COPY, () => json({ copied: [] }));
    await user.click(copy.getByRole('button', { name: 'Kopiera till 2 avresor' }));
    expect(await screen.findByText('Flygplatserna är kopierade till 2 avresor')).toBeVisible();
    const { version } = departureRecord();
    expect(api.sentTo(COPY).at(-1)?.json).toEqual({ to_departure_ids: ['d-2', 'd-3'], version });
  });
});

describe('The form of the airports', () => {
  it('adds one out of all places, and is sent in order with the version', async () => {
    const { api, user, address } = form();
    expect((await row(ARN)).getByText(/^Sålda: 3, hållna: 1\./)).toBeVisible();
    await user.click(await button('Lägg till flygplats'));
    const added = await row('Flygplats 3');
    await fill(user, added.getByRole('combobox', { name: 'Flygplats' }), 'köp');
    await user.click(await screen.findByRole('option', { name: 'Köpenhamn Kastrup (CPH)' }));
    expect(api.sentTo('GET /api/places').at(-1)?.path).toContain('types%5B%5D=airport');
    await fill(user, added.getByLabelText('Prisskillnad vuxen (kr)'), '-200');
    await user.click(await button('Flytta Flygplats 3 uppåt'));
    expect(await screen.findByText('Flygplats 3 står nu som nummer 2 av 3.')).toBeInTheDocument();
    await user.click(await button('Spara'));
    expect(await screen.findByText('Flygplatserna är sparade')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/departures/d-1/show'));
    expect(sent(api)).toEqual({
      version: 5,
      airports: [
        { ...stored, ...free, iata: 'ARN' },
        { ...stored, ...free, iata: 'CPH', diff_adult: -200 },
        { ...stored, ...free, iata: 'GOT', capacity: 10, blocked: 2, closes_days: 14, diff_adult: 400, diff_child: 300 },
      ],
    }); // oxfmt-ignore
  });

  it('closes one with bookings, and removes one without', async () => {
    const { api, user } = form();
    expect(await button(`${ARN} har bokningar och kan inte tas bort`)).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await user.click((await row(ARN)).getByRole('combobox', { name: /^Status/ }));
    await user.click(await screen.findByRole('option', { name: 'Stängd' }));
    await user.click(await button(`Ta bort ${GOT}`));
    expect(await button('Lägg till flygplats')).toHaveFocus();
    await user.click(await button('Spara'));
    await waitFor(() =>
      expect(sent(api)).toMatchObject({ airports: [{ iata: 'ARN', state: 'closed' }] }),
    );
  });

  it('keeps the last one', async () => {
    form(server(departureAirports([airportRecord('OSL', 'Oslo Gardermoen')])));
    expect(await button('Ta bort Oslo Gardermoen (OSL)')).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows the server’s messages at their fields', async () => {
    const below = 'Antalet platser kan inte vara lägre.';
    const api = server().on(PUT, () => wrongFields({ 'airports.1.capacity': below }));
    const { user } = form(api);
    const seats = (await row(GOT)).getByLabelText('Platser');
    await fill(user, seats, '1');
    await user.click(await button('Spara'));
    expect(await screen.findByText('Kunde inte spara flygplatserna')).toBeVisible();
    await waitFor(() => expect(seats).toHaveAccessibleDescription(below));
    expect(seats).toHaveValue(1);
  });

  it('asks when a colleague has saved meanwhile, and saves the choice on top', async () => {
    const theirs = departureAirports([{ ...GOT_RECORD, diff_adult: 500 }, ARN_RECORD], { version: 9 });
    const api = server().on(PUT, ({ json: body }) =>
      (body as { version: number }).version === 9
        ? json({ ...theirs, version: 10 })
        : errorResponse('CONFLICT', 'Någon annan har ändrat samma sak.', theirs),
    );
    const { user } = form(api);
    await fill(user, (await row(GOT)).getByLabelText('Prisskillnad vuxen (kr)'), '450');
    await user.click(await button('Spara'));
    const question = await dialog('Någon annan har sparat under tiden');
    expect(question.getByText(/2\. GOT, Platser: 10, Spärrade platser: 2, \+450\skr per vuxen/)).toBeVisible();
    expect(question.getByText(/1\. GOT, .*\+500\skr per vuxen/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Spara sammanslagningen' }));
    await waitFor(() =>
      expect(sent(api)).toMatchObject({ version: 9, airports: [{ iata: 'ARN' }, { diff_adult: 450 }] }),
    );
  }); // oxfmt-ignore
});
