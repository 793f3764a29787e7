import { useGetIdentity } from 'react-admin';
import { useMay } from '../use-may.js';

/** Order of the list of accounts, and rows of its pages. */
export const BY_NAME = { field: 'username', order: 'ASC' } as const;
export const PAGE_SIZES = [50, 100] as const;

export interface Account {
  readonly id: string;
  readonly isAdmin: boolean;
}

/** Returns the signed-in user, null while loading. */
export function useAccount(): Account | null {
  const { identity } = useGetIdentity();
  const isAdmin = useMay('users:write');
  return identity ? { id: String(identity.id), isAdmin } : null;
}
