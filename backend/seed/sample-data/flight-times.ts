import type { DepartureFlightsView, FlightLegView } from '@safar/domain/contracts/catalog/flights';
import { type LocalTime, instantOf, localTimeAt } from '@safar/domain/dates/local-times';
import { legFields } from '@safar/domain/departures/flight-leg-fields';
import { departureOn } from './changing.js';
import type { Timeline } from './timeline.js';

const LATER_MS = 35 * 60_000;
/** Days to a departure whose times are final, and whose customers do not have their travel documents yet. */
const [SOONEST, LATEST] = [21, 44];

const later = (time: string, zone: string): LocalTime =>
  localTimeAt(instantOf(time as LocalTime, zone) + LATER_MS, zone);

const changed = (leg: FlightLegView) => ({
  ...legFields(leg),
  ...(leg.direction === 'out' && {
    departs: later(leg.departs, leg.departs_zone),
    arrives: later(leg.arrives, leg.arrives_zone),
  }),
});

/**
 * The airline leaves a little later: everybody on the departure gets a mail. Comes last in the timeline and draws
 * nothing that decides about bookings.
 */
export function changedFlightTimes(timeline: Timeline): void {
  const booking = timeline.bookings.find((one) => {
    const days = timeline.departureOf(one);
    return days >= SOONEST && days <= LATEST;
  });
  if (!booking) return;
  const { destinationId, departure: day } = booking.order;
  timeline.on({ day: -2, time: '14:30' }, async (agency) => {
    const path =
      `/departures/${await departureOn(agency, { destinationId, day })}/flights` as const;
    const editor = await agency.staff('erik');
    const { legs, version } = await editor.call<DepartureFlightsView>(`GET ${path}`);
    // On some days the flight that is changed lands shortly before midnight: then staff have to judge.
    const judgement = { reason: 'Flygbolaget har ändrat tidtabellen.', significant: false };
    await editor.call(`PUT ${path}`, { version, ...judgement, legs: legs.map(changed) });
  });
}
