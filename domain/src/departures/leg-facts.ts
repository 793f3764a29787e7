import {
  type PlainValues,
  blankValues,
  optionalNumber,
  optionalYesNo,
  text,
} from '../destinations/plain-fields.js';

const MAX_AIRLINE_NAME = 60;
/** Baggage of one traveller. */
const KG = { min: 0, max: 100 };
const PIECES = { min: 0, max: 10 };

/**
 * What is known of a flight besides its route, in the order of the console's form. From a line here come what staff may
 * send, what is read and stored, and the input of the console. A new fact also needs its column, its label, and a line in
 * the audit log (`loggedFlights`); flight-texts.ts tells it to travellers.
 */
export const LEG_FACTS = {
  airline_name: text(MAX_AIRLINE_NAME, 'such as `Safar Air`'),
  operated_by: text(MAX_AIRLINE_NAME, 'another airline that flies; empty = the same'),
  hand_kg: optionalNumber(KG, 'kg of hand baggage; null = not known'),
  checked_pieces: optionalNumber(PIECES, 'pieces of checked baggage'),
  checked_kg: optionalNumber(KG, 'kg of checked baggage'),
  meal: optionalYesNo('whether a meal is included'),
};

export type LegFact = keyof typeof LEG_FACTS;

/** The facts of a flight. Null, of a text empty = not known. */
export type LegFacts = Readonly<PlainValues<typeof LEG_FACTS>>;

export const LEG_FACT_NAMES = Object.keys(LEG_FACTS) as readonly LegFact[];

/** A flight of which nothing is known but its route. */
export const NO_LEG_FACTS: LegFacts = blankValues(LEG_FACTS);

type Sent = { readonly [Fact in LegFact]?: LegFacts[Fact] | null | undefined };

/** Returns the facts of a flight; those that are omitted are not known. */
export const legFacts = (sent: Sent): LegFacts =>
  Object.fromEntries(
    LEG_FACT_NAMES.map((fact) => [fact, sent[fact] ?? NO_LEG_FACTS[fact]]),
  ) as LegFacts;
