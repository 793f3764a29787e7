// @ts-check
import { join } from 'node:path';
import { root } from '../paths.mjs';

/** Programs of the backend, as sources; the commands start what the build makes of them. */
export const programs = {
  server: 'src/main.ts',
  cluster: 'src/system/cluster/cluster.command.ts',
  backup: 'src/system/backup/backup.command.ts',
  restore: 'src/system/backup/restore.command.ts',
  'audit-verify': 'src/system/audit-log/audit-verify.command.ts',
  migrate: 'src/migrate.command.ts',
  'media-copy': 'src/media-copy.command.ts',
  'create-admin': 'src/staff/accounts/create-admin.ts',
  seed: 'seed/seed.command.ts',
  'sample-data': 'seed/sample-data/sample-data.command.ts',
};

/** @param {keyof typeof programs} name */
export const builtProgram = (name) =>
  join(root, 'backend/dist', programs[name].replace(/\.ts$/, '.js'));
