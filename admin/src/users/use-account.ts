import { useGetIdentity } from 'react-admin';
import { useMay } from '../use-may.js';

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
