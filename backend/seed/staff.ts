import type { Role } from '@safar/domain/access/permissions';

/** Printed when the demo starts. Only this machine can reach the demo. */
export const DEMO_PASSWORD = 'resa-med-safar';

export interface StaffSeed {
  readonly username: string;
  readonly email: string;
  readonly role: Role;
}

/** The demo accounts, one a role. */
export const DEMO_STAFF: readonly StaffSeed[] = [
  { username: 'Amina Admin', email: 'admin@safar.example', role: 'admin' },
  { username: 'Erik Editor', email: 'editor@safar.example', role: 'editor' },
  { username: 'Aya Agent', email: 'agent@safar.example', role: 'agent' },
];
