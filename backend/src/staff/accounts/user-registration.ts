import type { UserCreateRequest } from '@safar/domain/contracts/staff/users';
import { normalizeName } from '@safar/domain/bookings/names';
import type { EntityManager } from 'typeorm';
import { throwIfInvalid } from '../../common/http/errors.js';
import { hashPassword } from '../../common/auth/passwords.js';
import { UserEntity } from './user.entity.js';
import { isEmailTaken } from './users.queries.js';
import { passwordProblems, personProblems } from './users.rules.js';

/** Returns a valid new account. Throws VALIDATION_FAILED naming every field. */
export async function newUser(
  manager: EntityManager,
  { role = 'agent', ...request }: UserCreateRequest,
): Promise<UserEntity> {
  const [username, email] = [normalizeName(request.username), request.email.trim()];
  const isTaken = await isEmailTaken(manager, { email, exceptId: null });
  throwIfInvalid([
    ...personProblems({ username, email }),
    ...(isTaken ? [{ code: 'EMAIL_TAKEN', field: 'email' } as const] : []),
    ...passwordProblems(request.password, { username, email }),
  ]);
  const passwordHash = await hashPassword(request.password);
  return manager.create(UserEntity, { username, email, passwordHash, role });
}
