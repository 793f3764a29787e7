import type { FlightLegView } from '@safar/domain/contracts/catalog/flights';
import type { DepartureDetailView } from '@safar/domain/contracts/catalog/stays';
import { NO_LEG_FACTS } from '@safar/domain/departures/leg-facts';

const ARLANDA = {
  ...{ iata: 'ARN', name_sv: 'Stockholm Arlanda', name_ar: 'ستوكهولم أرلاندا', country: 'SE' },
  ...{ city_sv: 'Stockholm', city_ar: 'ستوكهولم' },
};
const ISTANBUL = {
  ...{ iata: 'IST', name_sv: 'Istanbul', name_ar: 'إسطنبول', country: 'TR' },
  ...{ city_sv: 'Istanbul', city_ar: 'إسطنبول' },
};

/** A direct flight out, 07:15 to 11:45. */
export const legWith = (change: Partial<FlightLegView> = {}): FlightLegView => ({
  ...NO_LEG_FACTS,
  ...{
    direction: 'out',
    airport: null,
    position: 1,
    flight_no: 'ZZ101',
    airline_name: 'Safar Air',
  },
  ...{ operated_by: '', from_iata: 'ARN', to_iata: 'IST', from: ARLANDA, to: ISTANBUL },
  ...{ departs: '2027-07-03T07:15', departs_zone: 'Europe/Stockholm' },
  ...{ arrives: '2027-07-03T11:45', arrives_zone: 'Europe/Istanbul', minutes: 210, day_offset: 0 },
  ...{ hand_kg: 8, checked_kg: 23, checked_pieces: 1, meal: true },
  ...change,
});

/** A direct flight home that lands on the next day. */
export const homeLeg = (change: Partial<FlightLegView> = {}): FlightLegView =>
  legWith({
    ...{ direction: 'back', flight_no: 'ZZ102', from_iata: 'IST', to_iata: 'ARN' },
    ...{ from: ISTANBUL, to: ARLANDA, departs: '2027-07-07T22:40', arrives: '2027-07-08T01:15' },
    ...{ minutes: 215, day_offset: 1, operated_by: 'Ankara Jet' },
    ...{ hand_kg: null, checked_kg: null, checked_pieces: null, meal: null },
    ...change,
  });

/** A departure with direct flights and preliminary times. */
export const departureWith = (change: Partial<DepartureDetailView> = {}): DepartureDetailView => ({
  ...{
    date: '2027-07-03',
    return_date: '2027-07-07',
    stays: [],
    rooms: [],
    shared_age_max: 5,
    airports: [],
  },
  ...{ flights: [legWith(), homeLeg()], flights_final: false, flights_final_days: 20 },
  ...{ extras: [], extra_groups: [] },
  ...change,
});
