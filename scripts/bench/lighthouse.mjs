// @ts-check
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { localState, root } from '../paths.mjs';

/**
 * @typedef {{ score: number | null, numericValue?: number }} Audit
 * @typedef {{ lhr: { categories: Record<string, Audit>, audits: Record<string, Audit>, runtimeError?: { message: string } } }} Answer
 * @typedef {(url: string, flags: { port: number, output: 'json', logLevel: 'error' }) => Promise<Answer | undefined>} Lighthouse
 */

/** What is asked of each page: scores of 100, times in ms, layout shift without unit. */
export const MEASURES = /** @type {const} */ ([
  { name: 'performance', goal: '>= 95', category: 'performance' },
  { name: 'accessibility', goal: '>= 100', category: 'accessibility' },
  { name: 'best practices', goal: '>= 100', category: 'best-practices' },
  { name: 'SEO', goal: '>= 100', category: 'seo' },
  { name: 'LCP ms', goal: '<= 1600', audit: 'largest-contentful-paint' },
  { name: 'CLS', goal: '<= 0.02', audit: 'cumulative-layout-shift' },
  { name: 'TBT ms', goal: '<= 60', audit: 'total-blocking-time' },
]);

/** Lighthouse lives apart from the product's packages; the first measurement installs it under `.safar/`. */
function installed() {
  const own = join(root, 'scripts', 'bench', 'lighthouse');
  const folder = join(localState, 'lighthouse');
  if (!existsSync(join(folder, 'node_modules', 'lighthouse', 'package.json'))) {
    mkdirSync(folder, { recursive: true });
    for (const file of ['package.json', 'package-lock.json']) {
      copyFileSync(join(own, file), join(folder, file));
    }
    console.log('Installing Lighthouse (185 MB, once) …');
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' });
  }
  return createRequire(join(folder, 'package.json')).resolve('lighthouse');
}

/**
 * A function that measures one page with Lighthouse's own defaults: a phone on simulated slow 4G with a quarter of
 * this machine's speed.
 * @param {number} port of a running browser's debugger
 * @returns {Promise<(url: string) => Promise<number[]>>} one value for each of MEASURES
 */
export async function lighthouseOn(port) {
  /** @type {{ default: Lighthouse }} */
  const { default: lighthouse } = await import(pathToFileURL(installed()).href);
  return async (url) => {
    const answer = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
    if (!answer || answer.lhr.runtimeError) {
      throw new Error(`${url}: ${answer?.lhr.runtimeError?.message ?? 'no answer'}`);
    }
    const { categories, audits } = answer.lhr;
    return MEASURES.map((measure) =>
      'category' in measure
        ? Math.round((categories[measure.category]?.score ?? 0) * 100)
        : (audits[measure.audit]?.numericValue ?? Number.NaN),
    );
  };
}
