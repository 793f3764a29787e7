import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `hotels.facts`: what is so there (domain/src/hotels/hotel-facts.ts), and `hotels.pictures`, in order. */
export class HotelFacts1764028841000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table hotels
        add column facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
        add column pictures jsonb not null default '[]'
          check (case jsonb_typeof(pictures) when 'array' then jsonb_array_length(pictures) <= 20 else false end)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table hotels drop column facts, drop column pictures`);
  }
}
