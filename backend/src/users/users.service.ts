import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { UserEntity } from './user.entity.js';

/** Staff accounts; a disabled one is as good as none. */
@Injectable()
export class Users {
  constructor(private readonly db: DataSource) {}

  activeById(id: string): Promise<UserEntity | null> {
    return this.db.manager.findOneBy(UserEntity, { id, disabledAt: IsNull() });
  }

  /** Addresses are compared without case by the column's own type. */
  activeByEmail(email: string): Promise<UserEntity | null> {
    return this.db.manager.findOneBy(UserEntity, { email, disabledAt: IsNull() });
  }
}
