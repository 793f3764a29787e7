import { randomBytes } from 'node:crypto';
import type { UserCreateRequest } from '@safar/domain/contracts/staff/users';
import { normalizeName } from '@safar/domain/bookings/names';
import type { EntityManager } from 'typeorm';
import { throwIfInvalid } from '../../common/http/errors.js';
import { hashPassword } from '../../common/auth/passwords.js';
import { UserEntity } from './user.entity.js';
import { isEmailTaken } from './users.queries.js';
import { passwordProblems, personProblems } from './users.rules.js';

/** Returns a valid new account; without a password an invited one. Throws VALIDATION_FAILED naming every field. */
export async function newUser(
  manager: EntityManager,
  { role = 'agent', ...request }: UserCreateRequest,
): Promise<UserEntity> {
  const password = request.password ?? null;
  const [username, email] = [normalizeName(request.username), request.email.trim()];
  const isTaken = await isEmailTaken(manager, { email, exceptId: null });
  throwIfInvalid([
    ...personProblems({ username, email }),
    ...(isTaken ? [{ code: 'EMAIL_TAKEN', field: 'email' } as const] : []),
    ...(password === null ? [] : passwordProblems(password, { username, email })),
  ]);
  // The password of an invited user is random, so signing in takes as long and fails like any other.
  const passwordHash = await hashPassword(password ?? randomBytes(32).toString('base64url'));
  const invitedAt = password === null ? new Date() : null;
  return manager.create(UserEntity, { username, email, passwordHash, role, invitedAt });
}
