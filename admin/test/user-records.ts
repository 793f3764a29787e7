import type { UserRecord } from '../src/dataProvider.js';

/** The account of the signed-in admin. */
export const adminRecord: UserRecord = {
  id: 'u-admin',
  username: 'admin',
  email: 'admin@safar.example',
  role: 'admin',
  disabled: false,
  second_factor: false,
  invited_at: null,
  created_at: '2026-01-02T08:00:00.000Z',
};

/** The account of an agent. */
export const agentRecord: UserRecord = {
  ...adminRecord,
  id: 'u-agent',
  username: 'Nadia',
  email: 'nadia@example.com',
  role: 'agent',
};
