import { isolateLtr } from '../money/formats.js';
import { LIST_COMMA } from '../text/list-comma.js';
import { type Language, inLanguage } from '../text/languages.js';

/** An airport with its names in both languages. */
export interface NamedAirport {
  /** IATA code. */
  readonly iata: string;
  readonly name_sv: string;
  readonly name_ar: string;
}

/** Returns `Göteborg Landvetter (GOT)`; the code alone for an airport without a name. */
export function airportText(
  { iata, name_sv: sv, name_ar: ar }: NamedAirport,
  language: Language,
): string {
  const code = language === 'ar' ? isolateLtr(iata) : iata;
  const name = inLanguage({ sv, ar }, language);
  return name === iata ? code : `${name} (${code})`;
}

/** Returns the name of an airport without that of its city: Göteborg Landvetter is «Landvetter». */
export const shortAirportName = (name: string, city: string): string =>
  name.startsWith(`${city} `) ? name.slice(city.length + 1) : name;

const joined: Readonly<Record<Language, (names: readonly string[], last: string) => string>> = {
  sv: (names, last) => `från ${names.join(LIST_COMMA.sv)} och ${last}`,
  // In Arabic every item but the first has its own «and».
  ar: (names, last) => `من ${[...names, last].join(' و')}`,
};

/** Returns where a trip leaves from in words, «från Landvetter och Kastrup»; empty for one airport, which goes without saying. */
export const leavesFromText = (names: readonly string[], language: Language): string => {
  const last = names.at(-1);
  return names.length > 1 && last ? joined[language](names.slice(0, -1), last) : '';
};
