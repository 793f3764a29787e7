import type { CancelReason } from '@safar/domain/rules/cancellation';
import type { IsoDay } from '@safar/domain/rules/dates';
import { formatDay } from '@safar/domain/rules/day-formats';
import type { RecordedMethod } from '@safar/domain/rules/pricing';
import {
  METHOD_NAMES,
  type Block,
  type Fact,
  type Paper,
  amountIn,
  letterheadOf,
} from '../documents/documents.service.js';
import type { SettingsValues } from '../settings/settings.service.js';
import type { PassengerEntity } from './booking.entity.js';
import {
  type PricedLine,
  type Tongue,
  nameOf,
  priceTable,
  referenceFact,
  tongueOf,
} from './booking.papers.parts.js';
import { contactBlocks } from './booking.papers.confirmation.js';
import type { BookingCase } from './booking.papers.queries.js';

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
  readonly travellers: readonly Pick<PassengerEntity, 'firstName' | 'lastName' | 'type'>[];
  /** The lines that this cancellation added: reversals below nothing, fees above. */
  readonly lines: readonly PricedLine[];
  readonly newTotal: number;
  /** Towards the trip, before anything goes back. */
  readonly paid: number;
  readonly refunds: readonly StatedRefund[];
  /** When the money is back at the latest; null when none goes back. */
  readonly refundBy: IsoDay | null;
  /** What is still to be paid in spite of the cancellation. */
  readonly remaining: number;
}

function refundBlocks(payload: CancellationPayload, { words, language }: Tongue): Block[] {
  const { statement } = words;
  const rows = payload.refunds.flatMap(({ method, amount, surcharge }) => {
    const name = METHOD_NAMES[language][method];
    const row = (text: string, kronor: number): string[][] =>
      kronor > 0 ? [[text.replace('{method}', name), amountIn(kronor, language)]] : [];
    return [...row(statement.refundTo, amount), ...row(statement.refundFee, surcharge)];
  });
  const all = payload.refunds.reduce((sum, { amount, surcharge }) => sum + amount + surcharge, 0);
  if (all === 0) return [{ kind: 'text', text: statement.noRefund }];
  const total: Fact = [statement.refundTotal, amountIn(all, language)];
  return [
    {
      kind: 'table',
      columns: [
        { head: statement.refundHow, share: 3 },
        { head: words.price.amount, share: 1, end: true },
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

function sumsOf(payload: CancellationPayload, { words, language }: Tongue): Fact[] {
  const { statement } = words;
  const sums: Fact[] = [
    [statement.newTotal, amountIn(payload.newTotal, language)],
    [statement.paid, amountIn(payload.paid, language)],
  ];
  return payload.remaining > 0
    ? [...sums, [statement.remaining, amountIn(payload.remaining, language)]]
    : sums;
}

/** Who was cancelled and when, what it costs, what goes back, how and until when. */
export function cancellationPaper(
  file: BookingCase,
  payload: CancellationPayload,
  settings: SettingsValues,
): Paper {
  const tongue = tongueOf(file.booking.language);
  const { words, language } = tongue;
  const { statement, titles, travellers } = words;
  return {
    ...letterheadOf(settings, language),
    title: payload.whole ? titles.cancellation : titles.changes,
    facts: [
      referenceFact(file, tongue),
      [words.trip.departure, formatDay(file.booking.departureDate, language)],
      [statement.cancelledOn, formatDay(payload.cancelledOn, language)],
      [statement.reason, statement.reasons[payload.reason]],
    ],
    blocks: [
      { kind: 'text', text: payload.whole ? statement.whole : statement.part },
      {
        kind: 'table',
        columns: [
          { head: statement.who, share: 3 },
          { head: travellers.kind, share: 1 },
        ],
        rows: payload.travellers.map((traveller) => [
          nameOf(traveller, tongue),
          travellers.kinds[traveller.type],
        ]),
      },
      { kind: 'heading', text: statement.changes },
      priceTable(payload.lines, sumsOf(payload, tongue), tongue),
      { kind: 'heading', text: statement.refund },
      ...refundBlocks(payload, tongue),
      ...contactBlocks(settings, tongue),
    ],
  };
}
