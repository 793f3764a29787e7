import type { BookingEntity } from '../../bookings/shared/booking.entity.js';
import type { IsoDay } from '@safar/domain/dates/dates';
import { formatDay } from '@safar/domain/dates/day-formats';
import { remainingOf } from '@safar/domain/money/money';
import {
  METHOD_NAMES,
  type Block,
  type Fact,
  type DocumentContent,
  amountIn,
  latin,
  companyHeader,
} from '../../documents/documents.service.js';
import type { SettingsValues } from '../../settings/settings.service.js';
import type { PaymentEntity, RefundEntity } from '../intents/payment.entity.js';
import { RECEIPT_TEXTS } from './payment-documents.texts.js';

/** A payment or refund with its booking. */
export interface Receipt {
  readonly booking: BookingEntity;
  /** The presumed owner of the money: the first passenger. */
  readonly customer: string;
  readonly payment: PaymentEntity;
  readonly day: IsoDay;
  readonly settings: SettingsValues;
}

export interface CreditNote extends Receipt {
  readonly refund: RefundEntity;
  /** Number of the reversed document; null when none existed at the time. */
  readonly takesBack: string | null;
}

type Part = readonly [name: string, amount: number];

interface Amounts {
  readonly principal: number;
  readonly surcharge: number;
  /** Amount moved by the provider, in kronor with öre; null when it equals the sum of both. */
  readonly providerAmount?: string | null;
}

/** Parts of an amount: the trip, the fee, and the öre by which the provider's amount differs from whole kronor. */
function partsOf({ booking }: Receipt, { principal, surcharge, providerAmount }: Amounts): Part[] {
  const { language } = booking;
  const texts = RECEIPT_TEXTS[language];
  const journey = texts.part
    .replace('{ref}', latin(booking.bookingRef, language))
    .replace('{day}', formatDay(booking.departureDate, language));
  const booked = principal + surcharge;
  const parts: Part[] = [
    [journey, principal],
    [texts.fee, surcharge],
    [texts.rounding, Number(providerAmount ?? booked) - booked],
  ];
  return parts.filter(([, amount]) => amount !== 0);
}

function amountsTable(receipt: Receipt, amounts: Amounts, sumName: string): Block {
  const { language } = receipt.booking;
  const texts = RECEIPT_TEXTS[language];
  const parts = partsOf(receipt, amounts);
  const sum = parts.reduce((total, [, amount]) => total + amount, 0);
  return {
    kind: 'table',
    columns: [
      { head: texts.what, share: 3 },
      { head: texts.amount, share: 1, end: true },
    ],
    rows: parts.map(([name, amount]) => [name, amountIn(amount, language)]),
    sums: [[sumName, amountIn(sum, language)]],
  };
}

function headOf(receipt: Receipt, dayName: string): Fact[] {
  const { booking, payment, customer, day } = receipt;
  const { language } = booking;
  const texts = RECEIPT_TEXTS[language];
  const facts: Fact[] = [
    [texts.reference, latin(booking.bookingRef, language)],
    [texts.customer, latin(customer, language)],
    [dayName, formatDay(day, language)],
    [texts.method, METHOD_NAMES[language][payment.method]],
    [texts.mark, latin(payment.reference, language)],
  ];
  return facts.filter(([name]) => name !== texts.mark || payment.reference !== '');
}

function standingOf({ totalPrice, paidAmount: paid, language }: BookingEntity): Block {
  const texts = RECEIPT_TEXTS[language];
  return {
    kind: 'facts',
    facts: [
      [texts.price, amountIn(totalPrice, language)],
      [texts.paidSoFar, amountIn(paid, language)],
      [texts.remaining, amountIn(remainingOf(totalPrice, paid), language)],
    ],
  };
}

/** Receipt of one payment. It does not name the trip, which may reveal a belief; receipts are kept for years. */
export function receiptDocument(receipt: Receipt): DocumentContent {
  const { booking, payment, settings } = receipt;
  const { language } = booking;
  const texts = RECEIPT_TEXTS[language];
  return {
    ...companyHeader(settings, language),
    title: texts.receipt,
    facts: headOf(receipt, texts.paidOn),
    blocks: [
      amountsTable(receipt, payment, texts.paid),
      { kind: 'text', text: texts.tax },
      { kind: 'heading', text: texts.standing },
      standingOf(booking),
      { kind: 'text', text: texts.kept },
    ],
  };
}

/** Credit note of one refund; reverses the receipt fully or in part. */
export function creditNoteDocument(creditNote: CreditNote): DocumentContent {
  const { booking, refund, settings } = creditNote;
  const { language } = booking;
  const texts = RECEIPT_TEXTS[language];
  return {
    ...companyHeader(settings, language),
    title: texts.creditNote,
    facts: [
      ...takenBack(creditNote, texts.about),
      ...headOf(creditNote, texts.returnedOn),
      [texts.reason, texts.reasons[refund.source]],
    ],
    blocks: [amountsTable(creditNote, refund, texts.returned), { kind: 'text', text: texts.tax }],
  };
}

/** For a refund that the bank returned after it had succeeded: reverses the credit note, which stays unchanged. */
export function creditNoteReversalDocument(creditNote: CreditNote): DocumentContent {
  const { booking, refund, settings } = creditNote;
  const { language } = booking;
  const texts = RECEIPT_TEXTS[language];
  return {
    ...companyHeader(settings, language),
    title: texts.reversal,
    facts: [
      ...takenBack(creditNote, texts.aboutCreditNote),
      ...headOf(creditNote, texts.cameBackOn),
      [texts.reason, texts.sentBack],
    ],
    blocks: [
      amountsTable(creditNote, refund, texts.cameBack),
      { kind: 'text', text: texts.tax },
      { kind: 'heading', text: texts.standingReversed },
      standingOf(booking),
      { kind: 'text', text: texts.stillHere },
    ],
  };
}

const takenBack = ({ takesBack, booking }: CreditNote, name: string): Fact[] =>
  takesBack ? [[name, latin(takesBack, booking.language)]] : [];
