import type { FlightLeg } from './flight-legs.js';
import { LEG_FACT_NAMES } from './leg-facts.js';

/** What is stored of a flight besides its departure and its place. */
export type FlightLegFields = Omit<FlightLeg, 'position'>;

/** Names of what is stored, typed and sent of a flight. */
export const LEG_FIELDS = [
  ...['direction', 'airport', 'flight_no', 'from_iata', 'to_iata'],
  ...['departs', 'departs_zone', 'arrives', 'arrives_zone', ...LEG_FACT_NAMES],
] as readonly (keyof FlightLegFields)[];

/** Any flight with these fields: stored, sent or typed, whatever its values are. */
type Like = { readonly [Key in keyof FlightLegFields]: unknown };

/** Returns the fields of a flight that are stored, typed and sent; derived ones, such as its minutes, are left out. */
export const legFields = <Leg extends Like>(leg: Leg): Pick<Leg, keyof FlightLegFields> =>
  Object.fromEntries(LEG_FIELDS.map((field) => [field, leg[field]])) as Pick<
    Leg,
    keyof FlightLegFields
  >;
