import { contactRequestProblems, spamReasonOf } from './contact.rules.js';

const GOOD = { name: 'Mona Al-Khatib', email: 'mona@example.se', message: 'Hej' };
const fieldsOf = (change: Partial<typeof GOOD>) =>
  contactRequestProblems({ ...GOOD, ...change }).map(({ code, field }) => [field, code]);

/** Line ends in any mail client, each followed by what an attacker would add. */
const BREAKS = [
  '\r\n',
  '\n',
  '\r',
  '\n\n',
  '\r\n\t',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u000b',
  '\u000c',
];
const HEADERS = ['Bcc: a@b.se', 'To: a@b.se', 'Subject: x', 'Content-Type: text/html', ''];
const INJECTIONS = BREAKS.flatMap((lineBreak) => HEADERS.map((header) => lineBreak + header));

describe('A contact message', () => {
  it('is valid with name, e-mail and message', () => {
    expect(contactRequestProblems(GOOD)).toEqual([]);
  });

  it('is valid with an Arabic name and a message of several lines', () => {
    expect(fieldsOf({ name: 'منى الخطيب', message: 'سطر أول\nسطر ثانٍ' })).toEqual([]);
  });

  it('has an issue for every missing field at once', () => {
    expect(fieldsOf({ name: '  ', email: '', message: '\u200b\n' })).toEqual([
      ['name', 'NAME_MISSING'],
      ['email', 'EMAIL_MISSING'],
      ['message', 'MESSAGE_MISSING'],
    ]);
  });

  it('needs a visible name', () => {
    expect(fieldsOf({ name: '\u202e\u200f\u3164' })).toEqual([['name', 'NAME_MISSING']]);
  });

  it('must not have a line break in the name, in any form', () => {
    const passed = INJECTIONS.filter((text) => fieldsOf({ name: `Mona${text}` }).length === 0);
    expect(passed).toEqual([]);
  });

  it('must not have a line break in the address, in any form', () => {
    const passed = INJECTIONS.filter(
      (text) => fieldsOf({ email: `mona@example.se${text}` }).length === 0,
    );
    expect(passed).toEqual([]);
  });
});

describe('Spam', () => {
  const reasonOf = (change: Partial<typeof GOOD> & { homepage?: string }) =>
    spamReasonOf({ ...GOOD, ...change });

  it.each([
    ['an ordinary question', { message: 'Hej! Vi är fem <3 och vill resa i maj.\n\nPris < 9000?' }],
    ['one in Arabic', { message: 'السلام عليكم، متى الرحلة القادمة؟' }],
    ['two links', { message: 'Hotellet https://hotell.example eller www.hotell.example?' }],
    ['an empty trap', { homepage: '' }],
    ['a trap that a browser filled with a blank', { homepage: ' ' }],
    ['sums and arrows', { message: 'a<b, b>c, 2 vuxna -> 1 barn' }],
  ])('is not: %s', (_, change) => {
    expect(reasonOf(change)).toBeNull();
  });

  it.each([
    ['a filled trap', { homepage: 'https://seo.example' }, 'honeypot'],
    ['three links', { message: 'http://a.example http://b.example www.c.example' }, 'links'],
    ['a link for a name', { name: 'Mona https://a.example' }, 'links'],
    ['a link in HTML', { message: 'Hej <a href="https://a.example">här</a>' }, 'markup'],
    ['a link in forum code', { message: 'Hej [url=https://a.example]här[/url]' }, 'markup'],
    ['a script', { message: '<script>alert(1)</script>' }, 'markup'],
    ['a picture for a name', { name: '<img src=x onerror=alert(1)>' }, 'markup'],
  ] as const)('is: %s', (_, change, reason) => {
    expect(reasonOf(change)).toBe(reason);
  });
});
