import { screen, waitFor, within } from '@testing-library/react';
import {
  ARN_RECORD,
  GOT_RECORD,
  airportRecord,
  departureAirports,
} from '../../../../test/airport-records.js';
import { dayFromNow, departureRecord } from '../../../../test/destination-records.js';
import { type FakeApi, json, list, lostAnswer } from '../../../../test/fake-api.js';
import { staffExtras } from '../../../../test/staff-extra-records.js';
import { departureRoom, departureRooms } from '../../../../test/room-records.js';
import { openConsole } from '../../../../test/open-console.js';
import { staffBookingApi } from '../../../../test/staff-booking-api.js';

const CLOSED = airportRecord('CPH', 'Köpenhamn Kastrup', { state: 'closed' });
const QUOTE = {
  ...{ total: 7_390, deposit: 1_478, depositSurcharge: 0, totalSurcharge: 0, seatsLeft: 8 },
  ...{ fullPaymentOnly: false, balanceDueDate: null, hasCover: false, airport: 'GOT', lines: [] },
};

/** A trip with a departure from several airports and one from ARN only. */
const server = (): FakeApi =>
  staffBookingApi()
    .on('GET /api/departures', () =>
      list([departureRecord(), departureRecord({ id: 'd-2', date: dayFromNow(67) })]),
    )
    .on('GET /api/departures/d-1/airports', departureAirports([ARN_RECORD, CLOSED, GOT_RECORD]))
    .on('GET /api/departures/d-2/airports', departureAirports())
    .on('GET /api/departures/d-1/rooms', departureRooms())
    .on('GET /api/departures/d-2/rooms', departureRooms())
    .on('GET /api/desk/departures/d-1/extras', staffExtras([]))
    .on('GET /api/desk/departures/d-2/extras', staffExtras([]))
    .on('POST /api/quote', () => json(QUOTE));

const choice = (name: string) => screen.findByRole('combobox', { name });
const quoted = (api: FakeApi) => api.sentTo('POST /api/quote').at(-1)?.json;

describe('The airport of an order by staff', () => {
  it('is chosen among the open ones of the departure, and the price follows', async () => {
    const { api, user } = openConsole('/bookings/create', server(), 'agent');
    await user.selectOptions(await choice('Resa'), 'lissabon');
    const departure = await choice('Avresa');
    await user.selectOptions(departure, dayFromNow(60));
    expect(departure).toHaveDisplayValue(/ · 4\s990\skr · 20 platser kvar$/);
    const airport = await choice('Flygplats');
    expect(
      within(airport)
        .getAllByRole('option')
        .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    ).toEqual([
      'Stockholm Arlanda (ARN)',
      'Göteborg Landvetter (GOT), +400 kr per vuxen, +300 kr per barn, 8 lediga',
    ]);
    await waitFor(() => expect(quoted(api)).not.toHaveProperty('airport'));
    await user.selectOptions(airport, 'GOT');
    await waitFor(() => expect(quoted(api)).toMatchObject({ airport: 'GOT' }));
  });

  it('is not asked for where the departure has one, and is forgotten with the departure', async () => {
    const { api, user } = openConsole('/bookings/create', server(), 'agent');
    await user.selectOptions(await choice('Resa'), 'lissabon');
    await user.selectOptions(await choice('Avresa'), dayFromNow(60));
    await user.selectOptions(await choice('Flygplats'), 'GOT');
    await user.selectOptions(await choice('Avresa'), dayFromNow(67));
    await waitFor(() =>
      expect(quoted(api)).toMatchObject({ departureDate: dayFromNow(67), adults: 1 }),
    );
    expect(quoted(api)).not.toHaveProperty('airport');
    expect(screen.queryByRole('combobox', { name: 'Flygplats' })).not.toBeInTheDocument();
  });
});

it('An order by staff says which days, airports and rooms could not be read, and reads them again', async () => {
  const api = server()
    .on('GET /api/departures', lostAnswer)
    .on('GET /api/departures/d-1/airports', lostAnswer)
    .on('GET /api/departures/d-1/rooms', lostAnswer);
  const { user } = openConsole('/bookings/create', api, 'agent');
  const readAgain = async (problem: string): Promise<void> => {
    const alert = (await screen.findByText(problem)).closest('[role="alert"]') as HTMLElement;
    await user.click(within(alert).getByRole('button', { name: 'Försök igen' }));
  };
  await user.selectOptions(await choice('Resa'), 'lissabon');
  await screen.findByText('Kunde inte hämta avresorna');
  api.on('GET /api/departures', list([departureRecord()]));
  await readAgain('Kunde inte hämta avresorna');
  await screen.findByRole('option', { name: /20 platser kvar/ });
  await user.selectOptions(await choice('Avresa'), dayFromNow(60));
  await screen.findByText('Kunde inte hämta rummen');
  api.on('GET /api/departures/d-1/airports', departureAirports([ARN_RECORD, GOT_RECORD]));
  await readAgain('Kunde inte hämta flygplatserna');
  expect(await choice('Flygplats')).toHaveValue('');
  api.on('GET /api/departures/d-1/rooms', departureRooms([departureRoom()]));
  await readAgain('Kunde inte hämta rummen');
  expect(await screen.findByRole('button', { name: 'Välj rum' })).toBeVisible();
});
