import { registerTexts } from './text-registry.js';

export const rolesSv = { admin: 'Admin', editor: 'Editor', agent: 'Agent' } as const;

registerTexts({ roles: rolesSv });
