import { type EntityManager, IsNull } from 'typeorm';
import { UserEntity } from './user.entity.js';

export const activeUserById = (manager: EntityManager, id: string): Promise<UserEntity | null> =>
  manager.findOneBy(UserEntity, { id, disabledAt: IsNull() });

/** E-mail addresses are compared without case by the column's own type. */
export const activeUserByEmail = (
  manager: EntityManager,
  email: string,
): Promise<UserEntity | null> => manager.findOneBy(UserEntity, { email, disabledAt: IsNull() });
