import { hotelFactProblems, hotelFactTexts } from '@safar/domain/hotels/hotel-facts';
import { COUNTRY_CODES } from '@safar/domain/places/countries';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { HOTELS } from './hotels.js';

const FILES = join(__dirname, '../assets/pictures');

describe('The hotels of the demo', () => {
  it('are those of the trips', () => {
    expect(HOTELS.map(({ name, city }) => `${name}, ${city.sv}`).sort()).toEqual([
      'Al Waha Deira, Dubai',
      'Dar Al Hijra Makkah, Mecka',
      'Dar An Nakhil Madinah, Medina',
      'Han Baščaršija, Sarajevo',
      'Hotel Bahçe, Istanbul',
      'Hotel Qız Qalası, Baku',
      'Hotel Sakurazaka, Tokyo',
      'Hotel Sololaki, Tbilisi',
      'Kamogawa Ryokan, Kyoto',
      'Menara Kenanga, Kuala Lumpur',
      'Pantai Melur Langkawi, Langkawi',
      'Riad Noor, Marrakech',
      'Turunç Beach Resort, Antalya',
    ]);
  });

  it.each(HOTELS)('$name is described in both languages', ({ country, city, about }) => {
    expect(COUNTRY_CODES).toContain(country);
    expect(city.ar).toMatch(/^[\u0600-\u06ff\s]+$/);
    expect(about.sv).toMatch(/^[A-ZÅÄÖ][^\u0600-\u06ff]{20,150}\.$/);
    expect(about.ar).toMatch(/^[\u0600-\u06ff][\u0600-\u06ff\s]{20,150}\.$/);
  });

  it.each(HOTELS)('$name has facts of the registry, for its card', ({ facts }) => {
    expect(hotelFactProblems(facts)).toEqual([]);
    expect(hotelFactTexts(facts, 'sv').length).toBeGreaterThanOrEqual(5);
  });

  it.each(HOTELS.flatMap(({ picture }) => picture ?? []))(
    'use $name, which exists, with its description',
    ({ name, alt }) => {
      expect(existsSync(join(FILES, name, '1920.webp'))).toBe(true);
      expect(alt.sv).toMatch(/^[A-ZÅÄÖ][^\u0600-\u06ff]{20,150}\.$/);
      expect(alt.ar).toMatch(/^[\u0600-\u06ff][\u0600-\u06ff\s:.]{20,150}\.$/);
    },
  );
});
