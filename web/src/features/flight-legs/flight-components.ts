/** What reads and shows flights and distances, in one file that is loaded when a page has some to show. */
export { HotelDistances } from '../stays/HotelDistances.js';
export { FlightCards } from './FlightCards.js';
export { FirstRoute, FlightRoutes } from './FlightRoute.js';
export { FlightsNote } from './FlightsNote.js';
export { FlightTable } from './FlightTable.js';
export { legsFrom } from '@safar/domain/departures/flight-legs';
export { readDeparture } from './read-departure.js';
