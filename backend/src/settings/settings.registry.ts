/** One setting: what holds without a row in the table, and which values a row may hold. */
export interface Setting<T> {
  readonly fallback: T;
  /** Stands in for the fallback in the demo; fictional. */
  readonly demo: T;
  readonly accepts: (value: unknown) => boolean;
}

const MAX_TEXT = 500;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_TEXT;

const text = (demo = '', fallback = ''): Setting<string> => ({ fallback, demo, accepts: isText });

const textLike = (pattern: RegExp, demo = ''): Setting<string> => ({
  fallback: '',
  demo,
  accepts: (value) => isText(value) && (value === '' || pattern.test(value)),
});

const flag = (demo: boolean): Setting<boolean> => ({
  fallback: false,
  demo,
  accepts: (value) => typeof value === 'boolean',
});

const between = (value: unknown, [min, max]: readonly [number, number]): value is number =>
  typeof value === 'number' && value >= min && value <= max;

const whole = (fallback: number, range: readonly [number, number]): Setting<number> => ({
  fallback,
  demo: fallback,
  accepts: (value) => between(value, range) && Number.isInteger(value),
});

/** At most two decimals: percentages are computed in hundredths of a per cent. */
const percent = (fallback: number, range: readonly [number, number]): Setting<number> => ({
  fallback,
  demo: fallback,
  accepts: (value) => between(value, range) && Number(value.toFixed(2)) === value,
});

const SAFE_ADDRESS = /^https:\/\/[^\s"'<>]+$/;
/** The flight engine, https only; on this machine alone, for the demo, plain http as well. */
const ENGINE_ADDRESS = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$))[^\s"'<>]*$/;

/** Without a character that could end a mail header. */
const EMAIL = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/;

/**
 * Everything the agency can change without a new version. Company facts have no fallback: what is not filled in
 * is not shown, and a real agency never shows the fictional one of the demo.
 */
export const SETTINGS = {
  brand: text('Safar', 'Safar'),

  'company.name': text('Safar Travel AB'),
  /** The check digit is wrong on purpose, so that it is nobody's number. */
  'company.orgNumber': text('559999-0000'),
  'company.vatNumber': text(),
  'company.address': text('Exempelgatan 1, 111 11 Stockholm'),
  /** From the numbers PTS keeps for fiction, 08-465 004 00 to 99. */
  'company.phone': text('08-465 004 00'),
  'company.whatsapp': textLike(/^\+?\d[\d -]{5,20}\d$/, '+46 8 465 004 00'),
  'company.email': textLike(EMAIL, 'info@safar.example'),
  'company.emergencyPhone': text('08-465 004 99'),
  'company.openingHoursSv': text('Måndag till fredag 9–18, lördag 10–15'),
  'company.openingHoursAr': text('من الاثنين إلى الجمعة من 9 إلى 18، والسبت من 10 إلى 15'),

  'badges.iata': text('99-9 9999 9'),
  'badges.guarantor': text('Kammarkollegiet'),
  'badges.guarantorContact': text('Box 2218, 103 15 Stockholm, kammarkollegiet.se'),
  'badges.klarna': flag(true),
  'badges.resurs': flag(true),

  /** Where messages from the contact form go; empty = company.email. */
  contactRecipient: textLike(EMAIL),
  /** Empty = the search form waits for it; in the demo a page of our own stands in. */
  flightSearchUrl: textLike(ENGINE_ADDRESS),

  /** Share of the total that reserves a trip. */
  depositPercent: percent(20, [1, 100]),
  /** Fee for paying with Klarna; 0 hides it. */
  klarnaFeePercent: percent(3, [0, 10]),
  /** The balance is due this many days before departure. */
  balanceDueDays: whole(30, [0, 365]),
  /** Whole SEK a traveller. */
  insurancePrice: whole(149, [0, 100_000]),
  insurer: text('Exempel Reseförsäkring'),
  insuranceTermsUrl: textLike(SAFE_ADDRESS),
  /** Minutes that seats are kept while somebody pays. */
  holdMinutes: whole(30, [5, 120]),
  /** Calls a calendar month for facts about destinations, of everybody together; 0 turns them off. */
  factsPerMonth: whole(2_000, [0, 100_000]),
} as const;

export type SettingKey = keyof typeof SETTINGS;

export type SettingsValues = {
  readonly [K in SettingKey]: (typeof SETTINGS)[K] extends Setting<infer T> ? T : never;
};

/** The values in force. A stored value that does not hold counts as not stored. */
export function settingsFrom(
  stored: ReadonlyMap<string, unknown>,
  mode: { readonly demo: boolean },
): SettingsValues {
  const values = Object.entries(SETTINGS).map(([key, setting]) => {
    const value = stored.get(key);
    if (setting.accepts(value)) return [key, value] as const;
    return [key, mode.demo ? setting.demo : setting.fallback] as const;
  });
  return Object.fromEntries(values) as SettingsValues;
}
