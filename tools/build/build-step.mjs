// @ts-check
/** Runs one build step; build.mjs decides when. `node tools/build/build-step.mjs <step>` */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { precompress } from './precompress.mjs';

/** @type {Record<string, () => Promise<void>>} */
const work = {
  domain: () => compile('domain'),
  backend: () => compile('backend'),
  web: buildWeb,
  admin: buildAdmin,
};

/**
 * @param {keyof typeof import('../workspaces.mjs').compiled} workspace
 */
async function compile(workspace) {
  const { compileFolders } = await import('./swc.mjs');
  const { compiled } = await import('../workspaces.mjs');
  await compileFolders(compiled[workspace]);
}

async function buildWeb() {
  await buildFace({ workspace: 'web', build: withoutEmptying });
  await buildFace({ workspace: 'web', build: { ssr: true } });
  await finish(join(root, 'web', 'dist', 'client', 'assets'));
}

async function buildAdmin() {
  await buildFace({ workspace: 'admin', build: withoutEmptying });
  await finish(join(root, 'admin', 'dist', 'assets'));
}

/**
 * Chunks have a hash in their name and load on demand. A page opened before the build still requests old chunks, so
 * those are kept for a day.
 */
const withoutEmptying = { emptyOutDir: false };
const retentionMs = 24 * 60 * 60 * 1000;

/**
 * @param {string} assets
 */
async function finish(assets) {
  for (const name of readdirSync(assets)) {
    const file = join(assets, name);
    if (Date.now() - statSync(file).mtimeMs > retentionMs) rmSync(file, { recursive: true });
  }
  await precompress(assets);
}

/**
 * The output folders are set in the workspace's vite.config.ts.
 * @param {{ workspace: string, build: import('vite').BuildOptions }} face
 */
async function buildFace({ workspace, build }) {
  const vite = await import('vite');
  await vite.build({
    root: join(root, workspace),
    configFile: join(root, workspace, 'vite.config.ts'),
    logLevel: 'warn',
    build,
  });
}

const name = process.argv[2] ?? '';
const action = work[name];
if (!action) throw new Error(`there is no build step "${name}"`);
await action();
