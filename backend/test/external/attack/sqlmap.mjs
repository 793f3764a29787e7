// @ts-check
import { join } from 'node:path';
import { openMeter } from './meter.mjs';
import { prepareData } from './prepared-data.mjs';
import { PLANTS, attacksOn } from './sqlmap-targets.mjs';
import { Blind, runTool, printLine } from './tools.mjs';

/** @typedef {import('./sqlmap-targets.mjs').Attack} Attack */

const MOST_REQUESTS = 100_000;
const SECONDS_EACH = 180;

/** All techniques that need no second channel, for PostgreSQL only, one request at a time. */
const OPTIONS = [
  ...['--batch', '--ignore-stdin', '--flush-session', '--disable-coloring', '--drop-set-cookie'],
  ...['--dbms=postgresql', '--technique=BEUSTQ', '--level=1', '--risk=1', '--time-sec=2'],
  ...['--threads=1', '--timeout=15', '--retries=1', '--skip-waf', '--ignore-redirects'],
  // Error statuses are normal: even some valid calls are answered with one.
  '--ignore-code=*',
];

const CLEAN = 'all tested parameters do not appear to be injectable';
const FOUND = 'identified the following injection point';
const TESTED = /testing if .+ is dynamic/g;
/** sqlmap skips parameters it takes for credentials, unless they are marked. */
const LEFT_OUT = /ignoring .*parameter .*/;

const unmarked = (/** @type {string} */ text) => text.replaceAll('*', '');

/** @param {Attack} attack */
function requestOf({ call, query = {}, body, headers = {} }) {
  const [method = '', path = ''] = call.split(' ');
  const pairs = Object.entries(query).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `${encodeURIComponent(name)}=${encodeURIComponent(text)}`;
  });
  const type = body ? { 'Content-Type': 'application/json' } : {};
  return {
    method,
    address: pairs.length > 0 ? `${path}?${pairs.join('&')}` : path,
    data: body && JSON.stringify(body),
    headers: /** @type {Record<string, string>} */ ({ ...headers, ...type }),
  };
}

/** @typedef {ReturnType<typeof requestOf>} Prepared */

/**
 * Sends the call without an attack. Throws Blind when the status differs from the table.
 * @param {string} base
 * @param {Prepared} request
 * @param {number} status
 */
async function askHonestly(base, { method, address, data, headers }, status) {
  const answer = await fetch(base + unmarked(address), {
    method,
    redirect: 'manual',
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, unmarked(value)]),
    ),
    ...(data === undefined ? {} : { body: unmarked(data) }),
  });
  const text = await answer.text();
  if (answer.status === status) return;
  throw new Blind(
    `${method} ${unmarked(address)} answers ${answer.status}, not ${status}: ${text.slice(0, 300)}`,
  );
}

/**
 * @param {string} base
 * @param {{ attack: Attack, headers?: Record<string, string>, home: string }} order
 * @returns {Promise<{ parameters: number, found: string | null }>}
 */
async function assault(base, { attack, headers = {}, home }) {
  const signedOut = requestOf(attack);
  const request = { ...signedOut, headers: { ...signedOut.headers, ...headers } };
  const { status = 200 } = attack;
  await askHonestly(base, request, status);
  const args = [
    ...['-u', base + request.address, '--method', request.method],
    ...['--output-dir', join(home, 'sqlmap'), ...OPTIONS],
    ...(request.data === undefined ? [] : ['--data', request.data]),
    '--headers',
    Object.entries(request.headers)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
  ];
  const { output, isCut } = await runTool('sqlmap', args, { home, seconds: SECONDS_EACH });
  const parameters = new Set(output.match(TESTED) ?? []).size;
  if (output.includes(FOUND)) {
    return { parameters, found: output.slice(output.indexOf(FOUND)).slice(0, 1_500) };
  }
  const [leftOut] = LEFT_OUT.exec(output) ?? [];
  if (leftOut !== undefined) throw new Blind(`${attack.call}: ${leftOut}`);
  if (isCut || parameters === 0 || !output.includes(CLEAN)) {
    throw new Blind(`${attack.call}: sqlmap came to no end:\n${output.slice(-1_500)}`);
  }
  return { parameters, found: null };
}

/** @param {import('./harness.mjs').AttackContext} context */
async function findPlants({ broken, home }) {
  const meter = await openMeter(broken.ports, MOST_REQUESTS);
  try {
    for (const attack of PLANTS) {
      const { found } = await assault(meter.base, { attack, home });
      if (found === null) throw new Blind(`sqlmap does not find the plant in ${attack.call}`);
      printLine(`  plant found: ${attack.call}`);
    }
  } finally {
    await meter.close();
  }
}

/**
 * Returns how many reads and writes the table covers. Throws Blind when a documented read with parameters is missing.
 * @param {string} base
 * @param {readonly Attack[]} attacks
 */
async function requireEveryRead(base, attacks) {
  const document = await (await fetch(`${base}/api/docs-json`)).json();
  const attacked = attacks.map(({ call }) => unmarked(call));
  const isAttacked = (/** @type {string} */ method, /** @type {string} */ path) => {
    const pattern = path.replace(/[.]/g, '\\.').replace(/\{[^}]+\}/g, '[^/]+');
    return attacked.some((call) => new RegExp(`^${method} ${pattern}$`).test(call));
  };
  /** @type {[path: string, { get?: { parameters: unknown[] } }][]} */
  const paths = Object.entries(document.paths);
  const reads = paths.filter(([, { get }]) => get && get.parameters.length > 0);
  const left = reads.map(([path]) => path).filter((path) => !isAttacked('GET', path));
  if (left.length > 0) throw new Blind(`the table has no line for: ${left.join(', ')}`);
  const writes = paths.flatMap(([path, calls]) =>
    Object.keys(calls)
      .filter((method) => method !== 'get')
      .map((method) => ({ method: method.toUpperCase(), path })),
  );
  const hit = writes.filter(({ method, path }) => isAttacked(method, path));
  return { reads: reads.length, writes: `${hit.length} of ${writes.length}` };
}

/**
 * @param {string} base
 * @param {{ attacks: readonly Attack[], prepared: import('./prepared-data.mjs').PreparedData, home: string }} order
 */
async function assaultAll(base, { attacks, prepared, home }) {
  const passes = {
    admin: { Authorization: `Bearer ${prepared.token}` },
    holder: { Cookie: prepared.cookie },
  };
  let parameters = 0;
  /** @type {string[]} */
  const findings = [];
  /** @type {string[]} */
  const blind = [];
  for (const attack of attacks) {
    const headers = attack.as ? passes[attack.as] : {};
    try {
      const outcome = await assault(base, { attack, headers, home });
      parameters += outcome.parameters;
      if (outcome.found !== null) findings.push(`${attack.call}: ${outcome.found}`);
      printLine(`  ${attack.call}: ${outcome.parameters} parameters`);
    } catch (error) {
      if (!(error instanceof Blind)) throw error;
      blind.push(error.message);
      printLine(`  ${error.message}`);
    }
  }
  if (blind.length > 0) throw new Blind(`${blind.length} calls: ${blind.join('; ')}`);
  return { parameters, findings };
}

/**
 * Runs sqlmap on every line of the table. Throws Blind when it misses a planted fault or could not test a line.
 * @param {import('./harness.mjs').AttackContext} context
 * @returns {Promise<{ findings: string[], figures: string }>}
 */
export async function attack(context) {
  await findPlants(context);
  const safar = await context.startSafar();
  const meter = await openMeter(safar.ports, MOST_REQUESTS);
  try {
    const prepared = await prepareData(safar, meter.base);
    const attacks = attacksOn(prepared);
    const { reads, writes } = await requireEveryRead(meter.base, attacks);
    const { parameters, findings } = await assaultAll(meter.base, {
      ...{ attacks, prepared, home: context.home },
    });
    return {
      findings: [...findings, ...meter.findings()],
      figures: `plants ${PLANTS.length} of ${PLANTS.length}; ${attacks.length} calls (all ${reads} reads with parameters, ${writes} writes), ${parameters} parameters; ${meter.figures()}`,
    };
  } finally {
    await meter.close();
  }
}
