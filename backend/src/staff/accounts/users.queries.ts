import { DomainError } from '@safar/domain/errors/domain-error';
import type { EntityManager } from 'typeorm';
import type { Staff } from '../../common/auth/access.js';
import { isRevoked } from '../../common/auth/revoked-tokens.js';
import { listPage } from '../../common/lists/list-page.js';
import { type ListPlan, contains, equals } from '../../common/lists/list-plan.js';
import type { Page } from '../../common/lists/list-response.js';
import type { ListQuery } from '../../common/lists/list-query.js';
import { UserEntity } from './user.entity.js';
import type { RowOf } from '../../common/database/row-of.js';

export interface UserRow extends RowOf<
  UserEntity,
  'id' | 'username' | 'email' | 'role' | 'invitedAt' | 'createdAt'
> {
  readonly disabled: boolean;
  readonly second_factor: boolean;
}

const USERS: ListPlan = {
  name: 'users',
  columns: `u.id, u.username, u.email, u.role, u.disabled_at is not null as disabled,
    u.otp_since is not null as second_factor, u.invited_at, u.created_at`,
  from: 'users u',
  sorts: {
    username: 'u.username collate "sv-x-icu"',
    email: 'u.email',
    role: 'u.role',
    disabled: 'u.disabled_at',
    created_at: 'u.created_at',
  },
  filters: {
    q: contains(['u.username', 'u.email::text']),
    id: equals('u.id::text'),
    role: equals('u.role'),
  },
  order: 'u.created_at desc',
  key: 'u.id',
};

export const listUsers = (manager: EntityManager, query: ListQuery): Promise<Page<UserRow>> =>
  listPage(manager, USERS, query);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Tells whether a text can be a user id; PostgreSQL would reject others. */
export const isUserId = (text: string): boolean => UUID.test(text);

/** An account with the data that each request needs. */
export interface SessionHolder extends RowOf<UserEntity, 'id' | 'role'> {
  readonly version: UserEntity['tokenVersion'];
  readonly hasSecondFactor: boolean;
}

/** The session of a token. */
export interface SignedIn {
  readonly userId: string;
  readonly version: number;
  /** null for tokens without an id. */
  readonly sessionId: string | null;
}

/** Returns the user of a session; null when the account is disabled or the session ended. */
export async function sessionHolder(
  manager: EntityManager,
  { userId, version, sessionId }: SignedIn,
): Promise<SessionHolder | null> {
  if (!isUserId(userId)) return null;
  const [holder] = await manager.query<SessionHolder[]>(
    `select id, role, token_version as version, otp_since is not null as "hasSecondFactor" from users
      where id = $1 and disabled_at is null and not ${isRevoked('$2')}`,
    [userId, sessionId],
  );
  // Compared here, because the database would accept '1' for 1; a token must contain exactly our value.
  return holder?.version === version ? holder : null;
}

/** Throws USER_NOT_FOUND. */
export async function findUser(manager: EntityManager, id: string): Promise<UserEntity> {
  const user = isUserId(id) ? await manager.findOneBy(UserEntity, { id }) : null;
  if (!user) throw new DomainError('USER_NOT_FOUND');
  return user;
}

/**
 * Locks an account until the transaction ends: saving it writes back all that it was read with, and must not undo a
 * password or second factor of the same moment. Throws USER_NOT_FOUND.
 */
export async function lockUser(tx: EntityManager, id: string): Promise<UserEntity> {
  const where = { id };
  const lock = { mode: 'for_no_key_update' } as const;
  const user = isUserId(id) ? await tx.findOne(UserEntity, { where, lock }) : null;
  if (!user) throw new DomainError('USER_NOT_FOUND');
  return user;
}

/** Advisory lock for changes of accounts. */
const STANDING_LOCK = 7_203_004;

/**
 * Serializes changes of accounts and checks that the actor is still active in the same role: of two admins who remove
 * each other at the same time, only the first succeeds. Throws UNAUTHENTICATED.
 */
export async function takeTurn(tx: EntityManager, actor: Staff): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [STANDING_LOCK]);
  const rows = await tx.query<unknown[]>(
    `select from users where id = $1 and role = $2 and disabled_at is null`,
    [actor.id, actor.role],
  );
  if (rows.length === 0) throw new DomainError('UNAUTHENTICATED');
}

export async function isEmailTaken(
  manager: EntityManager,
  { email, exceptId }: { email: string; exceptId: string | null },
): Promise<boolean> {
  const rows = await manager.query<unknown[]>(
    `select from users where email = $1 and id is distinct from $2::uuid`,
    [email, exceptId],
  );
  return rows.length > 0;
}

export const dropFactor = (tx: EntityManager, userId: string): Promise<unknown> =>
  tx.query(
    `update users set otp_secret = null, otp_since = null, otp_recovery = '{}',
            token_version = token_version + 1 where id = $1`,
    [userId],
  );
