import { REFERENCE_ALPHABET, normaliseReference } from '../bookings/references.js';
import { type IsoDay, addDays, isoDay } from '../dates/dates.js';
import { type Sek, sek } from '../money/money.js';
import { giftCardPart } from './gift-card-part.js';

/** Limits of a card that is sold, in whole kronor. A setting may lower the upper one. */
export const GIFT_CARD_MIN = 200;
export const GIFT_CARD_MAX = 50_000;

/** `pending` until it is paid; `blocked` while its purchase is disputed; `void` was closed, or never paid. */
export const GIFT_CARD_STATES = ['pending', 'active', 'blocked', 'void', 'expired'] as const;
export type GiftCardState = (typeof GIFT_CARD_STATES)[number];

/** As staff see it: `refunded` is a void card whose whole purchase went back. */
export const SHOWN_GIFT_CARD_STATES = [...GIFT_CARD_STATES, 'refunded'] as const;
export type ShownGiftCardState = (typeof SHOWN_GIFT_CARD_STATES)[number];

/** What changes a balance. Only sold and returned money is positive. */
export const GIFT_CARD_ENTRY_KINDS = [
  'sold', 'redeemed', 'returned', 'expired', 'voided',
] as const; // oxfmt-ignore
export type GiftCardEntryKind = (typeof GIFT_CARD_ENTRY_KINDS)[number];

/** As staff see it: `refunded` was voided because the purchase went back. */
export const SHOWN_GIFT_CARD_ENTRY_KINDS = [...GIFT_CARD_ENTRY_KINDS, 'refunded'] as const;
export type ShownGiftCardEntryKind = (typeof SHOWN_GIFT_CARD_ENTRY_KINDS)[number];

export const MESSAGE_MAX = 500;
/** The furthest day of delivery, in days from today. */
export const DELIVERY_DAYS = 365;

const PREFIX = 'GAVA';
const SYMBOLS = 12;
const GROUP = 4;
const SHAPE = new RegExp(`^${PREFIX}[${REFERENCE_ALPHABET}]{${SYMBOLS}}$`);

/**
 * Returns a new code, such as GAVA7K2Q9MWXR4TP, of 59 random bits.
 * @param pick returns a uniformly random integer in 0 … n−1
 */
export const makeGiftCardCode = (pick: (n: number) => number): string =>
  PREFIX +
  Array.from({ length: SYMBOLS }, () => REFERENCE_ALPHABET[pick(REFERENCE_ALPHABET.length)]).join(
    '',
  );

/** Returns a typed code as it is stored: spaces, hyphens, lower case and Arabic digits are accepted. */
export const normaliseGiftCardCode = normaliseReference;

/** Takes a normalised code. */
export const isGiftCardCode = (text: string): boolean => SHAPE.test(text);

/** Returns a code in groups of four symbols, as it is shown: GAVA 7K2Q 9MWX R4TP. */
export const shownGiftCardCode = (code: string): string =>
  code.match(new RegExp(`.{1,${GROUP}}`, 'g'))?.join(' ') ?? '';

export const isGiftCardAmount = (amount: number, max = GIFT_CARD_MAX): boolean =>
  Number.isInteger(amount) && amount >= GIFT_CARD_MIN && amount <= max;

const MONTHS_A_YEAR = 12;

/** Returns the last day of a card that is sold on a day: the same day some months later, or that month's last. */
export function validUntil(soldOn: IsoDay, months: number): IsoDay {
  const [year = 0, month = 1, day = 1] = soldOn.split('-').map(Number);
  const at = year * MONTHS_A_YEAR + month - 1 + months;
  const ends = new Date(Date.UTC(Math.floor(at / MONTHS_A_YEAR), (at % MONTHS_A_YEAR) + 1, 0));
  const last = Math.min(day, ends.getUTCDate());
  return isoDay(`${ends.toISOString().slice(0, 8)}${String(last).padStart(2, '0')}`);
}

/** Whether a card can be delivered on a day: today, or later within a year. */
export const canDeliverOn = (day: IsoDay, today: IsoDay): boolean =>
  day >= today && day <= addDays(today, DELIVERY_DAYS);

/** The parts of a card that decide whether it pays. */
export interface SpendableCard {
  readonly state: GiftCardState;
  readonly validUntil: IsoDay;
  /** Whole kronor. */
  readonly balance: number;
}

export const isSpendable = ({ state, validUntil: last, balance }: SpendableCard, today: IsoDay): boolean =>
  state === 'active' && last >= today && balance > 0; // oxfmt-ignore

/** Returns what a card pays of an amount due, in kronor; the rest is paid by another method. */
export const payableBy = (card: SpendableCard, due: number, today: IsoDay): Sek =>
  sek(isSpendable(card, today) ? giftCardPart(card.balance, due) : 0);

/** Whether money of a booking can go back to its card; otherwise a new card is made. */
export const takesMoneyBack = (card: Omit<SpendableCard, 'balance'>, today: IsoDay): boolean =>
  card.state === 'blocked' || (card.state === 'active' && card.validUntil >= today);

/** Days in which a purchase on the site can be withdrawn (lag 2005:59, distansavtalslagen). */
export const WITHDRAWAL_DAYS = 14;

/** A card with its purchase. */
export interface BoughtCard {
  readonly state: GiftCardState;
  /** Whole kronor. */
  readonly amount: number;
  readonly balance: number;
  /** Day of the purchase on the site; null at the desk, where a mistake has no last day. */
  readonly boughtOnSite: IsoDay | null;
}

/** Whether staff may pay a purchase back: nothing is used, and a purchase on the site is at most 14 days old. */
export const isRefundable = (
  { state, amount, balance, boughtOnSite }: BoughtCard,
  today: IsoDay,
): boolean =>
  state === 'active' &&
  balance === amount &&
  (boughtOnSite === null || addDays(boughtOnSite, WITHDRAWAL_DAYS) >= today);

/**
 * The right of withdrawal, for document and mail. Only a purchase at a distance has it; at the desk staff sell on the
 * telephone too, so the text says what counts.
 */
export const WITHDRAWAL_TEXT = {
  sv: `Ångerrätt: den som har köpt presentkortet på distans, till exempel på vår webbplats, kan ångra köpet inom ${WITHDRAWAL_DAYS} dagar enligt distansavtalslagen (2005:59), om inget av kortet är använt. Meddela oss, så betalar vi tillbaka hela beloppet.`,
  ar: `حق التراجع عن الشراء (ångerrätt): من اشترى بطاقة الهدية عن بُعد، على موقعنا مثلاً، يحق له التراجع عن الشراء خلال ${WITHDRAWAL_DAYS} يوماً وفق قانون عقود البيع عن بُعد السويدي (distansavtalslagen 2005:59)، ما لم يُستخدم شيء من رصيد البطاقة. يكفي إبلاغنا لنعيد المبلغ كاملاً.`,
} as const;

/** The sentence that page and document state about the travel guarantee (resegaranti). */
export const GUARANTEE_TEXT = {
  sv: 'Presentkortet omfattas inte av resegarantin förrän det används på en resa.',
  ar: 'لا يشمل ضمان السفر بطاقة الهدية إلا بعد استخدامها في حجز رحلة.',
} as const;
