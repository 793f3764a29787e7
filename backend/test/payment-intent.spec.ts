import type { ErrorView } from '@safar/domain/contracts/errors';
import type { TravellerType } from '@safar/domain/rules/ages';
import { type IsoDay, addDays, isoDay } from '@safar/domain/rules/dates';
import type { ErrorCode } from '@safar/domain/rules/error-codes';
import { violations } from '../src/payments/invariants.js';
import { type TestApp, createTestApp } from './app.js';
import { type Answer, Buyer, type OrderBody } from './buyer.js';
import { type DepartureWish, dayFromToday, footprint, makeDeparture } from './departures.js';

jest.setTimeout(60_000);

describe('an order that is not right is refused and changes nothing', () => {
  let world: TestApp;
  let order: OrderBody = {};
  let date: IsoDay;
  beforeAll(async () => {
    world = await createTestApp();
    ({ date } = await makeDeparture(world.db));
    order = await new Buyer(world.baseUrl).order({ departureDate: date, adults: 2 });
  });
  afterAll(async () => {
    expect(await violations(world.db)).toEqual([]);
    await world.close();
  });

  const refusedIn = async (language: 'sv' | 'ar', body: OrderBody): Promise<Answer<ErrorView>> => {
    const before = await footprint(world.db);
    const buyer = new Buyer(world.baseUrl, language);
    const answer = await buyer.call<ErrorView>('POST', '/api/payment-intent', body);
    expect(await footprint(world.db)).toEqual(before);
    return answer;
  };
  const refused = (changes: OrderBody): Promise<Answer<ErrorView>> =>
    refusedIn('sv', { ...order, ...changes });
  const without = (field: string): OrderBody =>
    Object.fromEntries(Object.entries(order).filter(([name]) => name !== field));

  const passenger = (changes: OrderBody = {}): OrderBody => ({
    type: 'adult',
    firstName: 'Amal',
    lastName: 'Nour',
    birthdate: '1990-01-31',
    gender: 'female',
    ...changes,
  });
  const problem = (code: ErrorCode, message: string): unknown =>
    expect.arrayContaining([expect.objectContaining({ code, message })]);

  describe('because of its price', () => {
    it.each([
      ['one krona', { amount: 1 }],
      ['less than nothing', { amount: -1 }],
      ['nothing', { amount: 0 }],
      ['half a krona more', { amount: 2_556.5 }],
      ['another total', { totalPrice: 1 }],
      ['the total where the deposit was chosen', { amount: 12_780 }],
    ])('asks again with the right price when the buyer sends %s', async (_, changes) => {
      const { status, body } = await refused(changes);
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'PRICE_CHANGED' });
      expect(body.message).toBe(
        'Priset har ändrats. Kontrollera det nya priset innan du fortsätter.',
      );
      const { totalPrice: total, amount: deposit } = order;
      expect(body.details).toMatchObject({ total, deposit });
    });

    it('says so in Arabic too', async () => {
      const { body } = await refusedIn('ar', { ...order, amount: 1 });
      expect(body.message).toBe('تغيّر السعر. راجع السعر الجديد قبل المتابعة.');
    });

    it.each([
      ['text', '"2556"'],
      ['more than any number', '1e309'],
      ['nothing at all', 'null'],
      ['a list', '[2556]'],
    ])('refuses %s as an amount', async (_, amount) => {
      const before = await footprint(world.db);
      const text = JSON.stringify({ ...order, amount: 0 }).replace('"amount":0', `"amount":${amount}`);
      const response = await fetch(`${world.baseUrl}/api/payment-intent`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: text,
      });
      expect(response.status).toBe(422);
      expect(await footprint(world.db)).toEqual(before);
    });

    it('asks again when the price was edited between quote and payment', async () => {
      await world.db.query(
        `update destinations set price_adult = price_adult + 100 where id = 'istanbul'`,
      );
      const { status, body } = await refused({});
      await world.db.query(
        `update destinations set price_adult = price_adult - 100 where id = 'istanbul'`,
      );
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'PRICE_CHANGED' });
      expect(body.details).toMatchObject({ total: Number(order['totalPrice']) + 200 });
    });

    it('offers only the whole price when the departure is near', async () => {
      const near = await makeDeparture(world.db, { inDays: 20 });
      const { status, body } = await refused({ departureDate: near.date });
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'FULL_PAYMENT_ONLY' });
      expect(body.message).toBe('Avresan är så nära att hela priset betalas nu.');
      expect(body.details).toMatchObject({ fullPaymentOnly: true, balanceDueDate: null });
    });
  });

  describe('because of its departure', () => {
    const CLOSED = 'Avresan är stängd för bokning. Välj ett annat datum.';
    it.each<[string, DepartureWish, number, ErrorCode, string]>([
      ['sold out', { capacity: 0 }, 409, 'SOLD_OUT', 'Avresan är slutsåld. Välj ett annat datum.'],
      [
        'one seat short',
        { capacity: 1 },
        409,
        'NOT_ENOUGH_SEATS',
        'Det finns bara 1 platser kvar. Välj ett annat datum eller färre resenärer.',
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
    ])('that is %s', async (_, wish, status, code, message) => {
      const departure = await makeDeparture(world.db, wish);
      const answer = await refused({ departureDate: departure.date });
      expect(answer).toMatchObject({ status, body: { statusCode: status, code, message } });
    });

    it('that nobody offers', async () => {
      const { status, body } = await refused({ departureDate: dayFromToday(3_000) });
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'DEPARTURE_NOT_FOUND' });
    });

    it('that is no day of the calendar', async () => {
      const { status, body } = await refused({ departureDate: '2027-02-30' });
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'DEPARTURE_NOT_FOUND' });
    });

    it('of a dormant trip', async () => {
      const [trip] = await world.db.query<{ id: string }[]>(
        `select id from destinations where not is_active limit 1`,
      );
      const dormant = await makeDeparture(world.db, { destinationId: trip?.id ?? 'none is dormant' });
      const { status, body } = await refused({
        destinationId: trip?.id,
        departureDate: dormant.date,
      });
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'DESTINATION_DORMANT' });
      expect(body.message).toBe('Resan går inte att boka ännu.');
    });

    it('of a trip that does not exist, by id and by name', async () => {
      const byId = await refused({ destinationId: 'atlantis' });
      const byName = await refused({ destinationId: undefined, destinationName: 'Atlantis' });
      for (const { status, body } of [byId, byName]) {
        expect({ status, code: body.code }).toEqual({ status: 404, code: 'DESTINATION_NOT_FOUND' });
        expect(body.message).toBe('Kunde inte hitta destinationen.');
      }
    });
  });

  describe('because of its travellers', () => {
    const many = (count: number, changes: OrderBody): OrderBody[] =>
      Array.from({ length: count }, () => passenger(changes));
    it.each<[string, () => OrderBody[], ErrorCode, string]>([
      [
        'twenty-one travellers',
        () => many(21, {}),
        'PARTY_TOO_LARGE',
        'Högst 20 resenärer per bokning. Kontakta oss för större grupper.',
      ],
      [
        'no adult',
        () => many(1, { type: 'child', birthdate: addDays(date, -5 * 366) }),
        'PARTY_NEEDS_ADULT',
        'Minst en vuxen behöver följa med.',
      ],
      [
        'two infants and one adult',
        () => [passenger(), ...many(2, { type: 'infant', birthdate: addDays(date, -300) })],
        'PARTY_TOO_MANY_INFANTS',
        'Varje spädbarn behöver en egen vuxen.',
      ],
    ])('%s', async (_, passengers, code, message) => {
      const { status, body } = await refused({ passengers: passengers() });
      expect({ status, details: body.details }).toEqual({
        status: 422,
        details: problem(code, message),
      });
    });

    it.each<[string, OrderBody, ErrorCode, string]>([
      ['no first name', { firstName: ' ' }, 'PASSENGER_FIRST_NAME_MISSING', 'Passagerare 2: förnamn saknas'],
      ['no last name', { lastName: '' }, 'PASSENGER_LAST_NAME_MISSING', 'Passagerare 2: efternamn saknas'],
      ['no birth date', { birthdate: '' }, 'PASSENGER_BIRTHDATE_MISSING', 'Passagerare 2: födelsedatum saknas'],
      ['no gender', { gender: '' }, 'PASSENGER_GENDER_MISSING', 'Passagerare 2: kön saknas'],
      ['no day of the calendar', { birthdate: '1990-02-30' }, 'BIRTHDATE_INVALID', 'Ogiltigt datumformat'],
      [
        'an Arabic name',
        { firstName: 'محمد' },
        'PASSENGER_NAME_LATIN',
        'Skriv med latinska bokstäver, se raderna längst ned i passet.',
      ],
    ])('%s', async (_, changes, code, message) => {
      const { status, body } = await refused({ passengers: [passenger(), passenger(changes)] });
      expect({ status, details: body.details }).toEqual({
        status: 422,
        details: problem(code, message),
      });
    });

    it('names every problem at once, in Arabic for an Arabic buyer', async () => {
      const { body } = await refusedIn('ar', {
        ...order,
        contactEmail: 'nobody',
        contactPhone: '12',
        passengers: [passenger({ firstName: 'محمد', lastName: '' }), passenger()],
      });
      expect(body.details).toEqual([
        expect.objectContaining({ field: 'contactEmail', message: 'البريد الإلكتروني غير صالح' }),
        expect.objectContaining({ field: 'contactPhone', message: 'رقم الهاتف غير صالح' }),
        expect.objectContaining({ message: 'المسافر 1: اسم العائلة غير مُدخل' }),
        expect.objectContaining({
          message: 'اكتب الاسم بالحروف اللاتينية كما في السطرين الأخيرين من جواز السفر.',
        }),
      ]);
    });
  });

  describe('because of an age on the day of departure', () => {
    const yearsBefore = (years: number, days: number): IsoDay =>
      addDays(isoDay(`${Number(date.slice(0, 4)) - years}${date.slice(4)}`), days);
    const ADULT = 'Passagerare måste vara minst 12 år för att räknas som vuxen';
    const CHILD = 'Ålder måste vara mellan 3–11 år (barn)';
    const INFANT = 'Ålder måste vara mellan 0–2 år (spädbarn)';
    it.each<[TravellerType, string, number, number, string | null]>([
      ['adult', 'the day before turning 12', 12, 1, ADULT],
      ['adult', 'on the day of turning 12', 12, 0, null],
      ['adult', 'the day after turning 12', 12, -1, null],
      ['child', 'the day before turning 12', 12, 1, null],
      ['child', 'on the day of turning 12', 12, 0, CHILD],
      ['child', 'the day before turning 3', 3, 1, CHILD],
      ['child', 'on the day of turning 3', 3, 0, null],
      ['infant', 'the day before turning 3', 3, 1, null],
      ['infant', 'on the day of turning 3', 3, 0, INFANT],
      ['infant', 'born on the day', 0, 0, null],
      ['infant', 'born the day after', 0, 1, 'Ogiltigt datumformat'],
    ])('%s, %s', async (type, _, years, days, message) => {
      // A wrong amount stops the right ages as well, so that nothing is ever booked here.
      const traveller = passenger({ type, birthdate: yearsBefore(years, days) });
      const { body } = await refused({ amount: 1, passengers: [passenger(), traveller] });
      if (message === null) expect(body.code).toBe('PRICE_CHANGED');
      else expect(body.details).toEqual([expect.objectContaining({ message })]);
    });
  });

  describe('because of its form', () => {
    const FIRST_PAYMENT = ['totalPrice', 'paymentOption', 'contactEmail', 'contactPhone'];
    it.each(['amount', 'pmType', ...FIRST_PAYMENT, 'passengers', 'departureDate'])(
      'without %s',
      async (field) => {
        const { status, body } = await refusedIn('sv', without(field));
        expect({ status, code: body.code }).toEqual({ status: 422, code: 'VALIDATION_FAILED' });
        expect(body.message).toBe('Några uppgifter behöver rättas.');
        expect(body.details).toEqual([expect.objectContaining({ code: 'FIELD_INVALID', field })]);
      },
    );

    it.each<[string, OrderBody, string]>([
      ['a field nobody knows', { discount: 1 }, 'discount'],
      ['a way of paying nobody knows', { pmType: 'cash' }, 'pmType'],
      ['a plan nobody knows', { paymentOption: 'never' }, 'paymentOption'],
      ['no traveller', { passengers: [] }, 'passengers'],
      ['a traveller with a field nobody knows', { passengers: [{ vip: true }] }, 'passengers.0.vip'],
      ['insurance as text', { insurance: 'yes' }, 'insurance'],
      ['a language nobody reads here', { language: 'en' }, 'language'],
    ])('with %s', async (_, changes, field) => {
      const { status, body } = await refused(changes);
      expect(status).toBe(422);
      expect(body.details).toEqual(
        expect.arrayContaining([expect.objectContaining({ code: 'FIELD_INVALID', field })]),
      );
    });
  });
});
