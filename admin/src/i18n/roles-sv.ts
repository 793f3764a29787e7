import { say } from './spoken.js';

export const rolesSv = { admin: 'Admin', editor: 'Editor', agent: 'Agent' } as const;

say({ roles: rolesSv });
