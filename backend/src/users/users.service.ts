import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { audit } from '../core/audit.js';
import { throwIfInvalid } from '../core/errors.js';
import { AttemptLimiter } from '../core/attempt-limiter.js';
import { hashPassword, passwordMatches } from '../core/passwords.js';
import { UserEntity } from './user.entity.js';
import { type SessionHolder, type SignedIn, isUserId, sessionHolder } from './users.queries.js';
import { passwordProblems } from './users.rules.js';

/** Staff accounts as the sign-in knows them; a disabled one is as good as none. */
@Injectable()
export class Users {
  constructor(
    private readonly db: DataSource,
    private readonly delays: AttemptLimiter,
  ) {}

  async activeById(id: string): Promise<UserEntity | null> {
    if (!isUserId(id)) return null;
    return this.db.manager.findOneBy(UserEntity, { id, disabledAt: IsNull() });
  }

  /** null when the sign-in is no longer good. */
  inSession(session: SignedIn): Promise<SessionHolder | null> {
    return sessionHolder(this.db.manager, session);
  }

  /** Addresses are compared without case by the column's own type. */
  activeByEmail(email: string): Promise<UserEntity | null> {
    return this.db.manager.findOneBy(UserEntity, { email, disabledAt: IsNull() });
  }

  /** The hash of a new password of this user. Throws VALIDATION_FAILED for one that is easy to guess. */
  newPasswordHash(user: UserEntity, password: string): Promise<string> {
    throwIfInvalid(passwordProblems(password, user));
    return hashPassword(password);
  }

  /** Whoever sits down at a signed-in console is not yet its owner. Throws VALIDATION_FAILED, or TOO_MANY_REQUESTS. */
  async requirePassword(
    user: UserEntity,
    { address, currentPassword }: { address: string; currentPassword: string },
  ): Promise<void> {
    const guess = { account: user.email, address };
    await this.delays.count(guess);
    const matches = await passwordMatches(user.passwordHash, currentPassword);
    if (!matches) {
      const { id, role } = user;
      const actor = { id, role };
      await audit(this.db.manager, {
        action: 'password.wrong',
        object: { type: 'user', id },
        actor,
      });
      throwIfInvalid([{ code: 'CURRENT_PASSWORD_WRONG', field: 'currentPassword' }]);
    }
    await this.delays.forgive(guess);
  }

  /** Stores it and ends every session of the user. */
  async setPasswordHash(tx: EntityManager, userId: string, passwordHash: string): Promise<void> {
    await tx.update(UserEntity, userId, {
      passwordHash,
      tokenVersion: () => 'token_version + 1',
    });
  }
}
