// @ts-check
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { localState, root } from '../../tools/paths.mjs';

/**
 * @typedef {{ score: number | null, numericValue?: number }} Audit
 * @typedef {{ lhr: { categories: Record<string, Audit>, audits: Record<string, Audit>, environment: { benchmarkIndex: number }, runtimeError?: { message: string } } }} Answer
 * @typedef {(url: string, flags: { port: number, output: 'json', logLevel: 'error' }) => Promise<Answer | undefined>} Lighthouse
 * @typedef {(options: { chromePath: string, chromeFlags: string[], envVars: Record<string, string | undefined>, userDataDir: string }) => Promise<{ port: number, kill: () => void }>} Launch
 */

/** Goals of each page: scores of 100, times in ms, layout shift without unit. */
export const METRICS = /** @type {const} */ ([
  { name: 'performance', goal: '>= 95', category: 'performance' },
  { name: 'accessibility', goal: '>= 100', category: 'accessibility' },
  { name: 'best practices', goal: '>= 100', category: 'best-practices' },
  { name: 'SEO', goal: '>= 100', category: 'seo' },
  { name: 'LCP ms', goal: '<= 1600', audit: 'largest-contentful-paint' },
  { name: 'CLS', goal: '<= 0.02', audit: 'cumulative-layout-shift' },
  { name: 'TBT ms', goal: '<= 60', audit: 'total-blocking-time' },
  // Lighthouse's index for the speed of this machine; 1500 to 2000 is a usual desktop.
  { name: 'machine', goal: '', environment: 'benchmarkIndex' },
]);

/** Lighthouse is not a package of the product; the first measurement installs it under `.safar/`. */
function installed() {
  const own = join(root, 'bench', 'lib', 'lighthouse');
  const folder = join(localState, 'lighthouse');
  if (!existsSync(join(folder, 'node_modules', 'lighthouse', 'package.json'))) {
    mkdirSync(folder, { recursive: true });
    for (const file of ['package.json', 'package-lock.json']) {
      copyFileSync(join(own, file), join(folder, file));
    }
    console.log('Installing Lighthouse (185 MB, once) …');
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' });
  }
  return createRequire(join(folder, 'package.json'));
}

/**
 * Runs the work with a function that measures one page with Lighthouse's defaults: a phone on simulated slow 4G with a
 * quarter of this machine's speed. Only Lighthouse is connected to the browser, because any other observer slows it
 * down.
 * @param {import('../../tools/test/chromium.mjs').Browser & { profile: string }} browser with a profile that may hold a visitor's
 * data
 * @param {(measure: (url: string) => Promise<number[]>) => Promise<void>} work gets one value for each of MEASURES
 */
export async function withLighthouse({ executablePath, args, env, profile }, work) {
  const { resolve } = installed();
  /** @type {{ default: Lighthouse }} */
  const { default: lighthouse } = await import(pathToFileURL(resolve('lighthouse')).href);
  /** @type {{ launch: Launch }} */
  const { launch } = await import(pathToFileURL(resolve('chrome-launcher')).href);
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: [...args, '--headless'],
    envVars: { ...process.env, ...env },
    userDataDir: profile,
  });
  /** @param {string} url */
  const measure = async (url) => {
    const { port } = chrome;
    const answer = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
    if (!answer || answer.lhr.runtimeError) {
      throw new Error(`${url}: ${answer?.lhr.runtimeError?.message ?? 'no answer'}`);
    }
    const { categories, audits, environment } = answer.lhr;
    return METRICS.map((each) => {
      if ('category' in each) return Math.round((categories[each.category]?.score ?? 0) * 100);
      if ('environment' in each) return environment[each.environment];
      return audits[each.audit]?.numericValue ?? Number.NaN;
    });
  };
  try {
    await work(measure);
  } finally {
    chrome.kill();
  }
}
