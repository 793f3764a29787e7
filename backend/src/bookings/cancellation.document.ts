import type { CancelReason } from '@safar/domain/rules/cancellation-policy';
import type { IsoDay } from '@safar/domain/rules/dates';
import { formatDay } from '@safar/domain/rules/day-formats';
import { type LineKind, type LineLabel, amountsByLabel } from '@safar/domain/rules/price-lines';
import type { RecordedMethod } from '@safar/domain/rules/pricing';
import {
  METHOD_NAMES,
  type Block,
  type Fact,
  type DocumentContent,
  amountIn,
  companyHeader,
} from '../documents/documents.service.js';
import type { SettingsValues } from '../settings/settings.service.js';
import type { PassengerEntity } from './booking.entity.js';
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

/** Money that goes back, to where it came from. Whole SEK. */
export interface StatedRefund {
  readonly method: RecordedMethod;
  readonly amount: number;
  /** Of the Klarna fee. */
  readonly surcharge: number;
}

/**
 * What a cancellation did, in the figures of its preview: the payload of a `cancellation_statement`. Whoever cancels
 * hands it over when the lines are written and the travellers marked.
 */
export interface CancellationPayload {
  readonly cancelledOn: IsoDay;
  readonly reason: CancelReason;
  /** Whether nobody of the booking travels any more. */
  readonly whole: boolean;
  readonly passengers: readonly Pick<PassengerEntity, 'firstName' | 'lastName' | 'type'>[];
  /** The price before: the trip, and the fees that earlier changes had added to it. */
  readonly before: { readonly basePrice: number; readonly fees: readonly PricedLine[] };
  /** The lines that this cancellation added: reversals below nothing, fees above. */
  readonly lines: readonly PricedLine[];
  readonly newTotal: number;
  /** Towards the trip, before anything went back. */
  readonly paid: number;
  /** Of that, what earlier changes sent back or promised. */
  readonly refunded: number;
  readonly refunds: readonly StatedRefund[];
  /** When the money is back at the latest; null when none goes back. */
  readonly refundBy: IsoDay | null;
  /** What is still to be paid in spite of the cancellation. */
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

/** The account as a customer can add it up: the price before, every fee, the new price; what was paid and came back. */
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

/** From the price before to the new one, and what was paid: each amount that leads to the refund stands in it. */
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

/** Cover is named only where the booking was sold with it. */
const reasonIn = ({ booking }: BookingDocumentData, { reason }: CancellationPayload) =>
  reason === 'illness' && booking.pricingRules.hasCover ? 'covered' : reason;

/** Who was cancelled and when, what it costs, what goes back, how and until when. */
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
