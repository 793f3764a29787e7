import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { audit } from '../../common/audit/audit.js';
import { throwIfInvalid } from '../../common/http/errors.js';
import { AttemptLimiter } from '../../common/rate-limiting/attempt-limiter.js';
import { hashPassword, passwordMatches } from '../../common/auth/passwords.js';
import { UserEntity } from './user.entity.js';
import { type SessionHolder, type SignedIn, isUserId, sessionHolder } from './users.queries.js';
import { passwordProblems } from './users.rules.js';

/** Staff accounts for authentication; disabled ones count as missing. */
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

  /** Returns null when the session is no longer valid. */
  inSession(session: SignedIn): Promise<SessionHolder | null> {
    return sessionHolder(this.db.manager, session);
  }

  /** The column's type compares addresses case-insensitively. */
  activeByEmail(email: string): Promise<UserEntity | null> {
    return this.db.manager.findOneBy(UserEntity, { email, disabledAt: IsNull() });
  }

  /** Returns the hash of a new password. Throws VALIDATION_FAILED for one that is easy to guess. */
  newPasswordHash(user: UserEntity, password: string): Promise<string> {
    throwIfInvalid(passwordProblems(password, user));
    return hashPassword(password);
  }

  /**
   * Requires the current password, because a signed-in console may be used by another person. Throws VALIDATION_FAILED,
   * or TOO_MANY_REQUESTS.
   */
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

  /** Stores the hash and ends every session of the user. */
  async setPasswordHash(tx: EntityManager, userId: string, passwordHash: string): Promise<void> {
    await tx.update(UserEntity, userId, {
      passwordHash,
      invitedAt: null,
      tokenVersion: () => 'token_version + 1',
    });
  }
}
