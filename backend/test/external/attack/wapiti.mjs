// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openMeter } from './meter.mjs';
import { prepareData } from './prepared-data.mjs';
import { Blind, runTool, printLine } from './tools.mjs';

const MOST_REQUESTS = 60_000;
const SCAN_SECONDS = 60;
const ATTACK_SECONDS = 90;
const SECONDS = 900;
/** For one response; blindsql makes the database sleep one second longer. */
const REQUEST_TIMEOUT_SECONDS = 3;

/** For each module: what it must find in the broken server, in wapiti's words. */
const MODULES = /** @type {const} */ ({
  sql: 'SQL Injection',
  blindsql: 'Blind SQL Injection',
  xss: 'Cross Site Scripting',
  permanentxss: 'Cross Site Scripting',
  file: 'Path Traversal',
  exec: 'Command execution',
  redirect: 'Open Redirect',
  ssrf: 'Server Side Request Forgery',
  backup: 'Backup file',
  csp: 'Content Security Policy Configuration',
  http_headers: 'HTTP Secure Headers',
  cookieflags: 'HttpOnly Flag cookie',
});

/** Findings in Safar that are not faults, with the reason. */
const FALSE_ALARMS = new Map([
  ['X-Frame-Options is not set', 'frame-ancestors of the policy says it, and browsers heed that'],
  [
    'X-XSS-Protection is not set',
    'browsers have given it up; the policy lets no foreign script run',
  ],
  [
    'Strict-Transport-Security is not set',
    'only where the address begins with https (proof headers)',
  ],
]);

/**
 * Addresses that wapiti cannot discover by links: pages that read their query, and reads of the API.
 * @param {import('./prepared-data.mjs').PreparedData} prepared
 */
const addressesOf = ({ bookingRef, bookingId, order, intentId, departureId }) => [
  '/ar',
  '/destinationer?region=europa',
  `/destination/istanbul?date=${order.departureDate}&preview=x`,
  `/bokning?ref=${bookingRef}`,
  '/login?next=/admin&session=expired',
  '/login/nytt-losenord?token=x',
  `/thank-you?payment_intent=${intentId}&redirect_status=succeeded&ref=${bookingRef}`,
  `/pay?bookingId=${bookingId}`,
  '/api/places?term=stock&locale=sv&field=origin',
  '/api/destinations?filter=%7B%22q%22%3A%22i%22%7D&sort=%5B%22name_sv%22%2C%22ASC%22%5D&range=%5B0%2C9%5D',
  '/api/bookings?filter=%7B%22q%22%3A%22Haddad%22%7D&sort=%5B%22email%22%2C%22ASC%22%5D&range=%5B0%2C9%5D',
  '/api/admin/search?q=Haddad',
  '/api/reports/payments?from=2026-01-01&to=2027-12-31&by=day_method&format=csv',
  `/api/departures/${departureId}/lists/hotel?format=csv`,
  `/api/payment-sandbox/v1/payment_intents/${intentId}?client_secret=x`,
];

/**
 * @param {object} order
 * @param {string} order.base
 * @param {string} order.listener address that tricked servers are made to call
 * @param {string} order.home
 * @param {string} order.name
 * @param {readonly string[]} [order.addresses]
 * @param {string} [order.token]
 * @returns {Promise<{ category: string, info: string, told: string }[]>} the findings
 */
async function scan({ base, listener, home, name, addresses = [], token }) {
  const report = join(home, `wapiti-${name}.json`);
  const args = [
    ...['-u', `${base}/`, '--scope', 'folder', '-m', Object.keys(MODULES).join(',')],
    ...addresses.flatMap((address) => ['-s', base + address]),
    ...['-d', '3', '--max-links-per-page', '40', '--max-files-per-dir', '40'],
    ...['--max-scan-time', String(SCAN_SECONDS), '--max-attack-time', String(ATTACK_SECONDS)],
    ...['--endpoint', `${listener}/`, '--no-bugreport', '--flush-session', '-S', 'normal'],
    ...[
      '--store-session',
      join(home, `wapiti-${name}`),
      '-t',
      String(REQUEST_TIMEOUT_SECONDS),
      '-v',
      '1',
    ],
    ...['-f', 'json', '-o', report],
    ...(token === undefined ? [] : ['-H', `Authorization: Bearer ${token}`]),
  ];
  const { output, isCut } = await runTool('wapiti', args, { home, seconds: SECONDS });
  if (isCut || !existsSync(report)) {
    throw new Blind(`wapiti came to no end at ${name}:\n${output.slice(-2_000)}`);
  }
  /** @type {Record<'vulnerabilities' | 'anomalies', Record<string, { info: string }[]>>} */
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8'));
  return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([category, found]) =>
    found.map((each) => ({ category, info: each.info, told: JSON.stringify(each) })),
  );
}

/**
 * Runs all relevant modules of wapiti on everything it can reach. Throws Blind when it misses a planted fault.
 * @param {import('./harness.mjs').AttackContext} context
 * @returns {Promise<{ findings: string[], figures: string }>}
 */
export async function attack({ broken, startSafar, home }) {
  const listener = `http://127.0.0.1:${broken.ports[0]}`;
  const known = await scan({ base: listener, listener, home, name: 'broken' });
  const missed = Object.entries(MODULES).filter(
    ([, category]) => !known.some((found) => found.category === category),
  );
  if (missed.length > 0) {
    const found = [...new Set(known.map(({ category }) => category))].join(', ');
    throw new Blind(`wapiti misses the plants of ${missed.join('; ')}; it found ${found}`);
  }
  printLine(`  plants found: ${known.length} places, every module`);
  const safar = await startSafar();
  const meter = await openMeter(safar.ports, MOST_REQUESTS);
  try {
    const prepared = await prepareData(safar, meter.base);
    const found = await scan({
      base: meter.base,
      ...{ listener, home, name: 'safar', addresses: addressesOf(prepared), token: prepared.token },
    });
    const real = found.filter(({ info }) => !FALSE_ALARMS.has(info));
    const modules = Object.keys(MODULES).length;
    return {
      findings: [...real.map(({ category, told }) => `${category}: ${told}`), ...meter.findings()],
      figures: `plants of ${modules} modules of ${modules}; false alarms ${found.length - real.length}; ${meter.figures()}`,
    };
  } finally {
    await meter.close();
  }
}
