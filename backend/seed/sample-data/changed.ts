import { addDays } from '@safar/domain/dates/dates';
import type { Party } from '@safar/domain/pricing/party';
import { departureDays } from '../departure-plan.js';
import {
  askRefund, cancel, correctName, decideRefunds, departureOn, move, note, payOut, transfer, voidLastPayment,
} from './changing.js'; // oxfmt-ignore
import { lookUp, payBalance } from './paying.js';
import { destinationsOnSale } from './schedule.js';
import { type Booking, keyOf, receive, sellAsStaff, sellOnline } from './selling.js';
import type { BookingSketch, Timeline } from './timeline.js';

const COUPLE: Party = { adults: 2, children: 0, infants: 0 };
const FAMILY: Party = { adults: 2, children: 2, infants: 0 };
const FULL = { pays: 'full', method: 'card' } as const;
const PARTIAL = { pays: 'partial', method: 'card' } as const;

function sold(timeline: Timeline, sketch: BookingSketch, sale: typeof FULL | typeof PARTIAL = FULL): Booking {
  const booking = timeline.sketch(sketch);
  timeline.on({ day: sketch.booked, time: timeline.someTime() }, (agency) =>
    sellOnline(agency, booking, sale),
  );
  return booking;
} // oxfmt-ignore

function cancelled(timeline: Timeline): void {
  const regretted = sold(timeline, { booked: -118, lead: [60, 90], party: COUPLE });
  timeline.on({ day: -90, time: '10:40' }, async (agency) => {
    await cancel(agency, regretted, { by: 'amina', reason: 'customer' });
    await decideRefunds(agency, regretted, 'approve');
  });
  const ill = sold(timeline, { booked: -41, lead: [60, 95], language: 'ar' });
  timeline.on({ day: -9, time: '11:10' }, async (agency) => {
    await cancel(agency, ill, { by: 'aya', reason: 'customer' });
    await note(agency, ill, { by: 'aya', notes: 'Brutet ben, har egen reseförsäkring.' });
  });
  timeline.on({ day: -8, time: '09:05' }, (agency) => decideRefunds(agency, ill, 'approve'));
  const fewer = sold(timeline, { booked: -37, lead: [70, 105], party: FAMILY });
  timeline.on({ day: -15, time: '14:20' }, (agency) =>
    cancel(agency, fewer, { by: 'aya', reason: 'customer', departure: 1 }),
  );
  timeline.on({ day: -14, time: '09:15' }, (agency) => decideRefunds(agency, fewer, 'approve'));
}

/** Paid by Swish, so staff refund it by hand. */
function cancelledByStaff(timeline: Timeline): void {
  const booking = timeline.sketch({ booked: -58, lead: [75, 110], party: COUPLE, language: 'sv' });
  const receivedOn = timeline.dayOf(-58);
  timeline.on({ day: -58, time: '12:10' }, (agency) =>
    sellAsStaff(agency, booking, { by: 'karim', source: 'shop', state: 'confirmed' }),
  );
  timeline.on({ day: -58, time: '12:20' }, (agency) =>
    receive(agency, booking, { by: 'karim', method: 'swish', receivedOn, part: 'rest' }),
  );
  timeline.on({ day: -24, time: '15:00' }, async (agency) => {
    await cancel(agency, booking, { by: 'amina', reason: 'customer' });
    await decideRefunds(agency, booking, 'approve');
  });
  const on = timeline.dayOf(-21);
  timeline.on({ day: -21, time: '10:30' }, (agency) => payOut(agency, booking, { by: 'aya', on }));
}

/** A departure with too few passengers is cancelled, and every customer gets a full refund. */
function tooFew(timeline: Timeline): void {
  const one = sold(timeline, {
    booked: -101,
    lead: [72, 95],
    party: COUPLE,
    destinationId: 'tbilisi',
  });
  timeline.reserveDeparture(one);
  const { destinationId, departure } = one.order;
  timeline.on({ day: -63, time: '11:00' }, async (agency) => {
    const id = await departureOn(agency, { destinationId, day: departure });
    const admin = await agency.staff('amina');
    await admin.call(`POST /departures/${id}/cancel`, { reason: 'minimum' });
  });
}

function moved(timeline: Timeline): void {
  const destination = destinationsOnSale().find(({ id }) => id === 'istanbul');
  const days = destination?.departures
    ? departureDays(timeline.today, destination.departures, destination.days.length)
    : [];
  const booking = sold(
    timeline,
    { booked: -33, lead: [63, 75], party: { ...COUPLE, adults: 1 }, destinationId: 'istanbul' },
    PARTIAL,
  );
  // The last departure of the catalogue: large, and later than any chosen above.
  const to = days.at(-1) ?? addDays(booking.order.departure, 7);
  timeline.on({ day: -13, time: '16:10' }, (agency) => move(agency, booking, { by: 'karim', to }));
}

function passengersChanged(timeline: Timeline): void {
  const misspelt = sold(timeline, { booked: -26, lead: [55, 95], party: COUPLE, language: 'ar' }, PARTIAL);
  timeline.on({ day: -25, time: '10:15' }, (agency) =>
    correctName(agency, misspelt, { by: 'aya', lastName: `${misspelt.order.customer.lastName} Saadi` }),
  );
  const replaced = sold(timeline, { booked: -44, lead: [75, 110], party: COUPLE, language: 'sv' });
  timeline.on({ day: -10, time: '13:45' }, (agency) =>
    transfer(agency, replaced, {
      by: 'karim',
      to: { first_name: 'Märta', last_name: 'Lundgren', birthdate: '1984-05-17', gender: 'female' },
    }),
  );
} // oxfmt-ignore

/** A payment recorded on the wrong booking, then on the right one. */
function wrongPayment(timeline: Timeline): void {
  const booking = timeline.sketch({ booked: -22, lead: [50, 90], party: COUPLE, language: 'sv' });
  const receivedOn = timeline.dayOf(-22);
  timeline.on({ day: -22, time: '10:00' }, (agency) =>
    sellAsStaff(agency, booking, {
      ...{ by: 'aya', source: 'shop', state: 'confirmed' },
      discount: { amount: 400, reason: 'Tredje resan med oss' },
    }),
  );
  const terminal = { by: 'aya', method: 'terminal', receivedOn, part: 'first' } as const;
  timeline.on({ day: -22, time: '10:20' }, (agency) =>
    receive(agency, booking, { ...terminal, method: 'cash' }),
  );
  timeline.on({ day: -22, time: '17:35' }, async (agency) => {
    const reason = 'Betalades med kort i terminalen, inte kontant.';
    await voidLastPayment(agency, booking, { by: 'aya', reason });
    await receive(agency, booking, terminal);
  });
}

/** Refunds as goodwill: one that waits for an admin, one that was rejected. */
function goodwill(timeline: Timeline): void {
  const waiting = sold(timeline, { booked: -23, lead: [55, 95], language: 'sv' });
  timeline.on({ day: -1, time: '11:25' }, (agency) =>
    askRefund(agency, waiting, {
      ...{ by: 'aya', amount: 500 },
      reason: 'Fick vänta en vecka på svar om rullstol.',
    }),
  );
  const refused = sold(timeline, { booked: -67, lead: [30, 42], language: 'ar' });
  timeline.on({ day: -19, time: '15:15' }, (agency) =>
    askRefund(agency, refused, {
      ...{ by: 'karim', amount: 2_000 },
      reason: 'Flyget var två timmar sent.',
    }),
  );
  timeline.on({ day: -18, time: '09:40' }, (agency) =>
    decideRefunds(agency, refused, { rejectedFor: 'Flygbolaget ersätter. Hjälp kunden med blanketten.' }),
  );
} // oxfmt-ignore

/** Two customers ask on the site to cancel; one was answered, one still waits. */
function askedToCancel(timeline: Timeline): void {
  const asking = [
    { booking: sold(timeline, { booked: -31, lead: [60, 100], language: 'sv' }, PARTIAL), day: -16 },
    { booking: sold(timeline, { booked: -27, lead: [60, 100], language: 'ar' }, PARTIAL), day: -1 },
  ] as const;
  const texts = [
    'Vi funderar på att avboka. Vad kostar det?',
    'ابني مريض ولا نعرف هل نستطيع السفر. هل يمكن إلغاء الحجز؟',
  ];
  for (const [index, { booking, day }] of asking.entries()) {
    timeline.on({ day, time: '08:55' }, async (agency) => {
      const { visitor } = await lookUp(agency, keyOf(booking));
      await visitor.call(`POST /booking/${booking.id}/cancel-request`, { text: texts[index] ?? '' });
    });
  }
  timeline.on({ day: -15, time: '10:50' }, async (agency) => {
    const agent = await agency.staff('aya');
    const answer = 'Hej! Vi har pratat om saken i telefon: ni behåller er resa. Välkomna!';
    await agent.call(`POST /admin/bookings/${asking[0].booking.id}/cancel-request/dismiss`, { answer });
  });
} // oxfmt-ignore

/** An association travels together, and pays an invoice. */
function group(timeline: Timeline): void {
  const booking = timeline.sketch({
    ...{ booked: -14, lead: [60, 85], language: 'ar', destinationId: 'antalya' },
    party: { adults: 12, children: 2, infants: 0 },
  });
  const receivedOn = timeline.dayOf(-7);
  timeline.on({ day: -14, time: '14:00' }, (agency) =>
    sellAsStaff(agency, booking, {
      ...{ by: 'amina', source: 'group', state: 'confirmed', invoiceLater: true },
      notes: 'Föreningsresa. Faktura till kassören. Två rum på bottenvåningen.',
    }),
  );
  timeline.on({ day: -7, time: '10:10' }, (agency) =>
    receive(agency, booking, { by: 'karim', method: 'bank', receivedOn, part: 'first' }),
  );
}

/** The balance was paid on the due date, after the last reminder. */
function reminded(timeline: Timeline): void {
  const booking = sold(timeline, { booked: -80, lead: [85, 100], party: COUPLE }, PARTIAL);
  const due = timeline.departureOf(booking) - 30;
  timeline.on({ day: Math.min(due + 2, -1), time: '20:30' }, (agency) =>
    payBalance(agency, keyOf(booking)),
  );
}

/** Bookings that were changed after they were made. */
export function changedSales(timeline: Timeline): void {
  // First, before another customer books on its departure.
  tooFew(timeline);
  cancelled(timeline);
  cancelledByStaff(timeline);
  moved(timeline);
  passengersChanged(timeline);
  wrongPayment(timeline);
  goodwill(timeline);
  askedToCancel(timeline);
  group(timeline);
  reminded(timeline);
}
