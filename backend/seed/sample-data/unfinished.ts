import { PaymentSync } from '../../src/payments/sync/payment-sync.service.js';
import { ANYWHERE, type Agency } from './agency.js';
import { makePayLink, note } from './changing.js';
import { restByLink } from './everyday.js';
import { UNKNOWN_BOX } from './sent-mails.js';
import { CARDS, dispute, intentIdOf, payByCard } from './paying.js';
import { type Booking, orderOnline, receive, sellAsStaff, sellOnline } from './selling.js';
import type { Timeline } from './timeline.js';

const COUPLE = { adults: 2, children: 0, infants: 0 };
const PARTIAL = { pays: 'partial', method: 'card' } as const;

const expireHolds = ({ app }: Agency): Promise<void> =>
  app.get(PaymentSync, ANYWHERE).expireHolds();

/** A hold that expired without a payment. */
function abandoned(timeline: Timeline, day: number, card: 'declined' | 'none'): void {
  const booking = timeline.sketch({ booked: day, lead: [35, 90] });
  timeline.on({ day, time: '13:05' }, async (agency) => {
    const { visitor, clientSecret } = await orderOnline(agency, booking, PARTIAL);
    if (card === 'declined') await payByCard(visitor, clientSecret, CARDS.declined);
  });
  timeline.on({ day, time: '15:05' }, expireHolds);
}

/** A customer is in the checkout now. */
function heldNow(timeline: Timeline): void {
  const booking = timeline.sketch({ booked: 0, lead: [40, 80], party: COUPLE, language: 'sv' });
  timeline.minutesAgo(6, async (agency) => {
    await orderOnline(agency, booking, PARTIAL);
  });
}

/** An option that an agent made for a customer. */
function option(
  timeline: Timeline,
  { day, ends, notes }: { day: number; ends: number; notes: string },
): Booking {
  const booking = timeline.sketch({ booked: day, lead: [45, 90], language: 'ar' });
  const optionUntil = timeline.dayOf(ends);
  timeline.on({ day, time: '11:20' }, (agency) =>
    sellAsStaff(agency, booking, {
      by: 'aya',
      source: 'phone',
      state: 'option',
      notes,
      optionUntil,
    }),
  );
  return booking;
}

function options(timeline: Timeline): void {
  option(timeline, { day: -3, ends: 0, notes: 'Frågar sin bror om rummet. Ring helst efter 16.' });
  option(timeline, { day: -2, ends: 4, notes: 'Väntar på besked om ledighet.' });
  option(timeline, { day: -1, ends: 6, notes: 'Vill ha rum bredvid familjen Haddad om det går.' });
  for (const day of [-72, -20]) {
    const lapsed = option(timeline, { day, ends: day + 3, notes: 'Ska prata med familjen.' });
    timeline.on({ day: day + 4, time: '08:20' }, expireHolds);
    timeline.on({ day: day + 4, time: '09:30' }, (agency) =>
      note(agency, lapsed, { by: 'aya', notes: 'Svarade inte. Optionen fick gå ut.' }),
    );
  }
  const saved = option(timeline, { day: -12, ends: -6, notes: 'Betalar med länk.' });
  restByLink(timeline, saved, { by: 'aya', day: -11 });
  const waiting = option(timeline, { day: -4, ends: 3, notes: 'Fick betallänk i mejlet.' });
  timeline.on({ day: -2, time: '14:45' }, async (agency) => {
    await makePayLink(agency, waiting, { by: 'karim' });
  });
}

/** A balance that is overdue after all reminders. */
function overdue(timeline: Timeline, lead: readonly [number, number]): Booking {
  const booked = -48;
  const booking = timeline.sketch({ booked, lead, party: COUPLE });
  timeline.on({ day: booked, time: '19:15' }, (agency) => sellOnline(agency, booking, PARTIAL));
  return booking;
}

/** A dispute: the bank took the money back and waits for evidence. */
function disputed(timeline: Timeline): void {
  const booking = timeline.sketch({ booked: -34, lead: [75, 110], party: COUPLE, language: 'sv' });
  let intentId = '';
  timeline.on({ day: -34, time: '21:40' }, async (agency) => {
    const { visitor, clientSecret } = await orderOnline(agency, booking, PARTIAL);
    await payByCard(visitor, clientSecret);
    intentId = intentIdOf(clientSecret);
  });
  timeline.on({ day: -5, time: '06:50' }, (agency) =>
    dispute(agency, intentId, 'product_not_received'),
  );
}

/** The confirmation mail bounced, because of a typing error in the address. */
function unreachable(timeline: Timeline): void {
  const booking = timeline.sketch({
    booked: -4,
    lead: [40, 80],
    email: UNKNOWN_BOX,
    language: 'sv',
  });
  timeline.on({ day: -4, time: '15:50' }, (agency) =>
    sellAsStaff(agency, booking, {
      ...{ by: 'karim', source: 'phone', state: 'confirmed' },
      notes: 'Stavade adressen i telefon. Ring om mejlet studsar.',
    }),
  );
  const receivedOn = timeline.dayOf(-4);
  timeline.on({ day: -4, time: '16:05' }, (agency) =>
    receive(agency, booking, { by: 'karim', method: 'swish', receivedOn, part: 'first' }),
  );
}

/** Bookings that wait for a customer or for staff, or that expired. */
export function unfinishedSales(timeline: Timeline): void {
  for (const day of [-96, -51, -17, -6]) {
    abandoned(timeline, day, day === -17 ? 'declined' : 'none');
  }
  options(timeline);
  overdue(timeline, [66, 73]);
  const postponed = overdue(timeline, [70, 76]);
  timeline.on({ day: -2, time: '13:30' }, async (agency) => {
    const agent = await agency.staff('aya');
    const body = { date: timeline.dayOf(9), reason: 'Får lön den 25:e, har pratat med kunden.' };
    await agent.call(`POST /admin/bookings/${postponed.id}/due-date`, body);
  });
  disputed(timeline);
  unreachable(timeline);
  heldNow(timeline);
}
