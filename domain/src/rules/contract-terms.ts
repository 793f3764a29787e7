import { DEFAULT_AGE_BANDS } from './ages.js';
import {
  type CancellationLadder,
  type CancellationStep,
  DEFAULT_CANCELLATION_LADDER,
} from './cancellation-policy.js';
import { TRANSFER_DAYS_BEFORE } from './change-passenger.js';
import { formatPercent, formatSek, isolateAuto } from './formats.js';
import type { Language } from './languages.js';
import { LATEST_MOVE_DAYS } from './move-booking.js';
import { DEFAULT_PRICING_RULES, type PricingRules } from './pricing.js';
import { formatTime } from './time-spans.js';

/** What a booking costs and promises beyond its price. It is frozen with the booking, like the price. */
export interface SaleTerms extends PricingRules {
  /** Kronor a traveller for moving to another departure. */
  readonly moveFee: number;
  /** Kronor for correcting a traveller. */
  readonly nameFee: number;
  /** Empty where the agency has named none. */
  readonly insurer: string;
  /** Whether the trip includes cancellation cover. */
  readonly hasCover: boolean;
}

/** Everything that the texts name by a placeholder. */
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

/** What holds for a booking that is made now. */
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

/** The cancellation steps in words, from far to near. */
function ladderInWords(ladder: CancellationLadder, language: Language): string {
  const steps = ladder.map((one, index) => step(one, { above: ladder[index - 1], language }));
  const [last, ...others] = [steps.at(-1) ?? '', ...steps.slice(0, -1)];
  if (others.length === 0) return last;
  return language === 'ar' ? [...others, last].join('، ') : `${others.join(', ')} och ${last}`;
}

const agesInWords = (min: number, max: number, language: Language): string =>
  language === 'ar' ? `من ${min} إلى ${formatTime(max, 'years', 'ar')}` : `${min}–${max} år`;

type Value = (terms: ContractTerms, language: Language) => string | null;

const kronor =
  (amountOf: (terms: ContractTerms) => number): Value =>
  (terms, language) =>
    formatSek(amountOf(terms), language);

/** null: there is nothing to say, so a sentence that names it is left out. */
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

/** What the texts may name in braces; there is no other list. */
export const PLACEHOLDERS = Object.keys(VALUES) as readonly Placeholder[];

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(VALUES, name);

/** How a placeholder reads in a language; null when there is nothing to say. */
export const placeholderValue = (
  name: Placeholder,
  terms: ContractTerms,
  language: Language,
): string | null => VALUES[name](terms, language);

const BRACED = /\{([^{}]*)\}/g;

/** What stands in braces without being a placeholder. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(BRACED)].map(([, name = '']) => name).filter((name) => !isPlaceholder(name));

/** A sentence with the blanks behind it; a full stop inside an address or a number ends none. */
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

/** A text with its placeholders filled in. Sentences about what the agency does not charge or include are left out. */
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
