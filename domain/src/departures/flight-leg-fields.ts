import type { FlightLeg } from './flight-legs.js';

/** What is stored of a flight besides its departure and its place. */
export type FlightLegFields = Omit<FlightLeg, 'position'>;

/** Any flight with these fields: stored, sent or typed, whatever its values are. */
type Like = { readonly [Key in keyof FlightLegFields]: unknown };

/** Returns the fields of a flight that are stored, typed and sent; derived ones, such as its minutes, are left out. */
export const legFields = <Leg extends Like>(leg: Leg): Pick<Leg, keyof FlightLegFields> => ({
  direction: leg.direction,
  airport: leg.airport,
  flight_no: leg.flight_no,
  airline_name: leg.airline_name,
  operated_by: leg.operated_by,
  from_iata: leg.from_iata,
  to_iata: leg.to_iata,
  departs: leg.departs,
  departs_zone: leg.departs_zone,
  arrives: leg.arrives,
  arrives_zone: leg.arrives_zone,
  hand_kg: leg.hand_kg,
  checked_kg: leg.checked_kg,
  checked_pieces: leg.checked_pieces,
  meal: leg.meal,
});
