import { violations } from '../../../src/payments/ledger/invariants.js';
import { hold } from '../../factories/purchase.js';
import { openApp } from '../../harness/app.js';
import { ApiClient } from '../../harness/api-client.js';
import { logOf, problemsIn } from '../../harness/staff-client.js';
import { StaffBookingsClient } from '../../factories/clients/staff-bookings-client.js';

jest.setTimeout(120_000);

const app = openApp();
const agent = new StaffBookingsClient(app);
afterEach(async () => {
  expect(await violations(app.db)).toEqual([]);
});

describe('Changes of a booking by staff', () => {
  it('are saved field by field, and the log records only the names of the fields', async () => {
    const { id } = await agent.sell();
    const { status, body } = await agent.change(id, {
      notes: 'Allergisk mot nötter',
      source: 'whatsapp',
      language: 'sv',
      invoice_later: true,
      owner_id: null,
      email: 'ny@example.com',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      notes: 'Allergisk mot nötter',
      source: 'whatsapp',
      language: 'sv',
      invoice_later: true,
      owner: null,
      email: 'ny@example.com',
      phone: '+46701234567',
    });
    const { changes } = (await logOf(app, id)).at(-1) ?? {};
    expect(changes).toEqual({
      fields: ['source', 'notes', 'invoiceLater', 'ownerId', 'email', 'language'],
    });
  });

  it('are allowed in any booking, and are not logged when nothing changes', async () => {
    const id = (await hold(app)).body.bookingId;
    await agent.change(id, { notes: 'Ringde' });
    await agent.change(id, { notes: 'Ringde' });
    const updates = (await logOf(app, id)).filter(({ action }) => action === 'booking.updated');
    expect(updates).toHaveLength(1);
  });

  it('end existing booking sessions when the contact changes', async () => {
    const made = await agent.sell({ state: 'confirmed' });
    const customer = new ApiClient(app.baseUrl);
    const proof = { bookingRef: made.booking_ref, lastName: 'Al-Khatib' };
    await customer.call('POST', '/api/booking/verify', proof);
    await agent.change(made.id, { notes: 'Inget nytt' });
    expect((await customer.booking(made.id)).status).toBe(200);
    await agent.change(made.id, { phone: '+46709999999' });
    expect((await customer.booking(made.id)).status).toBe(403);
  });

  it.each([
    ['no contact at all', { email: '', phone: '' }, { email: 'CONTACT_MISSING' }],
    ['an e-mail that is none', { email: 'ingen' }, { email: 'EMAIL_INVALID' }],
    ['the web as its source', { source: 'web' }, { source: 'FIELD_INVALID' }],
    [
      'an unknown owner',
      { owner_id: '00000000-0000-4000-8000-000000000000' },
      { owner_id: 'FIELD_INVALID' },
    ],
    ['a flag', { attention: 'overdue' }, { attention: 'FIELD_INVALID' }],
    ['without a source', { source: null }, { source: 'FIELD_INVALID' }],
    ['without a language', { language: null }, { language: 'FIELD_INVALID' }],
    ['neither invoiced now nor later', { invoice_later: null }, { invoice_later: 'FIELD_INVALID' }],
    ['its price', { total_price: 1 }, { total_price: 'FIELD_READ_ONLY' }],
  ])('never set %s', async (_what, change, expected) => {
    const { id } = await agent.sell();
    const { status, body } = await agent.change(id, change);
    expect([status, problemsIn(body)]).toEqual([422, expected]);
  });

  it('can clear the flag, and the log records its former value', async () => {
    const { id } = await agent.sell();
    await app.db.query(`update bookings set attention = 'overdue' where id = $1`, [id]);
    const { body } = await agent.change(id, { attention: null });
    expect(body.attention).toBeNull();
    expect((await logOf(app, id)).at(-1)).toMatchObject({
      action: 'booking.attended',
      changes: { attention: 'overdue' },
    });
  });
});
