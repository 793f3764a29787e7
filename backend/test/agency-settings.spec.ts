import type { BrandMentionView } from '@safar/domain/contracts/brand';
import type { ConfigView } from '@safar/domain/contracts/config';
import { OpeningHours1763600060000 } from '../src/migrations/1763600060000-opening-hours.js';
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

describe('the two texts of a database from before', () => {
  it('become the table that they tell of, and the Swedish one counts where they differ', async () => {
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
  ])('are shown as they were where no table can say them: «%s»', async (text) => {
    await store('company.openingHoursSv', text);
    await store('company.openingHoursAr', 'مفتوح');
    await migrate();
    const { company } = await config();
    expect([company.openingHoursSv, company.openingHoursAr]).toEqual([text, 'مفتوح']);
    expect(company.openingHours.week.flat()).toEqual([]);
  });

  it('that were emptied stay empty, and those that were never changed stay those of the demo', async () => {
    await migrate();
    expect((await config()).company.openingHoursSv).toBe('Måndag till fredag 9–18, lördag 10–15');
    await store('company.openingHoursSv', '');
    await migrate();
    expect((await config()).company).toMatchObject({ openingHoursSv: '', openingHoursAr: '' });
  });

  it('go with a chat number that lacked its country', async () => {
    await store('company.whatsapp', '070-123 45 67');
    await migrate();
    expect((await config()).company.whatsapp).toBe('+46 70-123 45 67');
  });
});

const mentions = (): Promise<BrandMentionView[]> => call('GET', '/brand-mentions');
const rename = (key: string, value: string): Promise<unknown> =>
  call('PUT', `/settings/${key}`, { value });

describe('texts with a former name', () => {
  it('are none while the agency is called as the product is', async () => {
    expect(await mentions()).toEqual([]);
  });

  it('are named after a change of name, in every language and wherever they stand', async () => {
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

  it('are those of every name there was', async () => {
    await rename('brand', 'Noor Resor');
    await app.db.query(
      `update content set value_sv = 'Noor Resor följer med' where page = 'about' and key_name = 'about_1_title'`,
    );
    await rename('brand', 'Sol Resor');
    expect((await mentions()).map(({ found }) => found)).toContain('Noor Resor');
  });
});

describe('a test mail', () => {
  it('says that no mail server is set, and who the sender would be', async () => {
    await rename('brand', 'Noor Resor');
    expect(await call('POST', '/mails/test', {})).toEqual({
      outcome: 'no_server',
      to: 'admin@safar.example',
      from: expect.stringMatching(/^Noor Resor <.+@.+>$/),
      reason: null,
    });
  });
});
