import {
  type BilingualText,
  DESTINATION_TEXTS,
  type DestinationField,
  type DestinationFields,
} from './destination-fields.js';

type Suffixed = Extract<DestinationField, `${string}_${'sv' | 'ar'}`>;

/** The texts of a destination that exist in two languages. */
export type BilingualDestination = Readonly<
  Pick<DestinationFields, Suffixed | 'image' | 'gallery' | 'itinerary'>
>;

/** Texts that every destination has; the others count only when they exist in one language. */
const ALWAYS_OWED: readonly string[] = ['name', 'description', 'image_alt'];

/** The missing texts of a destination. Fields are dotted paths, e.g. `itinerary.dag_2.activity_ar`. */
export interface TranslationReport {
  /** Share of the texts that exist in both languages, whole per cent; 100 only when none is missing. */
  readonly percent: number;
  readonly missing_ar: readonly string[];
  readonly missing_sv: readonly string[];
  /** URLs of pictures without a description in at least one language. */
  readonly pictures_without_alt: readonly string[];
}

/** A text in both languages, each with the path of its field. */
interface Pair {
  readonly sv: readonly [path: string, text: string];
  readonly ar: readonly [path: string, text: string];
}

const pair = (path: string, sv: string, ar: string): Pair => ({
  sv: [`${path}_sv`, sv],
  ar: [`${path}_ar`, ar],
});

const factPairs = ({ facts_sv, facts_ar }: BilingualDestination): Pair[] =>
  Array.from({ length: Math.max(facts_sv.length, facts_ar.length) }, (_, index) => ({
    sv: [`facts_sv.${index}`, facts_sv[index] ?? ''],
    ar: [`facts_ar.${index}`, facts_ar[index] ?? ''],
  }));

const dayPairs = ({ itinerary }: BilingualDestination): Pair[] =>
  Object.entries(itinerary).flatMap(([key, day]): Pair[] =>
    (['activity', 'location'] as const).map((field) => ({
      sv: [`itinerary.${key}.${field}`, day[field]],
      ar: [`itinerary.${key}.${field}_ar`, day[`${field}_ar`] ?? ''],
    })),
  );

const galleryPairs = ({ gallery }: BilingualDestination): Pair[] =>
  gallery.map(({ alt_sv, alt_ar }, index) => ({
    sv: [`gallery.${index}.alt_sv`, alt_sv],
    ar: [`gallery.${index}.alt_ar`, alt_ar],
  }));

const textPairs = (
  destination: BilingualDestination,
  wanted: (name: BilingualText) => boolean,
): Pair[] =>
  DESTINATION_TEXTS.filter(wanted).map((name) =>
    pair(name, destination[`${name}_sv`], destination[`${name}_ar`]),
  );

const isEmpty = (text: string): boolean => text.trim() === '';

/** Optional texts that are empty in both languages do not count as missing. */
const isOwed = ({ sv, ar }: Pair): boolean => !isEmpty(sv[1]) || !isEmpty(ar[1]);

const withoutAlt = (destination: BilingualDestination): string[] =>
  [
    { url: destination.image, alt_sv: destination.image_alt_sv, alt_ar: destination.image_alt_ar },
    ...destination.gallery,
  ]
    .filter(({ alt_sv, alt_ar }) => isEmpty(alt_sv) || isEmpty(alt_ar))
    .map(({ url }) => url);

/** Returns the share of translated texts of a destination and the missing ones. */
export function translationReport(destination: BilingualDestination): TranslationReport {
  const isAlwaysOwed = (name: BilingualText): boolean => ALWAYS_OWED.includes(name);
  const pairs = [
    ...textPairs(destination, isAlwaysOwed),
    ...galleryPairs(destination),
    ...[
      ...textPairs(destination, (name) => !isAlwaysOwed(name)),
      ...factPairs(destination),
      ...dayPairs(destination),
    ].filter(isOwed),
  ];
  const missing = (language: keyof Pair): string[] =>
    pairs.filter((texts) => isEmpty(texts[language][1])).map((texts) => texts[language][0]);
  const [missing_sv, missing_ar] = [missing('sv'), missing('ar')];
  const texts = 2 * pairs.length;
  return {
    percent: Math.floor((100 * (texts - missing_sv.length - missing_ar.length)) / texts),
    missing_ar,
    missing_sv,
    pictures_without_alt: withoutAlt(destination),
  };
}
