interface Picture {
  readonly alt_sv: string;
  readonly alt_ar: string;
}

interface Day {
  readonly activity: string;
  readonly location: string;
  readonly activity_ar?: string;
  readonly location_ar?: string;
}

/** The texts of a destination that exist in two languages. */
export interface BilingualDestination {
  readonly name_sv: string;
  readonly name_ar: string;
  readonly description_sv: string;
  readonly description_ar: string;
  readonly summary_sv: string;
  readonly summary_ar: string;
  readonly meta_title_sv: string;
  readonly meta_title_ar: string;
  readonly meta_description_sv: string;
  readonly meta_description_ar: string;
  readonly included_text_sv: string;
  readonly included_text_ar: string;
  readonly image: string;
  readonly image_alt_sv: string;
  readonly image_alt_ar: string;
  readonly gallery: readonly (Picture & { readonly url: string })[];
  readonly facts_sv: readonly string[];
  readonly facts_ar: readonly string[];
  readonly itinerary: Readonly<Record<string, Day>>;
}

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

const picturePairs = (destination: BilingualDestination): Pair[] => [
  pair('image_alt', destination.image_alt_sv, destination.image_alt_ar),
  ...destination.gallery.map(({ alt_sv, alt_ar }, index): Pair => ({
    sv: [`gallery.${index}.alt_sv`, alt_sv],
    ar: [`gallery.${index}.alt_ar`, alt_ar],
  })),
];

const isEmpty = (text: string): boolean => text.trim() === '';

/**
 * Optional texts that are empty in both languages do not count as missing; names, descriptions and picture descriptions
 * always count.
 */
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
  const pairs = [
    pair('name', destination.name_sv, destination.name_ar),
    pair('description', destination.description_sv, destination.description_ar),
    ...picturePairs(destination),
    ...[
      pair('summary', destination.summary_sv, destination.summary_ar),
      pair('meta_title', destination.meta_title_sv, destination.meta_title_ar),
      pair('meta_description', destination.meta_description_sv, destination.meta_description_ar),
      pair('included_text', destination.included_text_sv, destination.included_text_ar),
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
