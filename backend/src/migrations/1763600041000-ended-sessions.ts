import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever signed out is out, also with a copy of the token. A row is of use until the token ends by itself. */
const ENDED_SESSIONS = `
create table ended_sessions (
  id uuid primary key,
  ends_at timestamptz not null
);
create index ended_sessions_over on ended_sessions (ends_at);
`;

export class EndedSessions1763600041000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ENDED_SESSIONS);
  }

  /** Migrations only go forward: a mistake is mended by the next one, data is never dropped. */
  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
