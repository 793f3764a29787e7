// @ts-check
/**
 * `npm run bench -- typing`: what a key costs in the form of a trip whose texts are filled in both languages: the
 * processor time of the page's own thread for one key (script, layout, drawing). Time in which it waits for a processor
 * does not count, so other work on the machine matters little. Each value is the mean of twenty keys in one field.
 */
import { repetitions } from './lib/part.mjs';
import { withApp } from './lib/with-app.mjs';
import { findChromium } from '../tools/test/chromium.mjs';

/**
 * @typedef {import('./lib/table.mjs').Row} Row
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('@playwright/test').CDPSession} CDPSession
 */

const goalMs = 16;
const keys = 20;
const usual = 5;
const FIELDS = ['name_sv', 'name_ar', 'description_sv', 'description_ar'];

/** Signs the demo's editor in and opens the form of a trip. @param {Page} page @param {string} base */
async function openForm(page, base) {
  const answer = await page.request.post(`${base}/api/login`, {
    data: { email: 'editor@safar.example', password: 'resa-med-safar' },
  });
  const { token, user } = await answer.json();
  // Any small page of the same origin, because local storage belongs to the origin.
  await page.goto(`${base}/icon.svg`);
  await page.evaluate(
    ([secret, account]) => {
      localStorage.setItem('token', secret ?? '');
      localStorage.setItem('user', account ?? '');
    },
    [token, JSON.stringify(user)],
  );
  await page.goto(`${base}/admin/destinations/istanbul/edit`, { waitUntil: 'networkidle' });
  // The Arabic form shows the Swedish texts beside its own.
  await page.getByRole('button', { name: 'Arabiska', exact: true }).click();
}

/** Processor time of the page's thread so far, ms. @param {CDPSession} session */
async function threadTime(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  const value = metrics.find(({ name }) => name === 'TaskDuration')?.value;
  if (value === undefined) throw new Error('the browser does not tell the time of its tasks');
  return 1000 * value;
}

/** Waits for two drawn pictures, so that what a key began is done. @param {Page} page */
const drawn = (page) =>
  page.evaluate(
    () =>
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );

/**
 * Milliseconds for a key, mean of `keys`.
 * @param {Page} page
 * @param {CDPSession} session
 * @param {string} field
 */
async function keyCost(page, session, field) {
  const input = page.locator(`[name="${field}"]`);
  await input.press('End');
  await drawn(page);
  const began = await threadTime(session);
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press(key % 2 === 0 ? 'a' : 'Backspace');
    await drawn(page);
  }
  return ((await threadTime(session)) - began) / keys;
}

/** @param {Page} page @param {number} rounds @returns {Promise<Row[]>} */
async function typing(page, rounds) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  /** @type {Row[]} */
  const rows = [];
  for (const field of FIELDS) {
    /** @type {number[]} */
    const values = [];
    for (let round = 0; round < rounds; round += 1) {
      values.push(await keyCost(page, session, field));
    }
    rows.push({ name: `a key in ${field} of a trip`, values, unit: 'ms', goal: `<= ${goalMs}` });
  }
  return rows;
}

/** @type {import('./lib/part.mjs').Measure} */
export async function measure(pace) {
  const { chromium } = await import('@playwright/test');
  const { executablePath, args, env } = await findChromium();
  return withApp(async ({ port }) => {
    const browser = await chromium.launch({
      executablePath,
      args,
      env: { ...process.env, ...env },
    });
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await openForm(page, `http://localhost:${port}`);
      return { rows: await typing(page, repetitions(pace, usual)) };
    } finally {
      await browser.close();
    }
  });
}
