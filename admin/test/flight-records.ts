import { NO_LEG_FACTS } from '@safar/domain/departures/leg-facts';
import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import type { DepartureFlightsView, FlightLegView } from '@safar/domain/contracts/catalog/flights';
import { dayFromNow, departureRecord, destinationRecord } from './destination-records.js';
import { departureAirports } from './airport-records.js';
import { departureExtras } from './extra-records.js';
import { FakeApi, json } from './fake-api.js';
import { departureRooms } from './room-records.js';
import { departureStays } from './stay-records.js';

/** The flights of a departure that has none yet. */
export const noFlights = ({
  id,
  version,
  date,
  return_date,
}: DepartureView): DepartureFlightsView => ({
  ...{ departure_id: id, version, date, return_date, legs: [], warnings: [] },
  ...{ is_final: false, final_at: null, flights_version: 0, airports: ['ARN'] },
});

export const FLIGHT_DATE = dayFromNow(60);
export const FLIGHT_RETURN = dayFromNow(64);
const airport = (iata: string, name_sv: string, country: string) => ({
  ...{ iata, name_sv, name_ar: name_sv, city_sv: name_sv, city_ar: name_sv, country },
});
const ARN = airport('ARN', 'Stockholm Arlanda', 'SE');
const IST = airport('IST', 'Istanbul', 'TR');

/** A flight out. */
export const leg = (more: Partial<FlightLegView> = {}): FlightLegView => ({
  ...NO_LEG_FACTS,
  ...{ direction: 'out', airport: null, position: 1, flight_no: 'ZZ101', airline_name: 'Safar Air', operated_by: '' },
  ...{ from_iata: 'ARN', to_iata: 'IST', from: ARN, to: IST, minutes: 210, day_offset: 0 },
  ...{ departs: `${FLIGHT_DATE}T07:15`, departs_zone: 'Europe/Stockholm' },
  ...{ arrives: `${FLIGHT_DATE}T12:45`, arrives_zone: 'Europe/Istanbul' },
  ...{ hand_kg: 8, checked_kg: 23, checked_pieces: 1, meal: true },
  ...more,
}); // oxfmt-ignore

export const HOME = leg({
  ...{ direction: 'back', flight_no: 'ZZ102', from_iata: 'IST', to_iata: 'ARN', from: IST, to: ARN },
  ...{ departs: `${FLIGHT_RETURN}T18:00`, departs_zone: 'Europe/Istanbul' },
  ...{ arrives: `${FLIGHT_RETURN}T20:30`, arrives_zone: 'Europe/Stockholm' },
}); // oxfmt-ignore

/** Flights out and home, with preliminary times. */
export const flights = (change: Partial<DepartureFlightsView> = {}): DepartureFlightsView => ({
  ...{ departure_id: 'd-1', version: 1, date: FLIGHT_DATE, return_date: FLIGHT_RETURN, legs: [leg(), HOME] },
  ...{ is_final: false, final_at: null, flights_version: 0, warnings: [], airports: ['ARN'] },
  ...change,
}); // oxfmt-ignore
export const FINAL = flights({ is_final: true, final_at: new Date('2026-11-01T08:00:00Z') });

/** A server that accepts every change of the flights of a departure. */
export const flightsServer = (view = flights()): FakeApi =>
  new FakeApi()
    .on('GET /api/departures/d-1', departureRecord())
    .on('GET /api/destinations/lissabon', destinationRecord())
    .on('GET /api/departures/d-1/flights', view)
    .on('GET /api/departures/d-1/stays', departureStays())
    .on('GET /api/departures/d-1/airports', departureAirports())
    .on('GET /api/departures/d-1/extras', departureExtras())
    .on('GET /api/departures/d-1/rooms', departureRooms())
    .on('GET /api/airports/ARN', { ...ARN, zones: ['Europe/Stockholm'] })
    .on('GET /api/airports/IST', { ...IST, zones: ['Europe/Istanbul'] })
    .on('GET /api/airports/KUL', {
      ...airport('KUL', 'Kuala Lumpur', 'MY'),
      zones: ['Asia/Kuala_Lumpur', 'Asia/Kuching'],
    })
    .on('PUT /api/departures/d-1/flights', () => json({ ...view, version: view.version + 1 }));
