import type { Role } from '@safar/domain/access/permissions';
import { departureApi } from '../../../test/departure-api.js';
import { destinationRecord } from '../../../test/destination-records.js';
import { screen, waitFor, within } from '@testing-library/react';
import {
  COVER,
  departureExtra,
  departureExtras,
  destinationExtra,
  destinationExtras,
} from '../../../test/extra-records.js';
import { type FakeApi, errorResponse, json, wrongFields } from '../../../test/fake-api.js';
import { dialog, fill } from '../../../test/forms.js';
import { openConsole } from '../../../test/open-console.js';

const TRIP = '/api/destinations/lissabon/extras';
const DEPARTURE = '/api/departures/d-1/extras';
const SIM = destinationExtra({
  ...{ extra_id: 'e-sim', code: 'sim', name_sv: 'SIM-kort', is_offered: false, usual_price: 99 },
});
const SOLD = departureExtra({ price: 400, stock: 10, taken: 3, closed: true });

const server = (offers = departureExtras([SOLD])): FakeApi =>
  departureApi()
    .on(`GET ${TRIP}`, destinationExtras([destinationExtra(), SIM, COVER]))
    .on(`PUT ${TRIP}`, () => json({ ...destinationExtras(), version: 4 }))
    .on(`GET ${DEPARTURE}`, offers)
    .on(`PUT ${DEPARTURE}`, () => json({ ...departureExtras(), version: 4 }));

const row = async (name: string) => within(await screen.findByRole('group', { name }));
const sent = (api: FakeApi, path: `/${string}`) => api.sentTo(`PUT ${path}`).at(-1)?.json;

describe('The extras of a trip', () => {
  const open = (api = server()) => openConsole('/destinations/lissabon/extras', api, 'editor');
  const fields = async () => {
    const sim = await row('SIM-kort');
    return { sim, offered: sim.getByRole('switch', { name: 'Erbjuds' }) };
  };

  it('are chosen one by one, with the price of the trip or the usual one', async () => {
    const api = server();
    const { user } = open(api);
    expect(await screen.findByRole('heading', { name: 'Tillval: Lissabon' })).toBeVisible();
    const toExtras = await screen.findByRole('link', { name: /^Lägg till och ändra byråns/ });
    expect(toExtras).toHaveAttribute('href', '/admin/extras');
    const { sim, offered } = await fields();
    expect(sim.queryByLabelText('Eget pris (kr)')).not.toBeInTheDocument();
    await user.click(offered);
    const price = sim.getByLabelText('Eget pris (kr)');
    expect(price).toHaveAccessibleDescription(/^Tomt = 99.kr per person\. Gäller alla/);
    await fill(user, price, '79');
    await user.click((await row('Väska 23 kg')).getByRole('switch', { name: 'Erbjuds' }));
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await screen.findByText('Tillvalen är sparade')).toBeVisible();
    expect(sent(api, TRIP)).toEqual({
      version: 3,
      extras: [
        { extra_id: 'e-bag23', is_offered: false, price: null },
        { extra_id: 'e-sim', is_offered: true, price: 79 },
        { extra_id: 'e-cover', is_offered: true, price: null },
      ],
    });
  }); // oxfmt-ignore

  it('that every trip offers cannot be left out, and a share has no price of its own', async () => {
    open();
    const cover = await row('Utökat skydd');
    expect(cover.getByText('Erbjuds på alla resor')).toBeVisible();
    expect(cover.getByText('7,5 % av resans pris')).toBeVisible();
    expect(cover.queryByRole('switch')).not.toBeInTheDocument();
    expect(cover.queryByRole('spinbutton')).not.toBeInTheDocument();
  });

  it('are reached from the form of the trip', async () => {
    const api = server().on('GET /api/destinations/lissabon', destinationRecord());
    const { user, address } = openConsole('/destinations/lissabon', api, 'editor');
    await user.click(await screen.findByRole('link', { name: 'Tillval' }));
    await waitFor(() => expect(address()).toBe('/destinations/lissabon/extras'));
  });

  it('that a colleague has changed meanwhile are shown beside the own', async () => {
    const theirs = { ...destinationExtras([destinationExtra({ price: 500 }), SIM, COVER]), version: 8 };
    const api = server().on(`PUT ${TRIP}`, () => errorResponse('CONFLICT', 'Ändrat.', theirs));
    const { user } = open(api);
    await user.click((await fields()).offered);
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    const both = await dialog('Någon annan har sparat under tiden');
    expect(both.getByText(/SIM-kort: 99 kr per person/)).toBeVisible();
    expect(both.getByText(/Väska 23 kg: 500 kr per person/)).toBeVisible();
  }); // oxfmt-ignore

  it('are none yet: the page says where they are made', async () => {
    open(server().on(`GET ${TRIP}`, destinationExtras([])));
    expect(await screen.findByText(/^Här väljer du bland byråns tillval/)).toBeVisible();
    const toExtras = screen.getByRole('link', { name: 'Lägg till och ändra byråns tillval' });
    expect(toExtras).toHaveAttribute('href', '/admin/extras');
  });
});

describe('The extras of a departure', () => {
  const open = (api = server(), role: Role = 'editor') =>
    openConsole('/departures/d-1/show', api, role);
  const card = async () => within(await screen.findByRole('region', { name: 'Tillval' }));

  it('are on its page with price, stock and what is sold', async () => {
    open();
    const extras = await card();
    expect(await extras.findByText('400 kr per person, eget pris')).toBeVisible();
    expect(extras.getByText('3 sålda, 7 kvar, stängt')).toBeVisible();
  });

  it('are changed in a form of their own, with the server’s message at its row', async () => {
    const api = server().on(`PUT ${DEPARTURE}`, () =>
      wrongFields({ 'extras.0.stock': '3 är redan sålda. Antalet kan inte vara lägre.' }),
    );
    const { user, address } = open(api);
    await user.click(
      await (await card()).findByRole('link', { name: 'Ändra för den här avresan' }),
    );
    const bag = await row('Väska 23 kg');
    expect(bag.getByText('3 sålda')).toBeVisible();
    await user.clear(bag.getByLabelText('Eget pris (kr)'));
    await fill(user, bag.getByLabelText('Antal'), '2');
    await user.click(bag.getByRole('switch', { name: 'Stängt för försäljning' }));
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    await waitFor(() =>
      expect(bag.getByLabelText('Antal')).toHaveAccessibleDescription(
        '3 är redan sålda. Antalet kan inte vara lägre.',
      ),
    );
    expect(sent(api, DEPARTURE)).toEqual({
      version: 3,
      extras: [{ extra_id: 'e-bag23', price: null, stock: 2, closed: false }],
    });
    api.on(`PUT ${DEPARTURE}`, () => json({ ...departureExtras(), version: 4 }));
    await fill(user, bag.getByLabelText('Antal'), '12');
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    await waitFor(() => expect(address()).toBe('/departures/d-1/show'));
  });

  it('are read only for an agent', async () => {
    open(server(), 'agent');
    const extras = await card();
    expect(await extras.findByText('Väska 23 kg')).toBeVisible();
    expect(extras.queryByRole('link')).not.toBeInTheDocument();
  });

  it('are none yet: the card says what it will show, and leads to the trip', async () => {
    open(server(departureExtras()));
    const extras = await card();
    expect(await extras.findByText(/^Här visas tillvalen som resan erbjuder/)).toBeVisible();
    expect(extras.getByRole('link', { name: 'Ändra resans tillval' })).toHaveAttribute(
      'href',
      '/admin/destinations/lissabon/extras',
    );
  });

  it('can be asked for again when they could not be read', async () => {
    const api = server().on(`GET ${DEPARTURE}`, () => errorResponse('SERVICE_UNAVAILABLE', ''));
    const { user } = open(api);
    const extras = await card();
    expect(await extras.findByText('Kunde inte hämta tillvalen')).toBeVisible();
    api.on(`GET ${DEPARTURE}`, departureExtras([SOLD]));
    await user.click(extras.getByRole('button', { name: 'Försök igen' }));
    expect(await extras.findByText('Väska 23 kg')).toBeVisible();
  });
});
