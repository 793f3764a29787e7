import request from 'supertest';
import { openApp } from '../../harness/app.js';

const app = openApp();

const get = (path: string) => request(app.nest.getHttpServer()).get(path);

describe('GET /api/config', () => {
  const store = (key: string, value: unknown) =>
    app.db.query(
      `insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = $2`,
      [key, JSON.stringify(value)],
    );

  // [SPEC I1.25]
  it('returns the fictional company of the demo and the constants of the specification', async () => {
    const { body } = await get('/api/config').expect(200);
    expect(body).toMatchObject({
      brand: 'Safar Travel',
      languages: ['sv', 'ar'],
      demo: true,
      company: { name: 'Safar Travel AB', orgNumber: '559999-0000', email: 'info@safar.example' },
      payment: { provider: 'sandbox' },
      pricing: { depositPercent: 20, insurancePrice: 149, klarnaFeePercent: 3, balanceDueDays: 30 },
      holdMinutes: 30,
      flightSearchUrl: expect.stringMatching(/^http:\/\/[^/]+\/flight-demo$/),
    });
  });

  it('links to a flight search page of the demo that has its own policy', async () => {
    const { body } = await get('/api/config').expect(200);
    const { pathname } = new URL(String(body.flightSearchUrl));
    const { text, headers } = await get(`${pathname}/results?from=ARN&to=BEY`).expect(200);
    expect(text).toContain('Det här är en demo.');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });

  it('reflects a changed setting at once', async () => {
    await store('klarnaFeePercent', 0);
    await store('flightSearchUrl', 'https://flyg.example');
    const { body } = await get('/api/config').expect(200);
    expect(body.pricing.klarnaFeePercent).toBe(0);
    expect(body.flightSearchUrl).toBe('https://flyg.example');
    await app.db.query('delete from settings');
  });

  it('uses the default when a stored value is invalid', async () => {
    await store('depositPercent', 'gratis');
    expect((await get('/api/config').expect(200)).body.pricing.depositPercent).toBe(20);
    await app.db.query('delete from settings');
  });

  // [ASVS 8.2.3]
  it('reveals no internal settings to visitors', async () => {
    await store('contactRecipient', 'chefen@safar.example');
    const { text } = await get('/api/config').expect(200);
    expect(text).not.toContain('chefen');
    await app.db.query('delete from settings');
  });
});
