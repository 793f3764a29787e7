import { contactRequestProblems } from './contact.rules.js';

const GOOD = { name: 'Mona Al-Khatib', email: 'mona@example.se', message: 'Hej' };
const fieldsOf = (change: Partial<typeof GOOD>) =>
  contactRequestProblems({ ...GOOD, ...change }).map(({ code, field }) => [field, code]);

/** Everything that some mail program takes for the end of a header line, with what an attacker would put behind it. */
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

describe('a contact message', () => {
  it('passes with name, e-mail and message', () => {
    expect(contactRequestProblems(GOOD)).toEqual([]);
  });

  it('passes with an Arabic name and a message of several lines', () => {
    expect(fieldsOf({ name: 'منى الخطيب', message: 'سطر أول\nسطر ثانٍ' })).toEqual([]);
  });

  it('names every missing field at once', () => {
    expect(fieldsOf({ name: '  ', email: '', message: '\u200b\n' })).toEqual([
      ['name', 'NAME_MISSING'],
      ['email', 'EMAIL_INVALID'],
      ['message', 'MESSAGE_MISSING'],
    ]);
  });

  it('has no line break in the name, however it is written', () => {
    const passed = INJECTIONS.filter((text) => fieldsOf({ name: `Mona${text}` }).length === 0);
    expect(passed).toEqual([]);
  });

  it('has no line break in the address, however it is written', () => {
    const passed = INJECTIONS.filter(
      (text) => fieldsOf({ email: `mona@example.se${text}` }).length === 0,
    );
    expect(passed).toEqual([]);
  });
});
