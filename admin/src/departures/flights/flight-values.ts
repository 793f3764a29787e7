import type { DepartureFlightsView, FlightLegView } from '@safar/domain/contracts/catalog/flights';
import type { IsoDay } from '@safar/domain/dates/dates';
import type { LocalTime } from '@safar/domain/dates/local-times';
import {
  type FlightLegFields,
  LEG_FIELDS,
  legFields,
} from '@safar/domain/departures/flight-leg-fields';
import {
  type FlightDirection,
  type FlightRoute,
  flightProblems,
  legsOf,
} from '@safar/domain/departures/flight-legs';
import {
  LEG_FACTS,
  LEG_FACT_NAMES,
  type LegFact,
  type LegFacts,
} from '@safar/domain/departures/leg-facts';
import { interpolate } from '@safar/domain/errors/issues';
import { MESSAGES_SV } from '@safar/domain/errors/messages-sv';
import { numberTyped } from '@safar/domain/money/numbers';
import type { FieldMessage } from '../../form/field-problems.js';

/** A flight as it is typed: times as browsers and the server write them. Empty = not known yet. */
export type LegValues = Record<Exclude<keyof FlightLegFields, 'direction'>, string>;

/** The flights of a departure by direction, in order. */
export interface FlightsValues {
  out: LegValues[];
  back: LegValues[];
}

const NEW_LEG = Object.fromEntries(
  LEG_FIELDS.filter((field) => field !== 'direction').map((field) => [field, '']),
) as LegValues;

/** Returns a new flight that goes on where the one before ends, with the same airline and baggage. */
export const legAfter = (before: LegValues | undefined): LegValues =>
  before
    ? {
        ...before,
        flight_no: '',
        from_iata: before.to_iata,
        departs: '',
        departs_zone: before.arrives_zone,
        to_iata: '',
        arrives: '',
        arrives_zone: '',
      }
    : NEW_LEG;

/**
 * Returns a new flight of a direction, for the next free place. The first flight home is for the travellers of the first
 * flight out.
 */
export function newLeg({ out, back }: FlightsValues, direction: FlightDirection): LegValues {
  const before = direction === 'out' ? out.at(-1) : back.at(-1);
  if (before || direction === 'out') return legAfter(before);
  const [first] = out;
  const airport = first?.airport ?? '';
  return { ...legAfter(out.filter((leg) => leg.airport === airport).at(-1)), airport };
}

/** A fact as it is typed or chosen. */
const typedFact = (value: LegFacts[LegFact]): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '');

/** A fact as it is sent. */
const sentFact = (fact: LegFact, typed: string) => {
  const { kind } = LEG_FACTS[fact];
  if (kind === 'text') return typed;
  if (kind === 'optionalYesNo') return typed === '' ? null : typed === 'yes';
  return numberTyped(typed) ?? null;
};

/** Returns the facts of a leg in another form. */
const eachFact = <Value>(valueOf: (fact: LegFact) => Value): Record<LegFact, Value> =>
  Object.fromEntries(LEG_FACT_NAMES.map((fact) => [fact, valueOf(fact)])) as Record<LegFact, Value>;

const typedLeg = ({
  direction: _,
  ...leg
}: Pick<FlightLegView, keyof FlightLegFields>): LegValues => ({
  ...leg,
  airport: leg.airport ?? '',
  ...eachFact((fact) => typedFact(leg[fact])),
});

const legValues = (leg: FlightLegView): LegValues => typedLeg(legFields(leg));

export const valuesOf = ({ legs }: Pick<DepartureFlightsView, 'legs'>): FlightsValues => ({
  out: legsOf(legs, 'out').map(legValues),
  back: legsOf(legs, 'back').map(legValues),
});

/** A typed flight as the rules of the domain check it; its times may be unfinished. */
export const routeOf = (
  leg: LegValues,
  direction: FlightDirection,
): FlightRoute & Pick<LegValues, 'flight_no'> => ({
  ...leg,
  direction,
  airport: leg.airport || null,
  departs: leg.departs as LocalTime,
  arrives: leg.arrives as LocalTime,
});

/** Returns all typed flights in the order of a request. */
export const routesOf = ({ out, back }: FlightsValues) => [
  ...out.map((leg) => routeOf(leg, 'out')),
  ...back.map((leg) => routeOf(leg, 'back')),
];

/** Numbers that cannot be read are sent as they are typed, for the server to refuse at their field. */
const legRequest = (leg: LegValues, direction: FlightDirection) => ({
  ...leg,
  direction,
  airport: leg.airport || null,
  ...eachFact((fact) => sentFact(fact, leg[fact])),
});

export const requestOf = ({ out, back }: FlightsValues) => ({
  legs: [
    ...out.map((leg) => legRequest(leg, 'out')),
    ...back.map((leg) => legRequest(leg, 'back')),
  ],
});

/** Returns the path in the form of a field of the request: `legs.3.departs` is `back.1.departs` after two legs out. */
export function formField(field: string, { out }: FlightsValues): string {
  const [list, place, ...rest] = field.split('.');
  if (list !== 'legs' || place === undefined) return field;
  const index = Number(place);
  const path = index < out.length ? ['out', index] : ['back', index - out.length];
  return [...path, ...rest].join('.');
}

/** The server knows which airports there are; while typing, three letters are enough. */
const isCode = (iata: string): boolean => /^[A-Z]{3}$/.test(iata);

/** Returns what is wrong with what is typed, by path in the form. What is missing is not wrong yet. */
export const typedProblems = (
  values: FlightsValues,
  days: { readonly date: string; readonly return_date: string },
): FieldMessage[] =>
  flightProblems(
    routesOf(values),
    { date: days.date as IsoDay, return_date: days.return_date as IsoDay },
    { isAirport: isCode },
  )
    .filter(({ code }) => code !== 'FIELD_REQUIRED')
    .map(({ code, params, field = '' }) => ({
      field: formField(field, values),
      message: interpolate(MESSAGES_SV[code], params),
    }));
