import { type IsoDay, daysBetween } from '@safar/domain/dates/dates';
import { formatDay, formatLongDay } from '@safar/domain/dates/day-formats';
import { type Language, inLanguage } from '@safar/domain/text/languages';
import { remainingOf } from '@safar/domain/money/money';
import { timesToldBy } from '@safar/domain/bookings/reminders';
import { type Block, type Fact, amountIn, latin } from '../../documents/documents.service.js';
import type { SettingsValues } from '../../settings/settings.service.js';
import type { BookingLineEntity, PassengerEntity } from '../shared/booking.entity.js';
import type { BookingDocumentData } from './booking-documents.queries.js';
import type { BookingDocumentTexts } from './booking-documents.texts.js';
import { BOOKING_DOCUMENT_TEXTS_AR } from './booking-documents.texts.ar.js';
import { BOOKING_DOCUMENT_TEXTS_SV } from './booking-documents.texts.sv.js';

export const BOOKING_DOCUMENT_TEXTS: Readonly<Record<Language, BookingDocumentTexts>> = {
  sv: BOOKING_DOCUMENT_TEXTS_SV,
  ar: BOOKING_DOCUMENT_TEXTS_AR,
};

/** Language and texts of a document. */
export interface Localizer {
  readonly language: Language;
  readonly texts: BookingDocumentTexts;
}

export const localizerFor = (language: Language): Localizer => ({
  language,
  texts: BOOKING_DOCUMENT_TEXTS[language],
});

const heading = (text: string): Block => ({ kind: 'heading', text });

export const nameOf = (
  { firstName, lastName }: Pick<PassengerEntity, 'firstName' | 'lastName'>,
  { language }: Localizer,
): string => latin(`${firstName} ${lastName}`, language);

export const referenceFact = (
  { booking }: BookingDocumentData,
  { texts, language }: Localizer,
): Fact => [texts.reference, latin(booking.bookingRef, language)];

export function journeyBlocks(
  { booking }: BookingDocumentData,
  { texts, language }: Localizer,
): Block[] {
  const { trip: destination } = texts;
  const name = inLanguage({ sv: booking.destinationSv, ar: booking.destinationAr }, language);
  return [
    heading(destination.title),
    {
      kind: 'facts',
      facts: [
        [destination.destination, name],
        [destination.departure, formatLongDay(booking.departureDate, language)],
        [destination.return, formatLongDay(booking.returnDate, language)],
        [destination.nights, String(daysBetween(booking.departureDate, booking.returnDate))],
      ],
    },
  ];
}

/** Name and contact details of the first passenger. */
export function customerBlocks(
  { booking, passengers }: BookingDocumentData,
  localizer: Localizer,
): Block[] {
  const { customer } = localizer.texts;
  const [first] = passengers;
  const { email, phone } = booking;
  const facts: Fact[] = [
    ...(first ? [[customer.name, nameOf(first, localizer)] as const] : []),
    ...(email ? [[customer.email, latin(email, localizer.language)] as const] : []),
  ];
  const reached: Fact = [customer.phone, latin(phone, localizer.language)];
  return [
    heading(customer.title),
    { kind: 'facts', facts },
    ...(phone ? [{ kind: 'facts', facts: [reached], shortLived: 'phone' } as const] : []),
  ];
}

/** Says by when the agency gives flight times and the hotel: with the travel documents. */
export function timesBlock({ booking }: BookingDocumentData, today: IsoDay, { texts, language }: Localizer): Block {
  const day = timesToldBy(booking.departureDate);
  const { timesBy, timesSoon } = texts.trip;
  const text = day > today ? timesBy.replace('{day}', formatLongDay(day, language)) : timesSoon;
  return { kind: 'text', text };
} // oxfmt-ignore

export function passengerBlocks(
  { passengers }: BookingDocumentData,
  localizer: Localizer,
): Block[] {
  const { travellers } = localizer.texts;
  return [
    heading(travellers.title),
    {
      kind: 'table',
      columns: [
        { head: travellers.name, share: 3 },
        { head: travellers.birthdate, share: 1.6, shortLived: 'birthdate' },
        { head: travellers.kind, share: 1 },
      ],
      rows: passengers.map((passenger) => [
        nameOf(passenger, localizer),
        passenger.birthdate ? latin(passenger.birthdate, localizer.language) : '–',
        travellers.kinds[passenger.type],
      ]),
    },
    { kind: 'text', text: travellers.check },
  ];
}

export function includedBlocks(
  { trip: destination }: BookingDocumentData,
  { texts, language }: Localizer,
): Block[] {
  const included = inLanguage(
    { sv: destination.included_text_sv, ar: destination.included_text_ar },
    language,
  )
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const days = Object.entries(destination.itinerary)
    .map(([key, day]) => ({ day, number: Number(key.replace('dag_', '')) }))
    .sort((one, other) => one.number - other.number);
  const clauses = days.map(({ day, number }): Fact => {
    const name = texts.trip.day.replace('{n}', String(number));
    const activity = inLanguage({ sv: day.activity, ar: day.activity_ar ?? null }, language);
    const text = inLanguage({ sv: day.location, ar: day.location_ar ?? null }, language);
    return [[name, activity].filter(Boolean).join(' · '), text];
  });
  return [
    ...(included.length > 0
      ? [heading(texts.trip.included), { kind: 'list', items: included } as const]
      : []),
    ...(clauses.length > 0
      ? [heading(texts.trip.itinerary), { kind: 'clauses', clauses } as const]
      : []),
  ];
}

/** Returns the name of a price line: its own label, else its kind, with the traveller type. */
export function lineName(
  line: Pick<BookingLineEntity, 'kind' | 'label' | 'travellerType'>,
  { price, travellers, comma }: BookingDocumentTexts,
): string {
  const name = line.label ? price.labels[line.label] : price.kinds[line.kind];
  const kind = line.travellerType && travellers.kinds[line.travellerType];
  return kind ? `${name}${comma}${kind}` : name;
}

/** The columns of a price line that documents print. */
export type PricedLine = Pick<
  BookingLineEntity,
  'kind' | 'label' | 'travellerType' | 'quantity' | 'unitPrice' | 'amount'
>;

interface PriceRows {
  /** Facts above the lines, without a quantity. */
  readonly first?: readonly Fact[];
  readonly lines: readonly PricedLine[];
  readonly sums: readonly Fact[];
}

export function priceTable(
  { first = [], lines, sums }: PriceRows,
  { texts, language }: Localizer,
): Block {
  const { price } = texts;
  return {
    kind: 'table',
    columns: [
      { head: price.line, share: 5 },
      { head: price.quantity, share: 1.2, end: true },
      { head: price.each, share: 2.2, end: true },
      { head: price.amount, share: 2.2, end: true },
    ],
    rows: [
      ...first.map(([name, amount]) => [name, '', '', amount]),
      ...lines.map((line) => [
        lineName(line, texts),
        String(line.quantity),
        amountIn(line.unitPrice, language),
        amountIn(line.amount, language),
      ]),
    ],
    sums,
  };
}

export function paymentBlocks(
  { booking, plan, fees }: BookingDocumentData,
  { texts, language }: Localizer,
): Block[] {
  const { payment } = texts;
  const { paidAmount: paid } = booking;
  const sums: Fact[] = [
    [payment.paid, amountIn(paid, language)],
    [payment.remaining, amountIn(remainingOf(booking.totalPrice, paid), language)],
  ];
  return [
    heading(payment.title),
    {
      kind: 'table',
      columns: [
        { head: payment.what, share: 3 },
        { head: payment.due, share: 3 },
        { head: payment.amount, share: 2, end: true },
      ],
      rows: plan.map(({ kind, due_date: due, amount }) => [
        kind === 'first' ? payment.first : payment.balance,
        formatDay(due as BookingDocumentData['booking']['departureDate'], language),
        amountIn(amount, language),
      ]),
      sums: fees > 0 ? [...sums, [payment.fee, amountIn(fees, language)]] : sums,
    },
  ];
}

/** Shows the emergency number large; returns no block when none is set. */
export function emergencyBlocks(settings: SettingsValues, { texts, language }: Localizer): Block[] {
  const phone = settings['company.emergencyPhone'];
  if (!phone) return [];
  return [
    {
      kind: 'notice',
      title: `${texts.help.emergency}: ${latin(phone, language)}`,
      lines: [texts.help.emergencyText],
    },
  ];
}

export function insuranceFact(
  { booking }: BookingDocumentData,
  settings: SettingsValues,
  { texts, language }: Localizer,
): Fact {
  const { insurance } = texts;
  const insurer = latin(booking.pricingRules.insurer || settings.insurer || '–', language);
  return [
    insurance.title,
    booking.insurance === true ? insurance.taken.replace('{insurer}', insurer) : insurance.declined,
  ];
}
