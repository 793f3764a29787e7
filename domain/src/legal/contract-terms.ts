import { DEFAULT_AGE_BANDS } from '../pricing/ages.js';
import {
  type CancellationLadder,
  type CancellationStep,
  DEFAULT_CANCELLATION_LADDER,
} from '../bookings/changes/cancellation-policy.js';
import { TRANSFER_DAYS_BEFORE } from '../bookings/changes/change-passenger.js';
import { formatPercent, formatSek, isolateAuto } from '../money/formats.js';
import type { Language } from '../text/languages.js';
import { LATEST_MOVE_DAYS } from '../bookings/changes/move-booking.js';
import { DEFAULT_PRICING_RULES, type PricingRules } from '../pricing/pricing.js';
import { formatTime } from '../dates/time-spans.js';

/** The terms of a booking beyond its price. Like the price, they are stored with the booking and do not change. */
export interface SaleTerms extends PricingRules {
  /** Kronor per passenger for moving to another departure. */
  readonly moveFee: number;
  /** Kronor for correcting a passenger. */
  readonly nameFee: number;
  /** Empty when the agency has not named one. */
  readonly insurer: string;
  /** Whether the trip includes cancellation cover. */
  readonly hasCover: boolean;
}

/** The terms that texts can refer to with placeholders. */
export interface ContractTerms extends SaleTerms {
  readonly ladder: CancellationLadder;
}

export const DEFAULT_SALE_TERMS: SaleTerms = {
  ...DEFAULT_PRICING_RULES,
  moveFee: 350,
  nameFee: 0,
  insurer: '',
  hasCover: false,
};

/** Returns the terms for a booking made now. */
export const contractTermsOf = (sale: SaleTerms): ContractTerms => ({
  ...sale,
  ladder: DEFAULT_CANCELLATION_LADDER,
});

function step(
  { fromDaysBefore: from, percent }: CancellationStep,
  { above, language }: { above: CancellationStep | undefined; language: Language },
): string {
  const share = formatPercent(percent, language);
  const days = formatTime(from, 'days', language);
  if (language === 'ar') {
    if (!above) return `${share} قبل السفر بمدة ${days} على الأقل`;
    if (from === 0) return `ثم ${share} بعد ذلك`;
    return `${share} من ${from} إلى ${formatTime(above.fromDaysBefore - 1, 'days', 'ar')}`;
  }
  if (!above) return `${share} minst ${days} före avresan`;
  if (from === 0) return `därefter ${share}`;
  return `${share} ${from}–${formatTime(above.fromDaysBefore - 1, 'days', 'sv')} före`;
}

/** Returns the cancellation steps in words, from early to late. */
function ladderInWords(ladder: CancellationLadder, language: Language): string {
  const steps = ladder.map((one, index) => step(one, { above: ladder[index - 1], language }));
  const [last, ...others] = [steps.at(-1) ?? '', ...steps.slice(0, -1)];
  if (others.length === 0) return last;
  return language === 'ar' ? `${others.join('، و')}، ${last}` : `${others.join(', ')} och ${last}`;
}

const agesInWords = (min: number, max: number, language: Language): string =>
  language === 'ar' ? `من ${min} إلى ${formatTime(max, 'years', 'ar')}` : `${min}–${max} år`;

type Value = (terms: ContractTerms, language: Language) => string | null;

const kronor =
  (amountOf: (terms: ContractTerms) => number): Value =>
  (terms, language) =>
    formatSek(amountOf(terms), language);

/** Values of the placeholders. Null removes the sentence that contains the placeholder. */
const VALUES = {
  depositPercent: ({ depositPercent }, language) => formatPercent(depositPercent, language),
  balanceDueDays: ({ balanceDueDays }, language) => formatTime(balanceDueDays, 'days', language),
  klarnaFeePercent: ({ klarnaFeePercent: fee }, language) =>
    fee === 0 ? null : formatPercent(fee, language),
  insurancePrice: kronor(({ insurancePrice }) => insurancePrice),
  insurer: ({ insurer }, language) => {
    if (insurer === '') return null;
    return language === 'ar' ? isolateAuto(insurer) : insurer;
  },
  moveFee: kronor(({ moveFee }) => moveFee),
  nameFee: kronor(({ nameFee }) => nameFee),
  moveHours: (_, language) => formatTime(LATEST_MOVE_DAYS * 24, 'hours', language),
  transferDays: (_, language) => formatTime(TRANSFER_DAYS_BEFORE, 'days', language),
  cancellationSteps: ({ ladder }, language) => ladderInWords(ladder, language),
  cancellationMinimum: kronor(({ ladder }) =>
    Math.max(0, ...ladder.map(({ minimumPerTraveller }) => minimumPerTraveller)),
  ),
  cancellationCover: ({ hasCover }, language) => {
    if (!hasCover) return null;
    return language === 'ar' ? 'حماية الإلغاء' : 'Avbeställningsskydd';
  },
  childAges: (_, language) =>
    agesInWords(DEFAULT_AGE_BANDS.childAgeMin, DEFAULT_AGE_BANDS.childAgeMax, language),
  infantAges: (_, language) =>
    agesInWords(DEFAULT_AGE_BANDS.infantAgeMin, DEFAULT_AGE_BANDS.infantAgeMax, language),
} satisfies Readonly<Record<string, Value>>;

export type Placeholder = keyof typeof VALUES;

/** All placeholders that texts may contain in braces. */
export const PLACEHOLDERS = Object.keys(VALUES) as readonly Placeholder[];

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(VALUES, name);

/** Returns the value of a placeholder in a language, or null. */
export const placeholderValue = (
  name: Placeholder,
  terms: ContractTerms,
  language: Language,
): string | null => VALUES[name](terms, language);

const BRACED = /\{([^{}]*)\}/g;

/** Returns the texts in braces that are not placeholders. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(BRACED)].map(([, name = '']) => name).filter((name) => !isPlaceholder(name));

/** A sentence with its trailing spaces. A full stop inside an address or a number does not end it. */
const SENTENCE = /\S.*?(?:[.!?؟](?=\s|$)|$)\s*/g;

function fillSentence(message: string, terms: ContractTerms, language: Language): string {
  let isSaid = true;
  const filled = message.replace(BRACED, (whole, name: string) => {
    if (!isPlaceholder(name)) return whole;
    const value = placeholderValue(name, terms, language);
    if (value === null) isSaid = false;
    return value ?? '';
  });
  return isSaid ? filled : '';
}

/** Fills in the placeholders of a text. Removes sentences about fees and services that the agency does not have. */
export function fillTerms(text: string, terms: ContractTerms, language: Language): string {
  if (!text.includes('{')) return text;
  return text
    .split('\n')
    .map((line) =>
      line.replace(SENTENCE, (message) => fillSentence(message, terms, language)).trimEnd(),
    )
    .join('\n')
    .trim();
}
