import type { Browser } from '@playwright/test';
import { type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { until } from '../../harness/wait-for-jobs.js';
import { atOnce } from '../seats/at-once.js';
import { without } from '../preload.js';
import { Metric, scaled } from '../metric.js';
import { type FilledBooking, fillBookings } from './xss-bookings.js';
import { ScriptDetector, launch } from './xss-browser.js';
import {
  type FilledMessage, fillAccount, fillContents, fillMessage, fillDestination,
} from './xss-fields.js'; // oxfmt-ignore
import { PAYLOADS } from './xss-payloads.js';
import { Sheet } from './xss-sheet.js';
import { Walk } from './xss-walks.js';

jest.setTimeout(400_000);

const goal = new Metric('G13');
const payloads = PAYLOADS.filter(({ inQuickRun: tells }) => scaled(true, tells));
const HANDS = 4;
/** More previews would only repeat the same mail. */
const PREVIEWS = scaled(12, 3);

let app: ProcessHarness;
let browser: Browser;
let sheet: Sheet;
const destinations: string[] = [];
const messages: FilledMessage[] = [];
let bookings: FilledBooking[];
let mails: string[];

beforeAll(async () => {
  // Rows are changed in the database and read at once, so snapshots are off.
  app = await startProcesses(2, { SNAPSHOT: 'off' });
  browser = await launch();
  sheet = await Sheet.open(app);
  await atOnce(payloads, HANDS, async (payload) => {
    destinations.push(await fillDestination(sheet, payload));
    messages.push(await fillMessage(sheet, payload));
    await fillAccount(sheet, payload);
  });
  await fillContents(sheet, payloads);
  bookings = await fillBookings(sheet, payloads);
  mails = [...(await mailsOf(bookings)), ...messages.map(({ mailId }) => mailId)];
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

/** Returns the mails about the bookings, once each has its confirmation. */
async function mailsOf(about: readonly FilledBooking[]): Promise<string[]> {
  const ids = about.map(({ id }) => id);
  const rows = await until(
    () =>
      sheet.query<{ id: string; topic: string }>(
        `select id, topic from outbox_mails where booking_id = any($1::uuid[])`,
        [ids],
      ),
    (found) => found.filter(({ topic }) => topic === 'booking_confirmed').length === ids.length,
  );
  return rows.map(({ id }) => id);
}

describe('Text written by other people', () => {
  // [ASVS 1.1.2] [ASVS 1.3.5] [ASVS 3.2.2]
  it('is shown as written by visitors, customers and staff and in mails, and never runs', async () => {
    const detector = await ScriptDetector.open(browser);
    const walk = new Walk(detector, app.baseUrlFor);
    await walk.site();
    await walk.destinations(destinations);
    await walk.bookings(bookings);
    const token = await walk.signIn();
    await walk.console({ messages, bookings, mails: mails.slice(0, PREVIEWS) });
    await walk.mails(mails, token);
    const missing = sheet.missing(walk.read);
    expect([missing, detector.brought, detector.executed, detector.reports]).toEqual([
      [],
      [],
      [],
      [],
    ]);
    goal.atLeast('payloads', payloads.length, scaled(60, 3));
    goal.atLeast('taken by the API', sheet.answers.taken, payloads.length * 8);
    goal.atLeast('refused by the API', sheet.answers.refused, payloads.length * 2);
    goal.atLeast('places where one has to be read', sheet.size, payloads.length * 25);
    goal.atLeast('documents read', detector.pages, payloads.length * 6);
    goal.is('not read as written', missing.length, 0);
    goal.is('elements that came of one', detector.brought.length, 0);
    goal.is('executed', detector.executed.length, 0);
    goal.is('reports of the policy', detector.reports.length, 0);
  });

  it('runs when nothing is escaped; then only the policy stops and reports it (negative control)', async () => {
    const [, second] = app.processes;
    await second?.stop();
    await second?.start(without('escaping'));
    const careless = (): string => second?.baseUrl ?? '';
    const some = destinations.slice(0, 12);
    const open = await ScriptDetector.open(browser, 'ignored');
    const walk = new Walk(open, careless);
    const token = await walk.signIn();
    await walk.visit(some.map((id) => `/destination/${id}`));
    goal.control('executed in pages without escaping and without a policy', open.executed.length);
    const before = open.executed.length;
    await walk.mails(mails, token);
    goal.control('executed in mails without escaping', open.executed.length - before);
    goal.control('elements that came of one', open.brought.length);
    const guarded = await ScriptDetector.open(browser);
    await new Walk(guarded, careless).visit(some.map((id) => `/ar/destination/${id}`));
    goal.control('reports of the policy', guarded.reports.length);
    goal.is('executed where only the policy stands', guarded.executed.length, 0);
  });
});
