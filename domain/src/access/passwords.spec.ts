import { passwordLengthProblem } from './passwords.js';

const codeFor = (password: string): string | undefined =>
  passwordLengthProblem(password, 'password')?.code;

describe('a new password', () => {
  // [SPEC 5.18b] [ASVS 6.2.1]
  it.each([
    ['eleven letters', 'abcdefghijk', 'PASSWORD_TOO_SHORT'],
    ['nothing', '', 'PASSWORD_TOO_SHORT'],
    ['129 letters', 'a'.repeat(129), 'PASSWORD_TOO_LONG'],
  ])('is rejected with %s', (...[, password, code]) => {
    expect(codeFor(password)).toBe(code);
  });

  // [ASVS 6.2.5] [ASVS 6.2.9]
  it.each([
    ['twelve letters', 'abcdefghijkl'],
    ['128 letters', 'a'.repeat(128)],
    ['twelve Arabic letters', 'سفرسفرسفرسفر'],
    ['spaces between words', 'fyra glada ord'],
  ])('is accepted with %s', (...[, password]) => {
    expect(codeFor(password)).toBeUndefined();
  });

  it('counts a letter with its mark once, in any encoding', () => {
    expect(codeFor('a\u030a'.repeat(11))).toBe('PASSWORD_TOO_SHORT');
    expect(codeFor('😀'.repeat(11))).toBe('PASSWORD_TOO_SHORT');
  });

  it('names its field in the issue', () => {
    expect(passwordLengthProblem('kort', 'password')).toEqual({
      code: 'PASSWORD_TOO_SHORT',
      params: { min: 12 },
      field: 'password',
    });
  });
});
