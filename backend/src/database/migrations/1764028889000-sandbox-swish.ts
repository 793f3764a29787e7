import type { MigrationInterface, QueryRunner } from 'typeorm';

const kinds = (all: string): string =>
  `alter table sandbox.attempts drop constraint attempts_kind_check,
     add constraint attempts_kind_check check (kind in (${all}))`;

/** Payments by Swish in the payment sandbox: a request in the app ends by the clock. */
export class SandboxSwish1764028889000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(kinds(`'authenticate', 'klarna', 'swish'`));
    await runner.query(
      `alter table sandbox.attempts add column expires_at timestamptz,
         add constraint only_swish_expires check ((kind = 'swish') = (expires_at is not null))`,
    );
    await runner.query(
      `create index attempts_due on sandbox.attempts (expires_at) where outcome is null and expires_at is not null`,
    );
    await runner.query(`alter table sandbox.intents add column swish_reference text`);
    await runner.query(
      `alter table sandbox.faults
         add column swish_wait_ms integer not null default 180000 check (swish_wait_ms >= 0)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table sandbox.faults drop column swish_wait_ms`);
    await runner.query(`alter table sandbox.intents drop column swish_reference`);
    await runner.query(`delete from sandbox.attempts where kind = 'swish'`);
    await runner.query(`alter table sandbox.attempts drop column expires_at`);
    await runner.query(kinds(`'authenticate', 'klarna'`));
  }
}
