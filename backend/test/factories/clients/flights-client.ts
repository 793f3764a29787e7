import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import type { DepartureFlightsView } from '@safar/domain/contracts/catalog/flights';
import { type IsoDay, addDays, isoDay } from '@safar/domain/dates/dates';
import type { Test } from 'supertest';
import type { StaffClient } from '../../harness/staff-client.js';

/** A direct flight out, 07:15 to 12:45 whatever the season. */
export const outOn = (day: string, more: object = {}) => ({
  ...{ direction: 'out', flight_no: 'ZZ101', airline_name: 'Safar Air', operated_by: '' },
  ...{ from_iata: 'ARN', departs: `${day}T07:15`, departs_zone: 'Europe/Stockholm' },
  ...{ to_iata: 'IST', arrives: `${day}T12:45`, arrives_zone: 'Europe/Istanbul' },
  ...{ hand_kg: 8, checked_kg: 23, checked_pieces: 1, meal: true },
  ...more,
});

/** A direct flight home. */
export const homeOn = (day: string, more: object = {}) => ({
  ...{ direction: 'back', flight_no: 'ZZ102', airline_name: 'Safar Air' },
  ...{
    operated_by: 'Ankara Jet',
    from_iata: 'IST',
    departs: `${day}T18:00`,
    departs_zone: 'Europe/Istanbul',
  },
  ...{ to_iata: 'ARN', arrives: `${day}T20:30`, arrives_zone: 'Europe/Stockholm' },
  ...{ hand_kg: null, checked_kg: null, checked_pieces: null, meal: null },
  ...more,
});

interface Id {
  readonly id: string;
}

export const flightsOf = ({ id }: Id): string => `/api/departures/${id}/flights`;

/** The calls about flights of one staff member. */
export class FlightsClient {
  constructor(readonly staff: StaffClient) {}

  /** Creates a trip of five days with a departure every seven days. */
  async departuresOf(name: string, count = 1): Promise<DepartureView[]> {
    const days = Array.from({ length: count }, (_, n) => 60 + 7 * n);
    return (await this.staff.makeTrip(name, days)).schedule;
  }

  /** Creates a trip with one departure. */
  async departure(name: string): Promise<DepartureView> {
    return (await this.staff.makeTrip(name, [60])).first;
  }

  async read(departure: Id): Promise<DepartureFlightsView> {
    const { body } = await this.staff.call('get', flightsOf(departure)).expect(200);
    return body as DepartureFlightsView;
  }

  put(departure: Id, legs: unknown, more: object = {}): Test {
    return this.staff.call('put', flightsOf(departure), { legs, ...more });
  }

  /** Stores the usual flights out and home. */
  async fly(departure: DepartureView, more: object = {}): Promise<DepartureFlightsView> {
    const legs = [outOn(departure.date), homeOn(departure.return_date)];
    return (await this.put(departure, legs, more).expect(200)).body as DepartureFlightsView;
  }

  copy(departure: Id, body: object): Test {
    return this.staff.call('post', `${flightsOf(departure)}/copy`, body);
  }

  final(departure: Id, body: object = {}): Test {
    return this.staff.call('post', `${flightsOf(departure)}/final`, body);
  }
}

export const dayAfter = (day: string): IsoDay => addDays(isoDay(day), 1);
