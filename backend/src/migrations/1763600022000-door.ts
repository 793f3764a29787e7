import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Where checkouts come from, for the limits of unpaid holds and declined cards (unlogged, as rate_limits: after a crash
 * everybody starts again from zero), and the second factor of staff: its sealed secret, the step of the last code that
 * was taken, and hashes of the recovery codes that are left.
 */
export class Door1763600022000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create unlogged table checkout_sources (
        booking_id uuid primary key references bookings on delete cascade,
        address text not null,
        noted_at timestamptz not null default now()
      )`);
    await runner.query(`create index checkout_sources_address on checkout_sources (address)`);
    await runner.query(`create index checkout_sources_age on checkout_sources (noted_at)`);
    await runner.query(`
      alter table users
        add column otp_secret text,
        add column otp_since timestamptz,
        add column otp_step bigint not null default 0,
        add column otp_recovery text[] not null default '{}',
        add constraint second_factor_has_secret check (otp_since is null or otp_secret is not null)`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
