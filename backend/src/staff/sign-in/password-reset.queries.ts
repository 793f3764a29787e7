import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { endLinks } from '../accounts/invitations.js';
import type { PasswordResetEntity } from '../accounts/password-reset.entity.js';
import type { UserEntity } from '../accounts/user.entity.js';
import type { RowOf } from '../../common/database/row-of.js';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A request for a new password; without a user for unknown addresses, so that both kinds leave the same trace. */
export type PasswordReset = RowOf<PasswordResetEntity, 'id' | 'userId'>;

/** @returns the request, with or without an active user of the address */
export async function storeReset(
  tx: EntityManager,
  email: string,
): Promise<PasswordReset | undefined> {
  const [row] = await tx.query<PasswordReset[]>(
    `insert into password_resets (user_id)
     values ((select id from users where email = $1 and disabled_at is null))
     returning id, user_id`,
    [email],
  );
  return row;
}

/**
 * Returns the request to mail, or null above the user's hourly limit of mails. Counting requests, a stranger who goes on
 * asking would keep the user from ever getting a link.
 */
export async function mailableReset(
  tx: EntityManager,
  { id, perHour }: { id: string; perHour: number },
): Promise<{ userId: UserEntity['id']; email: UserEntity['email'] } | null> {
  const [row] = await tx.query<{ userId: UserEntity['id']; email: UserEntity['email'] }[]>(
    `select u.id as "userId", u.email from password_resets r join users u on u.id = r.user_id
      where r.id = $1 and u.disabled_at is null and r.expires_at > now()
        and (select count(*) from password_resets earlier where earlier.user_id = r.user_id
              and earlier.created_at > r.created_at - interval '1 hour'
              and exists (select from outbox_mails m where m.dedupe = 'password_reset:' || earlier.id)) < $2`,
    [id, perHour],
  );
  return row ?? null;
}

/** Creates the secret of the link when its mail is rendered. Only its hash is stored; the mail alone contains it. */
export async function giveToken(manager: EntityManager, id: string): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const [rows] = await manager.query<[unknown[], number]>(
    `update password_resets set token_hash = $2
      where id = $1 and used_at is null and expires_at > now() returning id`,
    [id, hashOf(token)],
  );
  return rows.length > 0 ? token : null;
}

/** Returns the user of a valid link. */
export async function userOfToken(manager: EntityManager, token: string): Promise<string | null> {
  const [row] = await manager.query<Pick<PasswordResetEntity, 'userId'>[]>(
    `select user_id as "userId" from password_resets
      where token_hash = $1 and used_at is null and expires_at > now()`,
    [hashOf(token)],
  );
  return row?.userId ?? null;
}

/**
 * Uses up this link and all others of its user. Of two concurrent calls only one succeeds.
 * @returns whether the link was still valid
 */
export async function useUp(
  tx: EntityManager,
  { token, userId }: { token: string; userId: string },
): Promise<boolean> {
  const [rows] = await tx.query<[unknown[], number]>(
    `update password_resets set used_at = now()
      where token_hash = $1 and user_id = $2 and used_at is null and expires_at > now() returning id`,
    [hashOf(token), userId],
  );
  await endLinks(tx, userId);
  return rows.length > 0;
}

export const purgeOldResets = (manager: EntityManager): Promise<unknown> =>
  manager.query(`delete from password_resets where expires_at < now() - interval '1 day'`);
