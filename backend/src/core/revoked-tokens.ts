import type { EntityManager } from 'typeorm';

/** One sign-in of one member of staff, or one look-up of a booking, as its token names it. */
export interface Session {
  readonly id: string;
  readonly endsAt: Date;
}

/** Ends it for good. What has ended by itself meanwhile need not be remembered any longer. */
export async function revokeToken(manager: EntityManager, { id, endsAt }: Session): Promise<void> {
  await manager.query(
    `insert into revoked_tokens (id, ends_at) values ($1, $2) on conflict do nothing`,
    [id, endsAt],
  );
  await manager.query(`delete from revoked_tokens where ends_at < now()`);
}

/** As a condition of a statement that has the session's id as a parameter, which may be null. */
export const isRevoked = (parameter: string): string =>
  `exists (select from revoked_tokens where id = ${parameter})`;
