import { hashPassword, passwordMatches } from './passwords.js';

describe('A password', () => {
  // [SPEC I4.4] [ASVS 6.2.8]
  it('matches its own hash in any Unicode form, and no other', async () => {
    const stored = await hashPassword('Åsas hemliga påse');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwordMatches(stored, 'Åsas hemliga påse'.normalize('NFD'))).toBe(true);
    expect(await passwordMatches(stored, 'Asas hemliga påse')).toBe(false);
  });
});

// [ASVS 15.2.2]
it('The hundred-and-fifth password at once is rejected', async () => {
  // Without a hash to compare with, a check ends at once.
  const all = Array.from({ length: 105 }, () => passwordMatches('no hash', 'Åsas hemliga påse'));
  const busy = (await Promise.allSettled(all)).map(
    (one) => one.status === 'rejected' && one.reason?.code === 'SERVICE_UNAVAILABLE',
  );
  expect([busy.indexOf(true), busy.filter(Boolean).length]).toEqual([104, 1]);
});
