import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { refuse } from '../core/errors.js';
import { hashPassword } from '../core/passwords.js';
import { UserEntity } from './user.entity.js';
import { passwordProblems } from './users.rules.js';

/** Staff accounts as the sign-in knows them; a disabled one is as good as none. */
@Injectable()
export class Users {
  constructor(private readonly db: DataSource) {}

  activeById(id: string, manager: EntityManager = this.db.manager): Promise<UserEntity | null> {
    return manager.findOneBy(UserEntity, { id, disabledAt: IsNull() });
  }

  /** Addresses are compared without case by the column's own type. */
  activeByEmail(email: string): Promise<UserEntity | null> {
    return this.db.manager.findOneBy(UserEntity, { email, disabledAt: IsNull() });
  }

  /** The hash of a new password of this user. Throws VALIDATION_FAILED for one that is easy to guess. */
  newPasswordHash(user: UserEntity, password: string): Promise<string> {
    refuse(passwordProblems(password, user));
    return hashPassword(password);
  }

  /** Stores it and ends every session of the user. */
  async setPasswordHash(tx: EntityManager, userId: string, passwordHash: string): Promise<void> {
    await tx.update(UserEntity, userId, {
      passwordHash,
      tokenVersion: () => 'token_version + 1',
    });
  }
}
