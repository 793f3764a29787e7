import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `flight_legs.airport`: flights for the travellers of one airport of the departure. Those so far are for all, as null
 * says. The flights of an airport are deleted with it.
 */
export class FlightAirports1764028851000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table flight_legs add column airport text,
        drop constraint flight_legs_departure_id_direction_position_key,
        add constraint flight_legs_place_key unique nulls not distinct (departure_id, airport, direction, position),
        add constraint flight_legs_airport_fkey foreign key (departure_id, airport)
          references departure_airports (departure_id, iata) on delete cascade`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from flight_legs where airport is not null`);
    await runner.query(`
      alter table flight_legs drop column airport,
        add constraint flight_legs_departure_id_direction_position_key unique (departure_id, direction, position)`);
  }
}
