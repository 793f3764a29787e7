import type { BookingHitView } from '@safar/domain/contracts/office/overview';
import { openApp } from '../../harness/app.js';
import { StaffClient } from '../../harness/staff-client.js';
import { type ThreeBookings, buildThreeBookings } from '../../factories/test-bookings.js';
import { buildPayment } from '../../factories/paid-bookings.js';

jest.setTimeout(120_000);

const app = openApp();
let agent: StaffClient;
let sales: ThreeBookings;
beforeAll(async () => {
  agent = await StaffClient.of(app, 'agent');
  sales = await buildThreeBookings(app);
});

async function find(q: string): Promise<BookingHitView[]> {
  const { body } = await agent
    .call('get', `/api/admin/search?q=${encodeURIComponent(q)}`)
    .expect(200);
  return body as BookingHitView[];
}

describe('The search of the console', () => {
  it.each(['al-khatib', 'Layla Noor', 'layla@example', '070-123 45 67'])(
    'finds a booking by passenger, e-mail or telephone: %s',
    async (q) => {
      expect((await find(q)).map(({ id }) => id)).toEqual([sales.layla.id]);
    },
  );

  it('returns enough data to recognize the right booking', async () => {
    expect(await find(sales.asa.ref.toLowerCase())).toEqual([
      {
        id: sales.asa.id,
        booking_ref: sales.asa.ref,
        state: 'confirmed',
        traveller: 'Åsa Öberg',
        destination: 'Kuala Lumpur & Langkawi',
        departure_date: sales.asa.date,
        email: 'asa.oberg@example.se',
        phone: '+46811112222',
        found_by: 'booking',
      },
    ]);
  });

  it('finds a booking by the reference on a transfer and by the provider’s payment id', async () => {
    await buildPayment(app, sales.omar.id, {
      ...{ method: 'bank', amount: 10, reference: 'OCR 99-1234 5%' },
    });
    expect(await find('99-1234')).toMatchObject([{ id: sales.omar.id, found_by: 'payment' }]);
    expect(await find('9-1234 5%')).toMatchObject([{ id: sales.omar.id }]);
    const [row] = await app.db.query<{ intent_id: string }[]>(
      `select intent_id from payments where booking_id = $1`,
      [sales.asa.id],
    );
    expect(await find(row?.intent_id ?? '')).toMatchObject([{ id: sales.asa.id }]);
  });

  it('finds it however many gift cards were bought with that reference', async () => {
    await buildPayment(app, sales.omar.id, { method: 'bank', amount: 10, reference: 'GÅVA 7' });
    await app.db.query(
      `with cards as (insert into gift_cards (amount, language) select 500, 'sv' from generate_series(1, 12) returning id)
       insert into payments (gift_card_id, purpose, method, principal, state, received_on, reference, succeeded_at)
       select id, 'gift_card', 'bank', 500, 'succeeded', current_date, 'GÅVA 7', now() from cards`,
    );
    expect(await find('GÅVA 7')).toMatchObject([{ id: sales.omar.id, found_by: 'payment' }]);
  });

  it('finds a booking by a document number', async () => {
    const [row] = await app.db.query<{ number: string }[]>(
      `select number from documents where booking_id = $1 limit 1`,
      [sales.asa.id],
    );
    const number = row?.number.toLowerCase() ?? 'none was issued';
    expect(await find(number)).toMatchObject([{ id: sales.asa.id, found_by: 'document' }]);
  });

  it('finds nothing for an empty text, a single letter, or an unknown text', async () => {
    for (const q of ['', ' a ', 'finns-inte-alls', '%%', "';--"]) expect(await find(q)).toEqual([]);
  });
});
