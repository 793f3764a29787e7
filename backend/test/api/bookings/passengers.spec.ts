import type { ErrorView } from '@safar/domain/contracts/system/errors';
import type { QuoteView } from '@safar/domain/contracts/bookings/quotes';
import type { TravellerType } from '@safar/domain/pricing/ages';
import { type IsoDay, addDays, isoDay } from '@safar/domain/dates/dates';
import type { ErrorCode } from '@safar/domain/errors/error-codes';
import { openApp } from '../../harness/app.js';
import {
  type ApiResponse,
  ApiClient,
  type OrderBody,
  adultPassenger,
} from '../../harness/api-client.js';
import { dayFromToday, buildDeparture, takenOf } from '../../factories/departures.js';
import { refusedIn } from '../../factories/purchase.js';

/** Matches the issues of an error that contain this one. */
const problem = (code: ErrorCode, message: string): unknown =>
  expect.arrayContaining([expect.objectContaining({ code, message })]);

const passenger = (changes: OrderBody = {}): OrderBody => ({ ...adultPassenger(), ...changes });

describe('An order is rejected and changes nothing', () => {
  const app = openApp();
  let order: OrderBody = {};
  let date: IsoDay;
  beforeAll(async () => {
    // Birthdays are computed from this day, and most years have no 29 February.
    do ({ date } = await buildDeparture(app.db));
    while (date.endsWith('-02-29'));
    order = await new ApiClient(app.baseUrl).order({ departureDate: date, adults: 2 });
  });

  const refused = (changes: OrderBody): Promise<ApiResponse<ErrorView>> =>
    refusedIn(app, 'sv', { ...order, ...changes });

  // [SPEC I1.51]
  describe('because of its passengers', () => {
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
        () => [passenger(), ...many(2, { type: 'infant', birthdate: addDays(date, -600) })],
        'PARTY_TOO_MANY_INFANTS',
        'Varje spädbarn behöver en egen vuxen.',
      ],
    ])('%s', async (...[, passengers, code, message]) => {
      const { status, body } = await refused({ passengers: passengers() });
      expect({ status, details: body.details }).toEqual({
        status: 422,
        details: problem(code, message),
      });
    });

    it('an infant who turns two before the return, when only its adult has a seat', async () => {
      const customer = new ApiClient(app.baseUrl);
      const departure = await buildDeparture(app.db, { capacity: 1 });
      const { date: departureDate } = departure;
      const asked = {
        destinationId: 'istanbul',
        departureDate,
        adults: 1,
        children: 0,
        infants: 1,
      };
      const { body: quote } = await customer.call<QuoteView>('POST', '/api/quote', asked);
      const infant = (birthdate: string): OrderBody => ({
        ...order,
        ...{ departureDate, amount: quote.deposit, totalPrice: quote.total },
        passengers: [passenger(), passenger({ firstName: 'Noor', type: 'infant', birthdate })],
      });
      const two = infant(addDays(departureDate, -2 * 366));
      const { status, body } = await refusedIn(app, 'sv', two);
      expect([status, body.code, body.message]).toEqual([
        409,
        'INFANT_NEEDS_SEAT',
        'Noor fyller två före hemresan och behöver en egen plats. Välj ett annat datum.',
      ]);
      const onLap = await customer.start(infant(dayFromToday(-30)));
      expect(onLap.status).toBe(200);
      expect(await takenOf(app.db, departure)).toBe(1);
    });

    it('without a passenger aged 18', async () => {
      const seventeen = passenger({ birthdate: addDays(date, -17 * 366) });
      const { status, body } = await refused({ passengers: [seventeen, seventeen] });
      expect({ status, details: body.details }).toMatchObject({
        status: 422,
        details: [
          {
            ...{ code: 'PARTY_NEEDS_GROWN_UP', field: 'passengers.0.birthdate' },
            message: 'Minst en resenär behöver vara 18 år vid avresan. Ring oss om målsmans intyg.',
          },
        ],
      });
    });

    it.each<[string, OrderBody, ErrorCode, string]>([
      [
        'no first name',
        { firstName: ' ' },
        'PASSENGER_FIRST_NAME_MISSING',
        'Passagerare 2: förnamn saknas',
      ],
      [
        'no last name',
        { lastName: '' },
        'PASSENGER_LAST_NAME_MISSING',
        'Passagerare 2: efternamn saknas',
      ],
      [
        'no birth date',
        { birthdate: '' },
        'PASSENGER_BIRTHDATE_MISSING',
        'Passagerare 2: födelsedatum saknas',
      ],
      ['no gender', { gender: '' }, 'PASSENGER_GENDER_MISSING', 'Passagerare 2: kön saknas'],
      [
        'no day of the calendar',
        { birthdate: '1990-02-30' },
        'BIRTHDATE_INVALID',
        'Ogiltigt datumformat',
      ],
      [
        'an Arabic name',
        { firstName: 'محمد' },
        'PASSENGER_NAME_LATIN',
        'Skriv med latinska bokstäver, se raderna längst ned i passet.',
      ],
    ])('%s', async (...[, changes, code, message]) => {
      const { status, body } = await refused({ passengers: [passenger(), passenger(changes)] });
      expect({ status, details: body.details }).toEqual({
        status: 422,
        details: problem(code, message),
      });
    });

    it('with all errors at once, in Arabic for an Arabic customer', async () => {
      const { body } = await refusedIn(app, 'ar', {
        ...order,
        contactEmail: 'nobody',
        contactPhone: '12',
        passengers: [passenger({ firstName: 'محمد', lastName: '' }), passenger()],
      });
      expect(body.details).toEqual([
        expect.objectContaining({ field: 'contactEmail', message: 'البريد الإلكتروني غير صالح' }),
        expect.objectContaining({ field: 'contactPhone', message: 'رقم الهاتف غير صالح' }),
        expect.objectContaining({ message: 'المسافر 1: أدخل اسم العائلة' }),
        expect.objectContaining({
          message: 'اكتب الاسم بالحروف اللاتينية كما في السطرين الأخيرين من جواز السفر.',
        }),
      ]);
    });
  });

  // [SPEC I1.50]
  describe('because of an age on the day of departure', () => {
    const yearsBefore = (years: number, days: number): IsoDay =>
      addDays(isoDay(`${Number(date.slice(0, 4)) - years}${date.slice(4)}`), days);
    const ADULT = 'Passagerare måste vara minst 12 år för att räknas som vuxen';
    const CHILD = 'Ålder måste vara mellan 3–11 år (barn)';
    const FUTURE = 'Födelsedatumet kan inte ligga i framtiden';
    const INFANT = 'Ålder måste vara mellan 0–2 år (spädbarn)';
    // [SPEC 5.10a] [SPEC 5.10b]
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
      ['infant', 'not born yet, before departure', 0, -1, FUTURE],
      ['infant', 'not born yet, after departure', 0, 1, FUTURE],
    ])('%s, %s', async (...[type, , years, days, message]) => {
      // The amount is wrong as well, so that an order with the right ages is not booked either.
      const traveller = passenger({ type, birthdate: yearsBefore(years, days) });
      const { body } = await refused({ amount: 1, passengers: [passenger(), traveller] });
      if (message === null) expect(body.code).toBe('PRICE_CHANGED');
      else expect(body.details).toEqual([expect.objectContaining({ message })]);
    });
  });
});
