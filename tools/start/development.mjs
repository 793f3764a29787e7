// @ts-check
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { build } from '../build/build.mjs';
import { endStaleProcesses } from './stale-processes.mjs';
import { root } from '../paths.mjs';
import { messageOf } from '../processes.mjs';
import { addressLines, viteServers } from '../dev-addresses.mjs';
import {
  listenForStop,
  openDatabase,
  readSettings,
  requireFreePort,
  serverEnvironment,
  takeRunLock,
} from './start-app.mjs';
import { startServer } from './server.mjs';
import { compileFile, isProductFile } from '../build/swc.mjs';
import { since, step } from '../progress.mjs';
import { compiled } from '../workspaces.mjs';

const proxied = ['/api', '/media', '/health'];

const bootMs = 60_000;

/** Editors write a file in several steps; this delay joins them into one restart. */
const settleMs = 60;

/**
 * @returns {Promise<number>} exit code
 */
export async function runDevelopment() {
  const settings = readSettings();
  const lock = takeRunLock(settings);
  await endStaleProcesses(settings.notes);
  await requireFreePort(settings.port);
  await build(['domain', 'backend']);
  // A failed build here is no reason to stop: Vite shows the same errors during development.
  await build(['web', 'admin']).catch((error) => console.error(messageOf(error)));
  // Listen only now: an interrupted build needs no cleanup.
  const stopRequest = listenForStop();
  const database = await openDatabase(settings, stopRequest);
  const env = serverEnvironment(settings, database);
  const server = restartableServer({ port: settings.port, notes: settings.notes, env });
  await server.restart();
  const watchers = watchSources(server);
  const vites = await startVites(settings.port);
  announce(vites, settings.address);
  await stopRequest;
  for (const watcher of watchers) watcher.close();
  await Promise.all(vites.map((vite) => vite.close()));
  await server.stop();
  await database.stop();
  lock.release();
  return 0;
}

/**
 * The running server. Restarts never overlap: a request during a restart leads to one more restart afterwards.
 * @param {{ port: number, notes: string, env: NodeJS.ProcessEnv }} options
 */
function restartableServer(options) {
  /** @type {import('./server.mjs').Server | null} */
  let current = null;
  let queue = Promise.resolve();
  const replace = async () => {
    await current?.stop();
    const server = startServer(options);
    current = server;
    await step('start the server', () => server.ready(bootMs));
  };
  return {
    restart: () => (queue = queue.then(replace)),
    stop: async () => {
      // Stop a server that is still booting without waiting until it is ready.
      await current?.stop();
      await queue;
      await current?.stop();
    },
  };
}

/**
 * @param {ReturnType<typeof restartableServer>} server
 */
function watchSources(server) {
  /** @type {Set<string>} */
  const changed = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const apply = async () => {
    const files = [...changed];
    changed.clear();
    if (await compileAll(files)) await server.restart();
  };
  return Object.values(compiled)
    .flat()
    .filter(({ from }) => existsSync(from))
    .map(({ from }) =>
      watch(from, { recursive: true }, (_event, name) => {
        if (name === null || !isProductFile(name)) return;
        changed.add(join(from, name));
        clearTimeout(timer);
        timer = setTimeout(() => void apply(), settleMs);
      }),
    );
}

/**
 * @param {string[]} files
 * @returns {Promise<boolean>} whether all could be compiled
 */
async function compileAll(files) {
  const began = performance.now();
  try {
    const mappings = Object.values(compiled);
    for (const file of files.filter((path) => existsSync(path))) {
      const own = mappings.find((group) => group.some(({ from }) => file.startsWith(from)));
      if (own) await compileFile(file, own);
    }
    console.log(`  ✓ compiled ${files.length === 1 ? files[0] : files.length} (${since(began)})`);
    return true;
  } catch (error) {
    console.error(messageOf(error));
    return false;
  }
}

/**
 * @param {number} port of the server
 */
async function startVites(port) {
  const proxy = Object.fromEntries(
    proxied.map((prefix) => [prefix, { target: `http://127.0.0.1:${port}` }]),
  );
  const { createServer } = await import('vite');
  return Promise.all(
    viteServers.map(async ({ workspace, port: own }) => {
      const vite = await createServer({
        root: join(root, workspace),
        configFile: join(root, workspace, 'vite.config.ts'),
        mode: 'development',
        server: { port: own, proxy },
      });
      return vite.listen();
    }),
  );
}

/**
 * Prints the addresses that Vite got: it takes the next port when one is in use.
 * @param {import('vite').ViteDevServer[]} vites in the order of `viteServers`
 * @param {string} server
 */
function announce(vites, server) {
  const addresses = vites.map(({ resolvedUrls }) => resolvedUrls?.local[0] ?? '');
  console.log(addressLines(addresses, server).join('\n'));
}
