import type { EntityManager } from 'typeorm';
import type { UserEntity } from '../accounts/user.entity.js';

/** Saves a new secret, which is inactive until its first code. */
export const saveSecret = (
  tx: EntityManager,
  { userId, sealed }: { userId: string; sealed: string },
): Promise<unknown> =>
  tx.query(`update users set otp_secret = $2 where id = $1 and otp_since is null`, [
    userId,
    sealed,
  ]);

/**
 * Uses up a code: neither it nor an older one is accepted again, also in concurrent requests.
 * @returns whether it was accepted
 */
export async function takeStep(
  tx: EntityManager,
  { userId, step }: { userId: string; step: number },
): Promise<boolean> {
  const [rows] = await tx.query<[unknown[], number]>(
    `update users set otp_step = $2 where id = $1 and otp_step < $2 returning id`,
    [userId, step],
  );
  return rows.length > 0;
}

/** @returns whether the code was one of the unused ones */
export async function takeRecoveryCode(
  tx: EntityManager,
  { userId, hash }: { userId: string; hash: string },
): Promise<boolean> {
  const [rows] = await tx.query<[unknown[], number]>(
    `update users set otp_recovery = array_remove(otp_recovery, $2)
      where id = $1 and $2 = any(otp_recovery) returning id`,
    [userId, hash],
  );
  return rows.length > 0;
}

interface Confirmed {
  readonly userId: string;
  /** The secret whose code was right. */
  readonly sealed: string | null;
  readonly recovery: readonly string[];
}

/** @returns false when it was already active, or a new secret was asked for meanwhile */
export async function switchOn(
  tx: EntityManager,
  { userId, sealed, recovery }: Confirmed,
): Promise<boolean> {
  const [rows] = await tx.query<[unknown[], number]>(
    `update users set otp_since = now(), otp_recovery = $2
      where id = $1 and otp_since is null and otp_secret = $3 returning id`,
    [userId, recovery, sealed],
  );
  return rows.length > 0;
}

export const switchOff = (tx: EntityManager, userId: string): Promise<unknown> =>
  tx.query(
    `update users set otp_secret = null, otp_since = null, otp_recovery = '{}' where id = $1`,
    [userId],
  );

export const sealedSecrets = (
  manager: EntityManager,
): Promise<{ id: UserEntity['id']; otp_secret: NonNullable<UserEntity['otpSecret']> }[]> =>
  manager.query(`select id, otp_secret from users where otp_secret is not null`);

/** Skips the seed when the user has changed it meanwhile. */
export const resealSecret = (
  manager: EntityManager,
  { id, before, after }: { id: string; before: string; after: string },
): Promise<unknown> =>
  manager.query(`update users set otp_secret = $3 where id = $1 and otp_secret = $2`, [
    id,
    before,
    after,
  ]);
