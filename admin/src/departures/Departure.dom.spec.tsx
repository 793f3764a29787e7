import type { DeparturePassengersView } from '@safar/domain/contracts/bookings/passenger-lists';
import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import type { Role } from '@safar/domain/access/permissions';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { departureExtras } from '../../test/extra-records.js';
import { FakeApi, json, list, errorResponse, wrongFields } from '../../test/fake-api.js';
import { fieldOf, fillByLabel } from '../../test/forms.js';
import { departureAirports } from '../../test/airport-records.js';
import { openConsole } from '../../test/open-console.js';
import { noFlights } from '../../test/flight-records.js';
import { departureRooms } from '../../test/room-records.js';
import { departureStays } from '../../test/stay-records.js';
import { dayFromNow, departureRecord, destinationRecord } from '../../test/destination-records.js';

const PATH = '/departures/d-1/show';
const button = (name: string) => screen.findByRole('button', { name });
const noButton = (name: string) =>
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
const sent = (api: FakeApi) => api.sentTo('PUT /api/departures/d-1').map(({ json: body }) => body);

/** A server with one departure that accepts every change. */
const server = (departure = departureRecord()): FakeApi =>
  new FakeApi()
    .on('GET /api/departures/d-1', departure)
    .on('GET /api/departures', () => list([departure]))
    .on('GET /api/destinations', () => list([destinationRecord()]))
    .on('GET /api/destinations/lissabon', destinationRecord())
    .on('GET /api/bookings', () => list([]))
    .on('GET /api/departures/d-1/lists', [])
    .on('GET /api/departures/d-1/airports', departureAirports())
    .on('GET /api/departures/d-1/flights', noFlights(departure))
    .on('GET /api/departures/d-1/stays', departureStays())
    .on('GET /api/departures/d-1/extras', departureExtras())
    .on('GET /api/departures/d-1/rooms', departureRooms())
    .on('PUT /api/departures/d-1', ({ json: body }) => json({ ...departure, ...(body as object) }));

const open = (api = server(), role: Role = 'editor') => openConsole(PATH, api, role);

describe('The print view', () => {
  afterEach(() => jest.restoreAllMocks());

  it('has the passengers with the sums of their bookings, and is for roles that may export lists', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation();
    const passengers: DeparturePassengersView = {
      passengers: [
        { booking_ref: 'SAF1', name: 'Amina Al-Khatib', type: 'adult', birthdate: '1990-01-31' },
        { booking_ref: 'SAF1', name: 'Layla Al-Khatib', type: 'child', birthdate: null },
      ],
      ...{ bookings: 1, total_price: 13_970, paid_amount: 3_000 },
    };
    const api = server().on('GET /api/departures/d-1/passengers', passengers);
    const { user } = open(api, 'agent');
    await user.click(await button('Skriv ut'));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    const list = within(screen.getByRole('region', { name: 'Resenärer' }));
    expect(list.getByText('1 vuxen, 1 barn, 0 spädbarn')).toBeVisible();
    expect(list.getByText(/^10\s970\skr$/)).toBeVisible();
    expect(
      list.getByRole('row', { name: /SAF1.*Amina Al-Khatib.*Vuxen.*1990-01-31/ }),
    ).toBeVisible();
  });

  it('is not offered to an editor', async () => {
    open();
    expect(await button('Spara')).toBeVisible();
    noButton('Skriv ut');
  });
});

describe('A departure without bookings', () => {
  it('is sent with its date and only the changed fields', async () => {
    const { api, user } = open();
    expect(await button('Spara')).toBeDisabled();
    expect(await fieldOf('Pris vuxen')).toHaveAttribute(
      'placeholder',
      expect.stringMatching(/^som resan/),
    );
    await fillByLabel(user, 'Antal platser', '٣٠');
    await fillByLabel(user, 'Pris barn', '2990');
    await user.selectOptions(screen.getByLabelText('Status'), 'Stängd');
    await user.click(screen.getByRole('switch', { name: /^Garanterad avresa/ }));
    await user.click(await button('Spara'));
    expect(await screen.findByText('Avresan är sparad')).toBeVisible();
    expect(sent(api)).toEqual([
      { date: dayFromNow(60), capacity: 30, price_child: 2990, state: 'closed', guaranteed: true },
    ]);
  });

  it('is not sent with a fractional or negative number, and the input stays', async () => {
    const { api, user } = open();
    await fillByLabel(user, 'Pris barn', '2990,50');
    await fillByLabel(user, 'Antal platser', '-20');
    await user.click(await button('Spara'));
    const price = await fieldOf('Pris barn');
    await waitFor(() => expect(price).toHaveAccessibleDescription(/^Hela kronor/));
    expect(price).toHaveValue('2990,50');
    expect(await fieldOf('Antal platser')).toHaveValue('-20');
    expect(sent(api)).toEqual([]);
  });

  it('asks for confirmation when its own price makes a child more expensive than an adult', async () => {
    const { api, user } = open();
    await fillByLabel(user, 'Pris barn', '899050');
    await user.click(await button('Spara'));
    const question = await screen.findByRole('alertdialog', { name: 'Är priset rätt?' });
    await user.click(within(question).getByRole('button', { name: 'Ändra priset' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(sent(api)).toEqual([]);
    await fillByLabel(user, 'Pris barn', '2990');
    await user.click(await button('Spara'));
    expect(await screen.findByText('Avresan är sparad')).toBeVisible();
  });

  it('can be moved to another day', async () => {
    const { api, user } = open();
    fireEvent.change(await fieldOf('Avresedatum'), { target: { value: dayFromNow(77) } });
    await user.click(await button('Spara'));
    expect(await screen.findByText('Avresan är sparad')).toBeVisible();
    expect(sent(api)).toEqual([{ date: dayFromNow(77) }]);
  });

  it('keeps the input and shows the error at the field when it is rejected', async () => {
    const message = 'Antalet spärrade platser är högre än antalet lediga.';
    const { user } = open(
      server().on('PUT /api/departures/d-1', () => wrongFields({ blocked: message })),
    );
    await fillByLabel(user, 'Spärrade platser', '31');
    await user.click(await button('Spara'));
    expect(await screen.findByText('Kunde inte spara avresan')).toBeVisible();
    const blocked = await fieldOf('Spärrade platser');
    expect(blocked).toHaveAccessibleDescription(message);
    expect(blocked).toHaveValue('31');
    await waitFor(() => expect(blocked).toHaveFocus());
  });

  it('asks before leaving with unsaved changes', async () => {
    const opened = open();
    await fillByLabel(opened.user, 'Antal platser', '40');
    await opened.user.click(screen.getByRole('link', { name: 'Till avresorna' }));
    await opened.user.click(await button('Stanna kvar'));
    expect(await fieldOf('Antal platser')).toHaveValue('40');
    expect(opened.address()).toBe(PATH);
  });

  it('is removed only after confirmation', async () => {
    const opened = open(server().on('DELETE /api/departures/d-1', () => json(departureRecord())));
    const ask = async () => {
      await opened.user.click(await button('Ta bort'));
      return within(await screen.findByRole('alertdialog', { name: 'Ta bort avresan?' }));
    };
    await opened.user.click((await ask()).getByRole('button', { name: 'Behåll' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(opened.api.sentTo('DELETE /api/departures/d-1')).toEqual([]);
    await opened.user.click((await ask()).getByRole('button', { name: 'Ta bort' }));
    expect(await screen.findByText('Avresan är borttagen')).toBeVisible();
    expect(opened.address()).toBe('/departures');
  });
});

describe('A booked departure', () => {
  const booked = (change: Partial<DepartureView> = {}) =>
    departureRecord({ booked: true, sold: 2, free: 18, ...change });

  it('keeps its day and cannot be removed', async () => {
    open(server(booked()));
    expect(await fieldOf('Avresedatum')).toHaveAttribute('readonly');
    expect(screen.getByText('Avresan har bokningar, så dagen ligger fast.')).toBeVisible();
    noButton('Ta bort');
  });

  it('gets fewer seats than are sold only when an admin confirms the number of missing seats', async () => {
    const asked = { capacity: 1, blocked: 0, taken: 2, over: 1 };
    const api = server(booked()).on('PUT /api/departures/d-1', ({ json: body }) =>
      'acknowledge_overbooking' in (body as object)
        ? json(booked({ capacity: 1, overbooked: 1, free: 0 }))
        : errorResponse('OVERBOOKING_UNCONFIRMED', 'Fler sålda än platser.', asked),
    );
    const { user } = open(api, 'admin');
    const save = async () => {
      await user.click(await button('Spara'));
      return within(await screen.findByRole('alertdialog', { name: 'Fler sålda än platser' }));
    };
    await fillByLabel(user, 'Antal platser', '1');
    const first = await save();
    expect(
      first.getByText(
        /^Avresan får 1 plats för lite: 2 upptagna och 0 spärrade, men bara 1 platser/,
      ),
    ).toBeVisible();
    await user.click(first.getByRole('button', { name: 'Tillbaka' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await fieldOf('Antal platser')).toHaveValue('1');
    api.on('GET /api/departures/d-1', booked({ capacity: 1, overbooked: 1, free: 0 }));
    await user.click((await save()).getByRole('button', { name: 'Överboka avresan' }));
    expect(await screen.findByText('Avresan är sparad')).toBeVisible();
    expect(await screen.findByText('Överbokad med 1')).toBeVisible();
    expect(sent(api)).toEqual([
      { date: dayFromNow(60), capacity: 1 },
      { date: dayFromNow(60), capacity: 1 },
      { date: dayFromNow(60), capacity: 1, acknowledge_overbooking: 1 },
    ]);
  });
});

describe('A departure as seen by a role', () => {
  it('shows an editor no passengers', async () => {
    const { api } = open();
    expect(await button('Spara')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Bokningar' })).not.toBeInTheDocument();
    expect(api.sentTo('GET /api/bookings')).toEqual([]);
  });

  it('shows an agent the terms without input fields', async () => {
    open(server(departureRecord({ price_adult: 5990, booking_closes_days: 7 })), 'agent');
    const terms = within(await screen.findByRole('region', { name: 'Inställningar' }));
    expect(terms.getByText(/^5\s990\skr$/)).toBeVisible();
    expect(terms.getByText('7 dagar')).toBeVisible();
    expect(terms.queryByRole('textbox')).not.toBeInTheDocument();
    noButton('Spara');
  });

  it('shows an error when it does not exist, and can be requested again', async () => {
    const api = server().on('GET /api/departures/d-1', () =>
      errorResponse('DEPARTURE_NOT_FOUND', 'Avresan finns inte.'),
    );
    const { user } = open(api);
    expect(await screen.findByText('Avresan finns inte.')).toBeVisible();
    api.on('GET /api/departures/d-1', departureRecord());
    await user.click(await button('Försök igen'));
    expect(await button('Spara')).toBeVisible();
  });
});

describe('The list of departures', () => {
  const asked = (api: FakeApi): string =>
    decodeURIComponent(api.sentTo('GET /api/departures').at(-1)?.path ?? '');

  it('starts with upcoming departures and filters by destination, state and period', async () => {
    const { api, user } = openConsole('/departures', server(), 'agent');
    const choose = async (label: string, name: string): Promise<void> => {
      await user.click(await screen.findByRole('combobox', { name: label }));
      await user.click(await screen.findByRole('option', { name }));
    };
    const openMenu = async (name: string, role = 'menuitemcheckbox'): Promise<void> => {
      await user.click(screen.getByRole('button', { name: 'Lägg till filter' }));
      await user.click(await screen.findByRole(role, { name }));
    };
    await choose('Resa', 'Lissabon');
    await waitFor(() => expect(asked(api)).toContain('"destination_id":"lissabon"'));
    expect(asked(api)).toContain(`"from":"${dayFromNow(0)}"`);
    expect(asked(api)).toContain('sort=["date","ASC"]');
    await openMenu('Status');
    await choose('Status', 'Stängd');
    await waitFor(() => expect(asked(api)).toContain('"state":"closed"'));
    await openMenu('Till och med');
    fireEvent.change(await screen.findByLabelText('Till och med'), {
      target: { value: dayFromNow(90) },
    });
    await waitFor(() => expect(asked(api)).toContain(`"to":"${dayFromNow(90)}"`));
    await openMenu('Ta bort alla filter', 'menuitem');
    await waitFor(() => expect(asked(api)).toContain('filter={}'));
    expect(screen.queryByRole('link', { name: 'Lägg till flera' })).not.toBeInTheDocument();
  });

  const cellsOf = async (departure: DepartureView): Promise<(string | null)[]> => {
    openConsole('/departures', server(departure), 'agent');
    const row = (await screen.findByRole('cell', { name: 'Lissabon' })).closest('tr');
    const cells = within(row as HTMLElement).getAllByRole('cell');
    return cells.slice(2).map(({ textContent }) => textContent);
  };

  it.each([
    [
      'what takes seats',
      { sold: 1, held: 2, options: 3, blocked: 4, free: 10 },
      ['Öppen', '6 av 162 hållna, 3 på option, 4 spärrade', '10'],
    ],
    ['that it is sold out', { sold: 20, free: 0 }, ['Fullbokad', '20 av 20', '0']],
    [
      'that it has no limit',
      { sold: 7, capacity: null, free: null },
      ['Öppen', '7, ingen gräns', 'Ingen gräns'],
    ],
  ])('shows %s', async (_what, change, shown) => {
    expect(await cellsOf(departureRecord(change))).toEqual(shown);
  });

  it('opens the selected departures in the grid', async () => {
    const departures = ['d-1', 'd-2', 'd-3'].map((id, index) =>
      departureRecord({ id, date: dayFromNow(60 + index) }),
    );
    const api = server().on('GET /api/departures', () => list(departures));
    const { user } = openConsole('/departures', api, 'editor');
    const boxes = await screen.findAllByRole('checkbox', { name: 'Markera raden' });
    for (const box of boxes.slice(0, 2)) await user.click(box);
    await user.click(await button('Ändra valda'));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(asked(api)).toContain('"id":["d-1","d-2"]');
  });

  it('lets an agent neither select nor add departures', async () => {
    openConsole('/departures', server(), 'agent');
    expect(await screen.findByRole('cell', { name: 'Lissabon' })).toBeVisible();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Lägg till flera' })).not.toBeInTheDocument();
  });

  it('shows an error when it cannot be loaded, and can retry', async () => {
    const api = server().on('GET /api/departures', () => errorResponse('SERVICE_UNAVAILABLE', ''));
    const { user } = openConsole('/departures', api, 'editor');
    expect(await screen.findByText('Kunde inte hämta avresorna')).toBeVisible();
    api.on('GET /api/departures', () => list([departureRecord()]));
    await user.click(await button('Försök igen'));
    expect(await screen.findByRole('cell', { name: 'Lissabon' })).toBeVisible();
  });
});
