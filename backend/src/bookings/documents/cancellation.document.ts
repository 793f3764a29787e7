import type { CancelReason } from '@safar/domain/bookings/cancellation-policy';
import type { IsoDay } from '@safar/domain/dates/dates';
import { formatDay } from '@safar/domain/dates/day-formats';
import { type LineKind, type LineLabel, amountsByLabel } from '@safar/domain/pricing/price-lines';
import type { RecordedMethod } from '@safar/domain/pricing/pricing';
import {
  METHOD_NAMES,
  type Block,
  type Fact,
  type DocumentContent,
  amountIn,
  companyHeader,
} from '../../documents/documents.service.js';
import type { SettingsValues } from '../../settings/settings.service.js';
import type { PassengerEntity } from '../shared/booking.entity.js';
import {
  type PricedLine,
  type Localizer,
  nameOf,
  priceTable,
  referenceFact,
  localizerFor,
} from './booking-documents.blocks.js';
import { contactBlocks } from './confirmation.document.js';
import type { BookingDocumentData } from './booking-documents.queries.js';

/** A refund to its payment method, in whole SEK. */
export interface StatedRefund {
  readonly method: RecordedMethod;
  readonly amount: number;
  /** Refunded part of the Klarna fee. */
  readonly surcharge: number;
}

/**
 * The figures of a cancellation, as in its preview: the payload of a `cancellation_statement`. The caller passes it
 * after writing the lines and marking the passengers.
 */
export interface CancellationPayload {
  readonly cancelledOn: IsoDay;
  readonly reason: CancelReason;
  /** True when no passenger of the booking travels any more. */
  readonly whole: boolean;
  readonly passengers: readonly Pick<PassengerEntity, 'firstName' | 'lastName' | 'type'>[];
  /** The price before: the trip and the fees of earlier changes. */
  readonly before: { readonly basePrice: number; readonly fees: readonly PricedLine[] };
  /** Lines added by this cancellation: reversals are negative, fees positive. */
  readonly lines: readonly PricedLine[];
  readonly newTotal: number;
  /** Paid for the trip before any refund. */
  readonly paid: number;
  /** The part of `paid` that earlier changes refunded or promised. */
  readonly refunded: number;
  readonly refunds: readonly StatedRefund[];
  /** Latest day of the refund; null without a refund. */
  readonly refundBy: IsoDay | null;
  /** Amount still to pay despite the cancellation. */
  readonly remaining: number;
}

export type StatementLineName =
  | LineLabel
  | LineKind
  | 'before'
  | 'newTotal'
  | 'paid'
  | 'paymentFee'
  | 'refunded';

export const refundTotalOf = ({ refunds }: Pick<CancellationPayload, 'refunds'>): number =>
  refunds.reduce((sum, { amount, surcharge }) => sum + amount + surcharge, 0);

function refundBlocks(payload: CancellationPayload, { texts, language }: Localizer): Block[] {
  const { statement } = texts;
  const rows = payload.refunds.flatMap(({ method, amount, surcharge }) => {
    const name = METHOD_NAMES[language][method];
    const row = (text: string, kronor: number): string[][] =>
      kronor > 0 ? [[text.replace('{method}', name), amountIn(kronor, language)]] : [];
    return [...row(statement.refundTo, amount), ...row(statement.refundFee, surcharge)];
  });
  const all = refundTotalOf(payload);
  if (all === 0) return [{ kind: 'text', text: statement.noRefund }];
  const total: Fact = [statement.refundTotal, amountIn(all, language)];
  return [
    {
      kind: 'table',
      columns: [
        { head: statement.refundHow, share: 3 },
        { head: texts.price.amount, share: 1, end: true },
      ],
      rows,
      sums: [total],
    },
    ...(payload.refundBy
      ? [
          {
            kind: 'text',
            text: statement.deadline.replace('{day}', formatDay(payload.refundBy, language)),
          } as const,
        ]
      : []),
  ];
}

function sumsOf(payload: CancellationPayload, { texts, language }: Localizer): Fact[] {
  const { statement } = texts;
  const { newTotal, paid, refunded, remaining } = payload;
  const back = payload.refunds.reduce((sum, { amount }) => sum + amount, 0);
  const sum = (name: string, kronor: number): Fact => [name, amountIn(kronor, language)];
  return [
    sum(statement.newTotal, newTotal),
    sum(statement.paid, paid),
    ...(refunded > 0 ? [sum(statement.refunded, 0 - refunded)] : []),
    ...(back > 0 ? [sum(statement.refundTotal, back)] : []),
    ...(remaining > 0 ? [sum(statement.remaining, remaining)] : []),
  ];
}

/** Lines that the customer can add up: the price before, every fee, the new price, payments and refunds. */
export const statementLines = (
  payload: CancellationPayload,
): readonly (readonly [name: StatementLineName, amount: number])[] => {
  const { before, lines, newTotal, paid, refunded, refunds } = payload;
  const paymentFees = refunds.reduce((sum, { surcharge }) => sum + surcharge, 0);
  return [
    ['before', before.basePrice],
    ...amountsByLabel(before.fees),
    ...amountsByLabel(lines),
    ['newTotal', newTotal],
    ['paid', paid],
    ...(paymentFees > 0 ? [['paymentFee', paymentFees] as const] : []),
    ...(refunded > 0 ? [['refunded', 0 - refunded] as const] : []),
  ];
};

/** Lists every amount from the price before to the new price, and the payments that lead to the refund. */
function changesTable(payload: CancellationPayload, localizer: Localizer): Block {
  const { before, lines } = payload;
  const first: Fact[] = [
    [localizer.texts.statement.before, amountIn(before.basePrice, localizer.language)],
  ];
  return priceTable(
    { first, lines: [...before.fees, ...lines], sums: sumsOf(payload, localizer) },
    localizer,
  );
}

/** Names cancellation cover only when the booking was sold with it. */
const reasonIn = ({ booking }: BookingDocumentData, { reason }: CancellationPayload) =>
  reason === 'illness' && booking.pricingRules.hasCover ? 'covered' : reason;

/** Says who was cancelled and when, the cost, and the refund with its method and latest day. */
export function cancellationDocument(
  data: BookingDocumentData,
  payload: CancellationPayload,
  settings: SettingsValues,
): DocumentContent {
  const localizer = localizerFor(data.booking.language);
  const { texts, language } = localizer;
  const { statement, titles, travellers: passengers } = texts;
  return {
    ...companyHeader(settings, language),
    title: payload.whole ? titles.cancellation : titles.changes,
    facts: [
      referenceFact(data, localizer),
      [texts.trip.departure, formatDay(data.booking.departureDate, language)],
      [statement.cancelledOn, formatDay(payload.cancelledOn, language)],
      [statement.reason, statement.reasons[reasonIn(data, payload)]],
    ],
    blocks: [
      { kind: 'text', text: payload.whole ? statement.whole : statement.part },
      {
        kind: 'table',
        columns: [
          { head: statement.who, share: 3 },
          { head: passengers.kind, share: 1 },
        ],
        rows: payload.passengers.map((passenger) => [
          nameOf(passenger, localizer),
          passengers.kinds[passenger.type],
        ]),
      },
      { kind: 'heading', text: statement.changes },
      changesTable(payload, localizer),
      { kind: 'heading', text: statement.refund },
      ...refundBlocks(payload, localizer),
      ...contactBlocks(settings, localizer),
    ],
  };
}
