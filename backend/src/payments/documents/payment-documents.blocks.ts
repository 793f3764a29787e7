import type { BookingEntity } from '../../bookings/shared/booking.entity.js';
import type { IsoDay } from '@safar/domain/dates/dates';
import { formatDay } from '@safar/domain/dates/day-formats';
import { remainingOf } from '@safar/domain/money/money';
import {
  type Block,
  type Fact,
  amountIn,
  latin,
  methodName,
} from '../../documents/documents.service.js';
import type { SettingsValues } from '../../settings/settings.service.js';
import type { PaymentEntity, RefundEntity } from '../intents/payment.entity.js';
import { SHARED_TEXTS } from './payment-document.shared-texts.js';

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
  const texts = SHARED_TEXTS[language];
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

export function amountsTable(receipt: Receipt, amounts: Amounts, sumName: string): Block {
  const { language } = receipt.booking;
  const texts = SHARED_TEXTS[language];
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

/** Names the method by which the money left: through the bank when staff paid it out by hand. */
export const sentBack = (creditNote: CreditNote): CreditNote =>
  creditNote.refund.isManual
    ? { ...creditNote, payment: { ...creditNote.payment, method: 'bank', wallet: null } }
    : creditNote;

export function headOf(receipt: Receipt, dayName: string): Fact[] {
  const { booking, payment, customer, day } = receipt;
  const { language } = booking;
  const texts = SHARED_TEXTS[language];
  const facts: Fact[] = [
    [texts.reference, latin(booking.bookingRef, language)],
    [texts.customer, latin(customer, language)],
    [dayName, formatDay(day, language)],
    [texts.method, methodName(payment, language)],
    [texts.mark, latin(payment.reference, language)],
  ];
  return facts.filter(([name]) => name !== texts.mark || payment.reference !== '');
}

export function standingOf({ totalPrice, paidAmount: paid, language }: BookingEntity): Block {
  const texts = SHARED_TEXTS[language];
  return {
    kind: 'facts',
    facts: [
      [texts.price, amountIn(totalPrice, language)],
      [texts.paidSoFar, amountIn(paid, language)],
      [texts.remaining, amountIn(remainingOf(totalPrice, paid), language)],
    ],
  };
}

/** Names the document that this one reverses. */
export const takenBack = ({ takesBack, booking }: CreditNote, name: string): Fact[] =>
  takesBack ? [[name, latin(takesBack, booking.language)]] : [];
