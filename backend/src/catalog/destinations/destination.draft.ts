import type { DestinationRequest } from '@safar/domain/contracts/catalog/destination-requests';
import type { DepartureRequest, DepartureView } from '@safar/domain/contracts/catalog/departures';
import { type IsoDay, daysBetween, isoDay, returnDay } from '@safar/domain/dates/dates';
import { lastBookingDay } from '@safar/domain/departures/schedule';
import { sek } from '@safar/domain/money/money';
import { BLANK_DESTINATION } from '@safar/domain/destinations/destination-fields';
import { PREVIEW_SLUG } from '@safar/domain/destinations/slugs';
import type { MovedDeparture } from '../flights/flights.service.js';
import { DestinationEntity } from './destination.entity.js';
import { type DestinationValues, valuesAfter } from './destination.values.js';
import type { OpenDeparture } from './open-departures.queries.js';

/** Builds the destination after a request, always active: a preview shows how it would look for sale. */
export const draftedDestination = (
  request: DestinationRequest,
  stored: DestinationEntity | null,
): DestinationEntity =>
  Object.assign(new DestinationEntity(), valuesAfter(request, stored ?? BLANK_DESTINATION), {
    id: stored?.id ?? PREVIEW_SLUG,
    slug: stored?.slug ?? PREVIEW_SLUG,
    is_active: true,
  } satisfies Partial<DestinationValues> & { id: string });

function pricesOf(row: DepartureRequest, destination: DestinationEntity) {
  const price_adult = row.price_adult ?? destination.price_adult;
  const price_child = row.price_child ?? destination.price_child;
  const price_infant = row.price_infant ?? destination.price_infant;
  const prices = { adult: sek(price_adult), child: sek(price_child), infant: sek(price_infant) };
  return { price_adult, price_child, price_infant, prices };
}

/** The departures before a request: all, and those on sale. */
interface DeparturesNow {
  readonly stored: readonly DepartureView[];
  readonly offered: readonly OpenDeparture[];
  readonly today: IsoDay;
}

/** Returns the departures on sale after a request; existing ones keep their taken seats and extras. */
export function draftedDepartures(
  destination: DestinationEntity,
  { schedule = [] }: DestinationRequest,
  { stored, offered, today }: DeparturesNow,
): OpenDeparture[] {
  return schedule
    .filter(
      ({ date, state = 'open', booking_closes_days = 0 }) =>
        state === 'open' && lastBookingDay(isoDay(date), booking_closes_days) >= today,
    )
    .map((row): OpenDeparture => {
      const same = stored.find(({ id, date }) => (row.id ? id === row.id : date === row.date));
      const date = isoDay(row.date);
      return {
        ...pricesOf(row, destination),
        id: same?.id ?? '',
        destination_id: destination.id,
        date,
        return_date: returnDay(date, destination.res_length),
        capacity: row.capacity ?? null,
        blocked: row.blocked ?? 0,
        taken: same ? same.sold + same.held + same.options : 0,
        guaranteed: row.guaranteed ?? false,
        airports: [],
        rooms: [],
        extras: offered.find(({ id }) => id === same?.id)?.extras ?? [],
        discounts: [],
        last_booking_day: lastBookingDay(date, row.booking_closes_days ?? 0),
        mark: '',
        flights_final: same?.flights === 'final' && same.date === date,
      };
    })
    .sort((one, other) => one.date.localeCompare(other.date));
}

/** Returns the drafted departures that are stored, with the days by which they moved: their flights move with them. */
export const storedDrafts = (
  drafted: readonly OpenDeparture[],
  stored: readonly DepartureView[],
): MovedDeparture[] =>
  drafted.flatMap((departure) => {
    const same = stored.find(({ id }) => id === departure.id);
    return same ? [{ ...departure, days: daysBetween(isoDay(same.date), departure.date) }] : [];
  });
