import { formatDay } from '@safar/domain/dates/day-formats';
import { isoDay } from '@safar/domain/dates/dates';
import { formatSek, isolateLtr } from '@safar/domain/money/formats';
import {
  type Sample, arabicSample, latinSample, scrambledIn, textsOf,
} from '../../../tools/test/bidi-view.js'; // oxfmt-ignore
import arabicBookingPage from './ar/booking-page.js';
import arabicFirst from './ar/first.js';
import arabicFlightLegs from './ar/flight-legs.js';
import arabicCode from './ar/payment/discount-code.js';
import arabicExtras from './ar/extras.js';
import arabicRooms from './ar/rooms.js';
import arabicFlights from './ar/flights.js';
import arabicLater from './ar/index.js';

const AMOUNT = arabicSample(formatSek(12_480, 'ar'));
const NUMBER = latinSample('14');

/**
 * Sample values by placeholder. Telephone and company numbers have elements of their own direction (PhoneLink, Ltr).
 */
const SAMPLES: Readonly<Record<string, Sample>> = {
  ref: latinSample('SAF7K2Q9M'),
  example: latinSample('SAF7K2Q9M'),
  phone: latinSample(isolateLtr('+46 8 465 004 00')),
  email: latinSample('info@safar.example'),
  time: latinSample('18:30'),
  name: latinSample('Åsa Öberg'),
  brand: latinSample('Safar Travel'),
  insurer: latinSample('Nordisk Reseskydd AB'),
  guarantor: latinSample('Kammarkollegiet'),
  orgNumber: latinSample(isolateLtr('556677-8899')),
  address: latinSample('Exempelgatan 1, 101 23 Stockholm'),
  date: arabicSample(formatDay(isoDay('2027-01-12'), 'ar')),
  transferDays: arabicSample('7 أيام'),
  city: arabicSample('إسطنبول'),
  country: arabicSample('تركيا'),
  amount: AMOUNT,
  price: AMOUNT,
  total: AMOUNT,
};

const texts = textsOf([
  arabicFirst,
  arabicLater,
  arabicFlights,
  arabicFlightLegs,
  arabicCode,
  arabicRooms,
  arabicExtras,
  arabicBookingPage,
]);

describe('the Arabic texts of the site, as displayed', () => {
  it('keep references, telephone numbers, dates and amounts in order', () => {
    expect(scrambledIn(texts, SAMPLES, NUMBER)).toEqual([]);
  });

  it('scramble a telephone number that is not isolated (negative control)', () => {
    const raw = { ...SAMPLES, phone: latinSample('+46 8 465 004 00') };
    expect(scrambledIn(texts, raw, NUMBER)).not.toEqual([]);
  });
});
