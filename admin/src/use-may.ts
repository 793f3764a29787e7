import { type Permission, type Role, can } from '@safar/domain/access/permissions';
import { usePermissions } from 'react-admin';

/** Whether the signed-in user has a permission; false while that is not known. The server enforces its own. */
export function useMay(permission: Permission): boolean {
  const { permissions: role } = usePermissions<Role>();
  return role !== undefined && can(role, permission);
}
