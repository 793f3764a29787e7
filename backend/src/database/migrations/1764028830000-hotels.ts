import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `hotels`: what staff know of a hotel, once for all trips that use it. */
export class Hotels1764028830000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table hotels (
        id uuid primary key default gen_random_uuid(),
        name text not null check (name <> ''),
        stars double precision check (stars between 1 and 5 and stars * 2 = floor(stars * 2)),
        country text not null check (country ~ '^[A-Z]{2}$'),
        city_sv text not null,
        city_ar text not null default '',
        address text not null default '',
        lat double precision check (lat between -90 and 90),
        lng double precision check (lng between -180 and 180),
        website text not null default '',
        phone text not null default '',
        description_sv text not null default '',
        description_ar text not null default '',
        is_active boolean not null default true,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check ((lat is null) = (lng is null))
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table hotels`);
  }
}
