// @ts-check
/**
 * `node backend/test/external/attack/run.mjs [sqlmap|wapiti|ffuf|slowhttptest ...]`: runs third-party attack tools against the
 * built product, on loopback only, and each first against a deliberately broken server. Exit code 1 when a tool finds
 * something in Safar or is blind. Details and results: README.md in this folder.
 */
import '../../../../tools/start/runtime.mjs';
import * as ffuf from './ffuf.mjs';
import * as slowhttptest from './slowhttptest.mjs';
import * as sqlmap from './sqlmap.mjs';
import { Blind, isInstalled, printLine, versionOf } from './tools.mjs';
import * as wapiti from './wapiti.mjs';
import { withHarness } from './harness.mjs';

/** @type {Record<string, { attack: (context: import('./harness.mjs').AttackContext) => Promise<{ findings: string[], figures: string }> }>} */
const ATTACKERS = { sqlmap, wapiti, ffuf, slowhttptest };

/** @returns {string[]} the requested tools; throws when one is unknown or not installed */
function chosen() {
  const chosen = process.argv.slice(2);
  const names = chosen.length === 0 ? Object.keys(ATTACKERS) : chosen;
  const unknown = names.filter((name) => !Object.hasOwn(ATTACKERS, name));
  if (unknown.length > 0) {
    throw new Error(
      `There is no attacker ${unknown.join(', ')}, only ${Object.keys(ATTACKERS).join(', ')}.`,
    );
  }
  const missing = names.filter((name) => !isInstalled(name));
  if (missing.length > 0) {
    throw new Error(
      `${missing.join(', ')}: not installed here. On Debian, please: apt-get install --no-install-recommends ${missing.join(' ')}`,
    );
  }
  return names;
}

/**
 * @param {string} name
 * @returns {Promise<{ isGood: boolean, line: string }>}
 */
async function letLoose(name) {
  const tool = versionOf(name);
  printLine(tool);
  try {
    const { findings, figures } = await withHarness(
      (context) => ATTACKERS[name]?.attack(context) ?? Promise.reject(new Error(name)),
    );
    for (const finding of findings) printLine(`  FOUND ${finding}`);
    return {
      isGood: findings.length === 0,
      line: `${tool}: findings ${findings.length}; ${figures}`,
    };
  } catch (error) {
    if (!(error instanceof Blind)) throw error;
    return { isGood: false, line: `${tool}: blind: ${error.message}` };
  }
}

try {
  const lines = [];
  for (const name of chosen()) {
    const { isGood, line } = await letLoose(name);
    if (!isGood) process.exitCode = 1;
    lines.push(line);
  }
  printLine(lines.join('\n'));
} catch (error) {
  printLine(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
