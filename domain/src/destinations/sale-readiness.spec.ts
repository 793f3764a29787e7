import { TODAY, day, departure } from '../departures/schedule.examples.js';
import {
  type SaleState,
  activationProblems,
  hasDepartureAfter,
  missingForSale,
} from './sale-readiness.js';

const COMPLETE: SaleState = {
  name_sv: 'Lissabon',
  name_ar: 'لشبونة',
  description_sv: 'Staden vid floden.',
  description_ar: 'مدينة على النهر.',
  included_text_sv: 'Flyg',
  included_text_ar: 'طيران',
  not_included_text_sv: 'Visum',
  not_included_text_ar: 'التأشيرة',
  image: '/media/art/istanbul-hero',
  price_adult: 4_990,
  res_length: 5,
  swedish_only: false,
  is_active: true,
  hasDeparture: true,
};
const DORMANT = { ...COMPLETE, is_active: false };

const missing = (change: Partial<SaleState>): string[] =>
  missingForSale({ ...COMPLETE, ...change }).map(({ code, field }) => `${code} ${field}`);
const refused = (after: Partial<SaleState>, before: SaleState): string[] =>
  activationProblems({ ...COMPLETE, ...after }, before).map(({ field }) => field);

describe('a destination', () => {
  it('can be sold when it is complete', () => {
    expect(missing({})).toEqual([]);
  });

  it.each([
    [{ name_sv: ' ' }, 'FIELD_REQUIRED name_sv'],
    [{ description_sv: '' }, 'FIELD_REQUIRED description_sv'],
    [{ image: '' }, 'FIELD_REQUIRED image'],
    [{ name_ar: '' }, 'ARABIC_MISSING name_ar'],
    [{ description_ar: '\n' }, 'ARABIC_MISSING description_ar'],
    [{ included_text_ar: '' }, 'ARABIC_MISSING included_text_ar'],
    [{ not_included_text_ar: '' }, 'ARABIC_MISSING not_included_text_ar'],
    [{ price_adult: 0 }, 'PRICE_MISSING price_adult'],
    [{ res_length: 0 }, 'LENGTH_MISSING res_length'],
    [{ hasDeparture: false }, 'DEPARTURE_MISSING schedule'],
  ])('cannot be sold with %j', (change, problem) => {
    expect(missing(change)).toEqual([problem]);
  });

  it('needs no Arabic for texts that are empty in Swedish', () => {
    expect(missing({ included_text_sv: '', included_text_ar: '' })).toEqual([]);
    expect(missing({ not_included_text_sv: '', not_included_text_ar: '' })).toEqual([]);
  });

  it('needs no Arabic when it is sold in Swedish only', () => {
    const arabic = {
      name_ar: '',
      description_ar: '',
      included_text_ar: '',
      not_included_text_ar: '',
    };
    expect(missing({ ...arabic, swedish_only: true })).toEqual([]);
    expect(missing(arabic)).toHaveLength(4);
  });
});

describe('a change of a destination', () => {
  it('is rejected with everything that is missing when it activates the destination', () => {
    const lacking = { price_adult: 0, hasDeparture: false };
    expect(refused(lacking, { ...DORMANT, ...lacking })).toEqual(['price_adult', 'schedule']);
    expect(refused({}, DORMANT)).toEqual([]);
  });

  it('may leave fields empty when the destination is inactive', () => {
    expect(refused({ is_active: false, price_adult: 0 }, COMPLETE)).toEqual([]);
  });

  it('must not remove required fields when the destination is active', () => {
    expect(refused({ price_adult: 0, name_ar: '' }, COMPLETE)).toEqual(['name_ar', 'price_adult']);
    expect(
      refused({ swedish_only: false, name_ar: '' }, { ...COMPLETE, swedish_only: true }),
    ).toEqual(['name_ar']);
  });

  it('is not rejected for fields that were already missing', () => {
    const old = { ...COMPLETE, name_ar: '', res_length: 0 };
    expect(refused({ name_ar: '', res_length: 0 }, old)).toEqual([]);
  });

  it('may remove the last departure of an active destination', () => {
    expect(refused({ hasDeparture: false }, COMPLETE)).toEqual([]);
  });
});

describe('an upcoming departure', () => {
  const none = { created: [], changed: [], removed: [] };
  const record = departure(30);

  it('is one that stays, is created or is opened', () => {
    expect(hasDepartureAfter([record], none, TODAY)).toBe(true);
    expect(hasDepartureAfter([], { ...none, created: [record] }, TODAY)).toBe(true);
    const closed = departure(30, { state: 'closed' });
    const opened = [{ id: closed.id, values: record }];
    expect(hasDepartureAfter([closed], { ...none, changed: opened }, TODAY)).toBe(true);
  });

  it('may be sold out', () => {
    expect(hasDepartureAfter([departure(30, { capacity: 2, taken: 2 })], none, TODAY)).toBe(true);
  });

  it.each([
    ['is closed', departure(30, { state: 'closed' })],
    ['is cancelled', departure(30, { state: 'cancelled' })],
    ['has left', departure(-1)],
    ['leaves today', departure(0)],
    ['is past its cut-off', departure(6, { booking_closes_days: 7 })],
  ])('is not one that %s', (_why, one) => {
    expect(hasDepartureAfter([one], none, TODAY)).toBe(false);
  });

  it('is not one that is removed or moved into the past', () => {
    expect(hasDepartureAfter([record], { ...none, removed: [record.id] }, TODAY)).toBe(false);
    const moved = [{ id: record.id, values: { ...record, date: day(-2) } }];
    expect(hasDepartureAfter([record], { ...none, changed: moved }, TODAY)).toBe(false);
  });
});
