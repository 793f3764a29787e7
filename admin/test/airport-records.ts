import type {
  DepartureAirportView,
  DepartureAirportsView,
} from '@safar/domain/contracts/catalog/departure-airports';
import { dayFromNow } from './destination-records.js';

export const airportRecord = (
  iata: string,
  name_sv: string,
  change: Partial<DepartureAirportView> = {},
): DepartureAirportView => ({
  ...{ id: `a-${iata}`, iata, name_sv, name_ar: name_sv, state: 'open' },
  ...{ capacity: null, blocked: 0, taken: 0, sold: 0, free: null, closes_days: null },
  ...{ diff_adult: 0, diff_child: 0, diff_infant: 0, is_booked: false },
  ...change,
});

export const ARN_RECORD = airportRecord('ARN', 'Stockholm Arlanda', {
  ...{ taken: 4, sold: 3, is_booked: true },
});
export const GOT_RECORD = airportRecord('GOT', 'Göteborg Landvetter', {
  ...{ capacity: 10, blocked: 2, free: 8, diff_adult: 400, diff_child: 300, closes_days: 14 },
});

/** The airports of a departure; by default the one that every departure begins with. */
export const departureAirports = (
  airports: DepartureAirportView[] = [ARN_RECORD],
  change: Partial<DepartureAirportsView> = {},
): DepartureAirportsView => ({
  ...{ departure_id: 'd-1', date: dayFromNow(60), version: 5, airports },
  ...change,
});
