import { RATE_LIMITS } from '../../../src/common/rate-limiting/rate-limits.js';
import { MetricsController } from '../../../src/system/metrics/metrics.controller.js';
import { type TestApp, createTestApp } from '../../harness/app.js';
import { ApiClient } from '../../harness/api-client.js';
import { buildDeparture } from '../../factories/departures.js';

jest.setTimeout(120_000);

const TOKEN = 'a token of the scraper, long enough';

const scrape = async (
  { baseUrl }: TestApp,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> => {
  const answer = await fetch(`${baseUrl}/metrics`, { headers });
  return { status: answer.status, text: await answer.text() };
};

/** Returns the value of a metric; the labels must match exactly. */
const valueOf = (text: string, line: string): number => {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return found === undefined ? Number.NaN : Number(found.slice(line.length + 1));
};

describe('The metrics', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  // [SPEC I6.9]
  it('count and time requests by route, without addresses that identify a person', async () => {
    const customer = new ApiClient(app.baseUrl);
    const { status } = await customer.booking('0f8fad5b-d9cb-469f-a165-70867728950e');
    await customer.call('GET', '/api/nothing/of/the/kind');
    const { text } = await scrape(app);
    const labels = 'method="GET",route="/api/booking/:id"';
    expect(valueOf(text, `safar_http_requests_total{${labels},status="${status}"}`)).toBe(1);
    expect(valueOf(text, `safar_http_request_duration_seconds_count{${labels}}`)).toBe(1);
    expect(valueOf(text, `safar_http_request_duration_seconds_bucket{le="+Inf",${labels}}`)).toBe(
      1,
    );
    expect(text).toContain('route="/api/*",status="404"');
    expect(text).not.toContain('0f8fad5b');
    expect(text).not.toContain('nothing');
  });

  it('report holds and events that wait, with their age', async () => {
    const departure = await buildDeparture(app.db);
    const customer = new ApiClient(app.baseUrl);
    await customer.start(await customer.order({ departureDate: departure.date }));
    await app.db.query(
      `update bookings set hold_until = now() - interval '90 seconds' where state = 'held'`,
    );
    await app.db.query(
      `insert into stripe_events (event_id, type, object_id, created, received_at)
       values ('evt_metrics', 'payment_intent.succeeded', 'pi_none', now(), now() - interval '50 seconds')`,
    );
    const { text } = await scrape(app);
    expect(valueOf(text, 'safar_database_up')).toBe(1);
    expect(valueOf(text, 'safar_holds')).toBe(1);
    expect(valueOf(text, 'safar_hold_expiry_lag_seconds')).toBeGreaterThanOrEqual(90);
    expect(valueOf(text, 'safar_events_waiting')).toBeGreaterThanOrEqual(1);
    expect(valueOf(text, 'safar_event_lag_seconds')).toBeGreaterThanOrEqual(50);
    for (const name of ['ledger_mismatch', 'late_refunds', 'outbox_lag_seconds', 'jobs_failed']) {
      expect({ [name]: valueOf(text, `safar_${name}`) }).toEqual({ [name]: 0 });
    }
  });

  it('have the format that Prometheus reads', async () => {
    const { text } = await scrape(app);
    const lines = text.split('\n').filter((line) => line !== '');
    const sample = /^[a-z_]+(\{([a-z_]+="[^"\n]*",?)+\})? (\d|-)[\d.e+-]*$/;
    expect(text).toMatch(/^safar_build_info\{version="[^"]+",commit="[^"]+",node="[^"]+"\} 1$/m);
    expect(lines.filter((line) => !line.startsWith('# ') && !sample.test(line))).toEqual([]);
    for (const name of [
      ...['process_resident_memory_bytes', 'process_start_time_seconds', 'safar_database_waiting'],
      ...['safar_data_free_bytes', 'safar_last_backup_timestamp_seconds'],
      ...['safar_last_retention_timestamp_seconds', 'safar_last_proof_timestamp_seconds'],
      ...['safar_bookings_paid_last_hour', 'safar_second_factors_unreadable'],
    ]) {
      expect(valueOf(text, name)).toBeGreaterThanOrEqual(0);
    }
  });

  it('have no rate limit, so that a load test does not silence the alarm', () => {
    expect(Reflect.getMetadata(RATE_LIMITS, MetricsController)).toBe('none');
  });

  it('are not available through a proxy on this machine', async () => {
    const { status, text } = await scrape(app, { 'x-forwarded-for': '203.0.113.9' });
    expect(status).toBe(404);
    expect(text).not.toContain('safar_holds');
  });

  it('are available without a database', async () => {
    await app.db.destroy();
    const { status, text } = await scrape(app);
    expect(status).toBe(200);
    expect(valueOf(text, 'safar_database_up')).toBe(0);
    await app.db.initialize();
  });
});

describe('The metrics with a token', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ METRICS_TOKEN: TOKEN });
  });
  afterAll(() => app.close());

  it.each([
    ['no token', {}],
    ['a wrong one', { authorization: `Bearer ${TOKEN}r` }],
    ['another scheme', { authorization: `Basic ${TOKEN}` }],
  ])('are not available with the wrong token, even from this machine: %s', async (_, headers) => {
    expect((await scrape(app, headers as Record<string, string>)).status).toBe(404);
  });

  it('are available from anywhere with the token', async () => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.9' };
    expect((await scrape(app, headers)).status).toBe(200);
  });
});
