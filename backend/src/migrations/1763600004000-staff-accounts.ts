import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Delays after wrong guesses (unlogged, as rate_limits), links for a new password of which only the hash is kept, and a
 * log that can be read from its newest end by whoever, whatever and about what.
 */
export class StaffAccounts1763600004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create unlogged table guess_delays (
        key text primary key,
        failures int not null,
        open_at timestamptz not null
      )`);
    await runner.query(`create index guess_delays_age on guess_delays (open_at)`);
    await runner.query(`
      create table password_resets (
        id uuid primary key default gen_random_uuid(),
        user_id uuid references users on delete cascade,
        token_hash bytea unique,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null default now() + interval '1 hour',
        used_at timestamptz
      )`);
    await runner.query(
      `create index password_resets_user on password_resets (user_id, created_at)`,
    );
    await runner.query(`create index password_resets_age on password_resets (created_at)`);
    await runner.query(`drop index audit_object`);
    await runner.query(`create index audit_oldest on audit_log (at)`);
    for (const [name, columns] of [
      ['newest', ''],
      ['actor', 'actor_id, '],
      ['action', 'action, '],
      ['object', 'object_type, object_id, '],
    ]) {
      await runner.query(
        `create index audit_${name} on audit_log (${columns}at desc nulls last, id desc)`,
      );
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
