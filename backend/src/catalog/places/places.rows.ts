import { readFileSync } from 'node:fs';
import type { Language } from '@safar/domain/text/languages';
import type { PlaceRow } from '@safar/domain/places/place-index';
import { normalisePlaceText } from '@safar/domain/places/place-text';

type Names = Readonly<Record<Language, string>>;

/** Degrees north and east, to a hundredth. */
export type Degrees = readonly [north: number, east: number];

/** A city or airport with the fields of the response. */
export interface Place extends PlaceRow {
  readonly names: Names;
  readonly inCity: Names;
  readonly inCountry: Names;
  /** Null for a city. */
  readonly at: Degrees | null;
}

/** An airport of overlay.json; data/README.md defines missing fields. */
export interface OverlayAirport {
  readonly code: string;
  readonly sv?: string;
  readonly ar?: string;
  readonly popularity?: number;
  readonly tier?: PlaceRow['tier'];
  readonly at?: Degrees;
}

/** A city of overlay.json. */
export interface OverlayCity {
  readonly code: string;
  readonly country: string;
  readonly popularity: number;
  readonly sv: string;
  readonly ar: string;
  readonly en?: string;
  readonly aliases: readonly string[];
  readonly airports: readonly OverlayAirport[];
}

/** A line of airports.json. */
export interface GeneratedAirport {
  readonly code: string;
  readonly country: string;
  readonly tier: PlaceRow['tier'];
  readonly city: string;
  readonly name: string;
  /** Empty where CLDR does not have the city. */
  readonly citySv: string;
  readonly cityAr: string;
  readonly aliases: readonly string[];
  readonly at: Degrees;
}

const dataFile = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./data/${name}`, import.meta.url), 'utf8'));

export const overlayCities = (): OverlayCity[] => dataFile('overlay.json') as OverlayCity[];

function parseLine(line: string): GeneratedAirport {
  const [
    code = '',
    country = '',
    tier,
    city = '',
    name = '',
    citySv = '',
    cityAr = '',
    aliases = '',
    at = '',
  ] = line.split('|');
  const [north = NaN, east = NaN] = at.split(',').map(Number);
  return {
    code,
    country,
    tier: tier === 'L' ? 'large' : 'medium',
    city,
    name,
    citySv,
    cityAr,
    aliases: aliases.split(',').filter(Boolean),
    at: [north, east],
  };
}

export const generatedAirports = (): GeneratedAirport[] =>
  (dataFile('airports.json') as string[]).map(parseLine);

type CountryOf = (code: string) => { readonly name: Names; readonly all: readonly string[] };

/** Names of countries: the displayed one, and every spelling for the search. */
function countries(): CountryOf {
  const namesIn = (language: string, style: 'short' | 'long') => {
    const names = new Intl.DisplayNames(language, { type: 'region', style });
    return (code: string): string => names.of(code) ?? code;
  };
  const [sv, ar] = [namesIn('sv', 'short'), namesIn('ar', 'short')];
  const others = [namesIn('sv', 'long'), namesIn('ar', 'long'), namesIn('en', 'short')];
  const name = (code: string): Names => ({ sv: sv(code), ar: ar(code) });
  const known = new Map<string, ReturnType<CountryOf>>();
  return (code) => {
    const country = known.get(code) ?? {
      name: name(code),
      all: [sv, ar, ...others].map((nameOf) => nameOf(code)),
    };
    known.set(code, country);
    return country;
  };
}

type Generated = ReadonlyMap<string, GeneratedAirport>;

const present = (names: readonly (string | undefined)[]): string[] =>
  names.filter((name): name is string => name !== undefined && name !== '');

/** Name of an airport without its own name. */
const airportOf = (city: Names): Names => ({ sv: `${city.sv} flygplats`, ar: `مطار ${city.ar}` });

/** Returns what an airport of a city does not share with the city. */
function overlayAirport(airport: OverlayAirport, city: OverlayCity, generated: Generated) {
  const source = generated.get(airport.code);
  const { sv, ar } = airportOf(city);
  const names: Names = { sv: airport.sv ?? sv, ar: airport.ar ?? ar };
  return {
    code: airport.code,
    type: 'airport',
    cityCode: city.code,
    popularity: airport.popularity ?? city.popularity,
    tier: source?.tier ?? airport.tier ?? 'medium',
    airportNames: present([names.sv, names.ar, source?.name]),
    aliases: [...city.aliases, ...present([source?.city])],
    names,
    at: source?.at ?? airport.at ?? null,
  } as const satisfies Partial<Place>;
}

function overlayPlaces(city: OverlayCity, generated: Generated, countryOf: CountryOf): Place[] {
  const country = countryOf(city.country);
  const inCity: Names = { sv: city.sv, ar: city.ar };
  const shared = {
    countryCode: city.country,
    cityNames: present([city.sv, city.ar, city.en]),
    countryNames: country.all,
    inCity,
    inCountry: country.name,
  };
  const airports = city.airports.map((airport): Place => ({
    ...shared,
    ...overlayAirport(airport, city, generated),
  }));
  const row: Place = {
    ...shared,
    code: city.code,
    type: 'city',
    cityCode: null,
    popularity: city.popularity,
    tier: airports.some(({ tier }) => tier === 'large') ? 'large' : 'medium',
    airportNames: [],
    aliases: city.aliases,
    names: inCity,
    at: null,
  };
  return [row, ...airports];
}

/** Adds the city where the name alone is not known: «Kotoka» in Accra. */
function generatedNames(airport: GeneratedAirport, inCity: Names): Names {
  const [name, city] = [airport.name, airport.city].map(normalisePlaceText);
  const full = name?.includes(city ?? '') ? airport.name : `${inCity.sv} ${airport.name}`;
  const own = name === city ? airportOf(inCity) : { sv: full, ar: airportOf(inCity).ar };
  return airport.cityAr ? own : { sv: own.sv, ar: full };
}

function generatedPlace(airport: GeneratedAirport, countryOf: CountryOf): Place {
  const { code, country, tier, city, name, citySv, cityAr, aliases, at } = airport;
  const inCountry = countryOf(country);
  const inCity: Names = { sv: citySv || city, ar: cityAr || city };
  return {
    code,
    type: 'airport',
    cityCode: null,
    countryCode: country,
    popularity: 0,
    tier,
    cityNames: present([city, citySv, cityAr]),
    airportNames: [name],
    aliases,
    countryNames: inCountry.all,
    names: generatedNames(airport, inCity),
    inCity,
    inCountry: inCountry.name,
    at,
  };
}

/** Returns all places, cities of the overlay with their airports first. Reads the data files. */
export function allPlaces(): Place[] {
  const countryOf = countries();
  const airports = generatedAirports();
  const generated = new Map(airports.map((airport) => [airport.code, airport]));
  const known = overlayCities().flatMap((city) => overlayPlaces(city, generated, countryOf));
  const covered = new Set(known.filter(({ type }) => type === 'airport').map(({ code }) => code));
  const rest = airports.filter(({ code }) => !covered.has(code));
  return [...known, ...rest.map((airport) => generatedPlace(airport, countryOf))];
}
