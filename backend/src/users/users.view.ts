import type { UserView } from '@safar/domain/contracts/users';
import type { UserEntity } from './user.entity.js';

/** The password's hash has no way out. */
export const userView = (user: UserEntity): UserView => ({
  id: user.id,
  username: user.username,
  email: user.email,
  role: user.role,
  disabled: user.disabledAt !== null,
  second_factor: Boolean(user.otpSince),
  created_at: user.createdAt.toISOString(),
});
