import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One link for each line of the log, in the order in which the lines were sealed (ADR 14). Links stay when the
 * retention lets go of their lines: they hold nothing but hashes.
 */
const CHAIN = `
create table audit_chain (
  position bigint primary key check (position > 0),
  audit_id bigint not null unique,
  at text not null,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
);
create trigger audit_chain_append_only before update or delete on audit_chain
  for each row execute function append_only();
`;

export class AuditChain1763600027000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CHAIN);
  }

  /** Migrations only go forward: a mistake is mended by the next one, data is never dropped. */
  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
