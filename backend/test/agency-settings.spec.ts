import type { BrandMentionView } from '@safar/domain/contracts/brand';
import { type TestApp, createTestApp } from './app.js';
import { CustomerClient } from './customer-client.js';
import { bearer, tokenOf } from './staff.js';

let app: TestApp;
let admin: Record<string, string>;
beforeAll(async () => {
  app = await createTestApp();
  admin = bearer(await tokenOf(app.baseUrl, 'admin'));
});
afterAll(() => app.close());
beforeEach(() => app.db.query('delete from settings'));

const call = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
  (await new CustomerClient(app.baseUrl).call<T>(method, `/api${path}`, body, admin)).body;
const config = (): Promise<ConfigView> => call('GET', '/config');
const store = (key: string, value: unknown): Promise<unknown> =>
  app.db.query(`insert into settings (key, value) values ($1, $2)`, [key, JSON.stringify(value)]);

async function migrate(): Promise<void> {
  const runner = app.db.createQueryRunner();
  await new OpeningHours1763600060000().up(runner);
  await runner.release();
}

describe('Opening hours of an earlier version, stored as two texts', () => {
  it('become a table; where they differ, the Swedish text is used', async () => {
    await store('company.openingHoursSv', 'Mån-tors 08.30-17.00; fre kl. 8:30–15, söndagar stängt');
    await store('company.openingHoursAr', 'من 9 إلى 18');
    await migrate();
    const { company } = await config();
    expect(company.openingHoursSv).toBe('Måndag till torsdag 8.30–17, fredag 8.30–15');
    expect(company.openingHoursAr).toBe(
      'من الاثنين إلى الخميس من 8:30 إلى 17، والجمعة من 8:30 إلى 15',
    );
  });

  it.each([
    'Öppet när lampan lyser',
    'Lördag och söndag 11–14',
    'Måndag till fredag 9–18, helger efter överenskommelse',
    'Fredag till måndag 9–18',
    'Måndag 18–9',
    'Stängt',
  ])('are shown unchanged when a table cannot express them: «%s»', async (text) => {
    await store('company.openingHoursSv', text);
    await store('company.openingHoursAr', 'مفتوح');
    await migrate();
    const { company } = await config();
    expect([company.openingHoursSv, company.openingHoursAr]).toEqual([text, 'مفتوح']);
    expect(company.openingHours.week.flat()).toEqual([]);
  });

  it('stay empty if they were emptied, and stay those of the demo if they were never changed', async () => {
    await migrate();
    expect((await config()).company.openingHoursSv).toBe('Måndag till fredag 9–18, lördag 10–15');
    await store('company.openingHoursSv', '');
    await migrate();
    expect((await config()).company).toMatchObject({ openingHoursSv: '', openingHoursAr: '' });
  });

  it('are migrated together with a chat number without a country code', async () => {
    await store('company.whatsapp', '070-123 45 67');
    await migrate();
    expect((await config()).company.whatsapp).toBe('+46 70-123 45 67');
  });
});

const mentions = (): Promise<BrandMentionView[]> => call('GET', '/brand-mentions');
const rename = (key: string, value: string): Promise<unknown> =>
  call('PUT', `/settings/${key}`, { value });

describe('Texts with a former name of the agency', () => {
  it('do not exist while the agency has the product’s name', async () => {
    expect(await mentions()).toEqual([]);
  });

  it('are listed after a change of name, in every language and place', async () => {
    await app.db.query(`update destinations set facts_ar = array['«سفر» معكم'] where id = 'baku'`);
    await rename('brand', 'Noor Resor');
    await rename('brandAr', 'نور للسفر');
    const found = (await mentions()).map(
      ({ kind, page, name, language, found: name_ }) =>
        `${kind} ${page} ${name} ${language ?? '-'}: ${name_}`,
    );
    expect(found).toEqual(
      expect.arrayContaining([
        'setting  company.name -: Safar Travel',
        'content home why_title sv: Safar',
        'content home why_title ar: سفر',
        'content about about_1_title sv: Safar',
      ]),
    );
    expect(found.filter((line) => line.startsWith('destination'))).toEqual([
      expect.stringMatching(/ ar: سفر$/),
    ]);
  });

  it('are listed for every former name', async () => {
    await rename('brand', 'Noor Resor');
    await app.db.query(
      `update content set value_sv = 'Noor Resor följer med' where page = 'about' and key_name = 'about_1_title'`,
    );
    await rename('brand', 'Sol Resor');
    expect((await mentions()).map(({ found }) => found)).toContain('Noor Resor');
  });
});

describe('A test mail', () => {
  it('reports that no mail server is set, and the sender it would have', async () => {
    await rename('brand', 'Noor Resor');
    expect(await call('POST', '/mails/test', {})).toEqual({
      outcome: 'no_server',
      to: 'admin@safar.example',
      from: expect.stringMatching(/^Noor Resor <.+@.+>$/),
      reason: null,
    });
  });
});
