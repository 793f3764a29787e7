import { type Fact, type FactTexts, factsAt } from '@safar/domain/destinations/facts';
import { normalisePlaceText } from '@safar/domain/places/place-text';
import type { Places } from '../places/places.service.js';
import { COUNTRIES } from './facts.countries.js';
import { ANYWHERE, CURATED } from './facts.places.js';
import { FactSource, type FactsInput } from './facts.source.js';
import { type Place, factsOfData } from './facts.templates.js';

/** Names of places are short; the first words of a longer text are enough. */
const MAX_WORDS = 12;
const MAX_NAME_WORDS = 3;

const curated = new Map(
  Object.entries(CURATED).map(([name, facts]) => [normalisePlaceText(name), facts]),
);

const regionName = (language: string) => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return (code: string): string => names.of(code) ?? code;
};
const countryName = { sv: regionName('sv'), ar: regionName('ar') };

const countryCalled = new Map(
  Object.keys(COUNTRIES).flatMap((code) =>
    [countryName.sv(code), countryName.ar(code)].map((name) => [normalisePlaceText(name), code]),
  ),
);

/** Returns all possible names in a text, longest first: «Weekend i New York» contains «new york». */
function namesIn(text: string): string[] {
  const words = normalisePlaceText(text).split(' ').slice(0, MAX_WORDS);
  return Array.from({ length: MAX_NAME_WORDS }, (_, index) => MAX_NAME_WORDS - index).flatMap(
    (length) =>
      words.flatMap((_, at) =>
        at + length <= words.length ? [words.slice(at, at + length).join(' ')] : [],
      ),
  );
}

/** A summer day of any year; only needed for time zones. */
const SUMMER = new Date('2027-07-01T10:00:00Z');

/** Facts without network: our own, else official data, and for an unknown name facts about any journey. */
export class BankFacts extends FactSource {
  constructor(private readonly places: Pick<Places, 'cityCalled'>) {
    super();
  }

  facts({ name, turn }: FactsInput): Promise<FactTexts> {
    const names = namesIn(name);
    const known = names.flatMap((one) => curated.get(one) ?? []).slice(0, 6);
    const place = this.placeOf(names);
    const supply: Fact[] = [...known, ...(place ? factsOfData(place, SUMMER) : [])];
    return Promise.resolve(factsAt(supply.length < 3 ? ANYWHERE : supply, turn));
  }

  private placeOf(names: readonly string[]): Place | null {
    for (const name of names) {
      const city = this.places.cityCalled(name);
      const code = city?.countryCode ?? countryCalled.get(name);
      const country = code === undefined ? undefined : COUNTRIES[code];
      if (code === undefined || !country) continue;
      return {
        country,
        countryName: { sv: countryName.sv(code), ar: countryName.ar(code) },
        city: city?.names ?? country.capital,
      };
    }
    return null;
  }
}
