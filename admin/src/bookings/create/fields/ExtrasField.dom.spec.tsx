import { screen, waitFor, within } from '@testing-library/react';
import { departureAirports } from '../../../../test/airport-records.js';
import { bookingFile } from '../../../../test/booking-answers.js';
import { staffExtra, staffExtras } from '../../../../test/staff-extra-records.js';
import { dayFromNow, departureRecord } from '../../../../test/destination-records.js';
import { type FakeApi, errorResponse, json, list } from '../../../../test/fake-api.js';
import { fillByLabel } from '../../../../test/forms.js';
import { openConsole } from '../../../../test/open-console.js';
import { staffBookingApi } from '../../../../test/staff-booking-api.js';
import { departureRooms } from '../../../../test/room-records.js';

const GROUP = { code: 'transfers', name_sv: 'Transfer', name_ar: '', rule: 'exactly_one' } as const;
const grouped = { group_code: 'transfers', kind: 'transfer', basis: 'booking' } as const;
const SALE = staffExtras(
  [
    staffExtra({ left: 1 }),
    staffExtra({ code: 'bus', name_sv: 'Buss', price: 0, ...grouped }),
    staffExtra({ code: 'car', name_sv: 'Egen bil', price: 900, ...grouped }),
    staffExtra({ code: 'cover', name_sv: 'Utökat skydd', basis: 'percent', price: null, percent: 7.5 }),
  ],
  [GROUP],
); // oxfmt-ignore

const line = (label: string | null, amount: number, travellerType: 'adult' | null = null) => ({
  ...{ kind: label ? 'extra' : 'traveller', label: label ?? undefined, travellerType },
  ...{ quantity: 1, unitPrice: amount, amount },
});
const QUOTE = {
  ...{ total: 7_890, deposit: 1_578, depositSurcharge: 0, totalSurcharge: 0, seatsLeft: 8 },
  ...{ fullPaymentOnly: false, balanceDueDate: dayFromNow(20), hasCover: false, airport: 'ARN' },
  rooms: [],
  lines: [line(null, 6_990, 'adult'), line('car', 900)],
};

/** A trip of which one transfer has to be chosen. */
const server = (): FakeApi =>
  staffBookingApi()
    .on('GET /api/departures', () => list([departureRecord()]))
    .on('GET /api/departures/d-1/airports', departureAirports())
    .on('GET /api/departures/d-1/rooms', departureRooms())
    .on('GET /api/desk/departures/d-1/extras', SALE)
    .on('POST /api/quote', QUOTE);

async function open(api = server()) {
  const opened = openConsole('/bookings/create', api, 'agent');
  const choice = (name: string) => screen.findByRole('combobox', { name });
  await opened.user.selectOptions(await choice('Resa'), 'lissabon');
  await opened.user.selectOptions(await choice('Avresa'), dayFromNow(60));
  const bag = within(await screen.findByRole('group', { name: 'Väska' }));
  return { ...opened, bag, choice };
}

const quoted = (api: FakeApi) => api.sentTo('POST /api/quote').at(-1)?.json;

/** Everything but the extras. */
async function fillTheRest({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>) {
  await fillByLabel(user, 'För- och mellannamn (som i passet)', 'Layla');
  await fillByLabel(user, 'Efternamn (som i passet)', 'Haddad');
  await fillByLabel(user, 'Födelsedatum', '1990-01-31');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kön' }), 'female');
  await fillByLabel(user, 'Telefon', '070-123 45 67');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reseförsäkring' }), 'no');
}

describe('The extras of an order by staff', () => {
  // [SPEC I23.1]
  it('are chosen for each traveller, none in advance, and the price has them by name', async () => {
    const { api, user, bag } = await open();
    expect(
      screen.queryAllByRole('checkbox', { name: /lägg till|resenär/i, checked: true }),
    ).toEqual([]);
    await waitFor(() => expect(quoted(api)).toBeDefined());
    expect(quoted(api)).not.toHaveProperty('extras');
    await user.click(screen.getByRole('button', { name: 'Lägg till barn' }));
    await user.click(bag.getByRole('checkbox', { name: 'Resenär 2' }));
    // One is left, so no other traveller can have it.
    expect(bag.getByRole('checkbox', { name: 'Resenär 1' })).toBeDisabled();
    await waitFor(() =>
      expect(quoted(api)).toMatchObject({ extras: [{ code: 'bag', travellers: [1] }] }),
    );
    const cover = within(screen.getByRole('group', { name: 'Utökat skydd' }));
    expect(cover.getByText(/7,5 % av resans pris/)).toBeVisible();
    expect(await screen.findByText('1 × Egen bil')).toBeVisible();
  });

  it('follow a traveller when another is taken away', async () => {
    const { api, user, bag } = await open();
    await user.click(screen.getByRole('button', { name: 'Lägg till vuxen' }));
    await user.click(bag.getByRole('checkbox', { name: 'Resenär 2' }));
    await user.click(screen.getByRole('button', { name: 'Ta bort resenär 1' }));
    expect(bag.getByRole('checkbox', { name: /^Lägg till/ })).toBeChecked();
    await waitFor(() =>
      expect(quoted(api)).toMatchObject({ adults: 1, extras: [{ code: 'bag', travellers: [0] }] }),
    );
  });

  it('must be chosen of a group that says so, also for a preliminary booking', async () => {
    const { api, user, choice } = await open();
    await fillTheRest({ user });
    await user.click(screen.getByRole('button', { name: 'Spara bokningen' }));
    const transfer = await choice('Transfer');
    expect(transfer).toHaveAccessibleDescription('Välj Transfer.');
    expect(transfer).toHaveFocus();
    expect(api.sentTo('POST /api/bookings')).toEqual([]);
    api.on('POST /api/bookings', () => json(bookingFile()));
    await user.selectOptions(transfer, 'car');
    await waitFor(() => expect(quoted(api)).toMatchObject({ extras: [{ code: 'car' }] }));
    await user.click(screen.getByRole('button', { name: 'Spara bokningen' }));
    await waitFor(() => expect(api.sentTo('POST /api/bookings')).toHaveLength(1));
    expect(api.sentTo('POST /api/bookings')[0]?.json).toMatchObject({
      ...{ state: 'option', extras: [{ code: 'car' }], expected_total: 7_890 },
    });
  });

  it('need not be chosen of a group that none of the travellers may have', async () => {
    const api = server();
    const ofChildren = { ...grouped, basis: 'person', for_adult: false } as const;
    const sale = staffExtras([staffExtra(), staffExtra({ code: 'seat', ...ofChildren })], [GROUP]);
    api.on('GET /api/desk/departures/d-1/extras', sale);
    const { user } = await open(api);
    await fillTheRest({ user });
    api.on('POST /api/bookings', () => json(bookingFile()));
    await user.click(screen.getByRole('button', { name: 'Spara bokningen' }));
    await waitFor(() => expect(api.sentTo('POST /api/bookings')).toHaveLength(1));
  });

  it('say at the extra what the server refuses', async () => {
    const { api, user, bag, choice } = await open();
    await fillTheRest({ user });
    await user.selectOptions(await choice('Transfer'), 'car');
    await user.click(bag.getByRole('checkbox', { name: /^Lägg till/ }));
    const refused = 'Väska är slutsåld.';
    api.on('POST /api/bookings', () => errorResponse('EXTRA_SOLD_OUT', refused, { extra: 'bag' }));
    await user.click(screen.getByRole('button', { name: 'Spara bokningen' }));
    expect(await bag.findByText(refused)).toBeVisible();
    expect(bag.getByRole('checkbox', { name: /^Lägg till/ })).toHaveFocus();
  });
});
