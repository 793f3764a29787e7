import { timesKnownBy } from '@safar/domain/bookings/reminders';
import { airportText } from '@safar/domain/departures/airport-texts';
import { daysBetween } from '@safar/domain/dates/dates';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import { TRANSFER_TEXTS } from '@safar/domain/destinations/destination-terms';
import { inLanguage } from '@safar/domain/text/languages';
import { isLineLabel } from '@safar/domain/pricing/price-lines';
import { printedSpans, spansOf } from '@safar/domain/text/marked-text';
import { supplementLabel } from '@safar/domain/rooms/supplement-label';
import { type Block, type Fact, amountIn, latin } from '../../documents/documents.service.js';
import { agencyOf, weekHoursIn } from '../../settings/settings.service.js';
import type { BookingDetailsLine } from '../details/booking-details.queries.js';
import type { BookingLineEntity, PassengerEntity } from '../shared/booking.entity.js';
import type { BookingDocumentContext } from './booking-document-context.js';

export const heading = (text: string): Block => ({ kind: 'heading', text });

export const nameOf = (
  { firstName, lastName }: Pick<PassengerEntity, 'firstName' | 'lastName'>,
  { language }: BookingDocumentContext,
): string => latin(`${firstName} ${lastName}`, language);

export const referenceFact = ({ booking, texts, language }: BookingDocumentContext): Fact => [
  texts.reference,
  latin(booking.bookingRef, language),
];

export function journeyBlocks({
  booking,
  airport,
  destination: { transfer },
  texts,
  language,
}: BookingDocumentContext): Block[] {
  const { trip } = texts;
  const transferTexts = TRANSFER_TEXTS[language];
  const name = inLanguage({ sv: booking.destinationSv, ar: booking.destinationAr }, language);
  return [
    heading(trip.title),
    {
      kind: 'facts',
      facts: [
        [trip.destination, name],
        [trip.airport, airportText(airport, language)],
        [trip.departure, formatLongDay(booking.departureDate, language)],
        [trip.return, formatLongDay(booking.returnDate, language)],
        [trip.nights, String(daysBetween(booking.departureDate, booking.returnDate))],
        // One for an extra price is among the extras of those who bought it.
        ...(transfer === 'extra' ? [] : [[transferTexts.title, transferTexts[transfer]] as const]),
      ],
    },
  ];
}

/** Says by when the agency gives flight times and hotel, where they are not known: with the travel documents. */
export function timesBlocks({
  booking,
  destination,
  flights,
  today,
  texts: { later },
  language,
}: BookingDocumentContext): Block[] {
  const [knowsStays, knowsFlights] = [destination.stays.length > 0, flights.length > 0];
  if (knowsStays && knowsFlights) return [];
  const day = timesKnownBy(booking.departureDate);
  const [by, soon] = knowsFlights
    ? [later.hotelBy, later.hotelSoon]
    : knowsStays
      ? [later.flightsBy, later.flightsSoon]
      : [later.timesBy, later.timesSoon];
  const text = day > today ? by.replace('{day}', formatLongDay(day, language)) : soon;
  return [{ kind: 'text', text }];
}

/** Name and contact details of the first passenger. */
export function customerBlocks(context: BookingDocumentContext): Block[] {
  const { booking, passengers, texts, language } = context;
  const { customer } = texts;
  const [first] = passengers;
  const { email, phone } = booking;
  const facts: Fact[] = [
    ...(first ? [[customer.name, nameOf(first, context)] as const] : []),
    ...(email ? [[customer.email, latin(email, language)] as const] : []),
  ];
  const reached: Fact = [customer.phone, latin(phone, language)];
  return [
    heading(customer.title),
    { kind: 'facts', facts },
    ...(phone ? [{ kind: 'facts', facts: [reached], shortLived: 'phone' } as const] : []),
  ];
}

export function passengerBlocks(context: BookingDocumentContext): Block[] {
  const { passengers, texts, language } = context;
  const { travellers } = texts;
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
        nameOf(passenger, context),
        passenger.birthdate ? latin(passenger.birthdate, language) : '–',
        travellers.kinds[passenger.type],
      ]),
    },
    { kind: 'text', text: travellers.check },
  ];
}

/** Returns the lines of a text as printed, without the marks of a list. */
const printedLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => printedSpans(spansOf(line.trim().replace(/^- +/, ''))))
    .filter(Boolean);

/** A list under its heading; no block for an empty one. */
const listBlocks = (title: string, items: readonly string[]): Block[] =>
  items.length > 0 ? [heading(title), { kind: 'list', items }] : [];

/** What the price includes, what it does not, and the itinerary. */
export function includedBlocks({
  booking,
  destination: trip,
  texts,
  language,
}: BookingDocumentContext): Block[] {
  const lines = printedLines(
    inLanguage({ sv: trip.included_text_sv, ar: trip.included_text_ar }, language),
  );
  const notIncluded = printedLines(
    inLanguage({ sv: trip.not_included_text_sv, ar: trip.not_included_text_ar }, language),
  );
  const included = booking.pricingRules.hasCover ? [...lines, texts.trip.cover] : lines;
  const days = Object.entries(trip.itinerary)
    .map(([key, day]) => ({ day, number: Number(key.replace('dag_', '')) }))
    .sort((one, other) => one.number - other.number);
  const clauses = days.map(({ day, number }): Fact => {
    const name = texts.trip.day.replace('{n}', String(number));
    const activity = inLanguage({ sv: day.activity, ar: day.activity_ar ?? null }, language);
    const text = inLanguage({ sv: day.location, ar: day.location_ar ?? null }, language);
    return [[name, activity].filter(Boolean).join(' · '), text];
  });
  return [
    ...listBlocks(texts.trip.included, included),
    ...listBlocks(texts.trip.notIncluded, notIncluded),
    ...(clauses.length > 0
      ? [heading(texts.trip.itinerary), { kind: 'clauses', clauses } as const]
      : []),
  ];
}

/** Returns the name of a price line, one of `lines`: its own name, else its label or kind, with the traveller type. */
function lineName(
  line: PricedLine,
  lines: readonly PricedLine[],
  {
    texts: { price, travellers, comma },
    language,
  }: Pick<BookingDocumentContext, 'texts' | 'language'>,
): string {
  const { label, names } = line;
  const own = names && inLanguage({ sv: names.name_sv, ar: names.name_ar }, language);
  const kindName = isLineLabel(label)
    ? price.labels[supplementLabel(label, lines)]
    : price.kinds[line.kind];
  const kind = line.travellerType && travellers.kinds[line.travellerType].toLowerCase();
  const code = line.code && latin(line.code, language);
  return [own ?? kindName, kind, code].filter(Boolean).join(comma);
}

/** The columns of a price line that documents print. */
export type PricedLine = Pick<
  BookingLineEntity,
  'kind' | 'label' | 'travellerType' | 'quantity' | 'unitPrice' | 'amount'
> &
  Pick<BookingDetailsLine, 'names' | 'code'>;

interface PriceRows {
  /** Facts above the lines, without a quantity. */
  readonly first?: readonly Fact[];
  readonly lines: readonly PricedLine[];
  readonly sums: readonly Fact[];
}

export function priceTable(
  { first = [], lines, sums }: PriceRows,
  { texts, language }: BookingDocumentContext,
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
        lineName(line, lines, { texts, language }),
        String(line.quantity),
        amountIn(line.unitPrice, language),
        amountIn(line.amount, language),
      ]),
    ],
    sums,
  };
}

/** Shows the emergency number large; returns no block when none is set. */
export function emergencyBlocks({ settings, texts, language }: BookingDocumentContext): Block[] {
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

/** Advice about passport, visa, health and times. */
export const travelBlocks = ({
  texts: { travel },
  flightsFinalAt,
}: BookingDocumentContext): Block[] => [
  heading(travel.title),
  {
    kind: 'list',
    items: [...travel.items, flightsFinalAt === null ? travel.times : travel.finalTimes],
  },
];

export function contactBlocks({ settings, texts, language }: BookingDocumentContext): Block[] {
  const { help } = texts;
  const hours = weekHoursIn(settings, language);
  const guarantor = [
    settings['badges.guarantor'],
    settings['badges.guarantorContact'],
    settings['badges.guarantorEmail'],
    settings['badges.guarantorPhone'],
  ];
  const facts: Fact[] = [
    [
      help.organiser,
      settings['company.name']
        ? latin(settings['company.name'], language)
        : agencyOf(settings, language),
    ],
    [help.address, latin(settings['company.address'], language)],
    [help.phone, latin(settings['company.phone'], language)],
    [help.email, latin(settings['company.email'], language)],
    [help.hours, hours],
    [help.emergency, latin(settings['company.emergencyPhone'], language)],
    [help.guarantor, latin(guarantor.filter(Boolean).join(', '), language)],
  ];
  const filled = facts.filter(([, text]) => text.replace(/[\u2066\u2069]/g, '') !== '');
  return [heading(help.contact), { kind: 'facts', facts: filled }];
}

export function insuranceFact({
  booking,
  settings,
  texts,
  language,
}: BookingDocumentContext): Fact {
  const { insurance } = texts;
  const insurer = latin(booking.pricingRules.insurer || settings.insurer || '–', language);
  return [
    insurance.title,
    booking.insurance === true ? insurance.taken.replace('{insurer}', insurer) : insurance.declined,
  ];
}
