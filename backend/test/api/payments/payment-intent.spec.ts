import type { ErrorView } from '@safar/domain/contracts/system/errors';
import type { ErrorCode } from '@safar/domain/errors/error-codes';
import { violations } from '../../../src/payments/ledger/invariants.js';
import { type TestApp, createTestApp } from '../../harness/app.js';
import { type ApiResponse, ApiClient, type OrderBody } from '../../harness/api-client.js';
import {
  type DepartureInput,
  dayFromToday,
  dataSnapshot,
  buildDeparture,
} from '../../factories/departures.js';
import { refusedIn } from '../../factories/purchase.js';

describe('An invalid order is rejected and changes nothing', () => {
  let app: TestApp;
  let order: OrderBody = {};
  beforeAll(async () => {
    app = await createTestApp();
    const { date: departureDate } = await buildDeparture(app.db);
    order = await new ApiClient(app.baseUrl).order({ departureDate, adults: 2 });
  });
  afterAll(async () => {
    expect(await violations(app.db)).toEqual([]);
    await app.close();
  });

  const refused = (changes: OrderBody): Promise<ApiResponse<ErrorView>> =>
    refusedIn(app, 'sv', { ...order, ...changes });
  const without = (field: string): OrderBody =>
    Object.fromEntries(Object.entries(order).filter(([name]) => name !== field));

  describe('because of its price', () => {
    // [SPEC I1.48] [ASVS 2.2.2]
    it.each([
      ['one krona', { amount: 1 }],
      ['less than nothing', { amount: -1 }],
      ['nothing', { amount: 0 }],
      ['half a krona more', { amount: 2_556.5 }],
      ['another total', { totalPrice: 1 }],
      ['the total where the deposit was chosen', { amount: 12_780 }],
    ])('with the right price when the customer sends %s', async (_, changes) => {
      const { status, body } = await refused(changes);
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'PRICE_CHANGED' });
      expect(body.message).toBe(
        'Priset har ändrats. Kontrollera det nya priset innan du fortsätter.',
      );
      const { totalPrice: total, amount: deposit } = order;
      expect(body.details).toMatchObject({ total, deposit });
    });

    it('with a message in Arabic, too', async () => {
      const { body } = await refusedIn(app, 'ar', { ...order, amount: 1 });
      expect(body.message).toBe('تغيّر السعر. راجع السعر الجديد قبل المتابعة.');
    });

    // [ASVS 1.4.2]
    it.each([
      ['text', '"2556"'],
      ['more than any number', '1e309'],
      ['nothing at all', 'null'],
      ['a list', '[2556]'],
    ])('with %s as an amount', async (_, amount) => {
      const before = await dataSnapshot(app.db);
      const text = JSON.stringify({ ...order, amount: 0 }).replace(
        '"amount":0',
        `"amount":${amount}`,
      );
      const response = await fetch(`${app.baseUrl}/api/payment-intent`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: text,
      });
      expect(response.status).toBe(422);
      expect(await dataSnapshot(app.db)).toEqual(before);
    });

    it('when the price was changed between quote and payment', async () => {
      await app.db.query(
        `update destinations set price_adult = price_adult + 100 where id = 'istanbul'`,
      );
      const { status, body } = await refused({});
      await app.db.query(
        `update destinations set price_adult = price_adult - 100 where id = 'istanbul'`,
      );
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'PRICE_CHANGED' });
      expect(body.details).toMatchObject({ total: Number(order['totalPrice']) + 200 });
    });

    it('with the whole price as the only option when the departure is near', async () => {
      const near = await buildDeparture(app.db, { inDays: 20 });
      const { status, body } = await refused({ departureDate: near.date });
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'FULL_PAYMENT_ONLY' });
      expect(body.message).toBe('Avresan är så nära att hela priset betalas nu.');
      expect(body.details).toMatchObject({ fullPaymentOnly: true, balanceDueDate: null });
    });
  });

  describe('because of its departure', () => {
    const CLOSED = 'Avresan är stängd för bokning. Välj ett annat datum.';
    // [SPEC I1.49]
    it.each<[string, DepartureInput, number, ErrorCode, string]>([
      ['sold out', { capacity: 0 }, 409, 'SOLD_OUT', 'Avresan är slutsåld. Välj ett annat datum.'],
      [
        'one seat short',
        { capacity: 1 },
        409,
        'NOT_ENOUGH_SEATS',
        'Så många får inte plats: 1 kvar. Välj ett annat datum eller färre resenärer.',
      ],
      ['closed', { state: 'closed' }, 409, 'DEPARTURE_CLOSED', CLOSED],
      ['cancelled', { state: 'cancelled' }, 409, 'DEPARTURE_CLOSED', CLOSED],
      ['today', { inDays: 0 }, 409, 'DEPARTURE_CLOSED', CLOSED],
      ['past its cut-off', { inDays: 13, bookingClosesDays: 14 }, 409, 'DEPARTURE_CLOSED', CLOSED],
      [
        'yesterday',
        { inDays: -1 },
        409,
        'DEPARTURE_PAST',
        'Avresedatum kan inte vara i det förflutna.',
      ],
    ])('that is %s', async (...[, input, status, code, message]) => {
      const departure = await buildDeparture(app.db, input);
      const answer = await refused({ departureDate: departure.date });
      expect(answer).toMatchObject({ status, body: { statusCode: status, code, message } });
    });

    it('that is sold out, whatever else is wrong with it', async () => {
      const departure = await buildDeparture(app.db, { capacity: 0 });
      const { body } = await refused({ departureDate: departure.date, amount: 1, airport: 'XXX' });
      expect(body).toMatchObject({ statusCode: 409, code: 'SOLD_OUT' });
    });

    it('that is sold out and closed, because it is closed', async () => {
      const departure = await buildDeparture(app.db, { capacity: 0, state: 'closed' });
      const { body } = await refused({ departureDate: departure.date });
      expect(body).toMatchObject({ statusCode: 409, code: 'DEPARTURE_CLOSED' });
    });

    // [SPEC 5.13a]
    it('that does not exist', async () => {
      const { status, body } = await refused({ departureDate: dayFromToday(3_000) });
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'DEPARTURE_NOT_FOUND' });
    });

    it('that is an invalid date', async () => {
      const { status, body } = await refused({ departureDate: '2027-02-30' });
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'DEPARTURE_NOT_FOUND' });
    });

    it('of a dormant trip', async () => {
      const [destination] = await app.db.query<{ id: string }[]>(
        `select id from destinations where not is_active limit 1`,
      );
      const dormant = await buildDeparture(app.db, {
        destinationId: destination?.id ?? 'none is dormant',
      });
      const { status, body } = await refused({
        destinationId: destination?.id,
        departureDate: dormant.date,
      });
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'DESTINATION_DORMANT' });
      expect(body.message).toBe('Resan går inte att boka ännu.');
    });

    it('of an unknown trip, by id and by name', async () => {
      const byId = await refused({ destinationId: 'atlantis' });
      const byName = await refused({ destinationId: undefined, destinationName: 'Atlantis' });
      for (const { status, body } of [byId, byName]) {
        expect({ status, code: body.code }).toEqual({ status: 404, code: 'DESTINATION_NOT_FOUND' });
        expect(body.message).toBe('Kunde inte hitta destinationen.');
      }
    });
  });

  // [SPEC I1.52]
  describe('because of its form', () => {
    const FIRST_PAYMENT = ['totalPrice', 'paymentOption', 'contactEmail', 'contactPhone'];
    it.each(['amount', 'pmType', ...FIRST_PAYMENT, 'passengers', 'departureDate'])(
      'without %s',
      async (field) => {
        const { status, body } = await refusedIn(app, 'sv', without(field));
        expect({ status, code: body.code }).toEqual({ status: 422, code: 'VALIDATION_FAILED' });
        expect(body.message).toBe('Några uppgifter behöver rättas.');
        expect(body.details).toEqual([expect.objectContaining({ code: 'FIELD_INVALID', field })]);
      },
    );

    it.each<[string, OrderBody, string]>([
      ['an unknown field', { discount: 1 }, 'discount'],
      ['an unknown way of paying', { pmType: 'cash' }, 'pmType'],
      ['an unknown plan', { paymentOption: 'never' }, 'paymentOption'],
      ['no traveller', { passengers: [] }, 'passengers'],
      ['a traveller with an unknown field', { passengers: [{ vip: true }] }, 'passengers.0.vip'],
      ['insurance as text', { insurance: 'yes' }, 'insurance'],
      ['a language that the site does not have', { language: 'en' }, 'language'],
    ])('with %s', async (_, changes, field) => {
      const { status, body } = await refused(changes);
      expect(status).toBe(422);
      expect(body.details).toEqual(
        expect.arrayContaining([expect.objectContaining({ code: 'FIELD_INVALID', field })]),
      );
    });
  });
});
