import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import type { Role } from '@safar/domain/access/permissions';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bookingRow } from '../../test/booking-rows.js';
import { type FakeApi, errorResponse, json, list, wrongFields } from '../../test/fake-api.js';
import { dialog, fieldOf, fillByLabel } from '../../test/forms.js';
import { openConsole } from '../../test/open-console.js';
import { dayFromNow, departureRecord } from '../../test/destination-records.js';
import { departureApi } from '../../test/departure-api.js';

const PATH = '/departures/d-1/show';
const button = (name: string) => screen.findByRole('button', { name });
const noButton = (name: string) =>
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
const sent = (api: FakeApi) => api.sentTo('PUT /api/departures/d-1').map(({ json: body }) => body);

const open = (api = departureApi(), role: Role = 'editor') => openConsole(PATH, api, role);

describe('A departure without bookings', () => {
  it('is sent with only the changed fields and the version that was read', async () => {
    const { api, user } = open();
    expect(await button('Spara')).toBeDisabled();
    expect(await fieldOf('Pris vuxen')).toHaveAccessibleDescription(
      /^Tomt betyder som resan \(.*kr\)\.$/,
    );
    await fillByLabel(user, 'Antal platser', '٣٠');
    await fillByLabel(user, 'Pris barn', '2990');
    await user.selectOptions(screen.getByLabelText('Status'), 'Stängd');
    await user.click(screen.getByRole('switch', { name: /^Garanterad avresa/ }));
    await user.click(await button('Spara'));
    expect(await screen.findByText('Avresan är sparad')).toBeVisible();
    expect(sent(api)).toEqual([
      { capacity: 30, price_child: 2990, state: 'closed', guaranteed: true, version: 1 },
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
    expect(sent(api)).toEqual([{ date: dayFromNow(77), version: 1 }]);
  });

  it('keeps the input and shows the error at the field when it is rejected', async () => {
    const message = 'Antalet spärrade platser är högre än antalet lediga.';
    const { user } = open(
      departureApi().on('PUT /api/departures/d-1', () => wrongFields({ blocked: message })),
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
    const opened = open(
      departureApi().on('DELETE /api/departures/d-1', () => json(departureRecord())),
    );
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
    open(departureApi(booked()));
    expect(await fieldOf('Avresedatum')).toHaveAttribute('readonly');
    expect(screen.getByText('Avresan har bokningar, så dagen ligger fast.')).toBeVisible();
    noButton('Ta bort');
  });

  it('gets fewer seats than are sold only when an admin confirms the number of missing seats', async () => {
    const asked = { capacity: 1, blocked: 0, taken: 2, over: 1 };
    const api = departureApi(booked()).on('PUT /api/departures/d-1', ({ json: body }) =>
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
      { capacity: 1, version: 1 },
      { capacity: 1, version: 1 },
      { capacity: 1, version: 1, acknowledge_overbooking: 1 },
    ]);
  });
});

describe('A departure that a colleague has saved meanwhile', () => {
  const theirs = departureRecord({ version: 2, price_adult: 6990, state: 'closed', capacity: 24 });
  const overtaken = () =>
    departureApi().on('PUT /api/departures/d-1', ({ json: body }) =>
      (body as DepartureView).version === 1
        ? errorResponse('CONFLICT', 'Någon annan har ändrat samma sak.', theirs)
        : json({ ...theirs, ...(body as object), version: 3 }),
    );

  /** As when the browser gets the focus again. */
  const readAgain = () => fireEvent(window, new Event('visibilitychange'));

  it('shows both versions in words, and saves the choice with all that is new', async () => {
    const { api, user } = open(overtaken());
    await fillByLabel(user, 'Pris vuxen', '5990');
    await user.selectOptions(screen.getByLabelText('Status'), 'Inställd');
    await user.click(await button('Spara'));
    const both = await dialog('Någon annan har sparat under tiden');
    for (const text of ['5990', '6990', 'Inställd', 'Stängd']) {
      expect(both.getByText(text)).toBeVisible();
    }
    expect(both.getByText('Deras ändringar som följer med: Platser.')).toBeVisible();
    const price = within(both.getByRole('radiogroup', { name: 'Pris vuxen' }));
    await user.click(price.getByRole('radio', { name: 'Deras' }));
    await user.click(both.getByRole('button', { name: 'Spara sammanslagningen' }));
    expect(await screen.findByText('Avresan är sparad')).toBeVisible();
    expect(sent(api).at(-1)).toEqual({
      price_adult: 6990,
      state: 'cancelled',
      capacity: 24,
      version: 2,
    });
    await fillByLabel(user, 'Antal platser', '30');
    await user.click(await button('Spara'));
    await waitFor(() => expect(sent(api).at(-1)).toEqual({ capacity: 30, version: 3 }));
  });

  it('is saved without a question when the colleague changed other fields', async () => {
    const { api, user } = open(overtaken());
    await fillByLabel(user, 'Pris barn', '2990');
    await user.click(await button('Spara'));
    expect(await screen.findByText('Avresan är sparad')).toBeVisible();
    expect(sent(api)).toEqual([1, 2].map((version) => ({ price_child: 2990, version })));
    expect(await fieldOf('Pris vuxen')).toHaveValue('6990');
  });

  it('is not overwritten when it was read again before the save', async () => {
    const { api, user } = open(overtaken());
    await fillByLabel(user, 'Pris vuxen', '5990');
    api.on('GET /api/departures/d-1', theirs);
    readAgain();
    expect(await screen.findByText('Stängd', { selector: '.MuiChip-label' })).toBeVisible();
    await user.click(await button('Spara'));
    expect((await dialog(/^Någon annan/)).getByText('6990')).toBeVisible();
  });

  it('takes over what does not touch the fields that are changed here', async () => {
    const { api, user } = open(overtaken());
    await fillByLabel(user, 'Pris barn', '2990');
    api.on('GET /api/departures/d-1', theirs);
    readAgain();
    await waitFor(async () => expect(await fieldOf('Antal platser')).toHaveValue('24'));
    await user.click(await button('Spara'));
    expect(await screen.findByText('Avresan är sparad')).toBeVisible();
    expect(sent(api)).toEqual([{ price_child: 2990, version: 2 }]);
  });

  it('shows both versions also when the input comes back after a session that ended', async () => {
    const first = open();
    await fillByLabel(first.user, 'Pris vuxen', '5990');
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('5990'));
    cleanup();
    const { user } = open(overtaken().on('GET /api/departures/d-1', theirs));
    expect(await screen.findByText('Det du hade skrivit finns kvar.')).toBeVisible();
    expect(await fieldOf('Pris vuxen')).toHaveValue('5990');
    await user.click(await button('Spara'));
    expect((await dialog(/^Någon annan/)).getByText('6990')).toBeVisible();
  });
});

describe('A departure as seen by a role', () => {
  it('shows an editor no passengers', async () => {
    const { api } = open();
    expect(await button('Spara')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Bokningar' })).not.toBeInTheDocument();
    expect(api.sentTo('GET /api/bookings')).toEqual([]);
  });

  it('shows an agent who has booked, and whose payment is late', async () => {
    const late = bookingRow({ balance_due_date: '2020-01-01' });
    open(
      departureApi().on('GET /api/bookings', () => list([late])),
      'agent',
    );
    const row = within(await screen.findByRole('row', { name: /SAF7K2Q9M/ }));
    expect(row.getByText('Layla Al-Khatib')).toBeVisible();
    expect(row.getByText('4 resenärer')).toBeVisible();
    expect(row.getByText('Försenad')).toBeVisible();
  });

  it('shows an agent the terms without input fields', async () => {
    open(departureApi(departureRecord({ price_adult: 5990, booking_closes_days: 7 })), 'agent');
    const terms = within(await screen.findByRole('region', { name: 'Inställningar' }));
    expect(terms.getByText(/^5\s990\skr$/)).toBeVisible();
    expect(terms.getByText('7 dagar')).toBeVisible();
    expect(terms.queryByRole('textbox')).not.toBeInTheDocument();
    noButton('Spara');
  });

  it('shows an error when it does not exist, and can be requested again', async () => {
    const api = departureApi().on('GET /api/departures/d-1', () =>
      errorResponse('DEPARTURE_NOT_FOUND', 'Avresan finns inte.'),
    );
    const { user } = open(api);
    expect(await screen.findByText('Avresan finns inte.')).toBeVisible();
    api.on('GET /api/departures/d-1', departureRecord());
    await user.click(await button('Försök igen'));
    expect(await button('Spara')).toBeVisible();
  });
});
