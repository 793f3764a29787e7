// @ts-check
/** Does the work of one build step; build.mjs decides when. `node scripts/build-step.mjs <step>` */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

/** @type {Record<string, () => Promise<void>>} */
const work = {
  domain: () => compile('domain'),
  backend: () => compile('backend'),
  art: buildArt,
  web: buildWeb,
  admin: () => buildFace({ workspace: 'admin', ssr: false }),
};

/**
 * @param {keyof typeof import('./workspaces.mjs').compiled} workspace
 */
async function compile(workspace) {
  const { compileFolders } = await import('./swc.mjs');
  const { compiled } = await import('./workspaces.mjs');
  await compileFolders(compiled[workspace]);
}

async function buildArt() {
  const script = pathToFileURL(join(root, 'web', 'art', 'build.mjs')).href;
  /** @type {{ buildArt: (options: { outDir: string }) => Promise<void> }} */
  const art = await import(script);
  await art.buildArt({ outDir: join(root, 'web', 'dist', 'art') });
}

async function buildWeb() {
  await buildFace({ workspace: 'web', ssr: false });
  await buildFace({ workspace: 'web', ssr: true });
}

/**
 * What goes where is said in the workspace's vite.config.ts.
 * @param {{ workspace: string, ssr: boolean }} face
 */
async function buildFace({ workspace, ssr }) {
  const vite = await import('vite');
  await vite.build({
    root: join(root, workspace),
    configFile: join(root, workspace, 'vite.config.ts'),
    logLevel: 'warn',
    ...(ssr ? { build: { ssr: true } } : {}),
  });
}

const name = process.argv[2] ?? '';
const action = work[name];
if (!action) throw new Error(`there is no build step "${name}"`);
await action();
