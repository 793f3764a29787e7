import { fieldsFromValues, valuesFromFields } from './destination-merging.js';
import {
  NEW_DAY,
  NEW_DESTINATION,
  type DestinationFormValues,
  newDeparture,
  requestOf,
  textsOf,
  valuesOf,
} from './destination-form-values.js';

const DAY = {
  activity: 'Bosporen',
  location: 'Båttur',
  activity_ar: 'البوسفور',
  location_ar: 'رحلة بحرية',
};
const departure = (date: string) => ({
  id: `id-${date}`, version: 1, destination_id: 'istanbul', date, return_date: date, state: 'open' as const,
  destination: 'Istanbul', capacity: 20, sold: 3, held: 1, options: 0, blocked: 2, overbooked: 0, free: 14, booked: true, price_adult: null, price_child: 900,
  price_infant: null, booking_closes_days: 7, guaranteed: true, flights: 'none' as const,
}); // oxfmt-ignore

const DESTINATION = {
  id: 'istanbul', slug: 'istanbul-och-bursa', old_slugs: ['istanbul'], name_sv: 'Istanbul', name_ar: 'إسطنبول',
  summary_sv: 'Tehus', summary_ar: '', card_text_sv: 'Tehus', card_text_ar: '', meta_title_sv: '', meta_title_ar: '', meta_description_sv: '',
  meta_description_ar: '', description_sv: 'Två världsdelar',
  description_ar: 'قارّتان', included_text_sv: 'Flyg\nHotell', included_text_ar: 'طيران\nفندق',
  not_included_text_sv: 'Visum', not_included_text_ar: 'التأشيرة', transfer: 'extra' as const, cover_included: false,
  suitability_sv: 'Trappor', suitability_ar: 'درجات', group_size_max: 24,
  image: '/media/art/istanbul-hero', image_alt_sv: 'Kupoler', image_alt_ar: 'قباب',
  image_credit: 'Anna Lind', image_focus_x: 30, image_focus_y: 50, price: 4990,
  price_adult: 4990, price_child: 3990, price_infant: 0, infant_age_min: 0, infant_age_max: 2,
  child_age_min: 3, child_age_max: 11, region: 'europe', themes: ['city' as const], facts_sv: ['Ett'], facts_ar: [],
  pdf_info_url: null, map: null, res_length: 5,
  itinerary: { dag_10: { activity: 'Hem', location: '' }, dag_2: DAY }, gallery: [],
  is_active: true, departure_dates: [], sort: 1, departures: [], version: 3,
  schedule: [departure('2026-11-20'), departure('2027-07-03')],
  translations: { percent: 100, missing_ar: [], missing_sv: [], pictures_without_alt: [] },
  swedish_only: false,
  stays: [],
  ...{ leaves_from_sv: '', leaves_from_ar: '', airports: [] },
  map_points: [],
  map_url: '',
  missing_for_sale: [],
}; // oxfmt-ignore

describe('The form values of a destination', () => {
  const values = valuesOf(DESTINATION, '2026-11-21');

  it('contain the days in order, three facts per language, and the upcoming departures', () => {
    expect(values.itinerary).toEqual([
      DAY,
      { activity: 'Hem', location: '', activity_ar: '', location_ar: '' },
    ]);
    expect([values.facts_sv, values.facts_ar]).toEqual([
      ['Ett', '', ''],
      ['', '', ''],
    ]);
    expect(values.schedule.map(({ date }) => date)).toEqual(['2027-07-03']);
    expect(values.schedule[0]).toMatchObject({
      capacity: '20',
      blocked: '2',
      price_adult: '',
      price_child: '900',
    });
  });

  it('are sent back unchanged', () => {
    const { schedule, ...request } = requestOf(values);
    expect(request).toMatchObject({
      slug: 'istanbul-och-bursa',
      summary_sv: 'Tehus',
      name_ar: 'إسطنبول',
      price_adult: 4990,
      not_included_text_sv: 'Visum',
      transfer: 'extra',
      cover_included: false,
      suitability_ar: 'درجات',
      group_size_max: 24,
      themes: ['city'],
      facts_sv: ['Ett'],
      facts_ar: [],
      itinerary: { dag_1: DAY, dag_2: { activity: 'Hem' } },
      map: '',
      pdf_info_url: '',
    });
    expect(schedule).toEqual([
      {
        id: 'id-2027-07-03', date: '2027-07-03', capacity: 20, blocked: 2, price_adult: null, price_child: 900,
        price_infant: null, booking_closes_days: 7, state: 'open', guaranteed: true,
      },
    ]); // oxfmt-ignore
  });

  it('are for a new one active, in Europe, with the default ages, and zeros for empty numbers', () => {
    const request = requestOf({
      ...NEW_DESTINATION,
      itinerary: [NEW_DAY],
      schedule: [newDeparture('2027-01-02')],
    });
    expect(request).toMatchObject({
      is_active: true,
      region: 'europe',
      infant_age_min: 0,
      infant_age_max: 2,
      child_age_min: 3,
      child_age_max: 11,
      price_adult: 0,
      transfer: 'included',
      cover_included: true,
      group_size_max: null,
      res_length: 0,
      itinerary: {},
    });
    expect(request.schedule[0]).not.toHaveProperty('id');
    expect(request.schedule[0]).toMatchObject({ capacity: null, booking_closes_days: 0 });
  });

  it('have texts that the translation rule can read', () => {
    expect(textsOf(values).itinerary['dag_1']).toEqual(DAY);
  });

  it('stay the same after splitting into fields and merging', () => {
    const two: DestinationFormValues = {
      ...values,
      schedule: [newDeparture('2027-01-02'), ...values.schedule],
    };
    expect(valuesFromFields(fieldsFromValues(two))).toEqual(two);
    const fewer = Object.entries(fieldsFromValues(two)).filter(
      ([key]) => !key.endsWith('2027-01-02'),
    );
    expect(valuesFromFields(Object.fromEntries(fewer))).toEqual(values);
  });
});
