import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { builtProgram, programs } from './programs.mjs';

it.each(Object.values(programs))('backend/%s, which a command starts, exists', (source) => {
  expect(existsSync(join(root, 'backend', source))).toBe(true);
});

it('a program is started as the build makes it', () => {
  expect(builtProgram('seed')).toBe(join(root, 'backend/dist/seed/seed.command.js'));
});
