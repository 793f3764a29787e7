// @ts-check
import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * The workspaces that run in Node, and where their sources go: side by side as they lie, so that an
 * import between src and seed is the same before and after. A source belongs to the first folder
 * that holds it.
 * @type {Record<'domain' | 'backend', import('./swc.mjs').Mapping[]>}
 */
export const compiled = {
  domain: [{ from: join(root, 'domain', 'src'), to: join(root, 'domain', 'dist') }],
  backend: [
    { from: join(root, 'backend', 'src'), to: join(root, 'backend', 'dist', 'src') },
    { from: join(root, 'backend', 'seed'), to: join(root, 'backend', 'dist', 'seed') },
  ],
};
