import { isEmail } from '@safar/domain/bookings/contact-details';
import { DomainError } from '@safar/domain/errors/domain-error';
import { normalizeName } from '@safar/domain/bookings/names';
import { passwordLengthProblem } from '@safar/domain/access/passwords';
import { type Role, can } from '@safar/domain/access/permissions';
import type { ValidationIssue } from '@safar/domain/errors/issues';
import type { Staff } from '../../common/auth/access.js';
import { isCommonPassword } from './common-passwords.js';

interface Person {
  readonly username: string;
  readonly email: string;
}

const LONGEST_NAME = 100;

function nameProblem(username: string): ValidationIssue | null {
  if (username === '') return { code: 'NAME_MISSING', field: 'username' };
  if (username.length <= LONGEST_NAME) return null;
  return { code: 'FIELD_INVALID', params: { field: 'username' }, field: 'username' };
}

/** Returns issues of name and address, one per field. */
export function personProblems({ username, email }: Person): ValidationIssue[] {
  const problems: (ValidationIssue | null)[] = [
    nameProblem(normalizeName(username)),
    isEmail(email) ? null : { code: 'EMAIL_INVALID', field: 'email' },
  ];
  return problems.filter((problem) => problem !== null);
}

/** Returns issues of a new password of this person. */
export function passwordProblems(password: string, { username, email }: Person): ValidationIssue[] {
  const tooShortOrLong = passwordLengthProblem(password, 'password');
  if (tooShortOrLong) return [tooShortOrLong];
  const isCommon = isCommonPassword(password, [username, email]);
  return isCommon ? [{ code: 'PASSWORD_COMMON', field: 'password' }] : [];
}

/** Allows one's own account, and all for admins. Throws USER_FORBIDDEN before it reveals whether the account exists. */
export function requireOwnOrAdmin(actor: Staff, userId: string): void {
  const isAdmin = can(actor.role, 'users:write') && !actor.confined;
  if (actor.id !== userId && !isAdmin) {
    throw new DomainError('USER_FORBIDDEN');
  }
}

/** Role and state of an account, which its owner must not change. */
export interface Standing {
  readonly role: Role;
  readonly disabled: boolean;
}

/**
 * Users cannot change their own role or disable themselves, so the acting admin always remains. Throws OWN_ROLE_FIXED
 * or OWN_ACCOUNT_NEEDED.
 */
export function requireOthersStanding(
  isOwn: boolean,
  { before, after }: { before: Standing; after: Standing },
): void {
  if (!isOwn) return;
  if (after.role !== before.role) throw new DomainError('OWN_ROLE_FIXED');
  if (after.disabled !== before.disabled) throw new DomainError('OWN_ACCOUNT_NEEDED');
}
