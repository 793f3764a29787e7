import { departureApi } from '../../test/departure-api.js';
import { screen, within } from '@testing-library/react';
import { type FakeApi, list } from '../../test/fake-api.js';
import { openConsole } from '../../test/open-console.js';

const open = (api: FakeApi) => openConsole('/departures/d-1/show', api, 'agent');
const button = (name: string) => screen.findByRole('button', { name });

describe('The bookings of a departure', () => {
  const booking = (id: string, airport: string) => ({
    ...{ id, booking_ref: `SAF${id}`, state: 'confirmed', airport, email: 'a@example.com' },
    ...{ total_price: 4_990, paid_amount: 0, type: 'partial', balance_due_date: null },
  });

  it.each([
    ['several airports name theirs', ['ARN', 'GOT'], 1],
    ['one airport do not', ['ARN', 'ARN'], 0],
  ])('from %s', async (_what, airports, columns) => {
    const rows = airports.map((airport, place) => booking(`b-${place}`, airport));
    open(departureApi().on('GET /api/bookings', () => list(rows)));
    const panel = within(await screen.findByRole('region', { name: 'Bokningar' }));
    expect(await panel.findAllByRole('row')).toHaveLength(3);
    expect(panel.queryAllByRole('columnheader', { name: 'Från' })).toHaveLength(columns);
    expect(panel.queryAllByRole('cell', { name: 'GOT' })).toHaveLength(columns);
  });
});

describe('The passenger lists', () => {
  it('have one for the airline of each airport, whose file names it', async () => {
    const nothing = { travellers: 2, exports: [], changes: [], changes_since: null };
    const [arn, got] = ['Stockholm Arlanda', 'Göteborg Landvetter'];
    const api = departureApi()
      .on('GET /api/departures/d-1/lists', [
        { ...nothing, kind: 'airline', airport: { iata: 'ARN', name_sv: arn } },
        { ...nothing, kind: 'airline', airport: { iata: 'GOT', name_sv: got } },
        { ...nothing, kind: 'hotel', airport: null },
      ])
      .on('GET /api/departures/d-1/lists/airline', () => new Response('file'));
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    const { user } = open(api);
    expect(await button('Rumslista som CSV')).toBeVisible();
    expect(await button(`Flyglista från ${arn} (ARN) som CSV`)).toBeVisible();
    await user.click(await button(`Flyglista från ${got} (GOT) som CSV`));
    expect(await screen.findByText(`Flyglista från ${got} (GOT) hämtad`)).toBeVisible();
    const [sent] = api.sentTo('GET /api/departures/d-1/lists/airline');
    expect(sent?.path).toContain('?format=csv&airport=GOT');
  });
});
