import { base32, enrolmentUri, stepOf } from './totp.js';

/** RFC 6238, appendix B (SHA-1); our codes are the last six digits. */
const SECRET = Buffer.from('12345678901234567890');

describe('A code that changes every half minute', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is that of the standard at second %d: %s', (second, code) => {
    expect(stepOf(SECRET, code, new Date(second * 1_000))).toBe(Math.floor(second / 30));
  });

  // [ASVS 6.5.5]
  it('is accepted one step early or late, and no further', () => {
    const second = 1_111_111_109;
    const step = Math.floor(second / 30);
    const found = [-2, -1, 0, 1, 2].map((late) =>
      stepOf(SECRET, '081804', new Date((second + 30 * late) * 1_000)),
    );
    expect(found).toEqual([null, step, step, step, null]);
  });

  it.each(['', '28708', '2870822', 'abcdef', '２８７０８２'])(
    'has six digits, unlike %p',
    (code) => {
      expect(stepOf(SECRET, code, new Date(59_000))).toBeNull();
    },
  );

  it('uses the secret and URI formats of authenticator apps', () => {
    expect(base32(Buffer.from('Hello!\xde\xad\xbe\xef', 'latin1'))).toBe('JBSWY3DPEHPK3PXP');
    expect(enrolmentUri(SECRET, { issuer: 'Noor: Resor', account: 'kim@safar.example' })).toBe(
      'otpauth://totp/Noor%20%20Resor:kim%40safar.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Noor%20%20Resor&algorithm=SHA1&digits=6&period=30',
    );
  });
});
