import { wantsSampleData } from './sample-data.mjs';

describe('Sample data', () => {
  it('is part of a trial by default', () => {
    expect(wantsSampleData({})).toBe(true);
    expect(wantsSampleData({ NODE_ENV: 'development' })).toBe(true);
  });

  it('is never used in production or with a real payment provider or mail server', () => {
    expect(wantsSampleData({ NODE_ENV: 'production' })).toBe(false);
    expect(wantsSampleData({ STRIPE_SECRET_KEY: 'sk_test_1' })).toBe(false);
    expect(wantsSampleData({ SMTP_URL: 'smtp://127.0.0.1:1025' })).toBe(false);
  });

  it('is left out with SAFAR_DEMO=empty', () => {
    expect(wantsSampleData({ SAFAR_DEMO: 'empty' })).toBe(false);
  });
});
