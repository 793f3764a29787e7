import type { ExtraChoice } from '@safar/domain/extras/extra-quote';
import type { Party } from '@safar/domain/pricing/party';
import { changeExtras } from './changing.js';
import { type Booking, type WebSale, sellAsStaff, sellOnline } from './selling.js';
import type { BookingSketch, Timeline } from './timeline.js';

const COUPLE: Party = { adults: 2, children: 0, infants: 0 };
const BOTH = [0, 1];
const PARTIAL = { pays: 'partial', method: 'card' } as const;

const bag = (travellers: number[]): ExtraChoice => ({ code: 'bag23', travellers });

function online(timeline: Timeline, sketch: BookingSketch, sale: WebSale = PARTIAL): Booking {
  const booking = timeline.sketch(sketch);
  timeline.on({ day: sketch.booked, time: timeline.someTime() }, (agency) =>
    sellOnline(agency, booking, sale),
  );
  return booking;
}

/** On a trip with rooms: a family in two of them, and a traveller alone in a double room. */
function inRooms(timeline: Timeline): void {
  online(timeline, {
    ...{ booked: -19, lead: [50, 90], destinationId: 'antalya', language: 'ar' },
    party: { adults: 4, children: 1, infants: 0 },
    extras: [{ code: 'half-board', travellers: [0, 1, 2, 3, 4] }, bag(BOTH)],
  });
  const alone = online(timeline, {
    ...{ booked: -17, lead: [50, 90], destinationId: 'antalya', language: 'sv' },
    party: { adults: 1, children: 0, infants: 0 },
    extras: [{ code: 'seat', travellers: [0] }],
  });
  timeline.on({ day: -11, time: '13:20' }, (agency) =>
    changeExtras(agency, alone, { by: 'aya', add: ['private-transfer'] }),
  );
}

/** Booked by telephone; the car is not needed after all. */
function cancelledExtra(timeline: Timeline): void {
  const booking = timeline.sketch({
    ...{ booked: -16, lead: [45, 95], destinationId: 'dubai', party: COUPLE, language: 'ar' },
    extras: [{ code: 'private-transfer' }, bag(BOTH)],
  });
  timeline.on({ day: -16, time: '11:45' }, (agency) =>
    sellAsStaff(agency, booking, { by: 'karim', source: 'phone', state: 'confirmed' }),
  );
  timeline.on({ day: -5, time: '09:50' }, (agency) =>
    changeExtras(agency, booking, {
      ...{ by: 'karim', remove: 'private-transfer' },
      reason: 'Hämtas av släktingar på flygplatsen.',
    }),
  );
}

/** Bookings with extras: bags, meals, seats, transfers, visas and cover. */
export function salesWithExtras(timeline: Timeline): void {
  inRooms(timeline);
  cancelledExtra(timeline);
  online(timeline, {
    ...{ booked: -12, lead: [45, 160], destinationId: 'umrah', party: COUPLE, language: 'ar' },
    extras: [{ code: 'umrah-visa', travellers: BOTH }],
  });
  online(timeline, {
    ...{ booked: -8, lead: [45, 95], destinationId: 'kuala-lumpur', party: COUPLE, language: 'sv' },
    extras: [bag([0]), { code: 'cover-plus' }],
  });
}
