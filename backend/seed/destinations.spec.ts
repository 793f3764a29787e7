import { DEFAULT_SALE_TERMS, contractTermsOf, fillTerms } from '@safar/domain/legal/contract-terms';
import { destinationTermsProblems } from '@safar/domain/destinations/destination-terms';
import { THEMES, orderedThemes } from '@safar/domain/destinations/themes';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Bilingual } from './bilingual.js';
import { CONTENT } from './content.js';
import { DESTINATIONS } from './destinations.js';
import { STAYS } from './stays.js';
import type { DestinationSeed } from './destination-seed.js';

const ARABIC = /\p{Script=Arabic}/u;
const ARABIC_INDIC_DIGIT = /[٠-٩۰-۹]/;
/** In right-to-left text a plain space or a hyphen between digits swaps the two halves. */
const TURNED_ROUND = /\d[ –-]\d/;

const destinationTexts = (destination: DestinationSeed): Bilingual[] => [
  destination.name,
  destination.description,
  ...destination.included,
  ...destination.notIncluded,
  ...(destination.suitability ? [destination.suitability] : []),
  ...destination.days.flatMap(({ activity, location }) => [activity, location]),
  ...destination.facts,
  ...Object.values(destination.pictures),
];

const contentTexts: Bilingual[] = Object.values(CONTENT).flat();
const stayTexts = STAYS.flatMap(({ stays }) => stays.flatMap(({ roomNote }) => roomNote ?? []));
const allTexts = [...DESTINATIONS.flatMap(destinationTexts), ...stayTexts, ...contentTexts];

const destinationOf = (id: string): DestinationSeed => {
  const destination = DESTINATIONS.find((candidate) => candidate.id === id);
  if (!destination) throw new Error(`No trip ${id}`);
  return destination;
};

describe('every seeded text', () => {
  // [SPEC I1.20]
  it('is there in both languages', () => {
    const missing = allTexts.filter(({ sv, ar }) => sv.trim() === '' || !ARABIC.test(ar));
    expect(missing).toEqual([]);
  });

  it('has no Arabic letters in Swedish', () => {
    expect(allTexts.filter(({ sv }) => ARABIC.test(sv))).toEqual([]);
  });

  it('has Latin digits in Arabic too', () => {
    expect(allTexts.filter(({ ar }) => ARABIC_INDIC_DIGIT.test(ar))).toEqual([]);
  });

  it('has no number in Arabic whose halves right-to-left text would swap', () => {
    expect(allTexts.filter(({ ar }) => TURNED_ROUND.test(ar))).toEqual([]);
  });

  it('has no exclamation marks', () => {
    expect(allTexts.filter(({ sv, ar }) => /!/.test(sv + ar))).toEqual([]);
  });
});

describe('the demo trips', () => {
  // [SPEC I1.20]
  it('are eight on sale and two that come later', () => {
    const dormant = DESTINATIONS.filter(({ departures }) => departures === null).map(
      ({ id }) => id,
    );
    expect(DESTINATIONS).toHaveLength(10);
    expect(dormant).toEqual(['tokyo', 'baku']);
  });

  it('begin with Istanbul, Dubai and Umrah', () => {
    const first = [...DESTINATIONS].sort((a, b) => a.sort - b.sort).slice(0, 3);
    expect(first.map(({ id }) => id)).toEqual(['istanbul', 'dubai', 'umrah']);
  });

  it('have an address and a place in the order of their own', () => {
    expect(new Set(DESTINATIONS.map(({ id }) => id)).size).toBe(DESTINATIONS.length);
    expect(new Set(DESTINATIONS.map(({ sort }) => sort)).size).toBe(DESTINATIONS.length);
  });

  it('fill the filters: three in Europe, four in Asia', () => {
    const active = DESTINATIONS.filter(({ departures }) => departures !== null);
    expect(active.filter(({ region }) => region === 'europe')).toHaveLength(3);
    expect(active.filter(({ region }) => region === 'asia')).toHaveLength(4);
  });

  it('have each theme of the registry, and are in its order', () => {
    const themes = DESTINATIONS.map((destination) => destination.themes);
    expect(orderedThemes(themes.flat())).toEqual(THEMES);
    expect(themes.map((ofTrip) => orderedThemes(ofTrip))).toEqual(themes);
  });

  it.each([
    ['istanbul', 5, 6990, 5490, 990],
    ['antalya', 8, 8490, 6490, 990],
    ['dubai', 7, 13490, 10990, 1490],
    ['marrakech', 7, 9490, 7490, 990],
    ['sarajevo', 5, 6490, 5290, 790],
    ['tbilisi', 7, 10490, 8490, 1190],
    ['kuala-lumpur', 11, 18990, 15490, 2490],
    ['umrah', 10, 19900, 16900, 3900],
    ['tokyo', 10, 27900, 22900, 3900],
    ['baku', 6, 9990, 7990, 1090],
  ] as const)('%s lasts %i days and costs %i, %i, %i', (id, days, ...prices) => {
    const destination = destinationOf(id);
    expect(destination.days).toHaveLength(days);
    expect([destination.prices.adult, destination.prices.child, destination.prices.infant]).toEqual(
      prices,
    );
  });

  // [SPEC 5.15b] [SPEC 9.6d]
  it.each(DESTINATIONS)('$id has three facts of at most 100 characters', ({ facts }) => {
    expect(facts).toHaveLength(3);
    expect(facts.filter(({ sv, ar }) => sv.length > 100 || ar.length > 100)).toEqual([]);
  });

  // [SPEC 1.2b]
  it.each(DESTINATIONS)(
    '$id says on one line each what is included and what is not, and leaves cover to its own field',
    ({ included, notIncluded }) => {
      const lines = [...included, ...notIncluded];
      expect(lines.filter(({ sv, ar }) => /\n/.test(sv + ar))).toEqual([]);
      expect(
        lines.filter(({ sv, ar }) => /avbeställningsskydd|حماية الإلغاء/i.test(sv + ar)),
      ).toEqual([]);
      expect(notIncluded.length).toBeGreaterThan(2);
    },
  );

  it('differ in transfer, group and what is said of reduced mobility, within the limits', () => {
    const transfers = DESTINATIONS.filter(({ transfer }) => transfer).map(({ id }) => id);
    expect(transfers).toEqual(['tokyo']);
    expect(destinationOf('umrah').groupSizeMax).toBe(36);
    for (const { groupSizeMax = null, suitability = { sv: '', ar: '' } } of DESTINATIONS) {
      const terms = {
        group_size_max: groupSizeMax,
        suitability_sv: suitability.sv,
        suitability_ar: suitability.ar,
      };
      expect(destinationTermsProblems(terms)).toEqual([]);
    }
  });

  it.each(DESTINATIONS)('$id sells no departure with more seats than its group', (destination) => {
    const { groupSizeMax = Infinity, departures } = destination;
    expect(Math.max(0, ...(departures?.capacities ?? []))).toBeLessThanOrEqual(groupSizeMax);
  });

  // [SPEC 1.2b] [SPEC 1.2d]
  it.each(DESTINATIONS)(
    '$id promises either a direct flight or a change, never both',
    (destination) => {
      const lines = destination.included.map(({ sv }) => sv).join('\n');
      const direct = ['istanbul', 'antalya', 'dubai'].includes(destination.id);
      expect(/^Direktflyg/m.test(lines)).toBe(direct);
      expect(/ett byte/.test(lines)).toBe(!direct);
    },
  );

  it('promise no rite on a weekday', () => {
    const umrah = destinationTexts(destinationOf('umrah')).map(({ sv }) => sv);
    expect(
      umrah.filter((text) => /måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag/i.test(text)),
    ).toEqual([]);
  });
});

describe('the pictures of the trips', () => {
  const files = join(__dirname, '../assets/pictures');

  // [SPEC I1.47]
  it.each(DESTINATIONS)('$id exist and are described in both languages', ({ id, pictures }) => {
    for (const [name, { sv, ar }] of Object.entries(pictures)) {
      expect(existsSync(join(files, `${id}-${name}`, '1920.webp'))).toBe(true);
      expect(sv).toMatch(/^[A-ZÅÄÖ][^\u0600-\u06ff]{20,150}\.$/);
      expect(ar).toMatch(/^[\u0600-\u06ff][\u0600-\u06ff\s:.]{20,150}\.$/);
    }
  });
});

describe('the travel terms', () => {
  const terms = (part: string) =>
    CONTENT.terms
      .filter(({ key }) => key.startsWith(part))
      .map(({ sv }) => fillTerms(sv, contractTermsOf(DEFAULT_SALE_TERMS), 'sv'))
      .join('\n')
      .replaceAll('\u00a0', ' ');

  // [SPEC 2.32a] [SPEC 2.34a] [SPEC 2.38a] [SPEC 2.40a] [SPEC 2.41a] [SPEC 9.7]
  it.each([
    '350 kr',
    '72 timmar',
    '400 kr per person',
    '3 timmar',
    '4–10 veckor',
    '7,5 %',
    '36 månader',
    '3,5 %',
    '1 månad räntefritt',
  ])('keep the figure «%s» of the specification in part A', (figure) =>
    expect(terms('a_')).toContain(figure),
  );

  it.each(['20 %', '30 dagar', '14 dagar', '7 dagar före', '3 %', '149 kr', 'ARN'])(
    'give «%s» for package trips in part B',
    (figure) => expect(terms('b_')).toContain(figure),
  );

  it('do not limit the rights of package travellers', () => {
    expect(terms('b_')).not.toMatch(/inte tillbaka|4–10 veckor|personlig/);
  });
});

describe('page texts', () => {
  it.each(Object.entries(CONTENT))('of %s have a key each', (_, items) => {
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
  });

  it('answer six questions, each with a heading', () => {
    const keys = CONTENT.faq.map(({ key }) => key);
    const wanted = [1, 2, 3, 4, 5, 6].flatMap((n) => [`question_${n}_title`, `question_${n}_text`]);
    expect(keys).toEqual(wanted);
  });
});
