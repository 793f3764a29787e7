import fc from 'fast-check';
import { contactProblems, staffContactProblems, isEmail, isPhone } from './contact-details.js';

const EMAIL_PROBLEM = { code: 'EMAIL_INVALID', field: 'contactEmail' };
const PHONE_PROBLEM = { code: 'PHONE_INVALID', field: 'contactPhone' };

describe('an e-mail address', () => {
  it.each([
    'amina@example.se',
    ' amina@example.se ',
    'a.b+resa@mail.example.co.uk',
    'åsa@exempel.se',
    "o'brien@example.ie",
  ])('is accepted: %j', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  it.each([
    ['aminaexample.se', 'no @'],
    ['', 'nothing'],
    ['@example.se', 'no name'],
    ['amina@', 'nowhere'],
    ['amina@localhost', 'no dot behind the @'],
    ['amina@example.', 'nothing behind the dot'],
    ['amina@[127.0.0.1]', 'the address of a machine'],
    ['amina@127.0.0.10', 'the same without brackets'],
    ['a@b@example.se', 'two @'],
    ['amina al@example.se', 'a space'],
    ['amina@example.se, omar@example.se', 'two addresses'],
    ['Amina <amina@example.se>', 'a name'],
    ['amina@example.se\r\nBcc: x@example.se', 'a second mail header'],
    ['amina\u202e@example.se', 'a turn of the line'],
    ['am\u200bina@example.se', 'an invisible character'],
    [`${'a'.repeat(250)}@example.se`, 'longer than a mailbox can be'],
  ])('is rejected: %j (%s)', (email) => {
    expect(isEmail(email)).toBe(false);
    expect(contactProblems({ email, phone: '+46701234567' })).toEqual([EMAIL_PROBLEM]);
  });

  // [SPEC 5.6]
  it('always has an @, and never a line break or a second address', () => {
    const anyText = fc.oneof(fc.string(), fc.emailAddress());
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        const typed = one + other;
        if (isEmail(typed)) expect(typed.trim()).toMatch(/^[^\s@,;]+@[^\s@,;]+$/);
      }),
    );
  });
});

describe('a telephone number', () => {
  it.each([
    ['+46701234567', 'as it is stored'],
    ['+46 70 123 45 67', 'with spaces'],
    ['+46 (70) 123-45-67', 'with brackets and hyphens'],
    ['+4681234567', '08-123 45 67, which has only nine digits at home'],
    ['+٤٦٧٠١٢٣٤٥٦٧', 'Arabic digits'],
    ['+۴۶۷۰۱۲۳۴۵۶۷', 'Persian digits'],
    ['+966512345678', 'another country'],
    ['+123456789', 'ten characters with the plus'],
  ])('is accepted: %s (%s)', (phone) => {
    expect(isPhone(phone)).toBe(true);
  });

  // [SPEC 5.7] [SPEC 9.5a]
  it.each([
    ['', 'nothing'],
    ['+12345678', 'nine characters'],
    ['+4 6 7 0 1 2', 'nine characters with the gaps taken out'],
    ['0701234567', 'without country'],
    ['+0701234567', 'a country code that begins with 0'],
    ['+1234567890123456', 'sixteen digits'],
    ['+46701234x67', 'a letter'],
    ['46+701234567', 'the plus inside'],
  ])('is rejected: %j (%s)', (phone) => {
    expect(isPhone(phone)).toBe(false);
    expect(contactProblems({ email: 'amina@example.se', phone })).toEqual([PHONE_PROBLEM]);
  });
});

describe('the contact details', () => {
  it('report all issues at once, e-mail first', () => {
    expect(contactProblems({ email: '', phone: '' })).toEqual([EMAIL_PROBLEM, PHONE_PROBLEM]);
  });

  it('give no issue when both are valid', () => {
    expect(contactProblems({ email: 'amina@example.se', phone: '+46701234567' })).toEqual([]);
  });
});

describe('the contact details of a staff booking', () => {
  it.each([
    ['an e-mail alone', { email: 'a@example.com', phone: '' }, []],
    ['a telephone alone', { email: '', phone: '+46701234567' }, []],
    ['nothing', { email: '', phone: '' }, ['CONTACT_MISSING']],
    ['a slip in one of them', { email: 'a@example', phone: '+46701234567' }, ['EMAIL_INVALID']],
    ['a slip in both', { email: 'a', phone: '1' }, ['EMAIL_INVALID', 'PHONE_INVALID']],
  ])('are checked: %s', (_what, contact, codes) => {
    expect(staffContactProblems(contact).map(({ code }) => code)).toEqual(codes);
  });
});
