/** What reads and shows flights, in one file that is loaded when a page has flights to show. */
export { FlightCards } from './FlightCards.js';
export { FirstRoute, FlightRoutes } from './FlightRoute.js';
export { FlightsNote } from './FlightsNote.js';
export { FlightTable } from './FlightTable.js';
export { legsFrom } from '@safar/domain/departures/flight-legs';
export { readDeparture } from './read-departure.js';
