import type { ConfigView } from '@safar/domain/contracts/system/config';
import type { SiteQueries } from '@safar/domain/contracts/system/site';
import { render } from './entry-server.js';
import { config, noHits, page, reads } from './rendered.fixture.js';

const company: ConfigView['company'] = {
  name: 'Prov Resor AB',
  orgNumber: '559999-1111',
  vatNumber: '',
  address: 'Provgatan 2, 111 22 Stockholm',
  phone: '08-465 004 11',
  whatsapp: '+46846500422',
  email: 'hej@prov.example',
  emergencyPhone: '',
  openingHours: config.company.openingHours,
  openingHoursSv: 'Vardagar 10–16',
  openingHoursAr: 'أيام العمل من 10 إلى 16',
};

const NOTHING: ConfigView['badges'] = {
  iata: '',
  guarantor: '',
  guarantorContact: '',
  guarantorEmail: '',
  guarantorPhone: '',
  klarna: false,
  resurs: false,
};

const EVERYTHING: ConfigView['badges'] = {
  iata: '12-3 4567 8',
  guarantor: 'Kammarkollegiet',
  guarantorContact: 'Box 2218',
  guarantorEmail: '',
  guarantorPhone: '',
  klarna: true,
  resurs: true,
};

const configWith = (badges: ConfigView['badges']): ConfigView => ({ ...config, company, badges });

const readsWith = (badges: ConfigView['badges']): SiteQueries => ({
  destinations: () => Promise.resolve([]),
  search: () => Promise.resolve(noHits),
  destination: () => Promise.resolve(null),
  destinationAt: () => Promise.resolve(null),
  preview: () => Promise.resolve(null),
  reviews: () => Promise.resolve(null),
  content: () => Promise.resolve([]),
  config: () => Promise.resolve(configWith(badges)),
});

/** Returns the text of a page's footer, without markup. */
async function footerOf(url: string, badges = EVERYTHING): Promise<string> {
  const { body } = await render({
    url,
    method: 'GET',
    reads: readsWith(badges),
    publicUrl: 'https://safar.example',
    assets: { 'src/app/entry-client.tsx': { file: 'assets/entry.js', isEntry: true } },
    log: () => undefined,
  });
  const footer = /<footer[^]*<\/footer>/.exec(body)?.[0] ?? '';
  return footer.replace(/<[^>]*>/g, '');
}

/** The footer text of each fact, in both languages. */
const BADGES = [
  ['the certified agent', { iata: '12-3 4567 8' }, 'IATA-ackrediterad agent 12-3 4567 8', 'IATA 12-3 4567 8'],
  ['the travel guarantee', { guarantor: 'Kammarkollegiet' }, 'Resegaranti: Kammarkollegiet', 'resegaranti'],
  ['paying later', { klarna: true }, 'Klarna', 'Klarna'],
  ['paying by invoice', { resurs: true }, 'Resurs', 'ريسورس'],
] as const; // oxfmt-ignore

describe('the footer', () => {
  // [SPEC 1.1b] [SPEC 1.5a]
  it.each(BADGES)('has the badge of %s only when the agency has it', async (...row) => {
    const [, fact, swedish, arabic] = row;
    const badges = { ...NOTHING, ...fact };
    expect(await footerOf('/om-oss', badges)).toContain(swedish);
    expect(await footerOf('/ar/om-oss', badges)).toContain(arabic);
    expect(await footerOf('/om-oss', NOTHING)).not.toContain(swedish);
    expect(await footerOf('/ar/om-oss', NOTHING)).not.toContain(arabic);
  });

  // [SPEC 1.5a] [SPEC 1.5b]
  it.each(['/om-oss', '/ar/om-oss'])(
    'of %s names the consumer authority, the organisation number and the contact details of the company',
    async (url) => {
      const footer = await footerOf(url, NOTHING);
      for (const fact of [
        'Konsumentverket',
        company.name,
        company.orgNumber,
        company.phone,
        company.email,
        company.address,
        url.startsWith('/ar') ? company.openingHoursAr : company.openingHoursSv,
      ]) {
        expect(footer).toContain(fact);
      }
    },
  );

  // [SPEC 1.5b]
  it("shows the current year in Sweden by the server's clock", async () => {
    jest.useFakeTimers({
      now: new Date('2031-12-31T22:59:00Z'),
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout'],
    });
    try {
      expect(await footerOf('/om-oss')).toContain('© 2031 Prov Resor AB');
      jest.setSystemTime(new Date('2031-12-31T23:01:00Z'));
      expect(await footerOf('/ar/om-oss')).toContain('© 2032 Prov Resor AB');
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('an agency without a telephone number and an address', () => {
  const linksOf = (body: string) => body.match(/<a [^>]*href="(tel|mailto):[^"]*"/g) ?? [];

  it.each(['', '/destinationer', '/bokning', '/kontakt', '/login', '/saknas'])(
    'has no empty links to call or write on «%s», in both languages',
    async (url) => {
      for (const at of [url || '/', `/ar${url}`]) {
        const { body } = await page(at);
        expect(linksOf(body)).toEqual([]);
        // Control: the same page of an agency with both.
        const reached = { ...reads, config: () => Promise.resolve({ ...config, company }) };
        expect(linksOf((await page(at, reached)).body)).not.toEqual([]);
      }
    },
  );
});
