import { isoDay } from '@safar/domain/dates/dates';
import { EMPTY_FORM, type FlightForm, rememberedForm, searchOf, withTyped } from './flight-form.js';

const TODAY = isoDay('2026-11-20');

const form: FlightForm = {
  ...EMPTY_FORM,
  tripType: 'ONE_WAY',
  from: { text: 'Stockholm (STO)', code: 'STO', lang: 'sv' },
  to: { text: 'بيروت (BEY)', code: 'BEY', lang: 'ar' },
  departureDate: '2026-12-20',
  returnDate: '',
  flightClass: 'BUSINESS',
  passengers: { ADT: 2, CHD: 0, INF: 1, YTH: 0, YCD: 0 },
  directOnly: true,
  toleranceDays: 1,
};

const asDrawn = (typed: Record<string, string> = {}): FormData => {
  const data = new FormData();
  const drawn = { tripType: 'RETURN', from: '', to: '', departureDate: '', returnDate: '' };
  const all = { ...drawn, flightClass: 'ECONOMY', ...typed };
  for (const [name, value] of Object.entries(all)) data.set(name, value);
  return data;
};

describe('the last search of the tab', () => {
  it('is restored unchanged', () => {
    expect(rememberedForm(JSON.stringify(form), TODAY)).toEqual(form);
  });

  it('is restored without days that have passed', () => {
    const later = isoDay('2026-12-21');
    expect(rememberedForm(JSON.stringify(form), later)).toEqual({ ...form, departureDate: '' });
  });

  it.each([
    ['nothing', null],
    ['something cut off', '{"tripType":'],
    ['something of others', '[1]'],
    ['an unknown class', JSON.stringify({ ...form, flightClass: 'ROOF' })],
    ['fewer than no travellers', JSON.stringify({ ...form, passengers: { ADT: -1 } })],
    ['a place without a code', JSON.stringify({ ...form, from: { text: 'Stockholm' } })],
  ])('is empty when %s was stored', (_what, saved) => {
    expect(rememberedForm(saved, TODAY)).toEqual(EMPTY_FORM);
  });
});

describe('input typed before hydration', () => {
  it('overrides the stored search', () => {
    const typed = asDrawn({ from: 'göte', departureDate: '٢٠٢٧٠١٠٣', flightClass: 'FIRST' });
    const taken = withTyped({ ...form, tripType: 'RETURN' }, typed);
    expect(taken).toMatchObject({
      from: { text: 'göte', code: '' },
      to: form.to,
      departureDate: '2027-01-03',
      flightClass: 'FIRST',
    });
  });

  it("counts as a choice only if it differs from the server's markup", () => {
    expect(withTyped(form, asDrawn())).toEqual(form);
    const ticked = withTyped(EMPTY_FORM, asDrawn({ tripType: 'ONE_WAY', directOnly: 'on' }));
    expect(ticked).toMatchObject({ tripType: 'ONE_WAY', directOnly: true, toleranceDays: 0 });
  });

  it('keeps the chosen place when the browser restores its name', () => {
    expect(withTyped(form, asDrawn({ from: 'Stockholm (STO)' })).from).toEqual(form.from);
  });
});

describe('the search of a form', () => {
  it('has codes for places and normalized days', () => {
    expect(searchOf({ ...form, departureDate: '20261220' })).toMatchObject({
      from: 'STO',
      to: 'BEY',
      departureDate: '2026-12-20',
    });
  });

  it('has no code for a text without a chosen place', () => {
    const typed = { text: 'Stockholm', code: '', lang: 'sv' } as const;
    expect(searchOf({ ...form, from: typed }).from).toBe('');
  });
});
