import type { EntityManager } from 'typeorm';

/** The session of a member of staff or of a booking, as its token identifies it. */
export interface Session {
  readonly id: string;
  readonly endsAt: Date;
}

/** Revokes a session. Entries can be deleted once the token has expired. */
export async function revokeToken(manager: EntityManager, { id, endsAt }: Session): Promise<void> {
  await manager.query(
    `insert into revoked_tokens (id, ends_at) values ($1, $2) on conflict do nothing`,
    [id, endsAt],
  );
  await manager.query(`delete from revoked_tokens where ends_at < now()`);
}

/** SQL condition for a statement with the session's id as a parameter, which may be null. */
export const isRevoked = (parameter: string): string =>
  `exists (select from revoked_tokens where id = ${parameter})`;
