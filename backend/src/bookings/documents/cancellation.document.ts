import type { CancelReason } from '@safar/domain/bookings/changes/cancellation-policy';
import type { IsoDay } from '@safar/domain/dates/dates';
import { formatDay } from '@safar/domain/dates/day-formats';
import { type LineKind, type LineLabel, amountsByLabel } from '@safar/domain/pricing/price-lines';
import type { Wallet } from '@safar/domain/payments/wallets';
import type { RecordedMethod } from '@safar/domain/pricing/pricing';
import { type Language, localized } from '@safar/domain/text/languages';
import {
  type Block,
  type Fact,
  amountIn,
  companyHeader,
  methodName,
} from '../../documents/documents.service.js';
import type { PassengerEntity } from '../shared/booking.entity.js';
import type {
  BookingDocumentContext,
  BookingDocumentTemplate,
} from './booking-document-context.js';
import { SHARED_TEXTS } from './booking-document.shared-texts.js';
import {
  type PricedLine,
  contactBlocks,
  heading,
  nameOf,
  priceTable,
  referenceFact,
} from './booking-documents.blocks.js';

const TEXTS = localized({
  sv: {
    title: 'Besked om avbokning',
    titleOfPart: 'Besked om avbokade resenärer',
    whole: 'Bokningen är avbokad.',
    part: 'Följande resenärer är avbokade. Bokningen gäller för de andra.',
    cancelledOn: 'Avbokad',
    reason: 'Orsak',
    reasons: {
      customer: 'På resenärens begäran',
      illness: 'Sjukdom',
      covered: 'Sjukdom, avbeställningsskydd',
      organiser: 'Inställd av arrangören',
      minimum: 'För få deltagare',
      force_majeure: 'Oundvikliga och extraordinära omständigheter',
      unpaid: 'Betalningen kom inte i tid',
    },
    who: 'Avbokade resenärer',
    changes: 'Vad som ändras',
    before: 'Resans pris före avbokningen',
    newTotal: 'Nytt pris',
    paid: 'Betalt',
    refunded: 'Redan återbetalt eller på väg tillbaka',
    paymentFee: 'Betald avgift för betalsättet',
    refund: 'Återbetalning',
    refundHow: 'Så betalas det tillbaka',
    refundFee: 'Avgift för betalsättet, {method}',
    refundTotal: 'Återbetalas',
    deadline: 'Pengarna betalas tillbaka senast {day}.',
    noRefund: 'Det finns inget att betala tillbaka.',
    remaining: 'Kvar att betala',
  },
  ar: {
    title: 'إشعار إلغاء الحجز',
    titleOfPart: 'إشعار إلغاء سفر بعض المسافرين',
    whole: 'أُلغي الحجز.',
    part: 'أُلغي سفر المسافرين التالين، ويبقى الحجز قائماً لغيرهم.',
    cancelledOn: 'تاريخ الإلغاء',
    reason: 'السبب',
    reasons: {
      customer: 'بطلب من المسافر',
      illness: 'مرض',
      covered: 'مرض، حماية الإلغاء',
      organiser: 'إلغاء من الجهة المنظِّمة',
      minimum: 'عدد المشاركين غير كافٍ',
      force_majeure: 'ظروف استثنائية لا يمكن تفاديها',
      unpaid: 'لم تصل الدفعة في موعدها',
    },
    who: 'المسافرون الذين أُلغي سفرهم',
    changes: 'ما الذي تغيّر',
    before: 'سعر الرحلة قبل الإلغاء',
    newTotal: 'السعر الجديد',
    paid: 'المدفوع',
    refunded: 'أُعيد سابقاً أو في طريقه إليك',
    paymentFee: 'رسوم طريقة الدفع المدفوعة',
    refund: 'المبلغ المُعاد',
    refundHow: 'طريقة الإعادة',
    refundFee: 'رسوم طريقة الدفع: {method}',
    refundTotal: 'يُعاد إليك',
    deadline: 'نعيد المبلغ في موعد أقصاه {day}.',
    noRefund: 'لا يوجد مبلغ يُعاد.',
    remaining: 'المتبقي',
  },
});

/** A refund to its payment method, in whole SEK. */
export interface StatedRefund {
  readonly method: RecordedMethod;
  /** The wallet that held the card. Omitted in older documents. */
  readonly wallet?: Wallet | null;
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
  /** Cover returns the fee of some who left. Omitted in older documents. */
  readonly isCovered?: boolean;
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

/** Says who was cancelled and when, the cost, and the refund with its method and latest day. */
export const cancellationStatement: BookingDocumentTemplate = {
  kind: 'cancellation_statement',
  texts: TEXTS,
  content: (context) => {
    const { booking, language, texts: shared } = context;
    const payload = context.payload as CancellationPayload;
    const texts = TEXTS[language];
    return {
      ...companyHeader(context.settings, language),
      title: payload.whole ? texts.title : texts.titleOfPart,
      facts: [
        referenceFact(context),
        [shared.trip.departure, formatDay(booking.departureDate, language)],
        [texts.cancelledOn, formatDay(payload.cancelledOn, language)],
        [texts.reason, texts.reasons[reasonIn(context, payload)]],
      ],
      blocks: [
        { kind: 'text', text: payload.whole ? texts.whole : texts.part },
        {
          kind: 'table',
          columns: [
            { head: texts.who, share: 3 },
            { head: shared.travellers.kind, share: 1 },
          ],
          rows: payload.passengers.map((passenger) => [
            nameOf(passenger, context),
            shared.travellers.kinds[passenger.type],
          ]),
        },
        heading(texts.changes),
        changesTable(payload, context),
        heading(texts.refund),
        ...refundBlocks(payload, context),
        ...contactBlocks(context),
      ],
    };
  },
};

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

function refundBlocks(
  payload: CancellationPayload,
  { texts: shared, language }: BookingDocumentContext,
): Block[] {
  const texts = TEXTS[language];
  const rows = payload.refunds.flatMap(({ method, wallet = null, amount, surcharge }) => {
    const name = methodName({ method, wallet }, language);
    const row = (text: string, kronor: number): string[][] =>
      kronor > 0 ? [[text, amountIn(kronor, language)]] : [];
    return [...row(name, amount), ...row(texts.refundFee.replace('{method}', name), surcharge)];
  });
  const all = refundTotalOf(payload);
  if (all === 0) return [{ kind: 'text', text: texts.noRefund }];
  const total: Fact = [texts.refundTotal, amountIn(all, language)];
  return [
    {
      kind: 'table',
      columns: [
        { head: texts.refundHow, share: 3 },
        { head: shared.price.amount, share: 1, end: true },
      ],
      rows,
      sums: [total],
    },
    ...(payload.refundBy
      ? [
          {
            kind: 'text',
            text: texts.deadline.replace('{day}', formatDay(payload.refundBy, language)),
          } as const,
        ]
      : []),
  ];
}

function sumsOf(payload: CancellationPayload, { language }: BookingDocumentContext): Fact[] {
  const texts = TEXTS[language];
  const { newTotal, paid, refunded, remaining } = payload;
  const back = payload.refunds.reduce((sum, { amount }) => sum + amount, 0);
  const sum = (name: string, kronor: number): Fact => [name, amountIn(kronor, language)];
  return [
    sum(texts.newTotal, newTotal),
    sum(texts.paid, paid),
    ...(refunded > 0 ? [sum(texts.refunded, 0 - refunded)] : []),
    ...(back > 0 ? [sum(texts.refundTotal, back)] : []),
    ...(remaining > 0 ? [sum(texts.remaining, remaining)] : []),
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

/** Returns the names of these lines. */
export function statementNames(language: Language): Readonly<Record<StatementLineName, string>> {
  const { price } = SHARED_TEXTS[language];
  const { before, newTotal, paid, paymentFee, refunded } = TEXTS[language];
  return { ...price.kinds, ...price.labels, before, newTotal, paid, paymentFee, refunded };
}

/** Lists every amount from the price before to the new price, and the payments that lead to the refund. */
function changesTable(payload: CancellationPayload, context: BookingDocumentContext): Block {
  const { before, lines } = payload;
  const { language } = context;
  const first: Fact[] = [[TEXTS[language].before, amountIn(before.basePrice, language)]];
  return priceTable(
    { first, lines: [...before.fees, ...lines], sums: sumsOf(payload, context) },
    context,
  );
}

/** Names cancellation cover only when the booking was sold with it. */
const reasonIn = (
  { booking }: BookingDocumentContext,
  { reason, isCovered = booking.pricingRules.hasCover }: CancellationPayload,
) => (reason === 'illness' && isCovered ? 'covered' : reason);
