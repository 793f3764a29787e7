import { openApp } from '../../harness/app.js';
import { StaffClient } from '../../harness/staff-client.js';
import { buildDeparture } from '../../factories/departures.js';

jest.setTimeout(120_000);

const app = openApp();
let admin: StaffClient;
beforeAll(async () => {
  admin = await StaffClient.of(app, 'admin');
});

const filter = (input: object): string => `filter=${encodeURIComponent(JSON.stringify(input))}`;

describe.each(['0000-01-01', '0001-01-01', '1900-01-01', '2199-12-31', '9999-12-31'])(
  'The day %s',
  (day) => {
    it.each([
      `/api/day-closings/${day}`,
      `/api/reports/sales?from=${day}&to=${day}`,
      `/api/reports/payments?from=${day}&to=${day}`,
      `/api/reports/refunds?from=${day}&to=${day}`,
      `/api/reports/outstanding?from=${day}&to=${day}`,
      `/api/admin/bookings?${filter({ created_to: day })}`,
      `/api/bookings?${filter({ created_from: day, departure_to: day, balance_due_before: day })}`,
      `/api/payments?${filter({ from: day, to: day })}`,
      `/api/refunds?${filter({ from: day, to: day })}`,
      `/api/departures?${filter({ from: day, to: day })}`,
      `/api/audit?${filter({ from: day, to: day })}`,
      `/api/uploads?${filter({ since: day })}`,
    ])('causes no server error in GET %s', async (path) => {
      const { status } = await admin.call('get', path);
      expect([200, 400, 404, 422]).toContain(status);
    });

    it('causes no server error as the day of a departure, an option or a payment', async () => {
      const { id } = await buildDeparture(app.db);
      const orders: [string, string, object][] = [
      ['post', '/api/departures', { destination_id: 'istanbul', date: day }],
      ['post', '/api/departures/bulk', { destination_id: 'istanbul', from: day, to: day, weekdays: [1, 2, 3, 4, 5, 6, 7] }],
      ['put', `/api/departures/${id}`, { date: day }],
      ['post', '/api/quote', { destinationId: 'istanbul', departureDate: day, adults: 1, children: 0, infants: 0 }],
      ['put', '/api/destinations/istanbul', { departure_dates: [day] }],
      ['post', `/api/day-closings/${day}`, { expected: 0, counted: {} }],
    ]; // oxfmt-ignore
      for (const [method, path, body] of orders) {
        const { status } = await admin.call(method as 'post', path, body);
        expect([path, status < 500]).toEqual([path, true]);
      }
    });
  },
);
