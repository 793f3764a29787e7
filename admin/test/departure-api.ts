import { departureAirports } from './airport-records.js';
import { departureRecord, destinationRecord } from './destination-records.js';
import { departureExtras } from './extra-records.js';
import { FakeApi, json, list } from './fake-api.js';
import { noFlights } from './flight-records.js';
import { departureRooms } from './room-records.js';
import { departureStays } from './stay-records.js';

/** A server with one departure that accepts every change. */
export const departureApi = (departure = departureRecord()): FakeApi =>
  new FakeApi()
    .on('GET /api/departures/d-1', departure)
    .on('GET /api/departures', () => list([departure]))
    .on('GET /api/destinations', () => list([destinationRecord()]))
    .on('GET /api/destinations/lissabon', destinationRecord())
    .on('GET /api/bookings', () => list([]))
    .on('GET /api/departures/d-1/lists', [])
    .on('GET /api/departures/d-1/airports', departureAirports())
    .on('GET /api/departures/d-1/flights', noFlights(departure))
    .on('GET /api/departures/d-1/stays', departureStays())
    .on('GET /api/departures/d-1/extras', departureExtras())
    .on('GET /api/departures/d-1/rooms', departureRooms())
    .on('PUT /api/departures/d-1', ({ json: body }) => json({ ...departure, ...(body as object) }));
