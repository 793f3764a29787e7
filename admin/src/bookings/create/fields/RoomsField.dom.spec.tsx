import { screen, waitFor, within } from '@testing-library/react';
import { departureAirports } from '../../../../test/airport-records.js';
import { dayFromNow, departureRecord } from '../../../../test/destination-records.js';
import { type FakeApi, json, list } from '../../../../test/fake-api.js';
import { fill } from '../../../../test/forms.js';
import { staffExtras } from '../../../../test/staff-extra-records.js';
import { openConsole } from '../../../../test/open-console.js';
import { staffBookingApi } from '../../../../test/staff-booking-api.js';
import { departureRoom, departureRooms } from '../../../../test/room-records.js';

const QUOTE = {
  ...{ total: 8_790, deposit: 1_758, depositSurcharge: 0, totalSurcharge: 0, seatsLeft: 8 },
  ...{ fullPaymentOnly: false, balanceDueDate: null, hasCover: false, airport: 'ARN' },
  lines: [
    { kind: 'traveller', travellerType: 'adult', quantity: 1, unitPrice: 6_990, amount: 6_990 },
    {
      ...{ kind: 'room', travellerType: null, label: 'single_supplement' },
      ...{ quantity: 1, unitPrice: 1_800, amount: 1_800 },
    },
  ],
  rooms: [
    { room_type_id: 't-double', name_sv: 'Dubbelrum', name_ar: '', travellers: [0], beds: ['own'] },
  ],
};

/** A trip with rooms on its first departure only. */
const server = (): FakeApi =>
  staffBookingApi()
    .on('GET /api/departures', () =>
      list([departureRecord(), departureRecord({ id: 'd-2', date: dayFromNow(67) })]),
    )
    .on('GET /api/departures/d-1/airports', departureAirports())
    .on('GET /api/departures/d-2/airports', departureAirports())
    .on(
      'GET /api/departures/d-1/rooms',
      departureRooms([
        departureRoom(),
        departureRoom({ room_type_id: 't-single', name_sv: 'Enkelrum', free: 0 }),
      ]),
    )
    .on('GET /api/departures/d-2/rooms', departureRooms())
    .on('GET /api/desk/departures/d-1/extras', staffExtras([]))
    .on('GET /api/desk/departures/d-2/extras', staffExtras([]))
    .on('POST /api/quote', ({ json: body }) =>
      json((body as { departureDate: string }).departureDate === dayFromNow(60) ? QUOTE : { ...QUOTE, rooms: [] }),
    ); // oxfmt-ignore

const choice = (name: string) => screen.findByRole('combobox', { name });
const quoted = (api: FakeApi) => api.sentTo('POST /api/quote').at(-1)?.json;

describe('The rooms of an order by staff', () => {
  it('are the cheapest ones until staff choose others, and the price names them', async () => {
    const { api, user } = openConsole('/bookings/create', server(), 'agent');
    await user.selectOptions(await choice('Resa'), 'lissabon');
    await user.selectOptions(await choice('Avresa'), dayFromNow(60));
    expect(await screen.findByText('De billigaste rummen: Dubbelrum')).toBeVisible();
    expect(await screen.findByText('1 × Enkelrumstillägg')).toBeVisible();
    expect(quoted(api)).not.toHaveProperty('rooms');
    await user.click(screen.getByRole('button', { name: 'Välj rum' }));
    const room = await choice('Rum 1');
    expect(
      within(room)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Välj', 'Dubbelrum, 7 lediga', 'Enkelrum, 0 lediga']);
    await user.selectOptions(room, 't-single');
    await waitFor(() =>
      expect(quoted(api)).toMatchObject({
        rooms: [{ room_type_id: 't-single', travellers: [0], beds: ['own'] }],
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Ta de billigaste rummen' }));
    await waitFor(() => expect(quoted(api)).not.toHaveProperty('rooms'));
  });

  it('are proposed from the age of each child, until its birth date is written', async () => {
    const { api, user } = openConsole('/bookings/create', server(), 'agent');
    await user.selectOptions(await choice('Resa'), 'lissabon');
    await user.selectOptions(await choice('Avresa'), dayFromNow(60));
    await user.click(screen.getByRole('button', { name: 'Lägg till barn' }));
    await user.click(screen.getByRole('button', { name: 'Lägg till barn' }));
    const first = await choice('Resenär 2, ålder vid avresan');
    const options = within(first)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect([options.at(0), options.at(1), options.at(-1)]).toEqual(['Välj ålder', '3 år', '11 år']);
    await user.selectOptions(first, '4');
    await waitFor(() => expect(quoted(api)).toMatchObject({ children: 2 }));
    expect(quoted(api)).not.toHaveProperty('childAges');
    await user.selectOptions(await choice('Resenär 3, ålder vid avresan'), '8');
    await waitFor(() => expect(quoted(api)).toMatchObject({ children: 2, childAges: [4, 8] }));
    const [, birthdate] = screen.getAllByRole('textbox', { name: 'Födelsedatum' });
    if (!birthdate) throw new Error('No field for the birth date of the child');
    await fill(user, birthdate, `${Number(dayFromNow(60).slice(0, 4)) - 6}-01-01`);
    await waitFor(() => expect(quoted(api)).toMatchObject({ childAges: [6, 8] }));
    expect(first).not.toBeInTheDocument();
  });

  it('are not asked for where the trip has none, and are forgotten with the departure', async () => {
    const { api, user } = openConsole('/bookings/create', server(), 'agent');
    await user.selectOptions(await choice('Resa'), 'lissabon');
    await user.selectOptions(await choice('Avresa'), dayFromNow(60));
    await user.click(await screen.findByRole('button', { name: 'Välj rum' }));
    await user.selectOptions(await choice('Avresa'), dayFromNow(67));
    await waitFor(() => expect(quoted(api)).toMatchObject({ departureDate: dayFromNow(67) }));
    expect(quoted(api)).not.toHaveProperty('rooms');
    expect(screen.queryByRole('heading', { name: 'Rum' })).not.toBeInTheDocument();
  });
});
