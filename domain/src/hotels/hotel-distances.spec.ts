import { distancesText, distancesUrl, hotelDistances, isDrawn } from './hotel-distances.js';
import { type HotelFacts, hotelFactTexts } from './hotel-facts.js';

const textOf = (facts: HotelFacts, language: 'sv' | 'ar'): string =>
  distancesText(hotelDistances(facts), hotelFactTexts(facts, language), language)
    .replaceAll('\u00a0', ' ')
    .replace(/[\u2066\u2069]/g, '|');

describe('The distances of a hotel', () => {
  const facts = { beach_m: 40, haram_m: 400, centre_m: 2400, pool: true, airport_min: 45 } as const;

  it('are listed in order, with the walk when it is short', () => {
    expect(textOf(facts, 'sv')).toBe(
      '400 m till Haram, cirka 5 minuters promenad. 40 m till stranden, cirka 1 minuts promenad. 2,4 km till centrum',
    );
    expect(textOf(facts, 'ar')).toBe(
      'على بُعد |400| م من الحرم، نحو |5| دقائق سيراً على الأقدام. ' +
        'على بُعد |40| م من الشاطئ، نحو دقيقة واحدة سيراً على الأقدام. على بُعد |2,4| كم من وسط المدينة',
    );
    expect(hotelDistances({ pool: true, airport_min: 45 })).toEqual([]);
  });

  it('are drawn when one of them is within the last ring', () => {
    expect(isDrawn(hotelDistances({ haram_m: 1000, centre_m: 5000 }))).toBe(true);
    expect(isDrawn(hotelDistances({ haram_m: 1001 }))).toBe(false);
    expect(isDrawn([])).toBe(false);
  });

  it('have a drawing whose address has all of them', () => {
    expect(distancesUrl(hotelDistances(facts))).toBe(
      '/hotel-distances.svg?haram_m=400&beach_m=40&centre_m=2400',
    );
  });
});
