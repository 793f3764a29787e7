import { Injectable } from '@nestjs/common';
import type {
  UserCreateRequest,
  UserUpdateRequest,
  UserView,
} from '@safar/domain/contracts/staff/users';
import { DomainError } from '@safar/domain/errors/domain-error';
import { normalizeName } from '@safar/domain/bookings/names';
import { can } from '@safar/domain/access/permissions';
import { DataSource, type EntityManager } from 'typeorm';
import type { Staff } from '../../common/auth/access.js';
import { audit, changedFields } from '../../common/audit/audit.js';
import { throwIfInvalid } from '../../common/http/errors.js';
import type { StaffContext } from '../../common/http/request-context.js';
import type { Page } from '../../common/lists/list-response.js';
import type { ListQuery } from '../../common/lists/list-query.js';
import { hashPassword } from '../../common/auth/passwords.js';
import { refuseChanges } from '../../common/http/sent-back.js';
import { endLinks, invite } from './invitations.js';
import { UserEntity } from './user.entity.js';
import { newUser } from './user-registration.js';
import {
  dropFactor,
  findUser,
  isEmailTaken,
  listUsers,
  lockUser,
  takeTurn,
} from './users.queries.js';
import {
  passwordProblems,
  personProblems,
  requireOthersStanding,
  requireOwnOrAdmin,
} from './users.rules.js';
import { Users } from './users.service.js';
import { userView } from './users.view.js';

/** Staff accounts as staff see and change them: their own, and all for admins. */
@Injectable()
export class UserAccounts {
  constructor(
    private readonly db: DataSource,
    private readonly users: Users,
  ) {}

  async list({ staff: actor }: StaffContext, query: ListQuery): Promise<Page<UserView>> {
    const own: ListQuery['filter'] = can(actor.role, 'users:write') ? {} : { id: actor.id };
    const filter = { ...query.filter, ...own };
    const page = await listUsers(this.db.manager, { ...query, filter });
    return page.map((row) => ({
      ...row,
      invited_at: row.invited_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
    }));
  }

  /** Throws USER_FORBIDDEN or USER_NOT_FOUND. */
  async one({ staff }: StaffContext, id: string): Promise<UserView> {
    requireOwnOrAdmin(staff, id);
    return userView(await findUser(this.db.manager, id));
  }

  /** Without a password the user is invited by mail. Throws VALIDATION_FAILED naming every field. */
  async create({ staff: actor }: StaffContext, request: UserCreateRequest): Promise<UserView> {
    const user = await newUser(this.db.manager, request);
    return this.db.transaction(async (tx) => {
      await takeTurn(tx, actor);
      await this.requireFreeEmail(tx, user);
      const stored = await tx.save(user);
      await this.audit(tx, actor, {
        did: 'created',
        id: stored.id,
        changes: { fields: createdFields(stored) },
      });
      if (stored.invitedAt) await invite(tx, stored);
      return userView(stored);
    });
  }

  /** Sends the invitation again; the earlier link ends. Throws USER_NOT_FOUND or USER_NOT_INVITED. */
  async invite({ staff: actor }: StaffContext, id: string): Promise<UserView> {
    return this.db.transaction(async (tx) => {
      await takeTurn(tx, actor);
      const user = await lockUser(tx, id);
      if (!user.invitedAt || user.disabledAt) throw new DomainError('USER_NOT_INVITED');
      const stored = await tx.save(Object.assign(user, { invitedAt: new Date() }));
      await invite(tx, stored);
      await this.audit(tx, actor, { did: 'invited', id: user.id });
      return userView(stored);
    });
  }

  /** Throws USER_FORBIDDEN, USER_NOT_FOUND, VALIDATION_FAILED, OWN_ROLE_FIXED or OWN_ACCOUNT_NEEDED. */
  async update(call: StaffContext, id: string, request: UserUpdateRequest): Promise<UserView> {
    const { staff: actor } = call;
    requireOwnOrAdmin(actor, id);
    await this.check(call, await findUser(this.db.manager, id), request);
    const passwordHash = request.password ? await hashPassword(request.password) : null;
    return this.db.transaction(async (tx) => {
      await takeTurn(tx, actor);
      const user = await lockUser(tx, id);
      const after = merged(user, request, passwordHash);
      requireOthersStanding(actor.id === user.id, { before: factsOf(user), after: factsOf(after) });
      await this.requireFreeEmail(tx, after);
      const stored = await tx.save(after);
      // A link that went to another address, or for a password that has since been replaced, must not work any more.
      if (passwordHash || after.email !== user.email) await endLinks(tx, user.id);
      const changes = changedFields(factsOf(user), factsOf(after));
      if (changes) await this.audit(tx, actor, { did: 'updated', id: user.id, changes });
      return userView(stored);
    });
  }

  /** Throws USER_NOT_FOUND or OWN_ACCOUNT_NEEDED. Audit entries of the user stay. */
  async remove({ staff: actor }: StaffContext, id: string): Promise<UserView> {
    return this.db.transaction(async (tx) => {
      await takeTurn(tx, actor);
      const user = await findUser(tx, id);
      if (user.id === actor.id) throw new DomainError('OWN_ACCOUNT_NEEDED');
      await tx.delete(UserEntity, user.id);
      await this.audit(tx, actor, { did: 'deleted', id: user.id });
      return userView(user);
    });
  }

  /** Ends every session of the user, including the current one. */
  async endSessions({ staff: actor }: StaffContext, id: string): Promise<UserView> {
    requireOwnOrAdmin(actor, id);
    return this.db.transaction(async (tx) => {
      await takeTurn(tx, actor);
      const user = await findUser(tx, id);
      await tx.increment(UserEntity, { id: user.id }, 'tokenVersion', 1);
      await this.audit(tx, actor, { did: 'sessions-ended', id: user.id });
      return userView(user);
    });
  }

  /** Removes a lost second factor. Ends every session of the user. */
  async resetFactor({ staff: actor }: StaffContext, id: string): Promise<UserView> {
    return this.db.transaction(async (tx) => {
      await takeTurn(tx, actor);
      const user = await findUser(tx, id);
      if (user.id === actor.id) throw new DomainError('OWN_SECOND_FACTOR');
      await dropFactor(tx, user.id);
      await this.audit(tx, actor, { did: 'factor-reset', id: user.id });
      return userView(await findUser(tx, id));
    });
  }

  /** Checks before the transaction; a new address or password of one's own needs the current password. */
  private async check(
    { staff, address }: StaffContext,
    user: UserEntity,
    request: UserUpdateRequest,
  ): Promise<void> {
    refuseChanges(request, userView(user));
    const isOwn = staff.id === user.id;
    requireOthersStanding(isOwn, {
      before: factsOf(user),
      after: factsOf(merged(user, request, null)),
    });
    const person = personOf(user, request);
    throwIfInvalid([
      ...personProblems(person),
      ...(request.password ? passwordProblems(request.password, person) : []),
    ]);
    const isEmailNew = person.email.trim().toLowerCase() !== user.email.toLowerCase();
    if (!isOwn || !(request.password || isEmailNew)) return;
    const currentPassword = request.currentPassword ?? '';
    await this.users.requirePassword(user, { address, currentPassword });
  }

  private async requireFreeEmail(tx: EntityManager, { id, email }: UserEntity): Promise<void> {
    if (await isEmailTaken(tx, { email, exceptId: id ?? null })) {
      throwIfInvalid([{ code: 'EMAIL_TAKEN', field: 'email' }]);
    }
  }

  private audit(
    tx: EntityManager,
    actor: Staff,
    {
      did,
      id,
      changes,
    }: { did: string; id: string; changes?: Record<string, unknown> | undefined },
  ): Promise<void> {
    const entry = { action: `user.${did}`, object: { type: 'user', id }, actor };
    return audit(tx, { ...entry, ...(changes ? { changes } : {}) });
  }
}

/** The fields of an account under their audit names. */
const factsOf = (user: UserEntity) => ({
  username: user.username,
  email: user.email,
  password: user.passwordHash,
  role: user.role,
  disabled: user.disabledAt !== null,
});

const createdFields = ({ invitedAt }: UserEntity): string[] =>
  invitedAt ? ['username', 'email', 'role'] : ['username', 'email', 'password', 'role'];

/** Returns name and address after the change; null means the same as nothing. */
const personOf = (user: UserEntity, request: UserUpdateRequest) => ({
  username: request.username ?? user.username,
  email: request.email ?? user.email,
});

/** Returns the changed account. A new password, another role or disabling ends all sessions. */
function merged(
  user: UserEntity,
  request: UserUpdateRequest,
  passwordHash: string | null,
): UserEntity {
  const { username, email } = personOf(user, request);
  const role = request.role ?? user.role;
  const disabled = request.disabled ?? user.disabledAt !== null;
  const hasFallen = role !== user.role || (disabled && user.disabledAt === null);
  return Object.assign(new UserEntity(), user, {
    username: normalizeName(username),
    email: email.trim(),
    passwordHash: passwordHash ?? user.passwordHash,
    invitedAt: passwordHash ? null : user.invitedAt,
    role,
    disabledAt: disabled ? (user.disabledAt ?? new Date()) : null,
    tokenVersion: user.tokenVersion + Number(hasFallen || passwordHash !== null),
  });
}
