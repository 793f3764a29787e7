import type { PayLinkView } from '@safar/domain/contracts/booking-money';
import type { StaffSource } from '@safar/domain/contracts/sales';
import type { OfflineMethod } from '@safar/domain/rules/pricing';
import type { Member } from './agency.js';
import { makePayLink } from './changing.js';
import { payBalance, payByLink } from './paying.js';
import { type Booking, keyOf, receive, sellAsStaff, sellOnline } from './selling.js';
import type { Story } from './story.js';

/** The balance is due a month before departure (setting balanceDueDays); most people pay some days earlier. */
const DUE_DAYS = 30;

/** Bookings of half a year as they should go: paid, balanced, travelled. */
const OLDER = { bookings: 20, from: -160, every: 6 } as const;
const RECENT = { bookings: 18, from: -29, every: 1.6 } as const;

const SOURCES: readonly StaffSource[] = ['phone', 'phone', 'shop', 'whatsapp'];
const AGENTS: readonly Member[] = ['aya', 'karim'];
const OFFLINE: readonly OfflineMethod[] = ['swish', 'swish', 'bank', 'cash', 'terminal'];

/** When the balance is paid, days from today; null when it is not yet. */
function balanceDay(story: Story, booking: Booking, booked: number): number | null {
  const early = story.departureOf(booking) - DUE_DAYS - story.draw.between(1, 8);
  const day = Math.max(booked + 2, early);
  return day < 0 ? day : null;
}

function online(story: Story, booking: Booking, booked: number): void {
  const { draw } = story;
  const pays = draw.chance(0.7) ? 'partial' : 'full';
  const method = draw.chance(0.3) ? 'klarna' : 'card';
  story.on({ day: booked, time: story.someTime() }, (agency) =>
    sellOnline(agency, booking, { pays, method }),
  );
  const day = balanceDay(story, booking, booked);
  if (day === null) return;
  story.on({ day, time: story.someTime() }, (agency) => payBalance(agency, keyOf(booking)));
}

/** Those of long ago came by without an address, for their documents. */
function byStaff(story: Story, booking: Booking, booked: number): void {
  const { draw } = story;
  const by = draw.of(AGENTS);
  const method = draw.of(OFFLINE);
  const withoutMail = booked < RECENT.from && draw.chance(0.6);
  const source = draw.of(SOURCES);
  const receivedOn = story.dayOf(booked);
  const hour = String(draw.between(9, 16)).padStart(2, '0');
  story.on({ day: booked, time: `${hour}:10` }, (agency) =>
    sellAsStaff(agency, booking, { by, source, state: 'confirmed', withoutMail }),
  );
  story.on({ day: booked, time: `${hour}:25` }, (agency) =>
    receive(agency, booking, { by, method, receivedOn, part: 'first' }),
  );
  const day = balanceDay(story, booking, booked);
  if (day === null) return;
  if (!withoutMail) {
    restByLink(story, booking, { by, day });
    return;
  }
  const rest = { by, method, receivedOn: story.dayOf(day), part: 'rest' } as const;
  story.on({ day, time: '15:20' }, (agency) => receive(agency, booking, rest));
}

/** The customer gets a link by mail, and uses it some hours later. */
export function restByLink(
  story: Story,
  booking: Booking,
  { by, day }: { readonly by: Member; readonly day: number },
): void {
  let link: PayLinkView | null = null;
  story.on({ day, time: '10:35' }, async (agency) => {
    link = await makePayLink(agency, booking, { by });
  });
  story.on({ day, time: story.someEvening() }, async (agency) => {
    if (link) await payByLink(agency, link, booking.order.customer.language);
  });
}

function sell(story: Story, booked: number, lead: readonly [number, number]): void {
  const booking = story.sketch({ booked, lead });
  if (story.draw.chance(0.55)) online(story, booking, booked);
  else byStaff(story, booking, booked);
}

/** So that today is not empty, whatever the time is. */
function justNow(story: Story): void {
  const booking = story.sketch({ booked: 0, lead: [40, 70], language: 'ar' });
  story.minutesAgo(47, (agency) =>
    sellOnline(agency, booking, { pays: 'partial', method: 'card' }),
  );
}

export function everydaySales(story: Story): void {
  for (let n = 0; n < OLDER.bookings; n += 1) {
    sell(story, OLDER.from + OLDER.every * n + story.draw.between(0, 4), [35, 95]);
  }
  for (let n = 0; n < RECENT.bookings; n += 1) {
    sell(story, Math.round(RECENT.from + RECENT.every * n), [33, 80]);
  }
  justNow(story);
}
