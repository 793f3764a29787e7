import type { Role } from '@safar/domain/rules/permissions';
import { can } from '@safar/domain/rules/permissions';
import { useGetIdentity, usePermissions } from 'react-admin';

export interface Account {
  readonly id: string;
  readonly isAdmin: boolean;
}

/** Whoever is signed in, null for the blink of an eye until that is known. */
export function useAccount(): Account | null {
  const { identity } = useGetIdentity();
  const { permissions: role } = usePermissions<Role>();
  if (!identity || !role) return null;
  return { id: String(identity.id), isAdmin: can(role, 'users:write') };
}
