import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counters of calls, shared by all processes. Unlogged: after a crash everybody starts again from zero. */
export class RateLimits1763600003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create unlogged table rate_limits (
        key text not null,
        window_start timestamptz not null,
        calls int not null,
        primary key (key, window_start)
      )`);
    await runner.query(`create index rate_limits_age on rate_limits (window_start)`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
