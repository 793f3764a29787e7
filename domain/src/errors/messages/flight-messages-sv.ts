import type { FlightErrorCode } from '../../flights/flight-search.js';

/**
 * The Swedish messages of the flight search, verbatim where the specification gives the text. A separate file, because
 * the search form is loaded without the other messages.
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
