import { screen, waitFor, within } from '@testing-library/react';
import { bookingRow as booking } from '../../test/booking-rows.js';
import { FakeApi, json, list } from '../../test/fake-api.js';
import { openConsole } from '../../test/open-console.js';
import type { BookingRecord } from '../dataProvider.js';
import { debtOf } from './booking-money.js';

const bookings = (...rows: BookingRecord[]): FakeApi =>
  new FakeApi()
    .on('GET /api/bookings', () => list(rows))
    .on('GET /api/destinations', () => list([]));

const asked = (api: FakeApi): string => {
  const path = api.sentTo('GET /api/bookings').at(-1)?.path ?? '';
  return decodeURIComponent(path);
};

describe('The text about an open payment', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  it.each<[string, Partial<BookingRecord>, ReturnType<typeof debtOf>]>([
    ['nothing before the due date', { balance_due_date: '2026-11-26' }, null],
    ['late from the day after', { balance_due_date: '2026-11-25' }, 'late'],
    ['late although nothing is paid', { balance_due_date: '2026-11-25', paid_amount: 0 }, 'late'],
    [
      'not late when it is to be invoiced',
      { balance_due_date: '2026-11-25', invoice_later: true },
      null,
    ],
    ['unpaid while seats are held', { state: 'held', paid_amount: 0 }, 'unpaid'],
    ['nothing of a cancelled one', { state: 'cancelled', paid_amount: 0 }, null],
    ['nothing when all is paid', { balance_due_date: '2026-11-25', paid_amount: 13_970 }, null],
  ])('is %s', (_what, changes, expected) => {
    expect(debtOf(booking(changes), now)).toBe(expected);
  });
});

describe('The list of bookings', () => {
  it('leads with the lead traveller and the size of the party', async () => {
    openConsole('/bookings', bookings(booking(), booking({ id: 'b-2', travellers: 1 })), 'agent');
    const [, row, other] = await screen.findAllByRole('row');
    const [, first] = within(row as HTMLElement).getAllByRole('cell');
    expect(first).toHaveTextContent('Layla Al-Khatib4 resenärer');
    expect(other).toHaveTextContent('1 resenär');
  });

  it('tells late and unpaid bookings apart from other part payments', async () => {
    const late = booking({ id: 'b-2', balance_due_date: '2026-01-01' });
    const unpaid = booking({ id: 'b-3', state: 'held', paid_amount: 0, balance_due_date: null });
    openConsole('/bookings', bookings(booking(), late, unpaid), 'agent');
    const [, ...rows] = await screen.findAllByRole('row');
    const types = rows.map((row) => within(row).getAllByRole('cell')[9]?.textContent);
    expect(types).toEqual(['Delbetalning', 'DelbetalningFörsenad', 'DelbetalningObetald']);
  });

  it('downloads the selected bookings only', async () => {
    const api = bookings(booking(), booking({ id: 'b-2', booking_ref: 'SAFOTHER2' })).on(
      'GET /api/bookings.csv',
      () => new Response('file'),
    );
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    const { user } = openConsole('/bookings', api, 'agent');
    const row = await screen.findByRole('row', { name: /SAFOTHER2/ });
    await user.click(within(row).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Ladda ner valda som CSV' }));
    await waitFor(() => expect(api.sentTo('GET /api/bookings.csv')).toHaveLength(1));
    const [sent] = api.sentTo('GET /api/bookings.csv');
    expect(decodeURIComponent(sent?.path ?? '')).toContain('filter={"id":["b-2"]}');
  });

  it('shows the filters of a chosen view, which are removed one by one', async () => {
    const filter = { q: 'layla', state: 'confirmed', type: 'partial' };
    const api = bookings(booking()).on('GET /api/saved-views', () =>
      list([{ id: 'v-1', name: 'Mina', filter }]),
    );
    const { user, address } = openConsole('/bookings', api, 'agent');
    await user.click(await screen.findByRole('button', { name: 'Sparade vyer' }));
    await user.click(await screen.findByRole('button', { name: 'Mina' }));
    await waitFor(() => expect(asked(api)).toContain(JSON.stringify(filter)));
    expect(await screen.findByRole('searchbox')).toHaveValue('layla');
    expect(screen.getByRole('combobox', { name: /Status/ })).toHaveTextContent('Bekräftad');
    const type = screen.getByRole('combobox', { name: 'Typ' });
    expect(type).toHaveTextContent('Delbetalning');
    const input = type.closest<HTMLElement>('.filter-field');
    await user.click(within(input as HTMLElement).getByTitle('Ta bort filtret'));
    await waitFor(() => expect(asked(api)).not.toContain('type'));
    expect(asked(api)).toContain('"q":"layla"');
    expect(address()).toBe('/bookings');
  });

  it('saves search and filters as a view', async () => {
    const api = bookings(booking())
      .on('GET /api/saved-views', () => list([]))
      .on('POST /api/saved-views', () => json({ id: 'v-1', name: 'Layla' }, 201));
    const { user } = openConsole('/bookings', api, 'agent');
    await user.type(await screen.findByRole('searchbox'), 'layla');
    await waitFor(() => expect(asked(api)).toContain('"q":"layla"'));
    await user.click(screen.getByRole('button', { name: 'Sparade vyer' }));
    await user.click(await screen.findByRole('button', { name: 'Spara som vy...' }));
    await user.type(await screen.findByRole('textbox', { name: /Namn/ }), 'Layla');
    await user.click(screen.getByRole('button', { name: 'Spara' }));
    expect(await screen.findByText('Vyn är sparad')).toBeVisible();
    expect(api.sentTo('POST /api/saved-views')[0]?.json).toEqual({
      name: 'Layla',
      filter: { q: 'layla' },
    });
  });
});
