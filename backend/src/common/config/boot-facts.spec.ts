import { bootFacts } from './boot-facts.js';
import { readEnv } from './env.js';

const GROUND = {
  DATABASE_URL: 'postgres://safar:pass-word@db.example/shop',
  SAFAR_DATA: '.safar/test/settings',
};

describe('The first log line of a start', () => {
  it('names the program and its settings', () => {
    const facts = bootFacts(readEnv({ ...GROUND, PORT: '3111', SAFAR_COMMIT: 'abc123' }));
    expect(facts).toMatchObject({
      commit: 'abc123',
      address: '0.0.0.0:3111',
      database: 'shop on db.example:5432',
      mail: 'stays in the outbox',
      payments: 'sandbox',
    });
  });

  it('contains no secret', () => {
    const facts = bootFacts(
      readEnv({
        ...GROUND,
        ...{ SMTP_URL: 'smtps://user:pass-word@mail.example:465', JWT_SECRET: 'pass-word' },
        ...{ STRIPE_SECRET_KEY: 'sk_test_password', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' },
        STRIPE_WEBHOOK_SECRET: 'whsec_password',
      }),
    );
    expect(facts).toMatchObject({ mail: 'mail.example:465', payments: 'stripe, test mode' });
    expect(JSON.stringify(facts)).not.toMatch(/pass-?word/);
  });
});
