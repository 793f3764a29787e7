import { redact } from './redact.js';

describe('A log line', () => {
  // [ASVS 16.2.5]
  it.each([
    ['mail to anna.svensson+x@mail.example.com refused', 'mail to [e-mail] refused'],
    ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'token [token]'],
    ['authorization: Bearer abc.def-ghi', 'authorization: Bearer [token]'],
    ['No such intent pi_3abc_secret_9Xyz', 'No such intent pi_3abc_secret_[secret]'],
    ['Invalid API key sk_live_1234567890', 'Invalid API key sk_[secret]'],
    ['card 4242 4242 4242 4242 declined', 'card [digits] declined'],
    ['card 4242424242424242', 'card [digits]'],
    ['call +46701234567', 'call [phone]'],
    [
      'GET https://safar.example/betala?token=secret failed',
      'GET https://safar.example/betala failed',
    ],
    [
      'GET /ar/omdome/Zk3v-9_aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789 and POST /api/reviews/Zk3v-9_aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789/decline failed',
      'GET /ar/omdome/[token] and POST /api/reviews/[token]/decline failed',
    ],
    ['cannot reach postgres://safar:pw@db/safar', 'cannot reach postgres://[secret]@db/safar'],
  ])('loses personal data and secrets: %s', (line, scrubbed) => {
    expect(redact(line)).toBe(scrubbed);
  });

  it.each([
    '{"level":"info","time":"2026-11-22T10:00:00.000Z","ms":12}',
    'refund 0f8fad5b-d9cb-469f-a165-70867728950e is stuck',
    'PUT /api/reviews/0f8fad5b-d9cb-469f-a165-70867728950e/state failed',
    'at file:///app/backend/dist/src/core/queue.js:81:12',
  ])('keeps harmless data: %s', (line) => {
    expect(redact(line)).toBe(line);
  });
});
