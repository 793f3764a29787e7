import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import { findChromium } from '../../../../tools/test/chromium.mjs';
import { TEST_CARDS } from '../../../stripe-sandbox/charging/cards.js';
import { ApiClient } from '../../harness/api-client.js';
import { cardNumbersIn } from '../../factories/card-numbers.js';
import { buildDeparture } from '../../factories/departures.js';
import { SmtpServer } from '../../harness/smtp-server.js';
import { type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { until, waitForJobs } from '../../harness/wait-for-jobs.js';
import { PaymentsClient } from '../../factories/clients/payments-client.js';
import { CardHolders } from './card-data-card-holders.js';
import { cardNumbersInDatabase, cardNumbersInFiles, everyColumn } from './card-data-search.js';
import { Metric, scaled } from '../metric.js';
import { preload } from '../preload.js';

jest.setTimeout(240_000);

const goal = new Metric('G25');

/** For a quick run: a paid, a declined, an underfunded, an expired and an authenticated card. */
const TELLING = [
  ...['4242424242424242', '4000000000000002', '4000000000009995'],
  ...['4000000000000069', '4000002500003155'],
];
const cards = TEST_CARDS.filter(({ number }) => scaled(true, TELLING.includes(number)));

let smtp: SmtpServer;
let app: ProcessHarness;
beforeAll(async () => {
  smtp = await SmtpServer.open();
  app = await startProcesses(2, { LOG_LEVEL: 'debug', SMTP_URL: smtp.url });
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

describe('The number of a card', () => {
  const untilMailed = (): Promise<unknown> =>
    until(
      () => app.db.query<unknown[]>(`select 1 from outbox_mails where state = 'queued'`),
      (rows) => rows.length === 0,
      60_000,
    );
  const inMails = (): string[] =>
    smtp.arrived.flatMap(({ raw, text: words }) => [
      ...cardNumbersIn(raw),
      ...cardNumbersIn(words),
    ]);

  /** Refunds, sends a pay link, and reads the lists and exports that show the payments. */
  async function afterwards(): Promise<void> {
    const paymentsClient = await PaymentsClient.open(app);
    const sold = await paymentsClient.paid({ paymentOption: 'full' });
    expect(
      (await paymentsClient.refund('admin', sold.id, { amount: 100, approve: true })).status,
    ).toBe(200);
    await paymentsClient.link((await paymentsClient.paid()).id, { send: 'mail', amount: 200 });
    await until(
      () => paymentsClient.account(sold.id),
      ({ body }) => JSON.stringify(body).includes('succeeded'),
    );
    for (const path of ['/api/bookings.csv', '/api/payments', '/api/refunds', '/api/audit']) {
      const answer = await fetch(app.baseUrlFor(1) + path, {
        headers: await paymentsClient.headers('admin'),
      });
      expect(cardNumbersIn(await answer.text())).toEqual([]);
    }
  }

  it('is in no column, log line, mail, file or response after purchases of every kind', async () => {
    const holders = new CardHolders(app);
    await holders.payWith(cards);
    await holders.payWithKlarna();
    await holders.goWrong();
    await afterwards();
    await waitForJobs(app.db);
    await untilMailed();
    const columns = await cardNumbersInDatabase(app.db);
    const log = app.log();
    const { files, found } = cardNumbersInFiles(app.dataDir);
    expect([columns, cardNumbersIn(log), inMails(), found]).toEqual([[], [], [], []]);
    goal.atLeast('ways of paying', new Set(holders.ways).size, scaled(30, 15));
    goal.atLeast('columns searched', (await everyColumn(app.db)).length, 300);
    goal.is('card numbers in columns', columns.length, 0);
    goal.atLeast('lines of the log searched', log.split('\n').length, scaled(300, 100));
    goal.is('card numbers in the log', cardNumbersIn(log).length, 0);
    goal.atLeast('mails searched', smtp.arrived.length, scaled(10, 6));
    goal.is('card numbers in mails', inMails().length, 0);
    goal.atLeast('files searched', files, 10);
    goal.is('card numbers in files', found.length, 0);
    const answers = cardNumbersIn(JSON.stringify(holders.answers));
    goal.is('card numbers in answers', answers.length, 0);
  });

  it('is found in a column, a mail and the log when a customer writes it (negative control)', async () => {
    const number = '4242 4242 4242 4242';
    const customer = new ApiClient(app.baseUrlFor(0));
    const message = {
      name: 'Mona',
      email: 'mona@example.com',
      message: `Ta betalt från ${number}`,
    };
    expect((await customer.call('POST', '/api/contact/send', message)).status).toBe(200);
    await untilMailed();
    goal.control('found in a column', (await cardNumbersInDatabase(app.db)).length);
    goal.control('found in a mail', inMails().length);
    await carelessly(message);
  });

  /** Sends the message to a server that logs its requests to a file. */
  async function carelessly(message: object): Promise<void> {
    const careless = preload('mutations/careless-logs.mjs');
    const other = await startProcesses(1, { LOG_LEVEL: 'debug', NODE_OPTIONS: careless });
    try {
      await new ApiClient(other.baseUrlFor(0)).call('POST', '/api/contact/send', message);
      goal.control('found in the log', cardNumbersIn(other.log()).length);
      goal.control('found in a file', cardNumbersInFiles(other.dataDir).found.length);
    } finally {
      await other.close();
    }
  }
});

/** Replaces Stripe.js, which a test must not download. */
const STRIPE_JS = `window.Stripe = () => ({
  elements: () => ({ create: () => ({ mount() {}, destroy() {}, on(event, ready) { if (event === 'ready') ready(); } }) }),
});`;

interface Inventory {
  /** Hosts of scripts, without our own host. */
  readonly foreignScripts: string[];
  /** Hosts of all requests, without our own host. */
  readonly foreign: string[];
  readonly policy: string;
}

describe('Scripts on the payment page', () => {
  let browser: Browser;
  beforeAll(async () => {
    const { executablePath, args, env } = await findChromium();
    const environment = { ...process.env, ...env } as Record<string, string>;
    browser = await chromium.launch({ executablePath, args, env: environment });
  });
  afterAll(() => browser.close());

  async function held(context: BrowserContext, shop: ProcessHarness): Promise<PaymentIntentView> {
    const { date: departureDate } = await buildDeparture(shop.db);
    const order = await new ApiClient(shop.baseUrlFor(0)).order({ departureDate });
    const answer = await context.request.post(`${shop.baseUrlFor(0)}/api/payment-intent`, {
      data: order,
    });
    return (await answer.json()) as PaymentIntentView;
  }

  /** Returns what a customer's browser requests until the card form is shown. */
  async function inventoryOf(shop: ProcessHarness, ready: string): Promise<Inventory> {
    const context = await browser.newContext();
    const own = new URL(shop.baseUrlFor(0)).host;
    const [scripts, hosts] = [new Set<string>(), new Set<string>()];
    // Answer all foreign requests here, so that none leaves this machine.
    await context.route(
      ({ host }) => host !== own,
      (route) => route.fulfill({ contentType: 'text/javascript', body: STRIPE_JS }),
    );
    context.on('request', (request) => {
      const { host, protocol } = new URL(request.url());
      if (!protocol.startsWith('http') || host === own) return;
      hosts.add(host);
      if (request.resourceType() === 'script') scripts.add(host);
    });
    const { bookingId } = await held(context, shop);
    const page = await context.newPage();
    const answer = await page.goto(`${shop.baseUrlFor(0)}/pay?bookingId=${bookingId}`);
    await page.locator(ready).waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const policy = answer?.headers()['content-security-policy'] ?? '';
    await context.close();
    return { foreignScripts: [...scripts], foreign: [...hosts], policy };
  }

  const scriptSources = ({ policy }: Inventory): string =>
    /script-src ([^;]*)/.exec(policy)?.[1] ?? '';

  it('come from our own host and from Stripe, and the policy allows no other host', async () => {
    // One process is enough: both serve the same page.
    const shop = await startProcesses(1, {
      ...{ STRIPE_SECRET_KEY: 'sk_test_of_a_proof', STRIPE_PUBLISHABLE_KEY: 'pk_test_of_a_proof' },
      ...{ STRIPE_WEBHOOK_SECRET: 'whsec_of_a_proof' },
      NODE_OPTIONS: preload('mutations/payments/sandbox-behind-stripe.mjs'),
    });
    try {
      const inventory = await inventoryOf(shop, '.stripe-fields > div:only-child');
      expect(inventory.foreignScripts).toEqual(['js.stripe.com']);
      goal.is('foreign hosts of scripts with Stripe', inventory.foreignScripts.length, 1);
      goal.is('foreign hosts of anything with Stripe', inventory.foreign.length, 1);
      expect(scriptSources(inventory)).toMatch(
        /^'self'( 'sha256-[^']+')? https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com$/,
      );
    } finally {
      await shop.close();
    }
  });

  it('come from our own host only with the sandbox', async () => {
    const inventory = await inventoryOf(app, 'input[autocomplete="cc-number"]');
    expect(inventory.foreign).toEqual([]);
    goal.is('foreign hosts of scripts with the sandbox', inventory.foreignScripts.length, 0);
    expect(scriptSources(inventory)).toMatch(/^'self'( 'sha256-[^']+')?$/);
  });
});
