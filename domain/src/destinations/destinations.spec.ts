import { DEFAULT_AGE_BANDS } from '../pricing/ages.js';
import { bandsTyped, dayOfKey, destinationProblems, missingFields } from './destinations.js';

const GOOD = {
  image: '/media/art/istanbul-hero',
  image_alt_sv: '',
  image_alt_ar: '',
  image_credit: '',
  image_focus_x: 50,
  image_focus_y: 50,
  gallery: [],
  pdf_info_url: null,
  map: null,
  facts_sv: [],
  facts_ar: [],
  infant_age_min: 0,
  infant_age_max: 2,
  child_age_min: 3,
  child_age_max: 11,
  suitability_sv: '',
  suitability_ar: '',
  group_size_max: null,
};
const PDF = '/media/2026/0b8f7c1e-5d0c-4d2e-9a55-2f6f0d3b6a11.pdf';

const problems = (change: Partial<typeof GOOD> | object): string[] =>
  destinationProblems({ ...GOOD, ...change }).map(({ code, field }) => `${code} ${field}`);

describe('a destination', () => {
  it('may say how large its group is, in whole numbers that make sense', () => {
    for (const group_size_max of [null, 1, 36, 500]) {
      expect(problems({ group_size_max })).toEqual([]);
    }
    for (const group_size_max of [-1, 0, 501]) {
      expect(problems({ group_size_max })).toEqual(['WHOLE_NUMBER_OUT_OF_RANGE group_size_max']);
    }
  });

  it('limits the texts about reduced mobility', () => {
    const [suitability_sv, suitability_ar] = ['å'.repeat(1_000), 'ب'.repeat(1_000)];
    expect(problems({ suitability_sv, suitability_ar })).toEqual([]);
    expect(
      problems({ suitability_sv: `${suitability_sv}å`, suitability_ar: `${suitability_ar}ب` }),
    ).toEqual(['TEXT_TOO_LONG suitability_sv', 'TEXT_TOO_LONG suitability_ar']);
  });

  it('requires a Swedish name, a Swedish description and a picture', () => {
    expect(missingFields({ name_sv: ' ' })).toEqual(['name_sv', 'description_sv', 'image']);
    expect(missingFields({ name_sv: 'a', description_sv: 'b', image: 'c' })).toEqual([]);
  });

  it('is valid with its own pictures, our document and a safe map', () => {
    const map = 'https://maps.example/istanbul?z=9';
    expect(problems({ gallery: [{ url: GOOD.image }], pdf_info_url: PDF, map })).toEqual([]);
  });

  it('accepts no picture or document from another site', () => {
    const url = 'https://elsewhere.example/a.jpg';
    expect(
      problems({ image: url, gallery: [{ url: GOOD.image }, { url }], pdf_info_url: url }),
    ).toEqual(['MEDIA_FOREIGN image', 'MEDIA_FOREIGN gallery.1.url', 'MEDIA_FOREIGN pdf_info_url']);
    expect(problems({ image: PDF, pdf_info_url: GOOD.image })).toHaveLength(2);
  });

  it.each(['http://maps.example', 'javascript:alert(1)', 'https://', 'https://a@b.example', 'maps.example', 'https://x', 'https://x.example/<b>'])(
    'accepts no map at %s',
    (map) => {
      expect(problems({ map })).toEqual(['ADDRESS_NOT_SAFE map']);
    },
  ); // oxfmt-ignore

  it('limits the texts of each picture, and its focus to the picture', () => {
    const whole = { url: GOOD.image, alt_sv: 'å'.repeat(300), credit: 'å'.repeat(120) };
    expect(problems({ gallery: [{ ...whole, focus_x: 0, focus_y: 100 }] })).toEqual([]);
    const broken = { url: GOOD.image, alt_ar: 'ب'.repeat(301), focus_y: 101 };
    expect(problems({ gallery: [whole, broken] })).toEqual([
      'TEXT_TOO_LONG gallery.1.alt_ar',
      'WHOLE_NUMBER_OUT_OF_RANGE gallery.1.focus_y',
    ]);
    expect(
      problems({ image_alt_sv: 'å'.repeat(301), image_credit: 'å'.repeat(121), image_focus_x: -1 }),
    ).toEqual([
      'TEXT_TOO_LONG image_alt_sv',
      'TEXT_TOO_LONG image_credit',
      'WHOLE_NUMBER_OUT_OF_RANGE image_focus_x',
    ]);
  });

  it('limits facts to a hundred characters', () => {
    const facts = ['å'.repeat(100), 'å'.repeat(101)];
    expect(problems({ facts_sv: facts, facts_ar: facts })).toEqual([
      'FACT_TOO_LONG facts_sv.1',
      'FACT_TOO_LONG facts_ar.1',
    ]);
  });
});

describe('age bands', () => {
  const bands = (...[infant_age_min, infant_age_max, child_age_min, child_age_max]: number[]) =>
    problems({ infant_age_min, infant_age_max, child_age_min, child_age_max });

  it.each([[0, 2, 3, 11], [0, 1, 2, 11], [0, 2, 2, 11], [1, 2, 3, 17]])(
    'may be %d–%d and %d–%d',
    (...ages) => {
      expect(bands(...ages)).toEqual([]);
    },
  ); // oxfmt-ignore

  it.each([
    ['an infant older than the oldest', [3, 2, 3, 11], 'AGE_BAND_REVERSED infant_age_max'],
    ['a child older than the oldest', [0, 2, 12, 11], 'AGE_BAND_REVERSED child_age_max'],
    ['a year in no age group', [0, 2, 4, 11], 'AGE_BANDS_APART child_age_min'],
    ['bands over each other', [0, 5, 3, 11], 'AGE_BANDS_APART child_age_min'],
    ['children who are adults', [0, 2, 3, 18], 'AGE_BAND_REVERSED child_age_max'],
    ['no children at all', [0, 2, 2, 2], 'AGE_BAND_REVERSED child_age_max'],
  ])('are rejected with %s', (_what, ages, problem) => {
    expect(bands(...ages)).toContain(problem);
  });

  it('that are all zero, as in an empty form, become the default ones', () => {
    const zeros = { infantAgeMin: 0, infantAgeMax: 0, childAgeMin: 0, childAgeMax: 0 };
    expect(bandsTyped(zeros)).toEqual(DEFAULT_AGE_BANDS);
    const own = { ...zeros, infantAgeMax: 1, childAgeMin: 2, childAgeMax: 9 };
    expect(bandsTyped(own)).toEqual(own);
  });
});

describe('the day of an itinerary', () => {
  it('is read from its key', () => {
    expect(['dag_1', 'dag_12', 'dag_60'].map(dayOfKey)).toEqual([1, 12, 60]);
  });

  it.each(['dag_0', 'dag_01', 'dag_', 'day_1', '__proto__', 'dag_1 ', 'dag_100', 'Dag_1'])(
    'is null for %s',
    (key) => {
      expect(dayOfKey(key)).toBeNull();
    },
  );
});
