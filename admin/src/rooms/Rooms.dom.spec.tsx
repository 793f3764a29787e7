import type { Role } from '@safar/domain/access/permissions';
import { departureApi } from '../../test/departure-api.js';
import { screen, waitFor, within } from '@testing-library/react';
import { type FakeApi, errorResponse, json, wrongFields } from '../../test/fake-api.js';
import { dialog, fill } from '../../test/forms.js';
import { openConsole } from '../../test/open-console.js';
import {
  FAMILY,
  departureRoom,
  departureRooms,
  destinationRooms,
  roomType,
} from '../../test/room-records.js';

const TRIP = '/api/destinations/lissabon/rooms';
const DEPARTURE = '/api/departures/d-1/rooms';

const server = (rooms = departureRooms([departureRoom()])): FakeApi =>
  departureApi()
    .on(`GET ${TRIP}`, destinationRooms())
    .on(`PUT ${TRIP}`, () => json({ ...destinationRooms(), version: 4 }))
    .on(`GET ${DEPARTURE}`, rooms)
    .on(`PUT ${DEPARTURE}`, () => json({ ...departureRooms(), version: 4 }));

const row = async (name: string) => within(await screen.findByRole('group', { name }));
const sent = (api: FakeApi, path: `/${string}`) => api.sentTo(`PUT ${path}`).at(-1)?.json;

describe('The room types of a trip', () => {
  const open = (api = server()) => openConsole('/destinations/lissabon/rooms', api, 'editor');

  it('of which there are none yet begin with those of most hotels, in one press', async () => {
    const api = server().on(`GET ${TRIP}`, { ...destinationRooms(), rooms: [] });
    const { user } = open(api);
    const press = await screen.findByRole('button', { name: /^Lägg till enkel-, dubbel-, tre-/ });
    await user.click(press);
    expect(press).not.toBeInTheDocument();
    const quad = await row('Rumstyp 4');
    expect(quad.getByLabelText(/^Namn \(svenska\)/)).toHaveValue('Fyrbäddsrum');
    expect(quad.getByLabelText(/^Namn \(arabiska\)/)).toHaveValue('غرفة رباعية');
    const same = /^Alla rumstyper kostar lika mycket/;
    expect(screen.getByText(same)).toBeVisible();
    await fill(user, quad.getByLabelText('Tillägg per vuxen (kr)'), '-900');
    const free = (rooms: string) =>
      screen.findByText(new RegExp(`^En tom säng kostar inget i: ${rooms}\\.`));
    expect(await free('Dubbelrum, Trebäddsrum, Fyrbäddsrum')).toBeVisible();
    expect(screen.queryByText(same)).not.toBeInTheDocument();
    await fill(user, quad.getByLabelText('Avgift per tom säng (kr)'), '2000');
    expect(await free('Dubbelrum, Trebäddsrum')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    await screen.findByText('Rummen är sparade');
    expect(sent(api, TRIP)).toMatchObject({
      rooms: [
        { code: 'double', standard: 2, min_own: 1, max_own: 2, supplement_adult: 0 },
        { code: 'single', standard: 1, min_own: 1, max_own: 1, max_children: 0, cots: 0 },
        { code: 'triple', standard: 3, min_own: 2, max_own: 3 },
        { code: 'quad', standard: 4, min_own: 3, max_own: 4, supplement_adult: -900 },
      ],
    });
  });

  it('are changed, moved and added, and sent without what only the server writes', async () => {
    const api = server();
    const { user, address } = open(api);
    expect(await screen.findByRole('heading', { name: 'Rum: Lissabon' })).toBeVisible();
    const first = await row('Rumstyp 1');
    expect(first.getByLabelText(/^Kod/)).toHaveAttribute('readonly');
    await fill(user, first.getByLabelText('Avgift per tom säng (kr)'), '2000');
    await user.click(first.getByRole('button', { name: 'Flytta rumstyp 1 nedåt' }));
    await user.click(screen.getByRole('button', { name: 'Lägg till rumstyp' }));
    const third = await row('Rumstyp 3');
    expect(third.getByLabelText(/^Kod/)).not.toHaveAttribute('readonly');
    await fill(user, third.getByLabelText(/^Namn \(svenska\)/), 'Enkelrum');
    await fill(user, third.getByLabelText(/^Kod/), 'single');
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await screen.findByText('Rummen är sparade')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/destinations/lissabon/edit'));
    const body = sent(api, TRIP) as { readonly rooms: readonly object[] };
    expect(body).toMatchObject({
      version: 3,
      shared_age_max: 5,
      rooms: [
        { code: 'family', standard: 3 },
        { code: 'double', underuse: 2_000 },
        { code: 'single', name_sv: 'Enkelrum', is_active: true },
      ],
    });
    for (const room of body.rooms) {
      expect(room).not.toHaveProperty('id');
      expect(room).not.toHaveProperty('is_booked');
    }
  });

  it('are not saved without the age up to which a bed is shared', async () => {
    const api = server();
    const { user } = open(api);
    const age = await screen.findByLabelText(/^Delad säng till och med/);
    await user.clear(age);
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    await waitFor(() => expect(age).toHaveAccessibleDescription('Måste fyllas i'));
    expect(api.sentTo(`PUT ${TRIP}`)).toEqual([]);
  });

  it('that have been booked say so, and the server’s messages stand at their fields', async () => {
    const api = server().on(`PUT ${TRIP}`, () =>
      wrongFields({ 'rooms.1.standard': 'Sängarna ligger mellan.' }),
    );
    const { user } = open(api);
    const family = await row('Rumstyp 2');
    expect(family.getByText(/^Har bokats/)).toBeVisible();
    expect((await row('Rumstyp 1')).queryByText(/^Har bokats/)).not.toBeInTheDocument();
    const standard = family.getByLabelText(/^Sängar som priset gäller för/);
    await fill(user, standard, '5');
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    await waitFor(() => expect(standard).toHaveAccessibleDescription('Sängarna ligger mellan.'));
  });

  it('that a colleague has changed meanwhile are shown beside the own', async () => {
    const theirs = { ...destinationRooms([roomType({ underuse: 900 }), FAMILY]), version: 8 };
    const api = server().on(`PUT ${TRIP}`, () => errorResponse('CONFLICT', 'Ändrat.', theirs));
    const { user } = open(api);
    await fill(user, (await row('Rumstyp 1')).getByLabelText('Avgift per tom säng (kr)'), '2000');
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    const both = await dialog('Någon annan har sparat under tiden');
    expect(both.getByText(/2.000 kr per tom säng/)).toBeVisible();
    expect(both.getByText(/900 kr per tom säng/)).toBeVisible();
  });

  it('are none yet, and are reached from the form of the trip', async () => {
    const api = server().on(`GET ${TRIP}`, destinationRooms([]));
    const { user, address } = openConsole('/destinations/lissabon', api, 'editor');
    await user.click(await screen.findByRole('link', { name: 'Rum' }));
    await waitFor(() => expect(address()).toBe('/destinations/lissabon/rooms'));
    expect(await screen.findByText(/^Här står resans rumstyper/)).toBeVisible();
  });
});

describe('The rooms of a departure', () => {
  const open = (api = server(), role: Role = 'editor') =>
    openConsole('/departures/d-1/show', api, role);
  const card = async () => within(await screen.findByRole('region', { name: 'Rum' }));

  it('are on its page with stock, sold, held and free', async () => {
    const prices = { ...departureRoom().usual_prices, underuse: 2_500 };
    open(server(departureRooms([departureRoom({ prices })])));
    const rooms = await card();
    const figures = 'Antal: 10, Sålda: 2, Hållna: 1, Spärrade: 0, Lediga: 7';
    expect(await rooms.findByText(figures)).toBeVisible();
    expect(rooms.getByText(/^Egna priser.*: 2.500 kr per tom säng$/)).toBeVisible();
  });

  it('are changed in a form of their own, with own prices or those of the trip', async () => {
    const api = server().on(`PUT ${DEPARTURE}`, () =>
      wrongFields({ 'rooms.0.stock': '3 rum är redan bokade.' }),
    );
    const { user, address } = open(api);
    await user.click(
      await (await card()).findByRole('link', { name: 'Ändra för den här avresan' }),
    );
    const double = await row('Dubbelrum');
    expect(double.getByText('Sålda: 2, Hållna: 1')).toBeVisible();
    expect(double.queryByLabelText('Avgift per tom säng (kr)')).not.toBeInTheDocument();
    await fill(user, double.getByLabelText('Antal rum'), '2');
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    await waitFor(() =>
      expect(double.getByLabelText('Antal rum')).toHaveAccessibleDescription(
        '3 rum är redan bokade.',
      ),
    );
    expect(sent(api, DEPARTURE)).toEqual({
      version: 3,
      rooms: [{ room_type_id: 't-double', prices: null, stock: 2, blocked: 0 }],
    });
    api.on(`PUT ${DEPARTURE}`, () => json({ ...departureRooms(), version: 4 }));
    await user.clear(double.getByLabelText('Antal rum'));
    await user.click(double.getByRole('switch', { name: /^Egna priser/ }));
    await fill(user, double.getByLabelText('Avgift per tom säng (kr)'), '2500');
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    await waitFor(() => expect(address()).toBe('/departures/d-1/show'));
    expect(sent(api, DEPARTURE)).toMatchObject({
      rooms: [{ stock: null, prices: { underuse: 2_500, supplement_adult: 0 } }],
    });
  });

  it('are read only for an agent', async () => {
    open(server(), 'agent');
    const rooms = await card();
    expect(await rooms.findByText('Dubbelrum')).toBeVisible();
    expect(rooms.queryByRole('link')).not.toBeInTheDocument();
  });

  it('are none yet, or could not be read: the card says so', async () => {
    const api = server().on(`GET ${DEPARTURE}`, () => errorResponse('SERVICE_UNAVAILABLE', ''));
    const { user } = open(api);
    const rooms = await card();
    expect(await rooms.findByText('Kunde inte hämta rummen')).toBeVisible();
    api.on(`GET ${DEPARTURE}`, departureRooms());
    await user.click(rooms.getByRole('button', { name: 'Försök igen' }));
    expect(await rooms.findByText(/^Här visas rummen/)).toBeVisible();
    expect(rooms.getByRole('link', { name: 'Ändra resans rum' })).toHaveAttribute(
      'href',
      '/admin/destinations/lissabon/rooms',
    );
  });
});
