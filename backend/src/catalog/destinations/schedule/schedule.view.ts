import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import { seatsLeft } from '@safar/domain/departures/seats';
import type { DepartureRow } from './schedule.queries.js';

export const departureView = (row: DepartureRow): DepartureView => ({
  id: row.id,
  version: row.version,
  destination_id: row.destination_id,
  destination: row.destination,
  date: row.date,
  return_date: row.return_date,
  state: row.state,
  capacity: row.capacity,
  sold: row.sold,
  held: row.held,
  options: row.options,
  blocked: row.blocked,
  overbooked: row.overbooked,
  free: seatsLeft(row),
  booked: row.booked,
  price_adult: row.price_adult,
  price_child: row.price_child,
  price_infant: row.price_infant,
  booking_closes_days: row.booking_closes_days,
  guaranteed: row.guaranteed,
  flights: row.flights,
});
