import type { UserView } from '@safar/domain/contracts/staff/users';
import type { UserEntity } from './user.entity.js';

/** Never includes the password hash. */
export const userView = (user: UserEntity): UserView => ({
  id: user.id,
  username: user.username,
  email: user.email,
  role: user.role,
  disabled: user.disabledAt !== null,
  second_factor: Boolean(user.otpSince),
  invited_at: user.invitedAt?.toISOString() ?? null,
  created_at: user.createdAt.toISOString(),
});
