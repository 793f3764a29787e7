import type { FlightErrorCode } from './flight-search.js';

/**
 * The Swedish sentences of the flight search, to the letter of the specification where it gives one. In a file of
 * their own because the search form is loaded without the rest of the sentences.
 */
export const FLIGHT_MESSAGES_SV: Readonly<Record<FlightErrorCode, string>> = {
  DEPARTURE_PAST: 'Avresedatum kan inte vara i det förflutna.',
  FLIGHT_SEARCH_INCOMPLETE: 'Fyll i avreseort, destination och avresedatum.',
  FLIGHT_RETURN_MISSING: 'Vänligen välj ett returdatum.',
  FLIGHT_RETURN_BEFORE: 'Returdatum kan inte vara före avresedatum.',
  FLIGHT_SAME_PLACE: 'Avreseort och destination kan inte vara samma.',
  FLIGHT_NO_TRAVELLER: 'Välj minst en resenär.',
  DATE_INVALID: 'Ogiltigt datumformat',
};
