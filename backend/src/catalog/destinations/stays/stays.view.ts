import type {
  DepartureStaysView,
  DestinationStaysView,
  StayRequest,
  StayView,
} from '@safar/domain/contracts/catalog/stays';
import { type IsoDay } from '@safar/domain/dates/dates';
import { nightsBetween, nightsOfJourney, staysInEffect } from '@safar/domain/hotels/stays';
import { withBothSides } from '../../../common/audit/audit.js';
import type { DestinationEntity } from '../destination.entity.js';
import type { DestinationStays } from './stays.queries.js';

export const destinationStaysView = (
  destination: Pick<DestinationEntity, 'version' | 'res_length' | 'nights_aboard'>,
  { ofDestination }: DestinationStays,
): DestinationStaysView => ({
  version: destination.version,
  nights: nightsOfJourney(destination.res_length),
  nights_aboard: destination.nights_aboard,
  stays: [...ofDestination],
});

interface StayingDeparture {
  readonly id: string;
  readonly version: number;
  readonly date: IsoDay;
  readonly return_date: IsoDay;
}

export function departureStaysView(
  departure: StayingDeparture,
  destination: Pick<DestinationEntity, 'nights_aboard'>,
  { ofDestination, ofDepartures }: DestinationStays,
): DepartureStaysView {
  const own = ofDepartures.get(departure.id);
  return {
    version: departure.version,
    nights: nightsBetween(departure.date, departure.return_date),
    nights_aboard: destination.nights_aboard,
    stays: [...staysInEffect(own, ofDestination)],
    own: own !== undefined,
  };
}

/** Returns stays as a request that stores them again. */
export const stayRequests = (stays: readonly StayView[]): StayRequest[] =>
  stays.map(({ hotel, ...stay }) => ({ hotel_id: hotel.id, ...stay }));

/** The values of a stay in the audit log. */
type LoggedStay = Omit<StayRequest, 'hotel_id'> & { readonly hotel: string };
type Logged = Readonly<Record<string, Partial<LoggedStay>>>;

const logged = (
  stays: readonly StayRequest[],
  nameOf: (hotelId: string) => string,
  prefix: string,
): Logged =>
  Object.fromEntries(
    stays.map(({ hotel_id: id, ...stay }, index): [string, LoggedStay] => [
      `${prefix}stay ${index + 1}`,
      {
        hotel: nameOf(id),
        nights: stay.nights,
        board: stay.board,
        room_note_sv: stay.room_note_sv ?? '',
        room_note_ar: stay.room_note_ar ?? '',
        or_similar: stay.or_similar ?? false,
      },
    ]),
  );

/**
 * Returns the stays before and after a change for the audit log, under `stay 1`, `stay 2` …; a stay that is missing on
 * one side has no values there.
 * @param prefix of each name, such as `departure 2027-07-03 `
 */
export function staysBeforeAndAfter(
  {
    before,
    after,
  }: { readonly before: readonly StayView[]; readonly after: readonly StayRequest[] },
  nameOf: (hotelId: string) => string,
  prefix = '',
): { readonly before: Logged; readonly after: Logged } {
  return withBothSides(logged(stayRequests(before), nameOf, prefix), logged(after, nameOf, prefix));
}
