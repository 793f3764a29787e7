import type { Role } from '@safar/domain/access/permissions';
import { can } from '@safar/domain/access/permissions';
import { useGetIdentity, usePermissions } from 'react-admin';

export interface Account {
  readonly id: string;
  readonly isAdmin: boolean;
}

/** Returns the signed-in user, null while loading. */
export function useAccount(): Account | null {
  const { identity } = useGetIdentity();
  const { permissions: role } = usePermissions<Role>();
  if (!identity || !role) return null;
  return { id: String(identity.id), isAdmin: can(role, 'users:write') };
}
