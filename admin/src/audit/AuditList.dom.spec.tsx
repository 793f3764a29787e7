import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, list } from '../../test/fake-api.js';
import { openConsole } from '../../test/open-console.js';
import type { AuditRecord } from '../dataProvider.js';

const entry = (changes: Partial<AuditRecord>): AuditRecord => ({
  ...{ id: 1, at: '2026-11-24T08:00:00.000Z', action: 'booking.held', object_type: 'booking' },
  ...{ object_id: '0a67c8f0-0000-4000-8000-000000000000', object_name: 'SAF7K2Q9M' },
  ...{ actor_id: null, actor_name: null, actor_role: null, changes: null, request_id: null },
  ...changes,
});

it('shows bookings by booking number and customers as customers', async () => {
  const api = new FakeApi()
    .on('GET /api/audit', () =>
      list([
        entry({}),
        entry({ id: 2, action: 'retention.ran', object_type: 'retention', object_name: null }),
      ]),
    )
    .on('GET /api/audit/actions', ['booking.held'])
    .on('GET /api/users', () => list([]));
  openConsole('/audit', api);
  const rows = await within(
    await screen.findByRole('list', { name: 'Loggens rader' }),
  ).findAllByRole('listitem');
  const [customer, house] = rows;
  expect(customer).toHaveTextContent('Kund');
  expect(customer).toHaveTextContent('Bokning SAF7K2Q9M');
  expect(customer).not.toHaveTextContent('0a67c8f0');
  expect(house).toHaveTextContent('Ingen inloggad');
});

it('asks for reads of bookings only on request', async () => {
  const api = new FakeApi()
    .on('GET /api/audit', () => list([entry({})]))
    .on('GET /api/audit/actions', ['booking.held'])
    .on('GET /api/users', () => list([]));
  const { user } = openConsole('/audit', api);
  const asked = () => api.sentTo('GET /api/audit').map(({ path }) => decodeURIComponent(path));
  await user.click(await screen.findByRole('switch', { name: 'Visa läsningar' }));
  await waitFor(() => expect(asked().at(-1)).toContain('"reads":true'));
  expect(asked()[0]).not.toContain('reads');
});
