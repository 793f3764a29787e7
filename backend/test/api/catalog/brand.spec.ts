import type { BrandMentionView } from '@safar/domain/contracts/catalog/brand';
import { formerNameIn, formerNames } from '@safar/domain/text/brand-mentions';
import { LANGUAGES } from '@safar/domain/text/languages';
import { pdfPages } from '../../../../tools/test/pdf-text.js';
import { DEMO_PASSWORD } from '../../../seed/staff.js';
import { passwordResetMail } from '../../../src/staff/sign-in/password-reset.mail.js';
import { Mails } from '../../../src/mails/mail.service.js';
import { openApp } from '../../harness/app.js';
import { RolesClient } from '../../harness/api-client.js';
import { MailCases } from '../../factories/mail-cases.js';

jest.setTimeout(180_000);

const NOOR = { latin: 'Noor Resor', arabic: 'نور للسفر' };
const SETTINGS: Readonly<Record<string, string>> = {
  brand: NOOR.latin,
  brandAr: NOOR.arabic,
  'company.name': 'Noor Resor i Malmö AB',
  'company.email': 'hej@noor.example',
};

const app = openApp();
const staff = new RolesClient(app);
const cases = new MailCases(app);
beforeAll(async () => {
  for (const [key, value] of Object.entries(SETTINGS)) {
    await call('PUT', `/settings/${key}`, { value });
  }
  // The agency rewrites the texts that the console lists.
  for (const { kind, id, language } of await mentions()) {
    if (kind !== 'content' || !language) continue;
    await app.db.query(`update content set value_${language} = 'Rubrik' where id = $1`, [id]);
  }
});

const call = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
  (await staff.call<T>('admin', `${method} ${path}`, body)).body;
const mentions = (): Promise<BrandMentionView[]> => call('GET', '/brand-mentions');

const NAMES = formerNames(NOOR, []);
/** Technical names that are never displayed: the data element of a page, cookies and drafts. */
const UNREAD = /safar_lang|safar-draft:|safar-data/g;
/** One of some thousand begins with the name by chance. */
const REFERENCE = /SAF[A-HJKMNP-Z2-9]{6}/g;

/** Returns the parts of a text that contain a former name. */
const traces = (text: string): string[] =>
  text
    .replace(UNREAD, '')
    .replace(REFERENCE, '')
    .replace(/[\u2066-\u2069]/g, '')
    .split(/[\n<>]|(?<=[.!?؟])\s/)
    .filter((part) => /safar/i.test(part) || formerNameIn(part, NAMES) !== null)
    .filter((part) => !/safari/i.test(part))
    .concat(/(?:>|"|· )سفر(?:<|"| ·)/.exec(text)?.slice(0, 1) ?? []);

const PATHS = [
  ...['/', '/destinationer', '/destination/istanbul', '/om-oss', '/kontakt', '/business', '/terms'],
  ...['/privacy', '/storage', '/accessibility', '/bokning', '/cancelled', '/checkout', '/pay'],
  ...['/login', '/login/glomt-losenord', '/thank-you', '/no/such/page'],
];

const read = async (path: string): Promise<string> => (await fetch(app.baseUrl + path)).text();

describe('An agency with another name', () => {
  it('has no remaining texts that the console lists', async () => {
    expect(await mentions()).toEqual([]);
  });

  it.each(PATHS.flatMap((path) => [path, `/ar${path === '/' ? '' : path}`]))(
    'has its name everywhere on %s, including title and data',
    async (path) => {
      const html = await read(path);
      expect(traces(html)).toEqual([]);
      const name = path.startsWith('/ar') ? NOOR.arabic : NOOR.latin;
      expect(/<title>(.*?)<\/title>/.exec(html)?.[1]).toContain(name);
      expect(html).toContain(`<meta property="og:site_name" content="${name}"/>`);
    },
  );

  it.each(['/manifest.webmanifest', '/ar/manifest.webmanifest', '/admin'])(
    'has its name in %s',
    async (path) => {
      const text = await read(path);
      expect(traces(text)).toEqual([]);
      expect(text).toContain(path.startsWith('/ar') ? NOOR.arabic : NOOR.latin);
    },
  );

  it.each(LANGUAGES)('has its name in every mail and document, in %s', async (language) => {
    const found: [string, string[]][] = [];
    for (const [topic, , mail] of await cases.everyTopic(language)) {
      const { subject, text, html, attachments = [] } = mail;
      expect(html).toContain('Noor Resor');
      const parts: [string, string][] = [[topic, [subject, text, html].join('\n')]];
      for (const { filename, content } of attachments) {
        const isPdf = filename.endsWith('.pdf');
        const body = isPdf ? (await pdfPages(content)).join('\n') : content.toString('utf8');
        // Also checks the PDF's metadata, which is not part of its pages.
        parts.push([filename, `${filename}\n${body}\n${isPdf ? content.toString('latin1') : ''}`]);
      }
      found.push(...parts.map(([name, part]): [string, string[]] => [name, traces(part)]));
    }
    expect(found.filter(([, places]) => places.length > 0)).toEqual([]);
  });

  it('signs mails to its staff with its name and telephone number', async () => {
    const frame = await app.nest.get(Mails).frame('sv');
    const mail = passwordResetMail({ username: 'Kim', url: 'https://noor.example/login' }, frame);
    expect(traces(mail.html + mail.text)).toEqual([]);
    expect(mail.text).toContain('personalsidorna hos Noor Resor.');
    expect(mail.text).toContain('Noor Resor i Malmö AB · telefon 08-465 004 00');
  });

  it('has its name in its staff’s authenticator', async () => {
    const { uri } = await call<{ uri: string }>('POST', '/auth/second-factor/begin', {
      currentPassword: DEMO_PASSWORD,
    });
    expect(uri).toContain('issuer=Noor%20Resor&');
  });
});
