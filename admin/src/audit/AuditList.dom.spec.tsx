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

const logOf = (...entries: AuditRecord[]): FakeApi =>
  new FakeApi()
    .on('GET /api/audit', () => list(entries))
    .on('GET /api/audit/actions', ['booking.held'])
    .on('GET /api/users', () => list([]))
    .on('GET /api/destinations', () => list([]));

const asked = (api: FakeApi): string[] =>
  api.sentTo('GET /api/audit').map(({ path }) => decodeURIComponent(path));

it('shows bookings by booking number and customers as customers', async () => {
  const retention = { id: 2, action: 'retention.ran', object_type: 'retention', object_name: null };
  openConsole('/audit', logOf(entry({}), entry(retention)));
  const customer = await screen.findByRole('row', { name: /Kund/ });
  expect(customer).toHaveTextContent('Bokning SAF7K2Q9M');
  expect(customer).not.toHaveTextContent('0a67c8f0');
  expect(screen.getByRole('row', { name: /Ingen inloggad/ })).toBeVisible();
});

it('shows changed fields in words, short values at once and long ones on a click', async () => {
  const changes = {
    price_adult: { from: 7990, to: 8990 },
    map: { from: null, to: 'x' },
    '2027-05-01': { from: { capacity: 20, state: 'open' }, to: { capacity: 25, state: 'open' } },
    description_sv: { from: 'a'.repeat(40), to: 'b'.repeat(40) },
  };
  const { user } = openConsole('/audit', logOf(entry({ changes })));
  const row = await screen.findByRole('row', { name: /Pris vuxen: 7990 → 8990/ });
  expect(row).toHaveTextContent('Karta: tomt → x');
  expect(row).toHaveTextContent('2027-05-01 Antal platser: 20 → 25');
  expect(row).not.toHaveTextContent('Status');
  await user.click(within(row).getByText('Beskrivning (svenska)', { selector: 'summary' }));
  expect(within(row).getByRole('row', { name: /aaaa.* b+$/ })).toBeVisible();
});

it('shows states and kinds as words, but texts of people as they are', async () => {
  const changes = {
    state: { from: 'held', to: 'expired' },
    kind: 'hotel',
    is_active: { from: false, to: true },
    reason: 'hotel',
    '2027-05-01': { from: { state: 'open' }, to: { state: 'closed' } },
  };
  openConsole('/audit', logOf(entry({ changes })));
  const row = await screen.findByRole('row', { name: /Slag: hotell/ });
  expect(row).toHaveTextContent('Status: väntar på betalning → tiden gick ut');
  expect(row).toHaveTextContent('2027-05-01 Status: öppen → stängd');
  expect(row).toHaveTextContent(/Skäl: hotel(?!l)/);
  expect(row).toHaveTextContent(': nej → ja');
});

it('asks for reads of bookings only on request', async () => {
  const api = logOf(entry({}));
  const { user } = openConsole('/audit', api);
  await user.click(await screen.findByRole('switch', { name: 'Visa läsningar' }));
  await waitFor(() => expect(asked(api).at(-1)).toContain('"reads":true'));
  expect(asked(api)[0]).not.toContain('reads');
});

it('is filtered by the reference of a booking and by a changed field', async () => {
  const api = logOf(entry({}));
  const { user } = openConsole('/audit', api);
  const add = async (name: string): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: 'Lägg till filter' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name }));
  };
  await add('Bokningsnummer');
  await user.type(await screen.findByRole('textbox', { name: 'Bokningsnummer' }), 'SAF7K2Q9M');
  await waitFor(() => expect(asked(api).at(-1)).toContain('"booking_ref":"SAF7K2Q9M"'));
  await add('Ändrat fält');
  await user.click(await screen.findByRole('combobox', { name: 'Ändrat fält' }));
  await user.click(await screen.findByRole('option', { name: 'Pris vuxen' }));
  await waitFor(() => expect(asked(api).at(-1)).toContain('"field":"price_adult"'));
});

it('shows only entries about one object, by its name, until that is removed', async () => {
  const api = logOf(entry({}));
  const { user } = openConsole('/audit', api);
  await user.click(await screen.findByRole('button', { name: 'Visa allt om Bokning SAF7K2Q9M' }));
  await waitFor(() => expect(asked(api).at(-1)).toContain('"object_id":"0a67c8f0'));
  const chip = await screen.findByText('Bara Bokning SAF7K2Q9M');
  await user.click(within(chip.parentElement as HTMLElement).getByTestId('CancelIcon'));
  await waitFor(() => expect(asked(api).at(-1)).not.toContain('object'));
});
