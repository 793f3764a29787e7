import { BLANK_DESTINATION } from './destination-fields.js';
import { type BilingualDestination, translationReport } from './translations.js';

const WHOLE: BilingualDestination = {
  ...BLANK_DESTINATION,
  name_sv: 'Istanbul',
  name_ar: 'إسطنبول',
  description_sv: 'Två kontinenter',
  description_ar: 'قارّتان',
  summary_sv: 'Tehus och färjor',
  summary_ar: 'مقاهٍ وعبّارات',
  meta_title_sv: 'Resa till Istanbul',
  meta_title_ar: 'رحلة إلى إسطنبول',
  meta_description_sv: 'Med direktflyg',
  meta_description_ar: 'برحلة مباشرة',
  included_text_sv: 'Flyg',
  included_text_ar: 'طيران',
  not_included_text_sv: 'Visum',
  not_included_text_ar: 'التأشيرة',
  suitability_sv: 'Många trappor',
  suitability_ar: 'درجات كثيرة',
  image: '/media/art/istanbul-hero',
  image_alt_sv: 'Moské',
  image_alt_ar: 'مسجد',
  gallery: [{ url: '/media/art/istanbul-day', alt_sv: 'Dag', alt_ar: 'نهار' }],
  facts_sv: ['Ett'],
  facts_ar: ['واحد'],
  itinerary: { dag_1: { activity: 'Ankomst', location: 'Hotell', activity_ar: 'الوصول', location_ar: 'الفندق' } },
}; // oxfmt-ignore

const report = (change: Partial<BilingualDestination>) =>
  translationReport({ ...WHOLE, ...change });

describe('the translations of a destination', () => {
  it('are complete when every text exists in both languages', () => {
    expect(report({})).toEqual({
      percent: 100,
      missing_ar: [],
      missing_sv: [],
      pictures_without_alt: [],
    });
  });

  it.each<[string, Partial<BilingualDestination>]>([
    ['name_ar', { name_ar: ' ' }],
    ['description_ar', { description_ar: '' }],
    ['summary_ar', { summary_ar: '' }],
    ['meta_title_ar', { meta_title_ar: '' }],
    ['included_text_ar', { included_text_ar: '' }],
    ['not_included_text_ar', { not_included_text_ar: '' }],
    ['suitability_ar', { suitability_ar: '' }],
    ['image_alt_ar', { image_alt_ar: '' }],
    ['gallery.0.alt_ar', { gallery: [{ url: '/x', alt_sv: 'Dag', alt_ar: '' }] }],
    ['facts_ar.1', { facts_sv: ['Ett', 'Två'] }],
    ['itinerary.dag_1.location_ar', { itinerary: { dag_1: { activity: 'A', location: 'B', activity_ar: 'ا' } } }],
  ])('report %s when its Arabic text is missing', (field, change) => {
    const { missing_ar, missing_sv, percent } = report(change);
    expect(missing_ar).toEqual([field]);
    expect(missing_sv).toEqual([]);
    expect(percent).toBeGreaterThan(80);
    expect(percent).toBeLessThan(100);
  }); // oxfmt-ignore

  it('report missing Swedish texts, too', () => {
    expect(report({ facts_sv: [], description_sv: '' }).missing_sv).toEqual([
      'description_sv',
      'facts_sv.0',
    ]);
  });

  it('do not require texts that are empty in both languages', () => {
    const change = {
      included_text_sv: '',
      included_text_ar: '',
      facts_sv: [],
      facts_ar: [],
      itinerary: {},
    };
    expect(report(change)).toMatchObject({ percent: 100, missing_ar: [] });
  });

  it('require a description for every picture', () => {
    const gallery = [
      { url: '/media/art/a', alt_sv: '', alt_ar: '' },
      { url: '/media/art/b', alt_sv: 'Dag', alt_ar: '' },
      { url: '/media/art/c', alt_sv: 'Dag', alt_ar: 'نهار' },
    ];
    expect(report({ gallery }).pictures_without_alt).toEqual(['/media/art/a', '/media/art/b']);
    expect(report({ image_alt_sv: '' }).pictures_without_alt).toEqual([WHOLE.image]);
  });

  // [SPEC I4.23]
  it('are half done when there is only Swedish, and never rounded up to 100 per cent', () => {
    const swedish = { name_ar: '', description_ar: '', summary_ar: '', meta_title_ar: '', meta_description_ar: '',
      included_text_ar: '', not_included_text_ar: '', suitability_ar: '', image_alt_ar: '', facts_ar: [], gallery: [],
      itinerary: { dag_1: { activity: 'A', location: 'B' } } }; // oxfmt-ignore
    expect(report(swedish).percent).toBe(50);
    const days = Object.fromEntries(
      Array.from({ length: 60 }, (_, n) => [
        `dag_${n + 1}`,
        { activity: 'A', location: 'B', activity_ar: 'ا', location_ar: 'ب' },
      ]),
    );
    expect(
      report({ itinerary: { ...days, dag_61: { activity: 'A', location: '' } } }).percent,
    ).toBe(99);
  });
});
