import { readFileSync } from 'node:fs';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In the order of their foreign keys. */
const AREAS = ['staff', 'uploads', 'catalog', 'bookings', 'payments', 'messages', 'operations'];

const sqlOf = (area: string): string =>
  readFileSync(new URL(`../baseline/${area}.sql`, import.meta.url), 'utf8');

/** All tables and indexes of version 0.1.0. Functions, views and triggers are files of their own (schema-code.ts). */
export class Baseline1764028800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create extension if not exists pg_trgm; create extension if not exists citext;',
    );
    for (const area of AREAS) await runner.query(sqlOf(area));
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward'));
  }
}
