import type { BookingEntity } from '../bookings/booking.entity.js';
import type { IsoDay } from '@safar/domain/rules/dates';
import { formatDay } from '@safar/domain/rules/day-formats';
import { remainingOf } from '@safar/domain/rules/money';
import {
  METHOD_NAMES,
  type Block,
  type Fact,
  type DocumentContent,
  amountIn,
  latin,
  companyHeader,
} from '../documents/documents.service.js';
import type { SettingsValues } from '../settings/settings.service.js';
import type { PaymentEntity, RefundEntity } from './payment.entity.js';
import { VOUCHER_WORDS } from './payment.papers.words.js';

/** Money that came in, or went back, with the booking it belongs to. */
export interface Voucher {
  readonly booking: BookingEntity;
  /** Whose money it is, as far as we know: the first traveller. */
  readonly customer: string;
  readonly payment: PaymentEntity;
  readonly day: IsoDay;
  readonly settings: SettingsValues;
}

export interface CreditVoucher extends Voucher {
  readonly refund: RefundEntity;
  /** The number of the voucher that is taken back; null where there was none yet when the money moved. */
  readonly takesBack: string | null;
}

type Part = readonly [name: string, amount: number];

interface Amounts {
  readonly principal: number;
  readonly surcharge: number;
  /** What the provider moved, in kronor with öre; null where it is the sum of both. */
  readonly providerAmount?: string | null;
}

/** The lines of an amount: the trip, the fee, and the öre that make whole kronor of what the provider moved. */
function partsOf({ booking }: Voucher, { principal, surcharge, providerAmount }: Amounts): Part[] {
  const { language } = booking;
  const words = VOUCHER_WORDS[language];
  const trip = words.part
    .replace('{ref}', latin(booking.bookingRef, language))
    .replace('{day}', formatDay(booking.departureDate, language));
  const booked = principal + surcharge;
  const parts: Part[] = [
    [trip, principal],
    [words.fee, surcharge],
    [words.rounding, Number(providerAmount ?? booked) - booked],
  ];
  return parts.filter(([, amount]) => amount !== 0);
}

function amountsTable(voucher: Voucher, amounts: Amounts, sumName: string): Block {
  const { language } = voucher.booking;
  const words = VOUCHER_WORDS[language];
  const parts = partsOf(voucher, amounts);
  const sum = parts.reduce((total, [, amount]) => total + amount, 0);
  return {
    kind: 'table',
    columns: [
      { head: words.what, share: 3 },
      { head: words.amount, share: 1, end: true },
    ],
    rows: parts.map(([name, amount]) => [name, amountIn(amount, language)]),
    sums: [[sumName, amountIn(sum, language)]],
  };
}

function headOf(voucher: Voucher, dayName: string): Fact[] {
  const { booking, payment, customer, day } = voucher;
  const { language } = booking;
  const words = VOUCHER_WORDS[language];
  const facts: Fact[] = [
    [words.reference, latin(booking.bookingRef, language)],
    [words.customer, latin(customer, language)],
    [dayName, formatDay(day, language)],
    [words.method, METHOD_NAMES[language][payment.method]],
    [words.mark, latin(payment.reference, language)],
  ];
  return facts.filter(([name]) => name !== words.mark || payment.reference !== '');
}

function standingOf({ totalPrice, paidAmount: paid, language }: BookingEntity): Block {
  const words = VOUCHER_WORDS[language];
  return {
    kind: 'facts',
    facts: [
      [words.price, amountIn(totalPrice, language)],
      [words.paidSoFar, amountIn(paid, language)],
      [words.remaining, amountIn(remainingOf(totalPrice, paid), language)],
    ],
  };
}

/**
 * For one payment. The trip's name stays out, because it may tell what somebody believes and vouchers are kept for
 * years.
 */
export function receiptPaper(voucher: Voucher): DocumentContent {
  const { booking, payment, settings } = voucher;
  const { language } = booking;
  const words = VOUCHER_WORDS[language];
  return {
    ...companyHeader(settings, language),
    title: words.receipt,
    facts: headOf(voucher, words.paidOn),
    blocks: [
      amountsTable(voucher, payment, words.paid),
      { kind: 'text', text: words.tax },
      { kind: 'heading', text: words.standing },
      standingOf(booking),
      { kind: 'text', text: words.kept },
    ],
  };
}

/** For one refund; it takes back what the receipt says, wholly or in part. */
export function creditNotePaper(voucher: CreditVoucher): DocumentContent {
  const { booking, refund, settings } = voucher;
  const { language } = booking;
  const words = VOUCHER_WORDS[language];
  return {
    ...companyHeader(settings, language),
    title: words.creditNote,
    facts: [
      ...takenBack(voucher, words.about),
      ...headOf(voucher, words.returnedOn),
      [words.reason, words.reasons[refund.source]],
    ],
    blocks: [amountsTable(voucher, refund, words.returned), { kind: 'text', text: words.tax }],
  };
}

/**
 * For a refund that the bank sent back after it had gone through: it takes back the credit note, which stays as it is.
 */
export function creditNoteReversalPaper(voucher: CreditVoucher): DocumentContent {
  const { booking, refund, settings } = voucher;
  const { language } = booking;
  const words = VOUCHER_WORDS[language];
  return {
    ...companyHeader(settings, language),
    title: words.reversal,
    facts: [
      ...takenBack(voucher, words.aboutCreditNote),
      ...headOf(voucher, words.cameBackOn),
      [words.reason, words.sentBack],
    ],
    blocks: [
      amountsTable(voucher, refund, words.cameBack),
      { kind: 'text', text: words.tax },
      { kind: 'heading', text: words.standingReversed },
      standingOf(booking),
      { kind: 'text', text: words.stillHere },
    ],
  };
}

const takenBack = ({ takesBack, booking }: CreditVoucher, name: string): Fact[] =>
  takesBack ? [[name, latin(takesBack, booking.language)]] : [];
