import type { PayLinkView } from '@safar/domain/contracts/payments/booking-money';
import type { StaffSource } from '@safar/domain/contracts/bookings/staff-bookings';
import type { Party } from '@safar/domain/pricing/party';
import type { OfflineMethod } from '@safar/domain/pricing/pricing';
import type { Member } from './agency.js';
import { makePayLink } from './changing.js';
import { payBalance, payByLink } from './paying.js';
import { type Booking, keyOf, receive, sellAsStaff, sellOnline } from './selling.js';
import type { BookingSketch, Timeline } from './timeline.js';

/** The balance is due a month before departure (setting balanceDueDays); most people pay some days earlier. */
const DUE_DAYS = 30;

/** Ordinary bookings of half a year: deposit paid, balance paid, travelled. */
const OLDER = { bookings: 10, from: -160, every: 12 } as const;
const RECENT = { bookings: 13, from: -29, every: 2.2 } as const;

const PAIR: Party = { adults: 2, children: 0, infants: 0 };
const SOURCES: readonly StaffSource[] = ['phone', 'phone', 'shop', 'whatsapp'];
const AGENTS: readonly Member[] = ['aya', 'karim'];
const OFFLINE: readonly OfflineMethod[] = ['swish', 'swish', 'bank', 'cash', 'terminal'];

/** When the balance is paid, days from today; null when it is not yet. */
function balanceDay(timeline: Timeline, booking: Booking, booked: number): number | null {
  const early = timeline.departureOf(booking) - DUE_DAYS - timeline.draw.between(1, 8);
  const day = Math.max(booked + 2, early);
  return day < 0 ? day : null;
}

/** How customers pay who choose no credit. */
const ONLINE = ['card', 'swish_online', 'card'] as const;

function online(timeline: Timeline, booking: Booking, booked: number): void {
  const { draw } = timeline;
  const pays = draw.chance(0.7) ? 'partial' : 'full';
  const method = draw.chance(0.3) ? 'klarna' : (ONLINE[Math.abs(booked) % ONLINE.length] ?? 'card');
  timeline.on({ day: booked, time: timeline.someTime() }, (agency) =>
    sellOnline(agency, booking, { pays, method }),
  );
  const day = balanceDay(timeline, booking, booked);
  if (day === null) return;
  timeline.on({ day, time: timeline.someTime() }, (agency) => payBalance(agency, keyOf(booking)));
}

/** Early bookings have no e-mail address; these customers got their documents at the office. */
function byStaff(timeline: Timeline, booking: Booking, booked: number): void {
  const { draw } = timeline;
  const by = draw.of(AGENTS);
  const method = draw.of(OFFLINE);
  const withoutMail = booked < RECENT.from && draw.chance(0.6);
  const source = draw.of(SOURCES);
  const receivedOn = timeline.dayOf(booked);
  const hour = String(draw.between(9, 16)).padStart(2, '0');
  timeline.on({ day: booked, time: `${hour}:10` }, (agency) =>
    sellAsStaff(agency, booking, { by, source, state: 'confirmed', withoutMail }),
  );
  timeline.on({ day: booked, time: `${hour}:25` }, (agency) =>
    receive(agency, booking, { by, method, receivedOn, part: 'first' }),
  );
  const day = balanceDay(timeline, booking, booked);
  if (day === null) return;
  if (!withoutMail) {
    restByLink(timeline, booking, { by, day });
    return;
  }
  const rest = { by, method, receivedOn: timeline.dayOf(day), part: 'rest' } as const;
  timeline.on({ day, time: '15:20' }, (agency) => receive(agency, booking, rest));
}

/** The customer gets a pay link by mail and uses it some hours later. */
export function restByLink(
  timeline: Timeline,
  booking: Booking,
  { by, day }: { readonly by: Member; readonly day: number },
): void {
  let link: PayLinkView | null = null;
  timeline.on({ day, time: '10:35' }, async (agency) => {
    link = await makePayLink(agency, booking, { by });
  });
  timeline.on({ day, time: timeline.someEvening() }, async (agency) => {
    if (link) await payByLink(agency, link, booking.order.customer.language);
  });
}

/** The recent bookings, counted from 0, of travellers who leave from another airport than Arlanda. */
const FROM_OTHER_AIRPORTS: Readonly<Record<number, string>> = { 9: 'GOT', 12: 'CPH' };

function sell(timeline: Timeline, booked: number, wanted: Omit<BookingSketch, 'booked'>): void {
  const booking = timeline.sketch({ booked, ...wanted });
  if (timeline.draw.chance(0.55)) online(timeline, booking, booked);
  else byStaff(timeline, booking, booked);
}

/** Bookings of today, at any time of the day. */
function justNow(timeline: Timeline): void {
  const booking = timeline.sketch({ booked: 0, lead: [40, 70], language: 'ar' });
  timeline.minutesAgo(47, (agency) =>
    sellOnline(agency, booking, { pays: 'partial', method: 'card' }),
  );
}

export function everydaySales(timeline: Timeline): void {
  for (let n = 0; n < OLDER.bookings; n += 1) {
    sell(timeline, OLDER.from + OLDER.every * n + timeline.draw.between(0, 4), {
      lead: [35, 95],
    });
  }
  for (let n = 0; n < RECENT.bookings; n += 1) {
    const airport = FROM_OTHER_AIRPORTS[n];
    const from = airport && { airport, destinationId: 'istanbul', party: PAIR };
    sell(timeline, Math.round(RECENT.from + RECENT.every * n), { lead: [33, 80], ...from });
  }
  justNow(timeline);
}
