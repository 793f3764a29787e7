// @ts-check
import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * Workspaces that run in Node, and where their sources are compiled to, in the same layout, so an import between src
 * and seed stays valid. A source belongs to the first folder that contains it.
 * @type {Record<'domain' | 'backend', import('./build/swc.mjs').Mapping[]>}
 */
export const compiled = {
  domain: [{ from: join(root, 'domain', 'src'), to: join(root, 'domain', 'dist') }],
  backend: [
    { from: join(root, 'backend', 'src'), to: join(root, 'backend', 'dist', 'src') },
    { from: join(root, 'backend', 'seed'), to: join(root, 'backend', 'dist', 'seed') },
    {
      from: join(root, 'backend', 'stripe-sandbox'),
      to: join(root, 'backend', 'dist', 'stripe-sandbox'),
    },
  ],
};
